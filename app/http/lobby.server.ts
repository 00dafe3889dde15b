import type { NextFunction, Request, Response } from 'express';
import { onArrival } from './arrival.server';
import { countForms, type FormRates } from './count-forms.server';
import { type Waiting, waitingLine } from './waiting-line.server';
import type { Asker } from './who-asks.server';

/** So many turns of the event loop each waits at least: by then the end of its sender is read, where it came with the request. */
const TURNS = 3;
/** For so long at most requests are looked at one after another before the loop turns again, ms. */
const LONGEST = 10;
/** Forms whose senders have gone, of which more are dropped. */
const LEFT: FormRates = {
	each: { atOnce: 4, every: 500 },
	strangers: { atOnce: 64, every: 50 },
};
/** Forms of so many bytes or more, of which more are cut off. */
const LARGE = 8 * 1024;
const LARGE_FORMS: FormRates = {
	each: { atOnce: 64, every: 200 },
	strangers: { atOnce: 256, every: 50 },
};

/**
 * Where requests wait, read and stamped (R7) but not looked at, while others are still arriving. The event loop takes in one
 * new connection a turn, and to look at a request, to find its route, to refuse it, to write its line of the log, takes
 * several times as long as to read it. So whoever opened connections, asked and broke off at once kept everybody else's
 * connection in the kernel for seconds: the dead ones lie there before it, and each was looked at. Here they are noticed:
 * a page that nobody waits for any more isn't looked at at all, of forms whose senders have gone those are that somebody may
 * have clicked, and the others have as much of the time as all else takes, one of each asker after the other.
 * Large forms are cut off beyond what anybody sends, before they are read.
 */
export function waitInLobby(askerOf: (request: Request) => Asker) {
	const line = waitingLine();
	const mayBeLarge = countForms(LARGE_FORMS);
	const mayBeLeft = countForms(LEFT);
	/** Those who came in each of the last turns, the latest first. */
	const entering = Array.from({ length: TURNS }, () => new Set<() => void>());
	let [size, isPlanned, credit, since] = [0, false, 0, 0];
	const turn = () => {
		const from = performance.now();
		const isQuiet = entering.every(({ size }) => size === 0);
		for (const enter of entering.pop() ?? []) enter();
		entering.unshift(new Set());
		credit = Math.min(credit + from - since, LONGEST);
		let now = from;
		while (line.size() > 0 && (isQuiet ? now - from < LONGEST : credit > 0)) {
			line.take()?.begin();
			credit -= performance.now() - now;
			now = performance.now();
		}
		since = now;
		isPlanned = size > 0;
		if (isPlanned) setImmediate(turn);
	};
	return (request: Request, response: Response, next: NextFunction): void => {
		const isLarge = Number(request.headers['content-length'] ?? 0) >= LARGE;
		const early = isLarge ? askerOf(request) : undefined;
		if (early && !mayBeLarge(early)) {
			request.socket.destroy();
			return;
		}
		const reading = request.method === 'GET' || request.method === 'HEAD';
		const begin = () => {
			size--;
			// What hasn't arrived whole by the end of its connection never will.
			if (reading || request.complete || !request.socket.destroyed) next();
		};
		let waiting: Waiting | undefined;
		const enter = () => {
			const asker = early ?? askerOf(request);
			response.locals.asker = asker;
			waiting = { asker, reading, begin, refuse: begin };
			if (!request.socket.destroyed || (request.complete && mayBeLeft(asker))) line.add(waiting);
			else size--;
		};
		if (reading)
			response.once('close', () => {
				if (waiting ? line.remove(waiting) : entering.some((each) => each.delete(enter))) size--;
			});
		else onArrival(request, () => outliveSender(request));
		entering[0]?.add(enter);
		size++;
		if (isPlanned) return;
		isPlanned = true;
		[since, credit] = [performance.now(), 0];
		setImmediate(turn);
	};
}

/** A form that has arrived whole stays readable when its connection ends: Node would throw away what nobody has read yet. */
function outliveSender(request: Request): void {
	const destroy = request.destroy.bind(request);
	request.destroy = (error) => (request.readableEnded ? destroy(error) : request);
}
