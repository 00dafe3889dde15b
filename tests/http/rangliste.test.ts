import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildCommunity, buildPlayer } from '../support/builders';
import { buildCrowd, type Crowd } from '../support/crowd';
import { logInAs } from '../support/log-in';

let app: App;
let crowd: Crowd;
let lena: Browser;
let base: string;

beforeAll(async () => {
	app = await startApp();
	crowd = await buildCrowd(app.context, app.clock, { members: 120, evaluated: 1 });
	lena = await logInAs(app, 'Lena');
	base = `/community/${crowd.communityId}`;
});

afterAll(() => app.close());

/** The bodies of a page's tables as lines of text. */
function rowsOf(html: string): string[] {
	const body = /<tbody>([\s\S]*?)<\/tbody>/.exec(html)?.[1] ?? '';
	return [...body.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) =>
		row.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
	);
}

describe('the whole table', () => {
	test('the dashboard leads to it, and it leads back', async () => {
		expect((await lena.get(`${base}/dashboard`)).html).toContain(`href="${base}/rangliste"`);
		const page = await lena.get(`${base}/rangliste`);
		expect(page.status).toBe(200);
		expect(page.html).toContain(`href="${base}/dashboard"`);
		expect(page.html).toContain(`href="${base}/rangliste/druck"`);
		expect(page.text).toMatch(/120 Spieler, \d+ davon aktiv\. Stand nach dem 1\. Spieltag\./);
	});

	test('it comes in pages of fifty with the ways to the others, and each other name leads to a way', async () => {
		const page = await lena.get(`${base}/rangliste?seite=2`);
		// 50 of the page, and Lena above it.
		expect(rowsOf(page.html)).toHaveLength(51);
		expect(rowsOf(page.html)[0]).toContain('Lena du');
		expect(page.html).toContain('class="own standings-above"');
		for (const to of ['1', '3']) expect(page.html).toContain(`href="${base}/rangliste?seite=${to}#tabelle"`);
		expect(page.html).toMatch(/aria-current="page"[^>]*>2</);
		expect(page.html.match(/href="[^"]*\/mitglied\/[^"/]+"/g)).toHaveLength(50);
		expect(page.html).toMatch(/<a[^>]*href="[^"]*seite=1#tabelle"[^>]*>Zur Seite mit deinem Platz/);
	});

	test.each(['0', '-1', '2.5', 'x', '999999', '1e3', '%01'])(
		'the page "%s" is one that exists',
		async (asked) => {
			const page = await lena.get(`${base}/rangliste?seite=${asked}`);
			expect(page.status).toBe(200);
			expect(rowsOf(page.html).length).toBeGreaterThan(19);
			expect(page.html).toMatch(/aria-current="page"[^>]*>[123]</);
		},
	);

	test('on paper stands every row once, without links in the table and without JavaScript', async () => {
		const page = await lena.get(`${base}/rangliste/druck`);
		expect(page.status).toBe(200);
		const rows = rowsOf(page.html);
		expect(rows).toHaveLength(120);
		expect(new Set(rows).size).toBe(120);
		expect(/<table[\s\S]*<\/table>/.exec(page.html)?.[0]).not.toMatch(/<a /);
		expect(page.html).not.toContain('<script');
		expect(page.text).toContain('Büro Süd Rangliste der Runde 1.');
		expect(page.text).toContain('Gedruckt am Samstag, 5. September 2026, 16:30 Uhr');
		expect(page.html).toContain(`href="${base}/rangliste"`);
	});

	test.each(['/rangliste', '/rangliste/druck'])(
		'R33: %s is for members, and for rounds that exist',
		async (at) => {
			expect((await app.browser().get(`${base}${at}`)).location).toBe('/login');
			const name = `Fremd${at.length}`;
			const founderId = await buildPlayer(app.context, name);
			const stranger = await logInAs(app, name);
			expect((await stranger.get(`${base}${at}`)).location).toBe('/onboarding/community');
			await buildCommunity(app.context, { founderId, founder: name, name: `Andere ${at.length}` });
			const page = await stranger.get(`${base}${at}`);
			expect(page.status).toBe(404);
			expect(page.html).not.toContain('Büro Süd');
			expect((await lena.get(`${base}${at}?runde=2`)).status).toBe(404);
			expect((await lena.get(`${base}${at}?runde=1`)).status).toBe(200);
		},
	);

	test('switching the community stays on the table', async () => {
		const founderId = crowd.players.Lena?.id ?? '';
		const other = await buildCommunity(app.context, { founderId, founder: 'Lena', name: 'Kegelclub' });
		const answer = await lena.post('/community/switch', {
			communityId: other,
			from: `${base}/rangliste?seite=3`,
		});
		expect(answer.location).toBe(`/community/${other}/rangliste`);
	});
});

describe('the dashboard of many', () => {
	test('the table turns its pages without losing the place, and the cards lead to the whole of it', async () => {
		const page = await lena.get(`${base}/dashboard?seite=3`);
		expect(page.html).toContain(`href="${base}/dashboard?seite=2#rangliste"`);
		expect(page.text).toMatch(/Hier stehen die ersten 20, \d+ weitere in der ganzen Rangliste/);
	});

	test('the others’ picks turn theirs', async () => {
		const dashboard = await lena.get(`${base}/dashboard`);
		const matchday = /\/spieltag\/(\d+)/.exec(dashboard.html)?.[1] ?? '';
		const first = await lena.get(`${base}/spieltag/${matchday}`);
		expect(first.html).toContain(`href="${base}/spieltag/${matchday}?tipps=2#tipps"`);
		const linesOf = (html: string) =>
			/<ul class="pick-lines">([\s\S]*?)<\/ul>/.exec(html)?.[1]?.match(/<li/g)?.length;
		expect(linesOf(first.html)).toBeLessThanOrEqual(51);
		const second = await lena.get(`${base}/spieltag/${matchday}?tipps=2`);
		expect(second.text).toMatch(/Seite 2 von \d/);
		expect(second.html).toMatch(/<ul class="pick-lines"><li class="own"><span>Lena</);
	});
});

describe('the admin’s members', () => {
	test('a search names what it found, keeps what was typed, and offers all again', async () => {
		const page = await lena.get(`${base}/admin?suche=tom`);
		expect(page.html).toMatch(/<input[^>]*name="suche"[^>]*value="tom"|value="tom"[^>]*name="suche"/);
		expect(page.text).toContain('mit „tom“ im Namen.');
		expect(page.html).toContain(`href="${base}/admin#mitglieder"`);
		expect((await lena.get(`${base}/admin?suche=gibtesnicht`)).text).toContain(
			'Niemand heißt so: „gibtesnicht“.',
		);
		expect((await lena.get(`${base}/admin?suche=<b>`)).html).not.toContain('<b>“');
	});

	test('a joker given in a search comes back to the search', async () => {
		const memberId = crowd.players.Lena?.memberId ?? '';
		const answer = await lena.post(`${base}/admin`, {
			intent: 'joker-plus',
			memberId,
			suche: 'le & na',
			seite: '2',
		});
		const [to, done] = (answer.location ?? '').split('&getan=');
		expect(to).toBe(`${base}/admin?suche=le+%26+na&seite=2`);
		expect(done).toMatch(new RegExp(`^joker-plus.${memberId}.[\\w-]+#mitglieder$`));
	});

	test('pages of a search search on', async () => {
		const page = await lena.get(`${base}/admin?suche=e`);
		expect(page.html).toContain(`href="${base}/admin?suche=e&amp;seite=2#mitglieder"`);
	});
});
