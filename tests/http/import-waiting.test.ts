import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OnStage } from '~/aside';
import { waitingPreviews } from '~/routes/admin-import/waiting-previews.server';
import { answerAside } from '~/services/operating/long-work.server';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { emptySeason, template } from '../support/import-files';
import { sendAgain, sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';

/** A preview whose work takes longer than a request waits for it. */

const file = template('1;23.08.2024;20:30;Gladbach;Leverkusen;;');

let app: App;
let admin: Browser;
let seasonId: string;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2024-08-01T10:00:00Z') });
	seasonId = await emptySeason(app.context);
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

/** What the thread for long work was asked, and how it goes on. */
let asked: string[];
let stage: OnStage;
let goOn: (error?: Error) => void;

beforeEach(() => {
	asked = [];
	const held = new Promise<void>((resolve, reject) => {
		goOn = (error) => (error === undefined ? resolve() : reject(error));
	});
	app.context.aside = {
		run: async (call, onStage = () => {}) => {
			asked.push(call.name);
			stage = onStage;
			await held;
			const { aside: _aside, ...here } = app.context;
			return answerAside(here, call);
		},
	};
});
afterEach(() => {
	goOn();
	delete app.context.aside;
});

/** A busy machine takes longer than a second. */
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 30_000, interval: 100 });

const begin = (fields: Record<string, string> = { season: seasonId }) => sendFile(admin, file, fields);
const refreshOf = (page: Page) =>
	/http-equiv="refresh" content="1;url=([^"]*)"/.exec(page.html)?.[1]?.replace('&amp;', '&');

describe('a preview that takes its time', () => {
	test('is worked on aside: others are answered meanwhile, and its page says how far it is', async () => {
		const leads = await begin();
		expect([leads.status, asked]).toEqual([303, ['showImport']]);
		expect(leads.location).toMatch(/^\/admin\/import\?lauf=[\w-]{22}$/);
		expect((await app.browser().get('/login')).status).toBe(200);
		const at = leads.location ?? '';
		const first = await admin.get(at);
		expect([first.status, refreshOf(first)]).toEqual([200, at]);
		expect(first.text).toContain('Die Datei ist angekommen. Gleich wird sie gelesen …');
		stage('comparing');
		stage('nothing that is one');
		const second = await admin.get(at);
		expect(second.text).toContain('Schritt 3 von 4: Namen werden zugeordnet und Spiele verglichen …');
		goOn();
		await soon(async () => expect((await admin.get(at)).text).toContain('1 neu'));
		const there = await admin.get(at);
		expect([there.status, refreshOf(there)]).toEqual([200, undefined]);
		expect((await admin.get(at)).text).toContain('1 neu');
		const done = await sendAgain(admin, there, 'commit');
		expect([done.status, done.location]).toEqual([302, `/admin/saison/${seasonId}`]);
	});

	test('a browser that waits from the start is led on at once', async () => {
		goOn();
		const leads = await begin({ season: seasonId, warten: 'on' });
		expect([leads.status, leads.location]).toEqual([303, expect.stringContaining('?lauf=')]);
		await soon(async () => expect((await admin.get(leads.location ?? '')).text).toContain('Vorschau prüfen'));
	});

	test('what it refuses comes with its status and sentence, and with what was typed', async () => {
		const leads = await begin({ season: 'nowhere_1' });
		goOn();
		await soon(async () => expect((await admin.get(leads.location ?? '')).status).toBe(422));
		const refused = await admin.get(leads.location ?? '');
		expect(refused.text).toContain('Das hat nicht geklappt');
		expect(refused.text).toContain('„spielplan.csv“ ist noch da.');
	});

	test('an error of its work is the page’s error', async () => {
		const leads = await begin();
		goOn(new Error('broken'));
		await soon(async () => expect((await admin.get(leads.location ?? '')).status).toBe(500));
	});

	test('one that this process doesn’t know is asked for again, for another may know it, then it is gone', async () => {
		let page = await admin.get('/admin/import?lauf=unbekannt');
		let asks = 0;
		for (let next = refreshOf(page); next !== undefined && asks < 100; next = refreshOf(page)) {
			page = await admin.get(next);
			asks++;
		}
		expect([asks, page.status]).toEqual([20, 404]);
		expect(page.text).toContain('Diese Vorschau gibt es nicht mehr. Bitte wähle die Datei noch einmal.');
		expect(page.html).toContain('name="file"');
	});

	test.each([
		'?lauf=',
		'?lauf=__proto__',
		'?lauf=x&mal=-99999',
		'?lauf=x&mal=x',
		'?lauf=x&mal=1e99',
		'?lauf=x&lauf=y',
	])('%s does no harm', async (query) => {
		expect([200, 404]).toContain((await admin.get(`/admin/import${query}`)).status);
	});
});

describe('previews that wait', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	test('belong to whoever began them, and are forgotten after their time', async () => {
		const previews = waitingPreviews<string>(1_000);
		const { id, answer } = previews.begin('lena', async () => 'there');
		await answer;
		expect(await previews.find(id, 'tom')).toBeNull();
		expect(await previews.find(id, 'lena')).toEqual({ value: 'there' });
		vi.advanceTimersByTime(1_001);
		expect(await previews.find(id, 'lena')).toBeNull();
	});

	test('are few: the oldest makes room', async () => {
		const previews = waitingPreviews<string>(1_000, 2);
		const ids = ['a', 'b', 'c'].map((name) => previews.begin('lena', async () => name).id);
		const found = await Promise.all(ids.map((id) => previews.find(id, 'lena')));
		expect(found).toEqual([null, { value: 'b' }, { value: 'c' }]);
	});
});
