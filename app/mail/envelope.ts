/** A letter ready to go. */
export type Envelope = {
	id: string;
	to: string;
	subject: string;
	text: string;
	html: string;
	/** Further headers, such as List-Unsubscribe. */
	headers: Record<string, string>;
};

/** What a sender like `Drinbleiben <spiel@example.org>` consists of; the name may stand in quotes. */
export function senderOf(from: string): { name: string; address: string } {
	const [, name = '', address = from] = /^(.*)<([^<>]*)>$/.exec(from) ?? [];
	return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** How sending ended. Only `not-accepted` is tried again without an admin: the mail is certainly not on its way. */
export type SendVerdict =
	| { kind: 'accepted' }
	/**
	 * `server`: it takes no mail at all for now, `retryAfterMs` if it says how long. `mail`: it doesn't take this one.
	 */
	| { kind: 'not-accepted'; error: string; scope: 'server' | 'mail'; retryAfterMs: number | null }
	/** `addressRefused`: because nobody has that address. */
	| { kind: 'rejected'; error: string; addressRefused: boolean }
	| { kind: 'unknown'; error: string };

/** Whether a mail went out whose server has been silent for so long (ms). */
export function silentFor(timeout: number): SendVerdict {
	return { kind: 'unknown', error: `no answer within ${timeout} ms` };
}

export type Transport = {
	kind: 'development' | 'smtp' | 'sendgrid';
	send: (envelope: Envelope) => Promise<SendVerdict>;
	close: () => Promise<void>;
};
