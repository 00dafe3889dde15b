import type { MatchState } from '~/domain/facts';
import { editRows, MOST_MATCHDAYS, type RowEdits, readLines, withoutEdit } from '~/domain/row-edits';
import { matchStateLabels } from '~/text/labels';
import { rowEditTexts } from '~/text/row-edits';

/** The states that can be set. */
export const settableStates = Object.keys(matchStateLabels) as MatchState[];

type Values = Readonly<Record<string, string>>;
type SentEdits = {
	edits: RowEdits;
	/** Those without what the small form for any row asks for. */
	apart: RowEdits;
	errors: Record<string, string>;
};

/**
 * The edits so far with those that the form asks for: `out-…` holds lines to leave out, `matchday-LINE` and `state-LINE`
 * set something of a wrong row, `row-…` is the small form for any row, and the buttons `back-LINE` and `back-all` take
 * something back. What can't be read changes nothing and is said at its field.
 */
export function readEdits(values: Values, before: RowEdits): SentEdits {
	if (values.intent === 'back-all') return { edits: {}, apart: {}, errors: {} };
	const back = lineOf('back', values.intent ?? '');
	const kept = back === null ? before : withoutEdit(before, back);
	const sent: SentEdits = { edits: kept, apart: kept, errors: {} };
	for (const [field, value] of Object.entries(values)) {
		if (value.trim() !== '') readField(sent, field, value);
	}
	// Last, because leaving out is more than setting something.
	for (const [field, value] of Object.entries(values)) {
		const lines = lineOf('out', field) === null ? null : readLines(value);
		if (lines !== null) sent.edits = editRows(sent.edits, lines, { leftOut: true });
	}
	sent.apart = sent.edits;
	readRowForm(sent, values);
	return sent;
}

function readField(sent: SentEdits, field: string, value: string): void {
	const of = lineOf('matchday', field);
	const state = stateIn(value);
	if (of !== null) {
		const matchday = matchdayIn(value);
		if (matchday === null) sent.errors[field] = rowEditTexts.matchdayWrong;
		else sent.edits = editRows(sent.edits, [of], { matchday });
	}
	const line = lineOf('state', field);
	if (line !== null && state !== undefined) sent.edits = editRows(sent.edits, [line], { state });
}

function readRowForm(sent: SentEdits, values: Values): void {
	const given = (name: string) => (values[name] ?? '').trim();
	const [named, matchday, state] = [given('row-lines'), given('row-matchday'), stateIn(given('row-state'))];
	const isOut = values['row-out'] === 'on';
	const isEmpty = !isOut && matchday === '' && state === undefined;
	if (named === '' && isEmpty) return;
	const lines = readLines(named);
	const number = matchday === '' ? undefined : matchdayIn(matchday);
	if (named === '') sent.errors['row-lines'] = rowEditTexts.linesMissing;
	else if (lines === null) sent.errors['row-lines'] = rowEditTexts.linesWrong;
	else if (isOut) sent.edits = editRows(sent.edits, lines, { leftOut: true });
	else if (isEmpty) sent.errors['row-out'] = rowEditTexts.nothingChosen;
	else if (number === null) sent.errors['row-matchday'] = rowEditTexts.matchdayWrong;
	else {
		const set = { ...(number === undefined ? {} : { matchday: number }), ...(state ? { state } : {}) };
		sent.edits = editRows(sent.edits, lines, set);
	}
}

/** 'out-12' -> 12 for 'out'; null for any other name. */
function lineOf(prefix: string, field: string): number | null {
	if (!field.startsWith(`${prefix}-`)) return null;
	const line = field.slice(prefix.length + 1);
	return /^[1-9]\d{0,6}$/.test(line) ? Number(line) : null;
}

function matchdayIn(text: string): number | null {
	const number = /^(\d{1,3})\.?$/.exec(text.trim())?.[1];
	const matchday = Number(number ?? 0);
	return matchday >= 1 && matchday <= MOST_MATCHDAYS ? matchday : null;
}

function stateIn(text: string): MatchState | undefined {
	return settableStates.find((state) => state === text);
}
