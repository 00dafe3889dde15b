import nodemailer from 'nodemailer';
import type { MailSettings } from '~/env.server';
import { type SendVerdict, silentFor, type Transport } from './envelope';
import { withTimeout } from './with-timeout';

/** In ms: to connect and be greeted, of silence in between, and for the whole mail. */
const patience = { connect: 10_000, silence: 20_000, whole: 60_000 };

/** Sends over SMTP, one connection for each mail. */
export function smtpTransport(
	settings: Extract<MailSettings, { kind: 'smtp' }>,
	{ connect, silence, whole } = patience,
): Transport {
	const server = {
		url: settings.url,
		connectionTimeout: connect,
		greetingTimeout: connect,
		dnsTimeout: connect,
		socketTimeout: silence,
	};
	return {
		kind: 'smtp',
		send: async ({ id, to, subject, text, html, headers }) => {
			const { from } = settings;
			const mailer = nodemailer.createTransport(server);
			let isLetIn = false;
			mailer.use('stream', ({ message }, next) => {
				// nodemailer opens the text once the server has greeted it and let it in.
				message.processFunc((opened) => {
					isLetIn = true;
					return opened;
				});
				next();
			});
			const sending = mailer
				.sendMail({ from, to, subject, text, html, headers, messageId: messageIdOf(id, from) })
				.then((): SendVerdict => ({ kind: 'accepted' }))
				.catch((error) => judgeSmtpError(error, isLetIn));
			return withTimeout(sending, whole, silentFor(whole));
		},
		close: async () => {},
	};
}

/** Greets the server and logs in, waiting at most so long (ms) for a connection and its word; throws if that fails. */
export async function greetSmtp(url: string, patience: number): Promise<null> {
	const mailer = nodemailer.createTransport({ url, connectionTimeout: patience, greetingTimeout: patience });
	try {
		await mailer.verify();
		return null;
	} finally {
		mailer.close();
	}
}

function messageIdOf(id: string, from: string): string {
	const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
	return `<${id}@${host}>`;
}

/** Commands that concern one mail; an answer to the others concerns them all. */
const ofOneMail = new Set(['RCPT TO', 'DATA']);
/** Where an answer tells exactly why (RFC 3463), and what that says of a mailbox that isn't there or is closed. */
const exactly = /^\d{3}[ -]#?(5\.\d+\.\d+)(?![\d.])/;
const noMailbox = /^5\.(1\.(1|2|3|6|10)|2\.\d+)$/;
/** The same in words. */
const nobodyThere =
	/(user|recipient|address|mailbox) (is )?(unknown|unavailable|not found|does ?n[o']t exist)|(unknown|no such) (user|recipient|address|mailbox)/i;

/**
 * What an error of nodemailer means. A refusal says so, and so is certain what went wrong before the server let us in:
 * nobody there, no TLS, no log-in. nodemailer gives a connection cut in the middle of the message the same code and
 * command as one cut before it: that is unknown.
 */
function judgeSmtpError(error: unknown, isLetIn: boolean): SendVerdict {
	const { code, command, responseCode, response, message } = error as {
		code?: string;
		command?: string;
		responseCode?: number;
		response?: string;
		message?: string;
	};
	const text = `${code ?? ''} ${responseCode ?? ''} ${message ?? ''}`.trim().slice(0, 300);
	if (responseCode !== undefined && responseCode >= 400) {
		const scope = responseCode !== 421 && ofOneMail.has(command ?? '') ? 'mail' : 'server';
		if (responseCode < 500 || scope === 'server')
			return { kind: 'not-accepted', error: text, scope, retryAfterMs: null };
		return { kind: 'rejected', error: text, addressRefused: command === 'RCPT TO' && isGone(response ?? '') };
	}
	// Without a command nodemailer hasn't got as far as asking the server.
	return isLetIn || command === undefined
		? { kind: 'unknown', error: text }
		: { kind: 'not-accepted', error: text, scope: 'server', retryAfterMs: null };
}

/** Whether a refusal says that nobody takes mail at the address; all others say nothing about it. */
function isGone(answer: string): boolean {
	const code = exactly.exec(answer)?.[1];
	return code === undefined ? nobodyThere.test(answer) : noMailbox.test(code);
}
