import { afterEach, beforeEach, expect, test } from 'vitest';
import { logIn } from '~/services/accounts/log-in.server';
import { registerPlayer } from '~/services/accounts/register-player.server';
import { resendVerification } from '~/services/accounts/resend-verification.server';
import { showToken } from '~/services/accounts/show-token.server';
import { verifyEmail } from '~/services/accounts/verify-email.server';
import { endWait, isConfirmed } from '~/services/accounts/waiting-browser.server';
import { goodPassword, mailsFor, tokenFor, verifiedPlayer } from '../../support/accounts';
import { accepted } from '../../support/builders';
import { testContext } from '../../support/context';

type Test = Awaited<ReturnType<typeof testContext>>;
let context: Test['context'];
let clock: Test['clock'];
let close: Test['close'];
const email = 'lena@example.org';
const minute = 60_000;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
});
afterEach(() => close());

test('registering writes a player that waits, and a mail that holds no token', async () => {
	const verdict = await registerPlayer(context, { email, password: goodPassword });
	expect(verdict).toEqual({ ok: true, value: { secret: expect.stringMatching(/^[\w-]{43}$/) } });
	const player = await context.db.player.findUniqueOrThrow({ where: { email } });
	expect(player.emailVerifiedAt).toBeNull();
	expect(player.passwordHash).toMatch(/^\$argon2id\$/);
	const mails = await mailsFor(context, email);
	expect(mails.map(({ kind }) => kind)).toEqual(['verify']);
	const stored = JSON.stringify(await context.db.$queryRaw`SELECT * FROM "OutboxMail"`, (_, value) =>
		String(value),
	);
	const tokens = await context.db.token.findMany();
	const token = await tokenFor(context, email, 'verify');
	expect(stored + JSON.stringify(tokens, (_, value) => String(value))).not.toContain(token);
});

test('a bad password leaves no trace', async () => {
	const verdict = await registerPlayer(context, { email, password: 'passwort1' });
	expect(verdict).toEqual({ ok: false, refusal: { code: 'password-common' } });
	expect(await context.db.player.count()).toBe(0);
	expect(await context.db.outboxMail.count()).toBe(0);
});

test('the link verifies once and then never again', async () => {
	await registerPlayer(context, { email, password: goodPassword });
	const token = await tokenFor(context, email, 'verify');
	expect(await showToken(context, { kind: 'verify', token })).toMatchObject({ email, newEmail: null });
	expect(await showToken(context, { kind: 'reset', token })).toBeNull();
	expect((await verifyEmail(context, { token, password: goodPassword })).ok).toBe(true);
	expect(await verifyEmail(context, { token, password: goodPassword })).toEqual({
		ok: false,
		refusal: { code: 'link-invalid' },
	});
	expect((await logIn(context, { email, password: goodPassword })).ok).toBe(true);
});

test('confirming takes the password that the address was registered with; the link stays usable', async () => {
	await registerPlayer(context, { email, password: goodPassword });
	const token = await tokenFor(context, email, 'verify');
	expect(await verifyEmail(context, { token, password: 'das des Eigentümers' })).toEqual({
		ok: false,
		refusal: { code: 'password-wrong' },
	});
	expect((await verifyEmail(context, { token, password: goodPassword })).ok).toBe(true);
});

test.each(['jennifer', 'Sunshine', '1QAZ2wsx', 'trustno1', 'Fussball'])(
	'%s, which stands in lists of frequent passwords, is refused',
	async (password) => {
		expect(await registerPlayer(context, { email, password })).toEqual({
			ok: false,
			refusal: { code: 'password-common' },
		});
	},
);

test('of 50 parallel uses of a link one wins', async () => {
	await registerPlayer(context, { email, password: goodPassword });
	const token = await tokenFor(context, email, 'verify');
	const verdicts = await Promise.all(
		Array.from({ length: 50 }, () => verifyEmail(context, { token, password: goodPassword })),
	);
	expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the link is valid for 24 hours, and its last instant is too late', async () => {
	await registerPlayer(context, { email, password: goodPassword });
	const token = await tokenFor(context, email, 'verify');
	clock.advance(24 * 60 * minute - 1);
	expect(await showToken(context, { kind: 'verify', token })).not.toBeNull();
	clock.advance(1);
	expect(await showToken(context, { kind: 'verify', token })).toBeNull();
	expect((await verifyEmail(context, { token, password: goodPassword })).ok).toBe(false);
});

