import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readFields } from '~/http/form.server';
import { ownPath } from '~/http/own-path.server';
import { themeCookie } from '~/http/theme-cookie.server';

const themes = ['light', 'dark', 'system'];

/** Remembers light or dark in a cookie and leads back to the page the person came from. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { theme = '', from = '/' } = await readFields(request);
	const chosen = themes.includes(theme) ? theme : 'system';
	return redirect(ownPath(from) ?? '/', {
		headers: { 'Set-Cookie': await themeCookie(context).serialize(chosen) },
	});
}

export function loader() {
	return redirect('/');
}
