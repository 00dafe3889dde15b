import type { RoundSettings } from '~/domain/facts';
import { inFoldOrder } from '~/domain/matchday';
import { readActs } from './parse-acts';
import { readExpectations } from './parse-expectations';
import { readMatchdays } from './parse-matchdays';
import { readPlayer } from './parse-player';
import type { Scenario } from './scenario';
import { type Cell, failAt, readTable, type SettingName, type Table } from './table';

/** Parses a scenario; the language is described at `Scenario`. Throws an error that names the line. */
export function parseScenario(text: string): Scenario {
	const table = readTable(text);
	const teams = readTeams(table);
	const { columns, matchdays } = readMatchdays(table, teams, readStart(table));
	const order = inFoldOrder(matchdays);
	const rows = table.rows.filter((row) => !['Spiele', 'Admin', '='].includes(row.head.text));
	const players = rows.map((row) => readPlayer(row, columns, order, teams));
	const names = players.map((player) => player.name);
	for (const [index, name] of names.entries())
		if (names.indexOf(name) !== index) failAt(rows[index].head.line, `„${name}“ spielt zweimal mit.`);
	const rowsOf = (head: string) => table.rows.filter((row) => row.head.text === head);
	return {
		teams,
		settings: readGame(table),
		seasonOver: readChoice(table, 'Saison', { läuft: false, vorbei: true }, false),
		followed: readChoice(table, 'Folgerunde', { nein: false, ja: true }, false),
		matchdays,
		players,
		...readActs(rowsOf('Admin'), columns, order, names),
		expectations: readExpectations(rowsOf('='), columns, names),
	};
}

function readTeams(table: Table): { code: string; id: string }[] {
	const cell = table.settings.get('Teams');
	if (cell === undefined || cell.text === '') failAt(cell?.line ?? 1, '„Teams:“ fehlt.');
	const teams = cell.text.split(/\s+/).map((word) => {
		const [code, id = code] = word.split('=');
		return { code, id };
	});
	if (new Set(teams.map((team) => team.code)).size < teams.length)
		failAt(cell.line, 'Ein Team steht zweimal da.');
	return teams;
}

function readGame(table: Table): RoundSettings {
	const jokers = table.settings.get('Joker');
	if (jokers !== undefined && !/^\d{1,2}$/.test(jokers.text)) failUnknown(jokers);
	return {
		jokers: jokers === undefined ? 1 : Number(jokers.text),
		rebuy: readChoice(table, 'Rebuy', { nein: false, ja: true }, false),
		allOut: readChoice(table, 'Alle raus', { teilen: 'share', weiter: 'replay' }, 'share'),
	};
}

function readStart(table: Table): number {
	const cell = table.settings.get('Anpfiff') ?? { text: '2026-08-15T13:30Z', line: 1 };
	const start = Date.parse(cell.text);
	return Number.isNaN(start) ? failUnknown(cell) : start;
}

function readChoice<T>(table: Table, name: SettingName, values: Record<string, T>, usual: T): T {
	const cell = table.settings.get(name);
	if (cell === undefined) return usual;
	return cell.text in values ? values[cell.text] : failUnknown(cell);
}

function failUnknown(cell: Cell): never {
	failAt(cell.line, `„${cell.text}“ ist hier kein Wert.`);
}
