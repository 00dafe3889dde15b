import { useNavigation, useSubmit } from '@remix-run/react';
import { useEffect } from 'react';
import { askLetIn } from '~/ui/ask-let-in';

/** How often the page asks whether the address is verified, ms. */
const pollEvery = 3_000;

/**
 * Asks every three seconds, unless the last answer is still to come, and as soon as the address is verified sends what
 * "Erneut prüfen" sends: it logs this browser in and leads on. That answer comes once and must not be lost, so nothing is
 * asked or sent while another page or form is on its way, and while this one is, the page's buttons do nothing.
 */
export function usePollVerification(): void {
	const submit = useSubmit();
	const { state } = useNavigation();
	useEffect(() => {
		if (state !== 'idle') return;
		let isOver = false;
		let isAsking = false;
		const timer = setInterval(async () => {
			if (isAsking) return;
			isAsking = true;
			const isVerified = await askLetIn();
			isAsking = false;
			if (isVerified && !isOver) submit({ intent: 'recheck' }, { method: 'post', action: '/verify-email' });
		}, pollEvery);
		return () => {
			isOver = true;
			clearInterval(timer);
		};
	}, [state, submit]);
}
