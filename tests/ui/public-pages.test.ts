import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modelsOfPersons } from '~/data/person-tables.server';
import { expiredBackups } from '~/domain/backup';
import { storagePeriods } from '~/services/operating/storage-periods.server';
import { personTableLabels } from '~/text/person-data';
import { goodPassword, verifiedPlayer } from '../support/accounts';
import { type App, startApp } from '../support/app';

let app: App;
beforeAll(async () => {
	app = await startApp();
});
afterAll(() => app.close());

const contentPages = [
	['/', 'Wer zuletzt drin ist, gewinnt.'],
	['/onboarding', 'Wer zuletzt drin ist, gewinnt.'],
	['/faq', 'Häufige Fragen'],
	['/spielmodi', 'Last Man Standing'],
	['/impressum', 'Impressum'],
	['/datenschutz', 'Datenschutz'],
] as const;

describe('pages to read', () => {
	test.each(contentPages)('%s answers without JavaScript and inline styles', async (path, text) => {
		const page = await app.browser().get(path);
		expect(page.status).toBe(200);
		expect(page.text).toContain(text);
		expect(page.html).not.toMatch(/<script|<style| style="|onclick=/);
		expect(page.html).toMatch(/<html lang="de"/);
		expect(page.html.match(/<h1/g)).toHaveLength(1);
		expect(page.html.match(/<title>/g)).toHaveLength(1);
	});

	test('every page leads to the legal pages', async () => {
		const { html } = await app.browser().get('/feedback');
		expect(html).toContain('href="/impressum"');
		expect(html).toContain('href="/datenschutz"');
	});

	test('the legal notice shows placeholders and says so until it is configured', async () => {
		const before = await app.browser().get('/impressum');
		expect(before.text).toContain('[Name des Betreibers]');
		expect(before.text).toContain('Platzhalter');
		const legal = {
			name: 'Erika Muster',
			street: 'Weg 1',
			city: '12345 Ort',
			email: 'e@example.org',
			phone: null,
		};
		const unset = app.context.settings.legal;
		Object.assign(app.context.settings, { legal });
		const after = await app.browser().get('/impressum');
		Object.assign(app.context.settings, { legal: unset });
		expect(after.text).toContain('Erika Muster');
		expect(after.text).toContain('12345 Ort');
		expect(after.text).not.toContain('Platzhalter');
	});

	test('the privacy page says how long things are kept as the jobs keep them, and names every table about people', async () => {
		const { text } = await app.browser().get('/datenschutz');
		const days = storagePeriods();
		expect(text).toContain(`nach ${days.idle} Tagen ohne Besuch, spätestens nach ${days.session}.`);
		expect(text).toContain(`bis zu ${days.visit} Tage lang eine offene Einladung`);
		expect(text).toContain(
			`bei uns nach ${days.mails} Tagen, solche mit Problemen nach ${days.troubledMails}.`,
		);
		expect(text).toContain(`löschen wir nach ${days.unverified} Tagen`);
		expect(text).toContain(`spätestens nach ${days.backups} Tagen gelöscht`);
		expect(text).toContain(`Nach ${days.events} Tagen werden sie gelöscht.`);
		expect(text).toContain(
			`${days.feedback} Tage nach unserer Antwort, spätestens nach ${2 * days.feedback}.`,
		);
		const labels = modelsOfPersons.map((model) => personTableLabels[model]);
		expect(text).toContain(`in diesen Tabellen: ${labels.join(', ')}.`);
	});

	test('no backup is older than the privacy page says', () => {
		const now = Date.parse('2026-11-21T12:00:00Z');
		const day = 24 * 3_600_000;
		const every = Array.from({ length: 100 }, (_, age) => now - age * day);
		for (let later = 0; later < 14; later++) {
			// Every night, or only on one day of the week.
			for (const made of [
				every,
				...every.slice(0, 7).map((first) => every.filter((at) => (first - at) % (7 * day) === 0)),
			]) {
				const expired = new Set(expiredBackups(made, now + later * day));
				const oldest = Math.min(...made.slice(5).filter((at) => !expired.has(at)));
				expect((now + later * day - oldest) / day).toBeLessThanOrEqual(storagePeriods().backups);
			}
		}
	});

	test('an unknown path is not found and leads to the registration', async () => {
		const page = await app.browser().get('/gibt/es/nicht');
		expect(page.status).toBe(404);
		expect(page.text).toContain('Seite nicht gefunden');
		expect(page.html).toContain('<title>Seite nicht gefunden');
		expect(page.html).toContain('href="/register"');
	});

	test('who is logged in is led from there to their dashboard', async () => {
		const browser = app.browser();
		await verifiedPlayer(app.context, 'lena@example.org');
		await browser.post('/login', { email: 'lena@example.org', password: goodPassword });
		await browser.post('/choose-name', { displayName: 'Lena' });
		const page = await browser.get('/gibt/es/nicht');
		expect([page.status, page.text.includes('Zum Dashboard')]).toEqual([404, true]);
		expect(page.html).not.toContain('href="/register"');
	});

	test('the page of components does not exist in production', async () => {
		expect((await app.browser().get('/entwicklung/design')).status).toBe(200);
		Object.assign(app.context.settings, { production: true });
		const page = await app.browser().get('/entwicklung/design');
		Object.assign(app.context.settings, { production: false });
		expect(page.status).toBe(404);
	});
});

describe('light and dark', () => {
	test('the choice is kept and leads back to the page', async () => {
		const browser = app.browser();
		expect((await browser.get('/faq')).html).toContain('data-theme="system"');
		const answer = await browser.post('/theme', { theme: 'dark', from: '/faq' });
		expect(answer.location).toBe('/faq');
		expect((await browser.get('/faq')).html).toContain('data-theme="dark"');
		await browser.post('/theme', { theme: 'light', from: '/faq' });
		expect((await browser.get('/faq')).html).toContain('data-theme="light"');
	});

	test('a phone`s browser goes on in the header`s colour', async () => {
		const tokens = readFileSync('app/ui/styles/tokens.css', 'utf8');
		const [, light, dark] = /--card: light-dark\((.+), (.+)\);/.exec(tokens) ?? [];
		const browser = app.browser();
		const colors = async () =>
			[...(await browser.get('/faq')).html.matchAll(/name="theme-color" content="(#\w+)"/g)].map(
				([, color]) => color,
			);
		expect(await colors()).toEqual([light, dark]);
		await browser.post('/theme', { theme: 'dark', from: '/faq' });
		expect(await colors()).toEqual([dark]);
		await browser.post('/theme', { theme: 'light', from: '/faq' });
		expect(await colors()).toEqual([light]);
	});

	test.each([
		'https://evil.example',
		'//evil.example',
		'/\\evil.example',
		'javascript:alert(1)',
		'/x\r\ny',
		'',
	])('%j is no way back', async (from) => {
		const answer = await app.browser().post('/theme', { theme: 'dark', from });
		expect(answer.location).toBe('/');
	});

	test("an unknown theme is the system's", async () => {
		const browser = app.browser();
		await browser.post('/theme', { theme: 'pink', from: '/' });
		expect((await browser.get('/')).html).toContain('data-theme="system"');
	});

	test('a switch by GET changes nothing', async () => {
		const browser = app.browser();
		expect((await browser.get('/theme?theme=dark')).location).toBe('/');
		expect((await browser.get('/')).html).toContain('data-theme="system"');
	});
});

describe('feedback', () => {
	test('without a text it is refused, and what was typed stays', async () => {
		const page = await app.browser().post('/feedback', { text: '  ', name: 'Lena', email: '' });
		expect(page.status).toBe(400);
		expect(page.text).toContain('Bitte gib uns dein Feedback.');
		expect(page.html).toContain('value="Lena"');
		expect(page.html).toContain('<title>Fehler: Feedback');
		expect(page.html).toContain('href="#text"');
		expect(await app.context.db.feedback.count()).toBe(0);
	});

	test.each([
		[{ text: 'x'.repeat(5001) }, 'höchstens 5.000 Zeichen'],
		[{ text: 'gut', email: 'keine' }, 'gültige E-Mail-Adresse'],
		[{ text: 'gut', name: 'x'.repeat(101) }, 'zu lang'],
		[{}, 'Bitte gib uns dein Feedback.'],
	])('a wrong form gets a sentence and leaves no trace', async (fields, sentence) => {
		const page = await app.browser().post('/feedback', fields as Record<string, string>);
		expect(page.status).toBe(400);
		expect(page.text).toContain(sentence);
		expect(await app.context.db.feedback.count()).toBe(0);
	});

	test('it is kept under "Anonym" when there is no name, and thanked for once', async () => {
		const browser = app.browser();
		const answer = await browser.post('/feedback', { text: ' Mehr <b>Tore</b> ', name: '', email: '' });
		expect(answer.location).toBe('/feedback');
		const page = await browser.get('/feedback');
		expect(page.text).toContain('Danke für dein Feedback! Es ist ohne Absender gespeichert.');
		expect((await browser.get('/feedback')).text).not.toContain('Danke für dein Feedback!');
		const [row] = await app.context.db.feedback.findMany();
		expect(row).toMatchObject({ feedback: 'Mehr <b>Tore</b>', name: 'Anonym', email: 'Anonym' });
		expect(Number(row?.createdAt)).toBe(app.clock.now());
	});
});
