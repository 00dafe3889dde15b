import { isCompetitionSlip } from '~/domain/competition-slips';
import type { ImportSlip, ImportSlipCode } from '~/domain/import-slips';
import {
	competitionMeant,
	competitionQuestions,
	competitionText,
	competitionWayOut,
} from './competition-slips';
import { concernedPicks } from './entry-dangers';
import { listText, plural, shortDate } from './format';
import { isListSlip, listMeant, listQuestions, listSlipText, listWaysOut } from './import-doubts';
import { storedStartText } from './match-fields';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What is asked about each kind of likely slip in an import's dates. */
export const slipQuestions: Readonly<Record<ImportSlipCode, string>> = {
	...competitionQuestions,
	year: 'Stimmt das Jahr?',
	start: 'Stimmt das Datum?',
	soon: 'Stimmt das Datum?',
	past: 'Stimmt das Datum?',
	early: 'Stimmen Datum, Heim und Gast?',
	running: 'Sind das Endstände?',
	goals: 'Stimmt das?',
	replaced: 'Stimmen Heim und Gast?',
	moved: 'Stimmen Spieltage, Heim und Gast?',
	postponed: 'Stimmt das Datum?',
	void: 'Stimmt das?',
	left: 'Stimmt der Spieltag?',
	shift: 'Stimmt die Zeitzone?',
	days: 'Stimmt das Datum?',
	...listQuestions,
};

const meant: Readonly<Record<ImportSlipCode, string>> = {
	...competitionMeant,
	year: 'Ja, das Jahr stimmt',
	start: 'Ja, das Datum stimmt',
	soon: 'Ja, der Anpfiff stimmt',
	past: 'Ja, diese Spiele haben schon begonnen',
	early: 'Ja, das gilt schon',
	running: 'Ja, das sind Endstände',
	goals: 'Ja, so viele Tore sind gefallen',
	replaced: 'Ja, diese Ergebnisse ändern sich',
	moved: 'Ja, diese Spiele wechseln den Spieltag',
	postponed: 'Ja, diese Spiele sind verlegt',
	void: 'Ja, verlegt',
	left: 'Ja, der Spieltag stimmt',
	shift: 'Ja, die Zeitzone stimmt',
	days: 'Ja, das Datum stimmt',
	...listMeant,
};

/** A likely slip in the dates of an import, asked about: what it would do, and what to do if it isn't meant. */
export function slipText(slip: ImportSlip): string {
	return `${consequence(slip)} ${slipQuestions[slip.code]} Wenn nicht, ${wayOut[slip.code]}.`;
}

/** R41: the same about one thing that a source says: there is no file to mend. */
export function saidSlipText(slip: ImportSlip): string {
	const text = consequence(slip).replace(/ (?:mit|in) dieser Datei/, ' damit');
	return `${text} ${slipQuestions[slip.code]}`;
}

/** The box that settles a likely slip. */
export function slipBox(slip: ImportSlip): { code: ImportSlipCode; label: string; hint: string } {
	return { code: slip.code, label: meant[slip.code], hint: slipText(slip) };
}

const wayOut: Readonly<Record<ImportSlipCode, string>> = {
	...competitionWayOut,
	year: 'verbessere die Datei',
	start: 'verbessere die Datei',
	soon: 'verbessere die Datei',
	past: 'verbessere die Datei',
	running: 'warte, bis die Spiele vorbei sind',
	early: 'wähle die richtigen Spalten oder verbessere die Datei',
	goals: 'verbessere die Datei',
	replaced: 'wähle die richtigen Spalten oder verbessere die Datei',
	moved: 'wähle die richtigen Spalten oder verbessere die Datei',
	postponed: 'verbessere die Datei, und bleiben sie angesetzt, kreuze das an',
	left: 'verbessere die Datei',
	void: 'verbessere die Datei, oder lass die Spiele angesetzt, wo wir danach fragen',
	shift: 'wähle die richtige oder verbessere die Datei',
	days: 'verbessere die Datei',
	...listWaysOut,
};

