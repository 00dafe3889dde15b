import { z } from 'zod';
import { isDraw } from '~/domain/long-result';
import { seasonLabelOf } from '~/domain/season-label';
import { camelKeys } from './camel-keys';
import type { Cells, JsonFormat } from './fixture-file';

/** The type of the result that is final. Its place in the list says nothing. */
const FINAL = 2;

const goals = z.number().int().min(0).max(99);
const team = z.object({ teamName: z.string() });
/** What of a match is read; all else is left behind. */
export const openligadbMatch = z.object({
	leagueName: z.string(),
	leagueShortcut: z.string().nullish(),
	leagueSeason: z.number().int().min(1960).max(2099).nullish(),
	group: z.object({ groupOrderID: z.number().int(), groupName: z.string().nullish() }),
	/** The German time; only midnight matters, which means that the time isn't known. */
	matchDateTime: z.string().nullish(),
	matchDateTimeUTC: z.string().nullable(),
	matchIsFinished: z.boolean(),
	team1: team,
	team2: team,
	matchResults: z.array(
		z.object({
			resultTypeID: z.number(),
			resultName: z.string().nullish(),
			pointsTeam1: goals.nullable(),
			pointsTeam2: goals.nullable(),
		}),
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
		const list = first.safeParse(camelKeys(document)).data;
		if (!list || !sign.safeParse(list[0]).success) return null;
		const leagueName = openligadbMatch.safeParse(list[0]).data?.leagueName;
		return {
			columns: {
				matchday: 'group.groupOrderID',
				matchdayName: 'group.groupName',
				date: 'matchDateTimeUTC',
				home: 'team1.teamName',
				away: 'team2.teamName',
				score: 'matchResults',
				league: 'leagueShortcut',
				season: 'leagueSeason',
			},
			timeZone: 'UTC',
			names: leagueName === undefined ? [] : [leagueName],
			titles: [],
			matches: list.map(cellsOf),
		};
	},
};

/** The score of a match that isn't finished is one of the moment, and no result. */
function cellsOf(value: unknown): Cells | null {
	const found = openligadbMatch.safeParse(value).data;
	if (!found) return null;
	const { matchDateTime, matchDateTimeUTC, matchIsFinished, matchResults, leagueSeason } = found;
	const scores = scoresOf(matchIsFinished ? matchResults : []);
	if (scores === null) return null;
	const localDay = /^(.{10})T00:00(?::00)?$/.exec(matchDateTime ?? '')?.[1];
	return {
		matchday: String(found.group.groupOrderID),
		matchdayName: found.group.groupName ?? '',
		date: localDay ?? matchDateTimeUTC ?? '',
		home: found.team1.teamName.trim(),
		away: found.team2.teamName.trim(),
		...scores,
		league: found.leagueShortcut ?? found.leagueName,
		season: leagueSeason ? seasonLabelOf(leagueSeason) : '',
	};
}

type StatedResult = z.infer<typeof openligadbMatch>['matchResults'][number];

/**
 * The results of a match by their kinds (R40). 'Endergebnis' is the one after 90 minutes, but after extra time or penalties
 * it may hold those: then only a draw can be it. null: they contradict each other.
 */
function scoresOf(results: readonly StatedResult[]): Pick<Cells, 'score' | 'extraTime' | 'penalties'> | null {
	const of = (is: (result: StatedResult) => boolean) => [...new Set(results.filter(is).map(scoreOf))];
	const named = (name: RegExp) => of(({ resultName }) => name.test(resultName ?? ''));
	const [regular, otherRegular] = named(/90 Minuten/i);
	const [final, otherFinal] = of(({ resultTypeID }) => resultTypeID === FINAL);
	const [extra = ''] = named(/Verlängerung|Nachspielzeit/i);
	const [penalties = ''] = named(/Elfmeter/i);
	const score = regular ?? final ?? '';
	if (otherRegular !== undefined || otherFinal !== undefined) return null;
	const wasLonger = penalties !== '' || extra !== '';
	if (wasLonger && (score === ':' || !isDraw(score))) return null;
	return { score, extraTime: penalties !== '' || extra !== score ? extra : '', penalties };
}

function scoreOf({ pointsTeam1, pointsTeam2 }: StatedResult): string {
	return `${pointsTeam1 ?? ''}:${pointsTeam2 ?? ''}`;
}
