import { type AutomaticWindow, findMatchTurns, findMissingMembers } from '~/data/automatic-picks.server';
import type { Db, Tx } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { findMatches } from '~/data/matches.server';
import type { StoredEntry, StoredSeason } from '~/data/round-facts.server';
import { automaticPick, inOrderOfNames } from '~/domain/automatic-pick';
import type { MatchFacts } from '~/domain/facts';
import { matchesBefore } from '~/domain/matches-before';
import { usedTeams } from '~/domain/pick';
import { pickSheetOf } from './facts-of-round.server';
import { loadMemberRounds, type SeasonsRead } from './load-rounds.server';
import type { MemberRound } from './loaded-round';

/** Members who are read in one go: nothing else runs meanwhile. */
const MEMBERS_AT_ONCE = 500;

/** R37: what is stored for a member as the window closes; a team of null: there was none left. */
export type PlannedPick = { readonly memberId: string; readonly teamId: string | null };

/** Of a season at an instant, whoever has suspended what in it. */
type AtKickoff = {
	/** By number of the matchday; null: as they are. */
	readonly matches: ReadonlyMap<number, MatchFacts[]> | null;
	/** Ids, in the order of their names. */
	readonly teams: readonly string[];
};

/** What was read of seasons already, for many windows: facts of a kickoff that has passed don't change any more. */
export type KnownSeasons = {
	readonly seasons: SeasonsRead;
	/** By season and kickoff. */
	readonly atKickoff: Map<string, AtKickoff>;
};

/** Nothing read yet. */
export function noSeasonsYet(): KnownSeasons {
	return { seasons: new Map(), atKickoff: new Map() };
}

/**
 * R37: the automatic picks that a window brings which is about to be closed, by the facts at its kickoff, whenever that is:
 * what of matches has changed since doesn't count. The earlier windows of the community have to be stored as closed. Reads
 * only, a part of the members at a time.
 */
export async function planAutomaticPicks(
	db: Db | Tx,
	window: AutomaticWindow,
	known: KnownSeasons = noSeasonsYet(),
): Promise<PlannedPick[]> {
	const { roundId, kickoff } = window;
	const options = { at: kickoff, picks: 'all' as const, seasons: known.seasons };
	const planned: PlannedPick[] = [];
	let after: string | undefined = '';
	while (after !== undefined) {
		const memberIds: string[] = await findMissingMembers(db, window, { after, limit: MEMBERS_AT_ONCE });
		if (memberIds.length === 0) break;
		const [loaded] = await loadMemberRounds(db, { roundIds: [roundId], memberIds }, options);
		if (loaded === undefined) break;
		const then = await factsAtKickoff(db, loaded.season, window, known);
		const matchdays = loaded.matchdays.map((each) =>
			then.matches === null || each.suspended
				? each
				: { ...each, matches: then.matches.get(each.number) ?? [] },
		);
		for (const entry of loaded.entries)
			planned.push(...plannedFor({ ...loaded, matchdays }, entry, window, then));
		after = memberIds.length < MEMBERS_AT_ONCE ? undefined : memberIds.at(-1);
		await nextTurn();
	}
	return planned;
}

async function factsAtKickoff(
	db: Db | Tx,
	season: StoredSeason,
	{ kickoff }: AutomaticWindow,
	{ atKickoff }: KnownSeasons,
): Promise<AtKickoff> {
	const key = `${season.id} ${kickoff}`;
	const known = atKickoff.get(key);
	if (known !== undefined) return known;
	const turns = await findMatchTurns(db, season.id, kickoff);
	const matches = turns.length === 0 ? null : matchesBefore(await findMatches(db, season.id), turns);
	const found = { matches, teams: inOrderOfNames(season.clubs.values()) };
	atKickoff.set(key, found);
	return found;
}

function plannedFor(
	loaded: MemberRound,
	entry: StoredEntry,
	{ number, kickoff }: AutomaticWindow,
	{ teams }: AtKickoff,
): PlannedPick[] {
	const matchday = loaded.matchdays.find((each) => each.number === number);
	if (matchday === undefined) return [];
	const { memberId, joinedAt } = entry;
	const sheet = pickSheetOf(loaded, entry);
	const excuse = loaded.excuses.get(memberId)?.get(number) ?? null;
	const given = sheet.picks.filter(({ madeBy }) => madeBy === 'automatic').length;
	const verdict = automaticPick(
		{
			...{ active: excuse !== 'was-out', joinedAt, excuse, given },
			pick: sheet.picks.find((pick) => pick.matchday === number) ?? null,
			used: usedTeams(sheet, number, kickoff),
		},
		{ matchday: { ...matchday, kickoff }, teams, settings: loaded.round.settings },
	);
	return verdict === null ? [] : [{ memberId, teamId: verdict.team }];
}
