import type { Danger, MatchChanging } from '~/domain/entry-dangers';
import type { SeasonMatch } from '~/domain/fixture-diff';
import { plural, shortDate } from './format';
import { matchStateLabels } from './labels';

type Names = (teamId: string) => string;

/** What an entry by hand does, a sentence or two for each consequence. */
export function dangerText(danger: Danger, nameOf: Names): string {
	if (danger.kind === 'window-closes')
		return 'Damit ist jetzt Anpfiff: Die Tippabgabe des Spieltags schließt sofort und öffnet nicht wieder.';
	if (danger.kind === 'evaluated-changes')
		return `Der Spieltag ist schon ausgewertet. ${danger.matches.map((each) => changeText(each, nameOf)).join(', ')}. Die Stände ändern sich erst, wenn du danach die Korrektur übernimmst.`;
	const match = `${nameOf(danger.home)} – ${nameOf(danger.away)}`;
	switch (danger.kind) {
		case 'result-early':
			return `${match}${danger.result === null ? '' : ` ${danger.result}`}${danger.state === 'scheduled' ? '' : `, ${matchStateLabels[danger.state]}`}: ${sinceWhen(danger.start)}${danger.locks ? ` ${LOCKS}` : ''}`;
		case 'many-goals':
			return `${match} ${danger.result}: Das sind mehr als 15 Tore.`;
		case 'match-removed':
			return `${match} verschwindet vom Spieltag. Wer eines der beiden Teams getippt hat, kommt ohne Wertung weiter, das Team gilt als nicht genutzt.`;
		case 'start-emptied':
			return `${match} hat dann keine Anstoßzeit mehr (bisher ${shortDate(danger.start)}).${danger.frees ? ' Beide Teams sind wählbar, bis der Spieltag beginnt, auch wenn sie schon spielen.' : ''}`;
		case 'start-passed':
			return `${match}: Der Anstoß ${shortDate(danger.start)} liegt schon zurück. ${LOCKS}`;
	}
}

/** What changes of a match: 'Bremen – Hamburg 2:1 statt 1:1'. */
function changeText({ before, after }: MatchChanging, nameOf: Names): string {
	const { home, away } = (after ?? before) as SeasonMatch;
	const pairing = `${nameOf(home)} – ${nameOf(away)}`;
	if (after === null) return `${pairing} entfällt`;
	if (before === null) return `${pairing} kommt hinzu`;
	const changes = [
		...(before.result === after.result
			? []
			: [`${after.result ?? 'ohne Ergebnis'}${before.result === null ? '' : ` statt ${before.result}`}`]),
		...(before.state === after.state
			? []
			: [`${matchStateLabels[after.state]} statt ${matchStateLabels[before.state]}`]),
		...(before.kickoff === after.kickoff ? [] : ['mit anderer Anstoßzeit']),
	];
	return `${pairing} ${changes.join(', ')}`;
}

const LOCKS = 'Damit kann niemand mehr eines der beiden Teams wählen oder einen Tipp darauf ändern.';

function sinceWhen(start: number | null): string {
	return start === null
		? 'Der Anstoß steht noch nicht fest.'
		: `Der Anstoß ist erst ${shortDate(start)}, so früh kann kein Spiel zu Ende sein.`;
}

/** To how many picks (R12: of the whole matchday, as long as its window is open). */
export function concernedPicks({ count, of }: { count: number; of: 'teams' | 'matchday' }): string {
	if (of === 'teams')
		return count === 0
			? 'Auf diese Teams hat niemand getippt.'
			: `Das betrifft ${plural(count, 'Tipp', 'Tipps')}.`;
	if (count === 0) return 'Für diesen Spieltag ist noch kein Tipp gespeichert.';
	const stored = count === 1 ? 'ist 1 Tipp' : `sind ${plural(count, 'Tipp', 'Tipps')}`;
	return `Für diesen Spieltag ${stored} gespeichert. Auf welche Teams, bleibt geheim, bis die Tippabgabe geschlossen ist.`;
}
