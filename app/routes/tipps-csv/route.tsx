import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadCsv, withoutDownload } from '~/http/download.server';
import { requireMember } from '~/http/guards.server';
import { roundIn } from '~/http/round-query.server';
import { exportPicks } from '~/services/communities/export-community.server';
import { refusalText } from '~/text/refusals';

/**
 * R12: the picks of matchdays that have kicked off, of the newest round or with `?runde=n` of another, for the members.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { communityId = '' } = params;
	const { player } = await requireMember(request, context, communityId);
	const wish = { playerId: player.id, communityId, round: roundIn(request) };
	const file = await exportPicks(context, wish);
	return file.ok ? downloadCsv(file.value) : withoutDownload(refusalText(file.refusal));
}
