import type { Context } from '~/context.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { roundNoticeLists } from '~/data/round-notices.server';
import { type NamedLine, namedLinesOf, treatedOf, type WhichLines } from '~/data/story-lines.server';
import { survivorCountsOf } from '~/data/survivor-counts.server';
import { rowsOf } from '~/data/tables.server';
import { isOpenRound } from '~/domain/belonging';
import type { FinishCause, SettlementKind } from '~/domain/facts';
import type { ChangedMatch } from '~/domain/history';
import {
	type Effect,
	effectOf,
	kindsWith,
	settlementKinds,
	type Unit,
	unitOf,
} from '~/domain/settlement-kinds';
import { survivors } from '~/domain/survivors';
import { loadHistory, type SeasonHistory } from '~/services/rounds/load-history.server';
import { playedOf } from '~/services/rounds/load-rounds.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { loadMatchChangeViews } from '~/services/rounds/match-change-views.server';
import { noticesOf } from '~/services/rounds/round-notices.server';
import { loadTeamViews, type TeamView } from '~/services/rounds/team-views.server';
import type { MatchChangeView } from '~/text/changed-matches';
import { resultText } from '~/text/match-results';
import { matchdayLabel } from '~/text/matchdays';
import { makerOf, type OtherMaker } from '~/text/pick-makers';
import { NOT_BACK } from '~/text/settlements';
import { type CurvePoint, curvePoints } from '~/text/survivors';
import { type NamedWay, winnersWays } from './member-ways.server';
import { type Acts, signedActs } from './signed-acts.server';
import { outlineLists, outlineOf } from './standings-table.server';

/** The most lines in one group of a story, and the most winners by name; the rest is counted. */
const SHOWN = 50;

/** What a matchday did to a member. */
export type StoryLine = Omit<NamedLine, 'teamId' | 'madeBy'> & {
	own: boolean;
	team: TeamView | null;
	/** R37, R38: not by the member. */
	madeBy?: OtherMaker;
};

export type StoryGroup = { count: number; lines: StoryLine[] };

/** An evaluated matchday in a line. */
export type StoryHead = {
	matchday: number;
	/** What it is called. */
	label: string;
	/** Members who went on, who went out, and who paid a joker and went on. */
	stayed: number;
	out: number;
	jokers: number;
	/** What it did to the reader, or null if it didn't touch the reader. */
	own: Pick<StoryLine, 'kind' | 'undone' | 'team'> | null;
	corrected: boolean;
};

/** One evaluated matchday as a story. Instants in ms UTC. */
export type Story = {
	matchday: number;
	kickoff: number | null;
	out: StoryGroup;
	jokers: StoryGroup;
	stayed: StoryGroup;
	open: StoryGroup;
	/** R25: why somebody without a pick is out where all others go on; null where that isn't so. */
	notBack: string | null;
	/** Matches of the matchday. */
	results: { home: TeamView; away: TeamView; result: string | null; state: string }[];
	/** When it was evaluated automatically, ms UTC; null: by somebody. */
	byItselfAt: number | null;
	/** Commits that corrected something, oldest first, with the matches that were changed for them (R19). */
	corrections: { id: string; at: number; reason: string | null; matches: MatchChangeView[] }[];
	/** What was done after this matchday. */
	acts: Acts;
	/** The round ended here. */
	finish: Finish | null;
};

/** How a round ended, with the first of its winners by their place (R25). */
export type Finish = {
	cause: FinishCause;
	winners: { count: number; names: string[]; own: boolean };
	ways: NamedWay[];
};

export type Stories = {
	/** R36: what the round counts in. */
	unit: Unit;
	/** Every evaluated matchday, oldest first, in the fold's order. */
	heads: StoryHead[];
	/** The one that is told, or null while there is none. */
	told: Story | null;
	/** Before the first kickoff. */
	startActs: Acts;
	/** That the round goes on although it was over, and that a correction is still to come. */
	notices: string[];
	/** A finish that isn't on the told matchday. */
	finish: Finish | null;
	/** How many were in after each of them. */
	survivors: CurvePoint[];
};

type GroupName = 'out' | 'jokers' | 'stayed' | 'open';

const effectsOf: Record<GroupName, readonly Effect[]> = {
	out: ['out'],
	jokers: ['joker'],
	stayed: ['stays', 'excused'],
	open: ['waits'],
};

const groups = Object.keys(effectsOf) as GroupName[];

