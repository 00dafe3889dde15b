import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { nameOrder } from '~/domain/name-order';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { showCommunityAdmin } from '~/services/communities/show-community-admin.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { startRound } from '~/services/rounds/start-round.server';
import { showDashboard } from '~/services/standings/show-dashboard.server';
import { showEvaluations } from '~/services/standings/show-evaluations.server';
import {
	MOST_PRINTED,
	showPrintedStandings,
	showStandings,
} from '~/services/standings/show-standings.server';
import { accepted, buildPlayer, HOUR } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { buildCrowd, type Crowd } from '../../support/crowd';
import { scatterStates } from '../../support/scatter';
import { shownPicks } from '../../support/shown-picks';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let crowd: Crowd;

const open = async (members: number, evaluated: number) => {
	({ context, clock, close } = await testContext());
	crowd = await buildCrowd(context, clock, { members, evaluated });
};

const as = (name: string) => ({
	playerId: crowd.players[name]?.id ?? '',
	communityId: crowd.communityId,
});

const pageFor = async (name: string, page: number) =>
	accepted(await showStandings(context, { ...as(name), page })).table;

const dashboard = async (name: string, page = 1) =>
	accepted(await showDashboard(context, { ...as(name), page }));

const members = async (search: string, page = 1) => {
	const { playerId: actorId, communityId } = as('Lena');
	return accepted(await showCommunityAdmin(context, { communityId, actorId, page, search }));
};

