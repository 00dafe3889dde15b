import { afterEach, describe, expect, test } from 'vitest';
import { createTransport } from '~/mail/transport.server';
import { sendgridTransport } from '~/mail/transport-sendgrid.server';
import { smtpTransport } from '~/mail/transport-smtp.server';
import { closedPort, closeMailServers, startHttp, startSmtp, startTcp } from '../support/mail-servers';

const letter = {
	id: 'mail-1',
	to: 'lena@example.org',
	subject: 'Runde 2 beginnt',
	text: 'Hallo Größe',
	html: '<p>Hallo</p>',
	headers: { 'List-Unsubscribe': '<https://spiel.example/abmelden/lena>' },
};
afterEach(closeMailServers);

const sendBySmtp = async (url: string) =>
	(await createTransport({ kind: 'smtp', from: 'Drinbleiben <spiel@example.org>', url })).send(letter);
const sendBySendgrid = async (url: string) =>
	(await createTransport({ kind: 'sendgrid', from: 'spiel@example.org', apiKey: 'SG.test', url })).send(
		letter,
	);

const oddName = 'Tipp: Büro (Süd), @ Home';
const oddSender = `${oddName} <spiel@example.org>`;

/** A real SMTP server, and all that it has taken so far. */
async function startTaking() {
	const taken = { text: '' };
	const url = await startSmtp({
		onData(stream, _session, done) {
			stream.on('data', (chunk: Buffer) => {
				taken.text += chunk;
			});
			stream.on('end', () => done());
		},
	});
	return { url, taken };
}

describe('SMTP', () => {
	test('a name with a colon, brackets or a comma stands whole in the sender', async () => {
		const { url, taken } = await startTaking();
		for (const from of [oddSender, '"Tipp: Buro (Sud), @ Home" <spiel@example.org>', 'spiel@example.org'])
			await (await createTransport({ kind: 'smtp', from, url })).send(letter);
		const headers = taken.text.match(/^From: .*(\r\n .*)*/gm)?.map((line) => line.replace(/\r\n/g, ''));
		expect(headers).toEqual([
			expect.stringMatching(/^From: =\?UTF-8\?.*\?= <spiel@example\.org>$/),
			'From: "Tipp: Buro (Sud), @ Home" <spiel@example.org>',
			'From: spiel@example.org',
		]);
		expect(taken.text.match(/^Message-ID: <mail-1@example.org>/gm)).toHaveLength(3);
	});

	test('a mail reaches a real SMTP server with subject, text and html', async () => {
		const { url, taken } = await startTaking();
		expect(await sendBySmtp(url)).toEqual({ kind: 'accepted' });
		expect(taken.text).toContain('Subject: Runde 2 beginnt');
		expect(taken.text).toContain('To: lena@example.org');
		expect(taken.text).toContain('Message-ID: <mail-1@example.org>');
		expect(taken.text).toContain('Gr=C3=B6=C3=9Fe');
		expect(taken.text).toContain('<p>Hallo</p>');
		expect(taken.text).toContain('List-Unsubscribe: <https://spiel.example/abmelden/lena>');
	});

	test('a server that is away has certainly not accepted the mail', async () => {
		const verdict = await sendBySmtp(`smtp://127.0.0.1:${await closedPort()}`);
		expect(verdict.kind).toBe('not-accepted');
	});

	const refusing = (responseCode: number, sentence = 'no') =>
		startSmtp({
			onRcptTo(_address, _session, done) {
				done(Object.assign(new Error(sentence), { responseCode }));
			},
		});

	test('a refused recipient is final, a busy server is not', async () => {
		expect((await sendBySmtp(await refusing(550))).kind).toBe('rejected');
		expect((await sendBySmtp(await refusing(451))).kind).toBe('not-accepted');
	});

	test.each([
		'5.1.1 <lena@example.org>: Recipient address rejected',
		'#5.1.10 RESOLVER.ADR.RecipientNotFound',
		'5.2.2 mailbox full',
		'User unknown in virtual mailbox table',
		'No such user here',
		'Requested action not taken: mailbox unavailable',
		'unrouteable: address not found',
	])('an address is refused where the answer says that nobody takes mail there: %s', async (sentence) => {
		expect(await sendBySmtp(await refusing(550, sentence))).toMatchObject({
			kind: 'rejected',
			addressRefused: true,
		});
	});

	test.each([
		'no',
		'relay not permitted',
		'5.4.5 daily sending quota exceeded',
		'5.7.1 relay access denied, user unknown to us',
		'blocked: [5.1.1.20] is listed',
	])('any other refusal of a recipient says nothing about the address: %s', async (sentence) => {
		expect(await sendBySmtp(await refusing(550, sentence))).toMatchObject({
			kind: 'rejected',
			addressRefused: false,
		});
	});

	test('neither does a refusal of the text', async () => {
		const spam = await startSmtp({
			onData(stream, _session, done) {
				stream.resume();
				stream.on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })));
			},
		});
		expect(await sendBySmtp(spam)).toMatchObject({ kind: 'rejected', addressRefused: false });
	});

	test('an answer about one mail concerns that mail, one about the connection or the sender all of them', async () => {
		const scopeAt = async (url: string) => {
			const verdict = await sendBySmtp(url);
			return verdict.kind === 'not-accepted' ? verdict.scope : verdict.kind;
		};
		expect(await scopeAt(await refusing(451))).toBe('mail');
		expect(await scopeAt(await refusing(421))).toBe('server');
		const closing = await startSmtp({
			onData(stream, _session, done) {
				stream.resume();
				stream.on('end', () => done(Object.assign(new Error('closing'), { responseCode: 421 })));
			},
		});
		expect(await scopeAt(closing)).toBe('server');
		const slow = await startSmtp({
			onMailFrom(_address, _session, done) {
				done(Object.assign(new Error('too many'), { responseCode: 450 }));
			},
		});
		expect(await scopeAt(slow)).toBe('server');
		expect(await scopeAt(`smtp://127.0.0.1:${await closedPort()}`)).toBe('server');
	});

	test('who never says hello has accepted nothing; who stops talking later may have', async () => {
		const settings = { kind: 'smtp', from: 'spiel@example.org' } as const;
		const patience = { connect: 100, silence: 2_000, whole: 5_000 };
		const silent = await startTcp(() => {});
		expect(await smtpTransport({ ...settings, url: silent }, patience).send(letter)).toMatchObject({
			kind: 'not-accepted',
			scope: 'server',
		});
		const dumb = await startTcp((socket) => {
			socket.write('220 ready\r\n');
			socket.on('data', (chunk) => {
				const text = chunk.toString();
				if (text.startsWith('DATA')) socket.write('354 go on\r\n');
				else if (/^[A-Z]{4}/.test(text)) socket.write('250 ok\r\n');
			});
		});
		const hasty = { connect: 5_000, silence: 100, whole: 5_000 };
		expect((await smtpTransport({ ...settings, url: dumb }, hasty).send(letter)).kind).toBe('unknown');
		const dripping = await startTcp((socket) => {
			const drops = setInterval(() => socket.write('220-one moment\r\n'), 40);
			socket.on('close', () => clearInterval(drops));
		});
		const slow = { connect: 600, silence: 600, whole: 200 };
		expect(await smtpTransport({ ...settings, url: dripping }, slow).send(letter)).toEqual({
			kind: 'unknown',
			error: 'no answer within 200 ms',
		});
	});

	test('a connection cut after the message leaves it unknown', async () => {
		const url = await startTcp((socket) => {
			socket.write('220 ready\r\n');
			let inData = false;
			socket.on('data', (chunk) => {
				const text = chunk.toString();
				if (inData) {
					if (text.endsWith('\r\n.\r\n')) socket.destroy();
				} else if (text.startsWith('DATA')) {
					inData = true;
					socket.write('354 go on\r\n');
				} else socket.write('250 ok\r\n');
			});
		});
		expect((await sendBySmtp(url)).kind).toBe('unknown');
	});
});

