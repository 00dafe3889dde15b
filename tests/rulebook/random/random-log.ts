import {
	type CommunityId,
	classic,
	type Log,
	type MatchdayId,
	type MatchdaySetUp,
	type Ms,
	type TeamId,
} from '../log';
import { day, hours } from '../tools';
import * as chosen from './chosen-acts';
import {
	addMatchday,
	changeMatches,
	changeState,
	changeTime,
	correct,
	enterResults,
	importRows,
	moveKickoff,
	playMark,
} from './facts-acts';
import {
	begin,
	beginGame,
	communityNow,
	type Game,
	matchdayNow,
	matchdaysOf,
	mostly,
	seasonOf,
	startOf,
} from './game';
import * as people from './people-acts';
import * as stories from './stories';

/**
 * A random season as a raw log: small, dense and aimed at the instants that matter, by acts that mostly may be done.
 * It goes by what the rules say, so that rare acts meet; the same seed, the same log.
 */
export function randomLog(seed: number): Log {
	const members = 2 + ((seed * 5) % 7);
	const game = beginGame(seed, members);
	const { chance, one, upTo } = game;
	const teams = [...'abcdef'].slice(0, one([2, 2, 3, 3, 4, 4, 5, 6]));
	const count = game.theme === 'ends' ? one([3, 4]) : one([3, 3, 3, 4, 4, 5, 6, 10]);
	const communities = chance(0.15) ? ['c', 'd'] : ['c'];
	if (chance(0.1)) found(game, 'e');
	const end = planSeason(game, { part: 1, teams, count, from: begin });
	const last = mostly(game, 'ends', 0.7, 0.2)
		? planSeason(game, { part: 2, teams, count: one([3, 3, 4]), from: end - one([0, 5, 10]) * day })
		: end;
	for (const id of communities) {
		game.later(begin + 1, () => found(game, id));
		for (const person of game.people)
			game.later(begin + (mostly(game, 'people', 0.5, 0.85) ? 2 : one([3, 5, 8, 12]) * day), () => {
				const isIn = communityNow(game, id)?.members.some(({ user }) => user === person);
				if (communityNow(game, id) && !isIn) game.tell(person, { act: 'join', community: id });
			});
	}
	for (const id of communities) {
		if (mostly(game, 'returns', 0.9, 0.4)) game.later(begin + one([3, hours, day]), () => early(game, id));
		if (mostly(game, 'people', 0.7, 0.1))
			game.later(last - one([0, 1, 2]) * day, () => stories.disband(game, id));
		if (chance(0.3)) game.later(last + 6 * day, () => found(game, `${id}2`));
	}
	for (let each = last + 5 * day; each <= last + 15 * day; each += 5 * day)
		game.later(each, () => finish(game));
	return game.run(60 + count * 14);

	function early(own: Game, id: CommunityId) {
		const act = own.one([people.changeSettings, people.changeSettings, people.jokers, stories.outAndBack]);
		act(own, id);
	}

	function found(own: Game, id: CommunityId) {
		const settings = people.someSettings(own);
		own.tell(own.one(own.people), { act: 'found', community: id, league: 'bundesliga', settings });
		if (!communityNow(own, id)) return void own.later(own.now() + 3 * day, () => again(own, id));
	}

	function again(own: Game, id: CommunityId) {
		const settings = { ...people.someSettings(own), jokers: upTo(3), ...classic };
		own.tell(own.one(own.people), { act: 'found', community: id, league: 'bundesliga', settings });
	}
}

