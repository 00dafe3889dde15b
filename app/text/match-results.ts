import type { LongFault } from '~/domain/long-result';

/** R40: the result of a match after 90 minutes, which is its outcome, and what came after. */
export type PlayedMatch = {
	readonly result: string | null;
	readonly extraTime?: string | null | undefined;
	readonly penalties?: string | null | undefined;
};

/** '1:1 (2:2 n. V., 4:3 i. E.)'; null without a result. */
export function resultText(match: PlayedMatch): string | null {
	return match.result === null ? null : resultCell(match);
}

/** The same where a table keeps a place for it: '–' stands for a result that is still to come. */
export function resultCell(match: PlayedMatch): string {
	const after = afterText(match);
	const result = match.result ?? '–';
	return after === null ? result : `${result} ${after}`;
}

/** What came after the 90 minutes, behind the result: '(2:2 n. V., 4:3 i. E.)'; null if nothing did. */
export function afterText(match: Omit<PlayedMatch, 'result'>): string | null {
	const after = bareAfterText(match);
	return after === '' ? null : `(${after})`;
}

/** What came after the 90 minutes by itself, '2:2 n. V., 4:3 i. E.'; '' if nothing did. */
export function bareAfterText({ extraTime, penalties }: Omit<PlayedMatch, 'result'>): string {
	const parts = [extraTime ? `${extraTime} n. V.` : null, penalties ? `${penalties} i. E.` : null];
	return parts.filter((part) => part !== null).join(', ');
}

/** Why what is said to have come after a result can't have. */
export const longFaults: Record<LongFault, string> = {
	'no-draw': 'In die Verlängerung geht es nur, wenn es nach 90 Minuten unentschieden steht.',
	fewer: 'Nach der Verlängerung kann kein Team weniger Tore haben als nach 90 Minuten.',
	decided: 'Elfmeterschießen gibt es nur, wenn es nach der Verlängerung unentschieden steht.',
	drawn: 'Ein Elfmeterschießen geht nicht unentschieden aus.',
};

/** How the field for what came after the 90 minutes is filled in. */
export const AFTER_HINT =
	'Was nach den 90 Minuten kam, wie 2:1 n. V. oder 2:2 n. V., 5:4 i. E. Für die Tipps zählt, wie es nach 90 Minuten stand.';
