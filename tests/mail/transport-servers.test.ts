import { afterEach, describe, expect, test } from 'vitest';
import type { SendVerdict } from '~/mail/envelope';
import { createTransport } from '~/mail/transport.server';
import { smtpTransport } from '~/mail/transport-smtp.server';
import { closeMailServers, startHttp, startSmtp, startTcp } from '../support/mail-servers';

/** Answers and silences that concern every mail: the server takes none for now. */

const letter = {
	id: 'mail-1',
	to: 'lena@example.org',
	subject: 'Runde 2 beginnt',
	text: 'Hallo',
	html: '<p>Hallo</p>',
	headers: {},
};
const settings = { kind: 'smtp', from: 'spiel@example.org' } as const;
afterEach(closeMailServers);

const bySmtp = async (url: string) => (await createTransport({ ...settings, url })).send(letter);
const bySendgrid = async (url: string) =>
	(await createTransport({ kind: 'sendgrid', from: 'spiel@example.org', apiKey: 'SG.test', url })).send(
		letter,
	);

const pauses = (verdict: SendVerdict) =>
	expect(verdict).toMatchObject({ kind: 'not-accepted', scope: 'server' });

describe('SMTP', () => {
	test('a wrong password at the log-in', async () => {
		const url = await startSmtp({
			disabledCommands: ['STARTTLS'],
			allowInsecureAuth: true,
			onAuth: (_auth, _session, done) =>
				done(Object.assign(new Error('5.7.8 bad credentials'), { responseCode: 535 })),
		});
		pauses(await bySmtp(url.replace('smtp://', 'smtp://spiel:falsch@')));
	});

	test('a refusal at the greeting', async () => {
		pauses(await bySmtp(await startTcp((socket) => socket.end('554 no service for you\r\n'))));
	});

	test('a sender that nobody lets send', async () => {
		const url = await startSmtp({
			onMailFrom: (_address, _session, done) =>
				done(Object.assign(new Error('sender not allowed'), { responseCode: 550 })),
		});
		pauses(await bySmtp(url));
	});

	test('a certificate that nobody vouches for', async () => {
		const url = await startSmtp({ secure: true });
		pauses(await bySmtp(url.replace('smtp:', 'smtps:')));
		pauses(await bySmtp(await startSmtp({ disabledCommands: ['AUTH'] })));
	});

	test('a port on which nobody speaks TLS', async () => {
		pauses(await bySmtp((await startSmtp({})).replace('smtp:', 'smtps:')));
	});

	test('nothing stays open behind a mail, not even where the address asks for a pool', async () => {
		let open = 0;
		const url = await startSmtp({
			onConnect: (_session, done) => {
				open++;
				done();
			},
			onClose: () => void open--,
		});
		expect(await bySmtp(`${url}?pool=true`)).toEqual({ kind: 'accepted' });
		await expect.poll(() => open).toBe(0);
	});

	test('a log-in for which a password is missing', async () => {
		const url = await startSmtp({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
		pauses(await bySmtp(url.replace('smtp://', 'smtp://spiel@')));
	});

	test('a server that hangs up before it says a word, or falls silent at the hello', async () => {
		pauses(await bySmtp(await startTcp((socket) => socket.destroy())));
		const silent = await startTcp((socket) => void socket.resume().write('220 ready\r\n'));
		const patience = { connect: 5_000, silence: 100, whole: 5_000 };
		pauses(await smtpTransport({ ...settings, url: silent }, patience).send(letter));
	});
});

describe('SendGrid', () => {
	const answering = (status: number, body: string) =>
		startHttp((request, response) => {
			request.resume();
			request.on('end', () => response.writeHead(status, { 'Content-Type': 'application/json' }).end(body));
		});

	test.each([401, 403])('a key that is worth nothing: %i', async (status) => {
		pauses(await bySendgrid(await answering(status, '{}')));
	});

	test('what it says of the reason is kept, whatever it sends', async () => {
		const saying = async (body: unknown) => {
			const verdict = await bySendgrid(await answering(401, JSON.stringify(body)));
			return verdict.kind === 'accepted' ? '' : verdict.error;
		};
		expect(await saying({ errors: [{ message: 'Maximum credits exceeded' }] })).toBe(
			'401 Unauthorized Maximum credits exceeded',
		);
		expect(await saying({ errors: [{ message: 'x'.repeat(5_000) }] })).toHaveLength(300);
		for (const odd of [null, 'no', { errors: null }, { errors: [null] }, { errors: [{ message: {} }] }])
			expect(await saying(odd)).toBe('401 Unauthorized');
	});

	test('a certificate that nobody vouches for', async () => {
		const secured = await startSmtp({ secure: true });
		pauses(await bySendgrid(secured.replace('smtp:', 'https:')));
	});

	test('a fault of TLS that may come after the mail, as on a port on which nobody speaks it', async () => {
		const url = (await answering(202, '')).replace('http:', 'https:');
		expect(await bySendgrid(url)).toMatchObject({ kind: 'unknown' });
	});
});
