import type { Context } from '~/context.server';
import { findWinners } from '~/data/hall.server';
import { findSignedActs, type SignedAct } from '~/data/histories.server';
import { findEntrants } from '~/data/late-picks.server';
import { findMember } from '~/data/members.server';
import { findNameChanges, type NameChange } from '~/data/name-changes.server';
import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import { findSeat } from '~/data/seats.server';
import { wasActive } from '~/domain/adjustment';
import { isOpenRound } from '~/domain/belonging';
import { markUsed, type UsedTeams } from '~/domain/durchgang';
import type { Excuse, FinishCause, MatchState, SettlementKind } from '~/domain/facts';
import { isVoid, matchOf } from '~/domain/match';
import { inFoldOrder } from '~/domain/matchday';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { shownJokers, type Unit, unitOf, usesTeam } from '~/domain/settlement-kinds';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import { loadHistory } from '~/services/rounds/load-history.server';
import { loadShownRound } from '~/services/rounds/load-shown-round.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { findPointlessActs } from '~/services/rounds/pointless-acts.server';
import { loadTeamViews, type TeamView } from '~/services/rounds/team-views.server';
import { resultText } from '~/text/match-results';
import { matchdayAfter, matchdayLabel } from '~/text/matchdays';
import { makerOf, type OtherMaker } from '~/text/pick-makers';
import { type CorrectionView, correctionViews } from './correction-views.server';
import { memberCorrections } from './member-corrections.server';
import { memberWay, type WayStepView } from './member-way.server';
import { missingOf } from './pick-duty.server';
import { type PickHistoryStep, pickHistories } from './pick-history.server';
import { type Comeback, comebackOf } from './way-on.server';

/** As many acts of admins are told of one member; older ones are left out. */
const SHOWN_ACTS = 100;

/** As many changes of a name are told. */
const SHOWN_NAMES = 20;

/** What an admin did (R21): who (null: the site's admins) and when, ms UTC. */
export type ActView = Pick<SignedAct, 'seq' | 'act' | 'at' | 'by' | 'removed'> & {
	/** That it does nothing, and why. */
	pointless: string | null;
};

/** One matchday that touched the member. */
export type WayDay = {
	matchday: number;
	/** What it is called, and how that begins a sentence: 'Am 5. Spieltag'. */
	label: string;
	when: string;
	/** ms UTC */
	kickoff: number | null;
	/** Counts from 1: which pass through all teams (R9). */
	durchgang: number;
	/** What the member picked; null without a pick and where it doesn't count. */
	team: TeamView | null;
	/** R37, R38: not by the member. */
	madeBy?: OtherMaker;
	/** R38: who entered it (null: a site admin), and when, ms UTC. */
	entered?: { by: string | null; at: number };
	match: { opponent: string; atHome: boolean; result: string | null; state: MatchState } | null;
	/** null while it isn't evaluated. */
	/** `jokers`: what is left, null in a round without (R36). */
	line: { kind: SettlementKind; jokers: number | null; undone: boolean; corrected: boolean } | null;
	/** It isn't evaluated, and the member was in at its kickoff. */
	isRunning: boolean;
	/** R39: why it is suspended, if the member had a part in it; else null. */
	suspended: string | null;
	/** R13: what the evaluation will do because no pick counts; null if it won't. */
	missing: SettlementKind | null;
	/** R20: why it doesn't count. */
	excuse: Excuse | null;
	/** R10: the short name of a team whose pick was marked as invalid when the window closed. */
	invalidPick: string | null;
	/** R6: what the reader saved and took back; of another member nothing (R12). */
	history: PickHistoryStep[];
	/** With this pick every team was used. */
	endsDurchgang: boolean;
	/** What an admin did to the member after it. */
	acts: ActView[];
	/** The round ended here. */
	finish: FinishCause | null;
};

export type MemberWayScreen = {
	community: { id: string; name: string };
	member: { id: string; name: string; own: boolean; gone: boolean; removed: boolean };
	/** `unit`: what it counts in (R36). */
	round: { number: number; newest: boolean; unit: Unit };
	/** Numbers of all rounds, newest first. */
	rounds: readonly number[];
	/** null: without a part in this round. Its jokers are null in a round without (R36). */
	entry:
		| (Omit<StoredEntry['state'], 'jokers' | 'jokersAtOut' | 'tookPart' | 'picked'> & {
				jokers: number | null;
				joinedAt: number;
		  })
		| null;
	/** R24: how an admin could bring the reader back who is out. */
	comeback: Comeback | null;
	way: WayStepView[];
	/** R31: the last changes of the name here, oldest first. */
	names: NameChange[];
	/** Before the round's first kickoff. */
	startActs: ActView[];
	days: WayDay[];
	corrections: CorrectionView[];
	/** How many have won the round. */
	winners: number;
	/** An end of the round that belongs to none of the days. */
	finish: FinishCause | null;
};

