/** Items in slices of at most `size`, in their order. */
export function slicesOf<T>(items: readonly T[], size: number): T[][] {
	const count = Math.ceil(items.length / size);
	return Array.from({ length: count }, (_, place) => items.slice(place * size, (place + 1) * size));
}
