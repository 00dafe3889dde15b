import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import {
	accepted,
	buildCommunity,
	buildGame,
	DAY,
	type Game,
	HOUR,
	join,
	roundRobin,
	WEEK,
} from '../support/builders';
import { confirmed } from '../support/confirmed';
import { logInAs } from '../support/log-in';
import { readCalendar } from '../support/read-calendar';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let second: string;

/** Lena and Tom play in "Büro Süd"; Lena plays in "Nord, Kurve; 2", too. Three matchdays. */
beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	const founderId = game.players.Tom?.id ?? '';
	second = await buildCommunity(app.context, { founderId, founder: 'Tom', name: 'Nord, Kurve; 2' });
	await join(app.context, { id: game.players.Lena?.id ?? '', name: 'Lena' }, second);
	lena = await logInAs(app, 'Lena');
});
afterAll(() => app.close());

const addressOf = (html: string) => /value="[^"]*(\/kalender\/[\w-]+\.ics)"/.exec(html)?.[1] ?? null;
const address = async () => addressOf((await lena.get('/profile')).html);
/** The address of Lena's calendar, made if there is none. */
async function calendar(): Promise<string> {
	if ((await address()) === null) await lena.post('/profile', { intent: 'calendar' });
	const path = await address();
	if (path === null) throw new Error('No calendar');
	return path;
}
/** Without any cookie, as calendar programs ask. */
const fetched = (path: string, headers: Record<string, string> = {}) => app.browser().get(path, headers);
const events = async (path: string) => readCalendar((await fetched(path)).html).events;

test('a player makes the address, gets another one, whereupon the old one is void, and takes it away', async () => {
	expect(await address()).toBeNull();
	expect((await lena.post('/profile', { intent: 'calendar' })).location).toBe('/profile#kalender');
	const first = (await address()) ?? '';
	expect(first).toMatch(/^\/kalender\/[\w-]{43}\.ics$/);
	expect((await lena.get('/profile')).html).toContain(`href="webcal://${new URL(app.url).host}${first}"`);
	expect((await fetched(first)).status).toBe(200);
	await lena.post('/profile', { intent: 'calendar-renew' });
	const other = (await address()) ?? '';
	expect(other).not.toBe(first);
	expect([(await fetched(first)).status, (await fetched(other)).status]).toEqual([404, 200]);
	await lena.post('/profile', { intent: 'calendar-remove' });
	expect([await address(), (await fetched(other)).status]).toEqual([null, 404]);
	expect((await fetched(other)).text).toContain('Diesen Kalender gibt es nicht.');
});

test.each(['__proto__', 'constructor', 'toString'])(
	'%s is nothing that can be done with it',
	async (intent) => {
		for (const path of ['/profile', '/profile.data'])
			expect((await lena.post(path, { intent })).status).toBe(422);
	},
);

test('an address that nobody has, or that can’t be one, answers 404 without a page', async () => {
	for (const path of [`/kalender/${'x'.repeat(43)}.ics`, '/kalender/x.ics', `/kalender/${'x'.repeat(43)}`]) {
		const answer = await fetched(path);
		expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
	}
});

test('each matchday is one event with its deadline, all communities in it, without log-in and cookies', async () => {
	const path = await calendar();
	const answer = await fetched(path);
	expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
	expect(answer.headers.get('cache-control')).toMatch(/^private/);
	expect(answer.headers.getSetCookie()).toEqual([]);
	const found = await events(path);
	expect(found.map((event) => [event.UID, event.DTSTART, event.SEQUENCE])).toEqual([
		['bundesliga_1_1@localhost', '20260829T133000Z', '0'],
		['bundesliga_1_2@localhost', '20260905T133000Z', '0'],
		['bundesliga_1_3@localhost', '20260912T133000Z', '0'],
	]);
	expect(found[0]?.SUMMARY).toBe('Tippschluss: 1. Spieltag, Bundesliga Saison 1');
	expect(found[0]?.DESCRIPTION).toBe(
		[
			'Tippen kannst du bis zum Anpfiff am Samstag, 29. August 2026, 15:30 Uhr.',
			`„Büro Süd“: ${app.url}/community/${game.communityId}/tippspiel/1`,
			`„Nord, Kurve; 2“: ${app.url}/community/${second}/tippspiel/1`,
		].join('\n'),
	);
	expect(found[0]?.URL).toBe(`${app.url}/community/${game.communityId}/tippspiel/1`);
	const known = await fetched(path, { 'If-None-Match': answer.headers.get('etag') ?? '' });
	expect([known.status, known.html]).toEqual([304, '']);
});

test('R3: a moved kickoff keeps its event, with a higher number and the time of the change', async () => {
	const path = await calendar();
	const [before] = await events(path);
	app.clock.advance(HOUR);
	const kickoff = KICKOFF + DAY;
	const move = { seasonId: game.seasonId, matchday: 1, kickoff, actorId: game.adminId };
	accepted(await confirmed((more) => setKickoff(app.context, { ...move, ...more })));
	const [after] = await events(path);
	expect([after?.UID, after?.DTSTART, after?.SEQUENCE]).toEqual([before?.UID, '20260830T133000Z', '1']);
	expect(after?.['LAST-MODIFIED']).toBe('20260820T110000Z');
	accepted(await confirmed((more) => setKickoff(app.context, { ...move, kickoff: KICKOFF, ...more })));
	const [again] = await events(path);
	expect([again?.DTSTART, again?.SEQUENCE]).toEqual(['20260829T133000Z', '2']);
});

test('R12: nobody’s picks change a letter of it, the own ones neither', async () => {
	const path = await calendar();
	const before = (await fetched(path)).html;
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	expect((await fetched(path)).html).toBe(before);
});

test('R25, R34: only open rounds in which the player is active, from their first matchday on', async () => {
	const path = await calendar();
	const { db } = app.context;
	const playerId = game.players.Lena?.id ?? '';
	accepted(await leaveCommunity(app.context, { playerId, communityId: second }));
	expect((await events(path))[0]?.DESCRIPTION).not.toContain('Kurve');
	const round = { where: { id: game.roundId } };
	await db.round.update({ ...round, data: { beginsAt: BigInt(KICKOFF + WEEK), firstMatchday: 2 } });
	expect((await events(path)).map((event) => event.UID)).toEqual([
		'bundesliga_1_2@localhost',
		'bundesliga_1_3@localhost',
	]);
	const lenas = { memberId: game.players.Lena?.memberId ?? '' };
	await db.entry.updateMany({ where: lenas, data: { active: false } });
	expect(await events(path)).toEqual([]);
	await db.entry.updateMany({ where: lenas, data: { active: true } });
	await db.round.update({ ...round, data: { finishedAfter: 1 } });
	expect(await events(path)).toEqual([]);
});
