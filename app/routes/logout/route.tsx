import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { endSession } from '~/http/session.server';
import { redirectWithToast } from '~/http/toast.server';
import { accountTexts } from '~/text/accounts';

export async function action({ request, context }: ActionFunctionArgs) {
	await endSession(request, context);
	return redirectWithToast(context, request, '/', { kind: 'success', text: accountTexts.loggedOut });
}

/** Nothing to see here: who follows a link stays logged in. */
export function loader() {
	return redirect('/');
}