/** Tells a season, and what is going to happen around each of its matchdays; gives when it ends. */
function planSeason(
	game: Game,
	plan: { part: number; teams: readonly TeamId[]; count: number; from: Ms },
): Ms {
	const { chance, one } = game;
	const season = `bundesliga_${plan.part}`;
	const pairs = game.shuffled(
		plan.teams.flatMap((home) =>
			plan.teams.flatMap((away) => (home === away ? [] : [[home, away] as const])),
		),
	);
	const matchdays: MatchdaySetUp[] = [];
	let at = plan.from;
	for (let number = 1; number <= plan.count; number++) {
		at += one([0, 0.5, 1, 1.5, 3, 3, 5]) * day + (number === 1 ? 2 * day : 0);
		const playing = new Set<TeamId>();
		const matches: MatchdaySetUp['matches'] = [];
		for (let left = chance(0.04) ? 0 : Math.floor(plan.teams.length / 2); left > 0; left--) {
			const index = pairs.findIndex(([home, away]) => !playing.has(home) && !playing.has(away));
			const [home, away] = pairs.splice(index, index < 0 ? 0 : 1)[0] ?? [];
			if (home === undefined || away === undefined) break;
			playing.add(home).add(away);
			const time = chance(0.07) ? null : at + one([-150, -30, -6, 0, 0, 0, 0, 0, 0, 2, 26]) * hours;
			matches.push({ match: `${season}:${home}-${away}`, home, away, time });
		}
		const kickoff = number > 1 && mostly(game, 'kickoffs', 0.7, 0.15) ? null : at;
		matchdays.push({ matchday: `${season}_${number}`, number, kickoff, matches });
		planMatchday(game, `${season}_${number}`, at);
	}
	const playing = matchdays.flatMap(({ matches }) => matches.flatMap(({ home, away }) => [home, away]));
	const teams = [...new Set(playing)].sort();
	const act = { season, league: 'bundesliga', part: plan.part, teams, matchdays };
	const told = { ...act, act: 'season' as const };
	if (plan.part === 1) game.tell('S', told);
	else game.later(plan.from - one([1, 4]) * day, () => game.tell('S', told));
	return at;
}

/** What is going to happen around a matchday that is meant to begin then. */
function planMatchday(game: Game, id: MatchdayId, planned: Ms): void {
	const { chance, one, upTo } = game;
	game.later(planned - 2 * day, () => {
		if (!matchdayNow(game, id)) return;
		const start = startOf(game, id) ?? planned;
		const isFirst = id.endsWith('_1');
		for (const community of game.state().communities)
			for (const user of game.people) {
				if (chance(0.35)) continue;
				if (mostly(game, 'returns', 0.6, isFirst ? 0.2 : 0.03)) {
					game.later(start - 40 * hours, () => stories.planAhead(game, community.community, user));
					continue;
				}
				const before = one([40 * hours, 30 * hours, 20 * hours, 20 * hours, hours, 2]);
				game.later(start - before, () => people.save(game, community.community, id, user));
			}
		for (let left = upTo(game.theme === 'kickoffs' ? 5 : 3); left > 0; left--) {
			const when = start - one([day + 1, day, day - 1, 23 * hours, 5 * hours, 5 * hours, 1]);
			game.later(when, () => factAct(game, id));
		}
		if (chance(0.7))
			game.later(start - one([day, day - 1, 22 * hours, 3 * hours, 1]), () => someAct(game, id));
		if (mostly(game, 'marks', 1, 0.25))
			game.later(start - one([30 * hours, 5 * hours, 5 * hours, 5 * hours, 1]), () => {
				const [community] = game.shuffled(game.state().communities);
				if (community) playMark(game, community.community, id);
			});
		if (mostly(game, 'kickoffs', 0.8, 0.2))
			game.later(start - one([5 * hours, 1]), () => stories.resultFirst(game, id));
		chosen.planChosen(game, id, start);
		aimAt(game, id, start);
		playOut(game, id, start);
	});
}

/** Acts at -1, 0 and +1 ms around a kickoff, and around the instant from which its window is stored as closed. */
function aimAt(game: Game, id: MatchdayId, start: Ms): void {
	const { one, upTo } = game;
	const at = start + one([-1, 0, 0, 0, 1, 1, 4_999, 5_000, 5_001]);
	for (let left = 1 + upTo(2); left > 0; left--)
		game.later(at, () => {
			const now = startOf(game, id);
			if (now !== null && now > game.now() + hours) return aimAt(game, id, now);
			const [community] = game.shuffled(game.state().communities);
			const what = upTo(10);
			if (what < 4 && community) {
				const users = community.rounds.at(-1)?.members.filter(({ active }) => active) ?? [];
				const user = users.length > 0 ? one(users).user : one(game.people);
				people.save(game, community.community, id, user);
			} else if (what === 4 && community) people.withdraw(game, community.community, id);
			else if (what === 5) factAct(game, id);
			else if (what === 6) game.tell(null, { act: 'evaluate', matchday: id });
			else someAct(game, id);
		});
	if (game.chance(0.25))
		game.later(start + one([1, 500, 900]), () => {
			const [community] = game.shuffled(game.state().communities);
			if (community) people.saveLate(game, community.community, id);
		});
	if (game.chance(0.25)) game.later(start + one([0, 1, 4_999, 5_000, 5_001]), () => look(game));
}

