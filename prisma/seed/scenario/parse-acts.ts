import type { AdjustmentFacts } from '~/domain/facts';
import type { ScenarioMatchday } from './scenario';
import { failAt, type Row } from './table';

const ACTS: Readonly<Record<string, AdjustmentFacts['act']>> = {
	raus: { kind: 'eliminate' },
	zurück: { kind: 'reinstate' },
	rebuy: { kind: 'rebuy' },
	'steigt aus': { kind: 'leave' },
};

/** The Admin rows: adjustments numbered by their place in the fold's order, then by their place in the cell. */
export function readActs(
	rows: readonly Row[],
	columns: readonly number[],
	order: readonly ScenarioMatchday[],
	names: readonly string[],
): { adjustments: AdjustmentFacts[]; closedAfter: number | null } {
	const adjustments: AdjustmentFacts[] = [];
	let closedAfter: number | null = null;
	for (const place of [0, ...order.map((matchday) => matchday.number)]) {
		for (const row of rows) {
			const cell = row.cells[columns.indexOf(place)];
			for (const text of splitCell(cell?.text ?? '')) {
				if (text === 'Runde zu') closedAfter = place;
				else
					adjustments.push({ ...readAct(text, cell.line, names), seq: adjustments.length + 1, after: place });
			}
		}
	}
	return { adjustments, closedAfter };
}

/** The parts of a cell, separated by commas. */
export function splitCell(text: string): string[] {
	return text
		.split(',')
		.map((part) => part.trim())
		.filter((part) => part !== '');
}

/** Splits 'Lena 1' into a known name and the rest; the longest name wins. */
export function splitName(
	text: string,
	names: readonly string[],
	line: number,
): [name: string, rest: string] {
	const found = names.filter((name) => text.startsWith(`${name} `)).sort((a, b) => b.length - a.length)[0];
	if (found === undefined) failAt(line, `„${text}“ beginnt nicht mit dem Namen eines Spielers.`);
	return [found, text.slice(found.length).trim()];
}

function readAct(
	text: string,
	line: number,
	names: readonly string[],
): Pick<AdjustmentFacts, 'member' | 'act'> {
	const [member, word] = splitName(text, names, line);
	if (/^[+-]\d+$/.test(word)) return { member, act: { kind: 'jokers', amount: Number(word) } };
	return { member, act: ACTS[word] ?? failAt(line, `„${word}“ kann ein Admin nicht.`) };
}
