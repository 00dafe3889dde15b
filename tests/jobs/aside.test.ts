import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { DatabaseBusy } from '~/data/engine/database-busy.server';
import { inTransaction } from '~/data/engine/db.server';
import { importSlipCodes } from '~/domain/import-slips';
import { queueMail } from '~/services/mail/queue-mail.server';
import { dispatchMails } from '~/services/operating/dispatch-mails.server';
import { runLong } from '~/services/operating/long-work.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { startAside } from '../../jobs/start-aside';
import { clubs } from '../../prisma/seed/teams';
import { seasonFile } from '../../scripts/bench/season-file';
import { accepted } from '../support/builders';
import { ensureBuilt } from '../support/built';
import { type TestContextOptions, testContext } from '../support/context';
import { buildCrowd } from '../support/crowd';

let world: Awaited<ReturnType<typeof testContext>>;
let aside: ReturnType<typeof startAside>;
let context: Context;

async function open(options: TestContextOptions = {}) {
	world = await testContext(options);
	aside = startAside(world.context.settings, path.resolve('build/main/aside.js'));
	context = { ...world.context, aside };
}

async function close() {
	await aside.stop(5_000);
	await world.close();
}

beforeEach(async () => {
	ensureBuilt();
	await open();
});
afterEach(close);

async function crowd(members = 60) {
	const game = await buildCrowd(context, world.clock, { members, evaluated: 1 });
	const matchdayId = game.matchdayId(2);
	for (const match of await context.db.match.findMany({ where: { matchdayId } }))
		await game.enter(match.homeTeamId, match.awayTeamId, '2:1');
	return { game, wish: { actorId: null, matchdayId, communityId: null, page: 1 } };
}

test('R17: a preview from the thread is the one from here, and the thread commits it', async () => {
	const { wish } = await crowd();
	const there = accepted(await runLong(context, 'showAdminEvaluation', wish));
	expect(there).toEqual(accepted(await runLong(world.context, 'showAdminEvaluation', wish)));
	expect(there.summary.out).toBeGreaterThan(0);
	const { fingerprint } = there;
	const done = accepted(await runLong(context, 'commitEvaluation', { ...wish, fingerprint }));
	expect(done.summary).toEqual(there.summary);
	const matchday = await context.db.matchday.findUnique({ where: { id: wish.matchdayId } });
	expect(Number(matchday?.evaluatedAt)).toBe(world.clock.now());
});

test('what the thread wrote to SQLite isn’t left in the log for the next pick', async () => {
	await close();
	await open({ database: 'sqlite' });
	const { wish } = await crowd(1_000);
	const { fingerprint } = accepted(await runLong(context, 'showAdminEvaluation', wish));
	const bytes = () => statSync(world.url.slice('file:'.length)).size;
	// From here on the log is too short for SQLite to move it by itself.
	await context.db.$executeRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
	const before = bytes();
	accepted(await runLong(context, 'commitEvaluation', { ...wish, fingerprint }));
	expect(bytes()).toBeGreaterThan(before);
});

test('a refusal comes back as one', async () => {
	const wish = { actorId: null, matchdayId: 'nowhere_1_1', communityId: null, page: 1 };
	const refused = await runLong(context, 'showAdminEvaluation', wish);
	expect(refused).toMatchObject({ ok: false, refusal: { code: 'matchday-not-found' } });
});

test('who stops the thread waits for what it does, and is not left waiting by it', async () => {
	const { wish } = await crowd();
	const { fingerprint } = accepted(await runLong(context, 'showAdminEvaluation', wish));
	const commit = runLong(context, 'commitEvaluation', { ...wish, fingerprint });
	await aside.stop(30_000);
	expect((await commit).ok).toBe(true);
	await aside.stop(30_000);
});

