import type { FinishCause } from '~/domain/facts';
import { listText, plural } from './format';

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

/** Who has won: those who are named, and how many more there are (R25). */
export function winnersText({ count, names }: { count: number; names: readonly string[] }): string {
	const more = count - names.length;
	return listText(more > 0 ? [...names, plural(more, 'weiterer', 'weitere')] : [...names]);
}
