import type { Context } from '~/context.server';
import { findSignedActs } from '~/data/histories.server';
import { findEntries, linesOf } from '~/data/many-rounds.server';
import { findPacked, rowsIn } from '~/data/packed-rows.server';
import type { StoredEntry } from '~/data/round-facts.server';
import { findSeat } from '~/data/seats.server';
import type { StoredLine } from '~/data/settlements.server';
import type { AdjustmentFacts, FinishCause, SettlementKind } from '~/domain/facts';
import { currentMatchday, inFoldOrder } from '~/domain/matchday';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { standings } from '~/domain/standings';
import { loadMatchChangeViews, type MatchChangeView } from './correction-views.server';
import { loadHistory } from './load-history.server';
import { groupBy, type LoadedRound, loadRounds } from './load-rounds.server';
import { memberWay, type WayStepView } from './member-way.server';
import { type NamedWay, winnersWays } from './member-ways.server';
import { loadTeamViews, type TeamView } from './team-views.server';

/** The most lines in one group of a story; the rest is counted. */
const SHOWN = 50;

export type StoryLine = {
	memberId: string;
	name: string;
	own: boolean;
	kind: SettlementKind;
	team: TeamView | null;
	jokers: number;
	undone: boolean;
	corrected: boolean;
};

export type StoryGroup = { count: number; lines: StoryLine[] };

/** One evaluated matchday as a story. Instants in ms UTC. */
export type Story = {
	matchday: number;
	kickoff: number | null;
	/** What it did to the reader, or null if it didn't touch the reader. */
	own: StoryLine | null;
	out: StoryGroup;
	jokers: StoryGroup;
	stayed: StoryGroup;
	open: StoryGroup;
	/** Matches of the matchday. */
	results: { home: TeamView; away: TeamView; result: string | null; state: string }[];
	/** When it was evaluated by itself, ms UTC; null: by somebody. */
	byItselfAt: number | null;
	/** Commits that corrected something, oldest first, with the matches that were changed for them (R19). */
	corrections: { id: string; at: number; reason: string | null; matches: MatchChangeView[] }[];
	/** What an admin did after this matchday, who (null: the site's admins) and when (R21). */
	acts: { seq: number; name: string; act: AdjustmentFacts['act']; by: string | null; at: number }[];
	/** The round ended here. */
	finish: { cause: FinishCause; winners: string[]; ways: NamedWay[] } | null;
};

export type Evaluations = {
	community: { id: string; name: string; isAdmin: boolean };
	round: { number: number; newest: boolean };
	rounds: readonly number[];
	/** The reader's own member id. */
	memberId: string;
	/** The reader's own way; empty for one who waits for the next round. */
	way: WayStepView[];
	/** Before the first kickoff. */
	startActs: Story['acts'];
	/** Oldest first, in the fold's order. */
	stories: Story[];
	/** Whose kickoff has passed but which isn't evaluated, or null. */
	running: { matchday: number; kickoff: number | null } | null;
	/** A finish that isn't on an evaluated matchday, a close at the start for instance. */
	finish: Story['finish'];
};

/**
 * The history of a round's evaluations: the newest round, or the one numbered. Refuses strangers, unknown rounds and
 * communities without one (community-not-found).
 */
export async function showEvaluations(
	context: Context,
	wish: {
		playerId: string;
		communityId: string;
		round?: number | undefined;
	},
): Promise<Result<Evaluations, Refusal>> {
	const now = context.now();
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const roundIds = [seat.round.id];
	const options = { at: now, picks: 'all' as const, memberId: seat.memberId };
	const [loaded] = await loadRounds(context.db, { roundIds }, options);
	if (loaded === undefined) return refuse({ code: 'community-not-found' });
	const entries = await findEntries(context.db, roundIds);
	const { stories, startActs, finish } = await tell(context, loaded, entries, seat.memberId);
	const own = loaded.entries[0];
	const current = currentMatchday(loaded.matchdays, now);
	return accept({
		community: { id: seat.communityId, name: seat.communityName, isAdmin: seat.isAdmin },
		round: { number: loaded.round.number, newest: !loaded.round.followed },
		rounds: seat.roundNumbers,
		memberId: seat.memberId,
		way: own === undefined ? [] : await memberWay(context.db, loaded, own, true),
		startActs,
		stories,
		running:
			current === null || current.evaluated ? null : { matchday: current.number, kickoff: current.kickoff },
		finish,
	});
}

