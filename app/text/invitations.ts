import { longDate } from './format';

/** Sentences of invitations. */
export const invitationTexts = {
	linkVoid: 'Der Link gilt nicht mehr.',
	playsLater: 'Die Runde läuft schon. Du spielst ab der nächsten mit.',
} as const;

type Game = { inPlay: number; nextKickoff: number | null };

/** What an invitation says of the round: how many play and when it goes on (ms UTC), and whether one plays in it. */
export function invitationLines({ game, playsNow }: { game: Game | null; playsNow: boolean }): string[] {
	return [...(game === null ? [] : [gameText(game)]), ...(playsNow ? [] : [invitationTexts.playsLater])];
}

function gameText({ inPlay, nextKickoff }: Game): string {
	const players = `${inPlay} ${inPlay === 1 ? 'ist' : 'sind'} noch dabei.`;
	return nextKickoff === null ? players : `${players} Nächster Anpfiff: ${longDate(nextKickoff)}.`;
}
