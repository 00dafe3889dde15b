import type { SourceKind } from '~/domain/source';
import { type Random, seededRandom } from '../../domain/reference/random';
import { contentLies, type Lie, transportLies } from '../fake-sources/lies';
import { MINUTE, type TrueMatch, WHOLE } from '../fake-sources/true-match';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 5 September; day and month can be swapped. */
export const START = Date.parse('2026-09-05T13:30Z');

/** When the second matchday is, in days after the first, and which of the six matches are three hours later. */
export const layouts = [
	{ days: 1, late: [4] },
	{ days: 2, late: [1, 5] },
	{ days: 3, late: [2] },
	{ days: 7, late: [] },
	{ days: 7, late: [0, 1, 3] },
] as const;
export type Layout = (typeof layouts)[number];

const pairs = [
	['Köln', 'Mainz'],
	['HSV', 'Bremen'],
	['Augsburg', 'Freiburg'],
	['Mainz', 'HSV'],
	['Bremen', 'Augsburg'],
	['Freiburg', 'Köln'],
] as const;

/** What the site admin lets a source do. */
export type Switches = { isOn: boolean; takesResults: boolean; takesTimes: boolean };

/** Something that happens at an instant (ms); matches by their place in the truth. */
export type Act = { readonly at: number } & (
	| { readonly do: 'lie'; readonly lie: Lie | null }
	| { readonly do: 'switch'; readonly switches: Switches }
	| {
			readonly do: 'enter';
			readonly match: number;
			readonly facts: { result?: string | null; state?: 'scheduled' | 'postponed'; kickoff?: number };
	  }
	| { readonly do: 'set-kickoff'; readonly matchday: number; readonly kickoff: number }
	/** The truth itself: a match gets another time, or isn't played. */
	| { readonly do: 'move'; readonly match: number; readonly kickoff: number }
	| { readonly do: 'postpone'; readonly match: number }
	/** A goal that is written down late. */
	| { readonly do: 'late-goal'; readonly match: number; readonly side: 'home' | 'away' }
	/** A process that asks is killed, and leaves its right to ask behind. */
	| { readonly do: 'kill' }
);

export type SaturdayPlan = {
	readonly seed: number;
	readonly kind: SourceKind;
	readonly layout: Layout;
	/** Its times came from the source, and not from a person's file. */
	readonly bySource: boolean;
	readonly isScheduled: boolean;
	readonly matches: TrueMatch[];
	readonly acts: readonly Act[];
	/** From when on the source tells the truth and may do everything, ms. */
	readonly truthFrom: number;
	readonly begin: number;
};

/** A season of two matchdays of three matches, and what happens over its first Saturday, from a seed. */
export function planSaturday(seed: number): SaturdayPlan {
	const random = seededRandom(seed);
	const layout = random.one(layouts);
	const second = START + layout.days * DAY;
	const matches = pairs.map(([home, away], index): TrueMatch => {
		const late = (layout.late as readonly number[]).includes(index) ? 3 * HOUR : 0;
		return {
			...{ matchday: index < 3 ? 1 : 2, home, away, kickoff: (index < 3 ? START : second) + late },
			goals: several(random, 5, () => ({
				minute: random.whole(1, 90),
				side: random.one(['home', 'away'] as const),
			})),
		};
	});
	const truthFrom = (second - START <= DAY ? second : START) + random.whole(4, 8) * HOUR;
	const begin = START - random.one([HOUR / 4, HOUR / 4, HOUR / 4, HOUR, 4 * DAY]);
	const acts = [
		...liesOf(random, { matches, begin, end: truthFrom }),
		...several(random, 3, () => entryOf(random, matches)),
		...several(random, 1, () => kickoffOf(random)),
		...several(random, 2, () => truthOf(random, matches)),
		...several(random, 2, () => lateGoalOf(random, matches)),
		...several(random, 2, () => switchesOf(random)),
		...several(random, 2, () => ({ do: 'kill' as const })),
	]
		.map((act) => ({ at: random.whole(begin, truthFrom), ...act }))
		.filter(({ at }) => at < truthFrom);
	return {
		...{ seed, layout, matches, begin, truthFrom },
		kind: random.one(['openligadb', 'openligadb', 'football-data', 'file']),
		bySource: random.chance(0.85),
		isScheduled: random.chance(0.8),
		acts: acts.sort((one, other) => one.at - other.at),
	};
}

