import { createServer } from 'node:net';

/**
 * Whether somebody listens on this port, on any address of this machine: browsers ask `localhost` at ::1 first, and
 * would meet the other one there.
 */
export async function isTaken(port) {
	for (const host of ['0.0.0.0', '::1']) if ((await tryToListen(port, host)) === 'EADDRINUSE') return true;
	return false;
}

/** The first free port from this one on; null if there is none left. */
export async function findPort(from) {
	for (let port = from; port <= 65535; port++) if (!(await isTaken(port))) return port;
	return null;
}

/** The code of the error, of what is no port too, or null if it went well. */
function tryToListen(port, host) {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen({ port, host, ipv6Only: host.includes(':') }, () => server.close(() => resolve(null)));
	}).catch(({ code }) => code);
}
