import type { Change, CommunityId, MatchdayId, TeamId, UserId } from '../log';
import { hours } from '../tools';
import { enter } from './facts-acts';
import { communityNow, type Game, type KnownMatch, matchdaysOf, matchesIn, startOf } from './game';
import { roundOf, stateOf } from './people-acts';

/** What rarely happens by chance: several acts that belong together, each told in its own time. */

/** R9, R10: somebody plans every matchday that lies ahead, each team once and then again from the beginning. */
export function planAhead(game: Game, id: CommunityId, user: UserId): void {
	const round = roundOf(communityNow(game, id));
	const member = stateOf(game, id, user);
	if (!round || round.end || !member?.active) return;
	const ahead = matchdaysOf(game, round.season).filter(({ phase }) => phase === 'upcoming');
	const all = new Set(ahead.flatMap(({ matchday }) => matchesIn(game, matchday)).flatMap(teamsOf));
	let used = new Set<TeamId>(member.used);
	for (const { matchday } of ahead) {
		const free = matchesIn(game, matchday)
			.filter(({ state }) => state === 'angesetzt')
			.flatMap(teamsOf)
			.filter((team) => !used.has(team));
		if (free.length === 0) continue;
		const team = game.one(free);
		game.tell(user, { act: 'save', community: id, matchday, team });
		used.add(team);
		if (used.size === all.size) used = new Set();
	}
}

/**
 * R18, R20, R25: a result of an evaluated matchday is corrected so that somebody who fell by it stays in, or the
 * other way round.
 */
export function turnResult(game: Game, id: CommunityId): void {
	const community = communityNow(game, id);
	const round = game.chance(0.5) ? community?.rounds[0] : roundOf(community);
	const evaluated = new Set(
		matchdaysOf(game, round?.season).flatMap(({ matchday, phase }) =>
			phase === 'evaluated' ? [matchday] : [],
		),
	);
	const fell = new Set(
		round?.members.flatMap(({ user, cause }) => (cause === 'loss' || cause === 'draw' ? [user] : [])),
	);
	const picks = game
		.shuffled(community?.picks ?? [])
		.filter((pick) => evaluated.has(pick.matchday) && pick.round === round?.n && !pick.void);
	const pick = picks.find(({ user }) => fell.has(user)) ?? picks[0];
	const match = pick && matchOf(game, pick.matchday, pick.team);
	if (!pick || !match) return;
	const [win, loss] = match.home === pick.team ? ['2:0', '0:2'] : ['0:2', '2:0'];
	const to = fell.has(pick.user) ? win : game.one([loss, '1:1']);
	if (to === match.result) return;
	enter(game, [{ change: 'result', match: match.match, to }]);
}

/** R4: a matchday without a kickoff has a result before its first start, or a start in the past. */
export function resultFirst(game: Game, matchday: MatchdayId): void {
	const start = startOf(game, matchday);
	const [match] = game.shuffled(matchesIn(game, matchday).filter(({ state }) => state === 'angesetzt'));
	const isOpen = matchdaysOf(game).some((each) => each.matchday === matchday && each.kickoff === null);
	if (!match || !isOpen || (start !== null && start <= game.now())) return;
	const { match: id } = match;
	const change: Change = game.chance(0.6)
		? { change: 'result', match: id, to: game.one(['1:0', '0:1', '1:1']) }
		: { change: 'time', match: id, to: game.now() - game.one([0, 1, hours]) };
	enter(game, [change]);
}

/** R2: what was verlegt is awarded or abandoned, there or where it has been moved to. */
export function settleVoid(game: Game, matchday: MatchdayId): void {
	const [match] = game.shuffled(matchesIn(game, matchday).filter(({ state }) => state === 'verlegt'));
	if (!match) return;
	const { match: id } = match;
	const award: Change[] = [
		{ change: 'result', match: id, to: game.one(['2:0', '0:2']) },
		{ change: 'state', match: id, to: 'gewertet' },
	];
	const changes: Change[] = game.chance(0.5) ? award : [{ change: 'state', match: id, to: 'abgebrochen' }];
	enter(game, changes);
}

/** R25: results by which one of the members stays in, and the others fall. */
export function leaveOne(game: Game, matchday: MatchdayId): void {
	const [community] = game.shuffled(game.state().communities);
	const round = roundOf(community);
	const active = new Set(round?.members.flatMap(({ user, active }) => (active ? [user] : [])));
	const picks = game
		.shuffled(community?.picks ?? [])
		.filter((pick) => pick.matchday === matchday && active.has(pick.user) && !pick.void);
	const [first] = picks;
	if (!first || active.size < 2) return;
	const changes = matchesIn(game, matchday).flatMap(({ match, home, away, result, state }): Change[] => {
		if (result !== null || state !== 'angesetzt') return [];
		const picked = picks.find(({ team }) => team === home || team === away);
		const isHome = picked?.team === home;
		const wins = picked === undefined || picked.team === first.team;
		return [{ change: 'result', match, to: isHome === wins ? '2:1' : '1:2' }];
	});
	enter(game, changes);
}

/** R34: everybody leaves, the admins first or last. */
export function disband(game: Game, id: CommunityId): void {
	const members = communityNow(game, id)?.members.filter(({ left }) => !left) ?? [];
	const admins = members.filter(({ admin }) => admin);
	const others = members.filter(({ admin }) => !admin);
	for (const { user } of game.chance(0.5) ? [...admins, ...others] : [...others, ...admins])
		game.tell(user, game.chance(0.1) ? { act: 'delete account' } : { act: 'leave', community: id });
}

/** R25: who is out comes back into a round that is over while a matchday of none is under way. */
export function comeBackAfterTheEnd(game: Game, id: CommunityId): void {
	const round = roundOf(communityNow(game, id));
	const out = round?.members.filter(({ active, rebought, left }) => !active && !rebought && !left) ?? [];
	if (!round?.end || out.length === 0) return;
	game.tell('S', { act: 'adjust', community: id, user: game.one(out).user, adjust: 'rebuy' });
}

/** R20, R24: somebody is put out by hand and brought back, over the next kickoff or at once. */
export function outAndBack(game: Game, id: CommunityId): void {
	const active = roundOf(communityNow(game, id))?.members.filter((each) => each.active) ?? [];
	if (active.length === 0) return;
	const act = { act: 'adjust', community: id, user: game.one(active).user } as const;
	if (!game.tell('S', { ...act, adjust: 'eliminate' })) return;
	const back = game.now() + game.one([0, 1, 2, 20, 30, 60]) * hours;
	game.later(back, () => game.tell('S', { ...act, adjust: game.one(['reactivate', 'rebuy'] as const) }));
}

const teamsOf = ({ home, away }: KnownMatch) => [home, away];

const matchOf = (game: Game, matchday: MatchdayId, team: TeamId) =>
	matchesIn(game, matchday).find(({ home, away }) => home === team || away === team);
