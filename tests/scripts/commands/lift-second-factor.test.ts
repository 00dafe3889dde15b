import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSecondFactor } from '~/services/accounts/start-second-factor.server';
import { goodPassword, verifiedPlayer } from '../../support/accounts';
import { runCommand } from '../../support/command';
import { testContext } from '../../support/context';

let opened: Awaited<ReturnType<typeof testContext>>;
beforeEach(async () => {
	opened = await testContext({ now: Date.now() });
});
afterEach(() => opened.close());

const run = (...args: string[]) =>
	runCommand('lift-second-factor', { url: opened.url, folder: opened.context.settings.dataDir, args });

test('npm run lift-second-factor says what it did, and who is unknown', async () => {
	const playerId = await verifiedPlayer(opened.context, 'lena@example.org');
	await startSecondFactor(opened.context, { playerId, password: goodPassword });
	expect(run('lena@example.org')).toMatchObject({ code: 0, out: expect.stringContaining('abgeschaltet') });
	expect(await opened.context.db.secondFactor.count()).toBe(0);
	expect(run('lena@example.org')).toMatchObject({ code: 0, out: expect.stringContaining('keinen') });
	expect(run('tom@example.org')).toMatchObject({ code: 1, err: expect.stringContaining('tom@example.org') });
	expect([run().code, run('a', 'b').code, run('--help').code]).toEqual([2, 2, 0]);
});
