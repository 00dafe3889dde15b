import type { FixtureFormat } from '~/domain/fixture-layout';
import type { FixtureProblem } from '~/domain/fixture-row';
import { groupBy } from '~/domain/group-by';
import { readLongResult } from '~/domain/long-result';
import type { ImportRefusal } from '~/domain/refusals-season';
import type { SourceKind } from '~/domain/source';
import { numberText } from './format';
import { type Place, placeIn, placesText } from './import-sentences';
import { rangesOf } from './number-ranges';

const sayLeg = (round: string) => `Bitte schreibe als Runde „${round}, Hinspiel“ oder „${round}, Rückspiel“.`;

/** R40: why the legs of a round aren't clear, and what helps. */
const legCauses: Record<
	Extract<FixtureProblem, { code: 'legs-unclear' }>['cause'],
	(round: string, example: string) => string
> = {
	opponents: (round, example) =>
		`In „${round}“ spielt ${example} gegen mehrere Teams. Bitte berichtige die Runde oder die Teams, oder schreibe statt „${round}“ die Nummern der Spieltage.`,
	'one-ground': (round, example) =>
		`„${round}“ hat Hin- und Rückspiele, aber ${example} steht da nur mit diesem Heimrecht. Bitte ergänze oder berichtige das andere Spiel, oder schreibe als Runde „${round}, Hinspiel“ und „${round}, Rückspiel“.`,
	'no-date': (round, example) =>
		`„${round}“ hat Hin- und Rückspiele, aber ${example} hat kein Datum. ${sayLeg(round)}`,
	order: (round, example) =>
		`„${round}“ hat Hin- und Rückspiele, aber ${example} ist das zweite Spiel dieser Teams und beginnt nicht nach allen Hinspielen. ${sayLeg(round)}`,
	'not-stored': (round, example) =>
		`Von „${round}“ sind Hin- und Rückspiele gespeichert, und ${example} ist keines davon. ${sayLeg(round)}`,
};

