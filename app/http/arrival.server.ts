import type { NextFunction, Request, Response } from 'express';

/** How often it is noted that the process is free, ms, and from when on it counts as held up. */
const BEAT = 10;
const HELD_UP = 50;

/** R7: for a longer hold-up (ms) nobody is given time: it may be one that somebody causes, and others see picks meanwhile. */
const LONGEST_GRACE = 1_000;

/**
 * Says for how long (ms) the process may have been unable to look at what arrived, a second at most: 0 while it isn't held
 * up. What is read now may have lain there since the beat before the last one, because timers run before sockets are asked.
 */
export function watchHoldUps(): () => number {
	let last = performance.now();
	let before = last;
	setInterval(() => {
		before = last;
		last = performance.now();
	}, BEAT).unref();
	return () => {
		const span = performance.now() - before;
		return span < HELD_UP ? 0 : Math.min(span, LONGEST_GRACE);
	};
}

/**
 * Notes in `response.locals.arrivedAt` when the request arrived, ms UTC (R7). It has arrived when all of it is there:
 * whoever sends the head before kickoff and holds the body back is too late. `heldUp` is how long it may have waited
 * unseen (ms); nobody saw anything new meanwhile, because this process answered nobody.
 */
export function stampArrival(now: () => number, heldUp: () => number = () => 0) {
	return (request: Request, response: Response, next: NextFunction): void => {
		const stamp = () => {
			response.locals.arrivedAt = Math.floor(now() - heldUp());
		};
		stamp();
		onArrival(request, stamp);
		next();
	};
}

/** Calls `arrived` once all of the request is there; not if it comes never. */
export function onArrival(request: Request, arrived: () => void): void {
	// The parser pushes the end of a body the moment it has it; the stream's own event waits for its reader.
	const push = request.push.bind(request);
	request.push = (chunk, encoding) => {
		if (chunk === null) arrived();
		return push(chunk, encoding);
	};
}

type Waiting = { readonly response: Response; readonly begin: NextFunction };

/** After so many turns of the event loop that brought no request the next one begins its work; and after so many at most. */
const QUIET = 3;
const MOST = 300;

/**
 * Lets requests begin their work one after another, each in a turn of the event loop of its own. SQLite answers at once,
 * so a request would be worked on to its end where it is read, before anybody looks at the next one, and each turn of the
 * loop takes in a single new connection: in the last second before a kickoff hundreds would lie there unseen. So before
 * each one what has arrived is read and stamped (R7), turn by turn, until nothing more comes; and who saves goes before
 * who reads. A page that nobody waits for any more isn't drawn; what somebody saves is saved, whether they wait or not.
 */
export function takeTurns() {
	const waiting = { saves: [] as Waiting[], pages: [] as Waiting[] };
	let [isPlanned, turns, quiet] = [false, 0, 0];
	const plan = () => {
		isPlanned = true;
		setImmediate(turn);
	};
	const turn = () => {
		isPlanned = false;
		turns++;
		quiet++;
		if (quiet >= QUIET || turns >= MOST) {
			[turns, quiet] = [0, 0];
			waiting.pages = waiting.pages.filter(({ response }) => !response.destroyed);
			(waiting.saves.shift() ?? waiting.pages.shift())?.begin();
		}
		if (waiting.saves.length + waiting.pages.length > 0 && !isPlanned) plan();
	};
	return (request: Request, response: Response, next: NextFunction): void => {
		const reading = request.method === 'GET' || request.method === 'HEAD';
		(reading ? waiting.pages : waiting.saves).push({ response, begin: next });
		quiet = 0;
		if (!isPlanned) plan();
	};
}
