import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { beginVisit } from '~/http/session.server';
import { accountTexts } from '~/text/accounts';

export async function action({ request, context }: ActionFunctionArgs) {
	const toast = { kind: 'success', text: accountTexts.loggedOut } as const;
	return redirect('/', { headers: await beginVisit(request, context, { toast }) });
}

/** Nothing to see here: following a link logs nobody out. */
export function loader() {
	return redirect('/');
}
