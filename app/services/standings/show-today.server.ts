import type { Context } from '~/context.server';
import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { loadTeamViews } from '~/services/rounds/team-views.server';
import type { DashboardMembers } from './dashboard-members.server';
import type { Duty } from './duty.server';
import type { Today } from './today';
import { aheadToday } from './today-ahead.server';
import { runningToday } from './today-running.server';
import { outToday, throughToday } from './today-settled.server';

const DAY = 86_400_000;

/**
 * What the reader sees first, the first that fits: out, the running matchday, what the last evaluation brought, and then
 * what the next matchday wants. A pick that is missing within a day comes first, unless the reader's match runs.
 */
export async function showToday(
	context: Context,
	loaded: LoadedRound,
	seen: {
		own: StoredEntry | null;
		duty: Duty;
		current: StoredMatchday | null;
		next: StoredMatchday | null;
		read: DashboardMembers;
		memberId: string;
	},
): Promise<Today> {
	const { own, duty, current, next, read, memberId } = seen;
	const shown = [current, next].flatMap((each) => each?.matches ?? []);
	const picked = (loaded.picks.get(memberId) ?? []).map(({ teamId }) => teamId);
	const lineTeams = (loaded.lines.get(memberId) ?? []).map(({ teamId }) => teamId);
	const opponents = loaded.matchdays.flatMap(({ matches }) =>
		matches.filter(({ home, away }) => lineTeams.includes(home) || lineTeams.includes(away)),
	);
	const viewOf = await loadTeamViews(
		context.db,
		[...picked, ...[...shown, ...opponents].flatMap(({ home, away }) => [home, away])],
		loaded.season,
	);
	const { outline, board } = read;
	if (duty.kind === 'out' && own !== null)
		return outToday({ loaded, own, outline, viewOf }, { duty, current, wayPath: `mitglied/${memberId}` });
	const ahead = () =>
		aheadToday(
			duty as Exclude<Duty, { kind: 'out' }>,
			{ loaded, own, next, groups: read.next.groups, viewOf },
			`admin/mitglied/${memberId}`,
		);
	if (own === null || current === null || board === null || duty.kind === 'finished') return ahead();
	const running =
		board.phase === 'evaluated'
			? throughToday(
					{ loaded, own, outline, names: read.names.active, viewOf },
					{ board, matchday: current, next, duty },
				)
			: runningToday({ loaded, own, matchday: current, board, scores: read.scores, viewOf });
	if (running === null) return ahead();
	const isDue =
		duty.kind === 'pick' &&
		duty.urgent !== null &&
		duty.mayPick &&
		duty.kickoff !== null &&
		duty.kickoff - loaded.at < DAY;
	const isOwnRunning = board.matches.some(({ own: side, phase }) => side !== null && phase === 'running');
	return isDue && !isOwnRunning ? ahead() : withNext(running, duty);
}

/** Where a pick for the next matchday is missing, the card of the present one leads there. */
function withNext(today: Today, duty: Duty): Today {
	if (today.action !== undefined || duty.kind !== 'pick' || !duty.mayPick) return today;
	return {
		...today,
		action: { to: `tippspiel/${duty.matchday}`, label: `${duty.label} tippen`, isUrgent: false },
	};
}
