import type { Tx } from '~/data/engine/db.server';
import { findStoredAliases, findTeams } from '~/data/teams.server';
import type { DiffedRow } from '~/domain/fixture-diff';
import type { KeptFacts, KeptImport } from '~/domain/kept-import';
import { postponedInOf } from '~/domain/match';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import type { ImportPlan } from './plan-import.server';

/** What of an import's clubs and spellings is there before it writes: to be asked first. */
export type FoundNames = Pick<KeptImport, 'clubs' | 'spellings'>;

/** Which clubs an import makes, and what its spellings meant before. */
export async function findNames(tx: Tx, leagueId: string, { names }: ImportPlan): Promise<FoundNames> {
	const { newTeams, newAliases } = names;
	const known = new Set(
		(
			await findTeams(
				tx,
				newTeams.map(({ id }) => id),
			)
		).map(({ id }) => id),
	);
	const keys = newAliases.map(({ key }) => key);
	const stored = new Map((await findStoredAliases(tx, leagueId, keys)).map((alias) => [alias.key, alias]));
	return {
		clubs: newTeams.filter(({ id }) => !known.has(id)),
		spellings: newAliases.map(({ key, teamId, spelling }) => {
			const before = stored.get(key);
			return {
				key,
				before: before ? { teamId: before.teamId, spelling: before.spelling, removed: before.removed } : null,
				after: { teamId, spelling, removed: false },
			};
		}),
	};
}

/** The season that an import goes to; `isNew`: it comes with it, `isNewLeague`: its competition, too. */
export type FoundSeason = Pick<LoadedSeason, 'season' | 'matchdays' | 'openPairings'> & {
	readonly isNew: boolean;
	readonly isNewLeague: boolean;
};

/** What taking an import back will need; `ids` are those of its new matches, in the order of their rows. */
export function keptOf(
	plan: ImportPlan,
	names: FoundNames,
	{ ids, found }: { ids: ReadonlyMap<DiffedRow, string>; found: FoundSeason },
): KeptImport {
	return {
		...names,
		season: found.isNew,
		league: found.isNewLeague,
		...roundsOf(plan, found),
		matchdays: plan.newMatchdays,
		joined: plan.names.joining,
		added: [...ids].map(([{ after }, id]) => ({
			...{ id, home: after.home, away: after.away },
			facts: factsOf(after, null),
		})),
		changed: plan.rows.flatMap(({ kind, before, after }) => {
			if (kind !== 'changed' || before === null) return [];
			const was = before.postponedIn ?? null;
			const { id, home, away } = before;
			return [{ id, home, away, before: { ...pick(before), postponedIn: was }, after: factsOf(after, was) }];
		}),
		kickoffs: plan.kickoffs.map(({ matchday, oldKickoff, newKickoff }) => ({
			...{ matchday, before: oldKickoff, after: newKickoff },
		})),
	};
}

function factsOf(match: DiffedRow['after'], before: number | null): KeptFacts {
	return { ...pick(match), postponedIn: postponedInOf(match, before) };
}

function pick(match: DiffedRow['after']) {
	const { matchday, kickoff, timeKnown, result, extraTime = null, penalties = null, state } = match;
	return { matchday, kickoff, timeKnown, result, extraTime, penalties, state };
}

/** R40 */
function roundsOf(
	plan: ImportPlan,
	{ matchdays, openPairings }: FoundSeason,
): Pick<KeptImport, 'roundNames' | 'openPairings'> {
	return {
		roundNames: plan.roundNames.map(({ number, name }) => ({
			...{ matchday: number, after: name },
			before: matchdays.find((each) => each.number === number)?.name ?? null,
		})),
		openPairings: plan.openPairings.map(({ matchday, pairings }) => ({
			...{ matchday, after: pairings },
			before: openPairings.filter((pairing) => pairing.matchday === matchday),
		})),
	};
}
