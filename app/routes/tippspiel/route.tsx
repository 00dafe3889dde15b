import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireMember } from '~/http/guards.server';
import { showPickTarget } from '~/services/show-pick-screen.server';

/** Leads to the next matchday; a community without a round has none, so it leads to the dashboard. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireMember(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const target = await showPickTarget(context, { playerId: player.id, communityId });
	if (!target.ok) return redirect(`/community/${communityId}/dashboard`);
	return redirect(`/community/${communityId}/tippspiel/${target.value.next}`);
}
