import { z } from 'zod';
import { isDraw } from '~/domain/long-result';
import { roundName } from '~/domain/round-names';
import { seasonLabelOf } from '~/domain/season-label';
import type { Cells, JsonFormat } from './fixture-file';

const goals = z.object({
	home: z.number().int().min(0).max(99).nullable(),
	away: z.number().int().min(0).max(99).nullable(),
});
/** R40: what a place that isn't known yet is called; it has no name. */
const NOBODY_YET = 'n. n.';
const team = z.object({ name: z.string().nullish() }).transform(({ name }) => name?.trim() || NOBODY_YET);
const competition = z.object({ name: z.string() });
const area = z.object({ name: z.string() });
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const match = z.object({
	area: area.optional(),
	competition: competition.optional(),
	season: z.object({ startDate: day, endDate: day }).nullish(),
	utcDate: z.string().nullable(),
	status: z.string(),
	matchday: z.number().int().nullish(),
	stage: z.string().nullish(),
	homeTeam: team,
	awayTeam: team,
	score: z.object({
		duration: z.string().nullish(),
		fullTime: goals,
		regularTime: goals.nullish(),
		extraTime: goals.nullish(),
		penalties: goals.nullish(),
	}),
});
const list = z.object({
	competition: competition.optional(),
	matches: z.array(z.unknown()),
});
/** What no other layout has. */
const sign = z.object({ utcDate: z.unknown(), homeTeam: z.unknown(), awayTeam: z.unknown() });

/** Stages whose matchdays have numbers. */
const COUNTED = /^(?:REGULAR_SEASON|LEAGUE_STAGE|GROUP_STAGE)$/;
/** Which states the words for a match's progress mean; a match that is being played has none. */
const states: ReadonlyMap<string, string> = new Map([
	...['SCHEDULED', 'TIMED', 'IN_PLAY', 'PAUSED', 'EXTRA_TIME', 'PENALTY_SHOOTOUT', 'LIVE', 'FINISHED'].map(
		(status): [string, string] => [status, ''],
	),
	['POSTPONED', 'postponed'],
	['CANCELLED', 'cancelled'],
	['CANCELED', 'cancelled'],
	['SUSPENDED', 'abandoned'],
	['AWARDED', 'awarded'],
]);

/**
 * football-data.org (v4): instants in UTC, states, and a score that counts extra time and penalties with the goals, so
 * that only `regularTime` has the 90 minutes of a match that went on.
 */
export const footballDataOrgFormat: JsonFormat = {
	id: 'football-data-org',
	open: (document) => {
		const found = list.safeParse(document).data;
		if (!found || !sign.safeParse(found.matches[0]).success) return null;
		return {
			columns: {
				matchday: 'matchday',
				matchdayName: 'stage',
				date: 'utcDate',
				home: 'homeTeam.name',
				away: 'awayTeam.name',
				score: 'score',
				extraTime: 'score.extraTime',
				penalties: 'score.penalties',
				state: 'status',
				league: 'competition.name',
				season: 'season.startDate',
			},
			timeZone: 'UTC',
			titles: [],
			matches: found.matches.map((one) => cellsOf(one, found.competition?.name ?? '')),
		};
	},
};

function cellsOf(value: unknown, listName: string): Cells | null {
	const found = match.safeParse(value).data;
	if (!found) return null;
	const { status, season, homeTeam, awayTeam } = found;
	const scores = scoresOf(found);
	if (scores === null) return null;
	// Several countries have a "Bundesliga".
	const league = `${found.area?.name ?? ''} ${found.competition?.name ?? listName}`.trim();
	return {
		...roundOf(found),
		date: startOf(found),
		home: homeTeam,
		away: awayTeam,
		...scores,
		state: states.get(status) ?? status,
		league,
		season: season ? labelOf(season) : '',
	};
}

type Found = z.infer<typeof match>;

/** The rounds of a cup have names, and their numbers go on from the groups or start anew. */
function roundOf({ matchday, stage }: Found): Pick<Cells, 'matchday' | 'matchdayName'> {
	if (!stage || COUNTED.test(stage)) return { matchday: String(matchday ?? ''), matchdayName: '' };
	const isNamed = roundName(stage) !== null;
	return { matchday: isNamed ? '' : stage, matchdayName: isNamed ? stage : '' };
}

/** A time that isn't settled stands as SCHEDULED, at a usual hour or midnight; one at midnight that is stands as TIMED. */
function startOf({ utcDate, status }: Found): string {
	const [, date = '', time = ''] =
		/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):00(?:\.0+)?Z$/.exec(utcDate ?? '') ?? [];
	if (date === '') return utcDate ?? '';
	if (status === 'SCHEDULED') return date;
	return status === 'TIMED' && time === '00:00' ? `${date} 01:00 +01:00` : `${date} ${time} Z`;
}

type Scores = Pick<Cells, 'score' | 'extraTime' | 'penalties'>;

/** The results of a match that is over; null of one that went on without telling its 90 minutes, or not surely. */
function scoresOf({ status, score }: Found): Scores | null {
	if (status !== 'FINISHED' && status !== 'AWARDED') return { score: '' };
	const { fullTime, regularTime, extraTime, penalties } = score;
	const [regular, extra, shootOut] = [regularTime, extraTime, penalties].map((part) => part ?? NONE);
	const hasParts = [regular, extra, shootOut].some((part) => textOf(part ?? NONE) !== '');
	if ((score.duration ?? 'REGULAR') === 'REGULAR' && !hasParts) return { score: textOf(fullTime) };
	const text = textOf(regular ?? NONE);
	if (text === '') return null;
	const after = sumOf(regular ?? NONE, extra ?? NONE);
	const isSound = textOf(sumOf(after, shootOut ?? NONE)) === textOf(fullTime);
	if (!isSound && !isDraw(text)) return null;
	return {
		score: text,
		extraTime: extraTime ? textOf(after) : '',
		// At times their goals contradict the sum: then nobody knows which of them is wrong.
		penalties: penalties && isSound ? textOf(penalties) : '',
	};
}

type Goals = z.infer<typeof goals>;
const NONE: Goals = { home: null, away: null };

function textOf({ home, away }: Goals): string {
	return home === null || away === null ? '' : `${home}:${away}`;
}

/** Of parts that are missing none was played. */
function sumOf(a: Goals, b: Goals): Goals {
	return { home: (a.home ?? 0) + (b.home ?? 0), away: (a.away ?? 0) + (b.away ?? 0) };
}

/** A season within one calendar year is called by it. */
function labelOf({ startDate, endDate }: NonNullable<Found['season']>): string {
	const [from, to] = [startDate, endDate].map((date) => Number(date.slice(0, 4)));
	if (from === undefined) return '';
	return from === to ? String(from) : seasonLabelOf(from);
}
