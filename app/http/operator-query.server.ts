import { pageIn } from './round-query.server';

/** What a list of site admins is asked for: `?suche=`, `?zeigen=` (one of `filters`, else the first) and `?seite=`. */
export function listQuery<F extends string>(
	request: Request,
	filters: readonly [F, ...F[]],
): { search: string; filter: F; page: number } {
	const { searchParams } = new URL(request.url);
	const wish = searchParams.get('zeigen');
	return {
		search: (searchParams.get('suche') ?? '').replaceAll('\0', ''),
		filter: filters.find((each) => each === wish) ?? filters[0],
		page: pageIn(request),
	};
}

/** The path of such a list without its page, for the links to others. */
export function listPath(path: string, { search, filter }: { search: string; filter: string }): string {
	const query = new URLSearchParams({ suche: search, zeigen: filter });
	return `${path}?${query}`;
}
