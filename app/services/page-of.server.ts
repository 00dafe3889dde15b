/** Members on one page of a long list, and the most names in one card. */
export const PAGE_SIZE = 50;

/** One page of a list; `wish` counts from 1 and is kept within its bounds. */
export function pageOf<T>(
	items: readonly T[],
	wish: number,
): { items: T[]; page: number; pageCount: number } {
	const pageCount = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
	const page = Math.min(pageCount, Math.max(1, wish));
	return { items: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pageCount };
}
