import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requirePlayer } from '~/http/guards.server';
import { landingAfterLogin } from '~/services/landing-after-login.server';

/** The dashboard of the active community, or the way to a first one (R33). */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	return redirect(await landingAfterLogin(context, { playerId: player.id }));
}

/** Nothing of its own: with it Remix answers what goes wrong with a page. */
export default function DashboardWay() {
	return null;
}
