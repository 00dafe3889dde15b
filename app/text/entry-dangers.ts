import type { Danger, MatchChanging } from '~/domain/entry-dangers';
import type { SeasonMatch } from '~/domain/fixture-diff';
import type { KickoffOddity } from '~/domain/odd-kickoff';
import type { UnconfirmedEntry } from '~/domain/refusals-season';
import { closed, listText, plural, shortDate } from './format';
import { matchStateLabels } from './labels';
import { bareAfterText } from './match-results';

type Names = (teamId: string) => string;

/** What an entry by hand does, a sentence or two for each consequence. */
export function dangerText(danger: Danger, nameOf: Names): string {
	if (danger.kind === 'window-closes')
		return 'Damit ist jetzt Anpfiff: Die Tippabgabe des Spieltags schließt sofort und öffnet nicht wieder.';
	if (danger.kind === 'evaluated-changes')
		return `Der Spieltag ist schon ausgewertet. ${closed(danger.matches.map((each) => changeText(each, nameOf)).join(', '))} Die Stände ändern sich erst, wenn du danach die Korrektur übernimmst.`;
	if (!('home' in danger)) return oddKickoffText(danger);
	const match = `${nameOf(danger.home)} – ${nameOf(danger.away)}`;
	switch (danger.kind) {
		case 'result-early':
			return `${match}${danger.result === null ? '' : ` ${danger.result}`}${danger.state === 'scheduled' ? '' : `, ${matchStateLabels[danger.state]}`}: ${sinceWhen(danger)}${danger.locks ? ` ${LOCKS}` : ''}`;
		case 'many-goals':
			return `${match} ${danger.result}: Das sind mehr als 15 Tore.`;
		case 'match-postponed':
			return `${match} ist dann verlegt: Tipps auf beide Teams zählen an diesem Spieltag nicht, und die Teams bleiben frei.`;
		case 'match-returns':
			return `${match} ist dann nicht mehr verlegt: Tipps auf beide Teams zählen an diesem Spieltag wieder.${danger.open ? '' : ' Sie lassen sich nicht mehr ändern.'}`;
		case 'match-removed':
			return `${match} verschwindet vom Spieltag. Wer eines der beiden Teams getippt hat, kommt ohne Wertung weiter, das Team gilt als nicht genutzt.`;
		case 'start-emptied':
			return `${match} hat dann keine Anstoßzeit mehr (bisher ${shortDate(danger.start)}).${danger.frees ? ' Beide Teams sind wählbar, bis der Spieltag beginnt, auch wenn sie schon spielen.' : ''}`;
		case 'pair-again':
			return `${match} steht schon am ${danger.matchday}. Spieltag. Sind Heim und Auswärts vertauscht?`;
		case 'start-passed':
			return `${match}: Der Anstoß ${shortDate(danger.start)} liegt schon zurück. ${LOCKS}`;
	}
}

/** What changes of a match: 'Bremen – Hamburg 2:1 statt 1:1'. */
export function changeText({ before, after }: MatchChanging, nameOf: Names): string {
	const { home, away } = (after ?? before) as SeasonMatch;
	const pairing = `${nameOf(home)} – ${nameOf(away)}`;
	if (after === null) return `${pairing} entfällt`;
	if (before === null) return `${pairing} kommt hinzu`;
	const changes = [
		...(before.result === after.result
			? []
			: [`${after.result ?? 'ohne Ergebnis'}${before.result === null ? '' : ` statt ${before.result}`}`]),
		...(bareAfterText(before) === bareAfterText(after)
			? []
			: [`danach ${bareAfterText(after) || 'nichts mehr'}`]),
		...(before.state === after.state
			? []
			: [`${matchStateLabels[after.state]} statt ${matchStateLabels[before.state]}`]),
		...(before.kickoff === after.kickoff
			? []
			: [after.kickoff === null ? 'ohne Anstoßzeit' : 'mit anderer Anstoßzeit']),
	];
	return `${pairing} ${changes.join(', ')}`;
}

const LOCKS = 'Damit kann niemand mehr eines der beiden Teams wählen oder einen Tipp darauf ändern.';

function sinceWhen({ start, state }: Extract<Danger, { kind: 'result-early' }>): string {
	if (start === null) return 'Der Anstoß steht noch nicht fest.';
	const ahead = `Der Anstoß ist erst ${shortDate(start)}`;
	// R1: an award needs no match that is over.
	return state === 'awarded' ? `${ahead}.` : `${ahead}, so früh kann kein Spiel zu Ende sein.`;
}

/** What is odd about a kickoff of the matchday. */
function oddKickoffText(oddity: KickoffOddity): string {
	const at = `Der Anpfiff ${shortDate(oddity.kickoff)}`;
	switch (oddity.kind) {
		case 'kickoff-after-first':
			return `${at} liegt nach ${oddity.all ? 'allen Spielen (das erste beginnt ' : 'dem ersten Spiel ('}${shortDate(oddity.first)}). So lange bleibt die Tippabgabe offen, während schon gespielt wird.`;
		case 'kickoff-left-behind':
			return `${at} liegt dann nach allen Spielen (das erste beginnt ${shortDate(oddity.first)}). So lange bleibt die Tippabgabe offen, während schon gespielt wird. Soll er mitkommen, übernimm danach oben bei „Anpfiff“ den Vorschlag.`;
		case 'kickoff-long-before':
			return `${at} liegt mindestens einen Tag vor dem ersten Spiel (${shortDate(oddity.first)}). Danach kann niemand mehr tippen.`;
		case 'kickoff-passes-by':
			return `${at} ändert die Reihenfolge der Spieltage, gegenüber ${passedText(oddity.numbers)}`;
		case 'kickoff-soon':
			return `${at} ist in weniger als einer Stunde.${oddity.excuses ? ' Wer dann keinen Tipp hat, ist entschuldigt, du selbst nicht.' : ''}`;
	}
}

/** As many matchdays are named, and of more one less. */
const NAMED = 3;

/** 'dem 20., dem 21. und 13 weiteren.' */
function passedText(numbers: readonly number[]): string {
	const named = numbers.length > NAMED ? numbers.slice(0, NAMED - 1) : numbers;
	const more = numbers.length - named.length;
	return listText([...named.map((number) => `dem ${number}.`), ...(more > 0 ? [`${more} weiteren.`] : [])]);
}

/** To how many picks (R12: of the whole matchday, as long as its window is open). */
export function concernedPicks({ count, of, missing }: UnconfirmedEntry['picks']): string {
	if (of === 'teams')
		return count === 0
			? 'Auf diese Teams hat niemand getippt.'
			: `Das betrifft ${plural(count, 'Tipp', 'Tipps')}.`;
	const without = missing ? ` ${plural(missing, 'Mitglied hat', 'Mitglieder haben')} noch keinen.` : '';
	if (count === 0) return `Für diesen Spieltag ist noch kein Tipp gespeichert.${without}`;
	const stored = `Für diesen Spieltag ${count === 1 ? 'ist 1 Tipp' : `sind ${plural(count, 'Tipp', 'Tipps')}`} gespeichert.`;
	return missing === undefined
		? `${stored} Auf welche Teams, bleibt geheim, bis die Tippabgabe geschlossen ist.`
		: `${stored}${without}`;
}