/**
 * R12, R18 to R21: a member's way through a round as everybody in the community may read it, matchday by matchday, with
 * every correction of it. Nothing of a matchday ahead is in it. Refuses strangers and unknown rounds
 * (community-not-found) and members of other communities (member-not-found).
 */
export async function showMemberWay(
	context: Context,
	wish: { playerId: string; communityId: string; memberId: string; round?: number | undefined },
): Promise<Result<MemberWayScreen, Refusal>> {
	const { db } = context;
	const { communityId, memberId } = wish;
	const seat = await findSeat(db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const member = await findMember(db, communityId, memberId);
	if (member === null) return refuse({ code: 'member-not-found' });
	const options = { at: context.now(), picks: 'closed' as const, memberId };
	const loaded = await loadShownRound(context, seat.round.id, options);
	if (loaded === undefined) return refuse({ code: 'community-not-found' });
	const { round } = loaded;
	const entry = loaded.entries[0];
	return accept({
		community: { id: communityId, name: seat.communityName },
		member: {
			id: memberId,
			name: member.displayName,
			own: memberId === seat.memberId,
			gone: member.leftAt !== null,
			removed: member.removal !== null,
		},
		round: { number: round.number, newest: !round.followed, unit: unitOf(round.settings) },
		rounds: seat.roundNumbers,
		names: await findNameChanges(db, member, SHOWN_NAMES),
		...(entry === undefined ? nothing : await wayPart(context, loaded, entry, memberId === seat.memberId)),
	});
}

type WayPart = Pick<
	MemberWayScreen,
	'entry' | 'comeback' | 'way' | 'startActs' | 'days' | 'corrections' | 'finish' | 'winners'
>;

const nothing: WayPart = {
	...{ entry: null, comeback: null, finish: null, winners: 0 },
	...{ way: [], startActs: [], days: [], corrections: [] },
};

async function wayPart(
	context: Context,
	loaded: LoadedRound,
	entry: StoredEntry,
	own: boolean,
): Promise<WayPart> {
	const { db } = context;
	const { round, season } = loaded;
	const { memberId, joinedAt } = entry;
	const { jokersAtOut: _jokersAtOut, tookPart: _tookPart, picked: _picked, ...state } = entry.state;
	const acts = (await findSignedActs(db, { id: round.id, communityId: round.communityId }, memberId)).slice(
		-SHOWN_ACTS,
	);
	const { days, startActs } = await daysOf(context, loaded, entry, acts, own);
	const history = await loadHistory(db, season);
	const corrections = await memberCorrections(db, { roundId: loaded.round.id, memberId }, history);
	const cause = round.state.finished?.cause ?? null;
	return {
		entry: { ...state, jokers: shownJokers(round.settings, state.jokers), joinedAt },
		comeback: own && !state.active && isOpenRound(round) ? comebackOf(loaded, entry) : null,
		way: (await memberWay(db, loaded, entry, false)).filter((step) => step.phase !== 'ahead'),
		startActs,
		days,
		corrections: await correctionViews(db, corrections, round.settings),
		winners: cause === null ? 0 : (await findWinners(db, round.id, 1)).count,
		finish: days.some((day) => day.finish !== null) ? null : cause,
	};
}

async function daysOf(
	context: Context,
	loaded: LoadedRound,
	entry: StoredEntry,
	acts: readonly SignedAct[],
	isOwn: boolean,
): Promise<Pick<WayPart, 'days' | 'startActs'>> {
	const passed = inFoldOrder(loaded.matchdays.filter(({ id }) => loaded.closed.has(id)));
	const picks = new Map((loaded.picks.get(entry.memberId) ?? []).map((pick) => [pick.matchdayId, pick]));
	const teamIds = [
		...[...picks.values()].map((pick) => pick.teamId),
		...passed.flatMap(({ matches }) => matches.flatMap((match) => [match.home, match.away])),
	];
	const viewOf = await loadTeamViews(context.db, teamIds, loaded.season);
	const matchdayIds = isOwn ? passed.map(({ id }) => id) : [];
	const historyOf = await pickHistories(context.db, loaded.season, { memberId: entry.memberId, matchdayIds });
	const numbers = new Set(passed.map((matchday) => matchday.number));
	const pointless = acts.length === 0 ? new Map() : await findPointlessActs(context.db, loaded);
	const actsAt = (place: number): ActView[] =>
		acts
			.filter((each) => (numbers.has(each.after) ? each.after : 0) === place)
			.map(({ seq, act, at, by, removed }) => ({
				...{ seq, act, at, by, removed },
				pointless: pointless.get(seq) ?? null,
			}));
	const { wasOut } = pickSheetOf(loaded, entry);
	const nameOf = await findEntrants(context.db, loaded.round.communityId, [...picks.values()]);
	const used: UsedTeams = new Map();
	let durchgang = 1;
	const finished = loaded.round.state.finished;
	const days = passed.flatMap((matchday): WayDay[] => {
		const line = loaded.lines.get(entry.memberId)?.find((each) => each.matchdayId === matchday.id) ?? null;
		const pick = picks.get(matchday.id) ?? null;
		const own = actsAt(matchday.number);
		const wasIn = wasActive(loaded.adjustments, {
			...{ member: entry.memberId, matchday: matchday.number, active: entry.state.active },
		});
		const isThere = wasIn && entry.joinedAt < (matchday.kickoff ?? 0) && !wasOut?.has(matchday.number);
		const suspended = (isThere && matchday.suspension?.reason) || null;
		const isRunning = !matchday.evaluated && !matchday.suspended && isThere;
		const ends = finished?.after === matchday.number ? finished.cause : null;
		const isEmpty = line === null && !isRunning && suspended === null;
		if (isEmpty && own.length === 0 && ends === null) return [];
		const counts = line === null ? isRunning && pick?.invalidAt === null : line.teamId !== null;
		const teamId = counts ? (line?.teamId ?? pick?.teamId ?? null) : null;
		const inDurchgang = durchgang;
		const isUsed = line === null ? teamId !== null && !isVoid(matchday.matches, teamId) : usesTeam(line.kind);
		if (teamId !== null && isUsed) {
			markUsed(used, teamId, matchday.number, loaded.season.teams);
			if (used.size === 0) durchgang++;
		}
		const day = {
			matchday: matchday.number,
			label: matchdayLabel(matchday),
			when: matchdayAfter('Am', matchday),
			kickoff: matchday.kickoff,
			durchgang: inDurchgang,
			team: viewOf(teamId),
			...makerOf(teamId === null ? null : pick?.madeBy),
			...(teamId === null || pick?.madeBy !== 'entered'
				? {}
				: { entered: { by: nameOf(pick.enteredById), at: pick.savedAt } }),
			match: teamId === null ? null : matchView(matchday, teamId, viewOf),
			line: line && {
				kind: line.kind,
				jokers: shownJokers(loaded.round.settings, line.jokers),
				undone: line.undone,
				corrected: line.corrected,
			},
			isRunning,
			suspended,
			missing: isRunning && teamId === null ? missingOf(loaded, entry, matchday) : null,
			excuse: line?.kind === 'excused' ? excuseOf(loaded, entry, matchday) : null,
			invalidPick: pick?.invalidAt == null ? null : (viewOf(pick.teamId)?.name ?? null),
			history: historyOf(matchday.id),
			endsDurchgang: durchgang > inDurchgang,
			acts: own,
			finish: ends,
		};
		return [day];
	});
	return { days, startActs: actsAt(0) };
}

function excuseOf(loaded: LoadedRound, entry: StoredEntry, matchday: StoredMatchday): Excuse | null {
	return loaded.excuses.get(entry.memberId)?.get(matchday.number) ?? null;
}

function matchView(
	matchday: StoredMatchday,
	teamId: string,
	viewOf: (id: string | null) => TeamView | null,
): WayDay['match'] {
	const match = matchOf(matchday.matches, teamId);
	if (match === null) return null;
	const atHome = match.home === teamId;
	return {
		opponent: viewOf(atHome ? match.away : match.home)?.name ?? '',
		atHome,
		result: resultText(match),
		state: match.state,
	};
}
