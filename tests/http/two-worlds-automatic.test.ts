import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR, WEEK } from '../support/builders';
import { openTwoWorlds, runJobs, START, type TwoWorlds, type World } from '../support/two-worlds';

/**
 * R12, R37: an automatic pick that makes a later open pick of Anna's invalid in one of two houses, and not in the other,
 * tells nobody but her: everybody else gets the same from both, lists, letters and counts alike.
 */

/** The house is fetched as a whole by everybody: that takes its time on a busy machine, ms. */
const CRAWLING = 300_000;

let worlds: TwoWorlds;
beforeEach(async () => {
	const consequences = { draw: 'joker', loss: 'out', missing: 'automatic' } as const;
	worlds = await openTwoWorlds({ consequences });
});
afterEach(() => worlds.close());

const setClock =
	(at: number) =>
	async ({ app }: World) =>
		app.clock.set(at);

const pickOf = (matchday: number) => async (world: World) => {
	const { memberId = '' } = world.game.players.Anna ?? {};
	const where = { memberId, matchdayId: world.game.matchdayId(matchday) };
	const pick = await world.app.context.db.pick.findFirst({ where });
	return `${pick?.teamId} ${pick?.madeBy}${pick?.invalidAt == null ? '' : ' marked'}`;
};

test(
	'what an automatic pick does to a later open pick is told to its owner alone',
	async () => {
		const { inBoth, annaPicks, seenDifferences, one, other } = worlds;
		const both = async <T>(ask: (world: World) => Promise<T>) => [await ask(one), await ask(other)];
		await inBoth(({ game }) => game.pick('Ben', 1, 'bussard'));
		await annaPicks(2, 'aal', 'dachs');
		await inBoth(setClock(START + 5_000));
		await inBoth(runJobs);
		expect(await both(pickOf(1))).toEqual(['aal automatic', 'aal automatic']);
		expect(await both(pickOf(2))).toEqual(['aal own marked', 'dachs own']);
		await inBoth(setClock(START + 65_000));
		await inBoth(runJobs);
		expect(await seenDifferences({ drawn: true })).toEqual([]);
		const told = ({ app, game }: World) =>
			app.context.db.outboxMail.findMany({
				where: { playerId: game.players.Anna?.id ?? '', kind: 'automatic-pick' },
			});
		const letters = (await both(told)).map((mails) =>
			mails.map(({ state, data }) => [state, JSON.parse(data).invalid]),
		);
		expect(letters).toEqual([[['sent', [2]]], [['sent', undefined]]]);
		for (const ahead of [20, 2]) {
			await inBoth(setClock(START + WEEK - ahead * HOUR));
			await inBoth(runJobs);
		}
		expect(await seenDifferences()).toEqual([]);
		await inBoth(setClock(START + WEEK + 5_000));
		await inBoth(runJobs);
		expect(await both(pickOf(2))).toEqual(['bussard automatic', 'dachs own']);
		const seen = await seenDifferences();
		expect(seen.filter((each) => each.startsWith('cem '))).not.toEqual([]);
	},
	CRAWLING,
);
