import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '~/data/engine/db.server';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let admin: Browser;
let lena: Browser;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), ['Lena', 'Tom']);
	admin = await logInAs(app, 'admin');
	lena = await logInAs(app, 'Lena');
});

afterAll(() => app.close());

const path = (number: number) => `/admin/spieltag/${game.matchdayId(number)}`;
const stored = (number: number) =>
	app.context.db.match.findMany({ where: { matchdayId: game.matchdayId(number) }, orderBy: { id: 'asc' } });

/** The fields of the page's form for results, as the page has filled them. */
async function resultFields(number: number): Promise<Record<string, string>> {
	const { html } = await admin.get(path(number));
	const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
	return { intent: 'results', seen };
}

describe('results of a matchday', () => {
	test('R1: a wrong score comes back with 400, its sentence at the field and everything typed', async () => {
		const [first, second] = await stored(1);
		const before = await databaseHash(app.context.db);
		const page = await admin.post(path(1), {
			...(await resultFields(1)),
			[`result-${first?.id}`]: '3:1',
			[`result-${second?.id}`]: '2:x',
		});
		expect(page.status).toBe(400);
		expect(page.text).toContain(
			'„2:x“ ist kein Ergebnis. Bitte schreibe es wie 2:1, oder lass das Feld leer.',
		);
		expect(page.html).toMatch(/<title[^>]*>Fehler: /);
		expect(page.html).toContain(`href="#result-${second?.id}"`);
		expect(page.html).toMatch(new RegExp(`id="result-${first?.id}"[^>]*value="3:1"`));
		expect(page.html).toMatch(new RegExp(`id="result-${second?.id}"[^>]*value="2:x"`));
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('R2: an award needs a score, and a state has to be one of the four', async () => {
		const [first, second] = await stored(1);
		const before = await databaseHash(app.context.db);
		const page = await admin.post(path(1), {
			...(await resultFields(1)),
			[`state-${first?.id}`]: 'awarded',
			[`state-${second?.id}`]: 'geplatzt',
		});
		expect(page.status).toBe(400);
		expect(page.text).toContain('Ein gewertetes Spiel braucht das Ergebnis der Wertung.');
		expect(page.text).toContain('Bitte wähle den Zustand aus der Liste.');
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('right results are saved all at once, and sent a second time they change nothing', async () => {
		app.clock.set(KICKOFF + 2 * HOUR);
		const matches = await stored(1);
		const fields = await resultFields(1);
		for (const match of matches) fields[`result-${match.id}`] = '2:1';
		const page = await admin.post(path(1), fields);
		expect([page.status, page.location]).toEqual([302, `${path(1)}#ergebnisse`]);
		expect((await admin.follow(page)).text).toContain('3 Spiele gespeichert.');
		expect((await stored(1)).map((match) => match.result)).toEqual(['2:1', '2:1', '2:1']);
		const again = await admin.post(path(1), { ...fields, ...(await resultFields(1)) });
		expect((await admin.follow(again)).text).toContain('Es hat sich nichts geändert.');
	});

	test('a page that somebody else has overtaken is refused, and shows what was typed beside the new facts', async () => {
		const [first] = await stored(1);
		const old = await resultFields(1);
		await admin.post(path(1), { ...old, [`result-${first?.id}`]: '4:4' });
		const before = await databaseHash(app.context.db);
		const page = await admin.post(path(1), { ...old, [`result-${first?.id}`]: '0:3' });
		expect(page.status).toBe(422);
		expect(page.text).toContain('Jemand anderes hat diesen Spieltag inzwischen geändert.');
		expect(page.html).toMatch(new RegExp(`id="result-${first?.id}"[^>]*value="4:4"`));
		expect(page.text).toContain('Deine Eingabe war: 0:3');
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('a form without version, and an intent that nobody knows, are refused', async () => {
		const [first] = await stored(1);
		const before = await databaseHash(app.context.db);
		const blind = await admin.post(path(1), { intent: 'results', [`result-${first?.id}`]: '1:1' });
		expect(blind.status).toBe(422);
		const strange = await admin.post(path(1), { intent: 'toString' });
		expect(strange.status).toBe(400);
		expect(strange.text).toContain('Diese Aktion kennen wir nicht.');
		expect(await databaseHash(app.context.db)).toBe(before);
	});
});

describe('kickoffs', () => {
	const kickoff = (fields: Record<string, string>) => admin.post(path(3), { intent: 'kickoff', ...fields });
	const storedKickoff = async (number: number) =>
		Number((await app.context.db.matchday.findUnique({ where: { id: game.matchdayId(number) } }))?.kickoff);

	test.each([
		['', 'Bitte gib den Anpfiff an.'],
		['morgen', 'Das ist kein Zeitpunkt.'],
		['2027-03-28T02:30', 'Diese Uhrzeit gibt es nicht'],
		['2027-10-31T02:30', 'Diese Uhrzeit gibt es zweimal'],
		['2026-01-01T12:00', 'Dieser Zeitpunkt ist schon vorbei.'],
	])('R35, R3: %j is refused with its sentence', async (text, sentence) => {
		const before = await databaseHash(app.context.db);
		const page = await kickoff({ kickoff: text });
		expect(page.status).toBe(400);
		expect(page.text).toContain(sentence);
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('R35: an ambiguous time is asked about, and the answer decides', async () => {
		const asked = await kickoff({ kickoff: '2027-10-31T02:30' });
		expect(asked.html).toContain('name="kickoff-fold"');
		const page = await kickoff({ kickoff: '2027-10-31T02:30', 'kickoff-fold': 'later' });
		expect(page.status).toBe(302);
		expect(await storedKickoff(3)).toBe(Date.parse('2027-10-31T01:30:00Z'));
		const shown = await admin.get(path(3));
		expect(shown.html).toMatch(/name="kickoff-fold"[^>]*checked=""[^>]*value="later"/);
	});

	test('R3: German local time is stored as the instant, and a passed kickoff never moves', async () => {
		expect((await kickoff({ kickoff: '2026-09-12T15:30' })).status).toBe(302);
		expect(await storedKickoff(3)).toBe(KICKOFF + 2 * WEEK);
		const before = await databaseHash(app.context.db);
		const page = await admin.post(path(1), { intent: 'kickoff', kickoff: '2026-09-30T15:30' });
		expect(page.status).toBe(422);
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('R3: into the past means now, once it is confirmed', async () => {
		const page = await admin.post(path(5), {
			intent: 'kickoff',
			kickoff: '2026-08-01T15:30',
			confirmPast: 'on',
		});
		expect(page.status).toBe(302);
		expect(await storedKickoff(5)).toBe(app.context.now());
	});

	test('the starts of the matches are saved as one form', async () => {
		const [first, second] = await stored(4);
		const fields = { ...(await resultFields(4)), intent: 'kickoffs' };
		const wrong = await admin.post(path(4), { ...fields, [`kickoff-${first?.id}`]: '2027-03-28T02:30' });
		expect(wrong.status).toBe(400);
		const page = await admin.post(path(4), {
			...fields,
			[`kickoff-${first?.id}`]: '2026-09-20T18:30',
			[`kickoff-${second?.id}`]: '',
		});
		expect(page.status).toBe(302);
		const [one, two] = await stored(4);
		expect([Number(one?.kickoff), two?.kickoff]).toEqual([Date.parse('2026-09-20T16:30:00Z'), null]);
	});
});

describe('matches by hand', () => {
	const add = (home: string, away: string, number = 6) =>
		admin.post(path(number), { intent: 'add', home, away, start: '' });

	/** All of them have been read before the first of them writes. */
	const atOnce = (send: () => Promise<Page>[]): Promise<Page[]> =>
		inTransaction(app.context.db, async () => {
			const sent = send();
			await setTimeout(500);
			return () => Promise.all(sent);
		}).then((answers) => answers());

	test.each([
		['', 'b', 'Bitte wähle ein Heim- und ein Auswärtsteam.'],
		['b', 'b', 'Heim- und Auswärtsteam dürfen nicht identisch sein.'],
		['a', 'f', 'Dieses Spiel wurde bereits hinzugefügt.'],
		['b', 'nobody', 'Dieses Team spielt nicht in dieser Saison.'],
	])('%j against %j is refused', async (home, away, sentence) => {
		const before = await databaseHash(app.context.db);
		const page = await add(home, away);
		expect(page.status).toBe(422);
		expect(page.text).toContain(sentence);
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('a match is added to a matchday that the season does not have yet, and taken away again', async () => {
		expect((await admin.get(path(6))).text).toContain('Noch keine Spiele');
		expect((await add('f', 'a')).status).toBe(302);
		expect((await add('f', 'a')).status).toBe(422);
		expect((await add('c', 'b')).status).toBe(302);
		const [first, second] = await stored(6);
		const gone = await admin.post(path(6), { intent: 'remove', matchId: first?.id ?? '' });
		expect(gone.location).toBe(`${path(6)}?offen=spiele#spiele`);
		const left = await admin.follow(gone);
		expect(left.text).toContain('Das Spiel ist entfernt.');
		expect(left.html).toMatch(/<details[^>]*open=""[^>]*id="spiele"/);
		expect((await stored(6)).map((match) => match.id)).toEqual([second?.id]);
		const foreign = await admin.post(path(6), { intent: 'remove', matchId: (await stored(2))[0]?.id ?? '' });
		expect(foreign.status).toBe(422);
		expect(foreign.text).toContain('Dieses Spiel gibt es an diesem Spieltag nicht.');
	});

	test('sent at once, as many are stored as were told saved, and none that is removed comes back', async () => {
		const returns = (await stored(4)).map((match) => [match.awayTeamId, match.homeTeamId] as const);
		const twice = [...returns, ...returns];
		const sent = await atOnce(() => twice.map(([home, away]) => add(home, away, 7)));
		expect(sent.map((page) => page.status).sort()).toEqual([302, 302, 302, 422, 422, 422]);
		const [first, second, third] = await stored(7);
		expect(third).toBeDefined();
		const gone = await atOnce(() =>
			[first, second].map((match) => admin.post(path(7), { intent: 'remove', matchId: match?.id ?? '' })),
		);
		expect(gone.map((page) => page.status)).toEqual([302, 302]);
		expect((await stored(7)).map((match) => match.id)).toEqual([third?.id]);
	});
});

test.each(['bundesliga_1_99', 'bundesliga_9_1', 'bundesliga_1_0', 'bundesliga_1_1_1', 'unsinn', '1%27--'])(
	'the matchday %s does not exist: 404 with a German sentence, for a form too',
	async (id) => {
		const page = await admin.get(`/admin/spieltag/${id}`);
		expect(page.status).toBe(404);
		expect(page.text).toContain('Spieltag nicht gefunden.');
		expect((await admin.post(`/admin/spieltag/${id}`, { intent: 'add' })).status).toBe(404);
	},
);

test('R33: members get nowhere, and change nothing', async () => {
	const before = await databaseHash(app.context.db);
	expect((await lena.get(path(1))).location).toBe('/dashboard');
	const page = await lena.post(path(1), { intent: 'add', home: 'a', away: 'b' });
	expect([page.status, page.location]).toEqual([302, '/dashboard']);
	expect((await app.browser().get(path(1))).location).toBe('/login');
	expect(await databaseHash(app.context.db)).toBe(before);
});
