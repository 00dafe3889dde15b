import { request } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../../support/app';
import type { Browser, Page } from '../../support/browser';
import { buildCommunity, buildGame, type Game, roundRobin } from '../../support/builders';
import { logInAs } from '../../support/log-in';

/**
 * The published weaknesses of the framework, each tried on the production build as a stranger would
 * (scripts/commands/advisories/answers.json, docs/sicherheit.md).
 */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
/** What leads elsewhere in one browser or another, if it becomes the address of a link or a redirect. */
const elsewhere = [
	'//evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'https://evil.example/',
	'javascript:alert(1)',
];
/** What becomes such an address once it has been tidied up. */
const turning = [
	'/a/..//evil.example',
	'/.//evil.example',
	'/%2e%2e//evil.example',
	'/\t/evil.example',
	'\\evil.example',
];

let app: App;
let game: Game;
let browsers: Browser[];
let build: ServerBuild;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	const founderId = game.players.Lena?.id ?? '';
	for (const name of ['//evil.example', '\\\\evil.example'])
		await buildCommunity(app.context, { founderId, founder: '/\\evil.example', name });
	browsers = [app.browser(), await logInAs(app, 'Lena'), await logInAs(app, 'admin')];
	build = await import(/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href);
});
afterAll(() => app.close());

/** Asks for a target byte by byte as it is, as no browser would. */
function ask(
	target: string,
	method = 'GET',
): Promise<{ status: number; location: string | undefined; text: string }> {
	const { hostname, port } = new URL(app.url);
	const headers = { Origin: app.url, 'Content-Length': method === 'GET' ? undefined : 0 };
	return new Promise((resolve, reject) => {
		const asked = request({ hostname, port, path: target, method, agent: false }, (answer) => {
			let text = '';
			answer.setEncoding('utf8').on('data', (part: string) => {
				text += part;
			});
			const { statusCode: status = 0 } = answer;
			answer.on('end', () => resolve({ status, location: answer.headers.location, text }));
		});
		for (const [name, value] of Object.entries(headers))
			if (value !== undefined) asked.setHeader(name, value);
		asked.on('error', reject).end();
	});
}

describe('CVE-2026-55685, CVE-2026-42342: paths of thousands of slashes', () => {
	const slashes = '/'.repeat(7_000);
	const manifests = () => [
		`/__manifest?version=${build.assets.version}&p=/${slashes}x`,
		`/__manifest?version=${build.assets.version}&p=${'/x'.repeat(3_500)}`,
		`/__manifest?version=${build.assets.version}`,
	];
	const paths = ['', 'x', 'x.data', '.data', '/dashboard'].flatMap((end) =>
		['', '/community', '/community/x', '/__manifest', '/_root.data', '/%2e', '/assets', '/kalender'].map(
			(start) => start + slashes + end,
		),
	);

	test('the manifest is a page that does not exist', async () => {
		for (const target of manifests()) {
			const { status, text } = await ask(target);
			expect([status, text.includes('<html lang="de"')]).toEqual([404, true]);
		}
	});

	test('no address has runs of slashes: refused by its head, whatever is asked', async () => {
		for (const target of [...paths, '//', '//login', '/community//x//dashboard', '/login///.data'])
			for (const method of ['GET', 'POST']) {
				const { status, text } = await ask(target, method);
				expect([status, text.length < 1_000], `${method} ${target.slice(0, 30)}`).toEqual([404, true]);
			}
		expect((await ask(`/login?next=${slashes}`)).status).toBe(200);
	});

	test('under a load of them pages are answered as ever', async () => {
		const attack = Array.from({ length: 6 }, () => [...manifests(), ...paths]).flat();
		const attacked = Promise.all(attack.map((target) => ask(target)));
		for (let asked = 0; asked < 20; asked++) expect((await ask('/faq')).status).toBe(200);
		expect(new Set((await attacked).map(({ status }) => status))).toEqual(new Set([404]));
	});
});

