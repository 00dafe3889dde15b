import type { MailSettings } from '~/env.server';
import type { Transport } from './envelope';

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
