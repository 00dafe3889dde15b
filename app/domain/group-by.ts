/** Items by a key, each list in the given order; the keys in the order of their first items. */
export function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const item of items) {
		const own = key(item);
		const group = groups.get(own);
		if (group) group.push(item);
		else groups.set(own, [item]);
	}
	return groups;
}
