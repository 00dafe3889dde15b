import { type Community, foldAll, rowOf, settingsOf, walkOf } from './community';
import type { Facts, Matchday, Season, Skips } from './facts';
import { asSeen, inFoldOrder, isOver, refusalOf, seasonAsSeen, skipsOf } from './facts';
import { playsWithJokers, type Round } from './fold';
import { enteredTeam, mayBeGiven } from './late-picks';
import type { Act, Event, MatchdayId, Ms, Settings, TeamId, UserId } from './log';
import { isLocked, refusedTeam, usedAt, wouldBelong } from './picks';
import { type Refusal, when } from './refusals';
import { inCommunity, inWholeSeason } from './suspensions';
import { day, type Tools, untilClosed } from './tools';

export type World = {
	facts: Facts;
	communities: Map<string, Community>;
	siteAdmins: Set<UserId>;
	deleted: Set<UserId>;
};

/** What the rules say of one act: accepted, or refused with one of these, whichever is named first. */
export type Verdict = {
	accepted: boolean;
	refusals: Refusal[];
	/** R10: the matchdays that a refused choice has to list. */
	laterPicks: MatchdayId[];
};

type Of<Name extends Act['act']> = Event & { act: Name };

/** R7: when a request counts as arrived: at most one second before it is written. */
export const arrivalOf = ({ at, arrived }: Of<'save'> | Of<'withdraw'> | Of<'enter pick'>): Ms =>
	Math.max(Math.min(arrived ?? at, at), at - 1_000);

export function verdictOf(world: World, event: Event, tools: Tools): Verdict {
	const laterPicks: MatchdayId[] = [];
	const refusals = [...new Set(refusalsOf(world, event, laterPicks, tools))];
	return { accepted: refusals.length === 0, refusals, laterPicks };
}

function refusalsOf(world: World, event: Event, laterPicks: MatchdayId[], tools: Tools): Refusal[] {
	const { facts, communities, siteAdmins, deleted } = world;
	const { by } = event;
	if (by !== null && deleted.has(by)) return ['R33 not allowed'];
	const runsSeason: Refusal[] = by === null || siteAdmins.has(by) ? [] : ['R33 not allowed'];
	if (event.act === 'look') return [];
	if (event.act === 'season')
		return facts.seasons.some(({ season }) => season === event.season)
			? [...runsSeason, 'form twice']
			: runsSeason;
	if (event.act === 'facts')
		return [
			...runsSeason,
			...event.changes
				.map((each) => refusalOf(facts, each, event.changes, tools))
				.filter((each) => each !== null),
		];
	if (event.act === 'evaluate') {
		const matchday = facts.matchdays.get(event.matchday);
		if (!matchday) return [...runsSeason, 'form unknown'];
		if (!matchday.passed) tools.hit('R13 refused before the kickoff', event.matchday);
		if (matchday.matches.length === 0) tools.hit('R4 empty matchday not evaluated', event.matchday);
		return [
			...runsSeason,
			...when(!matchday.passed, 'R13 not kicked off'),
			...when(matchday.matches.length === 0, 'R4 no matches'),
			...when(facts.suspended.has(event.matchday), 'R39 suspended'),
		];
	}
	if ((event.act === 'suspend' || event.act === 'lift') && event.community === null)
		return [...runsSeason, ...inWholeSeason(facts, event, tools)];
	if (by === null) return ['R33 not allowed'];
	if (event.act === 'delete account') return [];
	if (event.act === 'found') {
		const outOfRange = impossible(event.settings);
		const none = newestSeason(facts, event.league, event.at, tools) === undefined;
		if (none) tools.hit('R29 refused', event.community);
		return [
			...when(communities.has(event.community), 'form twice'),
			...outOfRange,
			...when(none, 'R29 no season ahead'),
		];
	}
	const community = communities.get(event.community ?? '');
	const round = community?.rounds.at(-1);
	if (!community || !round) return ['form unknown'];
	if (community.closed) {
		const refusals: Refusal[] = ['form unknown', 'R33 not allowed', 'R34 has left'];
		return event.act === 'enter pick'
			? [...refusals, ...entering(world, community, round, event, tools)]
			: refusals;
	}
	const member = community.members.get(by);
	const isMember = member !== undefined && !member.left;
	const mayRun = when(!(isMember && community.admins.has(by)) && !siteAdmins.has(by), 'R33 not allowed');
	switch (event.act) {
		case 'settings':
			return [...mayRun, ...impossible({ ...community.settings, ...event.to })];
		case 'suspend':
		case 'lift':
			return [...mayRun, ...inCommunity(facts, community, event, tools)];
		case 'enter pick':
			return [...mayRun, ...entering(world, community, round, event, tools)];
		case 'join':
			return [...when(isMember, 'R26 already a member'), ...when(member?.removed === true, 'R34 removed')];
		case 'leave':
			return isMember ? leaving(community, by, tools) : ['R33 not allowed'];
		case 'remove':
			return [
				...mayRun,
				...when(event.user === by, 'form oneself'),
				...when(isOverAdmin(community, by, event.user) && !siteAdmins.has(by), 'R34 admin named earlier'),
				...(isBarrable(community, event.user, deleted)
					? []
					: (gone(community, event.user) ?? leaving(community, event.user, tools))),
			];
		case 'name admin':
			return [
				...mayRun,
				...(gone(community, event.user) ?? when(community.admins.has(event.user), 'form twice')),
			];
		case 'adjust':
			return [...mayRun, ...orOver(round, adjusting(community, round, event, tools))];
		case 'start round':
			return [
				...mayRun,
				...starting(facts, community, round, event.at, tools),
				...when(
					[...community.members].every(([user, { left }]) => left || event.absent?.includes(user)),
					'R27 nobody plays',
				),
			];
		case 'close round':
			return [...mayRun, ...closing(round, facts, community, tools)];
		case 'save':
			return isMember
				? saving(world, community, round, event, laterPicks, tools)
				: ['R11 not active', 'R33 not allowed'];
		case 'withdraw':
			return isMember
				? withdrawing(world, community, round, event, laterPicks, tools)
				: ['R11 not active', 'R33 not allowed'];
	}
}

