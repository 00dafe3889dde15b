import { type Facts, type Matchday, type Season, type Suspension, skipsOf } from './facts';
import { fold, type Pick, type Round } from './fold';
import type { CommunityId, MatchdayId, Ms, Settings, UserId } from './log';
import { walk, wouldBelong } from './picks';
import { day, type Tools } from './tools';

type Member = {
	joinedAt: Ms;
	/** The order of joining, for the longest-standing one. */
	order: number;
	left: boolean;
	/** By an admin, and not back since (R34). */
	removed: boolean;
	/** The round during which they joined without getting in (R26). */
	waitingIn: number | null;
};

/** An act that an excuse may rest on (R20). */
type Trace = { at: Ms; by: UserId | null };

/** R39: a suspension is taken back in one community, or with `null` in the whole season. */
export type Forward = Trace &
	({ kind: 'kickoff' | 'match' } | { kind: 'resumed'; community: CommunityId | null });

/** What happened, for the marks and excuses that follow; without one, time alone has gone on. */
export type Cause = Trace & {
	what: 'commit' | 'rebuy' | 'reinstatement' | 'act';
	/** Whose picks it judges again; of everybody where absent, or where the round goes on again. */
	of?: UserId | undefined;
	/** R37: the kickoff whose window closes; picks of windows that kicked off later are judged, as they were open at it. */
	since?: Ms;
};

type Present = { round: Round | null; open: boolean; active: Set<UserId> };

export type Community = {
	community: CommunityId;
	league: string;
	closed: boolean;
	/** Since when (R34). */
	admins: Map<UserId, number>;
	settings: Settings;
	members: Map<UserId, Member>;
	rounds: Round[];
	/** R39: by the community itself. */
	suspended: Map<MatchdayId, Suspension>;
	/** R39: by itself or in the whole season; its rounds hold the same set. */
	skips: Set<MatchdayId>;
	picks: Map<string, Pick>;
	/** Which acts gave a member the duty to pick: brought them back, or let the round go on. */
	duties: Map<UserId, Trace[]>;
	/** Who was in before the last act, by the open round. */
	wereIn: Present;
	/** The same after each act, with its instant: an act in the very millisecond of a kickoff comes after it (R20). */
	history: (Present & { at: Ms })[];
	/** Which act marked a pick (R10). */
	marks: Map<string, Trace>;
};

export const rowOf = (matchday: MatchdayId, user: UserId) => `${matchday}|${user}`;

export const noStanding = (): Round['standing'] => ({
	states: new Map(),
	end: null,
	counting: new Map(),
	taken: new Set(),
});

export const keyOf = ({ community }: Community, { n }: Round) => `${community}|${n}`;

/** R28: what holds in a round. */
export const settingsOf = (community: Community, round: Round, tools: Tools) =>
	tools.broken('R28 settings change in mid-round')
		? community.settings
		: (round.settings ?? community.settings);

/** R18: the states of all rounds of a community, computed again from the facts. */
export function foldAll(community: Community, tools: Tools): void {
	for (const round of community.rounds) {
		round.standing = fold(
			round,
			settingsOf(community, round, tools),
			(matchday, user) => {
				const pick = community.picks.get(rowOf(matchday, user));
				return pick?.round === round.n ? pick : undefined;
			},
			keyOf(community, round),
			tools,
		);
		// R28: what is over isn't changed any more, though nothing of it may have kicked off.
		if (round.standing.end) round.settings ??= { ...community.settings };
	}
}

/** R39: what is suspended for a community, after something has been suspended or taken back. */
export function refreshSkips({ suspended, skips }: Community, facts: Facts): void {
	skips.clear();
	for (const matchday of [...suspended.keys(), ...skipsOf(facts)]) skips.add(matchday);
}

/** A member's walk through a round (R9). */
export const walkOf = (community: Community, round: Round, user: UserId, tools: Tools) =>
	walk(
		round,
		user,
		(matchday) => {
			const pick = community.picks.get(rowOf(matchday, user));
			return pick?.round === round.n ? pick : undefined;
		},
		keyOf(community, round),
		tools,
	);

/** R27: picks for a matchday that has come into another round go. */
export function dropForeignPicks(community: Community, seasons: readonly Season[], tools: Tools): void {
	const round = community.rounds.at(-1);
	if (!round || tools.broken('R27 picks are kept for the next round')) return;
	for (const { matchdays } of seasons)
		for (const matchday of matchdays) {
			if (!wouldBelong(round, matchday, tools)) continue;
			for (const user of community.members.keys()) {
				const row = rowOf(matchday.matchday, user);
				const pick = community.picks.get(row);
				if (!pick || pick.round === round.n) continue;
				community.picks.delete(row);
				tools.hit('R27 picks deleted', `${community.community}|${row}|${pick.round}`);
			}
		}
}

