import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { askLetIn } from '~/ui/ask-let-in';

/** How often the page asks whether the address is verified, ms. */
const pollEvery = 3_000;

/**
 * Asks every three seconds, and asks for the page again as soon as the address is verified: it logs this browser in and
 * leads on.
 */
export function usePollVerification(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const timer = setInterval(async () => {
			if (!(await askLetIn())) return;
			clearInterval(timer);
			navigate('/verify-email');
		}, pollEvery);
		return () => clearInterval(timer);
	}, [navigate]);
}
