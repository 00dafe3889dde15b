import { useMemo } from 'react';

/** A value that reaches the browser as one text of JSON. `value` stays on the server. */
export type OneText<T> = { readonly json: string; readonly value?: T };

/**
 * For a loader with long lists. Remix takes apart what a loader gives, value by value, and puts it together again in the
 * browser; a text it hands over as it is (docs/decisions/0034-pages-are-sent-whole.md). JSON knows no dates and maps.
 */
export function asOneText<T>(value: T): OneText<T> {
	// Remix hands over what is enumerable.
	return Object.defineProperty({ json: JSON.stringify(value) }, 'value', { value });
}

/** What was made one text. */
export function useOneText<T>({ json, value }: OneText<T>): T {
	return useMemo(() => value ?? JSON.parse(json), [json, value]);
}
