import type { Log } from '../log';
import type { Played } from './play-log';

/** A difference with the acts that led to it, the latest last; times in hours after the first. */
export function reportOf(
	seed: number,
	{ siteAdmins, events }: Log,
	{ difference, observations }: Played,
): string {
	const begin = events[0]?.at ?? 0;
	const trail = observations.slice(-40).map(({ event, answer }) => {
		const { seq, at, by, act, ...rest } = event;
		const hour = ((at - begin) / 3_600_000).toFixed(7);
		return `${seq} ${hour} ${by} ${act} ${JSON.stringify(rest).slice(0, 300)} ${answer ?? 'ok'}`;
	});
	const lines = difference?.lines.slice(0, 12) ?? [];
	return [`seed ${seed}, site admins ${siteAdmins.join(' ')}`, ...trail, ...lines].join('\n');
}
