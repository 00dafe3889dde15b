import type { MatchFacts, MatchState } from '~/domain/facts';
import { parseResult } from '~/domain/match';
import type { Scenario, ScenarioMatchday } from './scenario';
import { type Cell, failAt, type Table } from './table';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: 60 * MINUTE, T: 24 * 60 * MINUTE };
const STATES: Readonly<Record<string, MatchState>> = {
	verlegt: 'postponed',
	gewertet: 'awarded',
	abgebrochen: 'abandoned',
};

/** The matchdays of the header with their matches; `columns` are the place of each column, 0 for `Start`. */
export function readMatchdays(
	table: Table,
	teams: Scenario['teams'],
	start: number,
): { columns: number[]; matchdays: ScenarioMatchday[] } {
	const rows = table.rows.filter((row) => row.head.text === 'Spiele');
	const columns: number[] = [];
	const matchdays: ScenarioMatchday[] = [];
	for (const [index, cell] of table.columns.entries()) {
		const cells = rows.flatMap((row) => row.cells[index] ?? []);
		const column = readColumn(cell, start);
		if (columns.includes(column?.number ?? 0))
			failAt(cell.line, `Die Spalte „${cell.text}“ steht zweimal da.`);
		columns.push(column?.number ?? 0);
		if (column !== null)
			matchdays.push({
				...column,
				matches: cells.flatMap((each) => readMatches(each, teams, column.kickoff)),
			});
		else if (cells.some((each) => each.text !== '')) failAt(cells[0].line, 'Am Start wird nicht gespielt.');
	}
	return { columns, matchdays };
}

function readColumn({ text, line }: Cell, start: number): Omit<ScenarioMatchday, 'matches'> | null {
	if (text === 'Start') return null;
	const found = /^(\d+)(?: @(\d+(?:\.\d+)?))?(?: (offen|voraus))?$/.exec(text);
	if (found === null || found[1] === '0') failAt(line, `„${text}“ ist kein Spieltag.`);
	const number = Number(found[1]);
	const phase = found[3] === 'offen' ? 'closed' : found[3] === 'voraus' ? 'ahead' : 'evaluated';
	const week = found[2] === undefined ? number : Number(found[2]);
	return { number, kickoff: Math.round(start + (week - 1) * WEEK), evaluated: phase === 'evaluated', phase };
}

function readMatches({ text, line }: Cell, teams: Scenario['teams'], kickoff: number): MatchFacts[] {
	if (text === '') return [];
	return text.split(',').map((part) => readMatch({ text: part.trim(), line }, teams, kickoff));
}

function readMatch({ text, line }: Cell, teams: Scenario['teams'], matchdayKickoff: number): MatchFacts {
	const found = /^(\S+) - (\S+)(.*)$/.exec(text) ?? /^([^\s-]+)-([^\s-]+)(.*)$/.exec(text);
	if (found === null) failAt(line, `„${text}“ ist kein Spiel.`);
	let [kickoff, result, state] = [matchdayKickoff, null as string | null, 'scheduled' as MatchState];
	for (const word of found[3].split(/\s+/).filter(Boolean)) {
		const distance = /^([+-]\d+)([mhT])$/.exec(word);
		if (parseResult(word) !== null) result = word;
		else if (word in STATES) state = STATES[word];
		else if (distance !== null) kickoff += Number(distance[1]) * UNITS[distance[2]];
		else failAt(line, `„${word}“ in „${text}“ ist weder Ergebnis noch Zustand noch Abstand.`);
	}
	return { home: teamBy(found[1], teams, line), away: teamBy(found[2], teams, line), kickoff, result, state };
}

/** The id behind a team's code or id. */
export function teamBy(word: string, teams: Scenario['teams'], line: number): string {
	const team = teams.find(({ code, id }) => code === word || id === word);
	return team?.id ?? failAt(line, `„${word}“ ist kein Team.`);
}
