import { matchBefore, replacesResult, type SeasonMatch } from '~/domain/fixture-diff';
import type { FixtureFormat } from '~/domain/fixture-layout';
import type { PreviewRow } from '~/services/imports/preview-rows.server';
import type { ShownImport } from '~/services/imports/show-import.server';
import { numberText, plural } from '~/text/format';
import {
	closedText,
	correctionText,
	kickoffNote,
	kickoffTexts,
	placeText,
	replacedTitle,
	voidedText,
} from '~/text/import-sentences';
import { matchStateLabels } from '~/text/labels';
import { matchStartText } from '~/text/match-fields';
import { resultCell } from '~/text/match-results';
import { calledIn, matchdayLabel } from '~/text/matchdays';

/** A row of the preview that could be read against the season. */
export type MatchRow = Exclude<PreviewRow, { kind: 'wrong' }>;

type Cell = { before: string | null; after: string | null };

/** A table of before and after with all its words, in a card of its own. */
export type ToldTable = {
	title: string;
	tone: 'plain' | 'joker';
	text: string | null;
	/** What is said below it, and how many rows aren't shown. */
	note: string | null;
	left: string | null;
	caption: string;
	nameLabel: string;
	narrow: 'all' | 'changes';
	columns: readonly string[];
	rows: readonly { id: string; name: string; note: string; tone: 'plain' | 'out'; cells: readonly Cell[] }[];
};

/** Matches that are folded away, by matchday. */
export type ToldMatches = {
	title: string;
	count: string;
	open: boolean;
	matchdays: readonly {
		label: string;
		count: string;
		matches: readonly { line: number; name: string; details: string; result: string }[];
	}[];
	left: string | null;
};

/** The preview's lists, in the order in which they are shown: what is more important than the warnings, then the rest. */
export type ToldTables = {
	first: readonly ToldTable[];
	kickoffs: readonly ToldTable[];
	/** Matchdays that get a kickoff for the first time: many, and harmless. */
	set: ToldTable | null;
	others: readonly ToldTable[];
	quiet: readonly ToldMatches[];
};

/** Up to how many rows are shown open. */
const FEW = 20;

/** The rows of a preview and the kickoffs that it moves, in words. */
export function tellTables(shown: ShownImport): ToldTables {
	const fresh = rowsOf(shown, 'new').filter((row) => !row.correctsEvaluation);
	return {
		first: [corrections(shown), replaced(shown)].filter((table) => table !== null),
		...kickoffs(shown),
		others: [changed(shown), conflicts(shown)].filter((table) => table !== null),
		quiet: [
			quiet(shown, 'Neue Spiele', fresh, { all: fresh.length + shown.left.new, word: 'neue' }),
			quiet(shown, 'Unverändert', rowsOf(shown, 'unchanged'), {
				all: shown.counts.unchanged,
				word: 'unveränderte',
			}),
		].filter((list) => list !== null),
	};
}

/** The shown rows of one kind. */
export function rowsOf({ rows }: Pick<ShownImport, 'rows'>, kind: MatchRow['kind']): MatchRow[] {
	return rows.filter((row): row is MatchRow => row.kind === kind);
}

/** 'Zeile 3', with the picks that the row may make void. */
export function noteOf({ line, voids }: MatchRow, format: FixtureFormat): string {
	const place = placeText(format, line);
	return voids === null ? place : `${place} · ${voidedText(voids)}`;
}

/** Heim – Gast. */
export function nameOf({ home, away }: Pick<MatchRow, 'home' | 'away'>): string {
	return `${home.name} – ${away.name}`;
}

/** How many rows of a kind aren't shown. */
export function leftText(count: number, word: string): string | null {
	return count === 0 ? null : `… und ${numberText(count)} weitere ${word}`;
}

/** Facts of evaluated matchdays stand out: they lead to the correction of the evaluation. */
function corrections(shown: ShownImport): ToldTable | null {
	const text = correctionText(shown.evaluatedMatchdays);
	if (text === null) return null;
	const rows = [...rowsOf(shown, 'changed'), ...rowsOf(shown, 'new')].filter((row) => row.correctsEvaluation);
	const title = 'Schon ausgewertete Spieltage ändern sich';
	return {
		...changes(shown, 'Geänderte Spiele ausgewerteter Spieltage', rows),
		...{ title, tone: 'joker', text },
	};
}

/** What was entered and would be overwritten. */
function replaced(shown: ShownImport): ToldTable | null {
	const rows = changedRows(shown).filter(replacesResult);
	if (rows.length === 0) return null;
	const title = replacedTitle(rows.length);
	return { ...changes(shown, title, rows), tone: 'joker' };
}

/** What else changes, field by field. */
function changed(shown: ShownImport): ToldTable | null {
	const rows = changedRows(shown).filter((row) => !replacesResult(row));
	const count = rows.length + shown.left.changed;
	if (count === 0) return null;
	const title =
		count === shown.counts.changed
			? plural(count, 'Spiel ändert sich', 'Spiele ändern sich')
			: plural(count, 'weiteres Spiel ändert sich', 'weitere Spiele ändern sich');
	return {
		...changes(shown, 'Geänderte Spiele', rows),
		...{ title, left: leftText(shown.left.changed, 'geänderte') },
	};
}

