import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '~/data/engine/db.server';
import { requestReset } from '~/services/accounts/request-reset.server';
import { resetPassword } from '~/services/accounts/reset-password.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { tokenFor, verifiedPlayer } from '../../support/accounts';
import { testContext } from '../../support/context';
import type { DatabaseKind } from '../../support/database';

type Test = Awaited<ReturnType<typeof testContext>>;
let context: Test['context'];
let clock: Test['clock'];
let close: Test['close'];
afterEach(() => close());

const events = () => context.db.securityEvent.findMany({ orderBy: [{ at: 'asc' }, { id: 'asc' }] });
const kinds = async () => (await events()).map(({ kind }) => kind);

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('the security log on %s', (database) => {
	beforeEach(async () => {
		({ context, clock, close } = await testContext({ database }));
	});

	test('counts what repeats within an hour in one entry, however many at once, and another account apart', async () => {
		const playerId = await verifiedPlayer(context, 'lena@example.org');
		const fail = (whose: string | null) =>
			inTransaction(context.db, (tx) =>
				recordSecurityEvent(tx, context, { kind: 'login-failed', playerId: whose }),
			);
		await Promise.all(Array.from({ length: 8 }, () => fail(playerId)));
		await fail(null);
		expect(await events()).toMatchObject([
			{ playerId, kind: 'login-failed', count: 8 },
			{ playerId: null, kind: 'login-failed', count: 1 },
		]);
		clock.advance(3_600_000);
		await fail(playerId);
		expect((await events()).map(({ count }) => count)).toEqual([8, 1, 1]);
	});

	test('keeps an entry whose account has gone, without it', async () => {
		const playerId = await verifiedPlayer(context, 'lena@example.org');
		await inTransaction(context.db, (tx) =>
			recordSecurityEvent(tx, context, { kind: 'account-deleted', playerId, actorId: playerId }),
		);
		await context.db.player.delete({ where: { id: playerId } });
		expect(await events()).toMatchObject([{ kind: 'account-deleted', playerId: null, actorId: null }]);
	});
});

describe('what the security log tells', () => {
	beforeEach(async () => {
		({ context, clock, close } = await testContext());
	});

	test('a new password by mail, without the address or the link', async () => {
		const email = 'lena@example.org';
		const playerId = await verifiedPlayer(context, email);
		await requestReset(context, { email });
		const token = await tokenFor(context, email, 'reset');
		await resetPassword(context, { token, password: 'neues gutes Wort' });
		expect(await kinds()).toContain('password-reset');
		const written = JSON.stringify(await events(), (_key, value) =>
			typeof value === 'bigint' ? Number(value) : value,
		);
		expect(written).toContain(playerId);
		expect(written).not.toContain(email);
		expect(written).not.toContain(token);
	});
});
