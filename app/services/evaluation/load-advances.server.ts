import type { Db, Tx } from '~/data/engine/db.server';
import { findPacked, findPackedApart } from '~/data/engine/packed-rows.server';
import {
	entriesOf,
	findDisturbedRounds,
	hasChangedSinceFold,
	noTeamsOf,
	picksOf,
} from '~/data/many-rounds.server';
import type { StoredPick } from '~/data/picks.server';
import {
	belongingsOf,
	inOrder,
	roundsOf,
	type StoredEntry,
	type StoredMatchday,
	type StoredRound,
	type StoredSeason,
} from '~/data/round-facts.server';
import { findLines } from '~/data/settlements.server';
import { belongsToOpenRound, isOpenRound } from '~/domain/belonging';
import { markUsed, type UsedTeams } from '~/domain/durchgang';
import { excusesOf } from '~/domain/excuse';
import { groupBy } from '~/domain/group-by';
import { isPostponed, outcomeOf } from '~/domain/match';
import { compareMatchdays, hasPassed, inFoldOrder } from '~/domain/matchday';
import { kindsWith, usesTeam } from '~/domain/settlement-kinds';
import { beforeResults, choosableTeams } from '~/domain/teams-left';
import { resumptionsOf } from '~/services/rounds/excuses-for.server';
import { noTeamsByMember } from '~/services/rounds/load-rounds.server';
import type { Advance } from '~/services/rounds/loaded-round';
import { seasonFor, suspensionsFor } from '~/services/rounds/season-for.server';

const DAY = 86_400_000;

/**
 * Whether a matchday can be folded onto the stored states instead of from the start: it comes after all evaluated ones
 * and is the first that isn't, its kickoff was brought forward late for nobody (R20), it wasn't passed over for a while after
 * it, in which a round may have ended (R39), and no fact of an evaluated
 * matchday has changed since the last commit, so that the stored states are those of the facts (R18). `at` in ms.
 */
export async function canAdvance(
	db: Db | Tx,
	season: StoredSeason,
	target: StoredMatchday,
	at: number,
): Promise<boolean> {
	const { kickoff } = target;
	if (target.evaluated || kickoff === null) return false;
	const resumed = season.suspensions.filter((each) => each.matchdayId === target.id);
	if (resumed.some(({ liftedAt }) => liftedAt !== null && liftedAt >= kickoff)) return false;
	const others = season.matchdays.filter(
		(each) => each.id !== target.id && hasPassed(each, at) && each.matches.length > 0,
	);
	if (others.some((each) => each.evaluated !== compareMatchdays(each, target) < 0)) return false;
	if (await hasChangedSinceFold(db, season.id)) return false;
	const kickoffChanges = season.kickoffs.filter((change) => change.matchdayId === target.id);
	const traced = { number: target.number, kickoff, kickoffChanges };
	const nobody = { joinedAt: 0, stateChanges: [], roundChanges: [], marks: [] };
	return excusesOf({ ...nobody, matchdays: [traced] }).size === 0;
}

/**
 * Of these rounds, none of them finished, those that can be folded on at the matchday, and the ids of the others, whose
 * state or picks somebody has touched in a way that only the whole fold tells: adjustments since the kickoff, members or
 * rounds that came back late, picks that others marked, suspensions taken back late (R20, R21). Rounds that the matchday
 * doesn't belong to, or in whose community it is suspended (R39), are neither, unless its evaluation ends the season
 * (R25): then they are among the others. `canAdvance` holds for the matchday.
 */
