import { type Closing, closeWindow, keepForClose, type MatchesThen } from './automatic';
import type { Branch } from './branches';
import {
	type Cause,
	type Community,
	dropForeignPicks,
	type Forward,
	foldAll,
	judgeAgain,
	keyOf,
	noStanding,
	noteDuties,
	refreshSkips,
	rowOf,
	storeKickoff,
} from './community';
import {
	applyChange,
	firstStart,
	inFoldOrder,
	isOver,
	type Matchday,
	makeMatch,
	noFacts,
	outcomeOf,
	proposedKickoff,
	type Season,
	type Skips,
	seasonAsSeen,
	skipsOf,
	storeKickoffsNow,
} from './facts';
import { type Adjustment, isFixed, type Round } from './fold';
import type { Change, Event, Log, MatchdayId, Ms, UserId } from './log';
import { type State, stateOf } from './state';
import { makeTools, must, type Options, untilClosed } from './tools';
import {
	arrivalOf,
	firstAhead,
	firstMatchday,
	newestSeason,
	type Verdict,
	verdictOf,
	type World,
} from './verdicts';

type Of<Name extends Event['act']> = Event & { act: Name };

export type Reference = {
	/** Judges one event and lets it happen if it is accepted. Events come in the log's order. */
	tell: (event: Event) => Verdict;
	/** Everything that follows from what has been told, at the last event's instant. */
	state: () => State;
	/** How often each branch of each rule was gone through; those missing never were. */
	counts: () => Map<Branch, number>;
};

