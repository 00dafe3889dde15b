import nodemailer, { type NodemailerError } from 'nodemailer';
import type { MailSettings } from '~/env.server';
import { type SendVerdict, senderOf, silentFor, type Transport } from './envelope';
import { withTimeout } from './with-timeout';

/** In ms: to connect and be greeted, of silence in between, and for the whole mail. */
const patience = { connect: 10_000, silence: 20_000, whole: 60_000 };

/** Sends over SMTP, one connection for each mail. */
export function smtpTransport(
	settings: Extract<MailSettings, { kind: 'smtp' }>,
	{ connect, silence, whole } = patience,
): Transport {
	const from = senderOf(settings.from);
	const host = from.address.split('@')[1];
	return {
		kind: 'smtp',
		send: async ({ id, to, subject, text, html, headers }) => {
			const mailer = nodemailer.createTransport({
				url: settings.url,
				connectionTimeout: connect,
				greetingTimeout: connect,
				dnsTimeout: connect,
				socketTimeout: silence,
			});
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
				.sendMail({ from, to, subject, text, html, headers, messageId: `<${id}@${host}>` })
				.then((): SendVerdict => ({ kind: 'accepted' }))
				.catch((error) => judgeSmtpError(error, isLetIn))
				// An address may ask for a pool.
				.finally(() => mailer.close());
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

/** Commands that concern one mail; an answer to the others concerns them all. */
const ofOneMail = new Set(['RCPT TO', 'DATA']);
/** An answer says that nobody takes mail at an address: by its exact code (RFC 3463), or in words where it has none. */
const noMailbox = /^\d{3}[ -]#?5\.(1\.([1236]|10)|2\.\d+)(?![\d.])/;
const nobodyThere =
	/^\d{3}[ -](?!#?\d\.\d+\.\d+).*((user|recipient|address|mailbox) (is )?(unknown|unavailable|not found|does ?n[o']t exist)|(unknown|no such) (user|recipient|address|mailbox))/is;

/**
 * What an error of nodemailer means. A refusal says so, and so is certain what went wrong before the server let us in:
 * nobody there, no TLS, no log-in. nodemailer gives a connection cut in the middle of the message the same code and
 * command as one cut before it: that is unknown.
 */
function judgeSmtpError(error: NodemailerError, isLetIn: boolean): SendVerdict {
	const { code, command, responseCode, response = '', message } = error;
	const text = `${code ?? ''} ${responseCode ?? ''} ${message}`.trim().slice(0, 300);
	if (responseCode !== undefined && responseCode >= 400) {
		const scope = responseCode !== 421 && ofOneMail.has(command ?? '') ? 'mail' : 'server';
		if (responseCode < 500 || scope === 'server')
			return { kind: 'not-accepted', error: text, scope, retryAfterMs: null };
		const isGone = command === 'RCPT TO' && (noMailbox.test(response) || nobodyThere.test(response));
		return { kind: 'rejected', error: text, addressRefused: isGone };
	}
	// Without a command nodemailer hasn't got as far as asking the server.
	return isLetIn || command === undefined
		? { kind: 'unknown', error: text }
		: { kind: 'not-accepted', error: text, scope: 'server', retryAfterMs: null };
}
