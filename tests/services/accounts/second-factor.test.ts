import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayer } from '~/data/players.server';
import { removeSecondFactor, renewRecoveryCodes } from '~/services/accounts/change-second-factor.server';
import { checkSecondFactor } from '~/services/accounts/check-second-factor.server';
import { confirmSecondFactor } from '~/services/accounts/confirm-second-factor.server';
import { liftSecondFactor } from '~/services/accounts/lift-second-factor.server';
import { loadSession } from '~/services/accounts/load-session.server';
import { openSession } from '~/services/accounts/open-session.server';
import { requestReset } from '~/services/accounts/request-reset.server';
import { resetPassword } from '~/services/accounts/reset-password.server';
import {
	isPending,
	logInProof,
	pendSecondStep,
	takeSecondStep,
} from '~/services/accounts/second-step.server';
import { showSecondFactor } from '~/services/accounts/show-second-factor.server';
import { startSecondFactor } from '~/services/accounts/start-second-factor.server';
import { base32, stepAt, stepOfCode, totpCode } from '~/services/accounts/totp.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { securityEventLabels } from '~/text/security';
import { goodPassword, mailsFor, tokenFor, verifiedPlayer } from '../../support/accounts';
import { testContext } from '../../support/context';
import type { DatabaseKind } from '../../support/database';

type Test = Awaited<ReturnType<typeof testContext>>;
let context: Test['context'];
let clock: Test['clock'];
let close: Test['close'];
let playerId: string;
let secret: Buffer;
let codes: string[];
const email = 'lena@example.org';
const halfMinute = 30_000;

afterEach(() => close());

const refused = (code: string) => ({ ok: false, refusal: { code } });
const codeNow = (offset = 0) => totpCode(secret, stepAt(clock.now()) + offset);
const check = (code: string) =>
	inTransaction(context.db, (tx) => checkSecondFactor(tx, context, { playerId, code }));

/** The second step of a log-in. */
async function logIn(code: string) {
	const proof = await logInProof(context, await findPlayer(context.db, playerId));
	const pending = await pendSecondStep(context, { playerId, proof });
	if (pending === null) throw new Error('no second step');
	return takeSecondStep(context, { pending, code });
}

/** Sets the factor up with the code of the present half minute and waits until the next one. */
async function setUp(): Promise<string> {
	playerId = await verifiedPlayer(context, email);
	const { id } = await openSession(context, { playerId, replaces: null });
	await startSecondFactor(context, { playerId, password: goodPassword });
	const shown = await showSecondFactor(context, { playerId });
	if (shown.state !== 'waiting') throw new Error(shown.state);
	secret = fromBase32(shown.secret.replaceAll(' ', ''));
	const verdict = await confirmSecondFactor(context, { playerId, sessionId: id, code: codeNow() });
	if (!verdict.ok) throw new Error(verdict.refusal.code);
	codes = verdict.value.codes;
	clock.advance(halfMinute);
	return id;
}

