import { longDate, plural } from './format';

/** A round that runs on without anybody. */
export const nobodyLeft = 'In dieser Runde ist niemand mehr drin.';

/** Sentences of invitations. */
export const invitationTexts = {
	invited: 'Du bist eingeladen',
	/** Its link says nothing of who gave it: its list has the same. */
	open: 'Öffentliche Community',
	linkVoid: 'Der Link gilt nicht mehr.',
	playsLater: 'Die Runde läuft schon. Du spielst ab der nächsten mit.',
	noRound: 'Gerade läuft keine Runde. Du spielst ab der nächsten mit.',
	rebuy: 'Rebuy heißt: Bist du ausgeschieden, kann ein Admin dich einmal je Runde zurückholen.',
	returns: 'Du warst in dieser Runde schon dabei: Du spielst ab der nächsten mit.',
} as const;

type Game = { inPlay: number; begun: boolean; nextKickoff: number | null };

/**
 * What an invitation says of the round: how many play and when it goes on (ms UTC), whether one plays in it, and what a
 * Rebuy is where there can be one; `returns`: the reader has left it.
 */
export function invitationLines({
	game,
	playsNow,
	returns,
	settings,
}: {
	game: Game | null;
	playsNow: boolean;
	returns: boolean;
	settings: { rebuy: boolean };
}): string[] {
	const running = returns ? invitationTexts.returns : invitationTexts.playsLater;
	return [
		...(game === null ? [] : [gameText(game)]),
		...(playsNow ? [] : [game === null ? invitationTexts.noRound : running]),
		...(settings.rebuy ? [invitationTexts.rebuy] : []),
	];
}

function gameText({ inPlay, begun, nextKickoff }: Game): string {
	if (!begun) {
		const players = `${plural(inPlay, 'spielt', 'spielen')} mit.`;
		return nextKickoff === null ? players : `${players} Los geht es am ${longDate(nextKickoff)}.`;
	}
	const players = inPlay === 0 ? nobodyLeft : `${plural(inPlay, 'ist', 'sind')} noch dabei.`;
	return nextKickoff === null ? players : `${players} Nächster Anpfiff: ${longDate(nextKickoff)}.`;
}

/** R26: from when on somebody who joins today plays; `matchday` null: the next one isn't known yet. */
export function joinsText(
	joins: { kind: 'now'; matchday: number | null } | { kind: 'later'; running: boolean },
): string {
	if (joins.kind === 'later')
		return `${joins.running ? 'Die Runde läuft schon' : 'Gerade läuft keine Runde'}: Wer heute beitritt, spielt ab der nächsten mit.`;
	return `Wer heute beitritt, spielt ab dem ${joins.matchday === null ? 'nächsten' : `${joins.matchday}.`} Spieltag mit.`;
}

/** A mail that the sender's own program writes, with the invite link. */
export function mailLink(community: string, link: string, productName: string): string {
	const subject = `Spiel mit in „${community}“`;
	const lines = [
		'Hallo,',
		'',
		`ich spiele mit anderen in „${community}“ bei ${productName}, einem Tippspiel: Jeden Spieltag ein Team tippen, jedes Team nur einmal. Wer zuletzt drin ist, gewinnt.`,
		'',
		'Hier kommst du rein:',
		link,
		'',
	];
	return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}

/** R30: how one gets in without the link. */
export const withoutLinkTexts = {
	public: 'steht in der Liste, für alle',
	password: 'nur mit Passwort',
	private: 'nur mit dem genauen Namen',
} as const satisfies Record<string, string>;

/**
 * On a sheet that hangs for weeks, when it begins or whether one still gets in (R26, R27); the kickoff in ms UTC, `now` is
 * when it is printed.
 */
export function posterTimeText(poster: {
	round: { number: number; firstMatchday: number | null; firstKickoff: number | null };
	joins: { kind: 'now' | 'later' };
	now: number;
}): string {
	const { round, joins, now } = poster;
	const { number, firstMatchday, firstKickoff } = round;
	if (firstMatchday === null || firstKickoff === null) return 'Bald geht es los: Sei von Anfang an dabei.';
	if (firstKickoff > now)
		return `Los geht es mit dem ${firstMatchday}. Spieltag, am ${longDate(firstKickoff)}.`;
	return joins.kind === 'now'
		? `Runde ${number} läuft schon, und du kannst noch einsteigen.`
		: `Runde ${number} läuft schon. Wer jetzt dazukommt, spielt ab der nächsten mit.`;
}
