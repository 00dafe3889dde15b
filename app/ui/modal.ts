import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Makes a dialog modal that the server has drawn open within the page; put `place` on it as its ref. It shows itself
 * at once, or, if it `waits`, closes until `show` is called. Closed and then asked for again before its page was left,
 * it shows itself again. When it leaves the page, the focus goes back to where it came from.
 */
export function useModal(waits: boolean): {
	place: (dialog: HTMLDialogElement | null) => void;
	show: () => void;
	close: () => void;
	/** False once the dialog is on its way out, when closing it means nothing any more. */
	isPlaced: () => boolean;
} {
	const placed = useRef<HTMLDialogElement | null>(null);
	const show = useCallback(() => {
		placed.current?.showModal();
		placed.current?.querySelector('h2')?.focus();
	}, []);
	const close = useCallback(() => placed.current?.close(), []);
	const place = useCallback(
		(dialog: HTMLDialogElement | null) => {
			const leaving = placed.current;
			placed.current = dialog;
			leaving?.close();
			if (dialog === null) return;
			dialog.open = false;
			if (!waits) show();
		},
		[waits, show],
	);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each arrival asks for it, even at the same address.
	useEffect(() => {
		if (!waits && placed.current?.open === false) show();
	}, [key, waits, show]);
	const isPlaced = useCallback(() => placed.current !== null, []);
	return { place, show, close, isPlaced };
}
