import { Client } from '@sendgrid/client';
import { MailService } from '@sendgrid/mail';
import { z } from 'zod';
import type { MailSettings } from '~/env.server';
import { type SendVerdict, senderOf, silentFor, type Transport } from './envelope';
import { withTimeout } from './with-timeout';

/** SendGrid's client has no timeout of its own. In ms. */
const patience = 15_000;
/** Answers with which SendGrid certainly took nothing; all but 408 hold for every mail, as a key that is worth nothing does. */
const notAccepted = new Set([401, 403, 408, 429, 503]);
/** Nobody means to wait longer than that, ms. */
const longestPatience = 24 * 3_600_000;
/** Nobody there, or nobody whom TLS believes: nothing was sent. Other faults of TLS may come after the mail. */
const neverConnected =
	/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT connect|(CERT|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)_)/;

/** Which of several reasons a status has: no credits left, a wrong key. */
const saidShape = z.object({ errors: z.tuple([z.object({ message: z.string() })]).rest(z.unknown()) });

type SendgridSettings = Extract<MailSettings, { kind: 'sendgrid' }>;

function openClient({ apiKey, url }: SendgridSettings): Client {
	const client = new Client();
	client.setApiKey(apiKey);
	client.setDefaultRequest('baseUrl', url);
	return client;
}

/** What the key lacks to send mails, or null; throws if nobody answers. */
export async function askScopes(settings: SendgridSettings): Promise<string | null> {
	const [{ body }] = await openClient(settings).request({ method: 'GET', url: '/v3/scopes' });
	const { scopes = [] } = body as { scopes?: string[] };
	return scopes.includes('mail.send') ? null : 'der Schlüssel darf keine Mails verschicken (mail.send)';
}

/** Sends through SendGrid's API, with tracking off. */
export function sendgridTransport(settings: SendgridSettings, timeout = patience): Transport {
	const client = openClient(settings);
	const service = new MailService();
	const { name, address: email } = senderOf(settings.from);
	service.setClient(client);
	return {
		kind: 'sendgrid',
		send: async ({ id, to, subject, text, html, headers }) => {
			const sending = service
				.send({
					from: { name, email },
					...{ to, subject, text, html, headers },
					customArgs: { mail: id },
					trackingSettings: {
						clickTracking: { enable: false, enableText: false },
						openTracking: { enable: false },
					},
				})
				.then((): SendVerdict => ({ kind: 'accepted' }), judgeSendgridError);
			return withTimeout(sending, timeout, silentFor(timeout));
		},
		close: async () => {},
	};
}

function judgeSendgridError(error: unknown): SendVerdict {
	const { code, message, response } = error as {
		code?: number | string;
		message?: string;
		response?: { headers?: Record<string, string>; body?: unknown };
	};
	const said = saidShape.safeParse(response?.body).data?.errors[0].message ?? '';
	const text = `${code ?? ''} ${message ?? ''} ${said}`.trim().slice(0, 300);
	if (neverConnected.test(text))
		return { kind: 'not-accepted', error: text, scope: 'server', retryAfterMs: null };
	const status = Number(code);
	if (notAccepted.has(status)) {
		const retryAfterMs = patienceAskedFor(response?.headers ?? {});
		return { kind: 'not-accepted', error: text, scope: status === 408 ? 'mail' : 'server', retryAfterMs };
	}
	if (status >= 400 && status < 500) return { kind: 'rejected', error: text, addressRefused: false };
	return { kind: 'unknown', error: text };
}

/** How long an answer asks to wait, ms: seconds or a date in `Retry-After`, else SendGrid's own end of the limit. */
function patienceAskedFor(headers: Record<string, string>): number | null {
	const after = headers['retry-after'];
	const sentAt = Date.parse(headers.date ?? '');
	const asked = [
		Number(after ?? Number.NaN) * 1000,
		Date.parse(after ?? '') - sentAt,
		Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000 - sentAt,
	].find((ms) => Number.isFinite(ms) && ms >= 0);
	return asked === undefined ? null : Math.min(asked, longestPatience);
}
