import { playsWithJokers } from '../fold';
import type { CommunityId, MatchdayId, Ms, Settings, TeamId, UserId } from '../log';
import { chosenRules } from './chosen-rules';
import {
	type CommunityNow,
	communityNow,
	type Game,
	matchdayNow,
	matchesIn,
	seasonOf,
	startOf,
} from './game';

/** What people do in a community: each act now, by somebody who mostly may. */

export const someSettings = (game: Game): Settings => {
	const { one, chance, upTo } = game;
	const settings = {
		...{ jokers: chance(0.03) ? 100 : upTo(3), rebuy: chance(0.8) },
		...{ allOut: one(['share', 'replay'] as const), entryOpen: chance(0.6), ...chosenRules(game) },
	};
	// Whether initial jokers are out of range isn't asked where nobody has any use for them.
	return playsWithJokers(settings) ? settings : { ...settings, jokers: Math.min(settings.jokers, 2) };
};

export const roundOf = (community: CommunityNow | undefined) => community?.rounds.at(-1);

export const stateOf = (game: Game, id: CommunityId, user: UserId) =>
	roundOf(communityNow(game, id))?.members.find((each) => each.user === user);

/** Mostly an admin of the community, else the site admin or anybody. */
export function somebodyInCharge(game: Game, id: CommunityId): UserId {
	const admins = communityNow(game, id)?.members.filter(({ admin }) => admin) ?? [];
	if (game.chance(0.12) || admins.length === 0) return 'S';
	return game.chance(0.07) ? game.one(game.people) : game.one(admins).user;
}

/** Mostly one of those, else anybody. */
function someoneOf(game: Game, users: readonly UserId[]): UserId {
	return users.length > 0 && game.chance(0.92) ? game.one(users) : game.one(game.people);
}

const inRound = (game: Game, id: CommunityId) => roundOf(communityNow(game, id))?.members ?? [];

/** A pick of somebody: mostly of a team that is free, sometimes of any. */
export function save(game: Game, id: CommunityId, matchday: MatchdayId, user: UserId, arrived?: Ms): void {
	if (roundOf(communityNow(game, id))?.season !== seasonOf(matchday)) return;
	const member = stateOf(game, id, user);
	if (!member && game.chance(0.8)) return;
	if (member && !member.active && game.chance(0.85)) return;
	if (roundOf(communityNow(game, id))?.end && game.chance(0.85)) return;
	const picks = communityNow(game, id)?.picks.filter((pick) => pick.user === user && pick.open) ?? [];
	if (picks.some((pick) => pick.matchday === matchday) && game.chance(0.6)) return;
	const taken = new Set([
		...(member?.used ?? []),
		...picks.filter((pick) => pick.matchday !== matchday).map(({ team }) => team),
	]);
	const teams = matchesIn(game, matchday)
		.filter(({ state }) => state === 'angesetzt' || game.chance(0.3))
		.flatMap(({ home, away }) => [home, away]);
	const free = teams.filter((team) => !taken.has(team));
	const team = free.length > 0 && game.chance(0.88) ? game.one(free) : someTeam(game, teams);
	if (team === null) return;
	const act = { act: 'save', community: id, matchday, team } as const;
	game.tell(user, arrived === undefined ? act : { ...act, arrived });
}

function someTeam(game: Game, teams: readonly TeamId[]): TeamId | null {
	const all = [...new Set([...game.matches.values()].flatMap(({ home, away }) => [home, away]))];
	if (teams.length > 0 && game.chance(0.9)) return game.one(teams);
	return all.length > 0 ? game.one(all) : null;
}

export function withdraw(game: Game, id: CommunityId, matchday: MatchdayId): void {
	const open = communityNow(game, id)?.picks.filter((pick) => pick.open) ?? [];
	const near = open.filter((pick) => pick.matchday === matchday);
	const pick = near.length > 0 ? game.one(near) : open.length > 0 ? game.one(open) : null;
	if (roundOf(communityNow(game, id))?.season !== seasonOf(pick?.matchday ?? matchday)) return;
	const user = pick && game.chance(0.95) ? pick.user : game.one(game.people);
	game.tell(user, { act: 'withdraw', community: id, matchday: pick?.matchday ?? matchday });
}