const sentences: {
	[C in FixtureProblem['code']]: (problem: Extract<FixtureProblem, { code: C }>, place: Place) => string;
} = {
	'cells-wrong': ({ found, expected }) =>
		`Hier stehen ${found} Felder, die Kopfzeile hat ${expected}. Vermutlich ist ein Trennzeichen zu viel.`,
	'row-cut-off': () =>
		'Mitten in diesem Spiel bricht die Datei ab. Bitte lade oder speichere sie noch einmal vollständig.',
	'cell-error': ({ value }) =>
		value === '#FORMEL'
			? 'Hier steht eine Formel, deren Ergebnis nicht in der Datei ist. Bitte öffne sie in deiner Tabellenkalkulation und speichere sie noch einmal.'
			: `Hier steht der Fehler „${value}“ statt eines Werts. Bitte berichtige die Formel in der Tabelle.`,
	'matchday-wrong': ({ value }) =>
		value === ''
			? 'Der Spieltag fehlt.'
			: /^\d+$/.test(value)
				? `Einen ${value}. Spieltag gibt es nicht.`
				: `„${value}“ ist kein Spieltag. Bitte schreibe ihn als Zahl.`,
	'matchday-not-stated': () =>
		'Dieses Spiel ist neu, und die Datei nennt keinen Spieltag. Bitte importiere zuerst einen Spielplan mit Spieltagen.',
	'team-not-stated': ({ side }) => (side === 'home' ? 'Das Heimteam fehlt.' : 'Das Auswärtsteam fehlt.'),
	'teams-unclear': ({ value }) =>
		value === ''
			? 'Die Paarung fehlt.'
			: `„${value}“: Hier erkennen wir nicht, wer gegen wen spielt. Bitte schreibe die Paarung wie Heim - Gast, mit Leerzeichen um den Strich und ohne Ergebnis.`,
	'team-plays-itself': ({ name }) => `${name} kann nicht gegen sich selbst spielen.`,
	'team-is-none': ({ name }) =>
		`„${name}“ ist kein Team. Bitte schreibe in jede Zeile beide Teams mit Namen, wie Heim - Gast.`,
	'team-with-note': ({ name }) =>
		`Bei „${name}“ steht eine Notiz im Namen. Bitte schreibe dort nur das Team.`,
	'name-garbled': ({ name }) =>
		`In „${name}“ sind Buchstaben verloren gegangen. Bitte speichere die Datei noch einmal als „CSV UTF-8 (durch Trennzeichen getrennt)“.`,
	'team-name-too-long': ({ max }) => `Ein Teamname darf höchstens ${max} Zeichen haben.`,
	'match-unreadable': () => 'Diesem Spiel fehlen Angaben, oder sie haben eine andere Form als sonst.',
	'match-unclear': ({ value }) =>
		`„${value}“: Hier erkennen wir nicht, wer gegen wen spielt. Bitte schreibe es in eine Zeile, wie 23.08.2026 20:30 Heim - Gast 2:1.`,
	'date-wrong': (problem) => {
		const { value } = problem;
		if (value === '') return 'Das Datum fehlt.';
		const cause = causeOf(value);
		if (cause !== undefined) return `„${value}“ ${cause.text}`;
		return monthFirst(problem) === null
			? `„${value}“ ist kein Datum. Bitte schreibe es wie 23.08.2026.`
			: `„${value}“ hat den Monat vor dem Tag. Bitte schreibe alle Daten der Datei wie 23.08.2026, sonst wird auch aus dem 5. August der 8. Mai.`;
	},
	'year-missing': ({ value }) =>
		`„${value}“ hat kein Jahr. Bitte schreibe es wie 23.08.2026, oder wähle die Saison aus: Dann ergänzen wir es, außer im Juni und Juli.`,
	'weekday-wrong': ({ value }) => `„${value}“: Dieses Datum fällt auf einen anderen Wochentag.`,
	'time-wrong': ({ value }) => `„${value}“ ist keine Uhrzeit. Bitte schreibe sie wie 20:30.`,
	'time-nonexistent': ({ value }) =>
		`${value} Uhr gibt es nicht: In dieser Nacht werden die Uhren vorgestellt.`,
	'time-ambiguous': ({ value }) =>
		`${value} Uhr gibt es zweimal: In dieser Nacht werden die Uhren zurückgestellt. Welche gemeint ist, fragt die Vorschau unter „Import“ (/admin/import).`,
	'score-wrong': ({ value }) => {
		if (readLongResult(value)?.result === null)
			return `„${value}“ sagt nicht, wie es nach 90 Minuten stand. Bitte schreibe es dazu, wie 1:1 (2:1 n. V.) oder 1:1 (2:2 n. V., 5:4 i. E.), oder lass das Feld leer.`;
		return monthNamed(value)
			? `„${value}“ war vermutlich ein Ergebnis, aus dem Excel ein Datum gemacht hat. Bitte formatiere die Spalte als Text und schreibe die Ergebnisse wie 2:1.`
			: `„${value}“ ist kein Ergebnis. Bitte schreibe es wie 2:1, oder lass das Feld leer.`;
	},
	'score-may-be-time': ({ value }) =>
		`„${value}“ steht als Ergebnis da und ist vermutlich eine Uhrzeit. Bitte schreibe Anstoßzeiten in eine Spalte „Uhrzeit“, und ein Ergebnis wie 2:1.`,
	'score-after-90-unclear': ({ value }) =>
		`„${value}“ ist vielleicht nicht das Ergebnis nach 90 Minuten, denn die Zeile nennt Verlängerung oder Elfmeter. Bitte schreibe das Ergebnis nach 90 Minuten, oder lass es leer.`,
	'state-wrong': ({ value }) =>
		`„${value}“ ist kein Status. Möglich sind verlegt, gewertet, abgebrochen, angesetzt oder ein leeres Feld.`,
	'award-without-score': () => 'Ein gewertetes Spiel braucht das Ergebnis der Wertung.',
	'row-repeated': ({ firstLine }, place) =>
		`Dieses Spiel steht schon weiter oben${firstLine === 0 ? '' : ` (${place} ${firstLine})`}. Ist es doppelt, oder sind Heim und Gast vertauscht?`,
	'team-twice': ({ team, matchday }) => `${team} spielt am ${matchday}. Spieltag zweimal.`,
	'legs-unclear': ({ round, cause, example }) => legCauses[cause](round, example),
	'team-unknown': ({ name }) => `Das Team „${name}“ kennen wir nicht.`,
	'team-clashes': ({ name }) =>
		`„${name}“ steht hier für ein Team, das am selben Spieltag noch einmal spielt.`,
	'occurrence-unclear': ({ stored }) =>
		`Diese Paarung steht schon am ${stored}. Spieltag. Ist das hier ein zweites Spiel, oder ist es verschoben?`,
};

