import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { askLetIn } from './ask-let-in';
import { useMsSince } from './browser-clock';

/** How often the server is asked once the instant has come, until it lets the page in, ms. */
const TRY_EVERY = 5_000;

/**
 * Whether the document came by the way back or with a restored tab, and hasn't asked yet: then browsers draw the one that
 * they have kept, however old it is.
 */
let isKept =
	(performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'back_forward';

/**
 * The page asks the server for its data again when it is looked at again, for another tab may have saved something
 * meanwhile, once the instant `until` (ms UTC) has come, as long as it `isUnsure` of what it shows, and once in a document
 * that the browser had kept. It asks only while it is seen, and only where that gives it what it wants: without a
 * connection it would become an error, without a session the log-in, and what isn't saved in it would be lost. `onOver` is
 * called at the instant itself, for what the page knows without the server.
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
		let isDue = isOver || isUnsure || isKept;
		async function ask() {
			if (document.visibilityState !== 'visible' || !(await askLetIn())) return;
			isDue = false;
			isKept = false;
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
