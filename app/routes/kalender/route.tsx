import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { withoutDownload } from '~/http/download.server';
import { showCalendar } from '~/services/communities/show-calendar.server';
import { calendarTexts } from '~/text/calendar';

/** The shape of a secret key with its ending; nothing else is looked up. */
const file = /^([\w-]{43})\.ics$/;

/** A player's deadlines for calendar programs, which can't log in: the secret address stands for the player. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const key = file.exec(params.file ?? '')?.[1];
	const text = key === undefined ? null : await showCalendar(context, key);
	if (text === null) return withoutDownload(calendarTexts.unknown);
	const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
	const headers = { 'Cache-Control': 'private, no-cache', ETag: etag, 'X-Robots-Tag': 'noindex' };
	if (request.headers.get('If-None-Match')?.includes(etag))
		return new Response(null, { status: 304, headers });
	return new Response(text, {
		headers: {
			...headers,
			'Content-Type': 'text/calendar; charset=utf-8',
			'Content-Disposition': 'inline; filename="tippfristen.ics"',
		},
	});
}
