import type { NextFunction, Request, Response } from 'express';
import type { openLobby } from './lobby.server';
import { onceAnswered } from './once-answered.server';
import { refuseRequest } from './refuse-request.server';
import { isTooMuch, type LoadLimits } from './shed-load.server';
import { type Waiting, waitingLine } from './waiting-line.server';
import type { Asker } from './who-asks.server';

/** After so many turns of the event loop that brought no request the next one begins its work. */
const QUIET = 3;
/** And after so long at most, ms: turns are slow while much is refused or files are given out. */
const LONGEST = 100;
/** For so long at most requests begin one after another before the loop turns again, ms, and so many of them. */
const LONGEST_WORK = 40;
const AT_ONCE = 32;

/** So many pages of strangers, and so many of their forms, are begun and not answered yet: what is begun nobody can take back; one of each while a player's request is worked on. */
const OF_STRANGERS = 8;

/** What there is to know of those who are still arriving, and of the time that strangers have meanwhile. */
type Lobby = Pick<ReturnType<typeof openLobby>, 'isQuiet' | 'hasTime' | 'spend'>;
const empty: Lobby = { isQuiet: () => true, hasTime: () => true, spend: () => {} };

/**
 * Lets requests begin their work one after another, each in a turn of the event loop of its own. SQLite answers at once,
 * so a request would be worked on to its end where it is read, before anybody looks at the next one, and each turn of the
 * loop takes in a single new connection: in the last second before a kickoff hundreds would lie there unseen. So before
 * each one what has arrived is read and stamped (R7), turn by turn, until nothing more comes, here or where it arrives
 * (`lobby`). Whatever the loop did meanwhile, those who wait get as much time as that took, strangers a third of it while
 * a crowd of them comes, and one of them a turn, one page and one form in all, while a player's request is worked on: on
 * PostgreSQL that waits for a turn of the loop with each statement. Whose turn it is `waitingLine` says. A page that nobody waits for any more
 * isn't drawn; what somebody saves is saved, whether they wait or not.
 *
 * While more wait or are worked on than can be answered in a few seconds, requests are turned away (503, Retry-After):
 * the newest of whoever has most waiting, strangers before players, so that nobody fills the line for the others. What
 * strangers have begun and nobody can take back, log-ins above all, is no load for players.
 */
export function takeTurns(
	limits: Omit<LoadLimits, 'streams'>,
	lag: () => number,
	lobby: Lobby = empty,
	longest = LONGEST,
) {
	const begun = { pages: 0, saves: 0, byMembers: 0 };
	/** Whether a stranger has begun since the loop turned. */
	let hadStranger = false;
	const hasRoom = (reading: boolean) =>
		begun[reading ? 'pages' : 'saves'] < (begun.byMembers > 0 ? 1 : OF_STRANGERS);
	const line = waitingLine(
		(reading) =>
			hasRoom(reading) && (lobby.isQuiet() || lobby.hasTime()) && !(hadStranger && begun.byMembers > 0),
	);
	let [isPlanned, quiet, working, ofMembers, since] = [false, 0, 0, 0, 0];
	/** Where all who wait are strangers without room the loop turns again once one of those begun is answered. */
	const plan = () => {
		if (isPlanned || !line.canMove(hasRoom)) return;
		isPlanned = true;
		setImmediate(turn);
	};
	const planAnew = () => {
		if (isPlanned) return;
		[quiet, since] = [0, performance.now()];
		plan();
	};
	const turn = () => {
		isPlanned = false;
		quiet++;
		const looked = performance.now() - since;
		if ((quiet >= QUIET && lobby.isQuiet()) || looked >= longest) {
			quiet = 0;
			begin(Math.min(looked, LONGEST_WORK));
		}
		plan();
	};
	/** Begins the next one, and others while this takes less than `time` (ms). */
	const begin = (time: number) => {
		const from = performance.now();
		hadStranger = false;
		let [began, isStranger] = [from, false];
		const next = (isFirst: boolean) => {
			since = performance.now();
			if (isStranger) lobby.spend(since - began);
			began = since;
			const taken = isFirst || since - from < time ? line.take() : undefined;
			isStranger = taken?.asker.isMember === false;
			hadStranger ||= isStranger;
			taken?.begin();
		};
		// What the last one has cost is known in the immediate after its own, when its promises have been kept.
		for (let count = 0; count <= (time > 1 ? Math.min(AT_ONCE, line.size()) : 1); count++)
			setImmediate(next, count === 0);
	};
	return (request: Request, response: Response, next: NextFunction): void => {
		const reading = request.method === 'GET' || request.method === 'HEAD';
		const asker: Asker = response.locals.asker;
		const waiting: Waiting = {
			...{ asker, reading },
			begin: () => {
				const kind = asker.isMember ? 'byMembers' : reading ? 'pages' : 'saves';
				begun[kind]++;
				onceAnswered(response, () => {
					begun[kind]--;
					planAnew();
				});
				next();
			},
			refuse: () => refuseRequest(request, response, 503),
		};
		if (isTooMuch({ working, reading, lag: lag() }, limits)) {
			const other = line.giveWay(waiting);
			other?.refuse();
			const hasRoom = asker.isMember && !isTooMuch({ working: ofMembers, reading, lag: lag() }, limits);
			if (other === undefined && !hasRoom) {
				waiting.refuse();
				return;
			}
		}
		working++;
		if (asker.isMember) ofMembers++;
		let isDone = false;
		const done = () => {
			if (isDone) return;
			isDone = true;
			working--;
			if (asker.isMember) ofMembers--;
			if (reading) line.remove(waiting);
		};
		// A save whose sender has gone is still work, or those who always go would fill the line without end.
		if (reading) response.once('close', done);
		onceAnswered(response, done);
		line.add(waiting);
		quiet = 0;
		planAnew();
	};
}
