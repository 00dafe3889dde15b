/** R40: the result of a match after 90 minutes, which is its outcome, and what came after. */
export type PlayedMatch = {
	readonly result: string | null;
	readonly extraTime?: string | null | undefined;
	readonly penalties?: string | null | undefined;
};

/** '1:1 (2:2 n. V., 4:3 i. E.)'; null without a result. */
export function resultText(match: PlayedMatch): string | null {
	const after = afterText(match);
	return match.result === null || after === null ? match.result : `${match.result} ${after}`;
}

/** What came after the 90 minutes, '(2:2 n. V., 4:3 i. E.)'; null if nothing did. */
export function afterText({ extraTime, penalties }: PlayedMatch): string | null {
	const parts = [extraTime ? `${extraTime} n. V.` : null, penalties ? `${penalties} i. E.` : null];
	const known = parts.filter((part) => part !== null);
	return known.length === 0 ? null : `(${known.join(', ')})`;
}
