import type { StoredEntry } from '~/data/round-facts.server';
import type { PickFacts, RoundFacts } from '~/domain/facts';
import { hasPassed, isSeasonOver } from '~/domain/matchday';
import type { PickSheet } from '~/domain/pick';
import type { Advance, LoadedRound, WholeRound } from './loaded-round';

/**
 * A round as the fold takes it (R18): its closed matchdays and what belongs to them. An advance has no adjustments and
 * excuses: what they did is in the states that it begins with. The matchday of the id `evaluating` is as if it were
 * evaluated, unless it is suspended (R39).
 */
export function roundFactsOf(loaded: WholeRound | Advance, evaluating: string | null): RoundFacts {
	const { round, season, at } = loaded;
	const isWhole = loaded.extent === 'whole';
	const closed = loaded.matchdays
		.filter((matchday) => hasPassed(matchday, at))
		.map((each) => (each.id === evaluating && !each.suspended ? { ...each, evaluated: true } : each));
	const numbers = new Map(closed.map((matchday) => [matchday.id, matchday.number]));
	return {
		settings: round.settings,
		teams: season.teams,
		matchdays: closed,
		firstMatchday: round.firstMatchday,
		seasonOver: !round.followedInSeason && isSeasonOver(season.matchdays, evaluating),
		followed: round.followed,
		closedAfter: round.closedAfter,
		entries: loaded.entries.map((entry) => ({
			member: entry.memberId,
			joinedAt: entry.joinedAt,
			picks: pickFactsOf(loaded, entry, numbers),
			excuses: (isWhole && loaded.excuses.get(entry.memberId)) || new Map(),
			noTeam: noTeamOf(loaded, entry),
		})),
		adjustments: isWhole ? loaded.adjustments : [],
	};
}

/** R37: numbers of the matchdays of which was stored with the window that the member had no team left. */
export function noTeamOf(
	{ noTeams, matchdays }: Pick<LoadedRound, 'noTeams' | 'matchdays'>,
	{ memberId }: StoredEntry,
): ReadonlySet<number> {
	const ids = noTeams.get(memberId);
	if (ids === undefined) return nowhere;
	return new Set(matchdays.filter(({ id }) => ids.has(id)).map(({ number }) => number));
}

const nowhere: ReadonlySet<number> = new Set();

/** What the picks of one member of a loaded round are judged by; open picks are in it if they were loaded. */
export function pickSheetOf(loaded: LoadedRound, entry: StoredEntry): PickSheet {
	const numbers = new Map(loaded.matchdays.map((matchday) => [matchday.id, matchday.number]));
	const excuses = [...(loaded.excuses.get(entry.memberId) ?? [])];
	const wasOut = excuses.filter(([, excuse]) => excuse === 'was-out').map(([matchday]) => matchday);
	const idle = (loaded.picks.get(entry.memberId) ?? []).filter((pick) => pick.idle);
	return {
		teams: loaded.season.teams,
		matchdays: loaded.matchdays,
		picks: pickFactsOf(loaded, entry, numbers),
		settled: new Map((loaded.lines.get(entry.memberId) ?? []).map((line) => [line.matchday, line.kind])),
		joinedAt: entry.joinedAt,
		wasOut: new Set([...wasOut, ...idle.flatMap((pick) => numbers.get(pick.matchdayId) ?? [])]),
	};
}

function pickFactsOf(
	loaded: Pick<LoadedRound, 'picks'>,
	entry: StoredEntry,
	numbers: ReadonlyMap<string, number>,
): PickFacts[] {
	return (loaded.picks.get(entry.memberId) ?? []).flatMap((pick) => {
		const matchday = numbers.get(pick.matchdayId);
		if (matchday === undefined) return [];
		return [{ matchday, team: pick.teamId, invalid: pick.invalidAt !== null, madeBy: pick.madeBy }];
	});
}
