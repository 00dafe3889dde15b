import { useEffect, useState } from 'react';

/**
 * Milliseconds since what the server drew at `drawn` (its own present instant, ms UTC) arrived in the browser, renewed
 * each second; 0 on the server and at first. Only differences are taken from the browser's clock, so a wrong one does
 * no harm.
 */
export function useMsSince(drawn: number): number {
	const [passed, setPassed] = useState({ drawn, ms: 0 });
	useEffect(() => {
		const start = Date.now();
		const timer = setInterval(() => setPassed({ drawn, ms: Date.now() - start }), 1000);
		return () => clearInterval(timer);
	}, [drawn]);
	return passed.drawn === drawn ? passed.ms : 0;
}

/** False on the server and without JavaScript, true in a running browser. */
export function useInBrowser(): boolean {
	const [running, setRunning] = useState(false);
	useEffect(() => setRunning(true), []);
	return running;
}
