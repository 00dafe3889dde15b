import { longDate } from '~/text/format';
import { matchdayAfter } from '~/text/matchdays';
import type { Letters } from '../letter';
import type { Draft, Frame } from './layout';
import { openPickText } from './matchdays';
import { pickAction } from './pick-action';

const LOOK = 'Spieltag ansehen';

/** R39: tells who is in that a matchday is suspended: nobody has to pick, and nobody is settled. */
export function matchdaySuspendedLetter(frame: Frame, data: Letters['matchday-suspended']): Draft {
	const { communityId, community, matchday, name, reason, everywhere, begun } = data;
	const day = { number: matchday, name };
	const who = everywhere ? 'für die ganze Saison ausgesetzt' : 'ausgesetzt';
	return {
		subject: `${community}: ${matchdayAfter('der', day)} ist ausgesetzt`,
		paragraphs: [
			`in „${community}“ ist ${matchdayAfter('der', day)} ${who}. Grund: ${reason}`,
			begun
				? 'Er zählt für niemanden: Keiner scheidet durch ihn aus, und kein Team ist verbraucht. Was schon ausgewertet war, wurde neu berechnet.'
				: 'Tippen muss dort niemand, keiner scheidet aus, und kein Team wird verbraucht. Ein Tipp, den du dafür schon hast, bleibt gespeichert, zählt aber nicht.',
		],
		action: pickAction(frame, communityId, matchday, LOOK),
	};
}

/** R39: tells who is in that a matchday is played after all, and what it means for their own pick. */
export function matchdayResumedLetter(frame: Frame, data: Letters['matchday-resumed']): Draft {
	const { communityId, community, matchday, name, kickoff, begun, excused, pick } = data;
	const day = { number: matchday, name };
	const reason = data.reason === undefined ? [] : [`Grund: ${data.reason}`];
	const subject = `${community}: ${matchdayAfter('der', day)} ist nicht mehr ausgesetzt`;
	if (begun)
		return {
			subject,
			paragraphs: [
				`in „${community}“ zählt ${matchdayAfter('der', day)} doch: Er ist nicht mehr ausgesetzt.`,
				...reason,
			],
			action: pickAction(frame, communityId, matchday, LOOK),
		};
	const isMade = pick != null && pick.state !== 'invalid';
	return {
		subject,
		paragraphs: [
			`in „${community}“ wird ${matchdayAfter('der', day)} doch getippt: Er ist nicht mehr ausgesetzt.${kickoff === null ? '' : ` Anpfiff ist am ${longDate(kickoff)}.`} ${openPickText(pick)}`,
			...reason,
			...(excused && pick?.state !== 'safe'
				? ['Das ist kurzfristig: Bleibst du ohne Tipp, bist du entschuldigt und bleibst drin.']
				: []),
		],
		action: pickAction(frame, communityId, matchday, ...(isMade ? ['Tipp ansehen'] : [])),
	};
}
