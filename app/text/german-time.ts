/** Local time in Europe/Berlin, there and back (R35). */

export type LocalParts = {
	year: number;
	/** 1 to 12 */
	month: number;
	day: number;
	hour: number;
	minute: number;
	second: number;
	/** 0 is Sunday. */
	weekday: number;
};

const berlin = new Intl.DateTimeFormat('en-GB', {
	timeZone: 'Europe/Berlin',
	year: 'numeric',
	month: 'numeric',
	day: 'numeric',
	hour: 'numeric',
	minute: 'numeric',
	second: 'numeric',
	hourCycle: 'h23',
});

/** Kickoffs are shown again and again; taking them apart each time was 4 % of the pick screen. */
const known = new Map<number, LocalParts>();
const KEPT = 1_000;

/** What a clock and a calendar in Berlin show at an instant (ms UTC). */
export function localPartsOf(at: number): Readonly<LocalParts> {
	const taken = known.get(at);
	if (taken) return taken;
	const parts = takeApart(at);
	if (known.size >= KEPT) known.clear();
	known.set(at, parts);
	return parts;
}

function takeApart(at: number): LocalParts {
	const found: Record<string, number> = {};
	for (const part of berlin.formatToParts(at)) found[part.type] = Number(part.value);
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
	return {
		year,
		month,
		day,
		hour,
		minute,
		second,
		weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
	};
}

/** What a typed local time means. `ambiguous`: it comes twice, in the night the clocks go back. */
export type LocalVerdict =
	| { kind: 'instant'; at: number }
	| { kind: 'ambiguous'; earlier: number; later: number }
	| { kind: 'nonexistent' }
	| { kind: 'malformed' };

const written = [
	/^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::00(?:\.0+)?)?$/,
	/^(?:\p{L}{2,10}\.?,? )?(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}),? (?<hour>\d{1,2}):(?<minute>\d{2})(?: Uhr)?$/u,
];

/**
 * Reads a local time as a browser's datetime field sends it ('2026-08-15T15:30') or as people write it
 * ('15.08.2026 15:30', 'Sa., 15.08.2026, 15:30 Uhr'). R35: a time that doesn't exist is `nonexistent`.
 */
export function parseLocalTime(text: string): LocalVerdict {
	const typed = text.trim().replace(/\s+/g, ' ');
	const groups = written.map((pattern) => pattern.exec(typed)?.groups).find((match) => match !== undefined);
	if (!groups) return { kind: 'malformed' };
	const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map((name) =>
		Number(groups[name]),
	) as [number, number, number, number, number];
	const asUtc = Date.UTC(year, month - 1, day, hour, minute);
	const calendar = new Date(asUtc);
	const real =
		year >= 1970 &&
		calendar.getUTCMonth() === month - 1 &&
		calendar.getUTCDate() === day &&
		calendar.getUTCHours() === hour &&
		minute < 60;
	if (!real) return { kind: 'malformed' };
	const candidates = [1, 2].map((offset) => asUtc - offset * 3_600_000);
	const fitting = candidates.filter((at) => wallClockOf(at) === asUtc);
	const [later, earlier] = fitting;
	if (later === undefined) return { kind: 'nonexistent' };
	if (earlier === undefined) return { kind: 'instant', at: later };
	return { kind: 'ambiguous', earlier, later };
}

/** An instant as the value of a datetime-local field: '2026-08-15T15:30'. */
export function localInputValue(at: number): string {
	return new Date(wallClockOf(at)).toISOString().slice(0, 16);
}

/** The local clock's time, read as if it were UTC. */
function wallClockOf(at: number): number {
	const local = localPartsOf(at);
	return Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second);
}
