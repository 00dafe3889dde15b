/**
 * What services were seen to get wrong in what they say; each as it is called in tests.
 * - finished-before-score: finished from the 90th minute on, the end's score half an hour after the end only
 * - results-in-other-order-and-names: the end first, called "Halbzeit"; only the type is right
 * - extra-time-as-end: a last result "nach Verlängerung" 0:0 beside the end's
 * - stale: all as it was three days ago
 * - empty: no matches, groups or teams
 * - new-ids: other ids for the same matches
 * - twin-league: a second league of the same name, which has six matches
 * - pascal-case: keys with a capital at their beginning
 * - day-month-swapped: 7 March is 3 July
 * - no-postponed-state: a postponed match looks like one that will be played
 * - running-goals-only: a match that is over keeps running, with goals and without results
 * - wrong-score: one goal too many for the home side until an hour after the end
 */
export const contentLies = [
	'finished-before-score',
	'results-in-other-order-and-names',
	'extra-time-as-end',
	'stale',
	'empty',
	'new-ids',
	'twin-league',
	'pascal-case',
	'day-month-swapped',
	'no-postponed-state',
	'running-goals-only',
	'wrong-score',
] as const;

/**
 * What goes wrong on the way, whatever was asked.
 * - html-200: a page, with its type
 * - 429: with Retry-After, 120 seconds
 * - 500
 * - hang: nothing is answered
 * - reset: the connection is reset
 * - truncate: half of the bytes that were promised
 * - five-megabytes: without saying so beforehand
 * - wrong-content-type: the truth, called a picture
 * - redirect-private: to where clouds keep their secrets
 * - drip: a byte each 50 ms, and no end
 */
export const transportLies = [
	'html-200',
	'429',
	'500',
	'hang',
	'reset',
	'truncate',
	'five-megabytes',
	'wrong-content-type',
	'redirect-private',
	'drip',
] as const;

export type ContentLie = (typeof contentLies)[number];
export type TransportLie = (typeof transportLies)[number];
export type Lie = ContentLie | TransportLie;

export function isContentLie(lie: Lie | null): lie is ContentLie {
	return contentLies.some((each) => each === lie);
}