function consequence(slip: ImportSlip): string {
	if (isCompetitionSlip(slip)) return competitionText(slip);
	if (slip.code === 'year') {
		const lie = plural(slip.count, 'Spiel liegt', 'Spiele liegen');
		return `${lie} mit dieser Datei nicht in der Saison ${slip.label}, ab dem ${slip.matchday}. Spieltag.`;
	}
	if (slip.code === 'start') {
		const days = `Der ${listText(slip.matchdays.map((number) => `${number}.`))} Spieltag`;
		const begin = slip.matchdays.length === 1 ? 'begänne' : 'begännen';
		return `${days} ${begin} mit dieser Datei sofort: Die Tippabgabe schließt und öffnet nicht wieder.`;
	}
	if (slip.code === 'soon') {
		const days = `Der ${listText(slip.matchdays.map((number) => `${number}.`))} Spieltag`;
		const begin = slip.matchdays.length === 1 ? 'begänne' : 'begännen';
		return `${days} ${begin} mit dieser Datei in weniger als einer Stunde (${shortDate(slip.kickoff)}): Dann schließt die Tippabgabe und öffnet nicht wieder.`;
	}
	if (slip.code === 'past') {
		const begin = plural(slip.count, 'Spiel hätte', 'Spiele hätten');
		const which = `${slip.count === 1 ? '' : 'zum Beispiel '}am ${slip.matchday}. Spieltag ${storedStartText(slip.kickoff)}`;
		return `${begin} mit dieser Datei schon begonnen (${which}): Auf die Teams kann dann niemand mehr tippen, und Tipps auf sie sind fest.`;
	}
	if (slip.code === 'early') {
		const bring = slip.abandons
			? `${plural(slip.count, 'Spiel ist', 'Spiele sind')} mit dieser Datei vor dem Anstoß beendet`
			: `${plural(slip.count, 'Spiel bekommt', 'Spiele bekommen')} mit dieser Datei vor dem Anstoß ein Ergebnis`;
		return `${bring}: Auf die Teams kann dann niemand mehr tippen.`;
	}
	if (slip.code === 'running') {
		const bring = plural(slip.count, 'Spiel bekommt', 'Spiele bekommen');
		return `${bring} mit dieser Datei ein Ergebnis, obwohl der Anstoß keine 45 Minuten her ist. So früh kann kein Spiel zu Ende sein.`;
	}
	if (slip.code === 'goals')
		return `${plural(slip.count, 'Ergebnis hat', 'Ergebnisse haben')} in dieser Datei mehr als 15 Tore, zum Beispiel ${slip.result}.`;
	if (slip.code === 'replaced')
		return `${plural(slip.count, 'eingetragenes Ergebnis ändert', 'eingetragene Ergebnisse ändern')} sich mit dieser Datei.`;
	if (slip.code === 'moved') {
		const change = plural(slip.count, 'Spiel wechselt', 'Spiele wechseln');
		return `${change} mit dieser Datei den Spieltag, zum Beispiel vom ${slip.from}. auf den ${slip.to}.`;
	}
	if (slip.code === 'postponed') {
		const count = plural(slip.count, 'Spiel gilt', 'Spiele gelten');
		return `${count} mit dieser Datei als verlegt: Tipps darauf zählen nicht, und die Teams bleiben frei.`;
	}
	if ('picks' in slip) {
		const days = listText(slip.matchdays.map((number) => `${number}.`));
		const what =
			slip.code === 'void'
				? `${plural(slip.count, 'Spiel gilt', 'Spiele gelten')} mit dieser Datei als verlegt (${days} Spieltag): Tipps darauf zählen dort nicht`
				: `${plural(slip.count, 'Spiel verlässt', 'Spiele verlassen')} mit dieser Datei ${slip.count === 1 ? 'seinen' : 'ihren'} Spieltag (${days} Spieltag): Tipps darauf zählen dort nicht mehr`;
		const { picks, of } = slip;
		return `${what}, und die Teams bleiben frei. ${concernedPicks({ count: picks, of })}`;
	}
	if (isListSlip(slip)) return listSlipText(slip);
	const [near, far] = [slip.least, slip.most].map(Math.abs).sort((a, b) => a - b);
	const lie = plural(slip.count, 'Anstoßzeit liegt', 'Anstoßzeiten liegen');
	const by = slip.code === 'days' ? daysText(near ?? 0) : hoursText(near ?? 0, far ?? 0);
	return `${lie} mit dieser Datei ${by} ${slip.most < 0 ? 'früher' : 'später'}.`;
}

/** '1 Tag', '7 Tage': an hour of summer time aside. */
function daysText(shift: number): string {
	return plural(Math.round(shift / DAY), 'Tag', 'Tage');
}

/** '1 Stunde', '1 bis 2 Stunden', '0,5 Stunden'. */
function hoursText(near: number, far: number): string {
	const [from, to] = [near, far].map((shift) => String(shift / HOUR).replace('.', ','));
	if (from === to) return `${to} ${to === '1' ? 'Stunde' : 'Stunden'}`;
	return `${from} bis ${to} Stunden`;
}
