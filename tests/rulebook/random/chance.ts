/** A source of chance that a seed determines entirely. */
export type Chance = {
	/** True with this probability. */
	chance: (share: number) => boolean;
	/** A whole number from 0, less than this. */
	upTo: (count: number) => number;
	/** One of a list that isn't empty. */
	one: <T>(list: readonly T[]) => T;
	shuffled: <T>(list: readonly T[]) => T[];
};

export function seededChance(seed: number): Chance {
	let state = seed * 2654435761 + 1;
	const random = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const upTo = (count: number) => Math.floor(random() * count);
	return {
		chance: (share) => random() < share,
		upTo,
		one: <T>(list: readonly T[]) => list[upTo(list.length)] as T,
		shuffled: <T>(list: readonly T[]) => {
			const rest = [...list];
			const mixed: T[] = [];
			while (rest.length > 0) mixed.push(...rest.splice(upTo(rest.length), 1));
			return mixed;
		},
	};
}
