import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readFields } from '~/http/form.server';
import { notFound, requirePlayer } from '~/http/guards.server';
import { switchCommunity } from '~/services/communities/switch-community.server';

/** Makes another of the player's communities the active one and stays on the same page. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	const { communityId = '', from = '' } = await readFields(request);
	const path = await switchCommunity(context, { playerId: player.id, communityId, from });
	if (path === null) throw notFound();
	return redirect(path);
}

export function loader() {
	return redirect('/dashboard');
}

/** Nothing of its own: with it Remix answers a refusal with the page for what is not found. */
export default function CommunitySwitch() {
	return null;
}
