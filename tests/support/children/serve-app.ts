import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeContext, openContext } from '~/context.server';
import type { Settings } from '~/env.server';
import { createWebApp } from '~/http/server/web-app.server';

/**
 * A web process for http tests that go through several: the production build on a free port, with the settings and the
 * clock that its parent sends, each of which it confirms.
 */
let instant = 0;
const settings = {} as Settings;

process.on('message', async (message: { settings: Settings; clock: number } | 'end') => {
	if (message === 'end') process.disconnect();
	else {
		const isFirst = settings.databaseUrl === undefined;
		Object.assign(settings, message.settings);
		instant = message.clock;
		process.send?.(isFirst ? { port: await serve() } : 'set');
	}
});

async function serve(): Promise<number> {
	const context = await openContext(settings, () => instant);
	const build = await import(pathToFileURL(path.resolve('build/server/index.js')).href);
	const server = createServer(createWebApp(context, build, path.resolve('build/client')));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	process.once('disconnect', async () => {
		server.closeAllConnections();
		server.close();
		await closeContext(context);
		process.exit(0);
	});
	return (server.address() as AddressInfo).port;
}
