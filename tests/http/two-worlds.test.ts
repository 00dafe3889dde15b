import { afterEach, beforeEach, expect, test } from 'vitest';
import { findVersions } from '~/data/season-versions.server';
import type { MatchState } from '~/domain/facts';
import type { Page } from '../support/browser';
import { DAY, HOUR, WEEK } from '../support/builders';
import { confirmForm } from '../support/confirm-form';
import { hearScore } from '../support/heard-score';
import { type NewsStream, openNews } from '../support/news-stream';
import { openTwoWorlds, runJobs, START, type TwoWorlds, type World } from '../support/two-worlds';

/**
 * R12 as non-interference through the acts of others: two houses differ in one open pick of Anna's, and everybody else
 * must get the same from both, byte by byte, whatever is corrected, marked, moved or reminded meanwhile. A new screen is in
 * it by its route, a new act gets its test here.
 */

/** The house is fetched as a whole by everybody, four times for each world: that takes its time on a busy machine, ms. */
const CRAWLING = 300_000;

let worlds: TwoWorlds;
beforeEach(async () => {
	worlds = await openTwoWorlds();
});
afterEach(() => worlds.close());

/** The site admin enters results and states of a matchday by the form. */
const enter =
	(matchday: number, entered: Record<string, { result?: string; state?: MatchState }>) =>
	async ({ app, game, others: { admin } }: World): Promise<Page> => {
		const address = `/admin/spieltag/${game.matchdayId(matchday)}`;
		const seen = /name="seen" value="([^"]+)"/.exec((await admin.get(address)).html)?.[1] ?? '';
		const matches = await app.context.db.match.findMany({ where: { matchdayId: game.matchdayId(matchday) } });
		const fields = matches.flatMap((match): [string, string][] => {
			const { result = match.result ?? '', state = match.state } = entered[match.homeTeamId] ?? {};
			return [
				[`home-${match.id}`, result],
				[`state-${match.id}`, state],
			];
		});
		const page = await confirmForm(admin, address, {
			intent: 'results',
			seen,
			...Object.fromEntries(fields),
			reason: 'Test',
		});
		expect(page.status).toBe(302);
		return admin.follow(page);
	};

const setClock =
	(at: number) =>
	async ({ app }: World) =>
		app.clock.set(at);
const pick =
	(name: string, matchday: number, team: string) =>
	({ game }: World) =>
		game.pick(name, matchday, team);

/** Matchday 1 has kicked off with everybody's pick but Ida's, and Anna's match is verlegt: she may take that team again. */
async function begin(): Promise<void> {
	const { inBoth } = worlds;
	await inBoth(pick('Anna', 1, 'aal'));
	await inBoth(pick('Ben', 1, 'bussard'));
	await inBoth(pick('Cem', 1, 'bussard'));
	await inBoth(setClock(START + HOUR));
	await inBoth(enter(1, { aal: { state: 'postponed' } }));
}

const pillOf = async ({ game, others: { cem } }: World, name: string) => {
	const { text } = await cem.get(`/community/${game.communityId}/spieltag/2`);
	return new RegExp(`${name} (Getippt|Kein Tipp)`).exec(text)?.[1];
};

test('R12: a pick that is marked is still a stored one for others, and its owner alone is told', async () => {
	await begin();
	await worlds.annaPicks(2, 'aal', 'dachs');
	await worlds.inBoth(enter(1, { aal: { state: 'scheduled' } }));
	const marked = async ({ app }: World) => app.context.db.pick.count({ where: { invalidAt: { not: null } } });
	expect([await marked(worlds.one), await marked(worlds.other)]).toEqual([1, 0]);
	expect([await pillOf(worlds.one, 'Anna'), await pillOf(worlds.other, 'Anna')]).toEqual([
		'Getippt',
		'Getippt',
	]);
	const own = async ({ game, anna }: World) =>
		(await anna.get(`/community/${game.communityId}/dashboard`)).text.includes('ungültige Tipps');
	expect([await own(worlds.one), await own(worlds.other)]).toEqual([true, false]);
});

test(
	'R2, R12: an open pick that becomes void and counts again is told to its owner alone',
	async () => {
		const { inBoth, annaPicks, seenDifferences, one, other } = worlds;
		await annaPicks(2, 'aal', 'dachs');
		for (const state of ['postponed', 'scheduled'] as const) {
			expect(await inBoth(enter(2, { aal: { state } }))).toEqual([]);
			expect(await seenDifferences()).toEqual([]);
			await inBoth(async ({ app }) => app.clock.advance(3 * 60_000));
			await inBoth(runJobs);
		}
		expect(await seenDifferences()).toEqual([]);
		const told = ({ app }: World) => app.context.db.outboxMail.count({ where: { kind: 'pick-turned' } });
		expect([await told(one), await told(other)]).toEqual([2, 0]);
	},
	CRAWLING,
);

