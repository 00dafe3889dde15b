import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { joinOpenligadb } from '~/csv/join-openligadb';
import { inTransaction } from '~/data/engine/db.server';
import { findSource, saveSource } from '~/data/season-sources.server';
import { DAILY } from '~/domain/due-asks';
import { fetchList } from '~/services/sources/fetch-list.server';
import { listPlaces } from '~/services/sources/list-places.server';
import { createSources } from '~/sources/sources.server';
import { buildPlayer } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { emptySeason } from '../../support/import-files';

/** R41: a whole list of a source is asked for while a person waits: so large, and so long, at the most. */

const GROUPS = 99;

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let server: Server;
let actorId: string;
let seasonId: string;
let paths: string[];
/** What each matchday is answered with, and how long that takes by the clock, ms. */
let world: { body: string; takes: number };

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	actorId = await buildPlayer(context, 'admin');
	seasonId = await emptySeason(context, '2026/27');
	paths = [];
	world = { body: '[{}]', takes: 0 };
	server = createServer(({ url = '' }, response) => {
		paths.push(url);
		clock.advance(world.takes);
		const groups = Array.from({ length: GROUPS }, (_, index) => ({ groupOrderID: index + 1 }));
		const leagues = ['bl1', 'twin1', 'twin2'].map((leagueShortcut) => ({
			...{ leagueShortcut, leagueName: 'Bundesliga', leagueSeason: 2026 },
		}));
		const body = /groups/.test(url)
			? JSON.stringify(groups)
			: /leagues/.test(url)
				? JSON.stringify(leagues)
				: world.body;
		response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	context.settings.sources = { ...context.settings.sources, on: true, openligadb: { url } };
	context.sources = createSources(context.settings.sources);
});
afterEach(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
	await close();
});

const join = async (answers: readonly Uint8Array[]) => joinOpenligadb(answers);
const fetch = () => fetchList(context, { actorId, seasonId, kind: 'openligadb', place: 'bl1/2026', join });
const failureOf = async (list = fetch()) => {
	const { ok, ...rest } = await list;
	return ok ? null : (rest as { refusal: unknown }).refusal;
};

test('one that goes on and on is given up, long before all of it is there', async () => {
	world.body = JSON.stringify([{ text: 'x'.repeat(900_000) }]);
	expect(await failureOf()).toEqual({ code: 'source-failed', failure: 'too-large' });
	expect(paths.length).toBeLessThan(18);
});

test('one that comes slowly is given up, the twins beside it included', async () => {
	world.takes = 4_000;
	expect(await failureOf()).toEqual({ code: 'source-failed', failure: 'timed-out' });
	expect(paths.length).toBeLessThan(14);
	paths = [];
	world.takes = 200;
	const wish = { actorId, seasonId, kind: 'openligadb', code: 'bl1', year: 2026, join } as const;
	const places = await listPlaces(context, wish);
	expect(places.ok && places.value.map(({ place, matches }) => [place, matches])).toEqual([
		['bl1/2026', GROUPS],
		['twin1/2026', null],
		['twin2/2026', null],
	]);
	expect(paths.length).toBeLessThan(2 * GROUPS);
});

test('what is asked for counts in the day of the season’s source, and is refused once that is over', async () => {
	const choice = {
		kind: 'openligadb',
		place: 'bl1/2026',
		isOn: true,
		takesResults: true,
		takesTimes: true,
	} as const;
	await inTransaction(context.db, (tx) => saveSource(tx, seasonId, { choice, actorId, now: clock.now() }));
	expect(await failureOf()).toBeNull();
	expect(await failureOf()).toBeNull();
	expect(await findSource(context.db, seasonId)).toMatchObject({ asked: paths.length });
	expect(paths).toHaveLength(2 * (GROUPS + 1));
	await context.db.source.updateMany({ data: { asked: DAILY.most } });
	const over = { code: 'source-not-asked', why: 'daily', until: null };
	expect(await failureOf()).toEqual(over);
	expect(paths).toHaveLength(2 * (GROUPS + 1));
	clock.advance(24 * 3_600_000);
	expect(await failureOf()).toBeNull();
	expect(await findSource(context.db, seasonId)).toMatchObject({ asked: GROUPS + 1 });
});
