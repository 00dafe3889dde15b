import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Prisma } from '~/data/generated/sqlite/client';
import { throttles } from '~/domain/throttle';
import { goodPassword } from '../support/accounts';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, roundRobin } from '../support/builders';

/** What strangers can make the database grow by: hundreds of forms to every route that takes any, from one address. */

const FORMS = 130;
/** To a route that sends strangers away. */
const FEW = 10;
let app: App;
let game: Game;

beforeAll(async () => {
	app = await startApp();
	const kickoff = app.clock.now() + 7 * 86_400_000;
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], kickoff), ['Lena']);
});
afterAll(() => app.close());

async function routesWithForms(): Promise<string[]> {
	const build: ServerBuild = await import(
		/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href
	);
	return Object.values(build.routes).flatMap((route) =>
		route?.module.action === undefined
			? []
			: [`/${(route.path ?? '').replace(':communityId', game.communityId).replace(/:\w+/g, 'x')}`],
	);
}

async function rowsOfTables(): Promise<Record<string, number>> {
	const rows: Record<string, number> = {};
	for (const model of Object.keys(Prisma.ModelName)) {
		const name = `${model[0]?.toLowerCase()}${model.slice(1)}`;
		rows[model] =
			(await (app.context.db as unknown as Record<string, { count: () => Promise<number> }>)[
				name
			]?.count()) ?? 0;
	}
	return rows;
}

/** A form with every field that strangers may fill, each time another one. */
const fields = (address: string, n: number) => ({
	email: `${address.replace(/\W/g, '')}${n}@example.org`,
	password: goodPassword,
	passwordRepeat: goodPassword,
	join: n % 2 === 0 ? game.communityId : `nirgends${n}`,
	text: `Mehr Tore ${n}`,
	name: `Wer ${n}`,
	displayName: `Wer ${n}`,
	code: '000000',
	theme: 'dark',
	intent: n % 2 === 0 ? 'resend' : 'decline',
	from: `/x${n}`,
});

/** Everything that may grow, by how much at most, and why. */
const letters = throttles['letters-address'].free;
const allowed: Partial<Record<Prisma.ModelName, number>> = {
	// Registrations that wait: as many as letters may be caused from one address; the clean-up takes them after 30 days.
	Player: letters,
	// For each of them the link in the letter and the browser that waits.
	Token: 2 * letters,
	OutboxMail: letters,
	// Failed log-ins and resets of unknown addresses are counted in one entry an hour each.
	SecurityEvent: 2,
	Feedback: throttles['feedback-address'].free,
	// Of each limit one row for the internet address, and one for each typed address that it let through.
	Throttle: letters + throttles['log-in-address'].free + 5,
};

test('a few hundred forms of strangers to every route leave no more than the limits allow, and no session', async () => {
	const routes = await routesWithForms();
	expect(routes).toEqual(expect.arrayContaining(['/community-preview', '/register', '/theme', '/feedback']));
	const before = await rowsOfTables();
	const browser = app.browser();
	for (const address of routes) {
		const first = await app.browser().post(address, fields(address, -1));
		const forms = first.location === '/login' ? FEW : FORMS;
		for (let n = 0; n < forms; n += 10)
			await Promise.all(
				Array.from({ length: 10 }, async (_, k) => {
					const page = await app.browser().post(address, fields(address, n + k));
					expect(page.status, address).toBeLessThan(500);
				}),
			);
	}
	// One browser that keeps its cookies does no more.
	for (const address of routes)
		for (let n = 0; n < 3; n++) await browser.post(address, fields(address, 1000 + n));
	const after = await rowsOfTables();
	for (const [model, rows] of Object.entries(after)) {
		const grown = rows - (before[model] ?? 0);
		expect(grown, model).toBeLessThanOrEqual(allowed[model as Prisma.ModelName] ?? 0);
	}
	expect(after.Feedback).toBe(throttles['feedback-address'].free);
	expect(after.Player ?? 0).toBeGreaterThan(50);
}, 240_000);
