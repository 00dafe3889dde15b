import type { FixtureFormat } from '~/domain/fixture-layout';
import { groupBy } from '~/domain/group-by';
import type { ImportWarning } from '~/domain/import-warning';
import { listText, numberText, plural } from './format';
import { doubtTexts } from './import-doubts';
import { matchStartText } from './match-fields';
import { type CalledMatchday, matchdayAfter } from './matchdays';
import { numbersText } from './number-ranges';
import type { Sentences } from './sentences';

/** JSON has no lines of its own, so its matches are counted. */
export type Place = 'Zeile' | 'Spiel';

const formatsOfJson = new Set<FixtureFormat>(['openfootball', 'openligadb', 'football-data-org']);

/** What the number of a row counts in a file of this layout: JSON has no lines. */
export function placeIn(format: FixtureFormat): Place {
	return formatsOfJson.has(format) ? 'Spiel' : 'Zeile';
}

/** Where a match is in its file. */
export function placeText(format: FixtureFormat, line: number): string {
	return `${placeIn(format)} ${line}`;
}

/** Where several rows are in their file. */
export function placesText(format: FixtureFormat, lines: readonly number[]): string {
	const [line = 0] = lines;
	if (lines.length === 1) return placeText(format, line);
	return `${placeIn(format) === 'Spiel' ? 'Spiele' : 'Zeilen'} ${numbersText(lines)}`;
}

/** How many columns that mean nothing here are named. */
const MAX_NAMED = 3;

/** The columns of a file that aren't read, the first of them by name: a typo in a header shows here. */
export function notRead(columns: readonly string[]): string {
	const named = columns.slice(0, MAX_NAMED).map((column) => `„${column}“`);
	const left = columns.length - named.length;
	return `nicht gelesen: ${listText(left === 0 ? named : [...named, `${numberText(left)} weitere`])}`;
}

/**
 * Matches that the season doesn't know, of a file that tells no matchdays: what that means, and the way out. Where a column
 * isn't read, the matchday `mayBeHidden` in it.
 */
export function unplacedTexts(
	count: number,
	{ fileName, season, mayBeHidden }: { fileName: string; season: string; mayBeHidden: boolean },
): string[] {
	const matches = `${plural(count, 'Spiel', 'Spiele')} aus „${fileName}“ ${count === 1 ? 'ist' : 'sind'}`;
	return [
		`${matches} in der ${season} noch unbekannt, und vom Datum lässt sich nicht sicher auf den Spieltag schließen.`,
		'Importiere zuerst die Spiele aus einer Datei mit Spieltagen. Danach bringt diese Datei Ergebnisse und Anstoßzeiten.',
		...(mayBeHidden
			? [
					'Steht der Spieltag doch in einer Spalte, die wir nicht erkannt haben, dann wähle sie unter „Erkannt“ aus.',
				]
			: []),
	];
}

