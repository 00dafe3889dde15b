import type { MatchState } from '../../../app/domain/facts';
import { editRows, MOST_MATCHDAYS, type RowEdits, readLines } from '../../../app/domain/row-edits';
import { matchStateLabels } from '../../../app/text/labels';

const states = Object.keys(matchStateLabels) as MatchState[];

type RowOptions = { 'leave-out'?: string[]; matchday?: string[]; state?: string[] };

/** What --leave-out, --matchday and --state change about rows; a text says what is wrong with them. */
export function readRowOptions(options: RowOptions): RowEdits | string {
	let edits: RowEdits = {};
	for (const text of options.matchday ?? []) {
		const [line, value = ''] = lineAndValue(text);
		const matchday = /^\d{1,3}$/.test(value) ? Number(value) : 0;
		if (line === null || matchday < 1 || matchday > MOST_MATCHDAYS)
			return `--matchday ${text}: Bitte schreibe Zeile und Spieltag wie 12=3.`;
		edits = editRows(edits, [line], { matchday });
	}
	for (const text of options.state ?? []) {
		const [line, value = ''] = lineAndValue(text);
		const state = states.find((known) => matchStateLabels[known] === value);
		if (line === null || state === undefined)
			return `--state ${text}: Bitte schreibe Zeile und Zustand wie 12=verlegt. Möglich sind ${Object.values(matchStateLabels).join(', ')}.`;
		edits = editRows(edits, [line], { state });
	}
	for (const text of options['leave-out'] ?? []) {
		const lines = readLines(text);
		if (lines === null) return `--leave-out ${text}: Bitte schreibe die Zeilen wie 12 oder 12,14-16.`;
		edits = editRows(edits, lines, { leftOut: true });
	}
	return edits;
}

/** '12=verlegt' -> 12 and 'verlegt'. */
function lineAndValue(text: string): [line: number | null, value: string | undefined] {
	const [line = '', value] = text.split('=');
	const lines = readLines(line);
	return [lines?.length === 1 ? (lines[0] ?? null) : null, value];
}
