import { type ReactNode, useMemo } from 'react';

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

/** A long list that no script touches; null in a browser that has the page as it was drawn. */
export type StillText<T> = OneText<T | null>;

/** For a loader: what `Still` draws. A page that is sent whole shows it and doesn't hand it over as well. */
export function asStill<T>({ routed }: { routed: boolean }, value: T): StillText<T> {
	return routed ? asOneText(value) : Object.defineProperty({ json: 'null' }, 'value', { value });
}

/** What was drawn on the server stays as it is until the router brings it anew: React leaves what it sets nothing in. */
export function Still<T>({ of, children }: { of: StillText<T>; children: (value: T) => ReactNode }) {
	const value = useOneText(of);
	const drawn = value === null ? { dangerouslySetInnerHTML: { __html: '' } } : { children: children(value) };
	return <div className="still" {...drawn} />;
}