test('few mails go out from here, many from the thread, and none while their server takes none', async () => {
	const asked: string[] = [];
	const watched: Context = {
		...world.context,
		aside: {
			run: (call) => {
				asked.push(call.name);
				return aside.run(call);
			},
		},
	};
	const queue = (mails: number) =>
		inTransaction(context.db, async (tx) => {
			for (let mail = 0; mail < mails; mail++) {
				const address = `lena.${mail}@example.org`;
				await queueMail(tx, watched, { kind: 'verify', playerId: null, address, data: { tokenId: 't' } });
			}
		});
	const count = (state: string) => context.db.outboxMail.count({ where: { state } });
	await dispatchMails(watched);
	await queue(20);
	expect(await dispatchMails(watched)).toMatchObject({ more: false });
	expect([await count('sent'), asked]).toEqual([20, []]);
	await queue(21);
	expect(await dispatchMails(watched)).toMatchObject({ more: false });
	expect([await count('sent'), asked]).toEqual([41, ['sendWaitingMails']]);
	await queue(21);
	const until = world.clock.now() + 60_000;
	await context.db.mailPause.create({ data: { transport: 'development', until, failures: 1, error: '429' } });
	await dispatchMails(watched);
	expect([await count('sent'), asked.length]).toEqual([41, 1]);
	// After the pause one asks alone, which takes no thread, and then the others follow.
	world.clock.advance(60_000);
	expect(await dispatchMails(watched)).toMatchObject({ more: true });
	expect([await count('sent'), asked.length]).toEqual([42, 1]);
	await dispatchMails(watched);
	expect([await count('sent'), asked.length]).toEqual([62, 1]);
});

test('mails that come due while few go out here wait for the next pass, which may be the thread’s', async () => {
	let passed = 0;
	const now = () => world.clock.now() + passed++ * 1_000;
	for (const later of [0, 1_000])
		await context.db.outboxMail.create({
			data: {
				...{ id: `mail${later}`, kind: 'verify', address: 'lena@example.org', data: '{"tokenId":"t"}' },
				...{ state: 'waiting', createdAt: 0n, nextAttemptAt: BigInt(world.clock.now() + later) },
			},
		});
	await dispatchMails({ ...world.context, now });
	const mails = await context.db.outboxMail.findMany({ orderBy: { id: 'asc' } });
	expect(mails.map(({ state }) => state)).toEqual(['sent', 'waiting']);
});

test('an import’s preview says from the thread how far it is', async () => {
	await saveClubs(context, clubs);
	const stages: string[] = [];
	const input = { seasonId: null, bytes: seasonFile('2:1'), fileName: 'plan.csv', actorId: null };
	const shown = await runLong(context, 'showImport', input, (stage) => stages.push(stage));
	expect([shown.ok, stages]).toEqual([true, ['reading', 'season', 'comparing', 'showing']]);
});

/** A thread that does what the given lines say when it is asked. */
function strange(lines: string) {
	const file = path.join(world.context.settings.dataDir, 'strange-thread.mjs');
	writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${lines}`);
	const thread = startAside(world.context.settings, file);
	const ask = () => thread.run({ name: 'showAdminEvaluation', input: null, at: 0 });
	return { thread, ask };
}

test('an error comes back with its name, so that a busy database is still one', async () => {
	const { thread, ask } = strange(`
		parentPort.on('message', (question) => question === 'end' ? process.exit() : parentPort.postMessage(
			{ id: question.id, error: { name: 'DatabaseBusy', message: 'busy', stack: 'there' } }));`);
	await expect(ask()).rejects.toBeInstanceOf(DatabaseBusy);
	await thread.stop(5_000);
});

test('a thread that dies rejects whoever waits for it, and the next call gets a new one', async () => {
	const { thread, ask } = strange(`
		let asked = 0;
		parentPort.on('message', () => { asked++; if (asked === 2) process.exit(3); });`);
	const calls = await Promise.allSettled([ask(), ask()]);
	expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected']);
	await expect(Promise.all([ask(), ask()])).rejects.toThrow('ended with 3');
	await thread.stop(5_000);
});

test('a thread that never answers is broken off after the patience', async () => {
	const { thread, ask } = strange(`parentPort.on('message', () => {});`);
	const call = expect(ask()).rejects.toThrow('The thread for long work ended');
	await thread.stop(50);
	await call;
});

test('an import is previewed and committed in the thread as it is here', async () => {
	await saveClubs(context, clubs);
	const bytes = seasonFile('2:1');
	const input = {
		seasonId: null,
		bytes,
		fileName: 'saison-2026-27.csv',
		actorId: null,
		answers: { names: [], meant: importSlipCodes },
	};
	const there = accepted(await runLong(context, 'showImport', input));
	expect(there).toEqual(accepted(await runLong(world.context, 'showImport', input)));
	expect(there.counts.new).toBe(380);
	const { season, fingerprint } = there;
	const wish = { ...input, seasonId: season.target, fingerprint };
	const done = accepted(await runLong(context, 'commitImport', wish));
	expect(done.counts).toEqual(there.counts);
	expect(await context.db.match.count()).toBe(380);
});