async function tell(
	context: Context,
	loaded: LoadedRound,
	entries: readonly StoredEntry[],
	ownId: string,
): Promise<Pick<Evaluations, 'stories' | 'startActs' | 'finish'>> {
	const { db } = context;
	const roundIds = [loaded.round.id];
	const matchdays = inFoldOrder(loaded.matchdays.filter((matchday) => matchday.evaluated));
	const read = await findPacked(db, { lines: linesOf({ roundIds }) });
	const lines = groupBy(rowsIn(read.lines), (line) => String(line.matchday));
	const { corrections, byItself } = await commitsOf(context, loaded);
	const acts = await findSignedActs(db, { id: loaded.round.id, communityId: loaded.round.communityId });
	const names = new Map(entries.map((entry) => [entry.memberId, entry.name]));
	const teamIds = [
		...[...lines.values()].flat().map((line) => line.teamId),
		...matchdays.flatMap((matchday) => matchday.matches.flatMap((match) => [match.home, match.away])),
	];
	const viewOf = await loadTeamViews(db, teamIds, loaded.season);
	const { finished } = loaded.round.state;
	const winners = standings(entries.filter((entry) => entry.state.won));
	const ways = await winnersWays(context, loaded, winners);
	const finish = finished && { cause: finished.cause, winners: winners.map(({ name }) => name), ways };
	const actsAfter = (place: number): Story['acts'] =>
		acts
			.filter((each) => each.after === place)
			.slice(-SHOWN)
			.map(({ seq, member, act, by, at }) => ({ seq, name: names.get(member) ?? '', act, by, at }));
	const lineView = (line: StoredLine): StoryLine => ({
		memberId: line.memberId,
		name: names.get(line.memberId) ?? '',
		own: line.memberId === ownId,
		kind: line.kind,
		team: viewOf(line.teamId),
		jokers: line.jokers,
		undone: line.undone,
		corrected: line.corrected,
	});
	const stories = matchdays.map((matchday): Story => {
		const told = (lines.get(String(matchday.number)) ?? []).map(lineView);
		told.sort((a, b) => Number(b.own) - Number(a.own) || a.name.localeCompare(b.name, 'de'));
		return {
			matchday: matchday.number,
			kickoff: matchday.kickoff,
			own: told.find((line) => line.own) ?? null,
			...groupsOf(told),
			results: matchday.matches.flatMap(({ home, away, result, state }) => {
				const views = { home: viewOf(home), away: viewOf(away) };
				return views.home && views.away ? [{ home: views.home, away: views.away, result, state }] : [];
			}),
			byItselfAt: byItself.get(matchday.number) ?? null,
			corrections: corrections.get(matchday.number) ?? [],
			acts: actsAfter(matchday.number),
			finish: finished?.after === matchday.number ? finish : null,
		};
	});
	const isTold = stories.some((story) => story.finish !== null);
	return { stories, startActs: actsAfter(0), finish: isTold ? null : finish };
}

/**
 * By matchday: when it was evaluated by itself, if so; corrections of it, and evaluations that took corrected facts of
 * earlier ones in (R22).
 */
async function commitsOf({ db }: Context, { season }: LoadedRound) {
	const { commits, changes } = await loadHistory(db, season);
	const viewOf = await loadMatchChangeViews(db, [...changes.values()].flat());
	const corrections = new Map<number, Story['corrections']>();
	const byItself = new Map<number, number>();
	for (const { id, kind, matchday, at, reason, origin } of commits) {
		if (origin === 'schedule') byItself.set(matchday, at);
		const matches = changes.get(id) ?? [];
		if (kind === 'evaluation' && matches.length === 0) continue;
		const given = reason ?? matches.find((match) => match.reason !== null)?.reason ?? null;
		const told = corrections.get(matchday) ?? [];
		corrections.set(matchday, [...told, { id, at, reason: given, matches: matches.map(viewOf) }]);
	}
	return { corrections, byItself };
}

const groups: Record<SettlementKind, 'out' | 'jokers' | 'stayed' | 'open'> = {
	won: 'stayed',
	void: 'stayed',
	'missed-free': 'stayed',
	excused: 'stayed',
	drew: 'jokers',
	'drew-out': 'out',
	lost: 'out',
	missed: 'out',
	pending: 'open',
};

function groupsOf(lines: readonly StoryLine[]): Pick<Story, 'out' | 'jokers' | 'stayed' | 'open'> {
	const group = (name: 'out' | 'jokers' | 'stayed' | 'open'): StoryGroup => {
		const own = lines.filter((line) => (line.undone ? 'stayed' : groups[line.kind]) === name);
		return { count: own.length, lines: own.slice(0, SHOWN) };
	};
	return { out: group('out'), jokers: group('jokers'), stayed: group('stayed'), open: group('open') };
}
