import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { emptySeason, template } from '../support/import-files';
import { fieldsOf, sendAgain, sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';

/** R40, without JavaScript: rows of a file are mended in the preview, and the file stays as it is. */

let app: App;
let admin: Browser;
let seasonId: string;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2024-08-01T10:00:00Z') });
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

let year = 2024;
beforeEach(async () => {
	seasonId = await emptySeason(app.context, `${++year}/${String(year + 1).slice(2)}`);
});

const line = (matchday: string | number, home: string, away: string, more = ';') =>
	`${matchday};${Number(matchday) === 2 ? 30 : 23}.08.${year};15:30;${home};${away};${more}`;
const upload = (...lines: string[]) => sendFile(admin, template(...lines), { season: seasonId }, 'plan.csv');
const mended = (page: Page) =>
	[...page.html.matchAll(/<li[^>]*><span>([^<]*)<\/span><button[^>]*value="back-\d+"/g)].map(
		([, text]) => text,
	);
const editsOf = (page: Page) => JSON.parse(fieldsOf(page, 'preview').answers ?? '{}').edits;
const stored = () =>
	app.context.db.match.findMany({
		where: { matchday: { seasonId } },
		select: { homeTeamId: true, state: true, matchday: { select: { number: true } } },
		orderBy: { homeTeamId: 'asc' },
	});

describe('a wrong row', () => {
	test('is left out, the others go in, and the log says so', async () => {
		const page = await upload(line(1, 'Köln', 'Mainz'), line(1, 'Bayern', 'Leipzig', '2:x;'));
		expect(page.text).toContain('Zeile 3: „2:x“ ist kein Ergebnis.');
		expect(page.html).not.toContain('value="commit"');
		const before = await databaseHash(app.context.db);
		const next = await sendAgain(admin, page, 'preview', { 'out-3': '3' });
		expect([next.status, mended(next)]).toEqual([200, ['Zeile 3 (Bayern – Leipzig): ausgelassen']]);
		expect(next.text).not.toContain('ist kein Ergebnis');
		expect(await databaseHash(app.context.db)).toBe(before);
		const done = await sendAgain(admin, next, 'commit');
		expect([done.status, done.location]).toEqual([302, `/admin/saison/${seasonId}`]);
		expect((await stored()).map(({ homeTeamId }) => homeTeamId)).toEqual(['koeln']);
		const log = await admin.get('/admin/import/protokoll');
		expect(log.text).toContain('1 neu, 1 Zeile ausgelassen');
	});

	test('gets the matchday that its cell doesn’t tell, and the state', async () => {
		const page = await upload(
			line('eins', 'Köln', 'Mainz'),
			line(1, 'Bayern', 'Leipzig', ';unklar'),
			line(99, 'Bremen', 'Bochum'),
		);
		expect(page.html).toMatch(/name="matchday-2"/);
		expect(page.html).toMatch(/<select[^>]* name="state-3"/);
		const sent = { 'matchday-2': '2', 'state-3': 'postponed', 'matchday-4': '3.' };
		const next = await sendAgain(admin, page, 'preview', sent);
		expect(mended(next)).toEqual([
			'Zeile 2 (Köln – Mainz): 2. Spieltag',
			'Zeile 3 (Bayern – Leipzig): verlegt',
			'Zeile 4 (Bremen – Bochum): 3. Spieltag',
		]);
		expect((await sendAgain(admin, next, 'commit')).status).toBe(302);
		expect(await stored()).toEqual([
			{ homeTeamId: 'bayern', state: 'postponed', matchday: { number: 1 } },
			{ homeTeamId: 'bremen', state: 'scheduled', matchday: { number: 3 } },
			{ homeTeamId: 'koeln', state: 'scheduled', matchday: { number: 2 } },
		]);
		const log = await admin.get('/admin/import/protokoll');
		expect(log.text).toContain('3 neu, 3 Zeilen von Hand geändert');
	});

	test('of a match that is there twice: the admin says which row counts', async () => {
		const page = await upload(line(1, 'Köln', 'Mainz', '1:0;'), line(2, 'Köln', 'Mainz', '2:2;'));
		expect(page.text).toMatch(
			/Welche Zeile zählt\? Zeile 2 1\. Spieltag · [^·]+ · 1:0 Zeile 3 2\. Spieltag · [^·]+ · 2:2/,
		);
		const next = await sendAgain(admin, page, 'preview', { 'out-2': '2' });
		expect(mended(next)).toEqual(['Zeile 2 (Köln – Mainz): ausgelassen']);
		expect(next.text).toContain('1 neu');
		expect(next.text).toContain('2. Spieltag 1 Spiel');
	});

	test('a team that plays twice a day: one of the rows gets another matchday', async () => {
		const page = await upload(line(1, 'Köln', 'Mainz'), line(1, 'Bayern', 'Köln'));
		expect(page.text).toContain('1. FC Köln spielt am 1. Spieltag zweimal.');
		const next = await sendAgain(admin, page, 'preview', { 'matchday-3': '2' });
		expect(mended(next)).toEqual(['Zeile 3 (Bayern – Köln): 2. Spieltag']);
		expect(next.text).toContain('2 neu');
		expect(next.html).toContain('value="commit"');
	});

	test('of a name that nobody knows is left out with all its rows', async () => {
		const page = await upload(
			line(1, 'Köln', 'Spielfrei'),
			line(1, 'Bayern', 'Leipzig'),
			line(2, 'Spielfrei', 'Mainz'),
		);
		expect(page.text).toContain('Wer ist „Spielfrei“?');
		expect(page.text).toContain('Alle 2 Zeilen auslassen');
		const next = await sendAgain(admin, page, 'preview', { 'out-2': '2,4' });
		expect(mended(next)).toHaveLength(2);
		expect(next.text).not.toContain('Wer ist');
		expect(next.text).toContain('1 neu');
	});
});

describe('any row', () => {
	const three = () =>
		upload(line(1, 'Köln', 'Mainz'), line(1, 'Bayern', 'Leipzig'), line(2, 'Bremen', 'Bochum', '1:1;'));

	test('is changed by its number, several at once, one after the other', async () => {
		const first = await sendAgain(admin, await three(), 'preview', {
			'row-lines': '2-3',
			'row-matchday': '5',
		});
		const second = await sendAgain(admin, first, 'preview', { 'row-lines': '4', 'row-state': 'awarded' });
		const third = await sendAgain(admin, second, 'preview', { 'row-lines': '3', 'row-out': 'on' });
		expect(mended(third)).toEqual([
			'Zeile 2 (Köln – Mainz): 5. Spieltag',
			'Zeile 3 (Bayern – Leipzig): ausgelassen',
			'Zeile 4 (Bremen – Bochum): gewertet',
		]);
	});

	test('is not changed where the form names one that the file doesn’t have, nor are the others', async () => {
		const page = await upload(line(1, 'Köln', 'Mainz'), line(1, 'Bayern', 'Leipzig'));
		const sent = { 'row-lines': '2-4', 'row-matchday': '2' };
		const next = await sendAgain(admin, page, 'preview', sent);
		expect([next.status, mended(next), editsOf(next)]).toEqual([422, [], {}]);
		expect(next.text).toContain('In Zeile 4 steht kein Spiel. Deshalb haben wir keine Zeile geändert.');
		expect(next.html).toMatch(/name="row-lines"[^>]*value="2-4"/);
		expect(next.html).toMatch(/name="row-matchday"[^>]*value="2"/);
	});

	test('is as it was once that is taken back, one by one or all', async () => {
		const page = await three();
		const next = await sendAgain(admin, page, 'preview', { 'row-lines': '2,3,4', 'row-out': 'on' });
		expect(next.text).toContain('Du hast alle Zeilen ausgelassen.');
		const one = await sendAgain(admin, next, 'preview', { intent: 'back-3' });
		expect(Object.keys(editsOf(one))).toEqual(['2', '4']);
		const all = await sendAgain(admin, one, 'preview', { intent: 'back-all' });
		expect([editsOf(all), mended(all)]).toEqual([{}, []]);
		expect(fieldsOf(all, 'commit').fingerprint).toBe(fieldsOf(page, 'commit').fingerprint);
	});

	test('what was changed stays while other questions are answered', async () => {
		const page = await upload(line(1, 'Kölle', 'Mainz'), line(1, 'Bayern', 'Leipzig'));
		const next = await sendAgain(admin, page, 'preview', { 'row-lines': '3', 'row-out': 'on' });
		const answered = await sendAgain(admin, next, 'preview', { 'team-0': 'koeln' });
		expect(mended(answered)).toEqual(['Zeile 3 (Bayern – Leipzig): ausgelassen']);
		const zone = await sendAgain(admin, answered, 'preview', { timeZone: 'UTC' });
		expect(mended(zone)).toHaveLength(1);
	});

	test('is forgotten where the file is read otherwise, and with another file', async () => {
		const next = await sendAgain(admin, await three(), 'preview', { 'row-lines': '3', 'row-out': 'on' });
		expect(mended(await sendAgain(admin, next, 'preview', { format: 'spreadsheet' }))).toEqual([]);
		expect(mended(await sendAgain(admin, next, 'preview', { 'column-score': '-' }))).toEqual([]);
		const answers = fieldsOf(next, 'preview').answers ?? '';
		const other = await sendFile(admin, template(line(1, 'Köln', 'Mainz'), line(1, 'Bayern', 'Leipzig')), {
			...{ season: seasonId, answers },
			...{ 'row-lines': '2', 'row-out': 'on' },
		});
		expect(editsOf(other)).toEqual({});
	});

	test('a change that was not previewed is never saved unseen', async () => {
		const page = await three();
		const next = await sendAgain(admin, page, 'commit', { 'row-lines': '3', 'row-out': 'on' });
		expect([next.status, await stored()]).toEqual([422, []]);
		expect(mended(next)).toEqual(['Zeile 3 (Bayern – Leipzig): ausgelassen']);
		const done = await sendAgain(admin, next, 'commit');
		expect([done.status, (await stored()).length]).toEqual([302, 2]);
	});

	test.each([
		[{ 'row-lines': '99', 'row-out': 'on' }, 'In Zeile 99 steht kein Spiel.', 'row-lines'],
		[
			{ 'row-lines': '1,98,99', 'row-matchday': '3' },
			'In den Zeilen 1, 98 und 99 steht kein Spiel.',
			'row-lines',
		],
		[
			{ 'row-lines': 'drei', 'row-out': 'on' },
			'Bitte schreibe die Zeilen wie 12 oder 12, 14–16.',
			'row-lines',
		],
		[{ 'row-lines': '1-999999', 'row-out': 'on' }, 'Bitte schreibe die Zeilen wie', 'row-lines'],
		[{ 'row-matchday': '3' }, 'Bitte nenne die Zeile, die sich ändert.', 'row-lines'],
		[{ 'row-lines': '3' }, 'Wähle, was sich an der Zeile ändert', 'row-out'],
		[{ 'row-lines': '3', 'row-matchday': 'elf' }, 'Bitte schreibe den Spieltag als Zahl.', 'row-matchday'],
		[{ 'row-lines': '3', 'row-matchday': '0' }, 'Bitte schreibe den Spieltag als Zahl.', 'row-matchday'],
	])(
		'%j changes nothing and says why at its field',
		async (sent: Record<string, string>, sentence, field) => {
			const next = await sendAgain(admin, await three(), 'preview', sent);
			expect(next.status).toBe(422);
			expect(next.text).toContain(sentence);
			expect(next.html).toContain(`href="#${field}"`);
			expect([editsOf(next), mended(next)]).toEqual([{}, []]);
			const typed = sent['row-lines'];
			if (typed !== undefined) expect(next.html).toContain(`value="${typed}"`);
		},
	);

	test.each([
		['__proto__ as a line', '{"edits":{"__proto__":{"leftOut":true}}}', 200],
		['a line that is none', '{"edits":{"0":{"leftOut":true}}}', 400],
		['a matchday that is none', '{"edits":{"3":{"matchday":1.5}}}', 400],
		['a state that is none', '{"edits":{"3":{"state":"won"}}}', 400],
		['more than may be set', '{"edits":{"3":{"result":"9:0"}}}', 400],
		['a list', '{"edits":[1]}', 400],
		[
			'more rows than a file has',
			JSON.stringify({
				edits: Object.fromEntries([...Array(5_001).keys()].map((n) => [n + 1, { leftOut: true }])),
			}),
			400,
		],
	])('hostile answers: %s', async (_, answers, status) => {
		const page = await three();
		const next = await sendAgain(admin, page, 'preview', { answers });
		expect(next.status).toBe(status);
		if (status === 200) expect(mended(next)).toEqual([]);
	});

	test.each<Record<string, string>>([
		{ 'out-0': '0', 'out-x': '3', 'out-3': 'x', 'out-2': '1-999999' },
		{ 'matchday-x': '3', 'matchday-0': '4', 'state-3': 'won', 'state-__proto__': 'awarded' },
		{ 'row-state': 'won', 'row-out': 'vielleicht' },
	])('hostile fields %j change nothing', async (sent) => {
		const next = await sendAgain(admin, await three(), 'preview', sent);
		expect([next.status, mended(next)]).toEqual([200, []]);
	});

	test.each(['back-', 'back-x', 'back-99999999', 'back-all-of-it'])('%s is no button', async (intent) => {
		expect((await sendAgain(admin, await three(), 'preview', { intent })).status).toBe(400);
	});
});
