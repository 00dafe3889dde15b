import type { Response } from 'express';
import type { Context } from '~/context.server';
import { findEndedListeners, type Listener } from '~/services/communities/hear-news.server';
import { GOES_ON } from './once-answered.server';

/** Of one browser, and of one player: who opens one more ends their oldest. */
const OF_SESSION = 3;
const OF_PLAYER = 8;

/** Pages whose streams are told at once ask one after the other, so long after each other, from one of them on by chance, ms. */
const SPREAD = 25;
/** So many are told in one turn of the event loop. */
const AT_ONCE = 100;
/** A browser whose stream has ended opens another one after so long at least, and so much more by chance, ms. */
const RETRY = 5_000;

/** How often all streams are gone through, each gets a sign of life, who listens is looked at anew, and how long one lasts, ms. */
export type StreamTimes = {
	readonly sweep: number;
	readonly beat: number;
	readonly look: number;
	readonly life: number;
};
const usualTimes: StreamTimes = { sweep: 1_000, beat: 25_000, look: 10_000, life: 30 * 60_000 };

type Stream = Listener & {
	readonly response: Response;
	readonly until: number;
	beatAt: number;
	stop: () => void;
};

/**
 * The open streams of this process (docs/decisions/0069-something-new.md): each says that there is something new in its season, and
 * after how many ms the page shall ask for it, which spreads them; nothing else (R12). At most `most`, a few of one browser and of
 * one player. They end with the session, the membership, the process, after half an hour, and when nobody reads.
 */
export function openNewsStreams(
	context: Pick<Context, 'db' | 'now' | 'news'>,
	most: number,
	times: StreamTimes = usualTimes,
) {
	const streams = new Set<Stream>();
	const due = new Map<Stream, number>();
	let timer: NodeJS.Timeout | undefined;
	let lookedAt = 0;
	let looking = false;

	const end = (stream: Stream) => {
		forget(stream);
		stream.response.end();
	};
	const forget = (stream: Stream) => {
		stream.stop();
		streams.delete(stream);
		due.delete(stream);
		if (streams.size > 0) return;
		clearInterval(timer);
		timer = undefined;
	};
	const look = async () => {
		if (looking) return;
		looking = true;
		try {
			for (const stream of await findEndedListeners(context, [...streams])) end(stream);
		} catch {
			// The next time tells.
		} finally {
			looking = false;
		}
	};
	const sweep = () => {
		const now = performance.now();
		for (const stream of streams) {
			if (stream.until <= now) end(stream);
			else if (stream.beatAt <= now) {
				// What was written so long ago and hasn't left will be read by nobody.
				if (stream.response.writableLength > 0) stream.response.destroy();
				else stream.response.write(':\n\n');
				stream.beatAt = now + times.beat;
			}
		}
		if (lookedAt + times.look > now) return;
		lookedAt = now;
		void look();
	};
	const tell = async () => {
		const told = [...due];
		due.clear();
		const listeners = told.map(([stream]) => stream);
		// Who can't be looked at isn't told; the browser comes again, and says what it knows.
		const ended = new Set(await findEndedListeners(context, listeners).catch(() => listeners));
		const first = Math.floor(Math.random() * told.length);
		for (const [index, [stream, version]] of told.entries()) {
			if (ended.has(stream)) end(stream);
			else if (streams.has(stream)) {
				const after = SPREAD * (((first + index) % told.length) + Math.random());
				stream.response.write(`id: ${version}\nevent: neu\ndata: ${Math.floor(after)}\n\n`);
			}
			if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
		}
	};
	const makeRoom = (belongs: (stream: Stream) => boolean, least: number) => {
		const own = [...streams].filter(belongs);
		for (const stream of own.slice(0, Math.max(0, own.length - least + 1))) end(stream);
	};

	/** Answers with a stream, for a browser that knows the season's version `known`; false where there are too many. */
	return (response: Response, listener: Listener, known: number): boolean => {
		makeRoom(({ sessionId }) => sessionId === listener.sessionId, OF_SESSION);
		makeRoom(({ playerId }) => playerId === listener.playerId, OF_PLAYER);
		if (streams.size >= most) return false;
		const now = performance.now();
		const [until, beatAt] = [now + times.life, now + times.beat];
		const stream: Stream = { ...listener, response, until, beatAt, stop: () => {} };
		response.writeHead(200, {
			'Content-Type': 'text/event-stream',
			// Nobody on the way keeps it, packs it or waits for its end.
			'Cache-Control': 'no-store, no-transform',
			'X-Accel-Buffering': 'no',
		});
		response.write(`retry: ${Math.round(RETRY * (1 + 2 * Math.random()))}\n\n`);
		response.emit(GOES_ON);
		response.once('close', () => forget(stream));
		streams.add(stream);
		timer ??= setInterval(sweep, times.sweep).unref();
		stream.stop = context.news.listen(
			listener.seasonId,
			known,
			(version) => {
				if (due.size === 0) setImmediate(tell);
				due.set(stream, version);
			},
			() => end(stream),
		);
		return true;
	};
}
