import type { MailSettings } from '~/env.server';
import type { Transport } from './envelope';
import { withTimeout } from './with-timeout';

/** How long a mail server may take to answer, ms. */
const patience = 8_000;

/**
 * The transport that the settings name; its client is read now, and no other one. In development every mail is accepted
 * and read in the mailbox page.
 */
export async function createTransport(settings: MailSettings): Promise<Transport> {
	if (settings.kind === 'smtp') return (await import('./transport-smtp.server')).smtpTransport(settings);
	if (settings.kind === 'sendgrid')
		return (await import('./transport-sendgrid.server')).sendgridTransport(settings);
	return { kind: 'development', send: async () => ({ kind: 'accepted' }), close: async () => {} };
}

/**
 * Asks the mail server whether it would take mails, without sending one: SMTP says hello and logs in, SendGrid tells
 * what its key may do. Returns what is wrong, or null. The development mailbox is never wrong.
 */
export async function checkTransport(settings: MailSettings): Promise<string | null> {
	if (settings.kind === 'development') return null;
	const answer = ask(settings).catch((error: Error) => error.message);
	return withTimeout(answer, patience, `keine Antwort nach ${patience / 1000} Sekunden`);
}

/** With the client that is needed, and no other one read. */
async function ask(settings: Exclude<MailSettings, { kind: 'development' }>): Promise<string | null> {
	if (settings.kind === 'smtp')
		return (await import('./transport-smtp.server')).greetSmtp(settings.url, patience);
	return (await import('./transport-sendgrid.server')).askScopes(settings);
}
