import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { removeSeason } from '~/services/seasons/remove-season.server';
import { showSeason } from '~/services/seasons/show-season.server';
import { accepted, buildCommunity, buildPlayer } from '../../support/builders';
import { testContext } from '../../support/context';
import { everything } from '../../support/database-content';
import { emptySeason, importFile, seedSeason } from '../../support/import-files';

let context: Context;
let close: () => Promise<void>;
let seasonId: string;

beforeEach(async () => {
	({ context, close } = await testContext({ now: Date.parse('2024-08-01T10:00:00Z') }));
	seasonId = await emptySeason(context);
	await importFile(context, { seasonId, bytes: await seedSeason() });
});
afterEach(() => close());

const remove = () => removeSeason(context, { actorId: null, seasonId });
const canRemove = async () =>
	accepted(await showSeason(context, { actorId: null, seasonId })).season?.canRemove;

async function expectKept(): Promise<void> {
	const before = await everything(context.db);
	expect(await canRemove()).toBe(false);
	expect(await remove()).toEqual({ ok: false, refusal: { code: 'season-in-use' } });
	expect(await everything(context.db)).toBe(before);
}

describe('a season', () => {
	test('that nobody plays in goes with its matches, matchdays, kickoffs and imports; the clubs stay', async () => {
		const { db } = context;
		const clubs = await db.team.count();
		expect(await canRemove()).toBe(true);
		expect(await remove()).toEqual({ ok: true, value: null });
		const left = await Promise.all([
			...[db.season.count(), db.match.count(), db.matchday.count(), db.matchChange.count()],
			...[db.kickoffChange.count(), db.importRun.count(), db.seasonTeam.count()],
		]);
		expect(left).toEqual([0, 0, 0, 0, 0, 0, 0]);
		expect(await db.team.count()).toBe(clubs);
		expect(await remove()).toEqual({ ok: false, refusal: { code: 'season-not-found' } });
	});

	test('in which somebody has a round stays', async () => {
		await buildCommunity(context, { founderId: await buildPlayer(context, 'Lena'), founder: 'Lena' });
		expect(await context.db.round.count({ where: { seasonId } })).toBe(1);
		await expectKept();
	});

	test('of which a matchday was evaluated stays', async () => {
		await context.db.matchday.update({ where: { id: `${seasonId}_1` }, data: { evaluatedAt: 1n } });
		await expectKept();
	});

	test('R33: is deleted by site admins only', async () => {
		const actorId = await buildPlayer(context, 'Lena');
		const before = await everything(context.db);
		expect(await removeSeason(context, { actorId, seasonId })).toMatchObject({ ok: false });
		expect(await everything(context.db)).toBe(before);
	});
});
