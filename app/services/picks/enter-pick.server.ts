import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import type { Tx } from '~/data/engine/db.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import { raiseEntered, saveEnteredPick } from '~/data/late-picks.server';
import { findMemberOfPlayer } from '~/data/members.server';
import { savePickChange } from '~/data/picks.server';
import { findPlayer } from '~/data/players.server';
import { bumpVersion } from '~/data/season-versions.server';
import type { TeamId } from '~/domain/facts';
import { judgeLatePick } from '~/domain/late-pick';
import { invalidOpenPicks } from '~/domain/pick';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { closeWindows } from '~/services/rounds/close-pick-windows.server';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import { rejudgeEntry, withPick } from '~/services/rounds/rejudge-open-picks.server';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';
import { type LateSeat, loadLateSeat } from './load-late-seat.server';

/** A pick that was entered: for whom, of which matchday's number. */
export type EnteredPick = { readonly name: string; readonly matchday: number; readonly team: TeamId };

/**
 * R38: a community admin enters a pick for another member after the kickoff, who is told; it is final, and later open
 * picks are judged again (R10). `arrivedAt` (ms UTC) is when the request reached the server: the writing statements compare
 * it with the kickoff of the team's match. Refuses everybody else, the own pick, and what R38 refuses, without a trace.
 */
export async function enterPick(
	context: Context,
	wish: {
		actorId: string;
		communityId: string;
		memberId: string;
		matchday: number;
		teamId: string;
		arrivedAt: number;
	},
): Promise<Result<EnteredPick, Refusal>> {
	const { actorId, communityId, memberId, arrivedAt } = wish;
	return commitIfAccepted(context.db, async (tx) => {
		const at = context.now();
		await closeWindows(tx, context, at, communityId);
		const allowed = await judgeAdminAct(tx, context, { actorId, communityId });
		if (!allowed.ok) return allowed;
		const found = await loadLateSeat(tx, wish, at);
		if (!found.ok) return found;
		const seat = found.value;
		if (seat.member.playerId === null || seat.member.playerId === actorId)
			return refuse({ code: 'late-own' });
		const team = seat.sheet.teams.find((each) => each.toLowerCase() === wish.teamId.trim().toLowerCase());
		if (team === undefined) return refuse({ code: 'team-unknown' });
		const verdict = judgeLatePick(seat.sheet, { ...seat.request, team });
		if (!verdict.ok) return verdict;

		const { round } = seat.loaded;
		const ids = { roundId: round.id, memberId, matchdayId: seat.matchday.id };
		const pick = { ...ids, arrivedAt, teamId: team, savedAt: at, enteredById: actorId };
		const written = (await raiseEntered(tx, pick)) && (await saveEnteredPick(tx, pick));
		if (!written) return refuse({ code: 'late-team-started' });
		const change = { id: context.newId(), ...ids, at, kind: 'entered' as const, teamId: team, actorId };
		await savePickChange(tx, change);
		await bumpVersion(tx, round.seasonId);

		const after = withPick(seat.loaded, memberId, seat.matchday.id, pick);
		const before = new Set(invalidOpenPicks(seat.sheet, at));
		const turned = invalidOpenPicks(pickSheetOf(after, seat.entry), at).filter((one) => !before.has(one));
		await rejudgeEntry(tx, context, after, seat.entry, { at, by: 'other', actorId });
		await tellMember(tx, context, { seat, team, actorId, changeId: change.id, turned });
		return accept({ name: seat.entry.name, matchday: seat.matchday.number, team });
	});
}

/** R12: which later picks of theirs don't count now is for the member alone. */
async function tellMember(
	tx: Tx,
	context: Context,
	told: {
		seat: LateSeat;
		team: TeamId;
		actorId: string;
		changeId: string;
		turned: readonly number[];
	},
): Promise<void> {
	const { seat, team, actorId, changeId, turned } = told;
	const { communityId, playerId } = seat.member;
	const player = playerId === null ? null : await findPlayer(tx, playerId);
	const community = await findCommunityById(tx, communityId);
	if (player === null || community === null) return;
	const author = await findMemberOfPlayer(tx, communityId, actorId);
	await queueMail(tx, context, {
		kind: 'pick-entered',
		playerId: player.id,
		address: player.email,
		data: {
			...{ communityId, community: community.name, matchday: seat.matchday.number },
			team: seat.loaded.season.clubs.get(team)?.name ?? team,
			by: author?.displayName ?? null,
			turned: [...turned],
		},
		dedupeKey: `pick-entered:${changeId}`,
	});
}
