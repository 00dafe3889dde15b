import { instantsOf } from './instants-of';
import { utcOf, wallTimeAt } from './zoned-time';

const ZONE = 'Europe/Berlin';
const DAY = 86_400_000;
/** The night, hours of German time: nothing that rings is done by itself. */
const NIGHT = { from: 22, to: 8 } as const;

/** The instant itself (ms) by day; in the night the end of it. */
export function afterNight(at: number): number {
	const wall = wallTimeAt(at, ZONE);
	if (wall.hour >= NIGHT.to && wall.hour < NIGHT.from) return at;
	const morning = utcOf({ ...wall, hour: NIGHT.to, minute: 0 }) + (wall.hour >= NIGHT.from ? DAY : 0);
	return instantsOf(wallTimeAt(morning, 'UTC'), ZONE)[0] ?? at;
}

/** Whether it is night in Germany at an instant (ms). */
export function isNight(at: number): boolean {
	return afterNight(at) !== at;
}
