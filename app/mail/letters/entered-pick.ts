import { listText } from '~/text/format';
import type { Letters } from '../letter';
import type { Draft, Frame } from './layout';
import { pickAction } from './pick-action';

/** R38: tells a member which pick an admin has entered for them after the kickoff. */
export function pickEnteredLetter(frame: Frame, data: Letters['pick-entered']): Draft {
	const { community, communityId, matchday, team, turned } = data;
	const by = data.by === null ? 'ein Admin' : data.by;
	const [first] = turned;
	return {
		subject: `${community}: dein Tipp für den ${matchday}. Spieltag ist nachgetragen`,
		paragraphs: [
			`${by} hat in „${community}“ für dich ${team} eingetragen, weil du für den ${matchday}. Spieltag keinen gültigen Tipp hattest. Der Tipp zählt und lässt sich nicht mehr ändern. Alle sehen, dass er nachgetragen ist.`,
			...(first === undefined ? [] : [turnedText(turned)]),
		],
		action:
			first === undefined
				? { label: 'Zum Spieltag', url: `${frame.origin}/community/${communityId}/spieltag/${matchday}` }
				: pickAction(frame, communityId, first, 'Zum Tipp'),
	};
}

function turnedText(turned: readonly number[]): string {
	const [first] = turned;
	return turned.length === 1
		? `Weil du das Team damit benutzt hast, ist dein Tipp für den ${first}. Spieltag ungültig. Bitte wähle dort ein anderes.`
		: `Weil du das Team damit benutzt hast, sind deine Tipps für die Spieltage ${listText(turned.map(String))} ungültig. Bitte wähle dort andere.`;
}
