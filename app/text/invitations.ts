import { longDate } from './format';

/** Sentences of invitations. */
export const invitationTexts = {
	linkVoid: 'Der Link gilt nicht mehr.',
	playsLater: 'Die Runde läuft schon. Du spielst ab der nächsten mit.',
} as const;

/** On an invitation: how many play and when it goes on (ms UTC). */
export function gameText(game: { inPlay: number; nextKickoff: number | null }): string {
	const players = `${game.inPlay} ${game.inPlay === 1 ? 'ist' : 'sind'} noch dabei.`;
	return game.nextKickoff === null ? players : `${players} Nächster Anpfiff: ${longDate(game.nextKickoff)}.`;
}
