import type { FinishCause } from '~/domain/facts';

const sentences: Record<FinishCause, string> = {
	'last-one': 'Nur noch einer war drin.',
	'all-out': 'Die Letzten sind alle auf einmal ausgeschieden und teilen sich den Sieg.',
	'season-end': 'Die Saison ist zu Ende. Wer noch drin ist, teilt sich den Sieg.',
	closed: 'Die Leitung der Community hat die Runde beendet. Wer noch drin war, teilt sich den Sieg.',
	followed: 'Danach hat schon die nächste Runde begonnen. Wer noch drin war, teilt sich den Sieg.',
};

/** Why a round is over, in a sentence (R25, R27). */
export function finishText(cause: FinishCause): string {
	return sentences[cause];
}
