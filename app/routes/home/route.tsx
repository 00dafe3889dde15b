import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requirePlayer } from '~/http/guards.server';
import { loadHome } from '~/services/accounts/landing-after-login.server';

/** The dashboard of the active community, or the way to a first one (R33). */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	const home = await loadHome(context, player);
	return redirect(home ? `/community/${home}/dashboard` : '/onboarding/community');
}

/** Nothing of its own: with it Remix answers what goes wrong with a page. */
export default function DashboardWay() {
	return null;
}