/**
 * What is wrong with the rows of an imported file, a sentence each, beginning with its place. What is the same in several
 * rows is said once, with all their places, and so is what a whole column has got wrong.
 */
export function problemTexts(problems: readonly FixtureProblem[], format: FixtureFormat): string[] {
	return problemGroups(problems, format).map(({ text }) => text);
}

/** What is wrong with one row of what a source says. What its author should write instead is told of a file alone. */
export function problemSentence(problem: FixtureProblem, source: SourceKind): string {
	if (source === 'file') return sentenceOf(problem, 'template');
	if (problem.code === 'state-wrong') return `„${problem.value}“ ist ein Status, den wir nicht kennen.`;
	return sentenceOf(problem, source === 'openligadb' ? source : 'football-data-org').replace(
		/ Bitte .*$/s,
		'',
	);
}

/** These sentences, each with the problems that it tells; the same match several times is one of them. */
export function problemGroups<P extends FixtureProblem>(
	problems: readonly P[],
	format: FixtureFormat,
): { readonly text: string; readonly problems: readonly [P, ...P[]] }[] {
	const groups = new Map<string, [P, ...P[]]>();
	for (const problem of problems) {
		const key = groupOf(problem);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [problem]);
		else group.push(problem);
	}
	return [...groups.values()].map((group) => {
		const [first] = group;
		const lines = group.map(({ line }) => line);
		return { text: `${somePlaces(format, lines)}: ${sentenceOf(first, format)}`, problems: group };
	});
}

/** What is the same in many rows is said once. */
function groupOf(problem: FixtureProblem): string {
	const { line: _, ...what } = problem;
	return ofAll(problem) ?? JSON.stringify(what);
}

/** What dates look like that are none, and why; the first shape that fits. `ofAll`: a whole column mostly has the same. */
const wrongDates = [
	{
		ofAll: true,
		shape: /^\d{1,2}[./-]\d{1,2}$/,
		text: 'hat kein Jahr. Bitte schreibe alle Daten der Datei wie 23.08.2026.',
	},
	{
		ofAll: true,
		shape: /^\d{4,5}(?:[.,]\d+)?$/,
		text: 'ist vermutlich Excels Zahl für ein Datum. Bitte formatiere die Spalte als Datum und speichere die Datei noch einmal.',
	},
	{
		ofAll: true,
		shape: /^#+$/,
		text: 'steht dort, wo Excel für das Datum keinen Platz hatte. Bitte mache die Spalte breiter und speichere die Datei noch einmal.',
	},
	{
		ofAll: false,
		shape: /^\d{1,2}\.\d{1,2}\.(?:\d|\d{3}|\d{5,})$/,
		text: 'hat ein Jahr mit zu vielen oder zu wenigen Ziffern. Bitte schreibe es wie 23.08.2026.',
	},
	{
		ofAll: false,
		shape: /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.\d{4}$/,
		text: 'gibt es nicht. Bitte verbessere das Datum.',
	},
] as const;

