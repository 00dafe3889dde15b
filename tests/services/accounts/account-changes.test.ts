import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePassword } from '~/services/accounts/change-password.server';
import { confirmEmailChange } from '~/services/accounts/confirm-email-change.server';
import { endOneSession, endOtherSessions } from '~/services/accounts/end-sessions.server';
import { loadSession } from '~/services/accounts/load-session.server';
import { logIn } from '~/services/accounts/log-in.server';
import { openSession } from '~/services/accounts/open-session.server';
import { registerPlayer } from '~/services/accounts/register-player.server';
import { requestReset } from '~/services/accounts/request-reset.server';
import { resetPassword } from '~/services/accounts/reset-password.server';
import { showSessions } from '~/services/accounts/show-sessions.server';
import { startEmailChange } from '~/services/accounts/start-email-change.server';
import { verifyEmail } from '~/services/accounts/verify-email.server';
import { goodPassword, mailsFor, tokenFor, verifiedPlayer } from '../../support/accounts';
import { testContext } from '../../support/context';

type Test = Awaited<ReturnType<typeof testContext>>;
let context: Test['context'];
let clock: Test['clock'];
let close: Test['close'];
let playerId: string;
const email = 'lena@example.org';
const newEmail = 'lena@neu.example';
const newPassword = 'neues gutes Wort';

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	playerId = await verifiedPlayer(context, email);
});
afterEach(() => close());

const refused = (code: string) => ({ ok: false, refusal: { code } });
const openOne = (device = '') => openSession(context, { playerId, replaces: null, device });
const change = (sessionId: string, present = goodPassword, password = newPassword) =>
	changePassword(context, { playerId, sessionId, present, password });
const ask = (to = newEmail, password = goodPassword) =>
	startEmailChange(context, { playerId, email: to, password });
const kinds = async (address: string) => (await mailsFor(context, address)).map(({ kind }) => kind);
const confirm = async (password = goodPassword) =>
	confirmEmailChange(context, { token: await tokenFor(context, newEmail, 'new-address'), password });

test('a new password needs the present one, ends the other sessions and links, and is told by mail', async () => {
	const [own, other] = [await openOne(), await openOne()];
	await requestReset(context, { email });
	const link = await tokenFor(context, email, 'reset');
	expect(await change(own.id, 'falsch geraten')).toEqual(refused('password-wrong'));
	expect(await change(own.id, goodPassword, 'passwort1')).toEqual(refused('password-common'));
	expect(await loadSession(context, other.secret)).not.toBeNull();
	expect(await change(own.id)).toEqual({ ok: true, value: null });
	expect(await loadSession(context, own.secret)).not.toBeNull();
	expect(await loadSession(context, other.secret)).toBeNull();
	expect((await logIn(context, { email, password: goodPassword })).ok).toBe(false);
	expect((await logIn(context, { email, password: newPassword })).ok).toBe(true);
	expect(await resetPassword(context, { token: link, password: goodPassword })).toEqual(
		refused('link-invalid'),
	);
	expect(await kinds(email)).toContain('password-changed');
});

