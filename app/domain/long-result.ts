/** R40: what was played after the 90 minutes of a match, 'h:a' after 120 and after the shoot-out; null: nothing of it. */
export type AfterNinety = { readonly extraTime: string | null; readonly penalties: string | null };

/** A result with what came after; `result` is null where the text only says what came after. */
type LongResult = AfterNinety & { readonly result: string | null };

/** Why what came after can't have followed a result. */
export type LongFault = 'no-draw' | 'fewer' | 'decided' | 'drawn';

const SIGNS =
	/(\d{1,2})\s*[:\-‐‑–—−]\s*(\d{1,2})|(?<!\p{L})(?:(n\.?\s?V|nach\s+Verlängerung|a\.?e\.?t)|([in]\.?\s?E|nach\s+Elfmeterschießen|pens?))(?!\p{L})\.?/giu;

/** Each score with its sign behind it: '1:1 (2:2 n. V., 5:4 i. E.)', '2:1 n. V.'. S is a score, V extra time, E penalties. */
const BEHIND = /^S?\(?(SV)?(SE)?\)?$/;
/** Each score behind its sign: '1:1 n. V. 2:2 i. E. 5:4'. */
const BEFORE = /^S?\(?(VS)?(ES)?\)?$/;
/** The last score first, those before it in brackets, the latest first: '5:4 i. E. (2:2, 1:1, 0:1)'. */
const BACKWARDS = /^S([VE])\(S+\)$/;
/** The score at half-time in brackets, then the shoot-out: '1:1 (0:0) 3:4 i. E.'. */
const HALF_TIME = /^S\(S\)SE$/;
/** Those before the extra time in brackets behind it: '3:3 n. V. (2:2, 2:0), 4:2 i. E.'. */
const BRACKETS_FIRST = /^SV\(S+\)SE$/;
/** openfootball's, from the last back to the half: '5-4 pen. 2-2 a.e.t. (2-2, 1-0)'. */
const PENALTIES_FIRST = /^SESV\(S+\)$/;

/** What a text says of extra time and penalties, in whichever order newspapers write it; null if it says nothing of them. */
export function readLongResult(text: string): LongResult | null {
	const scores: string[] = [];
	const signs = text.replace(SIGNS, (_, home?: string, away?: string, extra?: string) => {
		if (home === undefined) return extra === undefined ? 'E' : 'V';
		scores.push(`${Number(home)}:${Number(away)}`);
		return 'S';
	});
	const order = signs.replace(/[\s,;]+/g, '');
	const [first = null, second = null, third = null] = scores;
	if (PENALTIES_FIRST.test(order)) return { result: third, extraTime: second, penalties: first };
	if (HALF_TIME.test(order)) return { result: first, extraTime: null, penalties: third };
	if (BRACKETS_FIRST.test(order))
		return { result: second, extraTime: first, penalties: scores.at(-1) ?? null };
	const backwards = BACKWARDS.exec(order)?.[1];
	if (backwards === 'V') return { result: second, extraTime: first, penalties: null };
	if (backwards === 'E' && third === null) return { result: second, extraTime: null, penalties: first };
	if (backwards === 'E') {
		// Of two different ones the first may be that after 120 minutes or that after 90, before the half.
		const isTold = scores.length > 3 || second === third;
		return isTold
			? { result: third, extraTime: second, penalties: first }
			: { result: null, extraTime: null, penalties: first };
	}
	const [found, extra, shootOut] = BEHIND.exec(order) ?? BEFORE.exec(order) ?? [];
	if (found === undefined || (extra === undefined && shootOut === undefined)) return null;
	const after = scores.slice(-(extra && shootOut ? 2 : 1));
	return {
		result: scores.length > after.length ? first : null,
		extraTime: extra === undefined ? null : (after[0] ?? null),
		penalties: shootOut === undefined ? null : (after.at(-1) ?? null),
	};
}

/** Whether a score has no winner. */
export function isDraw(score: string): boolean {
	const [home, away] = score.split(':');
	return home === away;
}

/**
 * What came after belongs to the result that it followed: it stays with that, and with another draw, which may be that
 * one mended.
 */
export function keptAfter(
	before: Partial<AfterNinety> & { readonly result: string | null },
	result: string | null,
): AfterNinety {
	const isKept = (result || null) === (before.result || null) || (result !== null && isDraw(result));
	return {
		extraTime: isKept ? (before.extraTime ?? null) : null,
		penalties: isKept ? (before.penalties ?? null) : null,
	};
}

/** R40: why extra time and penalties can't have followed a result ('' or null: there is none), or null. */
export function faultOfLong(result: string | null, { extraTime, penalties }: AfterNinety): LongFault | null {
	if (extraTime === null && penalties === null) return null;
	if (!result || !isDraw(result)) return 'no-draw';
	const before = result.split(':').map(Number);
	if (extraTime?.split(':').some((goals, side) => Number(goals) < (before[side] ?? 0))) return 'fewer';
	if (penalties === null) return null;
	if (extraTime !== null && !isDraw(extraTime)) return 'decided';
	return isDraw(penalties) ? 'drawn' : null;
}
