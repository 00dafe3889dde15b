import { afterEach, expect, test } from 'vitest';
import type { RoundSettings } from '~/domain/facts';
import type { Page } from '../support/browser';
import { DAY, HOUR, WEEK } from '../support/builders';
import { type NewsStream, openNews } from '../support/news-stream';
import { openTwoWorlds, runJobs, START, type TwoWorlds, type World } from '../support/two-worlds';

/**
 * R12, R38, R39: two houses that differ in one open pick of Anna's. Ben enters one for her, or suspends a matchday and takes
 * that back: in one of the houses that makes an open pick of hers invalid. Nobody but her learns it, Ben neither.
 */

/** The house is fetched as a whole by everybody: that takes its time on a busy machine, ms. */
const CRAWLING = 300_000;

let worlds: TwoWorlds;
let streams: [NewsStream, NewsStream];
afterEach(async () => {
	for (const each of streams) each.close();
	await worlds.close();
});

const open = async (settings: Partial<RoundSettings>) => {
	worlds = await openTwoWorlds(settings);
	const listen = ({ game, others: { cem } }: World) => openNews(cem, game.communityId, { known: 0 });
	streams = [await listen(worlds.one), await listen(worlds.other)];
};

const both = async <T>(ask: (world: World) => Promise<T>) => [await ask(worlds.one), await ask(worlds.other)];

const setClock =
	(at: number) =>
	async ({ app }: World) =>
		app.clock.set(at);

/** What Ben gets for a form, with the page that it leads to. */
const byBen =
	(path: string, fields: Record<string, string>) =>
	async ({ game, others: { ben } }: World): Promise<Page> => {
		const anna = game.players.Anna?.memberId ?? '';
		const page = await ben.post(
			`/community/${game.communityId}/admin/${path.replace(':anna', anna)}`,
			fields,
		);
		expect(page.status).toBe(302);
		return ben.follow(page);
	};

const pickOf = (matchday: number) => async (world: World) => {
	const { memberId = '' } = world.game.players.Anna ?? {};
	const where = { memberId, matchdayId: world.game.matchdayId(matchday) };
	const pick = await world.app.context.db.pick.findFirst({ where });
	return `${pick?.teamId} ${pick?.madeBy}${pick?.invalidAt == null ? '' : ' marked'}`;
};

/** R42: the stream says that there is news, and how often. */
async function expectSameNews(): Promise<void> {
	const [first, second] = streams;
	await expect.poll(() => first.told().length, { timeout: 10_000 }).toBeGreaterThan(0);
	await expect.poll(() => second.told().at(-1), { timeout: 10_000 }).toBe(first.told().at(-1));
}

test(
	'what a late pick does to a later open pick is told to its owner alone',
	async () => {
		await open({ latePicks: true });
		const { inBoth, annaPicks, seenDifferences } = worlds;
		await inBoth(({ app: { context }, game }) =>
			context.db.match.updateMany({
				where: { matchdayId: game.matchdayId(1), homeTeamId: 'aal' },
				data: { kickoff: START + 5 * HOUR },
			}),
		);
		await inBoth(({ game }) => game.pick('Ben', 1, 'bussard'));
		await annaPicks(2, 'aal', 'dachs');
		await inBoth(setClock(START + HOUR));
		await inBoth(runJobs);
		const enter = byBen('mitglied/:anna/nachtragen', { team: 'aal', matchday: '1' });
		expect(await inBoth(enter)).toEqual([]);
		expect(await both(pickOf(1))).toEqual(['aal entered', 'aal entered']);
		expect(await both(pickOf(2))).toEqual(['aal own marked', 'dachs own']);
		await expectSameNews();
		await inBoth(async ({ app }) => app.clock.advance(2 * 60_000));
		await inBoth(runJobs);
		const told = async ({ app, game }: World) => {
			const where = { playerId: game.players.Anna?.id ?? '', kind: 'pick-entered' };
			const mails = await app.context.db.outboxMail.findMany({ where });
			return mails.map(({ data }) => JSON.parse(data).turned);
		};
		expect(await both(told)).toEqual([[[2]], [[]]]);
		for (const ahead of [20, 2]) {
			await inBoth(setClock(START + WEEK - ahead * HOUR));
			await inBoth(runJobs);
		}
		expect(await seenDifferences({ drawn: true })).toEqual([]);
	},
	CRAWLING,
);

test(
	'what taking a suspension back does to an open pick is told to its owner alone',
	async () => {
		await open({});
		const { inBoth, annaPicks, seenDifferences } = worlds;
		const place = ({ game }: World) => ({ matchdayId: game.matchdayId(2) });
		const act = (fields: Record<string, string>) => (world: World) =>
			byBen('spieltage', { ...fields, ...place(world) })(world);
		await annaPicks(2, 'aal', 'dachs');
		expect(await inBoth(act({ intent: 'suspend', reason: 'Urlaub' }))).toEqual([]);
		await annaPicks(3, 'aal', 'aal');
		expect(await inBoth(act({ intent: 'resume' }))).toEqual([]);
		expect(await both(pickOf(3))).toEqual(['aal own marked', 'aal own']);
		await expectSameNews();
		await inBoth(setClock(START - DAY));
		await inBoth(runJobs);
		expect(await seenDifferences({ drawn: true })).toEqual([]);
	},
	CRAWLING,
);