function changedRows(shown: ShownImport): MatchRow[] {
	return rowsOf(shown, 'changed').filter((row) => !row.correctsEvaluation);
}

function changes({ file }: ShownImport, caption: string, rows: readonly MatchRow[]): ToldTable {
	return {
		...{ title: caption, tone: 'plain', text: null, note: null, left: null, caption, nameLabel: 'Spiel' },
		narrow: 'changes',
		columns: ['Spieltag', 'Anstoß', 'Ergebnis', 'Zustand'],
		rows: rows.map((row) => {
			const isNew = row.kind === 'new';
			const place = noteOf(row, file.format);
			const [before, after] = [cellsOf(matchBefore(row)), cellsOf(row.after)];
			return {
				...{ id: String(row.line), name: nameOf(row), note: isNew ? `${place}, neu` : place, tone: 'plain' },
				cells: after.map((text, index) => ({ before: isNew ? null : (before[index] ?? null), after: text })),
			};
		}),
	};
}

/** Spieltag, Anstoß, Ergebnis, Zustand. */
function cellsOf(match: SeasonMatch): string[] {
	const { matchday, kickoff, timeKnown, state } = match;
	return [`${matchday}.`, matchStartText(kickoff, timeKnown), resultCell(match), matchStateLabels[state]];
}

/** The file contradicts what was awarded. */
function conflicts(shown: ShownImport): ToldTable | null {
	const { counts, left, file } = shown;
	if (counts.conflict === 0) return null;
	return {
		title: plural(counts.conflict, 'Widerspruch', 'Widersprüche'),
		tone: 'plain',
		text: 'Diese Spiele sind gewertet. Die Wertung bleibt, die Datei ändert sie nicht.',
		...{ note: null, left: leftText(left.conflict, 'widersprechende') },
		...{ caption: 'Widersprüche', nameLabel: 'Spiel', narrow: 'all' },
		columns: ['Gespeichert', 'In der Datei'],
		rows: rowsOf(shown, 'conflict').map((row) => ({
			...{ id: String(row.line), name: nameOf(row), note: noteOf(row, file.format), tone: 'plain' },
			cells: [same(row.keptResult?.stored ?? '–'), same(row.keptResult?.file ?? '–')],
		})),
	};
}

function same(text: string): Cell {
	return { before: text, after: text };
}

/** R3: kickoffs that are set for the first time are many and harmless; those that move concern people. */
function kickoffs({ kickoffs, closedMatchdays, called }: ShownImport): Pick<ToldTables, 'kickoffs' | 'set'> {
	const moved = kickoffs.filter((move) => move.oldKickoff !== null);
	const set = kickoffs.filter((move) => move.oldKickoff === null);
	const note = closedText(closedMatchdays.map((number) => calledIn(called, number)));
	const isMoved = moved.length > 0;
	const title = isMoved ? 'Der Anpfiff verschiebt sich' : 'Der Anpfiff bleibt';
	const text = 'Bis zum Anpfiff kann getippt werden, die Frist verschiebt sich also mit.';
	return {
		kickoffs:
			isMoved || note !== null
				? [{ ...kickoffTable(moved, called), title, note, text: isMoved ? text : null }]
				: [],
		set: set.length === 0 ? null : kickoffTable(set, called),
	};
}

function kickoffTable(moves: ShownImport['kickoffs'], called: ShownImport['called']): ToldTable {
	return {
		...{ title: 'Spieltage bekommen einen Anpfiff', tone: 'plain', text: null, note: null, left: null },
		...{ caption: 'Anpfiffe der Spieltage', nameLabel: 'Spieltag', narrow: 'all', columns: ['Anpfiff'] },
		rows: moves.map((move) => ({
			id: String(move.matchday),
			name: matchdayLabel(calledIn(called, move.matchday)),
			note: kickoffNote(move),
			tone: move.isNow ? 'out' : 'plain',
			cells: [kickoffTexts(move)],
		})),
	};
}

/** What is new and what stays as it is. */
function quiet(
	{ file, left, counts, called }: ShownImport,
	title: string,
	rows: readonly MatchRow[],
	{ all, word }: { all: number; word: 'neue' | 'unveränderte' },
): ToldMatches | null {
	if (all === 0) return null;
	const kind = word === 'neue' ? 'new' : 'unchanged';
	const numbers = [...new Set(rows.map(({ after }) => after.matchday))].sort((a, b) => a - b);
	return {
		...{ title, count: numberText(all), open: counts[kind] <= FEW, left: leftText(left[kind], word) },
		matchdays: numbers.map((number) => {
			const own = rows.filter(({ after }) => after.matchday === number);
			return {
				label: matchdayLabel(calledIn(called, number)),
				count: plural(own.length, 'Spiel', 'Spiele'),
				matches: own.map((row) => ({
					line: row.line,
					name: nameOf(row),
					details: detailsOf(row, noteOf(row, file.format)),
					result: resultCell(row.after),
				})),
			};
		}),
	};
}

function detailsOf({ after }: MatchRow, place: string): string {
	const { kickoff, timeKnown, state } = after;
	const special = state === 'scheduled' ? [] : [matchStateLabels[state]];
	return [matchStartText(kickoff, timeKnown), ...special, place].join(' · ');
}
