import { useNavigation, useSubmit } from '@remix-run/react';
import { useEffect } from 'react';
import { askLetIn } from '~/ui/ask-let-in';

/** How long the page waits before it asks (again) whether the address is verified, ms. */
const pause = 3_000;

/**
 * Asks every three seconds, and as soon as the address is verified sends what "Erneut prüfen" sends: it logs this browser
 * in and leads on. That answer comes once and must not be lost, so nothing is asked or sent while another page or form is
 * on its way, and while this one is, the page's buttons do nothing.
 */
export function usePollVerification(): void {
	const submit = useSubmit();
	const { state } = useNavigation();
	useEffect(() => {
		if (state !== 'idle') return;
		let isOver = false;
		let timer = setTimeout(ask, pause);
		async function ask() {
			const isVerified = await askLetIn();
			if (isOver) return;
			if (isVerified) submit({ intent: 'recheck' }, { method: 'post', action: '/verify-email' });
			else timer = setTimeout(ask, pause);
		}
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [state, submit]);
}
