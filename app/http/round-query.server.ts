/** `?runde=n` of a page: the number of a past round, or undefined for the newest. */
export function roundIn(request: Request): number | undefined {
	return numberIn(request, 'runde');
}

/** `?seite=n` of a page, 1 if it isn't a number from 1 on. */
export function pageIn(request: Request): number {
	return numberIn(request, 'seite') ?? 1;
}

/** `?tipps=n` of the dashboard: the page of the others' picks, 1 if it isn't a number from 1 on. */
export function picksPageIn(request: Request): number {
	return numberIn(request, 'tipps') ?? 1;
}

/** `?spieltag=n` of the evaluations: the number of the matchday that is told, or undefined for the newest. */
export function matchdayIn(request: Request): number | undefined {
	return numberIn(request, 'spieltag');
}

function numberIn(request: Request, name: string): number | undefined {
	const text = new URL(request.url).searchParams.get(name) ?? '';
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
