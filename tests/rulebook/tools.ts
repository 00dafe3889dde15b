import type { Branch } from './branches';
import type { Break } from './breaks';

/** The readings and options that a judgement is made with. */
export type Options = {
	/** Wrong readings to follow. */
	breaks?: readonly Break[];
};

/** What every part of the reference carries along: its options, and the count of the branches it went through. */
export type Tools = {
	broken: (wrong: Break) => boolean;
	/** Counts a branch, once for each key. */
	hit: (branch: Branch, key: string) => void;
	counts: () => Map<Branch, number>;
};

export function makeTools({ breaks = [] }: Options): Tools {
	const wrong = new Set(breaks);
	const seen = new Map<Branch, Set<string>>();
	return {
		broken: (name) => wrong.has(name),
		hit: (branch, key) => {
			const keys = seen.get(branch);
			if (keys) keys.add(key);
			else seen.set(branch, new Set([key]));
		},
		counts: () => new Map([...seen].map(([branch, keys]) => [branch, keys.size])),
	};
}

/** The value that has to be there. */
export function must<T>(value: T | undefined | null, what: string): T {
	if (value === undefined || value === null) throw new Error(`The log names no ${what}`);
	return value;
}

export const hours = 3_600_000;
export const day = 24 * hours;

/** R7, R12: a window is stored as closed five seconds after the kickoff at the earliest. */
export const untilClosed = 5_000;
