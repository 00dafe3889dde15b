import { offsetAt } from '~/domain/zoned-time';
import type { ContentLie } from './lies';
import type { ToldMatch } from './told-match';
import { goalsBy, type TrueMatch } from './true-match';

/** What OpenLigaDB answers, as api.openligadb.de does; names of people, places and pictures are left out. */

export type FakeLeague = { shortcut: string; year: number };

const ZONE = 'Europe/Berlin';

/** An instant as OpenLigaDB writes what has no zone: 2026-08-22T15:30:00. */
export function germanTime(instant: number): string {
	return new Date(instant + offsetAt(instant, ZONE)).toISOString().slice(0, 19);
}

export function leagueAnswer({ shortcut, year }: FakeLeague, lie: ContentLie | null): object[] {
	const league = (leagueId: number, leagueShortcut: string) => ({
		leagueId,
		leagueName: nameOf(year),
		leagueShortcut,
		leagueSeason: String(year),
		sport: { sportId: 1, sportName: 'Fußball' },
	});
	return [league(4500, shortcut), ...(lie === 'twin-league' ? [league(4501, twinOf(shortcut))] : [])];
}

/** The shortcut of the second league of the same name. */
export function twinOf(shortcut: string): string {
	return `${shortcut}twin`;
}

export function groupAnswer(matches: readonly TrueMatch[]): object[] {
	return [...new Set(matches.map(({ matchday }) => matchday))].sort((a, b) => a - b).map(groupOf);
}

export function teamAnswer(teams: readonly string[]): object[] {
	return teams.map((name) => teamOf(name, teams));
}

export function matchAnswer(
	told: ToldMatch,
	{ shortcut, year }: FakeLeague,
	{ teams, lastUpdate, lie }: { teams: readonly string[]; lastUpdate: number; lie: ContentLie | null },
): object {
	return {
		matchID: told.id,
		matchDateTime: germanTime(told.kickoff),
		timeZoneID: 'W. Europe Standard Time',
		leagueId: 4500,
		leagueName: nameOf(year),
		leagueSeason: year,
		leagueShortcut: shortcut,
		matchDateTimeUTC: `${new Date(told.kickoff).toISOString().slice(0, 19)}Z`,
		group: groupOf(told.truth.matchday),
		team1: teamOf(told.truth.home, teams),
		team2: teamOf(told.truth.away, teams),
		lastUpdateDateTime: germanTime(lastUpdate),
		matchIsFinished: told.phase === 'finished',
		matchResults: resultsOf(told, lie),
		goals: goalsOf(told),
		location: null,
		numberOfViewers: null,
	};
}

/** The half's result from the pause on, the end's once the match is over. */
function resultsOf({ id, phase, score, half, extra }: ToldMatch, lie: ContentLie | null): object[] {
	const of = (type: number, order: number, name: string, { home, away }: { home: number; away: number }) => ({
		resultID: id * 10 + type,
		resultName: name,
		pointsTeam1: home,
		pointsTeam2: away,
		resultOrderID: order,
		resultTypeID: type,
		resultDescription: null,
	});
	const isMixed = lie === 'results-in-other-order-and-names';
	const [halfName, endName] = isMixed ? ['Endergebnis', 'Halbzeit'] : ['Halbzeit', 'Endergebnis'];
	const results = [
		...(half ? [of(1, isMixed ? 2 : 1, halfName, half)] : []),
		...(phase === 'finished' && score ? [of(2, isMixed ? 1 : 2, endName, score)] : []),
		...(extra ? [of(4, 3, 'nach Verlängerung', extra)] : []),
	];
	return isMixed ? results.reverse() : results;
}

function goalsOf({ id, truth, at, phase }: ToldMatch): object[] {
	const score = { home: 0, away: 0 };
	return (phase === 'ahead' ? [] : goalsBy(truth, at)).map(({ minute, side }, index) => {
		score[side] += 1;
		return {
			goalID: id * 100 + index,
			scoreTeam1: score.home,
			scoreTeam2: score.away,
			matchMinute: minute,
			goalGetterID: 0,
			goalGetterName: '',
			isPenalty: false,
			isOwnGoal: false,
			isOvertime: false,
			comment: null,
		};
	});
}

function groupOf(matchday: number) {
	return { groupName: `${matchday}. Spieltag`, groupOrderID: matchday, groupID: 40_000 + matchday };
}

function teamOf(name: string, teams: readonly string[]) {
	return {
		teamId: 100 + teams.indexOf(name),
		teamName: name,
		shortName: name.split(' ').at(-1) ?? name,
		teamIconUrl: '',
		teamGroupName: null,
	};
}

function nameOf(year: number): string {
	return `1. Fußball-Bundesliga ${year}/${year + 1}`;
}
