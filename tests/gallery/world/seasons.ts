import { roundRobin, type SeasonPlan } from '../../support/builders';

const german = [
	'bayern',
	'dortmund',
	'leverkusen',
	'leipzig',
	'stuttgart',
	'frankfurt',
	'freiburg',
	'hoffenheim',
	'bremen',
	'augsburg',
	'wolfsburg',
	'mainz',
	'gladbach',
	'union',
	'stpauli',
	'heidenheim',
	'hamburg',
	'koeln',
];
const english = [
	'arsenal',
	'astonvilla',
	'bournemouth',
	'brentford',
	'brighton',
	'burnley',
	'chelsea',
	'crystalpalace',
	'everton',
	'fulham',
	'leeds',
	'liverpool',
	'mancity',
	'manunited',
	'newcastle',
	'nottingham',
	'sunderland',
	'tottenham',
	'westham',
	'wolverhampton',
];
const spanish = [
	'alaves',
	'athletic',
	'atletico',
	'barcelona',
	'betis',
	'celta',
	'elche',
	'espanyol',
	'getafe',
	'girona',
	'levante',
	'mallorca',
	'osasuna',
	'oviedo',
	'rayo',
	'realmadrid',
	'sevilla',
	'sociedad',
	'valencia',
	'villarreal',
];
const italian = ['inter', 'milan', 'juve', 'napoli', 'roma', 'lazio', 'torino', 'genoa', 'parma', 'como'];

/** Matchday 6 begins tomorrow; one of its matches has begun this morning. 16 has no kickoff yet, 17 no matches. */
export function bundesliga(): SeasonPlan {
	const season = roundRobin(german, Date.parse('2026-09-11T18:30:00Z'));
	const matchdays = season.matchdays.map((matchday) => {
		if (matchday.number === 6) {
			const early = Date.parse('2026-10-15T08:00:00Z');
			const [first, ...others] = matchday.matches;
			return { ...matchday, matches: first ? [[first[0], first[1], early] as const, ...others] : [] };
		}
		if (matchday.number === 16) return { ...matchday, kickoff: null };
		if (matchday.number === 17) return { ...matchday, kickoff: null, matches: [] };
		return matchday;
	});
	return { label: '2026/27', matchdays };
}

/** Matchday 3 has begun an hour ago; one of its matches begins this evening. */
export function premierLeague(): SeasonPlan {
	const { matchdays } = roundRobin(english, Date.parse('2026-10-01T09:00:00Z'));
	const late = Date.parse('2026-10-15T16:30:00Z');
	const played = matchdays.slice(0, 8).map((matchday) => {
		const last = matchday.matches.at(-1);
		if (matchday.number !== 3 || last === undefined) return matchday;
		return { ...matchday, matches: [...matchday.matches.slice(0, -1), [last[0], last[1], late] as const] };
	});
	return { leagueId: 'premierleague', label: '2026/27', matchdays: played };
}

/** Three matchdays, all played. */
export function laLiga(): SeasonPlan {
	const { matchdays } = roundRobin(spanish, Date.parse('2026-09-04T19:00:00Z'));
	return { leagueId: 'laliga', label: '2025/26', matchdays: matchdays.slice(0, 3) };
}

/** Matchday 2 was played yesterday and waits for its evaluation. */
export function serieA(): SeasonPlan {
	const { matchdays } = roundRobin(italian, Date.parse('2026-10-07T18:45:00Z'));
	return { leagueId: 'seriea', label: '2026/27', matchdays };
}

/** Matchday 2 begins in five hours. */
export function ligue1(): SeasonPlan {
	return nearSeason('ligue1', Date.parse('2026-10-08T14:58:00Z'));
}

/** Matchday 2 begins in 38 minutes. */
export function championship(): SeasonPlan {
	return nearSeason('championship', Date.parse('2026-10-08T10:38:00Z'));
}

/** Matchday 2 has begun an hour ago; its first match begins this evening. */
export function bundesliga2(): SeasonPlan {
	const season = nearSeason('bundesliga2', Date.parse('2026-10-08T09:00:00Z'));
	const late = Date.parse('2026-10-15T16:30:00Z');
	const matchdays = season.matchdays.map((matchday) => {
		const [first, ...others] = matchday.matches;
		if (matchday.number !== 2 || first === undefined) return matchday;
		return { ...matchday, matches: [[first[0], first[1], late] as const, ...others] };
	});
	return { ...season, matchdays };
}

function nearSeason(leagueId: string, start: number): SeasonPlan {
	const { matchdays } = roundRobin(italian, start);
	return { leagueId, label: '2026/27', matchdays };
}
