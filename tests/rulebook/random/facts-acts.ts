import { proposedKickoff } from '../facts';
import type { Change, CommunityId, MatchdayId, MatchId, Ms } from '../log';
import { hours, makeTools } from '../tools';
import {
	communityNow,
	type Game,
	type KnownMatch,
	matchdayNow,
	matchdaysOf,
	matchesIn,
	noteChanges,
	seasonOf,
	startOf,
} from './game';

/** What happens to the facts of a season: each act now, by the site admin. */

const minute = 60_000;
/** A time that a file can say: whole minutes, and not 00:00 in Berlin, where these are summer days (R3). */
const inFile = (at: Ms) => {
	const whole = Math.round(at / minute) * minute;
	return (whole + 2 * hours) % (24 * hours) === 0 ? whole + minute : whole;
};

/**
 * By hand, as one act; one that corrects an evaluated matchday waits while a window is closing, for then it couldn't
 * be committed (R7).
 */
export function enter(game: Game, changes: Change[], source: 'hand' | 'import' = 'hand'): void {
	if (changes.length === 0) return;
	if (corrects(game, changes) && (isAjar(game) || kicksOffNow(game, changes))) return;
	game.tell(game.chance(0.03) ? game.one(game.people) : 'S', { act: 'facts', source, changes });
}

const corrects = (game: Game, changes: readonly Change[]) =>
	changes.some((change) => {
		const own = 'match' in change ? game.matches.get(change.match)?.matchday : undefined;
		const places = [own, change.change === 'moved' ? change.to : undefined];
		if (change.change === 'match added') places.push(change.matchday);
		return places.some((place) => place !== undefined && isEvaluated(game, place));
	});

const isAjar = (game: Game) =>
	matchdaysOf(game).some(({ matchday, kickoff }) => {
		const begun = kickoff ?? startOf(game, matchday);
		return begun !== null && begun <= game.now() && game.now() < begun + 5_000;
	});

/** Whether a matchday that hasn't begun would kick off by these changes. */
function kicksOffNow(game: Game, changes: readonly Change[]): boolean {
	const after = new Map([...game.matches].map(([id, match]) => [id, { ...match }]));
	noteChanges(after, changes);
	const begins = ({ time, result, state }: KnownMatch) =>
		(typeof time === 'number' && time <= game.now()) || result !== null || state === 'abgebrochen';
	return matchdaysOf(game).some(
		({ matchday, phase }) =>
			phase === 'upcoming' && [...after.values()].some((each) => each.matchday === matchday && begins(each)),
	);
}

const someMatch = (game: Game, matchday: MatchdayId): KnownMatch | null => {
	const matches = matchesIn(game, matchday);
	return matches.length === 0 ? null : game.one(matches);
};

const score = (game: Game) => game.one(['1:0', '2:1', '0:1', '0:2', '1:1', '0:0', '1:1']);

/** Results of a matchday's matches, some of them forgotten. */
export function enterResults(game: Game, matchday: MatchdayId, forgotten: number): void {
	const changes = matchesIn(game, matchday).flatMap(({ match, result, state }): Change[] => {
		if (result !== null && !game.chance(0.05)) return [];
		if (state === 'verlegt' ? !game.chance(0.3) : game.chance(forgotten)) return [];
		return [{ change: 'result', match, to: score(game) }];
	});
	enter(game, changes);
}

/** One match gets another result, or another state, or both. */
export function correct(game: Game, matchday: MatchdayId): void {
	const found = someMatch(game, matchday);
	if (!found) return;
	const { match, state, result } = found;
	const to = game.chance(0.5)
		? state
		: game.one(['angesetzt', 'angesetzt', 'verlegt', 'gewertet', 'abgebrochen'] as const);
	const next = to === 'gewertet' ? score(game) : game.one([score(game), score(game), null, result]);
	const changes: Change[] = [];
	if (next !== result) changes.push({ change: 'result', match, to: next });
	if (to !== state) changes.push({ change: 'state', match, to });
	enter(game, changes);
}

/** Verlegt, back to angesetzt, awarded or abandoned. */
export function changeState(game: Game, matchday: MatchdayId): void {
	const found = someMatch(game, matchday);
	if (!found) return;
	const { match, state } = found;
	const to =
		state === 'angesetzt'
			? game.one(['verlegt', 'verlegt', 'verlegt', 'abgebrochen', 'gewertet'] as const)
			: game.one(['angesetzt', 'gewertet', 'abgebrochen'] as const);
	const changes: Change[] = to === 'gewertet' ? [{ change: 'result', match, to: score(game) }] : [];
	enter(game, [...changes, { change: 'state', match, to }]);
}

