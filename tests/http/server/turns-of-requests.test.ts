import { request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { usualLimits } from '~/http/server/shed-load.server';
import { takeTurns } from '~/http/server/take-turns.server';
import { waitingLine } from '~/http/server/waiting-line.server';

/** What happened on a server, in its order: that a request arrived, and that its work began. */
type Seen = { what: 'arrived' | 'began'; path: string };

let server: Server | undefined;
afterEach(() => {
	server?.closeAllConnections();
	return new Promise((done) => server?.close(done));
});

/** Asks a server for all of these at once, each on a connection of its own, and gives what happened there. */
async function askAll(
	wishes: readonly { method: string; path: string }[],
	inTurns: boolean,
	isQuiet: () => boolean = () => true,
): Promise<Seen[]> {
	const seen: Seen[] = [];
	const app = express();
	app.use(({ path }, _response, next) => {
		seen.push({ what: 'arrived', path });
		next();
	});
	app.use(({ path }, response, next) => {
		const who = /^\/(member|stranger)-\d+/.exec(path)?.[0] ?? 'one';
		response.locals.asker = { key: who, isMember: who.startsWith('/member') };
		next();
	});
	if (inTurns)
		app.use(
			takeTurns(
				usualLimits,
				() => 0,
				{ isQuiet, hasTime: () => true, spend: () => {} },
				Number.POSITIVE_INFINITY,
			),
		);
	app.use(({ path }, response) => {
		seen.push({ what: 'began', path });
		response.end();
	});
	const listening = await new Promise<Server>((ready) => {
		const started: Server = app.listen(0, '127.0.0.1', () => ready(started));
	});
	server = listening;
	const { port } = listening.address() as AddressInfo;
	await Promise.all(
		wishes.map(
			(wish) =>
				new Promise((answered, failed) => {
					const asked = request({ host: '127.0.0.1', port, agent: false, ...wish }, (answer) => {
						answer.resume().once('end', answered);
					});
					asked.once('error', failed);
					asked.end();
				}),
		),
	);
	return seen;
}

const pages = Array.from({ length: 40 }, (_, index) => ({ method: 'GET', path: `/${index}` }));

test('R7: all that has arrived is read before the first one is worked on, in the order of its arrival', async () => {
	const seen = await askAll(pages, true);
	const whats = seen.map(({ what }) => what);
	expect(whats.indexOf('began')).toBe(pages.length);
	const paths = (what: Seen['what']) => seen.filter((each) => each.what === what).map(({ path }) => path);
	expect(paths('began')).toEqual(paths('arrived'));
	expect(new Set(paths('began')).size).toBe(pages.length);
});

test('without turns the first ones are worked on while others lie there unread', async () => {
	const seen = await askAll(pages, false);
	expect(seen.findIndex(({ what }) => what === 'began')).toBeLessThan(pages.length);
});

const posts = (count: number, path: string) =>
	Array.from({ length: count }, (_, index) => ({ method: 'POST', path: `${path}/${index}` }));

test('while others still arrive nobody’s work begins', async () => {
	let looks = 0;
	const [calm, late] = [5, 500];
	const seen = askAll(pages.slice(0, calm), true, () => ++looks > late);
	expect((await seen).filter(({ what }) => what === 'began')).toHaveLength(calm);
	expect(looks).toBeGreaterThan(late);
});

test('three saves go before one page, and everybody has a turn', async () => {
	const seen = await askAll([...pages.slice(0, 10), ...posts(12, '/save')], true);
	const began = seen.filter(({ what }) => what === 'began').map(({ path }) => path);
	expect(began).toHaveLength(22);
	const kinds = began.map((path) => (path.startsWith('/save/') ? 's' : 'p')).join('');
	expect(kinds).toBe(`${'sssp'.repeat(4)}${'p'.repeat(6)}`);
});

test('three turns of players go before one of strangers, and one address has one turn of many', async () => {
	const seen = await askAll(
		[
			...posts(9, '/stranger-1'),
			...posts(1, '/stranger-2'),
			...posts(3, '/member-1'),
			...posts(3, '/member-2'),
		],
		true,
	);
	const began = seen.filter(({ what }) => what === 'began').map(({ path }) => path.split('/')[1]);
	const [one, two] = ['member-1', 'member-2'];
	expect(began.slice(0, 8).filter((who) => who === one)).toHaveLength(3);
	expect(began.slice(0, 8).filter((who) => who === two)).toHaveLength(3);
	expect(began.slice(0, 8)).toContain('stranger-2');
	expect(new Set(began.slice(0, 2))).toEqual(new Set([one, two]));
});

test('who has most waiting makes room, strangers before players, and never for one with as many', () => {
	const line = waitingLine();
	const waiting = (key: string, isMember: boolean, reading = false) => ({
		asker: { key, isMember },
		reading,
		begin: () => {},
		refuse: () => {},
	});
	for (const key of ['a', 'a', 'a', 'b']) line.add(waiting(key, false));
	for (const key of ['m', 'm', 'm', 'm']) line.add(waiting(key, true));
	expect(line.giveWay(waiting('a', false))).toBeUndefined();
	expect(line.giveWay(waiting('c', false))?.asker.key).toBe('a');
	for (let count = 0; count < 3; count++)
		expect(line.giveWay(waiting('m', true))?.asker.isMember).toBe(false);
	expect(line.giveWay(waiting('m', true))).toBeUndefined();
	expect(line.giveWay(waiting('n', true))?.asker.key).toBe('m');
});

test('the flood of one player makes room for pages of others and for strangers, two clicks for neither', () => {
	const line = waitingLine();
	const waiting = (key: string, reading: boolean) => ({
		asker: { key, isMember: key !== 'stranger' },
		reading,
		begin: () => {},
		refuse: () => {},
	});
	for (const key of ['clicks', 'clicks', 'floods', 'floods', 'floods', 'floods'])
		line.add(waiting(key, false));
	expect(line.giveWay(waiting('reads', true))).toBeUndefined();
	for (let count = 0; count < 2; count++) line.add(waiting('floods', false));
	expect(line.giveWay(waiting('reads', true))?.asker.key).toBe('floods');
	for (let count = 0; count < 13; count++) line.add(waiting('floods', false));
	expect(line.giveWay(waiting('stranger', false))?.asker.key).toBe('floods');
	expect(line.giveWay(waiting('stranger', true))).toBeUndefined();
});

test('no stranger takes the place of a player who saves several times, and no flood of a player that of strangers', () => {
	const line = waitingLine();
	const waiting = (key: string) => ({
		asker: { key, isMember: key.startsWith('member') },
		reading: false,
		begin: () => {},
		refuse: () => {},
	});
	for (let count = 0; count < 5; count++) line.add(waiting('member-1'));
	for (let index = 0; index < 500; index++)
		expect(line.giveWay(waiting(`stranger-${index}`))).toBeUndefined();
	line.add(waiting('stranger'));
	for (let count = 0; count < 17; count++) line.add(waiting('member-2'));
	expect(line.giveWay(waiting('member-2'))).toBeUndefined();
	expect(line.mayStay(waiting('stranger'))).toBe(false);
	expect(line.mayStay(waiting('member-2'))).toBe(false);
	expect(line.mayStay(waiting('member-1'))).toBe(true);
	expect(line.giveWay(waiting('member-1'))?.asker.key).toBe('stranger');
	expect(line.giveWay(waiting('member-1'))?.asker.key).toBe('member-2');
});

/** A server with room for so many pages and twice as many saves at once, which answers nothing by itself. */
async function holdAll(
	atOnce: number,
	lobby?: Parameters<typeof takeTurns>[2],
): Promise<{ held: ServerResponse[]; port: number; begins: (listener: () => void) => void }> {
	const held: ServerResponse[] = [];
	let listener = () => {};
	const app = express();
	app.use(({ path }, response, next) => {
		response.locals.asker = { key: path, isMember: path.startsWith('/member') };
		next();
	});
	app.use(takeTurns({ atOnce, lag: 1_000, atOnceLagging: atOnce }, () => 0, lobby));
	app.use((_request, response) => {
		held.push(response);
		listener();
	});
	const listening = await new Promise<Server>((ready) => {
		const started: Server = app.listen(0, '127.0.0.1', () => ready(started));
	});
	server = listening;
	const begins = (to: () => void) => {
		listener = to;
	};
	return { held, begins, port: (listening.address() as AddressInfo).port };
}

/** Sends a save; `status` is 0 while it isn't answered. */
function save(port: number, path: string): { status: () => number; breakOff: () => void } {
	let status = 0;
	const asked = request({ host: '127.0.0.1', port, agent: false, method: 'POST', path }, (answer) => {
		status = answer.statusCode ?? 0;
		answer.resume();
	});
	asked.once('error', () => {}).end();
	return { status: () => status, breakOff: () => asked.destroy() };
}

test('what strangers have begun is no load for players', async () => {
	const { held, port } = await holdAll(1);
	const strangers = ['/a', '/b'].map((path) => save(port, path));
	await expect.poll(() => held.length).toBe(2);
	const third = save(port, '/c');
	await expect.poll(third.status).toBe(503);
	const members = ['/member-1', '/member-2'].map((path) => save(port, path));
	await expect.poll(() => held.length).toBe(4);
	const more = save(port, '/member-3');
	await expect.poll(more.status).toBe(503);
	for (const response of held) response.end();
	for (const { status } of [...strangers, ...members]) await expect.poll(status).toBe(200);
});

test('of strangers eight forms are begun at once, one beside the work for players, who need not wait for them', async () => {
	const { held, port } = await holdAll(100);
	const strangers = Array.from({ length: 12 }, (_, index) => save(port, `/stranger-${index}`));
	await expect.poll(() => held.length).toBe(8);
	const members = Array.from({ length: 12 }, (_, index) => save(port, `/member-${index}`));
	await expect.poll(() => held.length).toBe(20);
	for (const response of held.slice(0, 8)) response.end();
	await expect.poll(() => held.length).toBe(21);
	await turns(50);
	expect(held.length).toBe(21);
	held[20]?.end();
	await expect.poll(() => held.length).toBe(22);
	for (const response of held.slice(8, 20)) response.end();
	await expect.poll(() => held.length).toBe(24);
	for (const response of held) response.end();
	for (const { status } of [...strangers, ...members]) await expect.poll(status).toBe(200);
});

test('while all who wait are strangers without room the event loop rests', async () => {
	let looks = 0;
	const { held, port } = await holdAll(100, {
		isQuiet: () => ++looks > 0,
		hasTime: () => true,
		spend: () => {},
	});
	const strangers = Array.from({ length: 10 }, (_, index) => save(port, `/stranger-${index}`));
	await expect.poll(() => held.length).toBe(8);
	// Whoever has just arrived is still looked for.
	await turns(200);
	const before = looks;
	await turns(200);
	expect(looks).toBe(before);
	held[0]?.end();
	await expect.poll(() => held.length).toBe(9);
	for (const response of held) response.end();
	await expect.poll(() => held.length).toBe(10);
	held[9]?.end();
	for (const { status } of strangers) await expect.poll(status).toBe(200);
});

/** Lets the event loop turn so many times. */
async function turns(count: number): Promise<void> {
	for (let turn = 0; turn < count; turn++) await new Promise((done) => setImmediate(done));
}

/** Counts the turns of the event loop until the test is over. */
function countTurns(): () => number {
	let turns = 0;
	const turn = () => {
		turns++;
		if (server?.listening) setImmediate(turn);
	};
	turn();
	return () => turns;
}

test.each([
	['one a time while a player’s request is worked on: each statement waits for a turn of the loop', true],
	['several at a time while none is', false],
])('strangers begin %s', async (_how, withPlayer) => {
	const { held, port, begins } = await holdAll(100);
	const turnOf = countTurns();
	const player = save(port, '/member');
	await expect.poll(() => held.length).toBe(1);
	if (!withPlayer) held[0]?.end();
	const began: number[] = [];
	begins(() => {
		began.push(turnOf());
		held.at(-1)?.end();
	});
	const strangers = Array.from({ length: 7 }, (_, index) => save(port, `/stranger-${index}`));
	await expect.poll(() => held.length).toBe(8);
	const together = began.filter((turn, index) => index > 0 && turn - (began[index - 1] ?? 0) <= 1);
	if (withPlayer) expect(together).toEqual([]);
	else expect(together.length).toBeGreaterThan(0);
	for (const response of held) response.end();
	for (const { status } of [player, ...strangers]) await expect.poll(status).toBe(200);
});

test('while others arrive strangers’ work waits for their share of the time, and what it costs is told', async () => {
	let [time, spent] = [0, 0];
	const { held, port } = await holdAll(100, {
		isQuiet: () => false,
		hasTime: () => time > 0,
		spend: (ms) => {
			spent += ms;
		},
	});
	const stranger = save(port, '/stranger');
	const members = ['/member-1', '/member-2'].map((path) => save(port, path));
	await expect.poll(() => held.length).toBe(2);
	expect(spent).toBe(0);
	time = 1;
	await expect.poll(() => held.length).toBe(3);
	await expect.poll(() => spent).toBeGreaterThan(0);
	for (const response of held) response.end();
	for (const { status } of [stranger, ...members]) await expect.poll(status).toBe(200);
});

test('a save counts until it is answered, also when its sender has gone', async () => {
	const { held, port } = await holdAll(1);
	const gone = ['/a', '/b'].map((path) => save(port, path));
	await expect.poll(() => held.length).toBe(2);
	for (const { breakOff } of gone) breakOff();
	await expect.poll(() => held.every(({ destroyed }) => destroyed)).toBe(true);
	const third = save(port, '/c');
	await expect.poll(third.status).toBe(503);
	for (const response of held) response.end();
	save(port, '/d');
	await expect.poll(() => held.length).toBe(3);
	held[2]?.end();
});

test('a page that nobody waits for any more is not drawn, what somebody saves is saved', async () => {
	const began: string[] = [];
	const app = express();
	app.use(({ path, socket }, _response, next) => {
		if (path.startsWith('/gone')) socket.destroy();
		next();
	});
	app.use((_request, response, next) => {
		response.locals.asker = { key: 'one', isMember: false };
		next();
	});
	app.use(takeTurns(usualLimits, () => 0));
	app.use(({ path }, response) => {
		began.push(path);
		response.end();
	});
	const listening = await new Promise<Server>((ready) => {
		const started: Server = app.listen(0, '127.0.0.1', () => ready(started));
	});
	server = listening;
	const { port } = listening.address() as AddressInfo;
	const ask = (method: string, path: string) =>
		new Promise((done) => {
			const asked = request({ host: '127.0.0.1', port, agent: false, method, path }, (answer) => {
				answer.resume().once('end', done);
			});
			asked.once('error', done).end();
		});
	await Promise.all([
		...[1, 2, 3].map((count) => ask('GET', `/gone/${count}`)),
		ask('POST', '/gone/save'),
		ask('GET', '/here'),
	]);
	await expect.poll(() => began.toSorted()).toEqual(['/gone/save', '/here']);
});