/** The incremental form: one event at a time. */
export function openReference(siteAdmins: readonly UserId[], options: Options = {}): Reference {
	const tools = makeTools(options);
	const facts = noFacts();
	const world: World = { facts, communities: new Map(), siteAdmins: new Set(siteAdmins), deleted: new Set() };
	/** Which acts brought the expected kickoff of a matchday forward (R20). */
	const forwards = new Map<MatchdayId, Forward[]>();
	/** R37: windows that wait for their close. */
	const closing: Closing[] = [];
	/** The matches after each act on them. */
	const history: { at: Ms; matches: MatchesThen }[] = [];
	let now: Ms = Number.NEGATIVE_INFINITY;
	let seq = Number.NEGATIVE_INFINITY;

	return { tell, state: () => stateOf(world, now, tools), counts: tools.counts };

	function tell(event: Event): Verdict {
		if (event.at < now || event.seq <= seq) throw new Error(`The log goes back at ${event.seq}`);
		now = event.at;
		seq = event.seq;
		passUntil(event.at, event.act === 'look');
		const verdict = verdictOf(world, event, tools);
		if (!verdict.accepted || event.act === 'look') return verdict;

		const expected = new Map(
			[...facts.matchdays.values()].map((each) => [
				each,
				{ kickoff: each.kickoff, start: firstStart(each, tools) },
			]),
		);
		const empty = new Set([...facts.matchdays.values()].filter(({ matches }) => matches.length === 0));
		const ended = endsOf();
		const cause: Cause = { at: event.at, by: event.by, what: whatIs(event), of: ofWhom(event) };
		const concerned = whomItConcerns(event);
		apply(event, empty);
		if (event.act === 'facts' || event.act === 'season') keepMatches(event.at);
		storeKickoffsNow(facts, event.at, empty, tools);
		noteForwards(event, expected);
		// R10: what an act lets begin is closed before anything is judged again.
		if (event.act === 'facts') passUntil(event.at, true, true);
		follow(cause, concerned);
		countReopened(event, ended);
		passUntil(event.at, true);
		return verdict;
	}

	/** R10: whose picks an act judges again: one's own, who is brought back, or everybody's. */
	function ofWhom(event: Event): UserId | undefined {
		if (event.act === 'adjust' || event.act === 'enter pick') return event.user;
		return event.act === 'save' || event.act === 'withdraw' ? (event.by ?? undefined) : undefined;
	}

	/** R10: where an act judges picks again: in its season's rounds, or in its community if used teams rest on it. */
	function whomItConcerns(event: Event): (community: Community) => boolean {
		if (event.act === 'save' || event.act === 'withdraw' || isComingBack(event))
			return ({ community }) => community === event.community;
		if (event.act === 'enter pick')
			return ({ community }) =>
				community === event.community && !tools.broken('R38 later picks are not judged again');
		if (event.act === 'suspend' || event.act === 'lift')
			return ({ community, rounds }) =>
				event.community === null
					? rounds.at(-1)?.season.season === facts.matchdays.get(event.matchday)?.season
					: community === event.community;
		if (event.act !== 'facts' && event.act !== 'evaluate') return () => false;
		const [touched] =
			event.act === 'facts'
				? event.changes.flatMap(matchdaysOf)
				: [must(facts.matchdays.get(event.matchday), 'matchday')];
		return ({ rounds }) => touched === undefined || rounds.at(-1)?.season.season === touched.season;
	}

	function isComingBack(event: Event): event is Extract<Event, { act: 'adjust' }> {
		return event.act === 'adjust' && (event.adjust === 'rebuy' || event.adjust === 'reactivate');
	}

	/** Everything that is computed from the facts, computed again. */
	function follow(cause: Cause | null, concerned: (community: Community) => boolean = () => true) {
		refold();
		for (const community of world.communities.values()) {
			judgeAgain(community, concerned(community) ? cause : null, tools);
			noteDuties(community, cause);
		}
	}

	function refold() {
		for (const community of world.communities.values()) {
			foldAll(community, tools);
			dropForeignPicks(community, facts.seasons, tools);
		}
	}

	/** R3, R4: what has started by this instant, in the order of the instants: nothing of it depends on who looks. */
	function passUntil(at: Ms, looked: boolean, byAct = false) {
		// What several matchdays begin by one act is judged once all of them have.
		const go = () => (byAct ? refold() : follow(null));
		for (;;) {
			const begun = [...facts.matchdays.values()]
				.filter(({ passed }) => !passed)
				.map((matchday) => ({ matchday, kickoff: kickoffBy(matchday, at, looked) }))
				.filter(({ kickoff }) => kickoff !== null && kickoff <= at)
				.sort(
					(one, other) =>
						(one.kickoff ?? 0) - (other.kickoff ?? 0) || one.matchday.number - other.matchday.number,
				)[0];
			const due = nextClose(at);
			if (due && (begun?.kickoff ?? Number.POSITIVE_INFINITY) >= due.kickoff + untilClosed) {
				close(due);
				continue;
			}
			if (!begun || begun.kickoff === null) return;
			const { matchday, kickoff } = begun;
			if (matchday.kickoff === null) {
				tools.hit('R4 kickoff by a start', matchday.matchday);
				matchday.kickoff = kickoff;
				go();
			}
			for (const community of world.communities.values())
				if (community.league === seasonOf(matchday).league)
					storeKickoff(community, matchday, kickoff, forwards.get(matchday.matchday) ?? [], tools);
			matchday.passed = true;
			go();
			closing.push(keepForClose(world.communities.values(), matchday, kickoff, tools));
		}
	}

	function matchesAt(instant: Ms): MatchesThen {
		return history.findLast(({ at }) => at <= instant)?.matches ?? new Map();
	}

	function keepMatches(at: Ms) {
		const matches = new Map([...facts.matchdays].map(([id, each]) => [id, structuredClone(each.matches)]));
		history.push({ at, matches });
	}

	/** R37: several in the fold's order. */
	function nextClose(at: Ms): Closing | undefined {
		return closing
			.filter(({ kickoff }) => kickoff + untilClosed <= at)
			.sort((one, other) => one.kickoff - other.kickoff || one.matchday.number - other.matchday.number)[0];
	}

	/** R37: a later open pick that uses a team of these is marked as by the member's own act. */
	function close(window: Closing) {
		closing.splice(closing.indexOf(window), 1);
		for (const [community, users] of closeWindow(window, matchesAt(window.kickoff), tools)) {
			if (users.length === 0) continue;
			follow(null);
			const at = window.kickoff + untilClosed;
			if (tools.broken('R37 later picks are not marked')) continue;
			const cause = { at, what: 'act', since: window.kickoff } as const;
			for (const user of users) judgeAgain(community, { ...cause, by: user, of: user }, tools);
			follow(null);
		}
	}

	function kickoffBy(matchday: Matchday, at: Ms, looked: boolean): Ms | null {
		if (matchday.kickoff !== null) return matchday.kickoff;
		const start = firstStart(matchday, tools);
		if (start === null || start > at || !tools.broken('R4 only a look stores a start')) return start;
		return looked ? at : null;
	}

	function seasonOf({ season }: Matchday): Season {
		return must(
			facts.seasons.find((each) => each.season === season),
			'season',
		);
	}

	/** R20: whether the act made a matchday begin earlier than was expected before it. */
	function noteForwards(event: Event, expected: Map<Matchday, { kickoff: Ms | null; start: Ms | null }>) {
		if (event.act !== 'facts') return;
		for (const matchday of facts.matchdays.values()) {
			const before = expected.get(matchday) ?? { kickoff: null, start: null };
			if (matchday.passed) continue;
			const byKickoff = isForward(before.kickoff, matchday.kickoff);
			const byMatch = matchday.kickoff === null && isForward(before.start, firstStart(matchday, tools));
			if (!byKickoff && !byMatch) continue;
			const named = event.changes.some(
				(each) => each.change === 'kickoff' && each.matchday === matchday.matchday,
			);
			const list = forwards.get(matchday.matchday) ?? [];
			list.push({ at: event.at, by: event.by, kind: named ? 'kickoff' : 'match' });
			forwards.set(matchday.matchday, list);
		}
	}

	/** Out of nothing is forward too. */
	function isForward(from: Ms | null, to: Ms | null) {
		return to !== null && (from === null || to < from);
	}

	function whatIs(event: Event): Cause['what'] {
		if (event.act === 'evaluate') return 'commit';
		if (event.act === 'facts')
			return event.changes.some((each) => matchdaysOf(each).some(({ evaluated }) => evaluated))
				? 'commit'
				: 'act';
		if (event.act === 'suspend' || event.act === 'lift')
			return facts.matchdays.get(event.matchday)?.passed ? 'commit' : 'act';
		if (event.act === 'adjust' && event.adjust === 'rebuy') return 'rebuy';
		return event.act === 'adjust' && event.adjust === 'reactivate' ? 'reinstatement' : 'act';
	}

	/** The matchdays whose facts a change touches. */
	function matchdaysOf(change: Change): Matchday[] {
		const touched =
			'match' in change && change.change !== 'match added'
				? [
						facts.matches.get(change.match),
						change.change === 'moved' ? facts.matchdays.get(change.to) : undefined,
					]
				: 'matchday' in change
					? [facts.matchdays.get(change.matchday)]
					: [];
		return touched.filter((each) => each !== undefined);
	}

	function endsOf() {
		const rounds = [...world.communities.values()].map(({ rounds }) => rounds.at(-1));
		return new Map(rounds.map((round) => [round, round?.standing.end]));
	}

	function countReopened({ act, seq: key, ...event }: Event, ended: ReturnType<typeof endsOf>) {
		for (const [round, end] of ended) {
			if (!round || !end || round.standing.end) continue;
			if (act === 'adjust' && 'adjust' in event) tools.hit('R25 reopened by a rebuy', `${key}|${round.n}`);
			if (act === 'facts' || act === 'evaluate')
				tools.hit('R25 reopened by a correction', `${key}|${round.n}`);
		}
	}

	function apply(event: Event, empty: Set<Matchday>) {
		switch (event.act) {
			case 'look':
				return;
			case 'season':
				return setUp(event, empty);
			case 'facts':
				return change(event, empty);
			case 'evaluate':
				return evaluate(must(facts.matchdays.get(event.matchday), 'matchday'), event);
			case 'found':
				return found(event);
			case 'delete account':
				return deleteAccount(event);
			case 'suspend':
			case 'lift':
				return suspend(event);
		}
		const community = must(world.communities.get(event.community), 'community');
		const round = must(community.rounds.at(-1), 'round');
		const user = must(event.by, 'person');
		switch (event.act) {
			case 'settings':
				return set(community, round, event);
			case 'join':
				return join(community, round, user, event.at);
			case 'leave':
				tools.hit('R34 left', `${event.seq}`);
				return leave(community, user, event.seq);
			case 'remove':
				return remove(community, event.user, event.seq);
			case 'name admin':
				community.admins.set(event.user, event.at);
				return;
			case 'save':
				return save(community, round, user, event);
			case 'withdraw':
				tools.hit('R6 pick withdrawn', `${event.seq}`);
				community.picks.delete(rowOf(event.matchday, user));
				community.marks.delete(rowOf(event.matchday, user));
				return;
			case 'enter pick':
				return enter(community, round, event);
			case 'adjust':
				return adjust(round, event);
			case 'start round':
				return start(community, round, event);
			case 'close round':
				tools.hit('R27 closed', keyOf(community, round));
				place(round, { key: `${event.seq}`, what: 'close', user: null, add: 0 });
				return;
		}
	}

	function setUp({ season, league, part, teams, matchdays }: Of<'season'>, empty: Set<Matchday>) {
		const made = matchdays.map(({ matchday, number, kickoff, matches }): Matchday => {
			const set: Matchday = {
				matchday,
				season,
				number,
				kickoff: null,
				passed: false,
				evaluated: false,
				matches: matches.map((each) => makeMatch(matchday, each)),
			};
			set.kickoff = kickoff === 'proposed' ? proposedKickoff(set, tools) : kickoff;
			return set;
		});
		facts.seasons.push({ season, league, part, teams: [...teams], matchdays: made });
		for (const matchday of made) {
			empty.add(matchday);
			facts.matchdays.set(matchday.matchday, matchday);
			for (const { match } of matchday.matches) facts.matches.set(match, matchday);
		}
	}

	function change({ changes, at, seq: key }: Of<'facts'>, empty: Set<Matchday>) {
		const matchdays = [...facts.matchdays.values()];
		const proposed = new Map(matchdays.map((each) => [each, proposedKickoff(each, tools)]));
		for (const each of changes) {
			const corrects = matchdaysOf(each).some(({ evaluated }) => evaluated);
			if (corrects) tools.hit('R19 corrected', `${key}`);
			const late = each.change === 'result' && corrects && tools.broken('R19 a late result changes nothing');
			if (!late) applyChange(facts, each, { at, empty, proposed }, tools);
		}
	}

	function evaluate(matchday: Matchday, { seq: key }: Event) {
		if (matchday.evaluated) tools.hit('R19 evaluated again', `${key}`);
		const later = seasonOf(matchday).matchdays.some(
			(each) => each.evaluated && inFoldOrder(matchday, each) < 0,
		);
		if (!matchday.evaluated && later) tools.hit('R22 evaluated out of order', matchday.matchday);
		for (const { match, result } of matchday.matches) {
			const outcome = outcomeOf(result, tools);
			if (outcome === 'home') tools.hit('R1 home win', match);
			else if (outcome === 'away') tools.hit('R1 away win', match);
			else tools.hit(outcome === 'draw' ? 'R1 draw' : 'R1 no outcome', match);
		}
		matchday.evaluated = true;
	}

	function found({ community, league, settings, by, at }: Of<'found'>) {
		const season = must(newestSeason(facts, league, at, tools), 'season');
		const founder = must(by, 'person');
		tools.hit('R29 founded', community);
		const skips = new Set(skipsOf(facts));
		world.communities.set(community, {
			community,
			league,
			closed: false,
			admins: new Map([[founder, at]]),
			settings: { ...settings },
			members: new Map([[founder, { joinedAt: at, order: 0, left: false, removed: false, waitingIn: null }]]),
			rounds: [makeRound(1, season, at, null, new Map([[founder, at]]), skips)],
			suspended: new Map(),
			skips,
			picks: new Map(),
			duties: new Map(),
			wereIn: { round: null, open: true, active: new Set() },
			history: [],
			marks: new Map(),
		});
		// Founded at the very instant of a kickoff: the matchday belongs to it, and touches nobody (R14).
		const round = must(world.communities.get(community)?.rounds[0], 'round');
		for (const { matchday, passed, kickoff } of season.matchdays) {
			if (!passed || kickoff !== at) continue;
			round.passed.set(matchday, { active: new Set(), excusable: new Map(), noTeam: new Set(), kickoff });
			round.settings = { ...settings };
		}
	}

	function makeRound(
		n: number,
		season: Season,
		startedAt: Ms,
		first: MatchdayId | null,
		joined: Map<UserId, Ms>,
		skips: Skips,
	): Round {
		const standing = noStanding();
		return {
			n,
			season,
			startedAt,
			beginsAt: first === null ? startedAt : must(facts.matchdays.get(first)?.kickoff, 'kickoff'),
			begins: first ?? firstAhead(season, skips, startedAt, 1)?.matchday ?? null,
			joined,
			settings: null,
			adjustments: [],
			passed: new Map(),
			skips,
			followedIn: null,
			standing,
		};
	}

	function set(community: Community, round: Round, { to, seq: key }: Of<'settings'>) {
		// A round that is over keeps what held in it.
		if (round.standing.end) round.settings ??= { ...community.settings };
		Object.assign(community.settings, to);
		// R28, R39: what had been fixed by a matchday that is passed over by now isn't any more.
		const { entryOpen: _, ...game } = to;
		if (round.settings && !round.standing.end && !isFixed(round) && Object.keys(game).length > 0)
			round.settings = { ...community.settings };
		tools.hit(
			round.settings ? 'R28 settings changed in mid-round' : 'R28 settings changed before the first kickoff',
			`${key}`,
		);
	}

	/** R26. */
	function join(community: Community, round: Round, user: UserId, at: Ms) {
		const key = `${community.community}|${user}|${at}`;
		const old = community.members.get(user);
		const member = old ?? {
			joinedAt: at,
			order: community.members.size,
			left: false,
			removed: false,
			waitingIn: null,
		};
		member.left = false;
		member.removed = false;
		community.members.set(user, member);
		if (old) tools.hit('R26 came back', key);
		const afresh = tools.broken('R26 who comes back starts afresh') && round.standing.end === null;
		if (old && afresh) round.adjustments = round.adjustments.filter((each) => each.user !== user);
		if (round.joined.has(user)) return;
		const closed =
			!community.settings.entryOpen && isFixed(round) && !tools.broken('R26 a closed entry lets in');
		if (round.standing.end || closed) {
			member.waitingIn = round.n;
			tools.hit(round.standing.end ? 'R26 waits between rounds' : 'R26 waits as closed', key);
			return;
		}
		member.waitingIn = null;
		round.joined.set(user, at);
		tools.hit(round.passed.size > 0 ? 'R26 joined late' : 'R26 joined in the round', key);
	}

	/** R34. */
	function leave(community: Community, user: UserId, key: number) {
		must(community.members.get(user), 'member').left = true;
		community.admins.delete(user);
		const round = must(community.rounds.at(-1), 'round');
		const state = round.standing.states.get(user);
		if (state && !state.active) tools.hit('R34 left when out already', `${key}|${community.community}`);
		if (state && !state.left) place(round, { key: `${key}`, what: 'leave', user, add: 0 });
		if (!tools.broken('R34 open picks stay'))
			for (const { matchday, passed } of facts.matchdays.values())
				if (!passed && community.picks.delete(rowOf(matchday, user)))
					tools.hit('R34 open picks went', `${key}|${rowOf(matchday, user)}`);
		if ([...community.members.values()].every(({ left }) => left)) {
			community.closed = true;
			tools.hit('R34 community closed', community.community);
		}
	}

	function remove(community: Community, user: UserId, key: number) {
		const member = must(community.members.get(user), 'member');
		tools.hit('R34 removed', `${key}`);
		if (!member.left) leave(community, user, key);
		member.removed = true;
	}

	function deleteAccount({ by, at, seq: key }: Of<'delete account'>) {
		const user = must(by, 'person');
		world.deleted.add(user);
		for (const community of world.communities.values()) {
			if (community.members.get(user)?.left !== false) continue;
			tools.hit('R34 account deleted', `${key}`);
			leave(community, user, key);
			const heir = [...community.members]
				.filter(([, { left }]) => !left)
				.sort(([, one], [, other]) => one.joinedAt - other.joinedAt || one.order - other.order)[0]?.[0];
			if (community.admins.size > 0 || heir === undefined) continue;
			community.admins.set(heir, at);
			tools.hit('R34 longest-standing becomes admin', `${key}|${community.community}`);
		}
	}

	function save(community: Community, round: Round, user: UserId, event: Of<'save'>) {
		const row = rowOf(event.matchday, user);
		const before = community.picks.get(row);
		const matchday = must(facts.matchdays.get(event.matchday), 'matchday');
		tools.hit(before ? 'R6 pick replaced' : 'R6 first pick', `${event.seq}`);
		if (arrivalOf(event) < event.at && matchday.passed)
			tools.hit('R7 arrived in time and written late', `${event.seq}`);
		if (before && tools.broken('R6 the first pick stays')) return;
		community.picks.set(row, { team: event.team, marked: false, round: round.n, made: 'own' });
		community.marks.delete(row);
		// A pick that arrived in time and is written late stands in for the marked one.
		const stored = round.passed.get(event.matchday);
		if (stored?.excusable.get(user) === 'mark') stored.excusable.delete(user);
	}

	/** R38: final, and in place of a marked one. */
	function enter(community: Community, round: Round, { matchday, user, team, seq: key }: Of<'enter pick'>) {
		const row = rowOf(matchday, user);
		tools.hit(community.picks.has(row) ? 'R38 in place of a marked pick' : 'R38 entered', `${key}`);
		community.picks.set(row, { team, marked: false, round: round.n, made: 'entered' });
		community.marks.delete(row);
	}

	/** R39. */
	function suspend({ act, community: id, matchday, at, by, seq: key }: Of<'suspend'> | Of<'lift'>) {
		const own = id === null ? null : must(world.communities.get(id), 'community');
		const { passed } = must(facts.matchdays.get(matchday), 'matchday');
		const held = own?.suspended ?? facts.suspended;
		if (act === 'suspend') held.set(matchday, { at });
		else held.delete(matchday);
		const where = own ? 'in a community' : passed ? 'after the kickoff' : 'in the whole season';
		tools.hit(act === 'suspend' ? `R39 suspended ${where}` : `R39 taken back ${where}`, `${key}`);
		for (const community of world.communities.values()) refreshSkips(community, facts);
		if (act === 'suspend' || passed) return;
		const list = forwards.get(matchday) ?? [];
		forwards.set(matchday, [...list, { at, by, kind: 'resumed', community: id }]);
	}

	/** R21: its place is after the last matchday of the round whose kickoff has passed, or the round's start. */
	function place(round: Round, adjustment: Omit<Adjustment, 'after' | 'number' | 'afterEnd'>) {
		const sorted = [...round.season.matchdays].sort(inFoldOrder);
		const passed = sorted.filter(({ matchday }) => round.passed.has(matchday));
		const current = passed.at(tools.broken('R21 adjustments stand before the last matchday') ? -2 : -1);
		const first = sorted.find(({ matchday }) => matchday === round.begins) ?? must(sorted[0], 'matchday');
		const next = sorted.find((each) => !each.passed) ?? first;
		const number = tools.broken('R16 by hand stores the next matchday')
			? next.number
			: (passed.at(-1) ?? first).number;
		const { what, key } = adjustment;
		if (what === 'eliminate')
			tools.hit(
				current ? 'R16 by hand on the current matchday' : 'R16 by hand before the first matchday',
				key,
			);
		if (what !== 'leave' && passed.some((each) => each.matches.length > 0 && !each.evaluated)) {
			tools.hit('R21 under way', key);
			if (what === 'rebuy') tools.hit('R24 rebuy between kickoff and evaluation', key);
		}
		const { end } = round.standing;
		// What had ended it by then is an end also where an earlier one hides it, until a correction takes that away.
		const hidden =
			round.adjustments.some((each) => each.what === 'close') ||
			isOver(seasonAsSeen(round.season, round.skips), tools);
		const afterEnd = end !== null && (hidden || (end.by !== 'one left' && end.by !== 'all out'));
		round.adjustments.push({ ...adjustment, after: current?.matchday ?? null, afterEnd, number });
	}

	function adjust(round: Round, event: Of<'adjust'>) {
		const key = `${event.seq}`;
		const add = event.adjust === 'jokers' ? event.add : 0;
		const jokers = round.standing.states.get(event.user)?.jokers ?? 1;
		if (event.adjust === 'jokers') {
			tools.hit(add > 0 ? 'R21 jokers up' : 'R21 jokers down', key);
			if (jokers + add < 0) tools.hit('R21 jokers held at 0', key);
		}
		if (event.adjust === 'eliminate') tools.hit('R21 eliminated', key);
		if (event.adjust === 'reactivate') tools.hit('R24 taken back', key);
		if (event.adjust === 'rebuy') tools.hit('R24 rebuy', key);
		place(round, { key, what: event.adjust, user: event.user, add });
	}

	/** R27. */
	function start(community: Community, round: Round, { at, absent = [] }: Of<'start round'>) {
		const first = must(firstMatchday(facts, round, at, tools), 'matchday');
		const season = seasonOf(first);
		round.followedIn = season.season;
		const present = [...community.members].filter(([, { left }]) => !left);
		const sitOut = tools.broken('R27 everybody plays') ? [] : absent;
		const joined = new Map(present.filter(([user]) => !sitOut.includes(user)).map(([user]) => [user, at]));
		for (const [user, member] of present) {
			member.waitingIn = joined.has(user) ? null : round.n + 1;
			if (member.waitingIn !== null) tools.hit('R27 sits out', `${community.community}|${user}|${at}`);
		}
		const next = makeRound(round.n + 1, season, at, first.matchday, joined, community.skips);
		community.rounds.push(next);
		tools.hit(
			season === round.season ? 'R27 started' : 'R27 started in the next season',
			keyOf(community, next),
		);
	}
}

/** The whole log at once: after each event, what was said of it and what then is. */
export function judge(log: Log, options: Options = {}) {
	const reference = openReference(log.siteAdmins, options);
	const steps = log.events.map((event) => ({
		event,
		verdict: reference.tell(event),
		state: reference.state(),
	}));
	return { steps, counts: reference.counts() };
}
