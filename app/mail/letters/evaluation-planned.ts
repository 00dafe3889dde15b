import { listText, longDate, numberText, plural } from '~/text/format';
import { matchdayAfter } from '~/text/matchdays';
import { winText } from '~/text/round-turns';
import { paysIn } from '~/text/units';
import type { Letters } from '../letter';
import type { Draft, Frame } from './layout';

/** Shows the site admins what will be evaluated automatically, when, and how to stop it. */
export function evaluationPlannedLetter(frame: Frame, data: Letters['evaluation-planned']): Draft {
	const { season, at, postponed } = data;
	const matchday = { number: data.matchday, name: data.name };
	return {
		subject: `${season}: ${matchdayAfter('Der', matchday)} wird ausgewertet, ${longDate(at)}`,
		paragraphs: [
			`alle Ergebnisse ${matchdayAfter('vom', matchday)} sind da (${season}). Am ${longDate(at)}, wird von selbst ausgewertet.`,
			summarySentence(data),
			...endingSentences(data),
			...(postponed.length === 0 ? [] : [postponedSentence(postponed)]),
		],
		action: {
			label: 'Vorschau prüfen oder anhalten',
			url: `${frame.origin}/admin/auswertung/${data.matchdayId}`,
		},
		closing: [
			'Stimmt etwas nicht? Öffne die Vorschau und tippe dort auf „Anhalten“. Ändert sich bis dahin ein Ergebnis, zählt die Zeit neu und du bekommst eine neue Vorschau. Sagt eine Quelle etwas anderes, als gespeichert ist, warten wir, bis du entschieden hast.',
			`Ob und wie lange nach dem letzten Ergebnis automatisch ausgewertet wird, stellst du hier ein: ${frame.origin}/admin/saison/${data.seasonId}#automatisch`,
		],
	};
}

function summarySentence({ summary }: Letters['evaluation-planned']): string {
	const { communities, stayed, jokers, out, excused, units = ['joker'] } = summary;
	const counts = [
		stayed === 1 ? '1 bleibt' : `${numberText(stayed)} bleiben`,
		...(units.length === 0 ? [] : [`${numberText(jokers)} ${paysIn(units, jokers)}`]),
		out === 1 ? '1 ist raus' : `${numberText(out)} sind raus`,
		...(excused === 0 ? [] : [excused === 1 ? '1 ist entschuldigt' : `${excused} sind entschuldigt`]),
	];
	return `Das käme heraus, in ${plural(communities, 'Community', 'Communities')}: ${listText(counts)}.`;
}

function endingSentences({ endings, moreEndings }: Letters['evaluation-planned']): string[] {
	if (endings.length === 0) return [];
	const rounds = endings.map(({ community, winners, more }) => `„${community}“ (${winText(winners, more)})`);
	const more = moreEndings > 0 ? [`${numberText(moreEndings)} weitere`] : [];
	const count = endings.length + moreEndings;
	return [
		`Damit ${count === 1 ? 'endet eine Runde' : `enden ${count} Runden`}: ${listText([...rounds, ...more])}.`,
	];
}

function postponedSentence(postponed: readonly string[]): string {
	return postponed.length === 1
		? `Bitte prüfe: ${postponed[0]} ist verlegt, Tipps darauf zählen nicht.`
		: `Bitte prüfe: ${postponed.length} Spiele sind verlegt, Tipps darauf zählen nicht: ${listText(postponed)}.`;
}
