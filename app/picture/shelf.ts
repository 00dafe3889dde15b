/**
 * Keeps the newest `most` results. What isn't there is made, one thing after the other; others who ask for the same
 * meanwhile wait for it, and a failure isn't kept. The one asked for longest ago goes first.
 */
export function openShelf<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
	const kept = new Map<string, Promise<T>>();
	let last: Promise<unknown> = Promise.resolve();

	function inTurn(key: string, make: () => Promise<T>): Promise<T> {
		const mine = last.then(make, make);
		last = mine;
		mine.catch(() => {
			if (kept.get(key) === mine) kept.delete(key);
		});
		return mine;
	}

	return (key, make) => {
		const found = kept.get(key) ?? inTurn(key, make);
		kept.delete(key);
		kept.set(key, found);
		const [oldest] = kept.keys();
		if (kept.size > most && oldest !== undefined) kept.delete(oldest);
		return found;
	};
}
