/** R2: the answer whether a match that goes beyond the next matchday is verlegt. */
export function movedName(matchId: string): string {
	return `moved-${matchId}`;
}

/** The id of the field for a correction's reason, of which the page has one in several forms. */
export function reasonField(intent: string): string {
	return intent === 'results' ? 'reason' : `${intent}-reason`;
}
