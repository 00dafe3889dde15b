import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { loggedFailure } from '~/http/failed-form.server';
import { requireMember } from '~/http/guards.server';
import { showPickTarget } from '~/services/picks/show-pick-target.server';

/**
 * Leads to the next matchday; a community without a round has none, so it leads to the dashboard. When the next one
 * can't be found out, the first matchday says what is wrong.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireMember(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const path = `/community/${communityId}`;
	const wish = { playerId: player.id, communityId };
	const target = await showPickTarget(context, wish).catch(loggedFailure(request));
	if (target === null) return redirect(`${path}/tippspiel/1`);
	if (!target.ok) return redirect(`${path}/dashboard`);
	return redirect(`${path}/tippspiel/${target.value.next}`);
}

/** Nothing of its own: with it Remix answers what goes wrong with a page. */
export default function TippspielWay() {
	return null;
}
