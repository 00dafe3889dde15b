import type { ActionFunctionArgs } from '@remix-run/node';
import { takeMailEvents } from '~/services/mail/take-mail-events.server';

const statuses = { off: 404, forged: 403, unreadable: 400, taken: 204 } as const;

/** There is nothing to read here. */
export function loader() {
	return new Response(null, { status: 404 });
}

/** SendGrid's signed event webhook. The service checks the signature; 2xx tells SendGrid not to send it again. */
export async function action({ request, context }: ActionFunctionArgs) {
	const verdict = await takeMailEvents(context, {
		body: new Uint8Array(await request.arrayBuffer()),
		signature: request.headers.get('X-Twilio-Email-Event-Webhook-Signature') ?? '',
		timestamp: request.headers.get('X-Twilio-Email-Event-Webhook-Timestamp') ?? '',
	});
	return new Response(null, { status: statuses[verdict.kind] });
}