/**
 * R10: a match is verlegt, somebody who picked there takes the same team for a later matchday, and then it never was
 * verlegt: at once, or just before the later kickoff. Sometimes they are out meanwhile.
 */
export function playMark(game: Game, id: CommunityId, matchday: MatchdayId): void {
	const pick = communityNow(game, id)?.picks.find((each) => each.matchday === matchday && !each.void);
	const match = matchesIn(game, matchday).find(
		({ home, away }) => home === pick?.team || away === pick?.team,
	);
	const now = matchdaysOf(game, seasonOf(matchday));
	const place = now.findIndex((each) => each.matchday === matchday);
	const later = now
		.slice(place + 1)
		.find((each) =>
			matchesIn(game, each.matchday).some(({ home, away }) => home === pick?.team || away === pick?.team),
		);
	if (!pick || !match || !later || match.state !== 'angesetzt') return;
	enter(game, [{ change: 'state', match: match.match, to: 'verlegt' }]);
	game.tell(pick.user, { act: 'save', community: id, matchday: later.matchday, team: pick.team });
	const meanwhileOut = game.chance(0.4);
	const adjust = { act: 'adjust', community: id, user: pick.user } as const;
	if (meanwhileOut) game.tell('S', { ...adjust, adjust: 'eliminate' });
	const start = startOf(game, later.matchday) ?? game.now();
	const back = game.one([game.now(), start - 19 * hours, start - 19 * hours, start - hours, start - 1]);
	game.later(back, () => enter(game, [{ change: 'state', match: match.match, to: 'angesetzt' }]));
	const how = game.one(['reactivate', 'rebuy'] as const);
	if (meanwhileOut) game.later(back, () => game.tell('S', { ...adjust, adjust: how }));
	if (game.chance(0.3))
		game.later(start - 1, () => enter(game, [{ change: 'state', match: match.match, to: 'verlegt' }]));
}

/** A match gets another time: sooner or later, at the matchday's kickoff, or into the past. */
export function changeTime(game: Game, matchday: MatchdayId): void {
	const found = someMatch(game, matchday);
	if (!found) return;
	const from = startOf(game, matchday) ?? game.now();
	const to = game.one([
		...[from, from - 1, from - 5 * hours, from - 30 * hours, from + 2 * hours, from + 40 * hours],
		...[game.now() + 1, game.now(), game.now() - 1, game.now() + 3 * hours, null],
	]);
	if (to !== found.time) enter(game, [{ change: 'time', match: found.match, to }]);
}

/** R3: a kickoff goes forward or back, out of nothing, or into the past. */
export function moveKickoff(game: Game, matchday: MatchdayId): void {
	const from = startOf(game, matchday) ?? game.now() + 5 * hours;
	const others = matchdaysOf(game, seasonOf(matchday)).flatMap(({ kickoff }) => kickoff ?? []);
	const to = game.one([
		...[from - 1, from + 1, from - 5 * hours, from - 30 * hours, from + 20 * hours, from + 100 * hours],
		...[game.now(), game.now() - hours, game.now() + 1, game.now() + 2 * hours, game.one([from, ...others])],
	]);
	enter(game, [{ change: 'kickoff', matchday, to }]);
}

/** By a file: matches go to another matchday, or get times and results; kickoffs follow as R3 proposes. */
export function importRows(game: Game, matchday: MatchdayId): void {
	const season = seasonOf(matchday);
	const found = someMatch(game, matchday);
	if (!found) return;
	const changes: Change[] = game.chance(0.75) ? movesOf(game, found) : [];
	if (changes.length === 0 || game.chance(0.3)) {
		const from = startOf(game, matchday) ?? game.now();
		const to = inFile(from + game.one([-130, -30, -5, 0, 2, 26, 120]) * hours);
		if (to !== found.time) changes.push({ change: 'time', match: found.match, to });
	}
	if (changes.length === 0) return;
	enter(game, [...changes, ...proposals(game, season, changes)], 'import');
}