const warnings: Sentences<ImportWarning> = {
	...doubtTexts,
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
	'open-pairings': ({ count }) =>
		`${plural(count, 'Spiel hat', 'Spiele haben')} noch offene Plätze. Sie werden angezeigt, aber niemand kann auf sie tippen.`,
	'pairings-gone': ({ pairings }) =>
		`Offene Paarungen fehlen in dieser Liste und verschwinden: ${listText(pairings.slice(0, 3))}${pairings.length > 3 ? ` und ${pairings.length - 3} weitere` : ''}.`,
	'rounds-named': ({ rounds }) =>
		`Die Runden bekommen Nummern: ${listText(rounds.map(({ number, name }) => `${name} ist der ${number}. Spieltag`))}.`,
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

/** Gaps that several matchdays have alike are one sentence, where the first of them stands. */
const together: {
	[C in ImportWarning['code']]?: (all: readonly Extract<ImportWarning, { code: C }>[]) => string;
} = {
	'matchday-incomplete': (all) =>
		`Die Spieltage ${numbersText(all.map(({ matchday }) => matchday))} haben je ${all[0]?.found} von ${all[0]?.expected} Spielen.`,
	'times-unknown': (all) =>
		`Spieltage ${numbersText(all.map(({ matchday }) => matchday))}: ${numberText(all.reduce((sum, { count }) => sum + count, 0))} Spiele ohne bestätigte Uhrzeit.`,
	'matchday-without-kickoff': (all) =>
		`Die Spieltage ${numbersText(all.map(({ matchday }) => matchday))} haben noch keinen Anpfiff.`,
};

/** What is odd about a season or an import: a sentence each, and one for what is alike at several matchdays. */
export function warningTexts(all: readonly ImportWarning[]): string[] {
	const keyOf = (warning: ImportWarning) =>
		warning.code === 'matchday-incomplete'
			? `${warning.code} ${warning.found} ${warning.expected}`
			: warning.code in together
				? warning.code
				: JSON.stringify(warning);
	return [...groupBy(all, keyOf).values()].flatMap((group) => {
		const [first] = group;
		if (first === undefined) return [];
		const one = together[first.code] as ((all: readonly ImportWarning[]) => string) | undefined;
		return group.length > 1 && one !== undefined ? [one(group)] : [warningText(first)];
	});
}

/** R2, R12: how many picks a match that becomes verlegt or leaves its matchday may make void. */
export function voidedText({ count, of }: { count: number; of: 'teams' | 'matchday' }): string {
	if (of === 'teams')
		return count === 0 ? 'kein Tipp darauf' : `macht ${plural(count, 'Tipp', 'Tipps')} ungültig`;
	return count === 0
		? 'kein Tipp am Spieltag'
		: `${plural(count, 'Tipp', 'Tipps')} am Spieltag, auf welche Teams, bleibt geheim`;
}

/** R3: a matchday's old and new kickoff; of one that is a mere day no hour is told. */
export function kickoffTexts({
	oldKickoff,
	newKickoff,
	isNow,
	oldIsDay,
	newIsDay,
}: {
	oldKickoff: number | null;
	newKickoff: number;
	isNow: boolean;
	oldIsDay: boolean;
	newIsDay: boolean;
}): { before: string | null; after: string } {
	return {
		before: oldKickoff === null ? null : matchStartText(oldKickoff, !oldIsDay),
		after: isNow ? 'sofort' : matchStartText(newKickoff, !newIsDay),
	};
}

/** Spellings of a file that were answered with the same team, though they play beside each other. */
export function clashText({
	names,
	team,
	matchday,
}: {
	names: readonly string[];
	team: string;
	matchday: number | null;
}): string {
	const [all, wrong] = names.length === 2 ? ['beide', 'Eins davon'] : ['alle', 'Das'];
	const why = matchday === null ? '' : `, denn am ${matchday}. Spieltag spielen ${all}`;
	return `${listText(names.map((name) => `„${name}“`))} sind ${all} ${team}: ${wrong} stimmt nicht${why}.`;
}

/** Results of a file that would take the place of entered ones: how many. */
export function replacedTitle(count: number): string {
	return count === 1
		? 'Ein eingetragenes Ergebnis ändert sich'
		: `${numberText(count)} eingetragene Ergebnisse ändern sich`;
}

/** R3: matchdays that stay closed although their matches get other times; null without them. */
export function closedText(matchdays: readonly CalledMatchday[]): string | null {
	const [first] = matchdays;
	if (first === undefined) return null;
	return matchdays.length === 1
		? `${matchdayAfter('Am', first)} ändern sich Anstoßzeiten, der Anpfiff ist aber vorbei: Die Tippabgabe bleibt geschlossen.`
		: `An den Spieltagen ${listText(matchdays.map(({ number }) => number))} ändern sich Anstoßzeiten, ihr Anpfiff ist aber vorbei: Die Tippabgabe bleibt geschlossen.`;
}

/** A season that the commit makes. */
export function newSeasonText({
	league,
	label,
	part,
	isOver,
}: {
	league: string;
	label: string;
	part: number;
	isOver: boolean;
}): string {
	const then = isOver
		? 'Alle Spiele der Datei haben schon begonnen: Neue Communities spielen nicht in dieser Saison.'
		: 'Danach spielen neue Communities der Liga in dieser Saison, solange sie Spieltage vor sich hat.';
	return `Die ${league} ${label} gibt es noch nicht. Beim Übernehmen entsteht sie als Teil ${part} dieser Liga, vorher wird nichts gespeichert. ${then}`;
}

/** R19: facts of these evaluated matchdays change; null without one. */
export function correctionText(matchdays: readonly number[]): string | null {
	if (matchdays.length === 0) return null;
	return 'Ändert das Stände, prüfst du nach dem Übernehmen gleich die Korrektur der Auswertung. Bis dahin bleiben alle Stände, wie sie sind.';
}

/** R3: whom a kickoff that an import sets or moves concerns, and what members are told. */
export function kickoffNote({
	oldKickoff,
	picks,
	isNow,
	isTold,
}: {
	oldKickoff: number | null;
	picks: number;
	isNow: boolean;
	isTold: boolean;
}): string {
	const told = isTold
		? 'Mitglieder bekommen eine Mail mit dem neuen Anpfiff'
		: 'noch mehr als vier Wochen hin: keine Mail';
	return [
		isNow ? 'liegt in der Vergangenheit: Die Tippabgabe schließt sofort' : null,
		picks > 0 ? `${plural(picks, 'Tipp', 'Tipps')} gespeichert` : null,
		oldKickoff === null ? null : told,
	]
		.filter(Boolean)
		.join(' · ');
}
