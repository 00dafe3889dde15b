import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound, requireInviter } from '~/http/guards.server';
import { qrPicture } from '~/picture/qr-picture.server';
import { qrCode } from '~/services/accounts/qr-code.server';
import { showCommunityInvite } from '~/services/communities/show-community-invite.server';
import { inviteLink } from '~/text/communities';

/** The QR code of the invite link as a picture, with `?datei` to be kept (R30). The link is a secret: no cache keeps it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player } = await requireInviter(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const shown = await showCommunityInvite(context, { communityId, actorId: player.id });
	if (!shown.ok) throw notFound();
	const png = await qrPicture(qrCode(inviteLink(context.settings.origin, shown.value.invitation)));
	const isFile = new URL(request.url).searchParams.has('datei');
	return new Response(new Uint8Array(png), {
		headers: {
			'Content-Type': 'image/png',
			'Content-Length': String(png.length),
			'Content-Disposition': `${isFile ? 'attachment' : 'inline'}; filename="einladung.png"`,
			'Cache-Control': 'no-store',
		},
	});
}
