import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findMatches } from '~/data/matches.server';
import { type SeasonNews, watchSeasons } from '~/data/season-news.server';
import { bumpVersion, findVersions } from '~/data/season-versions.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { accepted } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';
import { collectReads } from '../../support/count-reads';
import { emptySeason, importFile, template } from '../../support/import-files';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let news: SeasonNews | undefined;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
});
afterEach(async () => {
	news?.stop();
	await close();
});

const KICKOFF = Date.parse('2026-08-29T13:30Z');
const list = template('1;29.08.2026;15:30;Köln;Mainz;;', '1;29.08.2026;15:30;HSV;Bremen;;');
const versionOf = async (seasonId: string) => (await findVersions(context.db, [seasonId])).get(seasonId) ?? 0;

test('a version changes with a list, a kickoff, its passing and a result, and not without a change', async () => {
	const seasonId = await emptySeason(context, '2026/27');
	expect(await versionOf(seasonId)).toBe(0);
	await importFile(context, { seasonId, bytes: list });
	const imported = await versionOf(seasonId);
	expect(imported).toBeGreaterThan(0);
	await importFile(context, { seasonId, bytes: list });
	expect(await versionOf(seasonId)).toBe(imported);
	const move = { seasonId, matchday: 1, kickoff: KICKOFF - 60_000, actorId: null };
	accepted(await confirmed((more) => setKickoff(context, { ...move, ...more })));
	const moved = await versionOf(seasonId);
	expect(moved).toBeGreaterThan(imported);
	clock.set(KICKOFF + 2 * 3_600_000);
	const [match] = await findMatches(context.db, seasonId);
	if (match === undefined) throw new Error('no match');
	const matches = [{ matchId: match.id, result: '2:1', state: match.state }];
	const entry = { seasonId, matchday: 1, actorId: null, matches };
	accepted(await confirmed((more) => saveResults(context, { ...entry, ...more })));
	expect(await versionOf(seasonId)).toBeGreaterThan(moved);
});

test('who listens hears of a change once, in one statement for all, and nothing is asked when nobody does', async () => {
	const { reads, stop } = await collectReads();
	const own = await testContext();
	stop();
	const { db } = own.context;
	const seasonId = await emptySeason(own.context, '2026/27');
	news = watchSeasons(db, 20);
	const heard: number[] = [];
	const others: number[] = [];
	const stopOne = news.listen(seasonId, 0, (version) => heard.push(version));
	const stopOther = news.listen(seasonId, 1, (version) => others.push(version));
	await inTransaction(db, (tx) => bumpVersion(tx, seasonId));
	await vi.waitFor(() => expect(heard).toEqual([1]));
	expect(others).toEqual([]);
	await inTransaction(db, (tx) => bumpVersion(tx, seasonId));
	await vi.waitFor(() => expect([heard, others]).toEqual([[1, 2], [2]]));
	stopOne();
	stopOther();
	await new Promise((resolve) => setTimeout(resolve, 60));
	const asked = () =>
		reads.filter((sql) => sql.includes('"SeasonVersion"') || sql.includes('`SeasonVersion`'));
	const count = asked().length;
	expect(count).toBeGreaterThan(1);
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(asked().length).toBe(count);
	await own.close();
});
