import { type DateSlip, dateSlipCodes } from '~/domain/doubtful-dates';
import { type ResultSlip, resultSlipCodes } from '~/domain/doubtful-results';
import type { ImportSlip } from '~/domain/import-slips';
import type { DateWarning, Examples, NamedMatch, ResultWarning } from '~/domain/import-warning';
import { listText, numberText, plural, shortDate } from './format';
import { zoneLabel } from './import-labels';
import { matchStartText } from './match-fields';
import type { Sentences } from './sentences';

type ListSlip = DateSlip | ResultSlip;
type Words = Readonly<Record<ListSlip['code'], string>>;

const codes: readonly string[] = [...dateSlipCodes, ...resultSlipCodes];

/** A question about a list as a whole. */
export function isListSlip(slip: ImportSlip): slip is ListSlip {
	return codes.includes(slip.code);
}

export const listQuestions: Words = {
	order: 'Stimmen Spieltage und Datum?',
	night: 'Stimmt die Zeitzone?',
	zone: 'Stimmt die Zeitzone?',
	daymonth: 'Stimmen Tag und Monat?',
	weekdays: 'Stimmt das Datum?',
	halftime: 'Sind das Endstände?',
	column: 'Sind das keine Ergebnisse?',
	guests: 'Stehen die Tore des Heimteams vorn?',
};

export const listMeant: Words = {
	order: 'Ja, die Reihenfolge stimmt',
	night: 'Ja, so früh wird gespielt',
	zone: 'Ja, die Zeitzone stimmt',
	daymonth: 'Ja, Tag und Monat stimmen',
	weekdays: 'Ja, die Wochentage stimmen',
	halftime: 'Ja, das sind Endstände',
	column: 'Ja, diese Spalte wird nicht gebraucht',
	guests: 'Ja, die Tore des Heimteams stehen vorn',
};

export const listWaysOut: Words = {
	order: 'verbessere die Datei',
	night: 'wähle die richtige oder verbessere die Datei',
	zone: 'wähle die richtige oder verbessere die Datei',
	daymonth: 'schreibe alle Daten der Datei wie 23.08.2026',
	weekdays: 'verbessere die Datei',
	halftime: 'wähle die Spalte mit den Endständen oder verbessere die Datei',
	column: 'wähle sie unter „Erkannt“ als Ergebnis',
	guests: 'dreh in der Datei die Ergebnisse um',
};

const slips: Sentences<ListSlip> = {
	order: ({ count, matchday, other }) =>
		`${plural(count, 'Spieltag liegt', 'Spieltage liegen')} mit dieser Datei nicht in der Reihenfolge, zum Beispiel der ${matchday}. ${matchday > other ? 'vor' : 'nach'} dem ${other}.`,
	night: ({ count, kickoff }) =>
		`${plural(count, 'Spiel beginnt', 'Spiele beginnen')} mit dieser Datei vor 9 Uhr am Ort der Liga, zum Beispiel ${shortDate(kickoff)}.`,
	zone: ({ count, zone }) =>
		`Die ${numberText(count)} Anstoßzeiten dieser Datei sind nicht die üblichen der Liga. ${zone === null ? 'Um einige Stunden verschoben wären sie es.' : `Als ${zoneLabel(zone)} gelesen wären sie es.`}`,
	daymonth: ({ count }) =>
		`In keinem der ${numberText(count)} Daten dieser Datei liegt der Tag hinter dem 12.: Vermutlich sind Tag und Monat vertauscht.`,
	weekdays: ({ count, days }) =>
		`Die ${numberText(count)} Spiele dieser Datei liegen kaum am Wochenende. ${plural(Math.abs(days), 'Tag', 'Tage')} ${days > 0 ? 'früher' : 'später'} täten sie es.`,
	halftime: ({ count, average }) =>
		`Die ${numberText(count)} Ergebnisse dieser Datei haben im Schnitt nur ${average.toFixed(1).replace('.', ',')} Tore, so wenige wie Halbzeitstände.`,
	column: ({ column }) => `Die Spalte „${column}“ sieht nach Ergebnissen aus und wird nicht gelesen.`,
	guests: ({ home, away }) =>
		`In der Datei steht „${away}“ vor „${home}“. Aus ihren Ergebnissen lesen wir zuerst die Tore von „${home}“.`,
};

