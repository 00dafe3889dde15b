import type { Db } from '~/data/engine/db.server';
import { findVersions } from './season-versions.server';

/** How often the versions of the seasons that somebody listens to are asked for, ms. */
const EVERY = 2_000;

/** Tells those who wait in this process that a season has changed. */
export type SeasonNews = {
	/**
	 * Calls `onNews` once the season has another version than the one that is known, and then for each further change; 0 is
	 * that of a season which never changed. `onEnd` is called once nothing more will be told. To be called to stop.
	 */
	readonly listen: (
		seasonId: string,
		known: number,
		onNews: (version: number) => void,
		onEnd?: () => void,
	) => () => void;
	/** Ends all listening, for good. */
	readonly stop: () => void;
};

type Listener = {
	readonly seasonId: string;
	known: number;
	readonly onNews: (version: number) => void;
	readonly onEnd: () => void;
};

/**
 * One statement every two seconds for all who listen in this process, and none while nobody does. A database that doesn't
 * answer is asked again the next time.
 */
export function watchSeasons(db: Db, every = EVERY): SeasonNews {
	const listeners = new Set<Listener>();
	let timer: NodeJS.Timeout | undefined;
	let asking = false;
	let stopped = false;
	const ask = async () => {
		if (asking) return;
		asking = true;
		try {
			const versions = await findVersions(db, [...new Set([...listeners].map(({ seasonId }) => seasonId))]);
			for (const listener of listeners) {
				const version = versions.get(listener.seasonId) ?? 0;
				if (version === listener.known) continue;
				listener.known = version;
				listener.onNews(version);
			}
		} catch {
			// The next time tells.
		} finally {
			asking = false;
		}
	};
	const rest = () => {
		if (listeners.size > 0) return;
		clearInterval(timer);
		timer = undefined;
	};
	return {
		listen: (seasonId, known, onNews, onEnd = () => {}) => {
			const listener = { seasonId, known, onNews, onEnd };
			if (stopped) {
				onEnd();
				return () => {};
			}
			listeners.add(listener);
			timer ??= setInterval(ask, every).unref();
			return () => {
				listeners.delete(listener);
				rest();
			};
		},
		stop: () => {
			stopped = true;
			for (const { onEnd } of listeners) onEnd();
			listeners.clear();
			rest();
		},
	};
}
