import type { FixtureFormat } from '~/domain/fixture-layout';
import type { ImportWarning } from '~/domain/import-warning';
import { numberText, plural } from './format';

/** JSON has no lines of its own, so its matches are counted. */
export type Place = 'Zeile' | 'Spiel';

/** What the number of a row counts in a file of this layout: JSON has no lines. */
export function placeIn(format: FixtureFormat): Place {
	return format === 'openfootball' || format === 'openligadb' ? 'Spiel' : 'Zeile';
}

/** Where a match stands in its file. */
export function placeText(format: FixtureFormat, line: number): string {
	return `${placeIn(format)} ${line}`;
}

const warnings: { [C in ImportWarning['code']]: (warning: Extract<ImportWarning, { code: C }>) => string } = {
	'teams-missing': ({ found, expected }) => `Die Saison hat ${found} von ${expected} Teams.`,
	'matches-missing': ({ found, expected }) =>
		`Die Saison hat ${numberText(found)} von ${numberText(expected)} Spielen.`,
	'matchday-incomplete': ({ matchday, found, expected }) =>
		`Der ${matchday}. Spieltag hat ${found} von ${expected} Spielen.`,
	'times-unknown': ({ matchday, count }) =>
		`${matchday}. Spieltag: ${plural(count, 'Spiel', 'Spiele')} ohne bestätigte Uhrzeit.`,
	'matchday-without-kickoff': ({ matchday }) => `Der ${matchday}. Spieltag hat noch keinen Anpfiff.`,
	'dates-outside-season': ({ count, label }) =>
		`${plural(count, 'Spiel liegt', 'Spiele liegen')} nicht in der Saison ${label}. Ist es die richtige Saison?`,
	'other-season-fits': ({ league, label }) =>
		`Nach Teams und Daten sieht die Datei nach ${league} ${label} aus. Ist es die richtige Saison?`,
	'results-before-kickoff': ({ count }) =>
		`${plural(count, 'Spiel hat', 'Spiele haben')} in der Datei ein Ergebnis, obwohl der Anstoß noch bevorsteht. Stimmen Datum und Zeitzone?`,
	'awarded-results-kept': ({ count }) =>
		count === 1
			? 'Ein gewertetes Spiel hat in der Datei ein anderes Ergebnis. Die Wertung bleibt.'
			: `${count} gewertete Spiele haben in der Datei ein anderes Ergebnis. Die Wertungen bleiben.`,
};

/** What is odd about a season or an import, as a sentence. */
export function warningText(warning: ImportWarning): string {
	const sentence = warnings[warning.code] as (warning: ImportWarning) => string;
	return sentence(warning);
}
