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
