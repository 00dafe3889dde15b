import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCommunityById } from '~/data/communities.server';
import type { Visibility } from '~/domain/community-name';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer, buildSeason, PASSWORD, roundRobin } from '../support/builders';
import { sizeOfPng } from '../support/png-size';
import { ownRules } from '../support/rules-form';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let lena: Browser;
const codes: Record<string, { id: string; code: string }> = {};

beforeAll(async () => {
	app = await startApp();
	await buildSeason(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF));
	await buildPlayer(app.context, 'Lena');
	lena = app.browser();
	await lena.post('/login', { email: 'lena@example.org', password: PASSWORD });
	codes.open = await found('Büro Süd', 'public');
	codes.password = await found('Nordkurve', 'password');
	codes.closed = await found('Geheimbund', 'private');
	codes.hostile = await found('<b>"Nord" & \'Süd\'</b> 🔥', 'public');
	codes.wide = await found('W'.repeat(60), 'public');
});
afterAll(() => app.close());

async function found(name: string, visibility: Visibility) {
	const password = visibility === 'password' ? 'flutlicht' : '';
	const page = await lena.post('/create-community', {
		name,
		description: '',
		displayName: 'Lena',
		leagueId: 'bundesliga',
		visibility,
		password,
		passwordRepeat: password,
		entryOpen: 'open',
		...ownRules,
		jokers: '2',
		allOut: 'share',
	});
	const id = new URL(page.location ?? '', app.url).searchParams.get('cid') ?? '';
	const community = await findCommunityById(app.context.db, id);
	if (!community) throw new Error(`"${name}" was not founded: ${page.status}`);
	return { id, code: `${id}.${community.inviteToken}` };
}

const of = (key: string) => codes[key] ?? { id: '', code: '' };

/** A picture, asked for as WhatsApp does: without a cookie. Redirects are not followed. */
async function picture(query: string, headers: Record<string, string> = {}) {
	const response = await fetch(`${app.url}/bild.png${query}`, {
		headers: { 'User-Agent': 'WhatsApp/2.23.20.0 A', ...headers },
		redirect: 'manual',
	});
	const bytes = Buffer.from(await response.arrayBuffer());
	return {
		status: response.status,
		bytes,
		headers: response.headers,
		caching: response.headers.get('Cache-Control'),
	};
}

/** The tags in the head of a page, by property or name, as a crawler reads them. Fails on a tag that comes twice. */
async function tagsOf(path: string) {
	const response = await fetch(app.url + path, {
		headers: { 'User-Agent': 'WhatsApp/2.23.20.0 A' },
		redirect: 'manual',
	});
	const html = await response.text();
	const head = html.slice(0, html.indexOf('</head>'));
	const tags = new Map<string, string>();
	for (const [, key = '', value = ''] of head.matchAll(
		/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g,
	)) {
		if (key !== 'theme-color') expect([...tags.keys()]).not.toContain(key);
		tags.set(key, plain(value));
	}
	return { status: response.status, cookie: response.headers.get('Set-Cookie'), headEnd: head.length, tags };
}

