import type { Excuse, PickFacts } from '~/domain/facts';
import { teamBy } from './parse-matchdays';
import type { Scenario, ScenarioMatchday, ScenarioPlayer } from './scenario';
import { failAt, type Row } from './table';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const EXCUSES: Readonly<Record<string, Excuse>> = { 'war raus': 'was-out', 'späte Pflicht': 'late-duty' };
const RESERVED = new Set(['Runde', 'Start']);

/** A player's row: name, join, picks, marks and excuses. `order` are the matchdays in the fold's order. */
export function readPlayer(
	{ head, cells }: Row,
	columns: readonly number[],
	order: readonly ScenarioMatchday[],
	teams: Scenario['teams'],
): ScenarioPlayer {
	const [name, joins] = head.text.split(/ ab (?=\d+$)/);
	if (RESERVED.has(name)) failAt(head.line, `„${name}“ ist kein Name für einen Spieler.`);
	const first = joins === undefined ? order[0] : order.find((matchday) => matchday.number === Number(joins));
	if (first === undefined) failAt(head.line, `Den Spieltag von „${head.text}“ gibt es nicht.`);
	const picks: PickFacts[] = [];
	const excuses = new Map<number, Excuse>();
	for (const [index, { text, line }] of cells.entries()) {
		const found = /^([^\s!()]*)(!?)(?:\s*\(([^)]+)\))?$/.exec(text);
		if (found === null) failAt(line, `„${text}“ ist kein Tipp.`);
		const [, team, mark, excuse] = found;
		const matchday = columns[index];
		if (matchday === 0 && text !== '') failAt(line, 'Am Start wird nicht getippt.');
		if (team !== '' && team !== '-')
			picks.push({ matchday, team: teamBy(team, teams, line), invalid: mark === '!' });
		if (excuse !== undefined)
			excuses.set(matchday, EXCUSES[excuse] ?? failAt(line, `„${excuse}“ ist kein Grund.`));
	}
	const joinedAt = first.kickoff - (joins === undefined ? 7 * DAY : MINUTE);
	return {
		name,
		joinsBefore: joins === undefined ? null : first.number,
		entry: { member: name, joinedAt, picks, excuses },
	};
}
