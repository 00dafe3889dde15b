/** A source of chance that a seed determines entirely. */
export type Random = {
	/** True with probability p. */
	chance: (p: number) => boolean;
	/** A whole number, both ends included. */
	whole: (from: number, to: number) => number;
	/** One of a list that isn't empty. */
	one: <T>(list: readonly T[]) => T;
	shuffled: <T>(list: readonly T[]) => T[];
};

/** mulberry32. */
export function seededRandom(seed: number): Random {
	let a = seed >>> 0;
	const next = () => {
		a = (a + 0x6d2b79f5) | 0;
		let t = Math.imul(a ^ (a >>> 15), 1 | a);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
	const shuffled = <T>(list: readonly T[]) => {
		const rest = [...list];
		const mixed: T[] = [];
		while (rest.length > 0) mixed.push(...rest.splice(whole(0, rest.length - 1), 1));
		return mixed;
	};
	return {
		chance: (p) => next() < p,
		whole,
		one: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
		shuffled,
	};
}
