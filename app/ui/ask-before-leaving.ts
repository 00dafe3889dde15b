import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';

/** Whoever leaves the page, by a link or by closing it, gets this question first, as long as something isn't saved. */
export function useAskBeforeLeaving(isUnsaved: boolean, question: string): void {
	const { state, proceed, reset } = useBlocker(
		({ currentLocation: { pathname: here }, nextLocation: { pathname: next } }) =>
			// Light and dark come back to this page, unless there is no connection.
			isUnsaved && here !== next && (next !== '/theme' || !navigator.onLine),
	);
	useEffect(() => {
		if (state !== 'blocked') return;
		// The browser's own way back has to be undone before it is gone again.
		if (window.confirm(question)) setTimeout(proceed);
		else reset();
	}, [state, proceed, reset, question]);
	useEffect(() => {
		if (!isUnsaved) return;
		const ask = (event: Event) => event.preventDefault();
		window.addEventListener('beforeunload', ask);
		return () => window.removeEventListener('beforeunload', ask);
	}, [isUnsaved]);
}
