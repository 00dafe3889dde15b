import type { CommunityId, MatchdayId, Ms, TeamId, UserId } from '../log';
import { day, hours } from '../tools';
import { enter } from './facts-acts';
import {
	type CommunityNow,
	communityNow,
	type Game,
	type KnownMatch,
	matchdayNow,
	matchdaysOf,
	matchesIn,
	seasonOf,
} from './game';
import { roundOf } from './people-acts';

/** What is going to happen around a matchday that begins then. */
export function planChosen(game: Game, id: MatchdayId, start: Ms): void {
	const { rules } = game;
	if (rules.chance(0.4))
		game.later(start - rules.one([30 * hours, 5 * hours, 2]), () => leaveToChance(game, id));
	game.later(start - 25 * hours, () => leaveMark(game, id));
	if (rules.chance(0.4)) game.later(start - 30 * hours, () => startLater(game, id));
	for (let left = rules.upTo(5); left > 0; left--) {
		const after = rules.one([5_000, 5_001, 4_999, 6_000, 60_000, hours, 2 * hours, 2 * hours, 26 * hours]);
		game.later(start + after, () => enterPick(game, id));
	}
	if (!rules.chance(game.theme === 'returns' ? 0.6 : 0.25)) return;
	const first =
		start - rules.one([day, day + 1, day + hours, 30 * hours, 40 * hours, 5 * hours, -hours, -6_000]);
	const all = rules.chance(first > start - day ? 0.8 : 0.35);
	game.later(first, () => suspend(game, 'suspend', id, all));
	const back = first + rules.one([1, hours, 5 * hours, 20 * hours, 60 * hours]);
	if (rules.chance(0.6)) game.later(back, () => suspend(game, 'lift', id, all));
	// The instants that matter: exactly 24 hours before, and once a match has begun.
	if (rules.chance(0.5))
		game.later(start - day - rules.one([0, 1]), () => suspend(game, 'suspend', id, false));
}

/** Where a marked pick may be replaced. */
const fillsGaps = ({ closed, rounds }: CommunityNow) => {
	const settings = rounds.at(-1)?.settings;
	return !closed && (settings?.latePicks === true || settings?.consequences.missing === 'automatic');
};

/**
 * R37, R38: a pick is marked so early that its owner isn't excused (R20), and may stay so: its team has another match that
 * was verlegt, and isn't any more.
 */
function leaveMark(game: Game, id: MatchdayId): void {
	const { rules } = game;
	const season = matchdaysOf(game, seasonOf(id));
	const before = season.slice(
		0,
		season.findIndex(({ matchday }) => matchday === id),
	);
	const isPlayed = (team: TeamId) => matchesIn(game, id).some((each) => isOf(each, team));
	const found = rules.shuffled(game.state().communities.filter(fillsGaps)).flatMap((community) => {
		const active = community.rounds.at(-1)?.members.filter((each) => each.active) ?? [];
		return community.picks.flatMap((pick) => {
			const isMeant = before.some(({ matchday }) => matchday === pick.matchday) && !pick.marked;
			const match = matchesIn(game, pick.matchday).find((each) => isOf(each, pick.team));
			return isMeant && match && isPlayed(pick.team) && active.some(({ user }) => user === pick.user)
				? [{ community: community.community, ...pick, match }]
				: [];
		});
	});
	const open = found.find(({ match }) => match.state === 'angesetzt' && match.result === null);
	if (open === undefined) return;
	const { community, user, team, match } = open;
	enter(game, [{ change: 'state', match: match.match, to: 'verlegt' }]);
	game.tell(user, { act: 'save', community, matchday: id, team });
	enter(game, [{ change: 'state', match: match.match, to: 'angesetzt' }]);
	const start = matchdayNow(game, id)?.kickoff ?? null;
	if (start === null) return;
	startLater(game, id);
	game.later(start + 6_000, () => enterFor(game, community, user, id));
}

const isOf = ({ home, away }: KnownMatch, team: TeamId) => home === team || away === team;

/** R37: who has no pick there takes for a later matchday the team that comes first by name. */
function leaveToChance(game: Game, id: MatchdayId): void {
	const { rules } = game;
	const [community] = rules.shuffled(game.state().communities.filter(fillsGaps));
	const members = community?.rounds.at(-1)?.members.filter(({ active }) => active) ?? [];
	const season = matchdaysOf(game, seasonOf(id));
	const next = season[season.findIndex(({ matchday }) => matchday === id) + 1];
	if (!community || members.length === 0 || !next) return;
	const { user, used } = rules.one(members);
	const act = { community: community.community } as const;
	if (community.picks.some((pick) => pick.user === user && pick.matchday === id))
		game.tell(user, { act: 'withdraw', ...act, matchday: id });
	const teams = (matchday: MatchdayId) =>
		matchesIn(game, matchday).flatMap(({ home, away, state }) => (state === 'angesetzt' ? [home, away] : []));
	const [first] = teams(id)
		.filter((team) => !used.includes(team))
		.sort();
	if (first === undefined || !teams(next.matchday).includes(first)) return;
	game.tell(user, { act: 'save', ...act, matchday: next.matchday, team: first });
}

