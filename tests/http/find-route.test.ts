import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { expect, test } from 'vitest';
import { routeFinder } from '~/http/find-route.server';

/** Parts of addresses that meet each other at random: names of routes, ids, and what is written otherwise or doesn't exist. */
const odd = [
	'',
	'x',
	'LOGIN',
	'log%69n',
	'a%2Fb',
	'a.b',
	':matchday',
	'*',
	'%C3%BC',
	'rangliste.csvx',
	'(',
	'$',
];

test('each address leads to the route that Remix would choose', async () => {
	const build: ServerBuild = await import(
		/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href
	);
	const routes = Object.values(build.routes).flatMap((route) =>
		route?.parentId === undefined ? [] : [{ path: route.index ? '/' : (route.path ?? '') }],
	);
	const find = routeFinder(routes);
	const patterns = routes.map((route) => `/${route.path.replace(/^\//, '')}`);
	const parts = [...odd, ...patterns.flatMap((pattern) => pattern.split('/'))];
	const filled = patterns.flatMap((pattern) =>
		odd.map((part) => pattern.replaceAll(/:\w+/g, part || '1').replace('*', part)),
	);
	let seed = 1;
	const chance = (count: number) => {
		seed = (seed * 48_271) % 2_147_483_647;
		return seed % count;
	};
	const random = Array.from(
		{ length: 5_000 },
		() => `/${Array.from({ length: 1 + chance(4) }, () => parts[chance(parts.length)]).join('/')}`,
	);
	const found = new Set<string | undefined>();
	for (const each of [...filled, ...filled.map((one) => `${one}/`), ...random]) {
		const chosen = find(each)?.path;
		found.add(chosen);
		expect([each, chosen]).toEqual([each, matchRoutes(routes, each)?.[0]?.route.path]);
	}
	expect(found.size).toBeGreaterThanOrEqual(routes.length);
});