test('a known address gets the same answer, a mail that says so, and keeps its password', async () => {
	await verifiedPlayer(context, email);
	clock.advance(5 * minute);
	const verdict = await registerPlayer(context, { email, password: 'ganz anderes Wort' });
	expect(verdict).toEqual({ ok: true, value: { secret: expect.stringMatching(/^[\w-]{43}$/) } });
	expect((await mailsFor(context, email)).map(({ kind }) => kind)).toEqual(['verify', 'known-address']);
	expect((await logIn(context, { email, password: goodPassword })).ok).toBe(true);
	expect((await logIn(context, { email, password: 'ganz anderes Wort' })).ok).toBe(false);
	const { secret } = accepted(verdict);
	expect([await isConfirmed(context, secret), await endWait(context, secret)]).toEqual([false, null]);
});

test('a new registration of a waiting address replaces the password and voids links', async () => {
	await registerPlayer(context, { email, password: 'Wort eines Fremden' });
	const foreign = await tokenFor(context, email, 'verify');
	await registerPlayer(context, { email, password: goodPassword });
	expect((await verifyEmail(context, { token: foreign, password: goodPassword })).ok).toBe(false);
	expect((await logIn(context, { email, password: 'Wort eines Fremden' })).ok).toBe(false);
	expect(
		(await verifyEmail(context, { token: await tokenFor(context, email, 'verify'), password: goodPassword }))
			.ok,
	).toBe(true);
	expect(await context.db.player.count()).toBe(1);
});

test('two registrations of one address at once make one player', async () => {
	const verdicts = await Promise.all(
		['Erstes Wort hier', 'Zweites Wort hier'].map((password) => registerPlayer(context, { email, password })),
	);
	expect(verdicts.every(({ ok }) => ok)).toBe(true);
	expect(await context.db.player.count()).toBe(1);
	expect(await context.db.token.count({ where: { kind: 'verify' } })).toBe(1);
	expect(await context.db.token.count({ where: { kind: 'waiting' } })).toBe(1);
});

test('the verification mail is sent again, at most once a minute', async () => {
	await registerPlayer(context, { email, password: goodPassword });
	clock.advance(minute - 1);
	expect((await resendVerification(context, { email })).ok).toBe(true);
	expect(await mailsFor(context, email)).toHaveLength(1);
	clock.advance(1);
	expect((await resendVerification(context, { email })).ok).toBe(true);
	expect(await mailsFor(context, email)).toHaveLength(2);
	expect(
		(await verifyEmail(context, { token: await tokenFor(context, email, 'verify'), password: goodPassword }))
			.ok,
	).toBe(true);
});

test('sending again answers the same for known and unknown addresses', async () => {
	await verifiedPlayer(context, email);
	clock.advance(minute);
	expect(await resendVerification(context, { email })).toEqual({ ok: true, value: null });
	expect(await resendVerification(context, { email: 'nobody@example.org' })).toEqual({
		ok: true,
		value: null,
	});
	expect(await mailsFor(context, 'nobody@example.org')).toEqual([]);
});

test('log-in: an unknown address and a wrong password get the same answer', async () => {
	await verifiedPlayer(context, email);
	const wrong = await logIn(context, { email, password: 'ganz anderes Wort' });
	const unknown = await logIn(context, { email: 'nobody@example.org', password: goodPassword });
	expect(wrong).toEqual({ ok: false, refusal: { code: 'login-wrong' } });
	expect(unknown).toEqual(wrong);
});

test('a composed and a decomposed umlaut are the same password', async () => {
	await verifiedPlayer(context, email, 'Grüne Kurve'.normalize('NFD'));
	expect((await logIn(context, { email, password: 'Grüne Kurve'.normalize('NFC') })).ok).toBe(true);
});
