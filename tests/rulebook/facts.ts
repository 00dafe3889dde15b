import type {
	Change,
	MatchdayId,
	MatchId,
	MatchSetUp,
	MatchState,
	MatchTime,
	Ms,
	SeasonId,
	TeamId,
} from './log';
import type { Refusal } from './refusals';
import { day, must, type Tools } from './tools';

export type Match = {
	match: MatchId;
	home: TeamId;
	away: TeamId;
	time: MatchTime;
	state: MatchState;
	result: string | null;
	/** The matchday in which it was verlegt last and hasn't been set back to angesetzt since (R2). */
	voidIn: MatchdayId | null;
};

export type Matchday = {
	matchday: MatchdayId;
	season: SeasonId;
	number: number;
	/** The one stored instant (R3). */
	kickoff: Ms | null;
	/** Its kickoff has passed, and what is stored at a kickoff is stored. */
	passed: boolean;
	evaluated: boolean;
	matches: Match[];
};

export type Season = {
	season: SeasonId;
	league: string;
	part: number;
	teams: TeamId[];
	matchdays: Matchday[];
};

/** R39: when a matchday was suspended. */
export type Suspension = { at: Ms };

export type Facts = {
	/** R39: in the whole season. */
	suspended: Map<MatchdayId, Suspension>;
	seasons: Season[];
	matchdays: Map<MatchdayId, Matchday>;
	matches: Map<MatchId, Matchday>;
};

export const noFacts = (): Facts => ({
	suspended: new Map(),
	seasons: [],
	matchdays: new Map(),
	matches: new Map(),
});

/** R1: whole goals on both sides, or no outcome. */
export function outcomeOf(result: string | null, tools: Tools): 'home' | 'away' | 'draw' | null {
	const goals = /^(\d+):(\d+)$/.exec(result ?? '');
	if (!goals) return null;
	const [home, away] = [Number(goals[1]), Number(goals[2])];
	if (home > away) return 'home';
	if (home === away) return 'draw';
	return tools.broken('R1 higher away goals are a draw') ? 'draw' : 'away';
}

/** The words that a season's lists are sorted by: the fold's order, a matchday without a kickoff last. */
export const inFoldOrder = (one: Matchday, other: Matchday) =>
	(one.kickoff ?? Number.POSITIVE_INFINITY) === (other.kickoff ?? Number.POSITIVE_INFINITY)
		? one.number - other.number
		: (one.kickoff ?? Number.POSITIVE_INFINITY) - (other.kickoff ?? Number.POSITIVE_INFINITY);

/** R2: void for picks of the matchday it stands in. */
export const isVoid = (match: Match, { matchday }: Matchday, tools: Tools) =>
	tools.broken('R2 verlegt is forgotten with the next state')
		? match.state === 'verlegt'
		: match.voidIn === matchday;

/** A time that is known, else nothing. */
const startOf = ({ time }: Match): Ms | null => (typeof time === 'number' ? time : null);

/** It has a result, or its state says that it was played. */
export const isDecided = (match: Match, tools: Tools) =>
	match.state === 'abgebrochen' || match.state === 'gewertet' || hasResult(match, tools);

export const hasResult = (match: Match, tools: Tools) => outcomeOf(match.result, tools) !== null;

/** R8: it has begun by this instant. */
export const hasBegun = (match: Match, at: Ms) =>
	match.state === 'abgebrochen' || (startOf(match) ?? Number.POSITIVE_INFINITY) <= at;

/** The matches of a team in a matchday, the earliest first. */
export const matchesOf = (matchday: Matchday, team: TeamId) =>
	matchday.matches
		.filter(({ home, away }) => home === team || away === team)
		.sort(
			(one, other) =>
				(startOf(one) ?? Number.POSITIVE_INFINITY) - (startOf(other) ?? Number.POSITIVE_INFINITY) || 0,
		);

