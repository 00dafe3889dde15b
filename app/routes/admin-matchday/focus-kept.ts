import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * A row that is drawn anew takes the field with it that has the focus: the keyboard goes on from its place and not from
 * the page's top. For the element around the rows; `drawn` changes with them.
 */
export function useFocusKept(drawn: unknown) {
	const last = useRef('');
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is what takes the field away
	useEffect(() => {
		const isLost = document.activeElement === null || document.activeElement === document.body;
		if (isLost) document.getElementById(last.current)?.focus({ preventScroll: true });
	}, [drawn]);
	return {
		onFocus: (event: FocusEvent<HTMLElement>) => {
			last.current = event.target.id;
		},
	};
}
