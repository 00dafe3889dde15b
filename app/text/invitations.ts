import { longDate } from './format';

/** Sentences of invitations. */
export const invitationTexts = {
	linkVoid: 'Der Link gilt nicht mehr.',
	playsLater: 'Die Runde läuft schon. Du spielst ab der nächsten mit.',
	noRound: 'Gerade läuft keine Runde. Du spielst ab der nächsten mit.',
	returns: 'Du warst in dieser Runde schon dabei: Du spielst ab der nächsten mit.',
} as const;

type Game = { inPlay: number; nextKickoff: number | null };

/**
 * What an invitation says of the round: how many play and when it goes on (ms UTC), and whether one plays in it;
 * `returns`: the reader has left it.
 */
export function invitationLines({
	game,
	playsNow,
	returns,
}: {
	game: Game | null;
	playsNow: boolean;
	returns: boolean;
}): string[] {
	const running = returns ? invitationTexts.returns : invitationTexts.playsLater;
	return [
		...(game === null ? [] : [gameText(game)]),
		...(playsNow ? [] : [game === null ? invitationTexts.noRound : running]),
	];
}

function gameText({ inPlay, nextKickoff }: Game): string {
	const players = `${inPlay} ${inPlay === 1 ? 'ist' : 'sind'} noch dabei.`;
	return nextKickoff === null ? players : `${players} Nächster Anpfiff: ${longDate(nextKickoff)}.`;
}
