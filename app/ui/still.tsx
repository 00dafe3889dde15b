import { useRevalidator } from '@remix-run/react';
import type { ReactNode } from 'react';
import { asOneText, type OneText, useOneText } from './one-text';

/** A long list that no script touches; null in a browser that has the page as it was drawn. */
export type StillText<T> = OneText<T | null>;

/** For a loader: what `Still` draws. A page that is sent whole shows it and doesn't hand it over as well. */
export function asStill<T>({ routed }: { routed: boolean }, value: T): StillText<T> {
	return routed ? asOneText(value) : Object.defineProperty({ json: 'null' }, 'value', { value });
}

/**
 * What was drawn on the server stays as it is until the router brings it anew: React leaves what it sets nothing in. Where
 * React draws the page anew itself, because an extension has changed it, the router is asked at once.
 */
export function Still<T>({
	of,
	children,
	className = 'stack',
}: {
	of: StillText<T>;
	children: (value: T) => ReactNode;
	className?: string;
}) {
	const value = useOneText(of);
	const { revalidate } = useRevalidator();
	const drawn =
		value === null
			? {
					dangerouslySetInnerHTML: { __html: '' },
					ref: (box: Element | null) => {
						if (box?.firstChild === null) revalidate();
					},
				}
			: { children: children(value) };
	return <div className={className} {...drawn} />;
}