/** R38: one of the matches begins after its matchday. */
function startLater(game: Game, id: MatchdayId): void {
	const start = matchdayNow(game, id)?.kickoff ?? null;
	const matches = matchesIn(game, id).filter(({ state, result }) => state === 'angesetzt' && result === null);
	if (start === null || start <= game.now() || matches.length === 0) return;
	enter(game, [{ change: 'time', match: game.rules.one(matches).match, to: start + 2 * hours }]);
}

/** R39: while no window is closing, for after the kickoff it is a correction's commit. */
function suspend(game: Game, act: 'suspend' | 'lift', matchday: MatchdayId, all: boolean): void {
	const now = matchdayNow(game, matchday);
	if (!now) return;
	const closes = game
		.state()
		.seasons.flatMap(({ matchdays }) => matchdays)
		.some(({ kickoff }) => kickoff !== null && kickoff <= game.now() && game.now() < kickoff + 5_000);
	if (closes) return;
	if (all) {
		game.tell(game.rules.chance(0.05) ? game.rules.one(game.people) : 'S', {
			act,
			community: null,
			matchday,
		});
		return;
	}
	const [community] = game.rules.shuffled(game.state().communities.filter(({ closed }) => !closed));
	if (!community) return;
	const admins = community.members.filter(({ admin }) => admin);
	const by = admins.length > 0 && game.rules.chance(0.9) ? game.rules.one(admins).user : 'S';
	game.tell(by, { act, community: community.community, matchday });
}

/** R38: mostly for somebody who has no pick there, of a team that hasn't begun. */
function enterPick(game: Game, matchday: MatchdayId): void {
	const { rules } = game;
	const mayBe = rules.chance(0.1);
	const allowed = ({ closed, rounds }: CommunityNow) =>
		!closed && (mayBe || rounds.at(-1)?.settings.latePicks === true);
	const [community] = rules.shuffled(game.state().communities.filter(allowed));
	if (!community) return;
	const id: CommunityId = community.community;
	const members = roundOf(communityNow(game, id))?.members ?? [];
	const picked = new Set(
		community.picks.filter((pick) => pick.matchday === matchday && !pick.marked).map(({ user }) => user),
	);
	const without = members.filter(({ user, active }) => active && !picked.has(user));
	const marked = community.picks.flatMap((pick) =>
		pick.matchday === matchday && pick.marked ? [pick.user] : [],
	);
	const some =
		without.length > 0 && rules.chance(0.9) ? rules.one(without) : rules.one([...members, undefined]);
	const user = without.find((each) => marked.includes(each.user)) ?? some;
	if (user === undefined) return;
	enterFor(game, id, user.user, matchday);
}

/** R38: mostly of a team whose match hasn't begun, and by another. */
function enterFor(game: Game, id: CommunityId, user: UserId, matchday: MatchdayId): void {
	const { rules } = game;
	const community = communityNow(game, id);
	const used = roundOf(community)?.members.find((each) => each.user === user)?.used ?? [];
	const matches = matchesIn(game, matchday);
	const ahead = matches.filter(
		({ time, state, result }) =>
			typeof time === 'number' && time > game.now() && state === 'angesetzt' && result === null,
	);
	const from = ahead.length > 0 && rules.chance(0.8) ? ahead : matches;
	if (from.length === 0) return;
	const { home, away } = rules.one(from);
	const planned = community?.picks.flatMap((pick) => (pick.user === user && pick.open ? [pick.team] : []));
	const teams = from.flatMap((each) => [each.home, each.away]).filter((each) => planned?.includes(each));
	const free = [...teams, home, away].filter((team) => !used.includes(team));
	const act = { act: 'enter pick', community: id, user, matchday, team: free[0] ?? home } as const;
	const others = community?.members.filter((each) => each.admin && each.user !== user) ?? [];
	const other = others.length > 0 && rules.chance(0.9) ? rules.one(others).user : 'S';
	game.tell(rules.chance(0.08) ? rules.one([user, ...game.people]) : other, act);
}