function movesOf(game: Game, found: KnownMatch): Change[] {
	const all = matchdaysOf(game, seasonOf(found.matchday)).filter((each) => each.matchday !== found.matchday);
	if (all.length === 0) return [];
	const to = game.one(all).matchday;
	const changes: Change[] = [];
	const teams = new Set([found.home, found.away]);
	const inTheWay = matchesIn(game, to).filter(({ home, away }) => teams.has(home) || teams.has(away));
	// Who is in the way goes where the match came from, so that a team may keep another match there (R2).
	for (const { match, home, away } of inTheWay) {
		const stays = matchesIn(game, found.matchday).filter((each) => each !== found);
		if (stays.some((each) => [each.home, each.away].some((team) => team === home || team === away)))
			return [];
		changes.push({ change: 'moved', match, to: found.matchday });
	}
	if (inTheWay.length > 1) {
		const [one, other] = inTheWay;
		const shared =
			one && other && [one.home, one.away].some((team) => [other.home, other.away].includes(team));
		if (shared) return [];
	}
	if (
		matchesIn(game, found.matchday).length === 1 &&
		inTheWay.length === 0 &&
		isEvaluated(game, found.matchday)
	)
		return [];
	return [...changes, { change: 'moved', match: found.match, to }];
}

const isEvaluated = (game: Game, matchday: MatchdayId) => matchdayNow(game, matchday)?.phase === 'evaluated';

/** What a file's preview would say: kickoffs out of nothing, and those whose proposal it changes (R3). */
function proposals(game: Game, season: string, changes: readonly Change[]): Change[] {
	const after = new Map([...game.matches].map(([id, match]) => [id, { ...match }]));
	noteChanges(after, changes);
	const proposal = (matches: Map<MatchId, KnownMatch>, id: MatchdayId) => {
		const own = [...matches.values()].filter((each) => each.matchday === id);
		const voidIn = (each: KnownMatch) => (each.state === 'verlegt' ? id : null);
		return proposedKickoff(
			{
				...{ matchday: id, season, number: 0, kickoff: null, passed: false, evaluated: false },
				matches: own.map((each) => ({ ...each, voidIn: voidIn(each) })),
			},
			makeTools({}),
		);
	};
	return matchdaysOf(game, season).flatMap(({ matchday, kickoff }): Change[] => {
		const to = proposal(after, matchday);
		if (to === null || to === kickoff) return [];
		if (kickoff !== null && (kickoff <= game.now() || to === proposal(game.matches, matchday))) return [];
		return [{ change: 'kickoff', matchday, to: 'proposed' }];
	});
}

/** A match more on a matchday, or one less. */
export function changeMatches(game: Game, matchday: MatchdayId): void {
	const season = seasonOf(matchday);
	const own = matchesIn(game, matchday);
	const now = matchdayNow(game, matchday);
	const free = own.filter(({ state, result }) => state === 'angesetzt' && result === null);
	if (own.length > 1 && free.length > 0 && now?.phase === 'upcoming' && game.chance(0.5)) {
		const start = startOf(game, matchday);
		if (start !== null && start <= game.now()) return;
		enter(game, [{ change: 'match removed', match: game.one(free).match }]);
		return;
	}
	const all = [...game.matches.values()].filter((each) => seasonOf(each.matchday) === season);
	const teams = [...new Set(all.flatMap(({ home, away }) => [home, away]))];
	const playing = new Set(own.flatMap(({ home, away }) => [home, away]));
	const idle = game.shuffled(teams.filter((team) => !playing.has(team)));
	const [home, away] = idle;
	if (home === undefined || away === undefined) return;
	if (all.some((each) => each.home === home && each.away === away)) return;
	const start = startOf(game, matchday) ?? game.now();
	const time = game.one([start, start + 2 * hours, game.now() - hours, game.now() + 1, null]);
	enter(game, [{ change: 'match added', matchday, match: `${season}:${home}-${away}`, home, away, time }]);
}

/** A matchday more, with a match where a pairing is left. */
export function addMatchday(game: Game, near: MatchdayId): void {
	const season = seasonOf(near);
	const numbers = matchdaysOf(game, season).map(({ number }) => number);
	const number = Math.max(...numbers) + 1;
	const all = [...game.matches.values()].filter((each) => seasonOf(each.matchday) === season);
	const teams = [...new Set(all.flatMap(({ home, away }) => [home, away]))];
	const pairs = game
		.shuffled(teams.flatMap((home) => teams.map((away) => [home, away] as const)))
		.filter(([home, away]) => home !== away && !all.some((each) => each.home === home && each.away === away));
	const [home, away] = pairs[0] ?? [];
	if (home === undefined || away === undefined || number > 34) return;
	const matchday = `${season}_${number}`;
	const kickoff = game.now() + game.one([-3, 1, 26, 80]) * hours;
	enter(game, [
		{ change: 'matchday added', matchday, season, number, kickoff: game.chance(0.3) ? null : kickoff },
		{ change: 'match added', matchday, match: `${season}:${home}-${away}`, home, away, time: kickoff },
	]);
}
