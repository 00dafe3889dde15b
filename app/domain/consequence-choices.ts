import type { Consequences } from './facts';

/** R37: the most automatic picks of a member in a round. */
export const mostAutomaticPicks = 9;

/** What each event may cost (R36), in the order in which it is offered. */
export const consequenceChoices: {
	readonly [E in keyof Consequences]: readonly [Consequences[E], ...Consequences[E][]];
} = {
	draw: ['free', 'joker', 'out'],
	loss: ['joker', 'out'],
	missing: ['joker', 'out', 'automatic'],
};
