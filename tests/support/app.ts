import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '~/context.server';
import { createWebApp } from '~/http/server/web-app.server';
import { type Browser, openBrowser } from './browser';
import { ensureBuilt } from './built';
import { type Clock, testContext } from './context';
import { processCount, startWebProcesses } from './web-processes';

export type App = {
	url: string;
	context: Context;
	clock: Clock;
	/** A new browser without JavaScript, with its own cookies. */
	browser: () => Browser;
	close: () => Promise<void>;
};

/**
 * Starts the production build on a free port of the loopback, over a fresh database and a clock that the test sets: in
 * this process, or in several behind a balancer (TEST_PROCESSES).
 */
export async function startApp(options: Parameters<typeof testContext>[0] = {}): Promise<App> {
	ensureBuilt();
	const { context, clock, close } = await testContext(options);
	const web = processCount > 0 ? await startWebProcesses(context) : await serveHere(context);
	return {
		url: web.url,
		context,
		clock,
		browser: () => openBrowser(web.url),
		close: async () => {
			await web.close();
			await close();
		},
	};
}

async function serveHere(context: Context) {
	const build = await import(/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href);
	const server = createServer();
	// A test on a busy machine may pause for longer than the five seconds after which a socket would be closed.
	server.keepAliveTimeout = 120_000;
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://localhost:${(server.address() as AddressInfo).port}`;
	Object.assign(context.settings, { origin: url });
	server.on('request', createWebApp(context, build, path.resolve('build/client')));
	return {
		url,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
