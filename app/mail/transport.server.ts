import type { MailSettings } from '~/env.server';
import type { Transport } from './envelope';
import { sendgridTransport } from './transport-sendgrid.server';
import { smtpTransport } from './transport-smtp.server';

/** The transport that the settings name. In development every mail is accepted and read in the mailbox page. */
export function createTransport(settings: MailSettings): Transport {
	if (settings.kind === 'smtp') return smtpTransport(settings);
	if (settings.kind === 'sendgrid') return sendgridTransport(settings);
	return { kind: 'development', send: async () => ({ kind: 'accepted' }), close: async () => {} };
}