/** Tells the matchday with the number `wish`, or the newest one; of the others a line. */
export async function tellStories(
	context: Context,
	loaded: LoadedRound,
	{ ownId, wish }: { ownId: string; wish: number | undefined },
): Promise<Stories> {
	const { db } = context;
	const roundId = loaded.round.id;
	const matchdays = playedOf(loaded).filter((matchday) => matchday.evaluated);
	const matchday = matchdays.find(({ number }) => number === wish) ?? matchdays.at(-1) ?? null;
	const group = (name: GroupName) =>
		matchday
			? namedLinesOf({ roundId, matchday: matchday.number, ownId }, whichLines(name), SHOWN)
			: undefined;
	const found = await findPacked(db, {
		treated: treatedOf(roundId),
		...{ out: group('out'), jokers: group('jokers'), stayed: group('stayed'), open: group('open') },
		winners: loaded.round.state.finished ? rowsOf(roundId, { which: 'winners', limit: SHOWN }) : undefined,
		...outlineLists(roundId, ownId),
		curve: survivorCountsOf(roundId),
		...roundNoticeLists(loaded.round),
	});
	const curve = survivors(loaded.matchdays, rowsIn(found.curve));
	const treated = rowsIn(found.treated);
	const countOf = (matchday: number, name: GroupName) =>
		treated
			.filter((each) => each.matchday === matchday && effectsOf[name].includes(effectOf(each)))
			.reduce((sum, { count }) => sum + count, 0);
	const ownLines = loaded.lines.get(ownId) ?? [];
	const teamIds = [
		...[ownLines, ...groups.map((name) => rowsIn(found[name]))].flat().map(({ teamId }) => teamId),
		...(matchday?.matches ?? []).flatMap(({ home, away }) => [home, away]),
	];
	const viewOf = await loadTeamViews(db, teamIds, loaded.season);
	const history = await loadHistory(db, loaded.season);
	const corrections = correctionsIn(history);
	const heads = matchdays.map((each): StoryHead => {
		const { number } = each;
		const own = ownLines.find((line) => line.matchday === number);
		const jokers = countOf(number, 'jokers');
		return {
			matchday: number,
			label: matchdayLabel(each),
			stayed: countOf(number, 'stayed') + jokers + countOf(number, 'open'),
			out: countOf(number, 'out'),
			jokers,
			own: own ? { kind: own.kind, undone: own.undone, team: viewOf(own.teamId) } : null,
			corrected: corrections.has(number),
		};
	});
	const { finished } = loaded.round.state;
	const finish = finished && {
		cause: finished.cause,
		winners: {
			count: outlineOf(roundId, found).winners,
			names: rowsIn(found.winners).map(({ name }) => name),
			own: loaded.entries[0]?.state.won ?? false,
		},
		ways: await winnersWays(context, loaded, rowsIn(found.winners)),
	};
	const actsAfter = await signedActs(context, loaded);
	const notices = noticesOf(loaded.round, found, ownId);
	const common = {
		unit: unitOf(loaded.round.settings),
		heads,
		startActs: actsAfter(0),
		notices,
		survivors: [
			...curvePoints(curve[0]?.played ?? 0, curve),
			...nowPoint(loaded, outlineOf(roundId, found).active, curve.at(-1)?.active),
		],
	};
	if (matchday === null) return { ...common, told: null, finish };
	const groupIn = (name: GroupName): StoryGroup => ({
		count: countOf(matchday.number, name),
		lines: rowsIn(found[name]).map(({ teamId, madeBy, ...line }) => ({
			...line,
			...makerOf(madeBy),
			own: line.memberId === ownId,
			team: viewOf(teamId),
		})),
	});
	const endsHere = finished?.after === matchday.number;
	const story: Story = {
		matchday: matchday.number,
		kickoff: matchday.kickoff,
		...{ out: groupIn('out'), jokers: groupIn('jokers'), stayed: groupIn('stayed'), open: groupIn('open') },
		notBack: isLeftBehind(treated, matchday.number) ? NOT_BACK : null,
		results: matchday.matches.flatMap(({ home, away, state, ...played }) => {
			const result = resultText(played);
			const views = { home: viewOf(home), away: viewOf(away) };
			return views.home && views.away ? [{ home: views.home, away: views.away, result, state }] : [];
		}),
		byItselfAt:
			history.commits.findLast((each) => each.origin === 'schedule' && each.matchday === matchday.number)
				?.at ?? null,
		corrections: await viewCorrections(context, corrections.get(matchday.number) ?? []),
		acts: actsAfter(matchday.number),
		finish: endsHere ? finish : null,
	};
	return { ...common, told: story, finish: endsHere ? null : finish };
}

/** The curve ends with who is in now: also those who joined later, or whom an admin has put out or brought back. */
function nowPoint({ round }: LoadedRound, active: number, last: number | undefined): Stories['survivors'] {
	return isOpenRound(round) && last !== undefined && last !== active
		? [{ label: 'Jetzt', count: active }]
		: [];
}

/** R25: whether somebody without a pick is out where what it did to others was taken back. */
function isLeftBehind(
	treated: readonly { matchday: number; kind: SettlementKind; undone: boolean }[],
	matchday: number,
): boolean {
	const own = treated.filter((each) => each.matchday === matchday);
	const isMissed = (kind: SettlementKind) => settlementKinds[kind].outCause === 'missed';
	return own.some(({ kind, undone }) => isMissed(kind) && !undone) && own.some(({ undone }) => undone);
}

function whichLines(name: GroupName): WhichLines {
	return { kinds: kindsWith(...effectsOf[name]), undone: name === 'stayed' };
}

type Correction = { id: string; at: number; reason: string | null; matches: readonly ChangedMatch[] };

/** By matchday: corrections of it, and what an evaluation took in of corrected facts, by the matchday of the match (R22). */
function correctionsIn({ commits, changes }: SeasonHistory): Map<number, Correction[]> {
	const corrections = new Map<number, Correction[]>();
	for (const { id, kind, matchday: corrected, at, reason } of commits) {
		const all = changes.get(id) ?? [];
		// A correction is told as one, where it was made.
		const numbers = kind === 'evaluation' ? new Set(all.map((match) => match.matchday)) : [corrected];
		for (const matchday of numbers) {
			const matches = kind === 'evaluation' ? all.filter((match) => match.matchday === matchday) : all;
			const given = reason ?? matches.find((match) => match.reason !== null)?.reason ?? null;
			corrections.set(matchday, [...(corrections.get(matchday) ?? []), { id, at, reason: given, matches }]);
		}
	}
	return corrections;
}

async function viewCorrections(
	{ db }: Context,
	corrections: readonly Correction[],
): Promise<Story['corrections']> {
	const viewOf = await loadMatchChangeViews(
		db,
		corrections.flatMap(({ matches }) => matches),
	);
	return corrections.map(({ matches, ...each }) => ({ ...each, matches: matches.map(viewOf) }));
}
