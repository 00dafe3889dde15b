import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findVersions } from '~/data/season-versions.server';
import { deleteAccount } from '~/services/accounts/delete-account.server';
import { removeMember } from '~/services/communities/remove-member.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { askSource } from '~/services/sources/ask-source.server';
import { type App, startApp } from '../../support/app';
import type { Browser } from '../../support/browser';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	PASSWORD,
	roundRobin,
} from '../../support/builders';
import { MINUTE } from '../../support/fake-sources/true-match';
import { logInAs } from '../../support/log-in';
import { type NewsStream, openNews } from '../../support/news-stream';
import { watchSeason } from '../../support/watched-season';

/** The stream that says that a season has something new: who hears it, of what, and when it ends. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
/** Longer than it takes until a change is told, or an ended session is noticed, ms. */
const TOLD = 5_000;
const NOTICED = 13_000;

let app: App;
const streams: NewsStream[] = [];
beforeEach(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
});
afterEach(async () => {
	for (const stream of streams.splice(0)) stream.close();
	await app.close();
});

const game = (): Promise<Game> =>
	buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Tom', 'Lena']);
const versionOf = async (seasonId: string) =>
	(await findVersions(app.context.db, [seasonId])).get(seasonId) ?? 0;

async function listen(browser: Browser, communityId: string, wish: Parameters<typeof openNews>[2]) {
	const stream = await openNews(browser, communityId, wish);
	streams.push(stream);
	return stream;
}

test('a kickoff and an evaluation are told to all who listen, as something new; a pick of somebody isn’t', async () => {
	const { communityId, seasonId, pick, enterAll, evaluate } = await game();
	const known = await versionOf(seasonId);
	const [tom, lena] = [await logInAs(app, 'Tom'), await logInAs(app, 'Lena')];
	const own = await listen(tom, communityId, { known });
	const other = await listen(lena, communityId, { known });
	expect([own.status, own.headers.get('Content-Type'), own.headers.get('X-Accel-Buffering')]).toEqual([
		200,
		'text/event-stream',
		'no',
	]);
	expect(own.headers.get('Cache-Control')).toBe('no-store, no-transform');
	expect(own.headers.get('Content-Encoding')).toBeNull();

	await pick('Lena', 1, 'a');
	await pick('Lena', 1, 'b');
	await sleep(TOLD);
	expect([own.told(), other.told()]).toEqual([[], []]);
	expect(await versionOf(seasonId)).toBe(known);

	app.clock.set(KICKOFF + MINUTE);
	await closePickWindows(app.context, app.context.now());
	const closed = await versionOf(seasonId);
	expect(closed).toBeGreaterThan(known);
	await vi.waitFor(() => expect([own.told(), other.told()]).toEqual([[closed], [closed]]), TOLD);

	app.clock.set(KICKOFF + 3 * HOUR);
	await enterAll(1, '1:0');
	await evaluate(1);
	const evaluated = await versionOf(seasonId);
	await vi.waitFor(
		() => expect([own.told().at(-1), other.told().at(-1)]).toEqual([evaluated, evaluated]),
		TOLD,
	);
	// R12: nothing but that there is something new, and when to ask for it.
	expect(own.text()).toMatch(/^retry: \d+\n\n(id: \d+\nevent: neu\ndata: \d+\n\n)+$/);
}, 90_000);

test('a score is told, and one who knows it already hears nothing', async () => {
	const { seasonId, fake } = await watchSeason(app.context, app.clock, {
		matches: [
			{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: KICKOFF, goals: [{ minute: 12, side: 'home' }] },
			{ matchday: 1, home: 'HSV', away: 'Bremen', kickoff: KICKOFF, goals: [] },
		],
	});
	app.clock.set(KICKOFF - HOUR);
	const founderId = await buildPlayer(app.context, 'Tom');
	const communityId = await buildCommunity(app.context, { founderId, founder: 'Tom' });
	const tom = await logInAs(app, 'Tom');
	app.clock.set(KICKOFF + 5 * MINUTE);
	await closePickWindows(app.context, app.context.now());
	await askSource(app.context, seasonId);
	const known = await versionOf(seasonId);
	const stream = await listen(tom, communityId, { known });
	app.clock.set(KICKOFF + 13 * MINUTE);
	await askSource(app.context, seasonId);
	const scored = await versionOf(seasonId);
	expect(scored).toBeGreaterThan(known);
	await vi.waitFor(() => expect(stream.told()).toEqual([scored]), TOLD);
	const again = await listen(tom, communityId, { known, lastId: String(scored) });
	const late = await listen(tom, communityId, { known });
	await vi.waitFor(() => expect(late.told()).toEqual([scored]), TOLD);
	expect(again.told()).toEqual([]);
	await fake.close();
}, 90_000);

test('it is there for members who are logged in, and for nobody else', async () => {
	const { communityId } = await game();
	await buildPlayer(app.context, 'Ada');
	const ask = async (browser: Browser, id = communityId) => (await listen(browser, id, { known: 0 })).status;
	expect(await ask(app.browser())).toBe(401);
	const ada = await logInAs(app, 'Ada');
	expect([await ask(ada), await ask(ada, 'nirgends')]).toEqual([404, 404]);
	const tom = await logInAs(app, 'Tom');
	expect(await ask(tom)).toBe(200);
	expect((await tom.post(`/community/${communityId}/neues`, {})).status).toBe(404);
});

test('it ends with the session, the membership and the account', async () => {
	const { communityId, adminId, players } = await game();
	const [tom, lena] = [await logInAs(app, 'Tom'), await logInAs(app, 'Lena')];
	const kept = await logInAs(app, 'Tom');
	await buildPlayer(app.context, 'Ada');
	const [own, stays, removed] = [
		await listen(tom, communityId, { known: 0 }),
		await listen(kept, communityId, { known: 0 }),
		await listen(lena, communityId, { known: 0 }),
	];
	await tom.post('/logout', {});
	const act = { communityId, memberId: players.Lena?.memberId ?? '', actorId: adminId, reason: 'Zieht um' };
	accepted(await removeMember(app.context, act));
	await vi.waitFor(() => expect([own.isOver(), removed.isOver()]).toEqual([true, true]), NOTICED);
	expect(stays.isOver()).toBe(false);
	expect((await listen(tom, communityId, { known: 0 })).status).toBe(401);
	expect((await listen(lena, communityId, { known: 0 })).status).toBe(404);
	accepted(await deleteAccount(app.context, { playerId: players.Tom?.id ?? '', password: PASSWORD }));
	await vi.waitFor(() => expect(stays.isOver()).toBe(true), NOTICED);
}, 90_000);

test('who is out at the news hears nothing of it', async () => {
	const { communityId, adminId, seasonId, players } = await game();
	const known = await versionOf(seasonId);
	const lena = await listen(await logInAs(app, 'Lena'), communityId, { known });
	const act = { communityId, memberId: players.Lena?.memberId ?? '', actorId: adminId, reason: 'Zieht um' };
	accepted(await removeMember(app.context, act));
	app.clock.set(KICKOFF + MINUTE);
	await closePickWindows(app.context, app.context.now());
	await lena.ended;
	expect(lena.told()).toEqual([]);
}, 90_000);

test('a browser has three at most: the newest stay', async () => {
	const { communityId } = await game();
	const tom = await logInAs(app, 'Tom');
	const own: NewsStream[] = [];
	for (let count = 0; count < 4; count++) own.push(await listen(tom, communityId, { known: 0 }));
	await own[0]?.ended;
	expect(own.map((stream) => stream.isOver())).toEqual([true, false, false, false]);
});
