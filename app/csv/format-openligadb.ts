import { z } from 'zod';
import { seasonLabelOf } from '~/domain/season-label';
import type { Cells, JsonFormat } from './fixture-file';

/** The type of the result that is final. Its place in the list says nothing. */
const FINAL = 2;

const goals = z.number().int().min(0).max(99);
const team = z.object({ teamName: z.string() });
const match = z.object({
	leagueName: z.string(),
	leagueShortcut: z.string().nullish(),
	leagueSeason: z.number().int().min(1960).max(2099).nullish(),
	group: z.object({ groupOrderID: z.number().int() }),
	/** The German time; only midnight matters, which means that the time isn't known. */
	matchDateTime: z.string().nullish(),
	matchDateTimeUTC: z.string().nullable(),
	matchIsFinished: z.boolean(),
	team1: team,
	team2: team,
	matchResults: z.array(
		z.object({ resultTypeID: z.number(), pointsTeam1: goals.nullable(), pointsTeam2: goals.nullable() }),
	),
});
const first = z.array(z.unknown()).min(1);
/** What no other layout has. */
const sign = z.object({
	matchDateTimeUTC: z.unknown(),
	group: z.object({}),
	matchResults: z.array(z.unknown()),
});

/** OpenLigaDB: a list of matches with instants in UTC and several results each; no state but that it is finished. */
export const openligadbFormat: JsonFormat = {
	id: 'openligadb',
	open: (document) => {
		const list = first.safeParse(document).data;
		if (!list || !sign.safeParse(list[0]).success) return null;
		const leagueName = match.safeParse(list[0]).data?.leagueName;
		return {
			columns: {
				matchday: 'group.groupOrderID',
				date: 'matchDateTimeUTC',
				home: 'team1.teamName',
				away: 'team2.teamName',
				score: 'matchResults',
				league: 'leagueShortcut',
				season: 'leagueSeason',
			},
			timeZone: 'UTC',
			titles: leagueName === undefined ? [] : [leagueName],
			matches: list.map(cellsOf),
		};
	},
};

/** The score of a match that isn't finished is one of the moment, and no result. */
function cellsOf(value: unknown): Cells | null {
	const found = match.safeParse(value).data;
	if (!found) return null;
	const { matchDateTime, matchDateTimeUTC, matchIsFinished, matchResults, leagueSeason } = found;
	const finals = matchResults
		.filter(({ resultTypeID }) => matchIsFinished && resultTypeID === FINAL)
		.map(({ pointsTeam1, pointsTeam2 }) => `${pointsTeam1 ?? ''}:${pointsTeam2 ?? ''}`);
	const [score = '', other] = new Set(finals);
	if (other !== undefined) return null;
	const localDay = /^(.{10})T00:00(?::00)?$/.exec(matchDateTime ?? '')?.[1];
	return {
		matchday: String(found.group.groupOrderID),
		date: localDay ?? matchDateTimeUTC ?? '',
		home: found.team1.teamName.trim(),
		away: found.team2.teamName.trim(),
		score,
		league: found.leagueShortcut ?? found.leagueName,
		season: leagueSeason ? seasonLabelOf(leagueSeason) : '',
	};
}
