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

/** What a page asks to be confirmed, for the next form. */
const versionIn = ({ html }: Page) => /name="confirmed"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';

async function remove(number: number, matchId = ''): Promise<Page> {
	const asked = await admin.post(path(number), { intent: 'remove', matchId });
	return admin.post(path(number), { intent: 'remove', matchId, confirmed: versionIn(asked) });
}

describe('results of a matchday', () => {
	test('R1: a wrong score comes back with 400, its sentence at the field and everything typed', async () => {
		const [first, second] = await stored(1);
		const before = await databaseHash(app.context.db);
		const page = await admin.post(path(1), {
			...(await resultFields(1)),
			[`home-${first?.id}`]: '3:1',
			[`home-${second?.id}`]: '2:x',
		});
		expect(page.status).toBe(400);
		expect(page.text).toContain(
			'b – e: „2:x“ ist kein Ergebnis. Bitte schreibe es wie 2:1, oder lass das Feld leer.',
		);
		expect(page.html).toMatch(/<title[^>]*>Fehler: /);
		expect(page.html).toContain(`href="#home-${second?.id}"`);
		expect(page.html).toMatch(new RegExp(`id="home-${first?.id}"[^>]*value="3"`));
		expect(page.html).toMatch(new RegExp(`id="home-${second?.id}"[^>]*value="2:x"`));
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

	test('99:1 in a future matchday is shown back with what it does, and saved only once that is confirmed', async () => {
		await game.pick('Lena', 2, 'a');
		const [first, second] = await stored(2);
		const fields = { ...(await resultFields(2)), [`home-${first?.id}`]: '99-1' };
		const before = await databaseHash(app.context.db);
		const asked = await admin.post(path(2), fields);
		expect(asked.status).toBe(422);
		expect(asked.text).toContain('a – b 99:1: Der Anstoß ist erst Sa., 05.09.2026, 15:30 Uhr');
		expect(asked.text).toContain('a – b 99:1: Das sind mehr als 15 Tore.');
		expect(asked.text).toContain(
			'Damit kann niemand mehr eines der beiden Teams wählen oder einen Tipp darauf ändern.',
		);
		expect(asked.text).toContain(
			'Für diesen Spieltag ist 1 Tipp gespeichert. Auf welche Teams, bleibt geheim',
		);
		expect(asked.html).toMatch(new RegExp(`id="home-${first?.id}"[^>]*value="99"`));
		expect(asked.html).toMatch(new RegExp(`id="away-${first?.id}"[^>]*value="1"`));
		const confirmed = versionIn(asked);
		const other = { ...fields, [`home-${first?.id}`]: '98:1', confirmed };
		for (const slip of [other, { ...fields, confirmed: 'on' }, { ...fields, confirmed: '' }])
			expect((await admin.post(path(2), slip)).status).toBe(422);
		const more = { ...fields, [`home-${second?.id}`]: '1:0', confirmed };
		expect((await admin.post(path(2), more)).status).toBe(422);
		expect(await databaseHash(app.context.db)).toBe(before);
		const twice = [
			admin.post(path(2), { ...fields, confirmed }),
			admin.post(path(2), { ...fields, confirmed }),
		];
		// The second one finds what it wants already there.
		expect((await Promise.all(twice)).map((page) => page.status)).toEqual([302, 302]);
		expect((await stored(2)).map((match) => match.result)).toEqual(['99:1', null, null]);
		expect(await app.context.db.matchChange.count({ where: { matchId: first?.id ?? '' } })).toBe(1);
		const taken = { ...(await resultFields(2)), [`home-${first?.id}`]: '', [`away-${first?.id}`]: '' };
		expect((await admin.post(path(2), taken)).status).toBe(302);
	});

	test('two fields for each match: digits in both, or the whole result in the first', async () => {
		const page = await admin.get(path(3));
		const [first, second, third] = await stored(3);
		for (const match of [first, second, third])
			for (const side of ['home', 'away'])
				expect(page.html).toMatch(new RegExp(`id="${side}-${match?.id}"[^>]*inputMode="numeric"`));
		const names = [...page.html.matchAll(/<(?:input|select)[^>]*name="(home|away|state)-/g)];
		expect(names.map((found) => found[1]).join(' ')).toBe('home away home away home away state state state');
		const wrong = await admin.post(path(3), { ...(await resultFields(3)), [`away-${first?.id}`]: '2' });
		expect(wrong.text).toContain('„:2“ ist kein Ergebnis.');
		app.clock.set(KICKOFF + 2 * WEEK + 2 * HOUR);
		const saved = await admin.post(path(3), {
			...(await resultFields(3)),
			[`home-${first?.id}`]: '2 : 1',
			[`away-${first?.id}`]: '',
			[`home-${second?.id}`]: '03',
			[`away-${second?.id}`]: '0',
			[`home-${third?.id}`]: '1–1',
		});
		expect((await admin.follow(saved)).text).toContain('3 Spiele gespeichert: ');
		expect((await stored(3)).map((match) => match.result)).toEqual(['2:1', '3:0', '1:1']);
		app.clock.set(KICKOFF - HOUR);
		// What saving has closed at that later time would count on (R7).
		await app.context.db.roundMatchday.deleteMany();
		await app.context.db.match.updateMany({
			where: { matchdayId: game.matchdayId(3) },
			data: { result: null },
		});
	});

	test('right results are saved all at once, and sent a second time they change nothing', async () => {
		app.clock.set(KICKOFF + 2 * HOUR);
		const matches = await stored(1);
		const fields = await resultFields(1);
		for (const match of matches) fields[`home-${match.id}`] = '2:1';
		const page = await admin.post(path(1), fields);
		expect([page.status, page.location]).toEqual([302, `${path(1)}#ergebnisse`]);
		expect((await admin.follow(page)).text).toContain(
			'3 Spiele gespeichert: a – f 2:1, b – e 2:1 und c – d 2:1.',
		);
		expect((await stored(1)).map((match) => match.result)).toEqual(['2:1', '2:1', '2:1']);
		const again = await admin.post(path(1), { ...fields, ...(await resultFields(1)) });
		expect((await admin.follow(again)).text).toContain('Es hat sich nichts geändert.');
	});

	test('R2: what is abandoned has no outcome yet, and what is verlegt is no result: neither is counted as one', async () => {
		const [first, second] = await stored(1);
		const enter = async (fields: Record<string, string>) =>
			expect((await admin.post(path(1), { ...(await resultFields(1)), ...fields })).status).toBe(302);
		await enter({ [`state-${first?.id}`]: 'abandoned', [`state-${second?.id}`]: 'postponed' });
		const page = await admin.get(path(1));
		expect(page.text).not.toContain('Alle Ergebnisse sind da.');
		expect(page.text).toContain('Noch 1 Ergebnis offen.');
		expect(page.text).toContain('Ergebnisse 1 von 2, 1 verlegt');
		await enter({ [`state-${first?.id}`]: 'scheduled', [`state-${second?.id}`]: 'scheduled' });
		expect((await admin.get(path(1))).text).toContain('Alle Ergebnisse sind da.');
	});

	test('where two change different matches at once, both are kept and nothing is asked', async () => {
		const [first, second] = await stored(1);
		const old = await resultFields(1);
		await admin.post(path(1), { ...old, [`home-${first?.id}`]: '4:0' });
		const fields = { [`home-${first?.id}`]: '2:1', [`home-${second?.id}`]: '3:3' };
		const page = await admin.post(path(1), { ...old, ...fields });
		expect(page.status).toBe(302);
		expect((await admin.follow(page)).text).toContain('1 Spiel gespeichert');
		expect((await stored(1)).map((match) => match.result)).toEqual(['4:0', '3:3', '2:1']);
	});

	test('what two change differently is named with both values, and everything typed stays', async () => {
		const [first, second, third] = await stored(1);
		const old = await resultFields(1);
		await admin.post(path(1), { ...old, [`home-${first?.id}`]: '4:4', [`home-${third?.id}`]: '1:0' });
		const before = await databaseHash(app.context.db);
		const typed = {
			[`home-${first?.id}`]: '0:3',
			[`home-${second?.id}`]: '5:5',
			[`home-${third?.id}`]: '2:1',
		};
		const page = await admin.post(path(1), { ...old, ...typed });
		expect(page.status).toBe(422);
		expect(page.text).toContain('Jemand anderes hat diesen Spieltag inzwischen geändert.');
		expect(page.text).toContain('eingetragen 4:4, du 0:3.');
		expect(page.html).toMatch(new RegExp(`id="away-${first?.id}"[^>]*value="3"`));
		expect(page.html).toMatch(new RegExp(`id="home-${second?.id}"[^>]*value="5"`));
		expect(page.html).toMatch(new RegExp(`id="away-${third?.id}"[^>]*value="0"`));
		// At the field and in the summary, and of no other match.
		expect(page.text.split(', du ').length - 1).toBe(2);
		expect(await databaseHash(app.context.db)).toBe(before);
		const seen = /name="seen" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
		const again = { ...old, seen, [`home-${first?.id}`]: '0:3', [`home-${second?.id}`]: '5:5' };
		expect((await admin.post(path(1), again)).status).toBe(302);
		expect((await stored(1)).map((match) => match.result)).toEqual(['0:3', '5:5', '1:0']);
	});

	test('a form without version, and an intent that nobody knows, are refused', async () => {
		const [first] = await stored(1);
		const before = await databaseHash(app.context.db);
		const blind = await admin.post(path(1), { intent: 'results', [`home-${first?.id}`]: '1:1' });
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
		const odd = await kickoff({ kickoff: '2027-10-31T02:30', 'kickoff-fold': 'later' });
		expect(odd.status).toBe(422);
		const confirmed = versionIn(odd);
		const page = await kickoff({ kickoff: '2027-10-31T02:30', 'kickoff-fold': 'later', confirmed });
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

	test.each([
		[
			'2027-09-12T15:30',
			'So., 12.09.2027, 15:30 Uhr liegt nach allen Spielen (das erste beginnt Sa., 12.09.2026, 15:30 Uhr). So lange bleibt die Tippabgabe offen, während schon gespielt wird.',
		],
		['2026-09-26T15:31', 'ändert die Reihenfolge der Spieltage, gegenüber dem 4. und dem 5.'],
		['2026-09-09T15:30', 'liegt mindestens einen Tag vor dem ersten Spiel (Sa., 12.09.2026, 15:30 Uhr).'],
	])('R3: an odd kickoff, %s, is asked about before anybody is told', async (odd, sentence) => {
		const before = await databaseHash(app.context.db);
		const asked = await kickoff({ kickoff: odd });
		expect(asked.status).toBe(422);
		expect(asked.text).toContain(sentence);
		expect(asked.text).toContain(
			'Für diesen Spieltag ist noch kein Tipp gespeichert. 2 Mitglieder haben noch keinen.',
		);
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('R3: into the past means now, once it is confirmed', async () => {
		const fields = { intent: 'kickoff', kickoff: '2026-08-01T15:30' };
		const before = await databaseHash(app.context.db);
		const asked = await admin.post(path(5), fields);
		expect(asked.status).toBe(422);
		expect(asked.text).toContain('Die Tippabgabe des Spieltags schließt sofort und öffnet nicht wieder.');
		expect(asked.text).toContain('Für diesen Spieltag ist noch kein Tipp gespeichert.');
		expect(asked.html).toMatch(/name="kickoff"[^>]*value="2026-08-01T15:30"/);
		expect(await databaseHash(app.context.db)).toBe(before);
		const page = await admin.post(path(5), { ...fields, confirmed: versionIn(asked) });
		expect(page.status).toBe(302);
		expect(await storedKickoff(5)).toBe(app.context.now());
	});

	test('R3: a kickoff that doesn’t fit the first match is told, with a button that takes the suggestion', async () => {
		expect((await admin.get(path(3))).text).not.toContain('passt nicht zum ersten Spiel');
		const starts = (await stored(3)).map(({ id }) => [`kickoff-${id}`, '2026-09-13T17:30']);
		const fields = { ...(await resultFields(3)), intent: 'kickoffs', ...Object.fromEntries(starts) };
		const saved = await admin.follow(await admin.post(path(3), fields));
		expect(saved.text).toContain('3 Spiele gespeichert: a – c mit anderer Anstoßzeit,');
		expect(saved.text).toContain(
			'Der Anpfiff (Sa., 12.09.2026, 15:30 Uhr) passt nicht zum ersten Spiel (So., 13.09.2026, 17:30 Uhr).',
		);
		const [, suggestion = ''] =
			/aria-label="Vorschlag für den Anpfiff".*?name="kickoff" value="([^"]+)"/s.exec(saved.html) ?? [];
		expect((await kickoff({ kickoff: suggestion })).status).toBe(302);
		expect(await storedKickoff(3)).toBe(Date.parse('2026-09-13T15:30:00Z'));
		expect((await admin.get(path(3))).text).not.toContain('passt nicht zum ersten Spiel');
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
		expect(page.status).toBe(422);
		expect(page.text).toContain('hat dann keine Anstoßzeit mehr (bisher Sa., 19.09.2026, 15:30 Uhr).');
		expect(page.html).toMatch(new RegExp(`name="kickoff-${first?.id}"[^>]*value="2026-09-20T18:30"`));
		const confirmed = await admin.post(path(4), {
			...fields,
			[`kickoff-${first?.id}`]: '2026-09-20T18:30',
			[`kickoff-${second?.id}`]: '',
			confirmed: versionIn(page),
		});
		expect(confirmed.status).toBe(302);
		const [one, two] = await stored(4);
		expect([Number(one?.kickoff), two?.kickoff]).toEqual([Date.parse('2026-09-20T16:30:00Z'), null]);
	});

	test('R3: starts that all move before the matchday’s own kickoff are asked about', async () => {
		const kickoff = Date.parse('2026-09-26T13:30:00Z');
		const data = { kickoff };
		await app.context.db.matchday.update({ where: { id: game.matchdayId(5) }, data });
		await app.context.db.match.updateMany({ where: { matchdayId: game.matchdayId(5) }, data });
		const matches = await stored(5);
		const starts = matches.map(({ id }) => [`kickoff-${id}`, '2026-09-24T18:30'] as const);
		const fields = { ...(await resultFields(5)), intent: 'kickoffs', ...Object.fromEntries(starts) };
		const page = await admin.post(path(5), fields);
		expect(page.status).toBe(422);
		expect(page.text).toContain(
			'liegt dann nach allen Spielen (das erste beginnt Do., 24.09.2026, 18:30 Uhr). So lange bleibt die Tippabgabe offen',
		);
		expect((await stored(5)).map(({ kickoff }) => kickoff)).toEqual(matches.map(({ kickoff }) => kickoff));
	});

	test('R2: beyond the next matchday it is asked whether it is verlegt, and an answer counts only there', async () => {
		const [first, second] = await stored(2);
		const starts = {
			[`kickoff-${first?.id}`]: '2026-09-16T20:30',
			[`kickoff-${second?.id}`]: '2026-09-16T18:30',
		};
		const send = async (fields: Record<string, string>) =>
			admin.post(path(2), { ...(await resultFields(2)), intent: 'kickoffs', ...starts, ...fields });
		const before = await databaseHash(app.context.db);
		const asked = await send({ [`moved-${first?.id}`]: 'vielleicht' });
		expect(asked.status).toBe(422);
		expect(asked.text).toContain('2 Spiele kämen hinter den Anpfiff des nächsten Spieltags.');
		for (const match of [first, second]) {
			expect(asked.html).toContain(`href="#moved-${match?.id}"`);
			const radios = [...asked.html.matchAll(new RegExp(`type="radio"[^>]*name="moved-${match?.id}"`, 'g'))];
			expect(radios.length).toBe(2);
		}
		const half = await send({ [`moved-${first?.id}`]: 'postponed' });
		expect(half.text).toContain('Ein Spiel käme hinter den Anpfiff des nächsten Spieltags.');
		expect(half.html).toMatch(new RegExp(`name="moved-${first?.id}"[^>]*checked=""[^>]*value="postponed"`));
		expect(await databaseHash(app.context.db)).toBe(before);
		const near = { [`kickoff-${first?.id}`]: '2026-09-05T18:30' };
		const saved = await send({
			...near,
			[`moved-${first?.id}`]: 'postponed',
			[`moved-${second?.id}`]: 'time',
		});
		expect(saved.status).toBe(302);
		expect((await stored(2)).map(({ state, kickoff }) => [state, Number(kickoff)])).toEqual([
			['scheduled', Date.parse('2026-09-05T16:30:00Z')],
			['scheduled', Date.parse('2026-09-16T16:30:00Z')],
			['scheduled', KICKOFF + WEEK],
		]);
		const postponed = await send({ [`moved-${first?.id}`]: 'postponed' });
		expect((await admin.follow(postponed)).text).toMatch(
			/1 Spiel gespeichert: . – . verlegt statt angesetzt, mit anderer Anstoßzeit\./,
		);
		expect((await stored(2)).map(({ state }) => state)).toEqual(['postponed', 'scheduled', 'scheduled']);
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
		['a', 'f', 'a – f steht schon am 1. Spieltag. Sind Heim und Auswärts vertauscht?'],
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
		const asked = await admin.post(path(6), { intent: 'remove', matchId: first?.id ?? '' });
		expect(asked.status).toBe(422);
		expect(asked.text).toContain('f – a verschwindet vom Spieltag.');
		expect((await stored(6)).length).toBe(2);
		const gone = await remove(6, first?.id);
		expect(gone.location).toBe(`${path(6)}?offen=spiele#spiele`);
		const left = await admin.follow(gone);
		expect(left.text).toContain('f – a ist entfernt.');
		expect(left.html).toMatch(/<details[^>]*open=""[^>]*id="spiele"/);
		expect((await stored(6)).map((match) => match.id)).toEqual([second?.id]);
		const foreign = await admin.post(path(6), { intent: 'remove', matchId: (await stored(2))[0]?.id ?? '' });
		expect(foreign.status).toBe(422);
		expect(foreign.text).toContain('Dieses Spiel gibt es an diesem Spieltag nicht.');
	});

	test('a result typed for a match that another admin has removed meanwhile is told, and nothing is saved', async () => {
		for (const { homeTeamId, awayTeamId } of (await stored(3)).slice(0, 2))
			expect((await add(awayTeamId, homeTeamId, 8)).status).toBe(302);
		const [first, second] = await stored(8);
		const old = await resultFields(8);
		expect((await remove(8, first?.id)).status).toBe(302);
		const typed = { [`home-${first?.id}`]: '2', [`away-${first?.id}`]: '0' };
		const page = await admin.post(path(8), { ...old, ...typed });
		expect(page.status).toBe(422);
		const sentence = `${first?.homeTeamId} – ${first?.awayTeamId} steht nicht mehr an diesem Spieltag, deine Eingabe dort war: 2:0.`;
		expect(page.text).toContain(sentence);
		const other = { [`home-${second?.id}`]: 'x' };
		expect((await admin.post(path(8), { ...old, ...typed, ...other })).text).toContain(sentence);
		const kickoffs = { ...old, intent: 'kickoffs', [`kickoff-${first?.id}`]: '2026-10-20T18:30' };
		expect((await admin.post(path(8), kickoffs)).text).toContain('Di., 20.10.2026, 18:30 Uhr');
		// What was left alone there is nothing to say.
		const left = { [`home-${first?.id}`]: '', [`away-${first?.id}`]: '' };
		expect((await admin.post(path(8), { ...old, ...left })).status).toBe(302);
	});

	test('sent at once, as many are stored as were told saved, and none that is removed comes back', async () => {
		const returns = (await stored(4)).map((match) => [match.awayTeamId, match.homeTeamId] as const);
		const twice = [...returns, ...returns];
		const sent = await atOnce(() => twice.map(([home, away]) => add(home, away, 7)));
		expect(sent.map((page) => page.status).sort()).toEqual([302, 302, 302, 422, 422, 422]);
		const [first, second, third] = await stored(7);
		expect(third).toBeDefined();
		const asked = await Promise.all(
			[first, second].map((match) => admin.post(path(7), { intent: 'remove', matchId: match?.id ?? '' })),
		);
		const gone = await atOnce(() =>
			asked.map((page, index) =>
				admin.post(path(7), {
					intent: 'remove',
					matchId: [first, second][index]?.id ?? '',
					confirmed: versionIn(page),
				}),
			),
		);
		// The second one was confirmed of another matchday than it finds.
		expect(gone.map((page) => page.status).sort()).toEqual([302, 422]);
		const left = (await stored(7)).find((match) => match.id !== third?.id);
		expect((await remove(7, left?.id)).status).toBe(302);
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