describe('SendGrid', () => {
	test('a mail is posted with tracking off, and 202 means accepted', async () => {
		let body = '';
		let key: string | undefined;
		const url = await startHttp((request, response) => {
			key = request.headers.authorization;
			request.on('data', (chunk) => {
				body += chunk;
			});
			request.on('end', () => response.writeHead(202).end());
		});
		expect(await sendBySendgrid(url)).toEqual({ kind: 'accepted' });
		expect(key).toBe('Bearer SG.test');
		const sent = JSON.parse(body);
		expect(sent.subject).toBe('Runde 2 beginnt');
		expect(sent.headers).toEqual(letter.headers);
		expect(sent.tracking_settings.click_tracking.enable).toBe(false);
		expect(sent.from).toEqual({ email: 'spiel@example.org' });
	});

	test('a name stands whole in the sender, without the quotes of the setting', async () => {
		const bodies: string[] = [];
		const url = await startHttp((request, response) => {
			request.on('data', (chunk) => bodies.push(String(chunk)));
			request.on('end', () => response.writeHead(202).end());
		});
		for (const from of [oddSender, `"${oddName}" <spiel@example.org>`])
			await (await createTransport({ kind: 'sendgrid', from, apiKey: 'SG.test', url })).send(letter);
		const senders = bodies.map((body) => JSON.parse(body).from);
		expect(senders).toEqual(Array(2).fill({ email: 'spiel@example.org', name: oddName }));
	});

	test.each([
		[429, 'not-accepted'],
		[503, 'not-accepted'],
		[408, 'not-accepted'],
		[401, 'not-accepted'],
		[400, 'rejected'],
		[500, 'unknown'],
	])('an answer of %i is %s', async (status, kind) => {
		const url = await startHttp((request, response) => {
			request.resume();
			request.on('end', () => response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}'));
		});
		expect((await sendBySendgrid(url)).kind).toBe(kind);
	});

	test('a server that never answers leaves it unknown; so does 202 with the connection cut behind it', async () => {
		const settings = { kind: 'sendgrid', from: 'spiel@example.org', apiKey: 'SG.test' } as const;
		const hanging = await startHttp((request) => request.resume());
		expect((await sendgridTransport({ ...settings, url: hanging }, 100).send(letter)).kind).toBe('unknown');
		const cutting = await startHttp((request, response) => {
			request.resume();
			request.on('end', () => {
				response.writeHead(202, { 'Content-Length': '10' }).write('{');
				setImmediate(() => request.socket.destroy());
			});
		});
		expect((await sendgridTransport({ ...settings, url: cutting }, 1_000).send(letter)).kind).toBe('unknown');
	});

	test('a connection reset after the request is unknown, a refused one certainly not accepted', async () => {
		const url = await startHttp((request) => {
			request.resume();
			request.on('end', () => request.socket.destroy());
		});
		expect((await sendBySendgrid(url)).kind).toBe('unknown');
		expect((await sendBySendgrid(`http://127.0.0.1:${await closedPort()}`)).kind).toBe('not-accepted');
	});
});
