import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The process of the strangers who attack: raw sockets on the loopback, for a given time, and then none of them is left. */

export const attacks = ['manifest', 'unfinished', 'refused', 'strangers', 'crowd', 'log-ins'] as const;
export type Attack = (typeof attacks)[number];

/** `manifest` is the version that the pages' script names, if it does. */
export type Siege = {
	port: number;
	attack: Attack;
	addresses: string[];
	/** Strangers who each ask for a page over a connection of its own, again and again. */
	crowd: number;
	/** Strangers who log in with a wrong password, each from an address of its own, which no limit by address holds up. */
	logins: number;
	ms: number;
	manifest: string;
	origin: string;
};
/** Connections that were opened, and first lines of answers that came. */
export type SiegeAnswer = { opened: number; answered: number };

/** Sockets that send a form's first byte, and connections that send refused forms, so many of them at once. */
const UNFINISHED = 505;
const REFUSED = 12;
const AT_ONCE = 8;
const SLASHES = 7_000;

process.on('message', async ({ siege }: { siege: Siege }) => {
	process.send?.({ siege: await besiege(siege) });
});
process.once('disconnect', () => process.exit());

async function besiege(siege: Siege): Promise<SiegeAnswer> {
	const { port, attack, addresses, ms } = siege;
	const until = performance.now() + ms;
	const sockets = new Set<Socket>();
	const seen = { opened: 0, answered: 0 };
	/** Keeps one connection open: writes what it is told, again for each `count` answers, and connects again when it is closed. */
	const keepAt = (place: number, what: () => string, count: number) => {
		if (performance.now() > until) return;
		const localAddress =
			attack === 'log-ins' ? `127.9.${place >> 8}.${place & 255}` : addresses[place % addresses.length];
		const socket = connect({ port, host: '127.0.0.1', ...(localAddress ? { localAddress } : {}) });
		sockets.add(socket);
		seen.opened++;
		let got = 0;
		socket.on('connect', () => socket.write(what()));
		socket.on('data', (part) => {
			const answers = part.toString('latin1').split('HTTP/1.1 ').length - 1;
			seen.answered += answers;
			got += answers;
			if (count > 0 && got >= count) {
				got -= count;
				socket.write(what());
			}
		});
		socket.on('error', () => {});
		socket.on('close', () => {
			sockets.delete(socket);
			// Who was refused the connection itself waits a moment, or this process would do nothing else.
			setTimeout(keepAt, 5, place, what, count);
		});
	};
	for (const { places, what, count } of [plans(siege)[attack]])
		for (let place = 0; place < places; place++) keepAt(place, what, count);
	await sleep(ms);
	for (const socket of sockets) socket.destroy();
	return seen;
}

/** What each attack writes, on how many connections, and after how many answers again; 0 for never. */
function plans({
	manifest,
	origin,
	crowd,
	logins,
}: Siege): Record<Attack, { places: number; what: () => string; count: number }> {
	const { host } = new URL(origin);
	const head = (line: string, ...more: string[]) =>
		[`${line} HTTP/1.1`, `Host: ${host}`, ...more, '', ''].join('\r\n');
	const form = 'Content-Type: application/x-www-form-urlencoded';
	const own = ['Sec-Fetch-Site: same-origin', `Origin: ${origin}`];
	return {
		manifest: {
			places: 19,
			what: () => head(`GET /__manifest?version=${manifest}&p=${'/'.repeat(SLASHES)}`),
			count: 1,
		},
		unfinished: {
			places: UNFINISHED,
			what: () => `${head('POST /theme', form, ...own, 'Content-Length: 100')}t`,
			count: 0,
		},
		refused: {
			places: REFUSED,
			what: () =>
				head('POST /login', form, 'Origin: https://elsewhere.example', 'Content-Length: 0').repeat(AT_ONCE),
			count: AT_ONCE,
		},
		strangers: {
			places: 38,
			what: () => {
				const body = `join=${Math.random().toString(36).slice(2, 14)}`;
				return head('POST /community-preview', form, ...own, `Content-Length: ${body.length}`) + body;
			},
			count: 1,
		},
		crowd: { places: crowd, what: () => head('GET /login', 'Connection: close'), count: 0 },
		'log-ins': {
			places: logins,
			what: () => {
				const name = Math.random().toString(36).slice(2, 14);
				const body = `email=${name}%40example.org&password=${name}`;
				return (
					head('POST /login', form, ...own, 'Connection: close', `Content-Length: ${body.length}`) + body
				);
			},
			count: 0,
		},
	};
}
