import type { Context } from '~/context.server';
import { findActBefore } from '~/data/adjustments.server';
import type { Tx } from '~/data/engine/db.server';
import { findReachableMembers, type StoredMember } from '~/data/members.server';
import { dropMails, findWaitingMails } from '~/data/outbox.server';
import { hasWindowAjar } from '~/data/pick-windows.server';
import { findPlayer } from '~/data/players.server';
import { findNewestRound } from '~/data/rounds.server';
import { judgeOptionalReason } from '~/domain/community-name';
import type { DoneAct } from '~/domain/done-act';
import type { AdjustmentFacts } from '~/domain/facts';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { shownJokers, type Unit, unitOf } from '~/domain/settlement-kinds';
import type { Letters } from '~/mail/letter';
import { queueMail, queueMails } from '~/services/mail/queue-mail.server';
import { judgeActOnMember } from '~/services/trust/judge-act-on-member.server';
import { actNote } from '~/text/act-notes';
import { findActFacts } from './act-facts.server';
import { type Adjusted, adjustEntry } from './adjust-entry.server';
import { changeGame } from './change-game.server';

/** As many who had won are named in a letter. */
const NAMED = 10;

/** As long a letter about jokers waits for the next click (ms). */
const HELD = 120_000;

/** What an admin can do to a member (R21, R24). */
export type AdminAct = Exclude<AdjustmentFacts['act'], { kind: 'leave' }>;

/**
 * R21, R24: a community admin changes a member's jokers, eliminates, reactivates, and the member is told, with the reason
 * if one is given; if a rebuy lets a round go on that was over, so is everybody in it. Refuses everybody else, members of other communities, members who wait for the next round, a long
 * reason, what the rules refuse, undoing what wasn't the last act, and everybody while a window closes: picks that arrived in time are still being saved
 * then (R7).
 */
export async function adjustMember(
	context: Context,
	input: {
		communityId: string;
		memberId: string;
		actorId: string;
		act: AdminAct;
		reason?: string;
		/** The member's jokers as the form showed them; an older page's form doesn't say. */
		seen?: string | undefined;
		/** Only if that is the last that was done to the member in the round, and the actor's own. */
		undoes?: DoneAct;
	},
): Promise<Result<{ name: string; unit: Unit; changeId: string }, Refusal>> {
	const { communityId, memberId, actorId, act, seen } = input;
	const judged = judgeOptionalReason(input.reason ?? '');
	return changeGame(context, { communityId }, async (tx, now) => {
		const found = await judgeActOnMember(tx, context, input);
		if (!found.ok) return found;
		if (!judged.ok) return judged;
		const { community, member } = found.value;
		if (await hasWindowAjar(tx, { communityId })) return refuse({ code: 'window-ajar' });
		const round = act.kind === 'jokers' ? null : await findNewestRound(tx, communityId);
		const facts =
			round && (await findActFacts(tx, { round, memberId, active: member.state?.active ?? false, now }));
		const adjusted = await adjustEntry(tx, context, { communityId, memberId, actorId, act, seen, now });
		if (!adjusted.ok) return adjusted;
		const { name, settings } = adjusted.value;
		const told = { ...adjusted.value, actorId, member, community: community.name };
		const note = facts ? actNote(act.kind, facts, 'bist du') : '';
		await tellMember(tx, context, { ...told, act: act.kind, reason: judged.value, note });
		await tellRound(tx, context, told);
		const { adjustmentId: changeId } = told;
		return accept({ name, unit: unitOf(settings), changeId });
	});
}

type Told = Adjusted & {
	member: StoredMember;
	/** Isn't told. */
	actorId: string;
	community: string;
};

async function tellMember(
	tx: Tx,
	context: Context,
	told: Told & { act: AdminAct['kind']; reason: string; note: string },
): Promise<void> {
	const { member, actorId, community, adjustmentId, act, jokers, settings, reason, note, goesOn } = told;
	const { communityId, playerId } = member;
	const player = playerId === null || playerId === actorId ? null : await findPlayer(tx, playerId);
	if (!player) return;
	const row = act === 'jokers' ? await clicksBefore(tx, { ...told, playerId: player.id }) : null;
	if (row?.from === jokers) return;
	await queueMail(tx, context, {
		kind: 'state-by-hand',
		playerId: player.id,
		address: player.email,
		data: {
			...{ communityId, community, adjustmentId, act, jokers },
			...(shownJokers(settings, jokers) === null ? { withoutJokers: true as const } : {}),
			...(unitOf(settings) === 'life' ? { lives: true as const } : {}),
			...(reason === '' ? {} : { reason }),
			...(note === '' ? {} : { note }),
			...(row === null ? {} : { from: row.from }),
			...(goesOn === null ? {} : { goesOn: { round: goesOn.round } }),
		},
		dedupeKey: `state-by-hand:${adjustmentId}`,
		...(row === null ? {} : { dueAt: context.now() + HELD }),
	});
}

/**
 * Clicks in a row are one letter: takes back the one of the click before, as long as it waits, and says how many jokers
 * there were before all of them.
 */
async function clicksBefore(
	tx: Tx,
	told: { playerId: string; adjustmentId: string; jokersBefore: number },
): Promise<{ from: number }> {
	const { playerId, adjustmentId, jokersBefore } = told;
	const before = await findActBefore(tx, adjustmentId);
	for (const { id, data } of await findWaitingMails(tx, { playerIds: [playerId], kind: 'state-by-hand' })) {
		const letter: Letters['state-by-hand'] = JSON.parse(data);
		if (letter.adjustmentId !== before || letter.from === undefined) continue;
		await dropMails(tx, [id], 'another click followed');
		return { from: letter.from };
	}
	return { from: jokersBefore };
}

/** R25: everybody in a round that goes on was told of its end. */
async function tellRound(
	tx: Tx,
	context: Context,
	{ member, actorId, community, name, adjustmentId, goesOn }: Told,
): Promise<void> {
	if (goesOn === null) return;
	const { communityId } = member;
	const { round, winners, next } = goesOn;
	const within = new Set(goesOn.within.map(({ memberId }) => memberId));
	const mails = (await findReachableMembers(tx, communityId)).flatMap(
		({ memberId: id, playerId, address }) => {
			if (!goesOn.members.has(id) || id === member.id || playerId === actorId) return [];
			const lost = winners.filter(({ memberId }) => memberId !== id).map((winner) => winner.name);
			const data = {
				...{ communityId, community, round, name, next },
				...{ own: lost.length < winners.length, lost: lost.slice(0, NAMED), within: within.has(id) },
				more: Math.max(0, lost.length - NAMED),
			};
			return [{ playerId, address, data, dedupeKey: `round-goes-on:${adjustmentId}:${playerId}` }];
		},
	);
	await queueMails(tx, context, 'round-goes-on', mails);
}
