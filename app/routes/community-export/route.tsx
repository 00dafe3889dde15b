import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadParts } from '~/http/download.server';
import { notFound, requireCommunityAdmin } from '~/http/guards.server';
import { exportWholeCommunity } from '~/services/communities/export-whole-community.server';

/** Everything about a community as a text, for its admins. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { communityId = '' } = params;
	const { player } = await requireCommunityAdmin(request, context, communityId);
	const file = await exportWholeCommunity(context, { communityId, actorId: player.id });
	if (!file.ok) throw notFound();
	const { fileName, parts } = file.value;
	return downloadParts({ fileName, type: 'text/plain' }, parts);
}
