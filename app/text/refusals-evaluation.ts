import type { PlayRefusal } from '~/domain/refusals-evaluation';
import { shortDate } from './format';
import type { Sentences } from './sentences';

/** The sentences for refused evaluations. */
export const playRefusals: Sentences<PlayRefusal> = {
	'evaluation-too-early': ({ kickoff }) =>
		kickoff === null
			? 'Dieser Spieltag hat noch keinen Anpfiff und kann noch nicht ausgewertet werden.'
			: `Dieser Spieltag kann erst nach dem Anpfiff ausgewertet werden: ${shortDate(kickoff)}.`,
	'evaluation-without-matches': () => 'Ein Spieltag ohne Spiele kann nicht ausgewertet werden.',
	'nothing-to-do': () => 'Dieser Spieltag ist schon ausgewertet, und an den Ständen ändert sich nichts.',
};
