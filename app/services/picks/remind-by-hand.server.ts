import type { Context } from '~/context.server';
import {
	type ChasedMatchday,
	type ChasedMember,
	findChase,
	findToRemind,
	saveHandReminders,
} from '~/data/chase.server';
import { saveCommunityAct } from '~/data/community-acts.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import type { StoredRound } from '~/data/round-facts.server';
import type { ChaseState } from '~/domain/chase';
import type { PicklessMeaning } from '~/domain/pickless';
import type { Refusal } from '~/domain/refusal';
import { judgeHandReminder } from '~/domain/reminder';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMails } from '~/services/mail/queue-mail.server';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';
import { namedBy } from '~/text/matchdays';
import { findChased } from './show-chase.server';
import { withoutPicks } from './without-picks.server';

/** Members reminded in one transaction, which others wait for. */
const MEMBERS_AT_ONCE = 500;

type Acting = { communityId: string; actorId: string };

/**
 * An admin reminds by mail whose pick is missing for the matchday that comes next: everybody without one, at most twice a
 * matchday over all communities and not within three hours of another reminder of it, whose address takes mail and who
 * wants any; never the admin. It is judged in the transaction that writes, and the unique key of the reminders decides. All
 * read in the log how many were reminded, of a crowd part by part. `not`: how many weren't mailed, and why. Refuses what `judgeAdminAct` refuses, the
 * night and the last half hour, and if nobody could be mailed.
 */
export async function remindByHand(
	context: Context,
	input: Acting,
): Promise<Result<{ reminded: number; not: Readonly<Record<ChaseState, number>> }, Refusal>> {
	let reminded = 0;
	let after: string | null = '';
	let counts: Record<ChaseState, number> | null = null;
	while (after !== null) {
		const part: Awaited<ReturnType<typeof remindPart>> = await remindPart(context, input, after);
		if (!part.ok) return reminded > 0 && counts ? accept({ reminded, not: counts }) : part;
		reminded += part.value.reminded;
		// Of the first part: who was mailed since then stands as mailed lately.
		counts ??= part.value.counts;
		after = part.value.last;
	}
	if (counts === null) throw new Error('No part was looked at');
	if (reminded > 0) return accept({ reminded, not: counts });
	const nobody = Object.values(counts).every((count) => count === 0);
	return refuse(nobody ? { code: 'nobody-to-remind' } : { code: 'nobody-reminded', counts });
}

type Part = { reminded: number; counts: Record<ChaseState, number>; last: string | null };

async function remindPart(context: Context, input: Acting, after: string): Promise<Result<Part, Refusal>> {
	const meanings = await meaningsOf(context, input, after);
	return inTransaction(context.db, async (tx) => {
		const allowed = await judgeAdminAct(tx, context, input);
		if (!allowed.ok) return allowed;
		const now = context.now();
		const found = await findChased(tx, input.communityId, now);
		if (found === null) return refuse({ code: 'nothing-to-remind-of' });
		const { round, matchday } = found;
		const hour = judgeHandReminder(now, matchday.kickoff);
		if (!hour.ok) return hour;
		const chase = { roundId: round.id, matchdayId: matchday.id, actorId: input.actorId, now };
		const { counts } = await findChase(tx, chase, 0);
		const members = await findToRemind(tx, chase, { after, limit: MEMBERS_AT_ONCE });
		const reminded = await queue(tx, context, { round, matchday, members, meanings, now });
		if (reminded > 0) {
			const act = { id: context.newId(), ...input, kind: 'reminded' as const, at: now };
			await saveCommunityAct(tx, { ...act, detail: String(reminded) });
		}
		const last = members.length === MEMBERS_AT_ONCE ? (members.at(-1)?.memberId ?? null) : null;
		return accept({ reminded, counts: { ...counts, open: 0 }, last });
	});
}

/** R13, R36: what having no pick means to each, by the members' ids; for their own letters alone (R12). */
async function meaningsOf(
	context: Context,
	input: Acting,
	after: string,
): Promise<ReadonlyMap<string, PicklessMeaning>> {
	const { db } = context;
	const now = context.now();
	const found = await findChased(db, input.communityId, now);
	if (found === null) return new Map();
	const place = { roundId: found.round.id, matchdayId: found.matchday.id };
	const members = await findToRemind(
		db,
		{ ...place, actorId: input.actorId, now },
		{ after, limit: MEMBERS_AT_ONCE },
	);
	const meanings = await withoutPicks(
		db,
		members.map(({ memberId }) => ({ memberId, ...place })),
		now,
	);
	return new Map(
		[...meanings].flatMap(([{ memberId }, without]) =>
			without === null ? [] : [[memberId, without] as const],
		),
	);
}

/** Returns how many are mailed: those who were reminded meanwhile aren't. */
async function queue(
	tx: Tx,
	context: Context,
	{
		round,
		matchday,
		members,
		meanings,
		now,
	}: {
		round: StoredRound;
		matchday: ChasedMatchday;
		members: readonly ChasedMember[];
		meanings: ReadonlyMap<string, PicklessMeaning>;
		now: number;
	},
): Promise<number> {
	const { id: matchdayId, number, name, season, kickoff } = matchday;
	const { communityId, communityName: community } = round;
	const mails = members.map(({ memberId, playerId, address, byHand }) => {
		const stage = byHand === 0 ? ('hand-1' as const) : ('hand-2' as const);
		const without = meanings.get(memberId);
		const place = { communityId, community, matchdayId, matchday: number, ...namedBy(name), season, kickoff };
		const data = {
			stage: 'hand' as const,
			items: [{ ...place, ...(without === undefined ? {} : { without }) }],
		};
		const dedupeKey = `reminder:${playerId}:${matchdayId}:${stage}`;
		return { id: context.newId(), playerId, address, stage, data, dedupeKey };
	});
	const players = mails.map(({ id: mailId, playerId, stage }) => ({ mailId, playerId, stage }));
	const saved = await saveHandReminders(tx, { matchdayId, at: now, players });
	const rows = mails.filter(({ id }) => saved.has(id)).map(({ stage: _stage, ...mail }) => mail);
	return queueMails(tx, context, 'reminder', rows);
}
