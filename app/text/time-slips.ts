import type { TimeSlip, TimeSlipCode } from '~/domain/time-slips';
import { listText, plural } from './format';

const HOUR = 3_600_000;

/** What is asked about each kind of likely slip in an import's dates. */
export const slipQuestions: Readonly<Record<TimeSlipCode, string>> = {
	year: 'Stimmt das Jahr?',
	start: 'Stimmt das Datum?',
	shift: 'Stimmt die Zeitzone?',
};

const meant: Readonly<Record<TimeSlipCode, string>> = {
	year: 'Ja, das Jahr stimmt',
	start: 'Ja, das Datum stimmt',
	shift: 'Ja, die Zeitzone stimmt',
};

/** A likely slip in the dates of an import, asked about: what it would do, and what to do if it isn't meant. */
export function slipText(slip: TimeSlip): string {
	return `${consequence(slip)} ${slipQuestions[slip.code]} Wenn nicht, ${wayOut[slip.code]}.`;
}

/** The box that settles a likely slip. */
export function slipBox(slip: TimeSlip): { code: TimeSlipCode; label: string; hint: string } {
	return { code: slip.code, label: meant[slip.code], hint: slipText(slip) };
}

const wayOut: Readonly<Record<TimeSlipCode, string>> = {
	year: 'verbessere die Datei',
	start: 'verbessere die Datei',
	shift: 'wähle die richtige oder verbessere die Datei',
};

function consequence(slip: TimeSlip): string {
	if (slip.code === 'year') {
		const lie = plural(slip.count, 'Spiel liegt', 'Spiele liegen');
		return `${lie} mit dieser Datei nicht mehr in der Saison ${slip.label}, ab dem ${slip.matchday}. Spieltag.`;
	}
	if (slip.code === 'start') {
		const days = `Der ${listText(slip.matchdays.map((number) => `${number}.`))} Spieltag`;
		const begin = slip.matchdays.length === 1 ? 'begänne' : 'begännen';
		return `${days} ${begin} mit dieser Datei sofort: Die Tippabgabe schließt und öffnet nicht wieder.`;
	}
	const [near, far] = [slip.least, slip.most].map(Math.abs).sort((a, b) => a - b);
	const lie = plural(slip.count, 'Anstoßzeit liegt', 'Anstoßzeiten liegen');
	return `${lie} mit dieser Datei ${hoursText(near ?? 0, far ?? 0)} ${slip.most < 0 ? 'früher' : 'später'}.`;
}

/** '1 Stunde', '1 bis 2 Stunden', '0,5 Stunden'. */
function hoursText(near: number, far: number): string {
	const [from, to] = [near, far].map((shift) => String(shift / HOUR).replace('.', ','));
	if (from === to) return `${to} ${to === '1' ? 'Stunde' : 'Stunden'}`;
	return `${from} bis ${to} Stunden`;
}
