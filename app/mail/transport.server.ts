import type { MailSettings } from '~/env.server';
import { sendgridTransport } from './transport-sendgrid.server';
import { smtpTransport } from './transport-smtp.server';

/** A letter ready to go. */
export type Envelope = {
	id: string;
	to: string;
	subject: string;
	text: string;
	html: string;
};

/** How sending ended. Only `not-accepted` may be tried again by itself: the mail is certainly not on its way. */
export type SendVerdict =
	| { kind: 'accepted' }
	| { kind: 'not-accepted'; error: string; retryAfterMs: number | null }
	| { kind: 'rejected'; error: string }
	| { kind: 'unknown'; error: string };

export type Transport = {
	kind: MailSettings['kind'];
	send: (envelope: Envelope) => Promise<SendVerdict>;
	close: () => Promise<void>;
};

/** The transport that the settings name. In development every mail is accepted and read in the mailbox page. */
export function createTransport(settings: MailSettings): Transport {
	if (settings.kind === 'smtp') return smtpTransport(settings);
	if (settings.kind === 'sendgrid') return sendgridTransport(settings);
	return { kind: 'development', send: async () => ({ kind: 'accepted' }), close: async () => {} };
}
