import type { Asker } from './who-asks.server';

/** So many at once, and one more each time so long (ms) has passed. */
type Rate = { readonly atOnce: number; readonly every: number };
/** For one asker, and for all strangers together. */
export type FormRates = { readonly each: Rate; readonly strangers: Rate };

/** From so many askers on those whose time has passed are forgotten. */
const MOST_ASKERS = 1_000;

/** Tells whether one more of an asker is within the rates. Those beyond them are counted for nobody, and so not remembered. */
export function countForms({ each, strangers }: FormRates) {
	/** Until when (ms of the monotonic clock) what each has sent is paid off; of all strangers under ''. */
	const debts = new Map<string, number>();
	return ({ key, isMember }: Asker): boolean => {
		const now = performance.now();
		if (debts.size > MOST_ASKERS) for (const [who, until] of debts) if (until < now) debts.delete(who);
		const rates: [string, Rate][] = [[key, each]];
		if (!isMember) rates.push(['', strangers]);
		const counted = rates.map(([who, { atOnce, every }]) => {
			const until = Math.max(debts.get(who) ?? 0, now) + every;
			return { who, until, isWithin: until <= now + atOnce * every };
		});
		if (!counted.every(({ isWithin }) => isWithin)) return false;
		for (const { who, until } of counted) debts.set(who, until);
		return true;
	};
}
