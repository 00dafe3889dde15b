import type { Log } from '../log';
import type { Stage } from './open-world';
import { type Played, playLog } from './play-log';

/** Leaves out of a log whatever it shows the same sort of difference without: what is left is read in a minute. */
export async function shrink(stage: Stage, log: Log): Promise<{ log: Log; played: Played }> {
	let found = { log, played: await playLog(stage, log, 'at each act') };
	const kind = kindOf(found.played);
	for (let size = Math.ceil(log.events.length / 2); size >= 1; size = Math.floor(size / 2))
		for (let from = found.log.events.length; from > 0; from -= size) {
			const { events } = found.log;
			const fewer = { ...log, events: [...events.slice(0, Math.max(0, from - size)), ...events.slice(from)] };
			// A log whose beginning is gone makes no sense to either.
			const played = await playLog(stage, fewer, 'at each act').catch(() => null);
			if (played && kindOf(played) === kind) found = { log: fewer, played };
		}
	return found;
}

/** What it is about, without whom and when; null without a difference. */
function kindOf({ difference }: Played): string | null {
	return difference?.lines[0]?.replaceAll(/\d+|[A-H]\b/g, '') ?? null;
}
