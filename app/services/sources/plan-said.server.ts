import type { FixtureFile } from '~/csv/fixture-file';
import type { Db, Tx } from '~/data/engine/db.server';
import type { FixtureRow } from '~/domain/fixture-row';
import type { ImportSlipCode } from '~/domain/import-slips';
import type { SaidFact } from '~/domain/said-facts';
import { saidRow } from '~/domain/said-row';
import { type PlanWithPicks, planWithPicks } from '~/services/imports/plan-with-picks.server';
import type { LoadedSeason } from '~/services/rounds/load-season.server';

/** A list of so many rows, as the import reads one. */
const AS_A_LIST: Omit<FixtureFile, 'rows'> = {
	format: 'template',
	encoding: null,
	sheet: null,
	sheets: [],
	separator: null,
	timeZone: 'UTC',
	timeZoneBy: 'stated',
	leagueHint: null,
	seasonHint: null,
	leagueName: null,
	columns: {},
	otherColumns: [],
	scoreColumn: null,
	guestsFirst: null,
	hasMatchdays: false,
	mended: [],
	problems: [],
	teamsOfWrong: new Map(),
};

/**
 * R41: what taking these facts over would do at `now` (ms), planned as an import of a list that states nothing else.
 * What can't be taken is left out; `meant` are questions that a person has answered, `beyond` whether matches that go
 * beyond the next matchday are verlegt or have a new time only (R2).
 */
export async function planSaid(
	db: Db | Tx,
	{
		facts,
		loaded,
		meant = [],
		beyond,
	}: {
		facts: readonly Pick<SaidFact, 'kind' | 'said' | 'matchId'>[];
		loaded: LoadedSeason;
		meant?: readonly ImportSlipCode[];
		beyond?: 'postponed' | 'time' | undefined;
	},
	now: number,
): Promise<PlanWithPicks> {
	const nameOf = new Map(loaded.teams.map(({ id, name }) => [id, name]));
	const names = new Map<string, string>();
	const rows = facts.flatMap((fact, index): FixtureRow | [] => {
		const match = loaded.matches.find(({ id }) => id === fact.matchId);
		if (match === undefined) return [];
		const { matchday, homeTeamId, awayTeamId } = match;
		const [home, away] = [homeTeamId, awayTeamId].map((id) => nameOf.get(id) ?? id) as [string, string];
		names.set(home, homeTeamId).set(away, awayTeamId);
		return saidRow(fact, { matchday, home, away, matchId: match.id }, index + 1) ?? [];
	});
	const keepScheduled = beyond === 'time' ? rows.map(({ line }) => line) : [];
	const file = { ...AS_A_LIST, rows };
	return planWithPicks(db, { file, loaded, answers: { names, meant, keepScheduled } }, now);
}