test('of two new passwords at once one holds, and the other is told', async () => {
	const { id } = await openOne();
	const verdicts = await Promise.all(
		['erstes neues Wort', 'zweites neues Wort'].map((word) => change(id, goodPassword, word)),
	);
	expect(verdicts.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test('another address holds once its link was used with the password; both addresses are told', async () => {
	expect(await ask(newEmail, 'falsch geraten')).toEqual(refused('password-wrong'));
	expect(await ask(email)).toEqual(refused('email-same'));
	expect(await kinds(newEmail)).toEqual([]);
	await requestReset(context, { email });
	const reset = await tokenFor(context, email, 'reset');
	await context.db.player.update({
		where: { id: playerId },
		data: { mailFailedAt: 1n, mailFailure: 'voll' },
	});
	expect((await ask()).ok).toBe(true);
	expect(await kinds(email)).toContain('address-asked');
	expect((await logIn(context, { email, password: goodPassword })).ok).toBe(true);
	expect(await confirm('falsch geraten')).toEqual(refused('password-wrong'));
	expect(await confirm()).toEqual({ ok: true, value: null });
	expect((await logIn(context, { email: newEmail, password: goodPassword })).ok).toBe(true);
	expect((await logIn(context, { email, password: goodPassword })).ok).toBe(false);
	expect(await kinds(email)).toContain('address-changed');
	expect(await confirm()).toEqual(refused('link-invalid'));
	expect(await resetPassword(context, { token: reset, password: newPassword })).toEqual(
		refused('link-invalid'),
	);
	const player = await context.db.player.findUniqueOrThrow({ where: { id: playerId } });
	expect(player.mailFailedAt).toBeNull();
});

test('the link to another address holds for an hour, and a newer wish or a new password voids it', async () => {
	await ask();
	const first = await tokenFor(context, newEmail, 'new-address');
	clock.advance(1);
	await ask();
	expect(await confirmEmailChange(context, { token: first, password: goodPassword })).toEqual(
		refused('link-invalid'),
	);
	clock.advance(3_600_000);
	expect(await confirm()).toEqual(refused('link-invalid'));
	clock.advance(-1);
	await change((await openOne()).id);
	expect(await confirm(newPassword)).toEqual(refused('link-invalid'));
});

test('an address of another account gets the same answer, and a letter without a link', async () => {
	await verifiedPlayer(context, 'tom@example.org');
	expect(await ask('tom@example.org')).toEqual(await ask(newEmail));
	expect(await kinds('tom@example.org')).toEqual(['verify', 'known-address']);
	expect(await kinds(newEmail)).toEqual(['new-address']);
});

test('an address that became another account`s meanwhile stays there, one that only waits is taken over', async () => {
	await ask();
	await registerPlayer(context, { email: newEmail, password: 'Wort eines Fremden' });
	await context.db.player.update({ where: { email: newEmail }, data: { emailVerifiedAt: 1n } });
	expect(await confirm()).toEqual(refused('link-invalid'));
	await context.db.player.update({ where: { email: newEmail }, data: { emailVerifiedAt: null } });
	expect(await confirm()).toEqual({ ok: true, value: null });
	expect(await context.db.player.count()).toBe(1);
	expect(await context.db.token.count({ where: { usedAt: null } })).toBe(0);
});

test('who confirms an address that a stranger registered doesn`t confirm the stranger`s password', async () => {
	await registerPlayer(context, { email: newEmail, password: 'Wort eines Fremden' });
	const token = await tokenFor(context, newEmail, 'verify');
	expect(await verifyEmail(context, { token, password: goodPassword })).toEqual(refused('password-wrong'));
	const waiting = () => context.db.player.findUniqueOrThrow({ where: { email: newEmail } });
	expect((await waiting()).emailVerifiedAt).toBeNull();
	await requestReset(context, { email: newEmail });
	await resetPassword(context, { token: await tokenFor(context, newEmail, 'reset'), password: goodPassword });
	expect((await waiting()).emailVerifiedAt).not.toBeNull();
	expect((await logIn(context, { email: newEmail, password: 'Wort eines Fremden' })).ok).toBe(false);
	expect(await verifyEmail(context, { token, password: 'Wort eines Fremden' })).toEqual(
		refused('link-invalid'),
	);
});

test('a player sees the own sessions and ends one or all others, nobody else`s', async () => {
	const tomId = await verifiedPlayer(context, 'tom@example.org');
	const tom = await openSession(context, { playerId: tomId, replaces: null });
	const own = await openOne('Firefox, Linux');
	clock.advance(60_000);
	const phone = await openOne('Safari, iPhone');
	const third = await openOne();
	const shown = async () => (await showSessions(context, { playerId, sessionId: own.id })).sessions;
	expect((await shown()).map(({ device, own: asks }) => [device, asks])).toEqual([
		['Firefox, Linux', true],
		...(await shown()).slice(1).map(({ device }) => [device, false]),
	]);
	expect(await shown()).toHaveLength(3);
	expect(await endOneSession(context, { playerId, sessionId: tom.id })).toBe(false);
	expect(await endOneSession(context, { playerId, sessionId: phone.id })).toBe(true);
	expect(await loadSession(context, phone.secret)).toBeNull();
	expect(await endOtherSessions(context, { playerId, sessionId: own.id })).toBe(1);
	expect(await loadSession(context, third.secret)).toBeNull();
	expect(await loadSession(context, own.secret)).not.toBeNull();
	expect(await loadSession(context, tom.secret)).not.toBeNull();
});
