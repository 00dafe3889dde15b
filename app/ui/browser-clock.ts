import { useEffect, useState } from 'react';

/**
 * Milliseconds since the page arrived in the browser, renewed each second; 0 on the server and at first.
 * Only differences are taken from the browser's clock, so a wrong one does no harm.
 */
export function useMsSinceArrival(): number {
	const [elapsed, setElapsed] = useState(0);
	useEffect(() => {
		const start = Date.now();
		const timer = setInterval(() => setElapsed(Date.now() - start), 1000);
		return () => clearInterval(timer);
	}, []);
	return elapsed;
}

/** False on the server and without JavaScript, true in a running browser. */
export function useInBrowser(): boolean {
	const [running, setRunning] = useState(false);
	useEffect(() => setRunning(true), []);
	return running;
}
