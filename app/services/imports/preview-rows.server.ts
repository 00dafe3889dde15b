import type { EntryPicks } from '~/data/seasons.server';
import type { Team } from '~/data/teams.server';
import type { DiffedRow, TeamFixture } from '~/domain/fixture-diff';
import type { FixtureProblem } from '~/domain/fixture-row';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import { type ImportPlan, touchedMatchdays } from './plan-import.server';
import type { PlanWithPicks } from './plan-with-picks.server';

/** A row of the file as the preview shows it: read against the season, or wrong. */
export type PreviewRow =
	| {
			readonly line: number;
			readonly kind: 'wrong';
			readonly problem: FixtureProblem;
			/** 'Heim – Gast'; null if the row doesn't say. */
			readonly teams: string | null;
			/** Of a match that stands there before: what the file says of it at either place. */
			readonly choice: readonly [first: StatedMatch, own: StatedMatch] | null;
	  }
	| (Omit<DiffedRow, 'before'> & {
			readonly home: Pick<Team, 'id' | 'name'>;
			readonly away: Pick<Team, 'id' | 'name'>;
			/** Its result, state or matchday changes at a matchday that is evaluated. */
			readonly correctsEvaluation: boolean;
			/** R2, R12: the picks that it may make void, where it becomes verlegt or leaves its matchday. */
			readonly voids: EntryPicks | null;
	  });

/** What a row says of its match. */
export type StatedMatch = Pick<
	TeamFixture,
	'line' | 'matchday' | 'kickoff' | 'timeKnown' | 'result' | 'state'
>;

/** The rows of a plan as the preview shows them, in the order of their lines. */
export function previewRows(
	plan: PlanWithPicks,
	loaded: LoadedSeason,
	teamsOfWrong: ReadonlyMap<number, string>,
): PreviewRow[] {
	const names = teamNamesOf(plan, loaded);
	const team = (id: string) => ({ id, name: names.get(id) ?? id });
	const named = (problem: FixtureProblem) =>
		problem.code === 'team-twice' ? { ...problem, team: team(problem.team).name } : problem;
	const wrong = new Set(plan.problems.map((problem) => problem.line));
	const fixtures = new Map(plan.names.fixtures.map((fixture) => [fixture.line, fixture]));
	const teamsOfRow = (line: number) => {
		const fixture = fixtures.get(line);
		return fixture === undefined ? null : `${team(fixture.home).name} – ${team(fixture.away).name}`;
	};
	const right = plan.rows
		.filter((row) => !wrong.has(row.line))
		.map((row) => ({
			...withoutBefore(row),
			home: team(row.after.home),
			away: team(row.after.away),
			correctsEvaluation: touchedMatchdays(row).some((number) => plan.evaluatedMatchdays.includes(number)),
			voids: plan.voids.get(row.line) ?? null,
		}));
	const wrongRows = plan.problems.map((problem) => ({
		line: problem.line,
		kind: 'wrong' as const,
		problem: named(problem),
		teams: teamsOfWrong.get(problem.line) ?? teamsOfRow(problem.line),
		choice: choiceOf(problem, fixtures),
	}));
	return [...right, ...wrongRows].sort((a, b) => a.line - b.line);
}

/** Names of teams by id, those that the import makes among them. */
export function teamNamesOf({ names }: ImportPlan, { teams }: LoadedSeason): Map<string, string> {
	return new Map([...teams, ...names.newTeams].map(({ id, name }) => [id, name]));
}

function withoutBefore({ before: _before, ...row }: DiffedRow): Omit<DiffedRow, 'before'> {
	return row;
}

function choiceOf(problem: FixtureProblem, fixtures: ReadonlyMap<number, TeamFixture>) {
	if (problem.code !== 'row-repeated') return null;
	const [first, own] = [fixtures.get(problem.firstLine), fixtures.get(problem.line)];
	return first === undefined || own === undefined ? null : ([statedBy(first), statedBy(own)] as const);
}

function statedBy({ line, matchday, kickoff, timeKnown, result, state }: TeamFixture): StatedMatch {
	return { line, matchday, kickoff, timeKnown, result, state };
}
