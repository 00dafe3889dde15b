import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { askLetIn } from './ask-let-in';
import { useMsSince } from './browser-clock';

/** How often the server is asked once the instant has come, until it lets the page in, ms. */
const TRY_EVERY = 5_000;

/**
 * The page asks the server for its data again when it is looked at again, for another tab may have saved something
 * meanwhile, once the instant `until` (ms UTC) has come, and as long as it `isUnsure` of what it shows. It asks only
 * while it is seen, and only where that gives it what it wants: without a connection it would become an error, without
 * a session the log-in, and what isn't saved in it would be lost. `onOver` is called at the instant itself, for what the page knows without the server.
 */
export function KeepFresh({
	until,
	now,
	isUnsure = false,
	onOver,
}: {
	until: number | null;
	now: number;
	isUnsure?: boolean;
	onOver?: (until: number) => void;
}) {
	const { revalidate } = useRevalidator();
	const passed = useMsSince(now);
	const isOver = until !== null && until - now - passed <= 0;
	useEffect(() => {
		let isDue = isOver || isUnsure;
		async function ask() {
			if (document.visibilityState !== 'visible' || !(await askLetIn())) return;
			isDue = false;
			revalidate();
		}
		const askIfDue = () => {
			if (isDue) ask();
		};
		if (isOver) onOver?.(until);
		askIfDue();
		const timer = setInterval(askIfDue, TRY_EVERY);
		document.addEventListener('visibilitychange', ask);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', ask);
		};
	}, [isOver, isUnsure, until, onOver, revalidate]);
	return null;
}
