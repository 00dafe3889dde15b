import { Client } from '@sendgrid/client';
import { MailService } from '@sendgrid/mail';
import type { MailSettings } from '~/env.server';
import type { SendVerdict, Transport } from './envelope';

/** SendGrid's client has no timeout of its own. In ms. */
const timeout = 15_000;
/** Answers with which SendGrid certainly took nothing. */
const notAccepted = new Set([408, 429, 503]);
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Sends through SendGrid's API, with tracking off. */
export function sendgridTransport(settings: Extract<MailSettings, { kind: 'sendgrid' }>): Transport {
	const client = new Client();
	client.setApiKey(settings.apiKey);
	client.setDefaultRequest('baseUrl', settings.url);
	const service = new MailService();
	service.setClient(client);
	return {
		kind: 'sendgrid',
		send: async ({ id, to, subject, text, html, headers }) => {
			const sending = service
				.send({
					from: settings.from,
					to,
					subject,
					text,
					html,
					headers,
					customArgs: { mail: id },
					trackingSettings: {
						clickTracking: { enable: false, enableText: false },
						openTracking: { enable: false },
					},
				})
				.then((): SendVerdict => ({ kind: 'accepted' }), judgeSendgridError);
			return withTimeout(sending);
		},
		close: async () => {},
	};
}

function judgeSendgridError(error: unknown): SendVerdict {
	const { code, message, response } = error as {
		code?: number | string;
		message?: string;
		response?: { headers?: Record<string, string> };
	};
	const text = `${code ?? ''} ${message ?? ''}`.trim().slice(0, 300);
	if (typeof code === 'string' && neverConnected.has(code))
		return { kind: 'not-accepted', error: text, retryAfterMs: null };
	const status = Number(code);
	if (notAccepted.has(status)) {
		const seconds = Number(response?.headers?.['retry-after']);
		return {
			kind: 'not-accepted',
			error: text,
			retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null,
		};
	}
	if (status >= 400 && status < 500) return { kind: 'rejected', error: text };
	return { kind: 'unknown', error: text };
}

function withTimeout(sending: Promise<SendVerdict>): Promise<SendVerdict> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<SendVerdict>((resolve) => {
		timer = setTimeout(() => resolve({ kind: 'unknown', error: `no answer within ${timeout} ms` }), timeout);
	});
	return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
