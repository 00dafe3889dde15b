import { z } from 'zod';
import { seasonLabelOf } from '~/domain/season-label';
import type { Cells, JsonFormat } from './fixture-file';

const goals = z.object({
	home: z.number().int().min(0).max(99).nullable(),
	away: z.number().int().min(0).max(99).nullable(),
});
/** A place that isn't known yet has no name. */
const team = z.object({ name: z.string().nullish() }).transform(({ name }) => name?.trim() ?? '');
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
	}),
});
const list = z.object({
	competition: competition.optional(),
	matches: z.array(z.unknown()),
});
/** What no other layout has. */
const sign = z.object({ utcDate: z.unknown(), homeTeam: z.unknown(), awayTeam: z.unknown() });

/** Stages of which each has matchdays of its own, which count through the season. */
const COUNTED = /^(?:REGULAR_SEASON|LEAGUE_STAGE|GROUP_STAGE)$/;
/** The German words for rounds that have a name instead of a number. */
const rounds: ReadonlyMap<string, string> = new Map([
	['LAST_64', '1. Hauptrunde'],
	['LAST_32', 'Sechzehntelfinale'],
	['LAST_16', 'Achtelfinale'],
	['QUARTER_FINALS', 'Viertelfinale'],
	['SEMI_FINALS', 'Halbfinale'],
	['THIRD_PLACE', 'Spiel um Platz 3'],
	['FINAL', 'Finale'],
]);
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
				date: 'utcDate',
				home: 'homeTeam.name',
				away: 'awayTeam.name',
				score: 'score',
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
	const score = scoreOf(found);
	if (score === null) return null;
	// Several countries have a "Bundesliga".
	const league = `${found.area?.name ?? ''} ${found.competition?.name ?? listName}`.trim();
	return {
		matchday: roundOf(found),
		date: startOf(found),
		home: homeTeam,
		away: awayTeam,
		score,
		state: states.get(status) ?? status,
		league,
		season: season ? labelOf(season) : '',
	};
}

type Found = z.infer<typeof match>;

function roundOf({ matchday, stage }: Found): string {
	if (!stage || COUNTED.test(stage)) return String(matchday ?? '');
	return rounds.get(stage) ?? stage;
}

/** A time that isn't settled stands as SCHEDULED, at a usual hour or midnight; one at midnight that is stands as TIMED. */
function startOf({ utcDate, status }: Found): string {
	const [, date = '', time = ''] =
		/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):00(?:\.0+)?Z$/.exec(utcDate ?? '') ?? [];
	if (date === '') return utcDate ?? '';
	if (status === 'SCHEDULED') return date;
	return status === 'TIMED' && time === '00:00' ? `${date} 01:00 +01:00` : `${date} ${time} Z`;
}

/** The result after 90 minutes of a match that is over; '' if there is none yet, null of one that went on without telling it. */
function scoreOf({ status, score }: Found): string | null {
	if (status !== 'FINISHED' && status !== 'AWARDED') return '';
	const wentOn = (score.duration ?? 'REGULAR') !== 'REGULAR';
	const { home = null, away = null } = (wentOn ? score.regularTime : score.fullTime) ?? {};
	if (home !== null && away !== null) return `${home}:${away}`;
	return wentOn ? null : '';
}

/** A season within one calendar year has none of our labels. */
function labelOf({ startDate, endDate }: NonNullable<Found['season']>): string {
	const [from, to] = [startDate, endDate].map((date) => Number(date.slice(0, 4)));
	return from === undefined || from === to ? '' : seasonLabelOf(from);
}