function plain(text: string): string {
	return text
		.replace(/&lt;/g, '<')
		.replace(/&gt;/g, '>')
		.replace(/&quot;/g, '"')
		.replace(/&#x27;/g, "'")
		.replace(/&amp;/g, '&');
}

describe('the picture of an invitation', () => {
	test.each(['open', 'password', 'hostile', 'wide'])(
		'is a PNG of 1200 by 630 under 250 kB: %s',
		async (key) => {
			const { status, bytes, headers } = await picture(`?join=${of(key).code}`);
			expect(status).toBe(200);
			expect(headers.get('Content-Type')).toBe('image/png');
			expect(headers.get('Content-Length')).toBe(String(bytes.length));
			expect(headers.get('Set-Cookie')).toBeNull();
			expect(sizeOfPng(bytes)).toEqual({ width: 1200, height: 630 });
			expect(bytes.length).toBeLessThan(250_000);
		},
	);

	test("each community has its own, and it isn't the general one", async () => {
		const all = await Promise.all(
			['', `?join=${of('open').id}`, `?join=${of('password').id}`, `?join=${of('hostile').id}`].map((query) =>
				picture(query),
			),
		);
		expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(4);
	});

	test('R30: a private community shows itself only to the valid link, to its members too', async () => {
		const general = await picture('');
		const valid = await picture(`?join=${of('closed').code}`);
		expect(valid.bytes.equals(general.bytes)).toBe(false);
		const Cookie = [...lena.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		for (const cookies of ['', Cookie]) {
			const blank = await picture(`?join=${of('closed').id}`, { Cookie: cookies });
			expect(blank.status).toBe(200);
			expect(blank.bytes.equals(general.bytes)).toBe(true);
		}
		await lena.post(`/community/${of('closed').id}/admin/einladen`, { intent: 'renew' });
		const old = await picture(`?join=${of('closed').code}`);
		expect(old.bytes.equals(general.bytes)).toBe(true);
	});

	test('R30: nothing tells a private community from an unknown one', async () => {
		const unknown = await picture('?join=nirgends');
		const closed = await picture(`?join=${of('closed').id}.falsch`);
		const facts = ({ status, bytes, headers }: typeof unknown) => [
			status,
			bytes.toString('base64'),
			[...headers].filter(([name]) => !/^(date|content-security-policy|x-request-id)$/.test(name)),
		];
		expect(facts(closed)).toEqual(facts(unknown));
	});

	test.each([
		'?join=',
		'?join=%01',
		'?join=%FF%FE',
		`?join=${'x'.repeat(5000)}`,
		'?join=a&join=b',
		'?join=..%2F..%2Fetc',
		'?join=<svg>',
		'?name=Geheimbund',
	])('a hostile address gets the general one: %s', async (query) => {
		const { status, bytes } = await picture(query);
		expect(status).toBe(200);
		expect(bytes.equals((await picture('')).bytes)).toBe(true);
	});

	test('only what everybody may see is kept by caches', async () => {
		expect((await picture('')).caching).toBe('public, max-age=86400');
		expect((await picture(`?join=${of('open').id}`)).caching).toBe('public, max-age=300');
		for (const code of [
			of('password').id,
			of('password').code,
			of('closed').code,
			of('closed').id,
			'nirgends',
			'',
		])
			expect((await picture(`?join=${code}`)).caching).toBe('private, no-cache');
	});

	test('search engines leave invitations out', async () => {
		expect((await picture(`?join=${of('open').id}`)).headers.get('X-Robots-Tag')).toBe('noindex');
		expect((await picture('')).headers.get('X-Robots-Tag')).toBeNull();
	});

	test('who has it is told so, until it changes', async () => {
		const query = `?join=${of('open').id}`;
		const { headers } = await picture(query);
		const tag = headers.get('ETag') ?? '';
		expect(tag).toMatch(/^"[\w-]{22}"$/);
		for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
			const again = await picture(query, { 'If-None-Match': known });
			expect([again.status, again.bytes.length, again.headers.get('ETag')]).toEqual([304, 0, tag]);
		}
		expect((await picture(query, { 'If-None-Match': '"other"' })).status).toBe(200);
		expect((await picture('', { 'If-None-Match': tag })).status).toBe(200);
	});

	test('the head alone can be asked for', async () => {
		const response = await fetch(`${app.url}/bild.png`, { method: 'HEAD' });
		expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png']);
		expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(10_000);
	});

	test('many who ask at once are all answered', async () => {
		const asked = ['open', 'password', 'hostile', 'wide'].flatMap((key) =>
			Array(10).fill(`?join=${of(key).id}`),
		);
		const answers = await Promise.all(asked.map((query: string) => picture(query)));
		expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
	});
});

describe('what a crawler reads', () => {
	test('the preview page says everything in its head, without a cookie and a redirect', async () => {
		const { code } = of('password');
		const { status, cookie, headEnd, tags } = await tagsOf(`/community-preview?join=${code}`);
		expect([status, cookie]).toEqual([200, null]);
		expect(headEnd).toBeLessThan(10_000);
		expect(Object.fromEntries(tags)).toMatchObject({
			robots: 'noindex',
			'og:type': 'website',
			'og:site_name': 'Drinbleiben',
			'og:locale': 'de_DE',
			'og:title': 'Spiel mit in „Nordkurve“',
			'og:description':
				'Bundesliga: Jeden Spieltag ein Team tippen, jedes Team nur einmal. Wer zuletzt drin ist, gewinnt.',
			'og:url': `${app.url}/community-preview?join=${code}`,
			'og:image': `${app.url}/bild.png?join=${code}`,
			'og:image:type': 'image/png',
			'og:image:width': '1200',
			'og:image:height': '630',
			'og:image:alt': 'Einladung in die Community „Nordkurve“',
			'twitter:card': 'summary_large_image',
		});
		const image = tags.get('og:image')?.slice(`${app.url}/bild.png`.length) ?? '';
		expect((await picture(image)).bytes.equals((await picture(`?join=${code}`)).bytes)).toBe(true);
	});

	test('a name with markup stays a name', async () => {
		const { tags } = await tagsOf(`/community-preview?join=${of('hostile').id}`);
		expect(tags.get('og:title')).toBe('Spiel mit in „<b>"Nord" & \'Süd\'</b> 🔥“');
	});

	test('the address of the picture is the configured one, whatever the request says', async () => {
		Object.assign(app.context.settings, { origin: 'https://tipp.example.org' });
		const { tags } = await tagsOf(`/community-preview?join=${of('open').id}`);
		const general = await tagsOf('/faq');
		Object.assign(app.context.settings, { origin: app.url });
		expect(tags.get('og:image')).toBe(`https://tipp.example.org/bild.png?join=${of('open').id}`);
		expect(general.tags.get('og:image')).toBe('https://tipp.example.org/bild.png');
	});

	test('R30: the preview of a private community without its link says nothing about it', async () => {
		const { status, tags } = await tagsOf(`/community-preview?join=${of('closed').id}`);
		expect([status, tags.get('robots'), tags.get('og:image')]).toEqual([
			404,
			'noindex',
			`${app.url}/bild.png`,
		]);
		expect([...tags.values()].join()).not.toContain('Geheimbund');
	});

	test.each([
		['/', 'Drinbleiben: das Tippspiel, bei dem der Letzte gewinnt', /kostenlos/],
		['/onboarding', 'Drinbleiben: das Tippspiel, bei dem der Letzte gewinnt', /kostenlos/],
		['/faq', 'FAQ · Drinbleiben', /^Fragen und Antworten/],
		['/spielmodi', 'Spielmodi · Drinbleiben', /^Last Man Standing/],
		['/impressum', 'Impressum · Drinbleiben', /^Wer dieses Tippspiel/],
		['/register', 'Registrieren · Drinbleiben', /^Konto anlegen/],
		['/login', 'Login · Drinbleiben', /^Melde dich an/],
		['/join-auth', 'Konto zum Mitspielen · Drinbleiben', /^Jede Woche ein Team/],
	])('%s has the general picture', async (path, title, text) => {
		const { status, cookie, tags } = await tagsOf(path);
		expect([status, cookie]).toEqual([200, null]);
		expect(tags.get('og:title')).toBe(title);
		expect(tags.get('og:description')).toMatch(text);
		expect(tags.get('og:image')).toBe(`${app.url}/bild.png`);
		expect(tags.get('og:url')).toBe(app.url + path);
	});

	test('pages behind the log-in and errors have nothing to share', async () => {
		expect((await lena.get(`/community/${of('open').id}/dashboard`)).html).not.toContain('og:');
		expect((await app.browser().get('/gibt/es/nicht')).html).not.toContain('og:');
	});
});
