import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSession, noteSeen } from '~/services/accounts/load-session.server';
import { logOut } from '~/services/accounts/log-out.server';
import { openSession } from '~/services/accounts/open-session.server';
import { verifiedPlayer } from '../../support/accounts';
import { testContext } from '../../support/context';

type Test = Awaited<ReturnType<typeof testContext>>;
let context: Test['context'];
let clock: Test['clock'];
let close: Test['close'];
let playerId: string;
const day = 24 * 60 * 60_000;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	playerId = await verifiedPlayer(context, 'lena@example.org');
});
afterEach(() => close());

test('the database knows only the hash of the cookie', async () => {
	const { secret, id } = await openSession(context, { playerId, replaces: null });
	expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
	expect(id).not.toBe(secret);
	expect(await loadSession(context, id)).toBeNull();
	expect(await loadSession(context, secret)).toMatchObject({ id, player: { id: playerId } });
});

/** The session of a request, whose use is noted as requests do. */
async function sessionOf(secret: string) {
	const session = await loadSession(context, secret);
	if (session !== null) await noteSeen(context, session);
	return session;
}

test('a session ends after 30 days without use', async () => {
	const { secret } = await openSession(context, { playerId, replaces: null });
	clock.advance(30 * day - 1);
	expect(await sessionOf(secret)).not.toBeNull();
	clock.advance(30 * day);
	expect(await sessionOf(secret)).toBeNull();
});

test('a session ends after 180 days however much it is used', async () => {
	const { secret } = await openSession(context, { playerId, replaces: null });
	for (let days = 0; days < 179; days += 1) {
		clock.advance(day);
		expect(await sessionOf(secret)).not.toBeNull();
	}
	clock.advance(day);
	expect(await sessionOf(secret)).toBeNull();
});

test('the last use is written at most every ten minutes', async () => {
	const { secret, id } = await openSession(context, { playerId, replaces: null });
	const begin = clock.now();
	const seen = async () =>
		Number((await context.db.session.findUniqueOrThrow({ where: { id } })).lastSeenAt) - begin;
	clock.advance(10 * 60_000 - 1);
	await sessionOf(secret);
	expect(await seen()).toBe(0);
	clock.advance(1);
	await sessionOf(secret);
	expect(await seen()).toBe(10 * 60_000);
});

test('a session that takes the place of another ends it, and ended ones are removed', async () => {
	const old = await openSession(context, { playerId, replaces: null });
	const own = await openSession(context, { playerId, replaces: old.id });
	expect(await loadSession(context, old.secret)).toBeNull();
	clock.advance(31 * day);
	await openSession(context, { playerId, replaces: null });
	expect(await context.db.session.count()).toBe(1);
	expect(await loadSession(context, own.secret)).toBeNull();
});

test('logging out ends the session at once', async () => {
	const { secret, id } = await openSession(context, { playerId, replaces: null });
	await logOut(context, id);
	expect(await loadSession(context, secret)).toBeNull();
});

test('without a verified address there is no session', async () => {
	const { secret } = await openSession(context, { playerId, replaces: null });
	await context.db.player.update({ where: { id: playerId }, data: { emailVerifiedAt: null } });
	expect(await loadSession(context, secret)).toBeNull();
});

test('R33: a site admin is an account whose address is in the settings', async () => {
	const adminId = await verifiedPlayer(context, 'admin@example.org');
	const admin = await openSession(context, { playerId: adminId, replaces: null });
	const other = await openSession(context, { playerId, replaces: null });
	expect((await loadSession(context, admin.secret))?.player?.isSiteAdmin).toBe(true);
	expect((await loadSession(context, other.secret))?.player?.isSiteAdmin).toBe(false);
});