/** R10: judges the open picks of those who are in again, and marks those that became invalid. */
export function judgeAgain(community: Community, cause: Cause | null, tools: Tools): void {
	const round = community.rounds.at(-1);
	// A start alone judges nobody.
	if (!round || round.standing.end || !cause) return;
	for (const [user, { active }] of round.standing.states) {
		if (!active && !tools.broken('R10 out members are judged too')) continue;
		// In a round that goes on again nobody's picks have been judged since its end.
		if (cause.of !== undefined && cause.of !== user && community.wereIn.open) continue;
		for (const { matchday, open, twice } of walkOf(community, round, user, tools)) {
			const row = rowOf(matchday.matchday, user);
			const pick = community.picks.get(row);
			const wasOpen = (round.passed.get(matchday.matchday)?.kickoff ?? 0) > (cause.since ?? Infinity);
			if (!(open || wasOpen) || !pick || pick.marked === twice) continue;
			const key = `${community.community}|${row}|${cause?.at}`;
			pick.marked = twice && !tools.broken('R10 nothing is marked');
			community.marks.delete(row);
			if (!twice) {
				tools.hit('R10 mark lifted', key);
				continue;
			}
			if (cause) community.marks.set(row, { at: cause.at, by: cause.by });
			if (cause?.what === 'commit') tools.hit('R10 marked by an evaluation or a correction', key);
			else if (cause?.what === 'rebuy') tools.hit('R10 marked by a rebuy', key);
			else if (cause?.what === 'reinstatement') tools.hit('R10 marked by a reinstatement', key);
			else tools.hit('R10 marked by another act', key);
		}
	}
}

/** R20: notes whom an act has given the duty to pick: who is in again, or everybody whose round goes on. */
export function noteDuties(community: Community, cause: Cause | null): void {
	const round = community.rounds.at(-1) ?? null;
	if (!round) return;
	const open = round.standing.end === null;
	const active = new Set(
		[...round.standing.states].filter(([, state]) => state.active).map(([user]) => user),
	);
	const before = community.wereIn;
	if (before.round === round && cause)
		for (const [user] of round.standing.states) {
			// What happened before somebody joined gave them nothing: their own joining did.
			if ((round.joined.get(user) ?? 0) >= cause.at) continue;
			const isBack = active.has(user) && !before.active.has(user);
			const goesOn = open && !before.open;
			if (!isBack && !goesOn) continue;
			const own = community.duties.get(user) ?? [];
			community.duties.set(user, [...own, { at: cause.at, by: cause.by }]);
		}
	if (before.round !== round) community.duties.clear();
	community.wereIn = { round, open, active };
	if (cause) community.history.push({ ...community.wereIn, at: cause.at });
}

/** What is stored for a community when a matchday's kickoff passes (R15, R20, R27, R28). */
export function storeKickoff(
	community: Community,
	matchday: Matchday,
	kickoff: Ms,
	forwards: readonly Forward[],
	tools: Tools,
): void {
	const round = community.rounds.at(-1);
	if (!round || round.season.season !== matchday.season) return;
	const key = `${community.community}|${matchday.matchday}`;
	if (!wouldBelong(round, matchday, tools)) {
		tools.hit(
			round.standing.end
				? 'R27 matchday of no round as finished'
				: 'R27 matchday of no round as before it begins',
			key,
		);
		if (!tools.broken('R27 a matchday without a round is played')) return;
	}
	const excusable = new Map<UserId, 'duty' | 'mark' | 'kickoff' | 'match'>();
	const active = new Set<UserId>();
	const before = community.history.findLast(({ at, round: then }) => at < kickoff && then === round);
	for (const [user, joined] of round.joined) {
		const wasIn = !before || (before.open && (before.active.has(user) || joined > before.at));
		const isIn = tools.broken('R14 who joined at the kickoff is settled')
			? joined <= kickoff
			: joined < kickoff;
		if (!wasIn || !isIn) continue;
		active.add(user);
		const row = rowOf(matchday.matchday, user);
		const pick = community.picks.get(row);
		if (pick?.marked) tools.hit('R10 closed while marked', `${key}|${user}`);
		const excuses = (trace: Trace | null | undefined) => {
			if (!trace || !isLate(trace.at, kickoff, tools)) return false;
			if (trace.by !== user || tools.broken('R20 own acts excuse')) return true;
			if (!pick) tools.hit('R20 own act does not excuse', `${key}|${user}`);
			return false;
		};
		// First, for it alone ends with a pick that arrived in time and is written late.
		if (excuses(community.marks.get(row)) && !tools.broken('R20 nobody is excused for a mark set late'))
			excusable.set(user, 'mark');
		const concerns = (each: Forward) =>
			each.kind !== 'resumed' || each.community === null || each.community === community.community;
		const forward = forwards.filter((each) => concerns(each) && each.at > joined && excuses(each));
		if (
			forward.some(({ kind }) => kind === 'kickoff') &&
			!tools.broken('R20 nobody is excused for a kickoff brought forward')
		)
			excusable.set(user, 'kickoff');
		if (
			forward.some(({ kind }) => kind === 'match') &&
			!tools.broken('R20 a match brought forward does not excuse')
		)
			excusable.set(user, 'match');
		if (
			community.duties.get(user)?.some(excuses) &&
			!tools.broken('R20 nobody is excused for a duty given late')
		)
			excusable.set(user, 'duty');
		if (forward.some(({ kind }) => kind === 'resumed')) {
			if (!tools.broken('R39 taking back excuses nobody')) excusable.set(user, 'duty');
			tools.hit('R39 taken back late', `${key}|${user}`);
		}
	}
	round.passed.set(matchday.matchday, { active, excusable, noTeam: new Set(), kickoff });
	// R28, R39: one that is passed over fixes nothing.
	if (!community.skips.has(matchday.matchday)) round.settings ??= { ...community.settings };
}

/** R20: within the last 24 hours before the kickoff; exactly 24 hours before it still is. */
const isLate = (at: Ms, kickoff: Ms, tools: Tools) =>
	at <= kickoff &&
	(kickoff - at < day || (kickoff - at === day && !tools.broken('R20 exactly 24 hours before excuses not')));
