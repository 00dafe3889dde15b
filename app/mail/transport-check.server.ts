import { Client } from '@sendgrid/client';
import nodemailer from 'nodemailer';
import type { MailSettings } from '~/env.server';
import { withTimeout } from './with-timeout';

/** How long a mail server may take to answer, ms. */
const patience = 8_000;

/**
 * Asks the mail server whether it would take mails, without sending one: SMTP says hello and logs in, SendGrid tells
 * what its key may do. Returns what is wrong, or null. The development mailbox is never wrong.
 */
export async function checkTransport(settings: MailSettings): Promise<string | null> {
	if (settings.kind === 'development') return null;
	const asked = settings.kind === 'smtp' ? greet(settings.url) : askScopes(settings);
	const answer = asked.catch((error: Error) => error.message);
	return withTimeout(answer, patience, `keine Antwort nach ${patience / 1000} Sekunden`);
}

async function greet(url: string): Promise<null> {
	const mailer = nodemailer.createTransport({ url, connectionTimeout: patience, greetingTimeout: patience });
	try {
		await mailer.verify();
		return null;
	} finally {
		mailer.close();
	}
}

async function askScopes({
	apiKey,
	url,
}: Extract<MailSettings, { kind: 'sendgrid' }>): Promise<string | null> {
	const client = new Client();
	client.setApiKey(apiKey);
	client.setDefaultRequest('baseUrl', url);
	const [{ body }] = await client.request({ method: 'GET', url: '/v3/scopes' });
	const { scopes = [] } = body as { scopes?: string[] };
	return scopes.includes('mail.send') ? null : 'der Schlüssel darf keine Mails verschicken (mail.send)';
}