/** Decodes as an app does, bit by bit. */
function fromBase32(text: string): Buffer {
	const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
	const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('codes on %s', (database) => {
	beforeEach(async () => {
		({ context, clock, close } = await testContext({ database }));
		await setUp();
	});

	test('each counts once, also when it comes ten times at once', async () => {
		const code = codeNow();
		const took = await Promise.all(Array.from({ length: 10 }, () => check(code)));
		expect(took.filter(Boolean)).toHaveLength(1);
		const recovery = codes[0] ?? '';
		const used = await Promise.all(Array.from({ length: 10 }, () => check(recovery)));
		expect(used.filter(Boolean)).toHaveLength(1);
	});
});

describe('a second factor', () => {
	beforeEach(async () => {
		({ context, clock, close } = await testContext({ settings: { production: true } }));
	});

	test('is set up with the password and a code of the app; then other sessions end and a letter tells it', async () => {
		playerId = await verifiedPlayer(context, email);
		const start = (password: string) => startSecondFactor(context, { playerId, password });
		expect(await start('falsch geraten')).toEqual(refused('password-wrong'));
		expect(await showSecondFactor(context, { playerId })).toEqual({ state: 'off' });
		const other = await openSession(context, { playerId, replaces: null });
		const { id, secret: own } = await openSession(context, { playerId, replaces: null });
		await start(goodPassword);
		expect(
			await pendSecondStep(context, {
				playerId,
				proof: await logInProof(context, await findPlayer(context.db, playerId)),
			}),
		).toBeNull();
		const shown = await showSecondFactor(context, { playerId });
		if (shown.state !== 'waiting') throw new Error(shown.state);
		const typed = shown.secret.replaceAll(' ', '');
		const overtaken = await logInProof(context, await findPlayer(context.db, playerId));
		expect(shown.link).toBe(
			`otpauth://totp/Drinbleiben%3Alena%40example.org?secret=${typed}&issuer=Drinbleiben`,
		);
		secret = fromBase32(typed);
		expect(secret).toHaveLength(20);
		const confirm = (code: string) => confirmSecondFactor(context, { playerId, sessionId: id, code });
		expect(await confirm(codeNow(5))).toEqual(refused('code-wrong'));
		expect((await confirm(codeNow())).ok).toBe(true);
		expect(await loadSession(context, other.secret)).toBeNull();
		expect(await loadSession(context, own)).not.toBeNull();
		expect(await openSession(context, { playerId, replaces: null, proof: overtaken })).toBeNull();
		expect(await start(goodPassword)).toEqual(refused('factor-there'));
		expect(await mailsFor(context, email)).toContainEqual({ kind: 'factor-changed', data: { on: true } });
	});

	test('shows its secret and its recovery codes no more, and keeps neither in plain text', async () => {
		await setUp();
		expect(await showSecondFactor(context, { playerId })).toEqual({
			state: 'on',
			since: clock.now() - halfMinute,
			codesLeft: 10,
		});
		const kept = JSON.stringify([
			await context.db.secondFactor.findMany({ select: { secret: true } }),
			await context.db.recoveryCode.findMany({ select: { hash: true } }),
			await context.db.securityEvent.findMany({ select: { detail: true } }),
			await context.db.outboxMail.findMany({ select: { data: true } }),
		]);
		for (const form of [base32(secret), secret.toString('base64url'), secret.toString('hex'), ...codes])
			expect(kept).not.toContain(form);
		const other = await verifiedPlayer(context, 'tom@example.org');
		const row = await context.db.secondFactor.findFirstOrThrow();
		await context.db.secondFactor.create({ data: { ...row, playerId: other } });
		const stolen = { playerId: other, code: codeNow() };
		expect(await inTransaction(context.db, (tx) => checkSecondFactor(tx, context, stolen))).toBe(false);
	});

	test('takes codes of this half minute and its neighbours, never one twice or an older one', async () => {
		await setUp();
		clock.advance(10 * halfMinute);
		for (const [offset, taken] of [
			[-2, false],
			[2, false],
			[-1, true],
			[-1, false],
			[1, true],
			[0, false],
		] as const)
			expect([offset, await check(codeNow(offset))]).toEqual([offset, taken]);
		clock.advance(2 * halfMinute);
		expect(await check(`${codeNow().slice(0, 3)} ${codeNow().slice(3)}`)).toBe(true);
		expect(await check('')).toBe(false);
	});

	test('has ten recovery codes that count once, however they are typed; each log-in with one is told by mail', async () => {
		await setUp();
		expect(new Set(codes).size).toBe(10);
		for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
		expect((await logIn(` ${(codes[3] ?? '').toUpperCase().replaceAll('-', ' ')} `)).ok).toBe(true);
		expect((await logIn(codes[3] ?? '')).ok).toBe(false);
		expect(await mailsFor(context, email)).toContainEqual({ kind: 'recovery-used', data: { left: 9 } });
		const renewed = await renewRecoveryCodes(context, { playerId, code: codes[4] ?? '' });
		if (!renewed.ok) throw new Error(renewed.refusal.code);
		expect(await check(codes[5] ?? '')).toBe(false);
		expect(await check(renewed.value.codes[5] ?? '')).toBe(true);
		expect(await renewRecoveryCodes(context, { playerId, code: '000000' })).toEqual(refused('code-wrong'));
	});

	test('a recovery code for an act isn’t told as a log-in, but stands in the security log', async () => {
		await setUp();
		const [first = '', second = ''] = codes;
		const told = async () => (await mailsFor(context, email)).map(({ kind }) => kind);
		expect((await renewRecoveryCodes(context, { playerId, code: first })).ok).toBe(true);
		expect((await renewRecoveryCodes(context, { playerId, code: second })).ok).toBe(false);
		expect(await told()).not.toContain('recovery-used');
		const renewed = await renewRecoveryCodes(context, { playerId, code: codeNow() });
		const code = renewed.ok ? (renewed.value.codes[0] ?? '') : '';
		expect((await removeSecondFactor(context, { playerId, password: goodPassword, code })).ok).toBe(true);
		expect(await told()).not.toContain('recovery-used');
		expect(await context.db.securityEvent.count({ where: { kind: 'recovery-used' } })).toBe(2);
		expect(securityEventLabels['recovery-used']).toBe('Ersatzcode benutzt');
	});

	test('is switched off with the password and a code', async () => {
		await setUp();
		const remove = (password: string, code: string) =>
			removeSecondFactor(context, { playerId, password, code });
		expect(await remove('falsch geraten', codeNow())).toEqual(refused('password-wrong'));
		expect(await remove(goodPassword, '000000')).toEqual(refused('code-wrong'));
		expect(await remove(goodPassword, codeNow())).toEqual({ ok: true, value: null });
		expect(await showSecondFactor(context, { playerId })).toEqual({ state: 'off' });
		expect(await context.db.recoveryCode.count()).toBe(0);
		expect(await mailsFor(context, email)).toContainEqual({ kind: 'factor-changed', data: { on: false } });
	});

	test('is lifted by the operator for who has lost app and codes: the sessions end, and a mail tells it', async () => {
		const lift = (address: string) => liftSecondFactor(context, { email: address });
		expect(await lift(email)).toBe('unknown');
		await setUp();
		await openSession(context, { playerId, replaces: null });
		expect(await lift(` ${email.toUpperCase()}`)).toBe('lifted');
		expect(await showSecondFactor(context, { playerId })).toEqual({ state: 'off' });
		expect(await context.db.session.count()).toBe(0);
		expect(await context.db.recoveryCode.count()).toBe(0);
		expect(await mailsFor(context, email)).toContainEqual({ kind: 'factor-changed', data: { on: false } });
		expect(await lift(email)).toBe('off');
	});

	test('is asked for within five minutes of the password, and not after a new one', async () => {
		await setUp();
		const pending = await pendSecondStep(context, {
			playerId,
			proof: await logInProof(context, await findPlayer(context.db, playerId)),
		});
		if (pending === null) throw new Error('no second step');
		clock.advance(5 * 60_000 - 1);
		expect(await isPending(context, pending)).toBe(true);
		expect(await takeSecondStep(context, { pending, code: '000000' })).toEqual(refused('code-wrong'));
		clock.advance(1);
		expect(await takeSecondStep(context, { pending, code: codeNow() })).toEqual(refused('log-in-over'));
		const again = await pendSecondStep(context, {
			playerId,
			proof: await logInProof(context, await findPlayer(context.db, playerId)),
		});
		if (again === null) throw new Error('no second step');
		await requestReset(context, { email });
		await resetPassword(context, {
			token: await tokenFor(context, email, 'reset'),
			password: 'neues gutes Wort',
		});
		expect(await takeSecondStep(context, { pending: again, code: codeNow() })).toEqual(
			refused('log-in-over'),
		);
		const kinds = (await context.db.securityEvent.findMany()).map(({ kind }) => kind);
		expect(kinds).toContain('factor-failed');
	});

	test('is what a site admin needs for any right in production, and not elsewhere', async () => {
		const adminId = await verifiedPlayer(context, 'admin@example.org');
		const { secret: cookie, id } = await openSession(context, { playerId: adminId, replaces: null });
		const rights = async () => (await loadSession(context, cookie))?.player;
		expect(await rights()).toMatchObject({ isSiteAdmin: false, lacksFactor: true });
		expect((await requireSiteAdminActor(context, adminId)).ok).toBe(false);
		const laptop = { ...context, settings: { ...context.settings, production: false } };
		expect((await requireSiteAdminActor(laptop, adminId)).ok).toBe(true);
		await startSecondFactor(context, { playerId: adminId, password: goodPassword });
		expect((await requireSiteAdminActor(context, adminId)).ok).toBe(false);
		const shown = await showSecondFactor(context, { playerId: adminId });
		secret = fromBase32(shown.state === 'waiting' ? shown.secret.replaceAll(' ', '') : '');
		await confirmSecondFactor(context, { playerId: adminId, sessionId: id, code: codeNow() });
		expect(await rights()).toMatchObject({ isSiteAdmin: true, lacksFactor: false });
		expect((await requireSiteAdminActor(context, adminId)).ok).toBe(true);
	});

	test.each([
		[59, '94287082'],
		[1111111109, '07081804'],
		[1111111111, '14050471'],
		[1234567890, '89005924'],
		[2000000000, '69279037'],
		[20000000000, '65353130'],
	])('counts as RFC 6238 does at %i s', (seconds, code) => {
		const key = Buffer.from('12345678901234567890');
		expect(totpCode(key, stepAt(seconds * 1000), 8)).toBe(code);
		expect(stepOfCode(key, code.slice(2), seconds * 1000)).toBe(stepAt(seconds * 1000));
	});

	test.each([
		['f', 'MY'],
		['fo', 'MZXQ'],
		['foob', 'MZXW6YQ'],
		['foobar', 'MZXW6YTBOI'],
	])('writes "%s" in base 32 as RFC 4648 does', (text, written) => {
		expect(base32(Buffer.from(text))).toBe(written);
	});
});
