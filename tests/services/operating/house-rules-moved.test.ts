import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { deleteAccount } from '~/services/accounts/delete-account.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { backUp } from '~/services/operating/back-up.server';
import { moveToPostgres } from '~/services/operating/move-to-postgres.server';
import { restoreBackup } from '~/services/operating/restore-backup.server';
import { enterPick } from '~/services/picks/enter-pick.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { suspendEverywhere } from '~/services/seasons/suspend-everywhere.server';
import { liftSuspension, suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import { showMemberWay } from '~/services/standings/show-member-way.server';
import {
	accepted,
	buildCommunity,
	buildGame,
	type Game,
	HOUR,
	join,
	PASSWORD,
	roundRobin,
	WEEK,
} from '../../support/builders';
import { testContext } from '../../support/context';
import { createEmptyDatabase } from '../../support/database';
import { databaseHash } from '../../support/database-hash';
import { evaluateMatchday } from '../../support/evaluate';

/**
 * R36 to R39 outlive a backup and the move to PostgreSQL: a round with an automatic pick, one with a late pick whose author
 * has deleted the account, matchdays suspended in a community and in the season, and one taken back.
 */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const each of undo.splice(0).reverse()) await each();
});

async function play(context: Context, clock: { set: (at: number) => void }): Promise<Game> {
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF);
	const [first, ...others] = plan.matchdays;
	const evening = first?.matches.map(([home, away], index) => {
		return [home, away, KICKOFF + index * HOUR] as const;
	});
	const matchdays = [{ number: 1, kickoff: KICKOFF, matches: evening ?? [] }, ...others];
	const game = await buildGame(context, { matchdays }, ['Lena', 'Tom', 'Ida'], { latePicks: true });
	const { communityId } = game;
	const consequences = { draw: 'free', loss: 'joker', missing: 'automatic' } as const;
	const [lena, tom, ida] = ['Lena', 'Tom', 'Ida'].map((name) => game.players[name]?.id ?? '');
	const founder = { founderId: tom ?? '', founder: 'Tom', name: 'Entspannt' };
	const relaxed = await buildCommunity(context, {
		...founder,
		settings: { consequences, automaticPicks: 3 },
	});
	await join(context, { id: ida ?? '', name: 'Ida' }, relaxed);
	const place = (number: number) => ({ matchdayId: game.matchdayId(number), reason: 'Winterpause' });
	for (const number of [2, 3])
		accepted(await suspendMatchday(context, { ...place(number), communityId, actorId: lena ?? '' }));
	accepted(await liftSuspension(context, { ...place(3), communityId, actorId: lena ?? '' }));
	accepted(await suspendEverywhere(context, { kind: 'set', ...place(4), actorId: game.adminId }));
	await game.pick('Lena', 1, 'a');
	await game.pick('Ida', 1, 'b');
	clock.set(KICKOFF + CLOSES_AFTER);
	await closePickWindows(context, KICKOFF + CLOSES_AFTER);
	const late = { actorId: lena ?? '', communityId, memberId: game.players.Tom?.memberId ?? '' };
	accepted(await enterPick(context, { ...late, matchday: 1, teamId: 'c', arrivedAt: context.now() }));
	accepted(await deleteAccount(context, { playerId: lena ?? '', password: PASSWORD }));
	clock.set(KICKOFF + 5 * HOUR);
	await game.enterAll(1, '1:0');
	return game;
}

test('backed up and restored, then moved: every row is there, and the next evaluation does the same on both', async () => {
	const opened = await testContext({ database: 'sqlite' });
	const { context, clock, url } = opened;
	const game = await play(context, clock);
	const rows = await databaseHash(context.db);
	const made = accepted(await backUp(context));
	await evaluateMatchday(context, { actorId: null, matchdayId: game.matchdayId(1) });
	await closeDatabase(context.db);
	accepted(await restoreBackup(context, path.join(context.settings.dataDir, 'backups', made.name)));
	const target = await createEmptyDatabase('postgres');
	undo.push(target.drop);
	accepted(await moveToPostgres({ from: url, to: target.url, dropZeroBytes: false, progress: () => {} }));
	context.db = await openDatabase(url);
	undo.push(opened.close);
	const other = { ...context, db: await openDatabase(target.url) };
	undo.push(() => closeDatabase(other.db));

	const outcomes = [];
	for (const each of [context, other]) {
		clock.set(KICKOFF + 5 * HOUR);
		expect(await databaseHash(each.db)).toBe(rows);
		expect((await recomputeStates(each)).differences).toEqual([]);
		await evaluateMatchday(each, { actorId: null, matchdayId: game.matchdayId(1) });
		clock.set(KICKOFF + WEEK + HOUR);
		await closePickWindows(each, each.now());
		await evaluateMatchday(each, { actorId: null, matchdayId: game.matchdayId(2) });
		expect((await recomputeStates(each)).differences).toEqual([]);
		const wish = { playerId: game.players.Ida?.id ?? '', communityId: game.communityId };
		const way = accepted(await showMemberWay(each, { ...wish, memberId: game.players.Tom?.memberId ?? '' }));
		expect(JSON.stringify(way)).toContain('"by":"Ehemaliger Spieler 1"');
		const lines = await each.db.settlement.findMany({
			orderBy: [{ matchdayId: 'asc' }, { memberId: 'asc' }],
		});
		outcomes.push(lines.map(({ kind, teamId, jokers }) => [kind, teamId, jokers]));
	}
	expect(outcomes[0]).toEqual(outcomes[1]);
	expect(outcomes[0]?.length).toBeGreaterThan(4);
});
