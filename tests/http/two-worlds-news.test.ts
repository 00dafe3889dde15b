import { afterEach, expect, test } from 'vitest';
import type { Page } from '../support/browser';
import { DAY, HOUR } from '../support/builders';
import { openTwoWorlds, runJobs, START, type TwoWorlds, type World } from '../support/two-worlds';

/**
 * R12: two houses that differ in one open pick of Anna's. Ben announces something by mail, wants all picks by mail, looks
 * into the log and takes the community along as a file: nobody but Anna sees a difference before the window is closed.
 */

const CRAWLING = 300_000;

let worlds: TwoWorlds;
afterEach(() => worlds.close());

const setClock =
	(at: number) =>
	async ({ app }: World) =>
		app.clock.set(at);

const announce = async ({ game, others: { ben } }: World): Promise<Page> => {
	const page = await ben.post(`/community/${game.communityId}/admin/ansage`, {
		...{ intent: 'announce', text: 'Heute Abend im Anker', byMail: 'on' },
	});
	expect(page.status).toBe(302);
	return ben.follow(page);
};

const mailsOf = async ({ app }: World, kind: string) =>
	app.context.db.outboxMail.findMany({ where: { kind }, orderBy: { id: 'asc' } });

test(
	'announcements, the log, the file of everything and the letters with all picks tell no open pick',
	async () => {
		worlds = await openTwoWorlds();
		const { inBoth, annaPicks, seenDifferences, one, other } = worlds;
		await inBoth(({ app }) => app.context.db.community.updateMany({ data: { mailsPicks: true } }));
		await inBoth(setClock(START - 2 * DAY));
		await annaPicks(1, 'aal', 'bussard');
		await inBoth(({ game }) => game.pick('Ben', 1, 'chamaeleon'));
		expect(await inBoth(announce)).toEqual([]);
		await inBoth(runJobs);
		for (const address of ['protokoll', 'admin/ansage', 'admin/export', 'dashboard'])
			expect(
				await inBoth(({ game, others: { ben } }) => ben.get(`/community/${game.communityId}/${address}`)),
			).toEqual([]);
		await inBoth(setClock(START - 1));
		await inBoth(runJobs);
		expect(await seenDifferences()).toEqual([]);
		for (const world of [one, other]) expect(await mailsOf(world, 'matchday-picks')).toEqual([]);
		await inBoth(setClock(START + HOUR));
		await inBoth(runJobs);
		const told = (await Promise.all([one, other].map((world) => mailsOf(world, 'matchday-picks')))).map(
			([mail]) => mail?.data.includes('"team":"aal"'),
		);
		// Now they may differ: the window is closed.
		expect(told).toEqual([true, false]);
	},
	CRAWLING,
);
