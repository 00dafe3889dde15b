import type { Context } from '~/context.server';
import type { SeasonSource } from '~/data/season-sources.server';
import { isAwaited } from './find-due-asks.server';

/** A source that has failed for so long is silent, ms; shorter outages mend themselves. */
const SILENT_AFTER = 2 * 3_600_000;

/**
 * R41: whether a person has to look why a season's source says nothing: it is on and has failed for two hours, while
 * something of the season is waited for.
 */
export async function isSilent(
	context: Pick<Context, 'db' | 'now' | 'settings'>,
	source: SeasonSource,
): Promise<boolean> {
	const { isOn, failingSince } = source;
	if (!isOn || failingSince === null || failingSince + SILENT_AFTER > context.now()) return false;
	return isAwaited(context, source);
}
