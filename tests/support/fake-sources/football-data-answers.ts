import type { ToldMatch } from './told-match';
import type { Score } from './true-match';

/** What football-data.org answers in its version 4. */

const NONE = { home: null, away: null };

/** A list of matches; season and matchday as they were asked for. */
export function footballDataAnswer(
	told: readonly ToldMatch[],
	asked: { code: string; year: number; matchday: number | null; teams: readonly string[] },
): object {
	const days = told.map(({ kickoff }) => utc(kickoff).slice(0, 10)).sort();
	const competition = { id: 2002, name: 'Bundesliga', code: asked.code, type: 'LEAGUE', emblem: '' };
	return {
		filters: {
			season: String(asked.year),
			...(asked.matchday !== null && { matchday: String(asked.matchday) }),
		},
		resultSet: {
			count: told.length,
			...(days.length > 0 && { first: days[0], last: days.at(-1) }),
			played: told.filter(({ phase }) => phase === 'finished').length,
		},
		competition,
		matches: told.map((each) => ({
			area: { id: 2088, name: 'Germany', code: 'DEU', flag: '' },
			competition,
			season: {
				id: 1000 + asked.year,
				startDate: `${asked.year}-08-01`,
				endDate: `${asked.year + 1}-05-31`,
				currentMatchday: each.truth.matchday,
				winner: null,
			},
			id: each.id,
			utcDate: utc(each.kickoff),
			status: statusOf(each),
			minute: each.minute === null ? null : String(each.minute),
			injuryTime: null,
			matchday: each.truth.matchday,
			stage: 'REGULAR_SEASON',
			group: null,
			lastUpdated: utc(each.lastEvent),
			homeTeam: teamOf(each.truth.home, asked.teams),
			awayTeam: teamOf(each.truth.away, asked.teams),
			score: scoreOf(each),
			odds: { msg: '' },
			referees: [],
		})),
	};
}

function statusOf({ phase, postponed }: ToldMatch): string {
	if (postponed) return 'POSTPONED';
	return {
		ahead: 'TIMED',
		'first-half': 'IN_PLAY',
		pause: 'PAUSED',
		'second-half': 'IN_PLAY',
		finished: 'FINISHED',
	}[phase];
}

/** fullTime runs along with the match. */
function scoreOf({ phase, score, half, extra }: ToldMatch): object {
	const parts = { fullTime: score ?? NONE, halfTime: half ?? NONE };
	if (extra === null) return { winner: winnerOf(phase, score), duration: 'REGULAR', ...parts };
	return {
		winner: winnerOf(phase, extra),
		duration: 'EXTRA_TIME',
		...parts,
		fullTime: extra,
		regularTime: score ?? NONE,
		extraTime: extra,
	};
}

function winnerOf(phase: string, score: Score | null): string | null {
	if (phase !== 'finished' || score === null) return null;
	if (score.home === score.away) return 'DRAW';
	return score.home > score.away ? 'HOME_TEAM' : 'AWAY_TEAM';
}

function teamOf(name: string, teams: readonly string[]) {
	const tla = name
		.replace(/[^A-Za-z]/g, '')
		.slice(0, 3)
		.toUpperCase();
	return { id: 1 + teams.indexOf(name), name, shortName: name, tla, crest: '' };
}

function utc(instant: number): string {
	return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