export async function loadAdvances(
	db: Db | Tx,
	season: StoredSeason,
	target: StoredMatchday,
	{ roundIds, at, endsSeason }: { roundIds: readonly string[]; at: number; endsSeason: boolean },
): Promise<{ advances: Advance[]; others: string[] }> {
	const passed = season.matchdays.filter((each) => hasPassed(each, at));
	const later = passed.filter((each) => compareMatchdays(each, target) >= 0);
	const rounds = (await findRoundsOf(db, roundIds, target)).filter(
		({ communityId }) =>
			!suspensionsFor(season, communityId).some(({ matchdayId }) => matchdayId === target.id),
	);
	const owners = new Set(rounds.map((round) => round.id));
	const others = endsSeason ? roundIds.filter((id) => !owners.has(id)) : [];
	if (rounds.length === 0) return { advances: [], others };
	const ids = rounds.map((round) => round.id);
	const disturbed = await findDisturbedRounds(db, ids, {
		since: (target.kickoff ?? 0) - DAY,
		matchdays: later.map((each) => each.number),
	});
	const whose = { roundIds: ids };
	const { entries, picks, noTeams } = await findPackedApart(db, {
		entries: entriesOf(whose),
		picks: picksOf(whose, { which: 'closed', matchdayId: target.id }),
		noTeams: noTeamsOf(whose, target.id),
	});
	const waiting = groupBy(await findWaiting(db, season, ids), (line) => line.roundId);
	const advances: Advance[] = [];
	for (const round of rounds) {
		const own = picks.get(round.id) ?? [];
		const isMarked = own.some((pick) => pick.invalidBy === 'other');
		if (!isOpenRound(round) || disturbed.has(round.id) || isMarked || isResumed(season, round, target)) {
			others.push(round.id);
			continue;
		}
		const members = entries.get(round.id) ?? [];
		const start = {
			at: target.number,
			members: new Map(members.map((entry) => [entry.memberId, entry.state])),
			round: round.state,
			used: await usedWithoutPick(db, season, target, { round, members, picks: own }),
			// R25: whether those picks were made by somebody, their states tell.
			waiting: new Map((waiting.get(round.id) ?? []).map((line) => [line.memberId, false])),
		};
		const view = seasonFor(season, round.communityId);
		const matchdays = view.matchdays.filter((each) => hasPassed(each, at));
		advances.push({
			...{ extent: 'advance', round, season: view, matchdays, entries: members, at, start },
			picks: groupBy(own, (pick) => pick.memberId),
			noTeams: noTeamsByMember(noTeams.get(round.id)),
		});
	}
	return { advances, others };
}

/** R20, R39: taking back its suspension may excuse somebody there. */
function isResumed(season: StoredSeason, { communityId }: StoredRound, target: StoredMatchday): boolean {
	const own = season.suspensions.filter(
		(each) => each.communityId === null || each.communityId === communityId,
	);
	return resumptionsOf(target.id, own).length > 0;
}

/** The rounds that the matchday belongs to: as stored at its kickoff, or as it would be stored now (R27). */
async function findRoundsOf(
	db: Db | Tx,
	roundIds: readonly string[],
	target: StoredMatchday,
): Promise<StoredRound[]> {
	if (roundIds.length === 0) return [];
	const found = await findPacked(db, {
		rounds: roundsOf(roundIds),
		belongings: belongingsOf(roundIds, target.id),
	});
	return inOrder(found.rounds).filter((round) => {
		const stored = found.belongings.get(round.communityId)?.[0];
		return stored === undefined
			? isOpenRound(round) && belongsToOpenRound(round, target)
			: stored.roundId === round.id;
	});
}

/** R25: lines that wait for an outcome; there are none unless a match of an evaluated matchday has none. */
async function findWaiting(db: Db | Tx, season: StoredSeason, roundIds: readonly string[]) {
	const isOpenEnded = season.matchdays.some(
		(each) =>
			each.evaluated && each.matches.some((match) => !isPostponed(match) && outcomeOf(match) === null),
	);
	return isOpenEnded ? findLines(db, roundIds, { kinds: kindsWith('waits') }) : [];
}

/** R15: the used teams of active members without a pick, unless every team can be chosen and they don't matter. */
async function usedWithoutPick(
	db: Db | Tx,
	{ teams, matchdays }: StoredSeason,
	target: StoredMatchday,
	{
		round,
		members,
		picks,
	}: { round: StoredRound; members: readonly StoredEntry[]; picks: readonly StoredPick[] },
): Promise<Map<string, UsedTeams>> {
	const choosable = choosableTeams(beforeResults(target));
	if (teams.every((team) => choosable.has(team))) return new Map();
	const picked = new Set(picks.filter((pick) => pick.invalidAt === null).map((pick) => pick.memberId));
	const forgot = members.filter(({ memberId, state }) => state.active && !picked.has(memberId));
	if (forgot.length === 0) return new Map();
	const memberIds = forgot.map(({ memberId }) => memberId);
	const lines = groupBy(await findLines(db, [round.id], { memberIds }), (line) => line.memberId);
	return new Map(
		memberIds.map((memberId) => {
			const used: UsedTeams = new Map();
			const own = new Map((lines.get(memberId) ?? []).map((line) => [line.matchday, line]));
			for (const { number } of inFoldOrder(matchdays)) {
				const line = own.get(number);
				if (line?.teamId && usesTeam(line.kind)) markUsed(used, line.teamId, number, teams);
			}
			return [memberId, used];
		}),
	);
}
