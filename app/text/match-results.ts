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

/** What came after the 90 minutes, '(2:2 n. V., 4:3 i. E.)'; null if nothing did. */
export function afterText({ extraTime, penalties }: PlayedMatch): string | null {
	const parts = [extraTime ? `${extraTime} n. V.` : null, penalties ? `${penalties} i. E.` : null];
	const known = parts.filter((part) => part !== null);
	return known.length === 0 ? null : `(${known.join(', ')})`;
}
