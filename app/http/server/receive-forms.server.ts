import type { NextFunction, Request, Response } from 'express';
import { replaceMethod } from '~/domain/replace-method';
import { onceAnswered } from './once-answered.server';
import { refuseRequest } from './refuse-request.server';
import type { Asker } from './who-asks.server';

/** How many forms may be on their way at once, and how many bytes they may announce together. */
export type FormLimits = {
	readonly each: { readonly forms: number; readonly bytes: number };
	readonly all: { readonly forms: number; readonly bytes: number };
};

const MIB = 1024 * 1024;
/** `each` is a player or, for those without a session, an internet address. An upload announces 2 MiB. */
export const formLimits: { members: FormLimits; strangers: FormLimits } = {
	members: { each: { forms: 16, bytes: 4 * MIB }, all: { forms: 512, bytes: 48 * MIB } },
	strangers: { each: { forms: 64, bytes: 4 * MIB }, all: { forms: 512, bytes: 16 * MIB } },
};

/** How long a form may take to arrive: this, ms, and longer for what is large, by as much as a slow phone needs. */
const PATIENCE = 10_000;
const BYTES_EACH_SECOND = 64 * 1024;

type Form = { readonly bytes: number; readonly giveWay: () => void };
type Sender = { held: Set<Form>; unfinished: Set<Form>; bytes: number };

/**
 * Takes a form in before anything else is done for it: what hasn't arrived whole is no load, takes no turn and has its
 * own bounds, by player or address and in all. Beyond them, or after its time (`patience`, ms, more for what is large), the oldest of whoever has most gives way (408).
 * The body lies in memory until the answer is there, which the bytes bound (503).
 */
export function receiveForms(limits = formLimits, patience = PATIENCE) {
	const pools = { members: createPool(limits.members), strangers: createPool(limits.strangers) };
	return (request: Request, response: Response, next: NextFunction): void => {
		const bytes = Number(request.headers['content-length'] ?? 0);
		if (bytes === 0) {
			next();
			return;
		}
		const { key, isMember }: Asker = response.locals.asker;
		const pool = isMember ? pools.members : pools.strangers;
		const form: Form = {
			bytes,
			giveWay: () => {
				leave();
				refuseRequest(request, response, 408);
			},
		};
		const leave = () => {
			clearTimeout(timer);
			pool.leave(key, form);
		};
		const timer = setTimeout(form.giveWay, patience + (bytes / BYTES_EACH_SECOND) * 1_000);
		timer.unref();
		let hasArrived = false;
		response.once('close', () => hasArrived || leave());
		onceAnswered(response, leave);
		const arrived = () => {
			clearTimeout(timer);
			hasArrived = true;
			pool.arrived(key, form);
			if (!response.headersSent) next();
		};
		if (pool.enter(key, form)) {
			if (request.complete) arrived();
			else holdBody(request, arrived);
		} else refuseRequest(request, response, 503);
	};
}

/** Keeps the body back until all of it is there, gives it to whoever reads the request, and calls `arrived`. */
function holdBody(request: Request, arrived: () => void): void {
	const push = request.push.bind(request);
	// What came while nobody read it, and from here on Node goes on reading.
	const early: Buffer | null = request.read();
	const parts = early === null ? [] : [early];
	replaceMethod(request, 'push', (chunk) => {
		if (chunk !== null) {
			parts.push(chunk);
			return true;
		}
		push(Buffer.concat(parts));
		const wanted = push(null);
		arrived();
		return wanted;
	});
}

/** Who has forms on their way, those that haven't arrived by age, and what all of theirs announce. */
function createPool({ each, all }: FormLimits) {
	const senders = new Map<string, Sender>();
	let [forms, bytes] = [0, 0];
	const heaviest = (): Sender | undefined => {
		let most: Sender | undefined;
		for (const sender of senders.values())
			if (sender.unfinished.size > (most?.unfinished.size ?? 0)) most = sender;
		return most;
	};
	/** Lets the oldest give way while there is too much; false if all of it has arrived already. */
	const makeRoom = (isTooMuch: () => boolean, of: () => Sender | undefined): boolean => {
		while (isTooMuch()) {
			const [oldest] = of()?.unfinished ?? [];
			if (oldest === undefined) return false;
			oldest.giveWay();
		}
		return true;
	};
	const pool = {
		/** False where there is no room for it. */
		enter(key: string, form: Form): boolean {
			const sender = senders.get(key) ?? { held: new Set(), unfinished: new Set(), bytes: 0 };
			const isFull = (count: number, sum: number, { forms: most, bytes: mostBytes }: FormLimits['each']) =>
				count >= most || sum + form.bytes > mostBytes;
			const hasRoom =
				makeRoom(
					() => isFull(sender.unfinished.size, sender.bytes, each),
					() => sender,
				) && makeRoom(() => isFull(forms, bytes, all), heaviest);
			if (!hasRoom) return false;
			senders.set(key, sender);
			sender.held.add(form);
			sender.unfinished.add(form);
			sender.bytes += form.bytes;
			bytes += form.bytes;
			forms++;
			return true;
		},
		arrived(key: string, form: Form): void {
			if (senders.get(key)?.unfinished.delete(form)) forms--;
		},
		/** It is answered, or gave way. */
		leave(key: string, form: Form): void {
			pool.arrived(key, form);
			const sender = senders.get(key);
			if (!sender?.held.delete(form)) return;
			sender.bytes -= form.bytes;
			bytes -= form.bytes;
			if (sender.held.size === 0) senders.delete(key);
		},
	};
	return pool;
}