/** R23, R37, R38: settings that there can't be. */
function impossible({ jokers, consequences, automaticPicks: n, latePicks }: Settings): Refusal[] {
	const automatic = consequences.missing === 'automatic';
	return [
		...when(!jokersInRange(jokers), 'R23 jokers out of range'),
		...when(automatic && !(Number.isInteger(n) && n >= 1 && n <= 9), 'R37 number out of range'),
		...when(automatic && latePicks, 'R38 not with automatic picks'),
	];
}

const jokersInRange = (jokers: number | null) =>
	jokers === null || (Number.isInteger(jokers) && jokers >= 0 && jokers <= 99);

/** R29: the newest season of a league that has a kickoff ahead. */
export function newestSeason(facts: Facts, league: string, at: Ms, tools: Tools): Season | undefined {
	const ahead = facts.seasons
		.filter((season) => season.league === league)
		.map((season) => ({ season, matchdays: seasonAsSeen(season, skipsOf(facts)).matchdays }))
		.filter(({ matchdays }) =>
			matchdays.some(({ kickoff, matches }) => kickoff !== null && kickoff > at && matches.length > 0),
		)
		.map(({ season }) => season)
		.sort((one, other) => other.part - one.part);
	return tools.broken('R29 the oldest season is taken') ? ahead.at(-1) : ahead[0];
}

/** R27, R39: the matchday that a new round begins with: in the same season, else in a later one. */
export function firstMatchday(facts: Facts, { season, skips }: Round, at: Ms, tools: Tools) {
	const notice = tools.broken('R27 a round begins at once') ? 1 : day;
	return facts.seasons
		.filter(({ league, part }) => league === season.league && part >= season.part)
		.sort((one, other) => one.part - other.part)
		.map((season) =>
			firstAhead(season, tools.broken('R39 a round begins with it') ? new Set() : skips, at, notice),
		)
		.find((matchday) => matchday !== undefined);
}

/** The first matchday with matches that isn't suspended and kicks off so long after an instant, or later. */
export const firstAhead = ({ matchdays }: Season, skips: Skips, at: Ms, notice: Ms) =>
	[...matchdays]
		.sort(inFoldOrder)
		.find(
			({ matchday, kickoff, matches }) =>
				kickoff !== null && kickoff >= at + notice && matches.length > 0 && !skips.has(matchday),
		);

function gone(community: Community, user: UserId): Refusal[] | null {
	const member = community.members.get(user);
	if (!member) return ['form unknown'];
	return member.left ? ['R34 has left'] : null;
}

