/** Remembers when something that was told has changed, however that came about. */
export type Stamps = (key: string, content: string, event: number, now: number) => number;

/**
 * A memory of what was told under each key. It returns the instant (ms) of its last change: that of the last event where
 * one explains it, else the present one. Two stamps of a key differ exactly if its content does.
 */
export function keepStamps(): Stamps {
	const known = new Map<string, { content: string; stamp: number }>();
	return (key, content, event, now) => {
		const before = known.get(key);
		if (before?.content === content) return before.stamp;
		let stamp = event;
		if (before && event <= before.stamp) stamp = Math.max(now, before.stamp + 1);
		known.set(key, { content, stamp });
		return stamp;
	};
}
