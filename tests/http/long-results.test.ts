import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveResults } from '~/services/seasons/save-results.server';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildPlayer, HOUR } from '../support/builders';
import { bytesOf, emptySeason, importFile } from '../support/import-files';
import { logInAs } from '../support/log-in';

/** R40: results after extra time and of penalties, entered by hand; the outcome stays the result after 90 minutes. */

const HEADER = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status;Runde';
const KICKOFF = Date.parse('2026-09-05T13:30:00Z');

let app: App;
let admin: Browser;
let adminId: string;
let seasonId: string;
let matchId: string;
let otherId: string;

const path = () => `/admin/spieltag/${seasonId}_1`;
const played = async () => {
	const match = await app.context.db.match.findUniqueOrThrow({ where: { id: matchId } });
	return [match.result, match.extraTime, match.penalties];
};
const seenIn = ({ html }: Page) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
const versionIn = ({ html }: Page) => /name="confirmed"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';
/** What stands in a field of the page. */
const shownIn = ({ html }: Page, name: string) =>
	new RegExp(`<input id="${name}-${matchId}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

/** The form as the page shows it, with these fields typed over. */
async function send(typed: Record<string, string>, page?: Page): Promise<Page> {
	const shown = page ?? (await admin.get(path()));
	const fields = ['home', 'away', 'after'].map((name) => [
		`${name}-${matchId}`,
		typed[name] ?? shownIn(shown, name),
	]);
	const form = { intent: 'results', seen: seenIn(shown), ...Object.fromEntries(fields) };
	return admin.post(path(), { ...form, ...(typed.reason ? { reason: typed.reason } : {}) });
}

beforeAll(async () => {
	app = await startApp();
	seasonId = await emptySeason(app.context, '2026/27', 'dfbpokal');
	const rows = [
		'1;05.09.2026;15:30;Bayern München;RB Leipzig;;;Achtelfinale',
		'1;05.09.2026;18:30;Borussia Dortmund;VfB Stuttgart;;;Achtelfinale',
	];
	await importFile(app.context, { seasonId, bytes: bytesOf([HEADER, ...rows].join('\r\n')) });
	adminId = await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
	app.clock.set(KICKOFF + 8 * HOUR);
	const id = async (homeTeamId: string) =>
		(await app.context.db.match.findFirstOrThrow({ where: { seasonId, homeTeamId } })).id;
	[matchId, otherId] = [await id('bayern'), await id('dortmund')];
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.context.db.match.updateMany({ data: { result: null, extraTime: null, penalties: null } });
});

describe('R40: a cup’s matchday', () => {
	test('what came after 90 minutes has a field, is stored, shown, changed and taken away, with its history', async () => {
		const saved = await send({ home: '1', away: '1', after: '2:2 n.V. 5:4 i.E.' });
		expect(saved.status).toBe(302);
		expect((await admin.follow(saved)).text).toContain('Bayern – Leipzig 1:1, danach 2:2 n. V., 5:4 i. E.');
		expect(await played()).toEqual(['1:1', '2:2', '5:4']);
		const page = await admin.get(path());
		expect(shownIn(page, 'after')).toBe('2:2 n. V., 5:4 i. E.');
		expect((await send({}, page)).status).toBe(302);
		expect(await played()).toEqual(['1:1', '2:2', '5:4']);
		await send({ after: '1:2 n.V.' });
		expect(await played()).toEqual(['1:1', '1:2', null]);
		await send({ after: '' });
		expect(await played()).toEqual(['1:1', null, null]);
		const changes = await app.context.db.matchChange.findMany({
			where: { matchId, field: 'extraTime' },
			orderBy: { at: 'asc' },
		});
		expect(changes.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
			[null, '2:2'],
			['2:2', '1:2'],
			['1:2', null],
		]);
		expect((await admin.get(path())).text).toContain('nach Verlängerung 2:2 → 1:2');
	});

	test.each([
		['home', '2:1 n.V. (1:1)', ['1:1', '2:1', null]],
		['home', '1:1 n. V. 2:2 i. E. 5:4', ['1:1', '2:2', '5:4']],
		['after', '5:4 i.E. (2:2, 1:1, 0:1)', ['1:1', '2:2', '5:4']],
		['after', '1:1 i.E. 5:4', ['1:1', null, '5:4']],
	])('typed whole into the field %s: %s', async (field, text, result) => {
		expect((await send({ home: '', away: '', [field]: text })).status).toBe(302);
		expect(await played()).toEqual(result);
	});

	test.each([
		['1', '1', 'verlängert', '„verlängert“ verstehen wir nicht. Bitte schreibe es wie 2:1 n. V. oder'],
		['1', '1', '2:1', '„2:1“ verstehen wir nicht.'],
		['2', '1', '3:1 n.V.', 'In die Verlängerung geht es nur, wenn es nach 90 Minuten unentschieden steht.'],
		['', '', '3:1 n.V.', 'In die Verlängerung geht es nur, wenn es nach 90 Minuten unentschieden steht.'],
		['2', '2', '1:3 n.V.', 'Nach der Verlängerung kann kein Team weniger Tore haben als nach 90 Minuten.'],
		[
			'1',
			'1',
			'2:1 n.V. 5:4 i.E.',
			'Elfmeterschießen gibt es nur, wenn es nach der Verlängerung unentschieden steht.',
		],
		['1', '1', '2:2 n.V. 4:4 i.E.', 'Ein Elfmeterschießen geht nicht unentschieden aus.'],
		['2', '2', '2:1 n.V. (1:1)', 'Oben steht 2:2 nach 90 Minuten, hier 1:1.'],
	])(
		'%s:%s and then %j is refused at its field, and nothing typed is lost',
		async (home, away, after, sentence) => {
			const page = await send({ home, away, after });
			expect(page.status).toBe(400);
			expect(page.text).toContain(`Bayern – Leipzig: ${sentence}`);
			expect(page.html).toContain(`href="#after-${matchId}"`);
			expect([shownIn(page, 'home'), shownIn(page, 'away'), shownIn(page, 'after')]).toEqual([
				home,
				away,
				after,
			]);
			expect(page.html).toMatch(/<details[^>]* open=""[^>]*><summary>(?:(?!<\/summary>).)*Verlängerung/s);
			expect(await played()).toEqual([null, null, null]);
		},
	);

	test('a win after all takes away what came after, and a text that isn’t a result stays in the first field', async () => {
		await send({ home: '1', away: '1', after: '2:2 n.V. 5:4 i.E.' });
		const saved = await send({ home: '2' });
		expect((await admin.follow(saved)).text).toContain('Bayern – Leipzig 2:1 statt 1:1, danach nichts mehr');
		expect(await played()).toEqual(['2:1', null, null]);
		const wrong = await send({ home: '2:1 n.V.', away: '' });
		expect(wrong.text).toContain('„2:1 n.V.“ ist kein Ergebnis.');
		expect(shownIn(wrong, 'home')).toBe('2:1 n.V.');
	});

	test('what two admins enter differently is named with both, and stays', async () => {
		const page = await admin.get(path());
		await send({ home: '1', away: '1', after: '2:1 n.V.' });
		const late = await send({ home: '1', away: '1', after: '1:2 n.V.' }, page);
		expect(late.status).toBe(422);
		expect(late.text).toContain(
			'Bayern – Leipzig: eingetragen 1:1, danach 2:1 n. V., du 1:1, danach 1:2 n. V.',
		);
		expect(shownIn(late, 'after')).toBe('1:2 n.V.');
		expect(await played()).toEqual(['1:1', '2:1', null]);
		const other = await admin.post(path(), {
			...{ intent: 'results', seen: seenIn(page) },
			...{ [`home-${otherId}`]: '0', [`away-${otherId}`]: '0' },
		});
		expect(other.status).toBe(302);
		const starts = await admin.post(path(), {
			...{ intent: 'kickoffs', seen: seenIn(page) },
			[`kickoff-${otherId}`]: '2026-09-05T18:45',
		});
		expect(starts.status).toBe(302);
		expect(await played()).toEqual(['1:1', '2:1', null]);
	});

	test('R19: at an evaluated matchday it needs a reason and a confirmation, and changes no standing', async () => {
		await send({ home: '1', away: '1' });
		await app.context.db.matchday.updateMany({
			where: { seasonId },
			data: { evaluatedAt: KICKOFF + 7 * HOUR },
		});
		const page = await send({ after: '2:1 n.V.' });
		expect(page.text).toContain('Bitte gib den Grund der Korrektur an.');
		const asked = await send({ after: '2:1 n.V.', reason: 'Nachgetragen' });
		expect(asked.text).toContain('Der Spieltag ist schon ausgewertet. Bayern – Leipzig danach 2:1 n. V.');
		const shown = await admin.get(path());
		const saved = await admin.post(path(), {
			...{ intent: 'results', seen: seenIn(shown), reason: 'Nachgetragen', confirmed: versionIn(asked) },
			...{ [`home-${matchId}`]: '1', [`away-${matchId}`]: '1', [`after-${matchId}`]: '2:1 n.V.' },
		});
		expect(saved.status).toBe(302);
		expect(await played()).toEqual(['1:1', '2:1', null]);
		await app.context.db.matchday.updateMany({ where: { seasonId }, data: { evaluatedAt: null } });
	});

	test('the service refuses what the page would have', async () => {
		const refused = await saveResults(app.context, {
			...{ seasonId, matchday: 1, actorId: adminId },
			matches: [
				{
					...{ matchId, result: '2:1', state: 'scheduled' },
					after: { extraTime: '3:1', penalties: null },
				},
			],
		});
		expect(refused).toMatchObject({ refusal: { code: 'match-longer-wrong', fault: 'no-draw' } });
	});
});

test('R40: a league whose rounds have no names has no such field, but takes what is typed whole', async () => {
	const leagueId = await emptySeason(app.context, '2026/27', 'bundesliga');
	const rows = '1;05.09.2026;15:30;Bayern München;RB Leipzig;;;';
	await importFile(app.context, { seasonId: leagueId, bytes: bytesOf([HEADER, rows].join('\r\n')) });
	const at = `/admin/spieltag/${leagueId}_1`;
	const match = await app.context.db.match.findFirstOrThrow({ where: { seasonId: leagueId } });
	const page = await admin.get(at);
	expect(page.html).not.toContain('name="after-');
	const form = { intent: 'results', seen: seenIn(page), [`home-${match.id}`]: '2:1 n.V. (1:1)' };
	expect((await admin.post(at, { ...form, [`away-${match.id}`]: '' })).status).toBe(302);
	expect(await app.context.db.match.findUnique({ where: { id: match.id } })).toMatchObject({
		...{ result: '1:1', extraTime: '2:1', penalties: null },
	});
	expect((await admin.get(at)).html).toContain(`name="after-${match.id}"`);
});
