import type { LoaderFunctionArgs } from '@remix-run/node';
import { joinField } from '~/http/join-id.server';
import { sharePicture } from '~/picture/share-picture.server';
import { showCommunityPreview } from '~/services/communities/show-community-preview.server';

/**
 * The picture of a shared link: with `?join=` the invitation into a community as far as everybody who has that link
 * may see it (R30), else the product's. The asker makes no difference, not even a session.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const invitation = joinField.parse(searchParams.get('join') ?? undefined) ?? '';
	const shown = await showCommunityPreview(context, { invitation, playerId: null });
	const community = shown.ok ? shown.value : null;
	const { png, etag } = await sharePicture(context.settings.productName, community);
	const headers = new Headers({ 'Content-Type': 'image/png', ETag: etag });
	if (!searchParams.has('join')) headers.set('Cache-Control', 'public, max-age=86400');
	else if (community && !community.isPrivate && !community.hasPassword)
		headers.set('Cache-Control', 'public, max-age=300');
	if (searchParams.has('join')) headers.set('X-Robots-Tag', 'noindex');
	if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
	headers.set('Content-Length', String(png.length));
	return new Response(new Uint8Array(png), { headers });
}

function isKnown(request: Request, etag: string): boolean {
	const known = request.headers.get('If-None-Match') ?? '';
	return known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