describe('a hundred and sixty', () => {
	beforeAll(() => open(160, 3));
	afterAll(() => close());

	test('specification 9: active first by jokers, then those out by their matchday, over all pages', async () => {
		const first = await pageFor('Lena', 1);
		expect(first.pageCount).toBe(4);
		const rows = [];
		for (let page = 1; page <= 4; page++) rows.push(...(await pageFor('Lena', page)).rows);
		const placed = rows.filter((row) => row.apart === undefined);
		expect(placed).toHaveLength(160);
		expect(new Set(placed.map((row) => row.memberId)).size).toBe(160);
		const keys = placed.map((row) => (row.active ? 1_000 + (row.jokers ?? 0) : (row.eliminatedOn ?? 0)));
		expect(keys).toEqual(keys.toSorted((a, b) => b - a));
		expect(new Set(keys).size).toBeGreaterThan(4);
		const ranks = placed.map((row) => row.rank);
		expect(ranks).toEqual(keys.map((key) => keys.indexOf(key) + 1));
	});

	test('the own row is always in sight: below a page that it comes after, above one that it comes before', async () => {
		const { ownPage } = await pageFor('Tom', 1);
		const pages = await Promise.all([1, 2, 3, 4].map((page) => pageFor('Tom', page)));
		for (const { rows, page } of pages) {
			const own = rows.filter((row) => row.own);
			expect(own.map((row) => row.name)).toEqual(['Tom']);
			expect(rows.length).toBeLessThanOrEqual(51);
			const beside = page === ownPage ? undefined : page < (ownPage ?? 0) ? 'below' : 'above';
			expect(own[0]?.apart).toBe(beside);
			if (beside === 'above') expect(rows[0]?.own).toBe(true);
			if (beside === 'below') expect(rows.at(-1)?.own).toBe(true);
		}
		// Tom never picks, so he went out on the first matchday, behind whoever is in.
		expect(ownPage).toBeGreaterThan(1);
		expect((await pageFor('Lena', 4)).rows[0]?.apart).toBe('above');
	});

	test.each([
		[0, 1],
		[3, 3],
		[99, 4],
	])('page %i of four is page %i', async (asked, shown) => {
		expect((await pageFor('Lena', asked)).page).toBe(shown);
	});

	test('it has every row in the order of the pages, and is the same for every reader', async () => {
		const paper = accepted(await showPrintedStandings(context, as('Lena')));
		const pages = await Promise.all([1, 2, 3, 4].map((page) => pageFor('Lena', page)));
		const placed = pages.flatMap(({ rows }) => rows.filter((row) => row.apart === undefined));
		expect(paper.rows.map((row) => row.name)).toEqual(placed.map((row) => row.name));
		expect(accepted(await showPrintedStandings(context, as('Tom')))).toEqual(paper);
		expect(JSON.stringify(paper)).not.toContain('"own"');
	});

	test('the cards name the first twenty of many and count all, and name everybody of a few', async () => {
		const { active, out, jokers, table } = await dashboard('Lena');
		expect(active.count + out.count).toBe(160);
		expect(active.names).toEqual(table.rows.slice(0, 20).map((row) => row.name));
		if (jokers === null) throw new Error('A round with jokers');
		for (const card of [active, out, jokers.with]) expect(card.names).toHaveLength(Math.min(20, card.count));
		expect(jokers.with.count + jokers.without.count).toBe(active.count);
	});

	test('the curve begins with everybody and ends with those who are in', async () => {
		const { active } = await dashboard('Lena');
		const { survivors } = accepted(await showEvaluations(context, as('Lena')));
		const counts = survivors.map(({ count }) => count);
		expect(survivors.map(({ label }) => label)).toEqual(['Start', '1.', '2.', '3.']);
		expect([counts[0], counts[3]]).toEqual([160, active.count]);
		expect(counts).toEqual(counts.toSorted((a, b) => b - a));
	});

	test('the others’ picks come in pages by name, always with the own one, and the shares count all', async () => {
		const seen = new Set<string>();
		const matchday = (await dashboard('Lena')).current?.matchday ?? 0;
		const first = await shownPicks(context, as('Lena'), matchday);
		const duty = first.picked + first.missing;
		expect(duty).toBeGreaterThan(50);
		expect(first.pageCount).toBe(Math.ceil(duty / 50));
		expect(first.shares.reduce((sum, { count }) => sum + count, 0)).toBe(first.picked);
		for (let page = 1; page <= first.pageCount; page++) {
			const picks = await shownPicks(context, as('Lena'), matchday, page);
			expect(picks.shares).toEqual(first.shares);
			expect(picks.members.filter((member) => member.own)).toHaveLength(1);
			for (const member of picks.members) seen.add(member.name);
		}
		expect(seen.size).toBe(duty);
		expect((await shownPicks(context, as('Lena'), matchday, 99)).page).toBe(first.pageCount);
	});

	test('the admin’s list has the active ones first, each by name, so that a joker moves nobody', async () => {
		const pages = [1, 2, 3, 4];
		const listed = await Promise.all(pages.map((page) => members('', page)));
		const orders = listed.flatMap((each) =>
			each.members.map(({ displayName, state }) => `${state?.active ? 0 : 1} ${nameOrder(displayName)}`),
		);
		expect(orders).toHaveLength(160);
		expect(orders).toEqual(orders.toSorted());
	});

	test('everybody is reached by pages, and somebody by a part of the name, whatever its case', async () => {
		const pages = await Promise.all([1, 2, 3, 4].map((page) => members('', page)));
		expect(new Set(pages.flatMap((each) => each.members.map(({ id }) => id))).size).toBe(160);
		const found = await members(' TO ');
		expect(found.members.map(({ displayName }) => displayName)).toContain('Tom');
		for (const { displayName } of found.members) expect(displayName.toLowerCase()).toContain('to');
		expect(found.search).toEqual({ text: 'TO', found: found.members.length });
		expect(found.present).toBe(160);
		expect((await members('gibt es nicht')).members).toEqual([]);
	});

	test.each(['%', '_', '\\', "'"])('%s in a search stands for one character at most', async (sign) => {
		const found = async (text: string) => (await members(text)).members.map(({ displayName }) => displayName);
		expect(await found('Lena')).toContain('Lena');
		expect(await found(`L${sign}a`)).not.toContain('Lena');
		expect(await found(`Lena${sign}`)).not.toContain('Lena');
	});
});