export function rebuy(game: Game, id: CommunityId): void {
	const out = inRound(game, id).filter(({ active }) => !active);
	if (out.length === 0 && game.chance(0.9)) return;
	const fresh = out.filter(({ rebought, left }) => !rebought && !left);
	const users = (fresh.length > 0 && game.chance(0.75) ? fresh : out).map(({ user }) => user);
	const admins = communityNow(game, id)?.members.filter(({ admin }) => admin) ?? [];
	// R20: what admins do for themselves excuses nothing.
	const self = admins.find(({ user }) => users.includes(user))?.user;
	const user = self && game.chance(0.7) ? self : someoneOf(game, users);
	game.tell(user === self && game.chance(0.8) ? self : somebodyInCharge(game, id), {
		...{ act: 'adjust', community: id, user },
		adjust: 'rebuy',
	});
}

export function eliminate(game: Game, id: CommunityId): void {
	const users = inRound(game, id)
		.filter(({ active }) => active)
		.map(({ user }) => user);
	game.tell(somebodyInCharge(game, id), {
		...{ act: 'adjust', community: id, user: someoneOf(game, users) },
		adjust: 'eliminate',
	});
}

export function reactivate(game: Game, id: CommunityId): void {
	const users = inRound(game, id)
		.filter(({ cause, active }) => !active && cause === 'by hand')
		.map(({ user }) => user);
	if (users.length === 0 && game.chance(0.9)) return;
	game.tell(somebodyInCharge(game, id), {
		...{ act: 'adjust', community: id, user: someoneOf(game, users) },
		adjust: 'reactivate',
	});
}

export function jokers(game: Game, id: CommunityId): void {
	const users = inRound(game, id)
		.filter(({ active }) => active)
		.map(({ user }) => user);
	game.tell(somebodyInCharge(game, id), {
		...{ act: 'adjust', community: id, user: someoneOf(game, users) },
		...{ adjust: 'jokers', add: game.one([-3, -3, -2, -1, 1, 2]) },
	});
}

const present = (game: Game, id: CommunityId) =>
	communityNow(game, id)
		?.members.filter(({ left }) => !left)
		.map(({ user }) => user) ?? [];

export function leave(game: Game, id: CommunityId): void {
	const user = someoneOf(game, present(game, id));
	const left = game.tell(user, { act: 'leave', community: id });
	if (left && game.chance(0.6))
		game.later(game.now() + game.one([0, 1, 5_000, 20 * 3_600_000, 72 * 3_600_000]), () =>
			game.tell(user, { act: 'join', community: id }),
		);
}

export function join(game: Game, id: CommunityId): void {
	const members = new Set(present(game, id));
	const users = game.people.filter((user) => !members.has(user));
	if (users.length === 0 && game.chance(0.9)) return;
	game.tell(someoneOf(game, users), { act: 'join', community: id });
}

export function remove(game: Game, id: CommunityId): void {
	game.tell(somebodyInCharge(game, id), {
		...{ act: 'remove', community: id, user: someoneOf(game, present(game, id)) },
	});
}

export function nameAdmin(game: Game, id: CommunityId): void {
	game.tell(somebodyInCharge(game, id), {
		...{ act: 'name admin', community: id, user: someoneOf(game, present(game, id)) },
	});
}

export function changeSettings(game: Game, id: CommunityId): void {
	const { entryOpen, ...rest } = someSettings(game);
	const to = game.chance(0.35) ? { entryOpen } : rest;
	game.tell(somebodyInCharge(game, id), { act: 'settings', community: id, to });
}

export function deleteAccount(game: Game): void {
	const admins = game.state().communities.flatMap(({ members }) => members.filter(({ admin }) => admin));
	const user = admins.length > 0 && game.chance(0.6) ? game.one(admins).user : game.one(game.people);
	game.tell(user, { act: 'delete account' });
}

export function startRound(game: Game, id: CommunityId): void {
	const some = game.chance(0.35) ? game.shuffled(present(game, id)).slice(0, game.one([1, 1, 2])) : [];
	const start = { act: 'start round', community: id } as const;
	game.tell(somebodyInCharge(game, id), some.length === 0 ? start : { ...start, absent: some });
}

export function closeRound(game: Game, id: CommunityId): void {
	game.tell(somebodyInCharge(game, id), { act: 'close round', community: id });
}

/** A pick that arrived just before the kickoff and is written just after it (R7). */
export function saveLate(game: Game, id: CommunityId, matchday: MatchdayId): void {
	const kickoff = matchdayNow(game, matchday)?.kickoff ?? startOf(game, matchday);
	const active = inRound(game, id).filter((each) => each.active);
	if (kickoff === null || active.length === 0) return;
	const user = game.one(active).user;
	if (game.now() < kickoff || game.now() - kickoff > 900) return;
	save(game, id, matchday, user, kickoff - game.one([1, 1, 50, 0]));
}
