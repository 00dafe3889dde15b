/** Members on one page of a long list, and the most names in one card. */
export const PAGE_SIZE = 50;

/** Which page of a list is shown, of how many; it counts from 1. */
export type PageBounds = { readonly page: number; readonly pageCount: number };

/** Which page of a list is shown; `wish` counts from 1 and is kept within the bounds. */
export function boundsOf(count: number, wish: number, size = PAGE_SIZE): PageBounds {
	const pageCount = Math.max(1, Math.ceil(count / size));
	return { page: Math.min(pageCount, Math.max(1, wish)), pageCount };
}

/** One page of a list. */
export function pageOf<T>(items: readonly T[], wish: number): PageBounds & { items: T[] } {
	const { page, pageCount } = boundsOf(items.length, wish);
	return { items: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pageCount };
}