/** R34: who has left and might come back can be kept out. */
function isBarrable({ members }: Community, user: UserId, deleted: ReadonlySet<UserId>): boolean {
	const member = members.get(user);
	return member?.left === true && !member.removed && !deleted.has(user);
}

/** R34: whether the rights of the user, an admin, aren't the actor's to take: only those named later than oneself are. */
function isOverAdmin({ admins }: Community, by: UserId, user: UserId): boolean {
	const [own, other] = [admins.get(by), admins.get(user)];
	return other !== undefined && (own === undefined || other <= own);
}

/** R34: the last admin can leave only after naming another, so the only member can't: deleting the
 * account closes the community. */
function leaving({ admins, members, community }: Community, user: UserId, tools: Tools): Refusal[] {
	const others = [...members].filter(([other, { left }]) => !left && other !== user);
	const last = admins.has(user) && !others.some(([other]) => admins.has(other));
	if (last) tools.hit('R34 last admin refused', `${community}|${user}`);
	return when(last, 'R34 last admin');
}

/** R21: what is refused anyway may be refused because the round is over, too. */
const orOver = (round: Round, refusals: Refusal[]): Refusal[] =>
	refusals.length > 0 && round.standing.end ? [...refusals, 'R21 round is over'] : refusals;

function adjusting(community: Community, round: Round, event: Of<'adjust'>, tools: Tools): Refusal[] {
	const key = `${community.community}|${event.seq}`;
	const { end } = round.standing;
	const playedOut = isOver(seasonAsSeen(round.season, round.skips), tools);
	const closed = round.adjustments.some(({ what }) => what === 'close');
	const over =
		(end !== null || playedOut || closed) && !tools.broken('R21 a finished round takes adjustments');
	const left =
		event.adjust === 'rebuy' && tools.broken('R34 who has left can be bought back')
			? null
			: gone(community, event.user);
	if (left) {
		if (event.adjust === 'rebuy') tools.hit('R34 rebuy refused', key);
		return [...left, ...when(over, 'R21 round is over'), 'R21 not in the round'];
	}
	const state = round.standing.states.get(event.user);
	if (!state) return ['R21 not in the round'];
	if (over && event.adjust !== 'rebuy') tools.hit('R21 refused as over', key);
	// Who left the round and came back is out for good (R34).
	const outForGood = when(state.left && !tools.broken('R34 who has left can be bought back'), 'R34 has left');
	switch (event.adjust) {
		case 'jokers':
			return [
				...when(over, 'R21 round is over'),
				...outForGood,
				...withoutJokers(community, round, key, tools),
				...when(!state.active, 'R21 already out'),
				...when(event.add < 0 && (state.jokers ?? 1) === 0, 'R21 no joker'),
			];
		case 'eliminate':
			return [...outForGood, ...when(over, 'R21 round is over'), ...when(!state.active, 'R21 already out')];
		case 'reactivate':
			return [
				...outForGood,
				...when(over, 'R21 round is over'),
				...when(state.active, 'R24 not out'),
				...when(!state.active && state.cause !== 'by hand', 'R24 not by hand'),
			];
		case 'rebuy': {
			const allowed = settingsOf(community, round, tools).rebuy;
			const again = state.rebought && !tools.broken('R24 rebuy any number of times');
			const byHand = state.cause === 'by hand';
			const mayReopen = (end?.by === 'one left' || end?.by === 'all out') && !byHand && !playedOut && !closed;
			if (state.left) tools.hit('R34 rebuy refused', key);
			if (!allowed) tools.hit('R24 rebuy not allowed', key);
			if (again) tools.hit('R24 second rebuy refused', key);
			return [
				...outForGood,
				...when(over && !mayReopen, 'R21 round is over'),
				...when(!allowed && !byHand, 'R24 no rebuy'),
				...when(again && !byHand, 'R24 rebought already'),
				...when(state.active, 'R24 not out'),
			];
		}
	}
}

/** R36: joker acts are refused where nothing costs one. */
function withoutJokers(community: Community, round: Round, key: string, tools: Tools): Refusal[] {
	const none = !playsWithJokers(settingsOf(community, round, tools));
	if (none) tools.hit('R36 joker act refused', key);
	return when(none && !tools.broken('R36 joker acts anywhere'), 'R36 no jokers');
}

