import { useNavigation } from '@remix-run/react';
import { accountTexts } from '~/text/accounts';
import { SubmitButton } from '~/ui/submit-button';

/** Ends a log-in. Says that it succeeded while the page that comes after it is on its way, and not once it is there. */
export function LogInButton() {
	const { state, location } = useNavigation();
	const succeeded = state === 'loading' && !location.pathname.startsWith('/login');
	return (
		<SubmitButton wide {...(succeeded ? { busyText: accountTexts.loggedIn } : {})}>
			Login
		</SubmitButton>
	);
}