function causeOf(value: string): (typeof wrongDates)[number] | undefined {
	return wrongDates.find(({ shape }) => shape.test(value));
}

/** A key for what a whole column has got wrong in the same way, and is said once. */
function ofAll(problem: FixtureProblem): string | null {
	if (problem.code === 'score-wrong' && monthNamed(problem.value)) return 'score as date';
	if (problem.code === 'year-missing') return problem.code;
	if (problem.code !== 'date-wrong') return null;
	const cause = causeOf(problem.value);
	return cause?.ofAll ? cause.text : monthFirst(problem);
}

/** '06. Jan', '2. Mai', 'Jan 06': what a spreadsheet makes of 6-1. */
function monthNamed(value: string): boolean {
	const word = value.replace(/[\d. -]+/g, '');
	const months = /^(jan|feb|mär|mrz|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)[a-zä]*$/i;
	return /^\d|\d[. ]*$/.test(value) && months.test(word);
}

/** '08/21/2026': a key for all dates that have the month first; null for what else is wrong. */
function monthFirst(problem: FixtureProblem): string | null {
	const [, month = 99, day = 0] =
		(problem.code === 'date-wrong' && /^(\d{1,2})\/(\d{1,2})\/\d{2,4}\b/.exec(problem.value)) || [];
	return Number(month) <= 12 && Number(day) > 12 && Number(day) <= 31 ? 'month first' : null;
}

/** A file of which most rows are wrong. */
type RowsWrong = Extract<ImportRefusal, { code: 'file-rows-wrong' }>;

/** How many of a file's rows can't be read, where that is most of them. */
export function wrongRowsText({ problems, rows, format }: RowsWrong): string {
	const wrong = problems.length;
	if (rows === 1) return 'Das einzige Spiel der Datei lässt sich nicht lesen.';
	if (wrong < rows)
		return `${numberText(wrong)} von ${numberText(rows)} ${placeIn(format) === 'Spiel' ? 'Spielen' : 'Zeilen'} lassen sich nicht lesen.`;
	return placeIn(format) === 'Spiel'
		? `Keines der ${numberText(rows)} Spiele lässt sich lesen.`
		: `Keine der ${numberText(rows)} Zeilen lässt sich lesen.`;
}

/** How many kinds of problems, and how many places of each, one paragraph names. */
const MAX_KINDS = 3;
const MAX_PLACES = 3;

/** What is wrong with a file's rows, in one paragraph: an example of each kind, the most frequent first, and where it is too. */
export function problemsInShort({ problems, format }: RowsWrong): string {
	const kinds = [...groupBy(problems, ({ code }) => code).values()].sort((a, b) => b.length - a.length);
	const told = kinds.slice(0, MAX_KINDS).map(([first, ...others]) => {
		const example = first ? problemTexts([first], format).join(' ') : '';
		return others.length === 0
			? example
			: `${example} Ebenso ${somePlaces(
					format,
					others.map(({ line }) => line),
				)}.`;
	});
	return told.join(' ');
}

/** 'Zeile 4', 'Zeilen 3 bis 41', or 'Zeilen 3, 5, 7 bis 9 und 302 weitere'. */
function somePlaces(format: FixtureFormat, lines: readonly number[]): string {
	const ranges = rangesOf(lines);
	if (ranges.length <= MAX_PLACES + 1) return placesText(format, lines);
	const named = ranges.slice(0, MAX_PLACES);
	const left = lines.length - named.reduce((sum, { count }) => sum + count, 0);
	return `${placeIn(format) === 'Spiel' ? 'Spiele' : 'Zeilen'} ${named.map(({ text }) => text).join(', ')} und ${numberText(left)} weitere`;
}

function sentenceOf(problem: FixtureProblem, format: FixtureFormat): string {
	const sentence = sentences[problem.code] as (problem: FixtureProblem, place: Place) => string;
	return sentence(problem, placeIn(format));
}