/** What a pick of this team in this matchday is worth by the facts known now (R1, R2). */
export function worthOf(
	matchday: Matchday,
	team: TeamId,
	tools: Tools,
): 'void' | 'none' | 'win' | 'draw' | 'loss' {
	const matches = matchesOf(matchday, team);
	const match = matches[0];
	if (!match) return tools.broken('R2 a moved match keeps its picks') ? 'none' : 'void';
	if (matches.some((each) => isVoid(each, matchday, tools))) return 'void';
	if (match.state === 'abgebrochen') return 'none';
	const outcome = outcomeOf(match.result, tools);
	if (outcome === null) return 'none';
	if (outcome === 'draw') return 'draw';
	return (outcome === 'home') === (match.home === team) ? 'win' : 'loss';
}

/** R39: the matchdays that are passed over in a community, or in a whole season. */
export type Skips = ReadonlySet<MatchdayId>;

/** R39: a matchday as a community sees it that may have suspended it: without matches, and never evaluated. */
export const asSeen = (matchday: Matchday, skips: Skips): Matchday =>
	skips.has(matchday.matchday) ? { ...matchday, matches: [], evaluated: false } : matchday;

/** R39: what is passed over in the whole season. */
export const skipsOf = ({ suspended }: Facts): Skips => new Set(suspended.keys());

export const seasonAsSeen = (season: Season, skips: Skips): Season => ({
	...season,
	matchdays: season.matchdays.map((each) => asSeen(each, skips)),
});

/**
 * R15, R37: could this team be chosen for the matchday, as far as its matches go? A result that is there `atKickoff` says
 * no; in the fold one says nothing, for it came after it.
 */
const couldBeChosen = (matchday: Matchday, team: TeamId, atKickoff: boolean, tools: Tools) => {
	const kickoff = matchday.kickoff ?? Number.POSITIVE_INFINITY;
	const tooEarly = (start: Ms) =>
		tools.broken('R37 no team that begins with the matchday') && atKickoff
			? start <= kickoff
			: start < kickoff;
	return matchesOf(matchday, team).some(
		(match) =>
			!isVoid(match, matchday, tools) &&
			!tooEarly(startOf(match) ?? Number.POSITIVE_INFINITY) &&
			!(atKickoff && isDecided(match, tools)),
	);
};

/** R15: is there a team that the member could choose? */
export const hasChoice = (
	matchday: Matchday,
	used: ReadonlySet<TeamId> | undefined,
	teams: readonly TeamId[],
	tools: Tools,
) => choicesOf(matchday, used, teams, false, tools).length > 0;

/** R15, R37: the teams that the member could choose, in the order of their names, which is that of their ids. */
export const choicesOf = (
	matchday: Matchday,
	used: ReadonlySet<TeamId> | undefined,
	teams: readonly TeamId[],
	atKickoff: boolean,
	tools: Tools,
) => teams.filter((team) => !used?.has(team) && couldBeChosen(matchday, team, atKickoff, tools)).sort();

/** R4: the first start of the matches that aren't verlegt. */
export const firstStart = (matchday: Matchday, tools: Tools): Ms | null =>
	matchday.matches
		.filter((match) => !isVoid(match, matchday, tools))
		.map(startOf)
		.reduce((first, start) => (first === null || (start !== null && start < first) ? start : first), null);

/** R3: the earliest kickoff of the main block, without what lies more than four days from the median. */
export function proposedKickoff(matchday: Matchday, tools: Tools): Ms | null {
	const staying = matchday.matches.filter(({ state }) => state !== 'verlegt');
	const starts = (staying.length > 0 ? staying : matchday.matches)
		.map(startOf)
		.filter((start) => start !== null)
		.sort((one, other) => one - other);
	const median = starts[Math.floor((starts.length - 1) / 2)];
	if (median === undefined) return null;
	const block = starts.filter((start) => Math.abs(start - median) <= 4 * day);
	tools.hit('R3 kickoff proposed', `${matchday.matchday}${block[0]}`);
	if (block.length < starts.length)
		tools.hit('R3 kickoff proposed past an outlier', `${matchday.matchday}${block[0]}`);
	return (tools.broken('R3 outliers move the proposal') ? starts[0] : block[0]) ?? null;
}

/** R25: none of its matchdays with matches lies ahead or waits for its evaluation. */
export const isOver = (season: Season, tools: Tools) => {
	const asking = season.matchdays.filter(
		({ matches }) => matches.length > 0 || tools.broken('R4 an empty matchday keeps the season going'),
	);
	return asking.length > 0 && asking.every(({ evaluated }) => evaluated);
};