test(
	'R12: others get the same from two worlds that differ in an open pick, through a mark, reminders and a correction',
	async () => {
		const { inBoth, annaPicks, seenDifferences } = worlds;
		await begin();
		await annaPicks(2, 'aal', 'dachs');
		await annaPicks(3, 'emu', 'chamaeleon');
		expect(await inBoth(enter(1, { aal: { state: 'scheduled' } }))).toEqual([]);
		await inBoth(setClock(START + WEEK - 20 * HOUR));
		await inBoth(runJobs);
		expect(await seenDifferences()).toEqual([]);
		expect(
			await inBoth(
				enter(1, { aal: { result: '1:1' }, bussard: { result: '2:0' }, chamaeleon: { result: '0:0' } }),
			),
		).toEqual([]);
		await inBoth(({ game }) => game.evaluate(1));
		expect(await inBoth(enter(1, { aal: { state: 'postponed' } }))).toEqual([]);
		await inBoth(({ game }) => game.evaluate(1, 'Test'));
		expect(await inBoth(enter(1, { aal: { state: 'scheduled' } }))).toEqual([]);
		await inBoth(({ game }) => game.evaluate(1, 'Test'));
		await inBoth(setClock(START + WEEK - 2 * HOUR));
		await inBoth(runJobs);
		expect(await seenDifferences({ drawn: true })).toEqual([]);
		// The crawl looks where picks are shown: after the kickoff it finds them.
		await inBoth(setClock(START + WEEK + DAY));
		const seen = await seenDifferences();
		expect(seen.filter((each) => /^cem \/community\/#\d+\/dashboard\.data: /.test(each))).toHaveLength(1);
	},
	CRAWLING,
);

test(
	'R42, R12: neither an early match that runs, nor its score, nor the stream tells who has picked it',
	async () => {
		const { inBoth, annaPicks, seenDifferences, one, other } = worlds;
		await begin();
		const kickoff = START + 3 * DAY;
		const [home, away] = ['aal', 'bussard'];
		await inBoth(({ app: { context }, game }) =>
			context.db.match.updateMany({
				where: { matchdayId: game.matchdayId(2), OR: [{ homeTeamId: home }, { awayTeamId: home }] },
				data: { kickoff },
			}),
		);
		const listen = async ({ app: { context }, game, others: { cem } }: World) => {
			const known = (await findVersions(context.db, [game.seasonId])).get(game.seasonId) ?? 0;
			return openNews(cem, game.communityId, { known });
		};
		const [first, second] = [await listen(one), await listen(other)];
		await annaPicks(2, 'aal', 'dachs');
		await inBoth(setClock(kickoff + HOUR / 2));
		for (const goals of ['0:0', '0:1'])
			await inBoth(({ app: { context }, game }) =>
				hearScore(context, game.seasonId, [home, away, goals, 30]),
			);
		expect(await seenDifferences({ drawn: true })).toEqual([]);
		const last = (stream: NewsStream) => stream.told().at(-1) ?? 0;
		await expect.poll(() => last(first), { timeout: 10_000 }).toBeGreaterThan(1);
		await expect.poll(() => last(second), { timeout: 10_000 }).toBe(last(first));
		first.close();
		second.close();
	},
	CRAWLING,
);

test(
	'R12, R13: an admin who reminds by hand gets the same from both, though Anna’s pick is marked in one of them',
	async () => {
		const { inBoth, annaPicks, seenDifferences, one, other } = worlds;
		await begin();
		await annaPicks(2, 'aal', 'dachs');
		await inBoth(enter(1, { aal: { state: 'scheduled' } }));
		await inBoth(setClock(START + WEEK - 20 * HOUR));
		await inBoth(runJobs);
		const marked = async ({ app }: World) =>
			app.context.db.pick.count({ where: { invalidAt: { not: null } } });
		expect([await marked(one), await marked(other)]).toEqual([1, 0]);
		await inBoth(setClock(START + WEEK - 6 * HOUR));
		const remind = async ({ game, others: { ben } }: World) =>
			ben.post(`/community/${game.communityId}/admin`, { intent: 'remind' });
		const page = ({ game, others: { ben } }: World) => ben.get(`/community/${game.communityId}/admin`);
		expect(await inBoth(page)).toEqual([]);
		expect(await inBoth(remind)).toEqual([]);
		expect(await inBoth(page)).toEqual([]);
		expect(await seenDifferences()).toEqual([]);
		const hands = ({ app }: World) => app.context.db.reminder.count({ where: { stage: 'hand-1' } });
		expect([await hands(one), await hands(other)]).toEqual([2, 2]);
	},
	CRAWLING,
);
