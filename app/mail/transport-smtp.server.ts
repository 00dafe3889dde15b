import nodemailer from 'nodemailer';
import type { MailSettings } from '~/env.server';
import type { SendVerdict, Transport } from './envelope';

/** In ms: to connect and be greeted, and of silence in between. */
const connectTimeout = 10_000;
const socketTimeout = 20_000;

/** Sends over SMTP, one connection for each mail. */
export function smtpTransport(settings: Extract<MailSettings, { kind: 'smtp' }>): Transport {
	const mailer = nodemailer.createTransport({
		url: settings.url,
		connectionTimeout: connectTimeout,
		greetingTimeout: connectTimeout,
		dnsTimeout: connectTimeout,
		socketTimeout,
	});
	return {
		kind: 'smtp',
		send: async ({ id, to, subject, text, html, headers }) => {
			try {
				await mailer.sendMail({
					from: settings.from,
					to,
					subject,
					text,
					html,
					headers,
					messageId: messageIdOf(id, settings.from),
				});
				return { kind: 'accepted' };
			} catch (error) {
				return judgeSmtpError(error);
			}
		},
		close: async () => mailer.close(),
	};
}

function messageIdOf(id: string, from: string): string {
	const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
	return `<${id}@${host}>`;
}

/**
 * What an error of nodemailer means. A refusal says so, and a connection that never stood is certain. nodemailer gives
 * a connection cut in the middle of the message the same code and command as one cut before it: that is unknown.
 */
function judgeSmtpError(error: unknown): SendVerdict {
	const { code, syscall, responseCode, message } = error as {
		code?: string;
		syscall?: string;
		responseCode?: number;
		message?: string;
	};
	const text = `${code ?? ''} ${responseCode ?? ''} ${message ?? ''}`.trim().slice(0, 300);
	if (responseCode !== undefined && responseCode >= 500) return { kind: 'rejected', error: text };
	if (responseCode !== undefined && responseCode >= 400)
		return { kind: 'not-accepted', error: text, retryAfterMs: null };
	const neverConnected = code === 'EDNS' || syscall === 'connect';
	return neverConnected
		? { kind: 'not-accepted', error: text, retryAfterMs: null }
		: { kind: 'unknown', error: text };
}