function starting(facts: Facts, community: Community, round: Round, at: Ms, tools: Tools): Refusal[] {
	const open = round.standing.end === null;
	const none = firstMatchday(facts, round, at, tools) === undefined;
	if (open) tools.hit('R27 start refused as open', `${community.community}|${at}`);
	if (none) tools.hit('R27 start refused without a matchday', `${community.community}|${at}`);
	return [...when(open, 'R27 round is open'), ...when(none, 'R27 no matchday ahead')];
}

function closing(round: Round, facts: Facts, community: Community, tools: Tools): Refusal[] {
	const underWay = [...round.passed.keys()].some((id) => {
		const matchday = facts.matchdays.get(id);
		return matchday && asSeen(matchday, round.skips).matches.length > 0 && !matchday.evaluated;
	});
	if (underWay)
		tools.hit('R27 close refused under way', `${community.community}|${round.n}|${round.passed.size}`);
	return [
		...when(round.standing.end !== null, 'R27 round is over'),
		...when(underWay && !tools.broken('R27 a round closes under way'), 'R27 matchday under way'),
	];
}

function saving(
	{ facts }: World,
	community: Community,
	round: Round,
	event: Of<'save'>,
	laterPicks: MatchdayId[],
	tools: Tools,
): Refusal[] {
	const user = event.by;
	const matchday = facts.matchdays.get(event.matchday);
	if (!matchday || user === null) return ['form unknown'];
	const key = `${community.community}|${event.seq}`;
	const arrived = arrivalOf(event);
	const refusals: Refusal[] = isTooLate(matchday.kickoff, arrived, key, tools);
	refusals.push(...mayPick(round, matchday, user, key, tools));
	if (matchday.season !== round.season.season) return refusals;

	const row = rowOf(matchday.matchday, user);
	const before = community.picks.get(row);
	const teamRefusals = refusedTeam(matchday, event.team, arrived, tools);
	if (teamRefusals.includes('R8 team has started')) tools.hit('R8 started team refused', key);
	if (teamRefusals.includes('R8 team is verlegt')) tools.hit('R8 verlegt team refused', key);
	refusals.push(...teamRefusals);
	if (before && isLocked(matchday, before.team, arrived, tools)) {
		tools.hit('R8 locked pick refused', key);
		refusals.push('R8 pick is locked');
	}
	if (usedAt(walkOf(community, round, user, tools), matchday.matchday).has(event.team)) {
		tools.hit('R9 used team refused', key);
		refusals.push('R9 team is used');
	}

	refusals.push(...laterRefused(community, round, { matchday, user, key }, event.team, laterPicks, tools));
	return refusals;
}

/** R11, R27: whether the member picks, and there. */
function mayPick(round: Round, matchday: Matchday, user: UserId, key: string, tools: Tools): Refusal[] {
	const refusals: Refusal[] = [];
	if (matchday.evaluated) refusals.push('R11 evaluated');
	// R39: nobody picks there, and what is stored stays.
	if (round.skips.has(matchday.matchday)) {
		tools.hit('R39 pick refused', key);
		if (!tools.broken('R39 picks are taken there')) refusals.push('R39 suspended');
	}
	if (matchday.season !== round.season.season) return [...refusals, 'R11 other season', 'form unknown'];
	const finished = round.standing.end !== null;
	if (finished) tools.hit('R11 refused as finished', key);
	if (finished && !tools.broken('R11 a finished round takes picks')) refusals.push('R11 round is finished');
	const belongs = matchday.passed ? round.passed.has(matchday.matchday) : wouldBelong(round, matchday, tools);
	if (!belongs && !finished) refusals.push('R27 not of the round');
	const active = round.standing.states.get(user)?.active ?? false;
	if (!active) tools.hit('R11 refused as out', key);
	if (!active && !tools.broken('R11 out members may pick')) refusals.push('R11 not active');
	return refusals;
}

/** R10: the later picks that would use a team twice because this pick is stored, or withdrawn with `null`. */
function laterRefused(
	community: Community,
	round: Round,
	{ matchday, user, key }: { matchday: Matchday; user: UserId; key: string },
	team: TeamId | null,
	laterPicks: MatchdayId[],
	tools: Tools,
): Refusal[] {
	const row = rowOf(matchday.matchday, user);
	const before = community.picks.get(row);
	const asIf = (pick: typeof before) => {
		if (pick) community.picks.set(row, pick);
		else community.picks.delete(row);
		if (matchday.passed) foldAll(community, tools);
	};
	const twiceAnyway = new Set(
		walkOf(community, round, user, tools).flatMap((step) => (step.twice ? [step.matchday] : [])),
	);
	asIf(team === null ? undefined : { team, marked: false, round: round.n, made: 'own' });
	const steps = walkOf(community, round, user, tools);
	asIf(before);
	const here = steps.findIndex((step) => step.matchday === matchday);
	const later = steps
		.slice(here + 1)
		.filter((step) => step.twice && !twiceAnyway.has(step.matchday))
		.map((step) => step.matchday.matchday);
	if (here < 0 || later.length === 0 || tools.broken('R10 later picks are not asked')) return [];
	tools.hit('R10 choice refused', key);
	laterPicks.push(...later);
	return ['R10 later picks'];
}

