import type { SharedPick, ToldPicks } from '~/domain/shared-pick';
import { numberText, plural } from '~/text/format';
import { matchdayAfter } from '~/text/matchdays';
import { pickedTeam } from '~/text/pick-makers';
import type { Letters } from '../letter';
import type { Draft, Frame } from './layout';

/** What an admin has announced, word for word. */
export function announcementLetter(frame: Frame, data: Letters['announcement']): Draft {
	const { communityId, community, text, by } = data;
	return {
		subject: `${community}: Ansage${by === null ? '' : ` von ${by}`}`,
		paragraphs: [`${by === null ? 'der Betreiber' : by} sagt in „${community}“ an:`, ...text.split('\n\n')],
		action: { label: 'Zum Dashboard', url: `${frame.origin}/community/${communityId}/dashboard` },
	};
}

/** Everybody's picks of a closed window: proof against doubt. */
export function matchdayPicksLetter(frame: Frame, data: Letters['matchday-picks']): Draft {
	const { communityId, community, matchday: number, name, told } = data;
	const matchday = { number, name };
	const page = `${frame.origin}/community/${communityId}/spieltag/${number}`;
	return {
		subject: `${community}: alle Tipps für ${matchdayAfter('den', matchday)}`,
		paragraphs: [
			`die Tippabgabe für ${matchdayAfter('den', matchday)} in „${community}“ ist geschlossen.`,
			...(told === undefined ? [] : toldParagraphs(told)),
		],
		action: { label: 'Zum Spieltag', url: page },
	};
}

function toldParagraphs({ teams, without, picks, own }: ToldPicks): string[] {
	const counts = [
		...teams.map(({ team, count }) => `${team} ${numberText(count)}`),
		...(without === 0 ? [] : [`kein Tipp ${numberText(without)}`]),
	];
	const sum = `${plural(
		teams.reduce((all, { count }) => all + count, 0),
		'Tipp',
		'Tipps',
	)}: ${counts.join(', ')}.`;
	const mine = own === null ? [] : [`Dein Tipp: ${pickText(own)}.`];
	if (picks === null)
		return [
			...mine,
			sum,
			'Ihr seid zu viele für eine Mail: Wer was getippt hat, steht auf der Seite des Spieltags.',
		];
	return [...mine, sum, picks.map((pick) => `${pick.name}: ${pickText(pick)}`).join('\n')];
}

function pickText({ team, madeBy, safe }: SharedPick): string {
	if (team === null) return 'kein Tipp';
	return `${pickedTeam(team, madeBy)}${safe ? ', Spiel verlegt' : ''}`;
}
