/** Chance that a seed determines entirely: every run builds the same data (mulberry32). */
export function seededChance(seed: number) {
	let a = seed >>> 0;
	const next = () => {
		a = (a + 0x6d2b79f5) | 0;
		let t = Math.imul(a ^ (a >>> 15), 1 | a);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	return {
		/** True with probability p. */
		of: (p: number) => next() < p,
		/** A whole number from 0 on, below the limit. */
		below: (limit: number) => Math.floor(next() * limit),
	};
}