function isTooLate(kickoff: Ms | null, arrived: Ms, key: string, tools: Tools): Refusal[] {
	if (kickoff === null || arrived < kickoff - 1) return [];
	if (arrived === kickoff - 1) tools.hit('R7 in the last millisecond', key);
	if (arrived === kickoff) tools.hit('R7 at the kickoff refused', key);
	if (arrived > kickoff) tools.hit('R7 after the kickoff refused', key);
	const tooLate = tools.broken('R7 the instant of kickoff is in time')
		? arrived > kickoff
		: arrived >= kickoff;
	return when(tooLate, 'R7 too late');
}

/** R11 holds for it as for a pick, and R10. */
function withdrawing(
	{ facts }: World,
	community: Community,
	round: Round,
	event: Of<'withdraw'>,
	laterPicks: MatchdayId[],
	tools: Tools,
): Refusal[] {
	const matchday = facts.matchdays.get(event.matchday);
	const user = event.by;
	if (!matchday || user === null) return ['form unknown'];
	const key = `${community.community}|${event.seq}`;
	const refusals: Refusal[] = isTooLate(matchday.kickoff, arrivalOf(event), key, tools);
	refusals.push(...mayPick(round, matchday, user, key, tools));
	const pick = community.picks.get(rowOf(matchday.matchday, user));
	if (pick?.round !== round.n) return [...refusals, 'R6 no pick'];
	if (isLocked(matchday, pick.team, arrivalOf(event), tools)) {
		tools.hit('R8 locked pick refused', key);
		refusals.push('R8 pick is locked');
	}
	return [...refusals, ...laterRefused(community, round, { matchday, user, key }, null, laterPicks, tools)];
}

/** R38. */
function entering(
	{ facts, deleted }: World,
	community: Community,
	round: Round,
	event: Of<'enter pick'>,
	tools: Tools,
): Refusal[] {
	const { user, at } = event;
	const matchday = facts.matchdays.get(event.matchday);
	if (!matchday) return ['form unknown'];
	const key = `${community.community}|${event.seq}`;
	const arrived = arrivalOf(event);
	const refusals: Refusal[] = [...(gone(community, user) ?? []), ...when(deleted.has(user), 'R34 has left')];
	refusals.push(...when(user === event.by && !tools.broken('R38 for oneself'), 'R38 for oneself'));
	if (!settingsOf(community, round, tools).latePicks) {
		tools.hit('R38 refused as not allowed', key);
		refusals.push('R38 no late picks');
	}
	refusals.push(...when(round.standing.end !== null, 'R11 round is finished', 'R27 round is over'));
	// Who sits the round out is none of its members, whatever the matchday.
	refusals.push(...when(!round.standing.states.has(user), 'R38 was not in'));
	const stored = round.passed.get(matchday.matchday);
	const isClosed = stored !== undefined && at >= stored.kickoff + untilClosed;
	if (round.skips.has(matchday.matchday)) refusals.push('R39 suspended');
	if (!stored && matchday.passed) return [...refusals, 'R27 not of the round', 'form unknown'];
	if (!isClosed) refusals.push('R38 window not closed');
	if (!stored) return [...refusals, 'R27 not of the round'];
	if (matchday.evaluated) refusals.push('R11 evaluated');
	const later = [...round.passed.keys()].some((id) => {
		const other = facts.matchdays.get(id);
		return other !== undefined && inFoldOrder(matchday, other) < 0;
	});
	if (later) {
		tools.hit('R38 refused as a later one has begun', key);
		if (!tools.broken('R38 after a later matchday')) refusals.push('R38 later matchday');
	}
	refusals.push(...mayBeGiven(community, round, stored, { matchday, user, key }, tools));
	refusals.push(...enteredTeam(community, round, { matchday, user, key }, event.team, arrived, tools));
	return refusals;
}
