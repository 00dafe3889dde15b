import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSession } from '~/services/accounts/load-session.server';
import { logIn } from '~/services/accounts/log-in.server';
import { openSession } from '~/services/accounts/open-session.server';
import { registerPlayer } from '~/services/accounts/register-player.server';
import { requestReset } from '~/services/accounts/request-reset.server';
import { resetPassword } from '~/services/accounts/reset-password.server';
import { goodPassword, mailsFor, tokenFor, verifiedPlayer } from '../../support/accounts';
import { accepted } from '../../support/builders';
import { testContext } from '../../support/context';

type Test = Awaited<ReturnType<typeof testContext>>;
let context: Test['context'];
let clock: Test['clock'];
let close: Test['close'];
const email = 'lena@example.org';
const password = 'neues gutes Wort';

beforeEach(async () => {
	({ context, clock, close } = await testContext());
});
afterEach(() => close());

test('a reset sets the password once, ends all sessions and is announced by mail', async () => {
	const playerId = await verifiedPlayer(context, email);
	const { secret } = await openSession(context, { playerId, replaces: null });
	await requestReset(context, { email });
	const token = await tokenFor(context, email, 'reset');
	expect(await resetPassword(context, { token, password })).toEqual({ ok: true, value: { playerId } });
	expect((await logIn(context, { email, password })).ok).toBe(true);
	expect((await logIn(context, { email, password: goodPassword })).ok).toBe(false);
	expect(await loadSession(context, secret)).toBeNull();
	expect((await mailsFor(context, email)).map(({ kind }) => kind)).toContain('password-changed');
	expect((await resetPassword(context, { token, password: goodPassword })).ok).toBe(false);
	expect((await logIn(context, { email, password })).ok).toBe(true);
});

test('a log-in with the old password that a reset overtakes opens nothing', async () => {
	const playerId = await verifiedPlayer(context, email);
	await requestReset(context, { email });
	const token = await tokenFor(context, email, 'reset');
	const old = accepted(await logIn(context, { email, password: goodPassword }));
	expect(await resetPassword(context, { token, password })).toMatchObject({ ok: true });
	expect(await openSession(context, { ...old, replaces: null })).toBeNull();
	expect(await context.db.session.count()).toBe(0);
	const own = accepted(await logIn(context, { email, password }));
	const opened = await openSession(context, { ...own, replaces: null });
	expect(await loadSession(context, opened?.secret ?? '')).toMatchObject({ player: { id: playerId } });
});

test('of 20 parallel uses of a reset link one wins', async () => {
	await verifiedPlayer(context, email);
	await requestReset(context, { email });
	const token = await tokenFor(context, email, 'reset');
	const verdicts = await Promise.all(
		Array.from({ length: 20 }, (_, n) =>
			resetPassword(context, { token, password: `neues gutes Wort ${n}` }),
		),
	);
	expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a reset link is valid for 30 minutes, and its last instant is too late', async () => {
	await verifiedPlayer(context, email);
	await requestReset(context, { email });
	const token = await tokenFor(context, email, 'reset');
	clock.advance(30 * 60_000);
	expect(await resetPassword(context, { token, password })).toEqual({
		ok: false,
		refusal: { code: 'link-invalid' },
	});
	clock.advance(-1);
	expect((await resetPassword(context, { token, password })).ok).toBe(true);
});

test('a bad new password is refused and the link stays usable', async () => {
	await verifiedPlayer(context, email);
	await requestReset(context, { email });
	const token = await tokenFor(context, email, 'reset');
	expect(await resetPassword(context, { token, password: 'kurz' })).toMatchObject({
		refusal: { code: 'password-too-short' },
	});
	expect((await resetPassword(context, { token, password })).ok).toBe(true);
});

test('an unknown address gets no mail, a known one at most one a minute', async () => {
	await verifiedPlayer(context, email);
	await requestReset(context, { email: 'nobody@example.org' });
	expect(await mailsFor(context, 'nobody@example.org')).toEqual([]);
	await requestReset(context, { email });
	await requestReset(context, { email });
	expect((await mailsFor(context, email)).filter(({ kind }) => kind === 'reset')).toHaveLength(1);
	clock.advance(60_000);
	await requestReset(context, { email });
	expect((await mailsFor(context, email)).filter(({ kind }) => kind === 'reset')).toHaveLength(2);
});

test('a reset link proves the address too, and a new registration voids it', async () => {
	await registerPlayer(context, { email, password: 'Wort eines Fremden' });
	await requestReset(context, { email });
	const token = await tokenFor(context, email, 'reset');
	await registerPlayer(context, { email, password: goodPassword });
	expect((await resetPassword(context, { token, password })).ok).toBe(false);
	clock.advance(60_000);
	await requestReset(context, { email });
	await resetPassword(context, { token: await tokenFor(context, email, 'reset'), password });
	expect(await logIn(context, { email, password })).toMatchObject({ ok: true });
});