/** R5, R39: the last whose kickoff has passed, and the first whose kickoff lies ahead. */
export function currentAndNext({ matchdays }: Season, skips: Skips, tools: Tools) {
	const sorted = matchdays.filter(({ matchday }) => !skips.has(matchday)).sort(inFoldOrder);
	return {
		current: sorted.findLast(({ passed }) => passed)?.matchday ?? null,
		// Where no kickoff is known ahead, it is the first without one.
		next:
			sorted.find(({ passed, evaluated }) =>
				tools.broken('R5 the next is the first not evaluated') ? !evaluated : !passed,
			)?.matchday ?? null,
	};
}

export const makeMatch = (matchday: MatchdayId, set: MatchSetUp): Match => ({
	match: set.match,
	home: set.home,
	away: set.away,
	time: set.time,
	state: set.state ?? 'angesetzt',
	result: set.result ?? null,
	voidIn: set.state === 'verlegt' ? matchday : null,
});

/** Why one change of the facts is refused, by the facts before it. */
export function refusalOf(
	facts: Facts,
	change: Change,
	all: readonly Change[],
	tools: Tools,
): Refusal | null {
	if (change.change === 'matchday added') {
		if (facts.matchdays.has(change.matchday)) return 'form twice';
		const season = facts.seasons.find((each) => each.season === change.season);
		if (!season) return 'form unknown';
		return season.matchdays.some(({ number }) => number === change.number) ? 'form twice' : null;
	}
	if (change.change === 'kickoff') {
		const matchday = facts.matchdays.get(change.matchday);
		if (!matchday) return 'form unknown';
		if (change.to === 'proposed' || !matchday.passed || change.to === matchday.kickoff) return null;
		tools.hit('R3 passed kickoff refused', `${change.matchday}|${change.to}`);
		return tools.broken('R3 a passed kickoff moves') ? null : 'R3 kickoff has passed';
	}
	if (change.change === 'match added') {
		const matchday = facts.matchdays.get(change.matchday);
		const isMade = all.some((each) => each.change === 'matchday added' && each.matchday === change.matchday);
		if (!matchday && !isMade) return 'form unknown';
		if (facts.matches.has(change.match) || change.home === change.away) return 'form twice';
		return matchday && hasPairing(matchday, change) ? 'form twice' : null;
	}
	const from = facts.matches.get(change.match);
	if (!from) return 'form unknown';
	if (change.change !== 'moved') return null;
	const to = facts.matchdays.get(change.to);
	if (!to) return 'form unknown';
	if (to.season !== from.season) return 'form other season';
	return to !== from && hasPairing(to, matchIn(from, change.match)) ? 'form twice' : null;
}

const hasPairing = ({ matches }: Matchday, { home, away }: { home: TeamId; away: TeamId }) =>
	matches.some((match) => match.home === home && match.away === away);

const matchIn = ({ matches }: Matchday, match: MatchId) =>
	must(
		matches.find((each) => each.match === match),
		'match',
	);

/**
 * Makes one change that isn't refused, at this instant, in an act before which these matchdays were empty and these
 * kickoffs would have been proposed: a file moves one that is known only where it changes what is proposed (R3).
 */
