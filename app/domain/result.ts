/** A verdict: what was asked for, or why not. Refusals are data; exceptions are for bugs and outages. */
export type Result<T, R> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly refusal: R };

/** The accepting verdict. */
export function accept<T>(value: T): { readonly ok: true; readonly value: T } {
	return { ok: true, value };
}

/** The refusing verdict. */
export function refuse<R>(refusal: R): { readonly ok: false; readonly refusal: R } {
	return { ok: false, refusal };
}
