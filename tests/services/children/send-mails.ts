import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendgridTransport } from '~/mail/transport-sendgrid.server';
import { smtpTransport } from '~/mail/transport-smtp.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { childContext } from './child-context';

// Sends what waits in the outbox until it is killed. Arguments: the database's URL, the mail server's URL (http:
// SendGrid, smtp), and the instant at which its clock begins (ms UTC).
const [url = '', server = '', begin = '0'] = process.argv.slice(2);
const since = Date.now();
const from = 'spiel@example.org';
const mail = server.startsWith('http')
	? sendgridTransport({ kind: 'sendgrid', from, apiKey: 'SG.test', url: server }, 1_000)
	: smtpTransport({ kind: 'smtp', from, url: server }, { connect: 1_000, silence: 1_000, whole: 1_500 });
const context = await childContext(url, 0, () => randomBytes(16).toString('base64url'));
const now = () => Number(begin) + Date.now() - since;
process.stdout.write('ready\n');
for (;;) {
	const { more } = await sendWaitingMails({ ...context, now, mail });
	if (!more) await sleep(20);
}
