import { utcOf, type WallTime, wallTimeAt } from '~/domain/zoned-time';

/** Where people see and type times (R35). */
export const BERLIN = 'Europe/Berlin';

/** `weekday`: 0 is Sunday. */
export type LocalParts = WallTime & { readonly second: number; readonly weekday: number };

/** Kickoffs are shown again and again; taking them apart each time was 4 % of the pick screen. */
const known = new Map<number, LocalParts>();
const KEPT = 1_000;

/** What a clock and a calendar in Berlin show at an instant (ms UTC). */
export function localPartsOf(at: number): LocalParts {
	const taken = known.get(at);
	if (taken) return taken;
	const wall = wallTimeAt(at, BERLIN);
	const parts = { ...wall, second: new Date(at).getUTCSeconds(), weekday: new Date(utcOf(wall)).getUTCDay() };
	if (known.size >= KEPT) known.clear();
	known.set(at, parts);
	return parts;
}