/** From the kickoff to the evaluation, and what is corrected after it. */
function playOut(game: Game, id: MatchdayId, start: Ms): void {
	const { chance, one, upTo } = game;
	if (chance(0.5)) game.later(start + one([1, 2, 3]) * hours, () => someAct(game, id));
	if (mostly(game, 'returns', 0.6, 0.2))
		game.later(start + 2 * hours, () => {
			for (const { community } of game.state().communities) people.rebuy(game, community);
		});
	game.later(start + one([1, 6_000, hours]), () => {
		const isLast = matchdaysOf(game, seasonOf(id)).every(({ phase }) => phase !== 'upcoming');
		for (const { community } of game.state().communities) {
			if (mostly(game, 'corrections', 0.9, 0.12)) stories.turnResult(game, community);
			if (chance(isLast ? 0.95 : 0.15)) stories.comeBackAfterTheEnd(game, community);
		}
	});
	if (mostly(game, 'corrections', 0.9, 0.4))
		game.later(start + one([-hours, hours, 20 * hours]), () => stories.settleVoid(game, id));
	const evaluated = start + one([3, 3, 4, 5, 30, 80]) * hours;
	game.later(evaluated - one([0, 1, 1]) * hours, () => {
		if (mostly(game, 'ends', 0.6, 0.05)) stories.leaveOne(game, id);
		enterResults(game, id, 0.08);
	});
	game.later(evaluated, () => {
		const later = startOf(game, id);
		const at = later !== null && later > game.now() ? later + 4 * hours : game.now();
		game.later(at, () => {
			if (at > evaluated) enterResults(game, id, 0.05);
			game.tell(chance(0.5) ? null : one(['S', 'S', 'S', 'A']), { act: 'evaluate', matchday: id });
			afterwards(game, id);
		});
	});
	if (chance(0.15)) game.later(evaluated + one([-10, 1, 90]) * hours, () => look(game));
	for (let left = upTo(2); left > 0; left--)
		game.later(evaluated + one([1, 2, 20, 60]) * hours, () => correct(game, id));
	if (chance(0.3)) game.later(evaluated + hours, () => enterResults(game, id, 0));
}

/** What follows an evaluation: who was put out comes back, a round that is over is followed. */
function afterwards(game: Game, id: MatchdayId): void {
	const { chance, one } = game;
	if (chance(0.1)) game.tell('S', { act: 'evaluate', matchday: id });
	for (const { community } of game.state().communities) {
		const soon = () => game.now() + one([0, 1, hours, 10 * hours]);
		if (mostly(game, 'returns', 0.6, 0.25)) game.later(soon(), () => people.rebuy(game, community));
		game.later(soon(), () => {
			const isOver = people.roundOf(communityNow(game, community))?.end;
			if (isOver ? chance(0.5) : chance(0.06)) people.startRound(game, community);
			if (mostly(game, 'ends', 0.5, 0)) stories.turnResult(game, community);
		});
	}
}

function factAct(game: Game, id: MatchdayId): void {
	const act = game.one([
		...[changeState, changeState, changeState, changeTime, changeTime],
		...[moveKickoff, moveKickoff, importRows, importRows, importRows, changeMatches],
	]);
	if (game.chance(0.04)) addMatchday(game, id);
	else act(game, id);
}

function someAct(game: Game, id: MatchdayId): void {
	const [found] = game.shuffled(game.state().communities.filter(({ closed }) => !closed));
	if (!found) return;
	const { community } = found;
	const act = game.one([
		...[people.rebuy, people.rebuy, people.rebuy, people.eliminate, people.eliminate, people.reactivate],
		...[people.reactivate, people.jokers, people.jokers, people.leave, people.leave, people.join],
		...[people.join, people.remove, people.nameAdmin, people.changeSettings, people.changeSettings],
		...[people.startRound, people.closeRound, people.closeRound, stories.outAndBack, stories.turnResult],
	]);
	if (game.chance(0.03)) people.deleteAccount(game);
	else if (game.chance(0.15)) people.withdraw(game, community, id);
	else act(game, community);
}

function look(game: Game): void {
	game.tell(null, { act: 'look' });
}

/** What is left is entered and evaluated. */
function finish(game: Game): void {
	for (const { matchdays } of game.state().seasons)
		for (const { matchday, phase } of matchdays) {
			if (phase === 'evaluated') continue;
			enterResults(game, matchday, 0.1);
			game.tell('S', { act: 'evaluate', matchday });
		}
	look(game);
	const [one] = game.shuffled(game.state().seasons.flatMap(({ matchdays }) => matchdays));
	if (one && seasonOf(one.matchday)) someAct(game, one.matchday);
}
