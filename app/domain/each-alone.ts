import { slicesOf } from './slices-of';

/** Does work for each item, `atOnce` at a time. One that fails keeps no other back; the first error is thrown at last. */
export async function eachAlone<T>(
	items: readonly T[],
	work: (item: T) => Promise<void>,
	atOnce = 1,
): Promise<void> {
	const faults: unknown[] = [];
	for (const slice of slicesOf(items, atOnce))
		await Promise.all(slice.map((item) => work(item).catch((error: unknown) => faults.push(error))));
	if (faults.length > 0) throw faults[0];
}