export function applyChange(
	facts: Facts,
	change: Change,
	{ at, empty, proposed }: { at: Ms; empty: Set<Matchday>; proposed: ReadonlyMap<Matchday, Ms | null> },
	tools: Tools,
): void {
	const key = `${at}|${JSON.stringify(change)}`;
	if (change.change === 'matchday added') {
		const added: Matchday = { ...change, kickoff: null, passed: false, evaluated: false, matches: [] };
		must(
			facts.seasons.find(({ season }) => season === change.season),
			'season',
		).matchdays.push(added);
		facts.matchdays.set(change.matchday, added);
		added.kickoff = change.kickoff;
		empty.add(added);
		return;
	}
	if (change.change === 'kickoff') {
		const matchday = must(facts.matchdays.get(change.matchday), 'matchday');
		const proposal = change.to === 'proposed' ? proposedKickoff(matchday, tools) : change.to;
		const isNews =
			matchday.kickoff === null || change.to !== 'proposed' || proposal !== proposed.get(matchday);
		const to = isNews && proposal !== null ? proposal : matchday.kickoff;
		if (!matchday.passed || tools.broken('R3 a passed kickoff moves'))
			setKickoff(matchday, to, change.to === 'proposed' && empty.has(matchday) ? null : at, tools);
		return;
	}
	if (change.change === 'match added') {
		const matchday = must(facts.matchdays.get(change.matchday), 'matchday');
		matchday.matches.push(makeMatch(change.matchday, change));
		facts.matches.set(change.match, matchday);
		return;
	}
	const matchday = must(facts.matches.get(change.match), 'match');
	const match = matchIn(matchday, change.match);
	if (change.change === 'match removed') {
		matchday.matches = matchday.matches.filter((each) => each !== match);
		facts.matches.delete(change.match);
	} else if (change.change === 'time') match.time = change.to;
	else if (change.change === 'moved') {
		const to = must(facts.matchdays.get(change.to), 'matchday');
		matchday.matches = matchday.matches.filter((each) => each !== match);
		to.matches.push(match);
		facts.matches.set(change.match, to);
		if (match.state === 'verlegt') match.voidIn = change.to;
		for (const team of [match.home, match.away])
			tools.hit(
				matchesOf(matchday, team).length > 0 ? 'R2 moved with another match left' : 'R2 moved with none left',
				key,
			);
	} else if (change.change === 'result') {
		match.result = change.to;
		if (match.voidIn === matchday.matchday && hasResult(match, tools))
			tools.hit('R2 stays void after a result', key);
	} else setState(match, matchday, change.to, key, tools);
}

/** R2: only angesetzt lets the picks count again. */
function setState(match: Match, { matchday }: Matchday, to: MatchState, key: string, tools: Tools) {
	if (to === match.state) return;
	const wasVoid = match.voidIn === matchday;
	match.state = to;
	if (to === 'verlegt') match.voidIn = matchday;
	if (to === 'angesetzt') match.voidIn = null;
	if (to === 'verlegt') tools.hit('R2 marked verlegt', key);
	if (to === 'angesetzt') tools.hit('R2 back to angesetzt', key);
	if (to === 'gewertet') tools.hit(wasVoid ? 'R2 stays void after an award' : 'R2 awarded', key);
	if (to === 'abgebrochen') tools.hit(wasVoid ? 'R2 stays void after an abandonment' : 'R2 abandoned', key);
}

/** R3: ahead in both directions; into the past means now. */
function setKickoff(matchday: Matchday, to: Ms | null, at: Ms | null, tools: Tools) {
	const key = `${matchday.matchday}|${at}`;
	const from = matchday.kickoff;
	if (from === to) return;
	matchday.kickoff =
		to !== null && at !== null && to < at && !tools.broken('R3 the past stays the past') ? at : to;
	if (to === null) tools.hit('R3 kickoff emptied', key);
	else if (at !== null && to <= at) tools.hit('R3 kickoff into the past is now', key);
	else if (from !== null) tools.hit(to > from ? 'R3 kickoff moved later' : 'R3 kickoff brought forward', key);
}

/**
 * R4: what a matchday without a kickoff gets by an act at this instant: a start that the act put into the past, or a
 * result, is now and not the past. Where there were no matches (`empty`) nobody could pick, and a start counts as it is.
 */
export function storeKickoffsNow(facts: Facts, at: Ms, empty: ReadonlySet<Matchday>, tools: Tools): void {
	for (const matchday of facts.matchdays.values()) {
		if (matchday.kickoff !== null) continue;
		const start = firstStart(matchday, tools);
		const begun = start !== null && start <= at;
		const result =
			!tools.broken('R4 a result makes no kickoff') &&
			matchday.matches.some((match) => isDecided(match, tools) && !isVoid(match, matchday, tools));
		if (!begun && !result) continue;
		const asItIs = empty.has(matchday) || tools.broken('R4 back to angesetzt makes the past the kickoff');
		matchday.kickoff = begun && asItIs ? start : at;
		tools.hit(begun ? 'R4 kickoff now by an act' : 'R4 kickoff by a result', matchday.matchday);
	}
}
