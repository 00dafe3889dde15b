import type { Branch } from '../branches';
import type { Break } from '../breaks';

/** Which of the acts that a community's rules bring a random season draws. */
export type Drawn = {
	/** R36: joker acts where nothing costs one, and R37, R38: settings that there can't be. */
	refusedRules: boolean;
	/** R37: missing picks that are automatic. */
	automatic: boolean;
	/** R38 */
	entered: boolean;
	/** R39 */
	suspended: boolean;
};

/** What the product can do: each is switched on with its services. */
export const ofProduct: Drawn = { refusedRules: true, automatic: true, entered: true, suspended: true };

/** What the rules know. */
export const ofRules: Drawn = { refusedRules: true, automatic: true, entered: true, suspended: true };

/** Whether seasons in which so much is drawn can go through a branch, or show a break. */
export function isDrawn(name: Branch | Break, drawn: Drawn): boolean {
	if (name === 'R36 joker act refused' || name === 'R36 joker acts anywhere') return drawn.refusedRules;
	if (name.startsWith('R37') || name === 'R25 an automatic pick suffices to win') return drawn.automatic;
	if (name.startsWith('R38')) return drawn.entered;
	return name.startsWith('R39') ? drawn.suspended : true;
}
