import type { FixtureFormat } from '~/domain/fixture-layout';
import type { MendedRow } from '~/domain/row-edits';
import { numberText } from './format';
import { placeIn, placesText, placeText } from './import-sentences';
import { matchStateLabels } from './labels';

/** What is wrong with what was typed to change rows of a file. */
export const rowEditTexts = {
	linesMissing: 'Bitte nenne die Zeile, die sich ändert.',
	linesWrong: 'Bitte schreibe die Zeilen wie 12 oder 12, 14–16.',
	nothingChosen: 'Wähle, was sich an der Zeile ändert: auslassen, Spieltag oder Zustand.',
	nothingChanged: 'Deshalb haben wir keine Zeile geändert.',
	matchdayWrong: 'Bitte schreibe den Spieltag als Zahl.',
} as const;

/** How many lines one sentence names. */
const MAX_NAMED = 5;

/** Lines were named in which no match stands. */
export function linesUnknown(lines: readonly number[], format: FixtureFormat): string {
	const named = lines.slice(0, MAX_NAMED);
	const more = lines.length > named.length ? ` und ${numberText(lines.length - named.length)} weiteren` : '';
	if (placeIn(format) === 'Spiel')
		return `${placesText(format, named)}${more}: Das steht nicht in der Datei.`;
	return `In ${lines.length === 1 ? '' : 'den '}${placesText(format, named)}${more} steht kein Spiel.`;
}

/** What the admin has changed about a row: 'Zeile 7 (Köln – Mainz): 5. Spieltag, verlegt'. */
export function mendedText({ line, teams, edit }: MendedRow, format: FixtureFormat): string {
	const what = edit.leftOut
		? ['ausgelassen']
		: [
				...(edit.matchday === undefined ? [] : [`${edit.matchday}. Spieltag`]),
				...(edit.state === undefined ? [] : [matchStateLabels[edit.state]]),
			];
	return `${placeText(format, line)}${teams === null ? '' : ` (${teams})`}: ${what.join(', ')}`;
}

/** The box that leaves these rows out. */
export function leaveOutLabel(lines: readonly number[], format: FixtureFormat): string {
	const [line = 0] = lines;
	if (lines.length === 1) return `${placeText(format, line)} auslassen`;
	return `Alle ${numberText(lines.length)} ${placeIn(format) === 'Spiel' ? 'Spiele' : 'Zeilen'} auslassen`;
}