/** Up to so many of something. */
function several<T>(random: Random, most: number, make: () => T): T[] {
	return Array.from({ length: random.whole(0, most) }, make);
}

/** Lies come and go; most of them around the ends of the matches. */
/** Half of them come and go where a match ends, when each minute counts. */
function liesOf(
	random: Random,
	{ matches, begin, end }: { matches: readonly TrueMatch[]; begin: number; end: number },
): Act[] {
	return Array.from({ length: random.whole(1, 4) }, () => {
		const isAtEnd = random.chance(0.5);
		const first = isAtEnd ? endOf(random.one(matches)) - 20 * MINUTE : START;
		const from = random.chance(0.8)
			? first + random.whole(0, isAtEnd ? 60 : 240) * MINUTE
			: random.whole(begin, end);
		const lasts = random.whole(5, isAtEnd ? 40 : 150) * MINUTE;
		const lie = random.chance(0.7) ? random.one(contentLies) : random.one(transportLies);
		return [
			{ at: from, do: 'lie' as const, lie },
			{ at: from + lasts, do: 'lie' as const, lie: null },
		];
	}).flat();
}

function endOf({ kickoff }: TrueMatch): number {
	return kickoff + WHOLE * MINUTE;
}

function lateGoalOf(random: Random, matches: readonly TrueMatch[]) {
	const match = random.whole(0, matches.length - 1);
	const at = endOf(matches[match] as TrueMatch) + random.whole(1, 40) * MINUTE;
	return { do: 'late-goal' as const, match, at, side: random.one(['home', 'away'] as const) };
}

function entryOf(random: Random, matches: readonly TrueMatch[]) {
	const match = random.whole(0, matches.length - 1);
	const kickoff = (matches[match] as TrueMatch).kickoff;
	const after = kickoff + random.whole(60, 300) * MINUTE;
	const result = `${random.whole(0, 4)}:${random.whole(0, 4)}`;
	const facts = random.one([
		{ result },
		{ result },
		{ result: null },
		{ state: 'postponed' as const },
		{ state: 'scheduled' as const },
		{ kickoff: kickoff + random.whole(-3, 30) * HOUR },
	]);
	return { do: 'enter' as const, match, facts, ...('result' in facts && { at: after }) };
}

function kickoffOf(random: Random) {
	const kickoff = START + random.whole(-2, 8 * 24) * HOUR;
	return { do: 'set-kickoff' as const, matchday: random.whole(1, 2), kickoff };
}

function truthOf(random: Random, matches: readonly TrueMatch[]) {
	const match = random.whole(0, matches.length - 1);
	const { kickoff } = matches[match] as TrueMatch;
	// Nobody moves a match that runs.
	const at = kickoff - random.whole(10, 3 * 24 * 60) * MINUTE;
	if (random.chance(0.3)) return { do: 'postpone' as const, match, at };
	return { do: 'move' as const, match, at, kickoff: kickoff + random.one([1, 3, 24, 48, 240]) * HOUR };
}

function switchesOf(random: Random) {
	const often = () => random.chance(0.6);
	const switches = { isOn: often(), takesResults: often(), takesTimes: often() };
	return { do: 'switch' as const, switches };
}

/** When to look next after `now` (ms): seldom but where matches end, and where the source lies by day. */
export function nextLook(
	random: Random,
	now: number,
	{ matches, isLying }: { matches: readonly TrueMatch[]; isLying: boolean },
): number {
	const isEnding = matches.some(
		({ kickoff }) => kickoff + 90 * MINUTE <= now && now <= kickoff + (WHOLE + 40) * MINUTE,
	);
	const isDay = matches.some(({ kickoff }) => kickoff - HOUR <= now && now <= kickoff + 6 * HOUR);
	if (isEnding) return now + random.whole(7, 25) * MINUTE;
	if (isLying && isDay) return now + random.whole(15, 60) * MINUTE;
	return now + (isDay ? random.whole(45, 150) : random.whole(300, 1440)) * MINUTE;
}
