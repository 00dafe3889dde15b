/** The beginning (ms UTC) of the slot of `everyMs` that `now` lies in; equal for every process that ticks in it. */
export function slotOf(now: number, everyMs: number): number {
	return Math.floor(now / everyMs) * everyMs;
}