describe('a community of its own', () => {
	afterEach(() => close());

	test('it says how many are in, and after which matchday it stands', async () => {
		await open(60, 0);
		expect(accepted(await showStandings(context, { ...as('Lena'), page: 1 }))).toMatchObject({
			count: { members: 60, active: 60 },
			after: null,
			round: { number: 1, newest: true, over: false },
		});
		clock.set(crowd.kickoff(1) + 3 * HOUR);
		await crowd.play(1);
		const { count, after } = accepted(await showStandings(context, { ...as('Lena'), page: 1 }));
		expect(after).toBe(1);
		expect(count.active).toBeLessThan(60);
		expect(count.active).toBeGreaterThan(20);
	});

	test('R33: strangers, those who left and numbers of no round find nothing, on paper neither', async () => {
		await open(5, 0);
		const stranger = { playerId: await buildPlayer(context, 'Fremd'), communityId: crowd.communityId };
		accepted(await leaveCommunity(context, as('Tom')));
		const refused = { ok: false, refusal: { code: 'community-not-found' } };
		for (const wish of [
			stranger,
			as('Tom'),
			{ ...as('Lena'), round: 2 },
			{ ...as('Lena'), communityId: 'x' },
		]) {
			expect(await showStandings(context, { ...wish, page: 1 })).toEqual(refused);
			expect(await showPrintedStandings(context, wish)).toEqual(refused);
		}
	});

	test('R27: the table of a past round stays readable', async () => {
		await open(60, 1);
		clock.set(crowd.kickoff(2) + 3 * HOUR);
		await crowd.play(2);
		const { communityId } = crowd;
		const actorId = as('Lena').playerId;
		accepted(await closeRound(context, { communityId, actorId }));
		accepted(await startRound(context, { communityId, actorId }));
		const past = accepted(await showStandings(context, { ...as('Lena'), round: 1, page: 1 }));
		expect(past).toMatchObject({ rounds: [2, 1], round: { number: 1, newest: false, over: true }, after: 2 });
		expect(past.table.rows.some((row) => row.winner)).toBe(true);
		const now = accepted(await showStandings(context, { ...as('Lena'), page: 1 }));
		expect(now).toMatchObject({ round: { number: 2, newest: true }, count: { members: 60, active: 60 } });
	});

	test('it ends after 5,000 rows and says how many there are', async () => {
		await open(MOST_PRINTED + 3, 0);
		const { rows, count } = accepted(await showPrintedStandings(context, as('Lena')));
		expect([rows.length, count.members]).toEqual([5_000, 5_003]);
	});

	test('a community that fits on one page of the table names everybody', async () => {
		await open(50, 0);
		const { active, table } = await dashboard('Lena');
		expect([active.names.length, table.pageCount]).toEqual([50, 1]);
	});

	test.each([
		{ size: 40, winners: 0 },
		{ size: 90, winners: 0 },
		{ size: 90, winners: 12 },
		{ size: 260, winners: 1 },
	])(
		'the cards of $size members, $winners of them winners, name what the whole table says',
		async ({ size, winners }) => {
			await open(size, 0);
			await scatterStates(context, { roundId: crowd.roundId, seed: size, winners });
			const pages = Array.from({ length: Math.ceil(size / 50) }, (_, index) => index + 1);
			const tables = await Promise.all(pages.map((page) => pageFor('Lena', page)));
			const rows = tables.flatMap((table) => table.rows.filter(({ apart }) => apart === undefined));
			const limit = size > 50 ? 20 : 50;
			const named = (isMeant: (row: (typeof rows)[number]) => boolean) => ({
				count: rows.filter(isMeant).length,
				names: rows.flatMap((row) => (isMeant(row) ? row.name : [])).slice(0, limit),
			});
			for (const page of pages) {
				const { active, out, jokers, winners: first } = await dashboard('Lena', page);
				expect(active).toEqual(named((row) => row.active));
				expect(out).toEqual(named((row) => !row.active && !row.winner));
				expect(jokers?.with).toEqual(named((row) => row.active && (row.jokers ?? 0) > 0));
				expect(jokers?.without).toEqual(named((row) => row.active && (row.jokers ?? 0) <= 0));
				expect(first.names.toSorted()).toEqual(named((row) => row.winner === true).names.toSorted());
			}
		},
	);

	test('R25: of many who share the win twenty are named, the reader first', async () => {
		await open(120, 0);
		clock.set(crowd.kickoff(1) + 3 * HOUR);
		await crowd.play(1);
		accepted(await closeRound(context, { communityId: crowd.communityId, actorId: as('Lena').playerId }));
		const { winners } = await dashboard('Lena');
		expect(winners.count).toBeGreaterThan(60);
		expect(winners.names).toHaveLength(20);
		expect(winners.names[0]).toBe('Lena');
	});

	test('who waits for the next round is found as well, and more than fifty come in pages', async () => {
		await open(120, 0);
		const waiting = crowd.players.Tom?.memberId ?? '';
		await context.db.entry.deleteMany({ where: { memberId: waiting } });
		expect((await members('tom')).members.map(({ state }) => state)).toContain(null);
		const all = await members('e');
		expect(all.search?.found).toBeGreaterThan(50);
		expect(all.members).toHaveLength(50);
		expect((await members('e', 2)).members.length).toBe(Math.min(50, (all.search?.found ?? 0) - 50));
	});
});
