import { serveLoopback } from '../../terminal/serve-loopback';

/** A match as the local source plays it. `kickoff` in ms UTC; the goals by the minute, in their order. */
export type PlayedMatch = {
	readonly home: string;
	readonly away: string;
	readonly kickoff: number;
	readonly goals: readonly { readonly minute: number; readonly side: 'home' | 'away' }[];
};

/** How long a match of 90 minutes lasts, ms. */
export const FAST = 120_000;

export type LocalSource = {
	/** What is asked instead of OpenLigaDB. */
	readonly url: string;
	readonly close: () => Promise<void>;
};

/**
 * Serves on the loopback what OpenLigaDB would say of a matchday, which is played in two minutes from `begin` (ms UTC) on.
 * Whatever is asked for, it is this matchday.
 */
export function startLocalSource(
	matches: readonly PlayedMatch[],
	{ matchday, year, begin, now }: { matchday: number; year: number; begin: number; now: () => number },
): Promise<LocalSource> {
	return serveLoopback((_request, response) => {
		const minute = Math.floor(((now() - begin) / FAST) * 90);
		const body = JSON.stringify(matches.map((match) => toldMatch(match, { matchday, year, minute })));
		response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
	});
}

function toldMatch(
	{ home, away, kickoff, goals }: PlayedMatch,
	{ matchday, year, minute }: { matchday: number; year: number; minute: number },
) {
	const fallen = minute < 0 ? [] : goals.filter((goal) => goal.minute <= minute);
	const count = (side: 'home' | 'away', of = fallen) => of.filter((goal) => goal.side === side).length;
	const isOver = minute > 90;
	const end = {
		resultTypeID: 2,
		resultName: 'Endergebnis',
		pointsTeam1: count('home'),
		pointsTeam2: count('away'),
	};
	return {
		leagueName: '1. Fußball-Bundesliga',
		leagueShortcut: 'bl1',
		leagueSeason: year,
		group: { groupOrderID: matchday, groupName: `${matchday}. Spieltag` },
		matchDateTimeUTC: `${new Date(kickoff).toISOString().slice(0, 19)}Z`,
		matchIsFinished: isOver,
		team1: { teamName: home },
		team2: { teamName: away },
		matchResults: isOver ? [end] : [],
		goals: fallen.map((goal, index) => ({
			scoreTeam1: count('home', fallen.slice(0, index + 1)),
			scoreTeam2: count('away', fallen.slice(0, index + 1)),
			matchMinute: goal.minute,
		})),
	};
}