/** What is likely wrong with a list as a whole. */
export function listSlipText(slip: ListSlip): string {
	return (slips[slip.code] as (slip: ListSlip) => string)(slip);
}

type Doubt = DateWarning | ResultWarning;

/** What doesn't fit in dates and results: so many matches, up to three of them by name. */
export const doubtTexts: Sentences<Doubt> = {
	'far-from-matchday': (found) =>
		`${plural(found.count, 'Spiel liegt', 'Spiele liegen')} mehr als vier Tage neben den anderen des Spieltags: ${named(found, dated)}.`,
	'day-month': (found) =>
		`Bei ${plural(found.count, 'Spiel', 'Spielen')} sind vermutlich Tag und Monat vertauscht: ${named(found, dated)}.`,
	'far-moves': (found) =>
		`${plural(found.count, 'Spiel rückt', 'Spiele rücken')} um mehr als zwei Tage: ${named(found, dated)}.`,
	'odd-weekday': (found) =>
		`${plural(found.count, 'Spiel liegt', 'Spiele liegen')} an einem Wochentag, an dem sonst kaum eines der Saison liegt: ${named(found, dated)}.`,
	'odd-hour': (found) =>
		`${plural(found.count, 'Spiel beginnt', 'Spiele beginnen')} vor 9 Uhr am Ort der Liga: ${named(found, dated)}.`,
	'other-matchday': (found) =>
		`${plural(found.count, 'Spiel wechselt', 'Spiele wechseln')} den Spieltag: ${named(found, placed)}.`,
	'out-of-order': ({ matchdays }) =>
		`Der ${listText(matchdays.map((number) => `${number}.`))} Spieltag ${matchdays.length === 1 ? 'liegt' : 'liegen'} nicht in der Reihenfolge der anderen.`,
	'other-season-named': ({ named: said, label }) =>
		`Die Datei nennt die Saison ${said}, gelesen wird sie für ${label}. Stimmt das Jahr?`,
	'results-missing': (found) =>
		`${plural(found.count, 'vergangenes Spiel', 'vergangene Spiele')} ohne Ergebnis: ${named(found, placed)}.${found.none ? ' Die Datei hat gar keine: Stehen sie in einer Spalte, die nicht gelesen wird?' : ''}`,
	'stored-results-missing': (found) =>
		`${plural(found.count, 'gespeichertes Ergebnis fehlt', 'gespeicherte Ergebnisse fehlen')} in der Datei und ${found.count === 1 ? 'bleibt' : 'bleiben'}: ${named(found, placed)}.`,
	'stored-matches-missing': (found) =>
		`${plural(found.count, 'gespeichertes Spiel fehlt', 'gespeicherte Spiele fehlen')} in der Datei und ${found.count === 1 ? 'bleibt' : 'bleiben'}: ${named(found, placed)}.`,
};

/** Matches by name, and how many more there are. */
function named({ count, examples }: Examples, textOf: (match: NamedMatch) => string): string {
	const left = count - examples.length;
	const texts = examples.map(textOf);
	return listText(left > 0 ? [...texts, `${numberText(left)} weitere`] : texts);
}

function placed({ home, away, matchday }: NamedMatch): string {
	return `${home} – ${away} (${matchday}. Spieltag)`;
}

function dated({ home, away, matchday, kickoff, timeKnown }: NamedMatch): string {
	return `${home} – ${away} (${matchday}. Spieltag, ${matchStartText(kickoff, timeKnown)})`;
}
