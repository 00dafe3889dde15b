const JOINT = /^(\d{1,2})(?:\s*[:\-‐‑–—−]\s*|\s+)(\d{1,2})$/;
const GOALS = /^\d{1,2}$/;

/** What stands in the two fields of a match. */
export type TypedResult = { readonly home: string; readonly away: string };

/** Two fields trimmed, and a result that was typed whole into the first one ('2:1', '2-1', '2 1') put into both. */
export function splitTyped(typed: TypedResult): TypedResult {
	const [home, away] = [typed.home.trim(), typed.away.trim()];
	const joint = away === '' ? JOINT.exec(home) : null;
	return joint ? { home: joint[1] ?? '', away: joint[2] ?? '' } : { home, away };
}

/** R1: 'h:a', '' if both fields are empty, and null if it is no result. */
export function readTyped(typed: TypedResult): string | null {
	const { home, away } = splitTyped(typed);
	if (home === '' && away === '') return '';
	return GOALS.test(home) && GOALS.test(away) ? `${Number(home)}:${Number(away)}` : null;
}

/** The fields of a stored result 'h:a'. */
export function fieldsOf(result: string | null): TypedResult {
	const [home = '', away = ''] = (result ?? '').split(':');
	return { home, away };
}