describe('CVE-2026-40181, CVE-2026-53669: ways that leave the site', () => {
	/** Where links, forms and pictures of a page and its redirect lead. */
	const waysOf = ({ html, headers }: Pick<Page, 'html' | 'headers'>): string[] => {
		const inPage = [...html.matchAll(/ (?:href|action|formaction|src)="([^"]*)"/gi)].map(([, way = '']) =>
			way.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
		);
		const location = headers.get('Location');
		return location === null ? inPage : [...inPage, location];
	};
	/** On the own site, or a link to write to somebody. */
	const isOwn = (way: string) =>
		!/^[\s\\/]*[\\/][\s\\/]*[\\/]/.test(way) &&
		!way.includes('\\') &&
		(/^(mailto:|whatsapp:|https:\/\/wa\.me\/|data:image\/)/.test(way) ||
			new URL(way, app.url).origin === app.url);

	test('no page and no redirect leads elsewhere, whatever parameters and queries say', {
		timeout: 300_000,
	}, async () => {
		const patterns = Object.values(build.routes).flatMap((route) => (route?.path ? [route.path] : []));
		const names = [
			'join',
			'runde',
			'seite',
			'suche',
			'aktion',
			'spieltag',
			'saison',
			'cid',
			'name',
			'community',
			'from',
		];
		for (const evil of elsewhere) {
			const coded = encodeURIComponent(evil);
			const query = names.map((name) => `${name}=${coded}`).join('&');
			for (const pattern of patterns) {
				const own = `/${pattern}`
					.replace(':communityId', game.communityId)
					.replace(':matchdayId', game.matchdayId(1));
				for (const way of new Set([`/${pattern}`, own]))
					for (const browser of browsers) {
						if (pattern === 'logout' || pattern.startsWith('entwicklung/')) continue;
						const address = `${way.replace(/:\w+|\*/g, coded)}?${query}`;
						const page = await browser.get(address);
						expect(
							waysOf(page).filter((each) => !isOwn(each)),
							address,
						).toEqual([]);
					}
			}
		}
	});

	test('what a form or a cookie wants to lead to is a path of our own, or the welcome page', async () => {
		for (const evil of [
			...elsewhere,
			...turning,
			'/a//evil.example',
			`/a${'/'.repeat(15_000)}x`,
			'/a/./b',
			'/a\\b',
		]) {
			const stranger = app.browser();
			const themed = await stranger.post('/theme', { theme: 'dark', from: evil });
			expect(themed.headers.get('Location'), evil.slice(0, 60)).toBe('/');
			const routed = await stranger.post('/theme.data', { theme: 'dark', from: evil });
			expect(routed.html).toContain('"redirect","/"');
		}
		for (const evil of [
			...elsewhere,
			...turning,
			'/community/x/../..//evil.example',
			'/admin//evil.example',
			'/admin/\\evil.example',
		]) {
			const wanting = app.browser();
			wanting.cookies.set('wanted', encodeURIComponent(Buffer.from(JSON.stringify(evil)).toString('base64')));
			const fields = { email: 'tom@example.org', password: 'Flutlicht am Freitagabend' };
			const landed = await wanting.post('/login', fields);
			expect(landed.headers.get('Location'), evil).toBe(`/community/${game.communityId}/dashboard`);
		}
	});
});

describe('CVE-2026-34077, CVE-2026-42211, GHSA-337j-9hxr-rhxg: what answers carry for the browser to build', () => {
	/** What the encoding of answers would read as an error of a class, a redirect, or an instance. */
	const coded = [
		'["E","x","Function"]',
		'["SanitizedError","Function","alert(1)","x"]',
		'{"__type":"Error","__subType":"Function"}',
	];
	const fieldNames = [
		'email',
		'password',
		'displayName',
		'name',
		'text',
		'description',
		'code',
		'join',
		'season',
		'content',
	];

	/** The kinds of things that an answer has its reader build, but for plain data. */
	const builtFrom = (encoded: string): string[] =>
		encoded
			.split('\n')
			.filter((line) => line.startsWith('['))
			.flatMap((line) => JSON.parse(line) as unknown[])
			.flatMap((value) => (Array.isArray(value) && typeof value[0] === 'string' ? [value[0]] : []));
	/** Those of a page, which carries its data in a script. */
	const builtFromPage = (html: string): string[] =>
		[...html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)].flatMap(([, literal = '""']) =>
			builtFrom(JSON.parse(literal)),
		);
	const acting = () =>
		Object.values(build.routes).flatMap((route) =>
			route?.path && route.module.action !== undefined && route.path !== 'logout'
				? [
						`/${route.path}`
							.replace(':communityId', game.communityId)
							.replace(':matchdayId', game.matchdayId(1))
							.replace(/:\w+|\*/g, 'x'),
					]
				: [],
		);

	test('are plain data, redirects and answers of routes, whatever is typed into a form', {
		timeout: 120_000,
	}, async () => {
		const built = new Set<string>();
		let pages = 0;
		for (const address of acting())
			for (const browser of browsers) {
				const fields = Object.fromEntries(
					fieldNames.map((name, index) => [name, coded[index % coded.length] ?? '']),
				);
				const data = await browser.post(`${address}.data`, fields);
				for (const kind of builtFrom(data.html)) built.add(kind);
				const page = await browser.post(address, fields);
				if (page.html.includes('streamController.enqueue(')) pages++;
				for (const kind of builtFromPage(page.html)) built.add(kind);
				// What is typed comes back as text; as the name of a class it never does.
				expect(page.html, address).not.toMatch(/"__subType":/);
			}
		expect(pages).toBeGreaterThan(20);
		expect([...built]).toEqual(['ErrorResponse']);
	});

	test('and as much of it as a form may hold comes back without holding up pages', async () => {
		const quarter = ['"\\'.repeat(5_000), 'a@'.repeat(7_500), '\u2028<'.repeat(1_500), '["E",'.repeat(2_000)];
		const posts = Array.from({ length: 30 }, (_, index) => {
			const [name = '', second = ''] = [fieldNames[index % 3], fieldNames[(index + 1) % 3]];
			const text = quarter[index % quarter.length] ?? '';
			return app
				.browser()
				.post(`${['/login', '/register', '/feedback'][index % 3]}.data`, { [name]: text, [second]: text });
		});
		for (let asked = 0; asked < 10; asked++) expect((await ask('/faq')).status).toBe(200);
		expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([400]));
	});
});
