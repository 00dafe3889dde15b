import type { Context } from '~/context.server';
import { type Asked, askSource } from '~/services/sources/ask-source.server';
import type { Clock } from './context';
import { MINUTE } from './fake-sources/true-match';

/** From so many minutes after the kickoff on a tick comes each so many minutes. */
const rhythm = [
	[-10, 15],
	[105, 4],
	[200, 15],
	[270, 180],
] as const;

/** Instants (ms) of a Saturday at which a tick is worth its time: dense where matches end, thin in the night. */
export function saturdaySteps(kickoff: number, { from, until }: { from: number; until: number }): number[] {
	const steps: number[] = [];
	for (let at = from; at < until; ) {
		steps.push(at);
		const [, every] = rhythm.findLast(([since]) => at >= kickoff + since * MINUTE) ?? rhythm[0];
		at += every * MINUTE;
	}
	return [...steps, until];
}

/** Asks a season's source at each of these instants (ms), and gives what came of those at which something was due. */
export async function askAt(
	context: Context,
	clock: Clock,
	{ seasonId, instants }: { seasonId: string; instants: readonly number[] },
): Promise<(Asked & { at: number })[]> {
	const outcomes: (Asked & { at: number })[] = [];
	for (const at of instants) {
		clock.set(at);
		const asked = await askSource(context, seasonId);
		if (asked !== null) outcomes.push({ ...asked, at });
	}
	return outcomes;
}
