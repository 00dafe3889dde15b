import type { AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { plural } from '~/text/format';
import { suspendedNote, suspendedTexts } from '~/text/suspended';

/** Where the evaluation stands: `due` where it waits for the admin; the link leads there, null where there is no way. */
type Standing = { text: string; due: boolean; link: string | null };

/** What the card of the evaluation says, and of the way to suspend the matchday or not any more (R39). */
export type EvaluationWords = Standing & { suspension: string };

/** The way to the evaluation, as far as it is open, in words here: the browser needn't load them. */
export function evaluationWords(matchday: AdminMatchday): EvaluationWords {
	const { suspended } = matchday;
	if (suspended === null) return { ...standingOf(matchday), suspension: suspendedTexts.set };
	const text = suspendedNote({ reason: suspended, everywhere: true });
	return { text, due: false, link: null, suspension: suspendedTexts.lift };
}

function standingOf(matchday: AdminMatchday): Standing {
	const { phase, matches, settled, postponed, correctionOpen, waitedFor } = matchday;
	if (phase === 'upcoming' || matches.length === 0)
		return { text: 'Auswerten kannst du diesen Spieltag nach dem Anpfiff.', due: false, link: null };
	const correct = 'Korrektur prüfen';
	if (correctionOpen)
		return { text: 'Nach der Auswertung geändert, die Korrektur steht aus.', due: true, link: correct };
	if (phase === 'evaluated')
		return {
			...{ text: 'Ausgewertet. Ändert sich hier etwas, prüfe danach die Korrektur.', due: false },
			link: correct,
		};
	if (!waitedFor)
		return {
			...{ text: 'An diesem Spieltag spielt keine Runde: Es gibt nichts auszuwerten.', due: false },
			link: null,
		};
	const open = matches.length - settled - postponed;
	const left = `Noch ${plural(open, 'Ergebnis', 'Ergebnisse')} offen. Tipps darauf bleiben ungewertet.`;
	return {
		text: open === 0 ? 'Alle Ergebnisse sind da.' : left,
		due: open === 0,
		link: 'Auswertung ansehen',
	};
}
