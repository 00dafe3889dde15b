import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useMsSince } from './browser-clock';

/** How often the server is looked for while it can't be reached, ms. */
const TRY_EVERY = 5_000;

/**
 * Once the instant `until` (ms UTC) has come, the page asks the server for its data again: at once while it is seen,
 * otherwise when somebody comes back to it. Without a connection it tries again; `onOver` is called at once, for what the
 * page knows without the server.
 */
export function RefreshAt({
	until,
	now,
	onOver,
}: {
	until: number;
	now: number;
	onOver?: (until: number) => void;
}) {
	const { revalidate } = useRevalidator();
	const isOver = until - now - useMsSince(now) <= 0;
	useEffect(() => {
		if (!isOver) return;
		onOver?.(until);
		let isDone = false;
		async function ask() {
			if (isDone || document.visibilityState !== 'visible' || !(await isReachable()) || isDone) return;
			isDone = true;
			revalidate();
		}
		ask();
		const timer = setInterval(ask, TRY_EVERY);
		document.addEventListener('visibilitychange', ask);
		return () => {
			isDone = true;
			clearInterval(timer);
			document.removeEventListener('visibilitychange', ask);
		};
	}, [isOver, until, onOver, revalidate]);
	return null;
}

/** The page asks for its data again when it is looked at again: another tab may have saved something meanwhile. */
export function useFreshWhenSeen(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		async function ask() {
			if (document.visibilityState === 'visible' && (await isReachable())) revalidate();
		}
		document.addEventListener('visibilitychange', ask);
		return () => document.removeEventListener('visibilitychange', ask);
	}, [revalidate]);
}

/**
 * A page that asked for its data without a connection would show an error instead of what it has. That jobs don't run
 * disturbs no page.
 */
async function isReachable(): Promise<boolean> {
	try {
		const answer = await fetch('/healthz', { cache: 'no-store' });
		return answer.ok || (await answer.text()) === 'jobs\n';
	} catch {
		return false;
	}
}
