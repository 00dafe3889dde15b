import type { NextFunction, Request, Response } from 'express';
import { replaceMethod } from '~/domain/replace-method';
import { onArrival } from './arrival.server';
import { countForms, type FormRates } from './count-forms.server';
import { asksForHealth } from './serve-health.server';
import { type Waiting, waitingLine } from './waiting-line.server';
import type { Asker } from './who-asks.server';

/** So many turns of the event loop each waits at least: by then the end of its sender is read, where it came with the request. */
const TURNS = 3;
/** For so long at most requests are looked at one after another before the loop turns again, ms. */
const LONGEST = 10;
/** So many of players wait at most, and so many of strangers; beyond that who floods is cut off. */
const MOST = 4_096;
/** Strangers have so much of the time that all else takes. */
const STRANGERS_SHARE = 1 / 3;
/** Forms whose senders have gone, of which more are dropped. */
const LEFT: FormRates = {
	each: { atOnce: 4, every: 500 },
	strangers: { atOnce: 64, every: 50 },
};
/** Forms of so many bytes or more, of which more are cut off. */
const LARGE = 8 * 1024;
const LARGE_FORMS: FormRates = {
	each: { atOnce: 64, every: 200 },
	strangers: { atOnce: 32, every: 200 },
};

/**
 * Where requests wait, read and stamped (R7) but not looked at, while others are still arriving. The event loop takes in one
 * new connection a turn, and to look at a request, to find its route, to refuse it, to write its line of the log, takes
 * several times as long as to read it. So whoever opened connections, asked and broke off at once kept everybody else's
 * connection in the kernel for seconds: the dead ones lie there before it, and each was looked at. Here they are noticed:
 * a page that nobody waits for any more isn't looked at at all, of forms whose senders have gone those are that somebody may
 * have clicked, and the others have a part of the time, one of each asker after the other: players as much as all else
 * takes, strangers a third of that, or a crowd of them that comes again after each answer would have the time in which
 * the connections of players are taken in. Large forms are cut off beyond what anybody sends, before they are read.
 *
 * `isQuiet` tells whether nobody has come in the last turns, `hasTime` whether strangers have time left for their work,
 * which `spend` (ms) takes from it.
 */
export function openLobby(askerOf: (request: Request) => Asker, most = MOST) {
	const players = { line: waitingLine(), share: 1, credit: 0 };
	const strangers = { line: waitingLine(), share: STRANGERS_SHARE, credit: 0 };
	const mayBeLarge = countForms(LARGE_FORMS);
	const mayBeLeft = countForms(LEFT);
	/** Those who came in each of the last turns, the latest first. */
	const entering = Array.from({ length: TURNS }, () => new Set<() => void>());
	const isQuiet = () => entering.every(({ size }) => size === 0);
	let [size, isPlanned, since] = [0, false, 0];
	const turn = () => {
		const wasQuiet = isQuiet();
		for (const arrive of entering.pop() ?? []) arrive();
		entering.unshift(new Set());
		const from = performance.now();
		let now = from;
		for (const each of [players, strangers]) {
			each.credit = Math.min(each.credit + (from - since) * each.share, LONGEST);
			while (each.line.size() > 0 && (wasQuiet ? now - from < LONGEST : each.credit > 0)) {
				each.line.take()?.begin();
				each.credit -= performance.now() - now;
				now = performance.now();
			}
		}
		since = now;
		isPlanned = size > 0;
		if (isPlanned) setImmediate(turn);
	};
	const enter = (request: Request, response: Response, next: NextFunction): void => {
		if (asksForHealth(request)) {
			next();
			return;
		}
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
		const cutOff = () => {
			size--;
			request.socket.destroy();
		};
		const arrive = () => {
			const asker = early ?? askerOf(request);
			const { line } = asker.isMember ? players : strangers;
			response.locals.asker = asker;
			waiting = { asker, reading, begin, refuse: cutOff };
			const isLeft = request.socket.destroyed && !(request.complete && mayBeLeft(asker));
			const other = isLeft || line.size() < most ? undefined : line.giveWay(waiting);
			other?.refuse();
			if (isLeft || (line.size() >= most && !line.mayStay(waiting))) cutOff();
			else line.add(waiting);
		};
		if (reading)
			response.once('close', () => {
				const { line } = waiting?.asker.isMember ? players : strangers;
				if (waiting ? line.remove(waiting) : entering.some((each) => each.delete(arrive))) size--;
			});
		else onArrival(request, () => outliveSender(request));
		entering[0]?.add(arrive);
		size++;
		if (isPlanned) return;
		isPlanned = true;
		since = performance.now();
		[players.credit, strangers.credit] = [0, 0];
		setImmediate(turn);
	};
	return {
		enter,
		isQuiet,
		hasTime: () => strangers.credit > 0,
		spend: (ms: number) => {
			strangers.credit -= ms * (1 + STRANGERS_SHARE);
		},
	};
}

/** A form that has arrived whole stays readable when its connection ends: Node would throw away what nobody has read yet. */
function outliveSender(request: Request): void {
	const destroy = request.destroy.bind(request);
	replaceMethod(request, 'destroy', (error) => (request.readableEnded ? destroy(error) : request));
}
