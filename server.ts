import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { testClock, watchClock } from './app/clock.server';
import { closeContext, openContext, prepareDatabase } from './app/context.server';
import { readServingSettings } from './app/env.server';
import { watchHoldUps } from './app/http/server/arrival.server';
import { answerParserErrors, boundHeaders, MOST_HEADERS } from './app/http/server/parser-errors.server';
import { usualLimits } from './app/http/server/shed-load.server';
import { createWebApp } from './app/http/server/web-app.server';
import { whoAsks } from './app/http/server/who-asks.server';
import { log, logClockJump } from './app/log.server';
import { RECOGNISES_EVERY, recogniseSessions } from './app/services/accounts/recognise-sessions.server';
import { TELLS_EVERY, tellWaitingSaves } from './app/services/rounds/tell-waiting-saves.server';
import { type Jobs, startJobs } from './jobs/main';
import { mayRun, refuse } from './jobs/may-run';
import { startAside } from './jobs/start-aside';

/** Starts the web server and, unless told not to, the jobs; stops both cleanly. */

const built = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
/** How long running requests and long work may take to end after SIGTERM, and after which the process ends anyway, in ms. */
const drainTime = 8_000;
const lastWord = 9_500;

async function main(): Promise<void> {
	const settings = readServingSettings(undefined, { utc: true });
	await prepareDatabase(settings);
	const aside = startAside(settings, path.join(built, 'main', 'aside.js'));
	const clock = settings.mode === 'test' ? testClock() : Date.now;
	const context = { ...(await openContext(settings, clock)), aside, clock: watchClock(clock, logClockJump) };
	const build = await import(pathToFileURL(path.join(built, 'server', 'index.js')).href);
	const askers = whoAsks(settings);
	const recognise = () => recogniseSessions(context, askers.recognise);
	await recognise();
	setInterval(() => recognise().catch(() => {}), RECOGNISES_EVERY).unref();
	let jobs: Jobs | null = null;
	const app = boundHeaders(
		settings,
		createWebApp(
			context,
			build,
			path.join(built, 'client'),
			() => jobs?.sendMailSoon(),
			usualLimits,
			settings.mode === 'test' ? undefined : watchHoldUps(),
			askers,
		),
	);
	const tell = tellWaitingSaves(context);
	setInterval(tell, TELLS_EVERY).unref();
	let stopping = false;
	// How often Node looks for connections that are past the times below; by default every 30 seconds.
	// A request without a host is answered by the application, and so is one that expects what isn't there.
	const options = { connectionsCheckingInterval: 5_000, requireHostHeader: false };
	const server = createServer(options, (request, response) => {
		app(request, response);
		// A connection that is kept open for more would keep a process open that takes no more.
		response.once('close', () => stopping && setImmediate(() => server.closeIdleConnections()));
	});
	server.on('checkExpectation', app);
	answerParserErrors(server, settings);
	// One more than may be tells that there were too many; the rest isn't made into anything.
	server.maxHeadersCount = MOST_HEADERS + 1;
	server.headersTimeout = 10_000;
	server.requestTimeout = 60_000;
	// Who doesn't read an answer to its end holds it in memory.
	server.timeout = 120_000;
	// Longer than proxies keep a connection for the next request (Caddy: two minutes), so that it is they who close it:
	// a form that meets the end of its connection isn't sent again by anybody.
	server.keepAliveTimeout = 150_000;

	const stop = async () => {
		if (stopping) return;
		stopping = true;
		const closed = new Promise((resolve) => server.close(resolve));
		context.news.stop();
		server.closeIdleConnections();
		setTimeout(() => server.closeAllConnections(), drainTime).unref();
		// A mail that still waits for its server's answer is noted as unclear (docs/decisions/0023-mails-and-their-servers.md).
		setTimeout(() => process.exit(0), lastWord).unref();
		await Promise.all([closed, jobs?.stop(), aside.stop(drainTime)]);
		await tell();
		await closeContext(context);
		process.exit(0);
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);

	server.once('error', (error: NodeJS.ErrnoException) => {
		process.send?.({ portTaken: error.code === 'EADDRINUSE' });
		// The only name that is looked up here is the one in HOST.
		refuse(error.syscall === 'getaddrinfo' ? { code: 'EADDRNOTAVAIL', address: settings.host } : error);
	});
	// Many connect at once just before a kickoff; a connection that finds no room there tries again after a second.
	server.listen({ port: settings.port, host: settings.host, backlog: 4_096 }, () => {
		if (settings.jobs) jobs = startJobs(context);
		const address = server.address();
		const port = typeof address === 'object' && address ? address.port : settings.port;
		log.info({ origin: settings.origin, port }, 'listening');
		process.send?.({ listening: port });
	});
}

const help = `node build/main/server.js

Serves the game, and runs its jobs unless JOBS=off. Settings (environment): README.md.
Exit codes: 0 stopped by you, 1 it can't start, 2 called wrongly.`;

if (mayRun(process.argv.slice(2), help)) main().catch(refuse);
