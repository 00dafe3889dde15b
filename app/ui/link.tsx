import { useNavigate } from '@remix-run/react';
import type { ComponentProps, MouseEvent } from 'react';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
	to: string;
	/** The same page in another state: where JavaScript runs, the page keeps its scroll. */
	stays?: boolean | undefined;
};

/**
 * A way to another page of ours: a plain link with the mark by which `useFollowing` goes there
 * (docs/decisions/0041-one-listener-follows-links.md).
 */
export function Link({ to, stays, ...rest }: LinkProps) {
	return <a {...rest} href={to} data-discover="true" data-stays={stays ? '' : undefined} />;
}

/**
 * Leads to another page by the router. Without a connection it does nothing and gives false: the router would show an error
 * in place of the page, and what was typed there would be lost.
 */
export function useLeading() {
	const navigate = useNavigate();
	return (to: string, options?: { replace: boolean; preventScrollReset: boolean }) => {
		const { onLine } = navigator;
		if (onLine) navigate(to, options);
		return onLine;
	};
}

/**
 * What a page does on a click: the router goes the way of a `Link`, unless the click asks for a tab of its own. Without a
 * connection the browser goes there itself, and says what is so and goes on once there is one again.
 */
export function useFollowing() {
	const lead = useLeading();
	return (event: MouseEvent) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-discover]');
		const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
		if (link === null || isModified || event.defaultPrevented) return;
		const isLed = lead(link.pathname + link.search + link.hash, {
			preventScrollReset: link.dataset.stays !== undefined,
			replace: link.href === window.location.href,
		});
		if (isLed) event.preventDefault();
	};
}
