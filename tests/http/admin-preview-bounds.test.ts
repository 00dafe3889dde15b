import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import {
	buildCommunity,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	join,
	roundRobin,
} from '../support/builders';
import { logInAs } from '../support/log-in';

/** 105 rounds that Bea wins on the first matchday, and "Alle zusammen", where 25 go out at once and share the win. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const SMALL = 105;
const SHARING = 25;

let app: App;
let game: Game;
let admin: Browser;
const communityIds: string[] = [];

const nameOf = (index: number) => `Runde ${String(index).padStart(3, '0')}`;
const path = (query = '') => `/admin/auswertung/${game.matchdayId(1)}${query}`;

beforeAll(async () => {
	app = await startApp();
	const { context } = app;
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF);
	game = await buildGame(context, plan, ['Bea', 'Otto'], { jokers: 0 });
	const [bea, otto] = [game.players.Bea, game.players.Otto];
	for (let index = 1; index <= SMALL; index++) {
		const founderId = bea?.id ?? '';
		const id = await buildCommunity(context, { founderId, founder: 'Bea', name: nameOf(index) });
		await join(context, { id: otto?.id ?? '', name: 'Otto' }, id);
		communityIds.push(id);
	}
	const founderId = await buildPlayer(context, 'Teiler1');
	const together = await buildCommunity(context, {
		...{ founderId, founder: 'Teiler1', name: 'Alle zusammen', settings: { jokers: 0 } },
	});
	for (let index = 2; index <= SHARING; index++) {
		const name = `Teiler${index}`;
		await join(context, { id: await buildPlayer(context, name), name }, together);
	}
	const entries = await context.db.entry.findMany({ include: { member: true } });
	await context.db.pick.createMany({
		data: entries.map(({ memberId, roundId, member }) => ({
			...{ memberId, roundId, matchdayId: game.matchdayId(1), savedAt: 0n },
			teamId: member.displayName === 'Bea' ? 'a' : 'f',
		})),
	});
	app.clock.set(KICKOFF + 3 * HOUR);
	await game.enterAll(1, '1:0');
	admin = await logInAs(app, 'admin');
});

afterAll(() => app.close());

describe('a preview over many communities', () => {
	test('lists 20 rounds that end with 10 names each, and says how many more there are', async () => {
		const { text, html } = await admin.get(path());
		const listed = html.split('<ul class="admin-winners">')[1]?.split('</ul>')[0] ?? '';
		expect(listed.match(/<li>/g)).toHaveLength(20);
		expect(text).toContain('… und 87 weitere');
		expect(text).toMatch(/Alle zusammen : (Teiler\d+, ){9}Teiler\d+ und 15 weitere teilen sich den Sieg/);
		expect(text).toMatch(/Danach haben gewonnen: (Teiler\d+, ){19}Teiler\d+ und 5 weitere\./);
	});

	test('offers 100 communities to choose from, and the others on its pages', async () => {
		const { text, html } = await admin.get(path());
		const choice = html.split('<select id="community"')[1]?.split('</select>')[0] ?? '';
		expect(choice.match(/<option/g)).toHaveLength(101);
		expect(choice).toContain('Alle 107');
		expect(text).toContain('… und 7 weitere: Sie stehen auf den Seiten hier unten.');
		expect((await admin.get(path('?seite=6'))).text).toContain(nameOf(SMALL));
	});

	test('the page carries nothing of those that it doesn’t show', async () => {
		const { html } = await admin.get(path());
		expect(html).toContain(nameOf(19));
		expect(html).not.toContain(nameOf(SMALL));
	});

	test('the chosen community can always be chosen again', async () => {
		const last = communityIds.at(-1);
		const { html } = await admin.get(path(`?community=${last}`));
		expect(html).toMatch(new RegExp(`<option value="${last}" selected=""[^>]*>${nameOf(SMALL)}<`));
	});
});
