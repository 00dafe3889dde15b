import type { Db } from '~/data/engine/db.server';
import { findPacked, type Packed, rowsIn } from '~/data/engine/packed-rows.server';
import { backersOf, namedBackersOf } from '~/data/matchday-backers.server';
import { pickersOf } from '~/data/matchday-picks.server';
import type { StoredMatchday } from '~/data/round-facts.server';
import { heardScoresOf } from '~/data/scores.server';
import type { MatchFacts, SettlementKind, TeamId } from '~/domain/facts';
import { asIfOver, type HeardScore, heardOf, STALE_AFTER } from '~/domain/heard-score';
import { isPlayed, isPostponed, type MatchPhase, matchOf, phaseOfMatch } from '~/domain/match';
import { kickoffAt } from '~/domain/matchday';
import { PAGE_SIZE } from '~/domain/page-bounds';
import { unitOf } from '~/domain/settlement-kinds';
import { memberLists } from '~/services/rounds/load-rounds.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { loadTeamViews, type TeamView } from '~/services/rounds/team-views.server';
import { type ToldFate, tellFate } from '~/text/fates';
import { afterText } from '~/text/match-results';
import { matchdayHeadline } from '~/text/matchday-headlines';
import { matchdayLabel } from '~/text/matchdays';
import {
	type Crowd,
	crowdsOf,
	inOrderOfFate,
	judgeOf,
	type Named,
	namedOf,
	type Tally,
	tallyOf,
} from './board-crowds.server';
import { dutyOf } from './others-picks.server';
import { isRunning, sparedSoon } from './spared-soon.server';

/** Those on one side of a match who share a fate, as it is called and toned. */
export type ToldCrowd = ToldFate & { count: number; people: Named[] };

/** A match of a matchday, and who is on which side. Instants in ms UTC. */
export type BoardMatch = {
	home: TeamView;
	away: TeamView;
	kickoff: number | null;
	phase: MatchPhase;
	/** The result, or what is heard while it runs; null: nothing. */
	score: string | null;
	/** R40: what came after the 90 minutes. */
	after: string | null;
	/** Of a score: the minute as far as it is told, and when it was heard if that is long ago (R42). */
	minute: number | null;
	staleSince: number | null;
	/** The side of the reader's pick. */
	own: 'home' | 'away' | null;
	crowds: { home: ToldCrowd[]; away: ToldCrowd[] };
};

/** One line of who is in. */
export type BoardMember = Named & ToldFate & { jokers: number; rebuy?: true };

/** A matchday with its matches and, once its window is closed (R12), with all who had to pick. */
export type Board = {
	matchday: number;
	label: string;
	kickoff: number | null;
	/** open: nobody's pick is shown. running: something is waited for. played: only the evaluation is. */
	phase: 'open' | 'running' | 'played' | 'evaluated';
	/** How many of the matches run. */
	live: number;
	matches: BoardMatch[];
	/** Those without a pick. */
	without: ToldCrowd[];
	/** Who had to pick, the reader first, then by fate and place; as many as are read. */
	members: BoardMember[];
	/** Of all of them who are in or were until it was evaluated, by what it means. */
	tally: Tally;
	/** The story in a line. */
	headline: string;
};

/** What is read for it, in one statement; `ownId` is the reader. */
export function boardLists(loaded: LoadedRound, matchday: StoredMatchday, ownId: string) {
	const duty = dutyOf(loaded, matchday);
	const acted = loaded.adjustments.flatMap(({ after, member }) =>
		after === matchday.number ? [member] : [],
	);
	const wish = { ...duty, acted: [...new Set(acted)] };
	return {
		scores: matchday.evaluated ? undefined : heardScoresOf(loaded.season.id),
		backers: duty.closed ? backersOf(wish) : undefined,
		named: duty.closed ? namedBackersOf(wish, { limit: PAGE_SIZE }) : undefined,
		ownBacker: duty.closed ? namedBackersOf(wish, { memberId: ownId }) : undefined,
		without: isRunning(duty) ? pickersOf(duty, { limit: PAGE_SIZE, skip: 0, without: true }) : undefined,
	};
}

type Read = Packed<ReturnType<typeof boardLists>>;

/** Reads it for a page that shows nothing else of the members, in two statements; `soon` as `boardOf` takes it. */
export async function readBoard(
	db: Db,
	loaded: LoadedRound,
	matchday: StoredMatchday,
	who: { ownId: string; ownTeam: TeamId | null; left?: number },
): Promise<{ board: Board; soon: ReadonlyMap<string, SettlementKind>; isKnown: boolean }> {
	const read = await findPacked(db, boardLists(loaded, matchday, who.ownId), [loaded.round.id]);
	const memberIds = rowsIn(read.without).map(({ memberId }) => memberId);
	const wish = { roundIds: [loaded.round.id], memberIds };
	const isKnown = memberIds.length < PAGE_SIZE;
	const soon: ReadonlyMap<string, SettlementKind> =
		memberIds.length > 0 && isKnown
			? sparedSoon(loaded, matchday.id, await findPacked(db, memberLists(wish, 'closed'), wish.roundIds))
			: new Map();
	return { board: await boardOf(db, loaded, matchday, { ...who, read, soon }), soon, isKnown };
}

/**
 * The board of what was read. `ownTeam` is the team of the reader's pick: all that an open window shows. `soon` says of
 * members without a pick what that means (R15, R20).
 */
export async function boardOf(
	db: Db,
	loaded: LoadedRound,
	matchday: StoredMatchday,
	{ read, ownId, ownTeam, soon, left }: BoardRead,
): Promise<Board> {
	const { at: now } = loaded;
	const scores = rowsIn(read.scores);
	const unit = unitOf(loaded.round.settings);
	const judge = judgeOf(loaded, asIfOver(matchday, scores, now));
	const viewOf = await loadTeamViews(
		db,
		matchday.matches.flatMap(({ home, away }) => [home, away]),
		loaded.season,
	);
	const own = rowsIn(read.ownBacker)[0];
	const listed = rowsIn(read.named);
	const people = own && !listed.some(({ memberId }) => memberId === ownId) ? [own, ...listed] : listed;
	const without = rowsIn(read.without);
	// Of a part only, counts and names would contradict each other.
	const foreseen = without.length < PAGE_SIZE ? soon : new Map<string, SettlementKind>();
	const members = people.map((backer) => ({ backer, fate: judge(backer, foreseen.get(backer.memberId)) }));
	const crowds = crowdsOf(rowsIn(read.backers), members, { judge, ownId, foreseen, without });
	const told = (own: readonly Crowd[] = []): ToldCrowd[] =>
		own.map(({ fate, count, people }) => ({ ...tellFate(fate, matchday.evaluated, unit), count, people }));
	const matches = matchday.matches.flatMap((match): BoardMatch[] => {
		const [home, away] = [viewOf(match.home), viewOf(match.away)];
		if (home === null || away === null) return [];
		const side = (team: TeamId) => (matchOf(matchday.matches, team) === match ? told(crowds.get(team)) : []);
		return [
			{
				...{ home, away, kickoff: match.kickoff, phase: phaseOfMatch(match, now) },
				...scoreOf(match, heardOf(match, scores, now), now),
				own: ownTeam === match.home ? 'home' : ownTeam === match.away ? 'away' : null,
				crowds: { home: side(match.home), away: side(match.away) },
			},
		];
	});
	const tally = tallyOf([...crowds.values()].flat());
	const [phase, kickoff] = [phaseOfBoard(loaded, matchday), kickoffAt(matchday, now)];
	return {
		matchday: matchday.number,
		label: matchdayLabel(matchday),
		kickoff,
		phase,
		live: matches.filter(({ phase }) => phase === 'running').length,
		matches,
		without: told(crowds.get('')),
		members: inOrderOfFate(members, ownId).map(({ backer, fate }) => ({
			...namedOf(backer, ownId),
			...tellFate(fate, matchday.evaluated, unit),
			jokers: backer.jokers,
			...(backer.rebought ? { rebuy: true as const } : {}),
		})),
		tally,
		headline: matchdayHeadline({
			phase,
			kickoff,
			left: left ?? leftOf(tally, phase),
			unit,
			...headlineOf(tally),
		}),
	};
}

/** Who is in: until the evaluation all whom the matchday touches, then those whom it hasn't put out. */
function leftOf(tally: Tally, phase: Board['phase']): number {
	const all = Object.values(tally).reduce((sum, { count }) => sum + count, 0);
	return phase === 'evaluated' ? all - tally.out.count : all;
}

function headlineOf({ joker, out, unclear }: Tally) {
	const named = ({ count, people }: Tally['out']) => ({ count, names: people.map(({ name }) => name) });
	return { joker: named(joker), out: named(out), unclear: unclear.count };
}

type BoardRead = {
	readonly read: Read;
	readonly ownId: string;
	readonly ownTeam: TeamId | null;
	readonly soon: ReadonlyMap<string, SettlementKind>;
	/** How many are in, of an open window: it doesn't say. */
	readonly left?: number;
};

function phaseOfBoard({ closed }: LoadedRound, matchday: StoredMatchday): Board['phase'] {
	if (matchday.evaluated) return 'evaluated';
	if (!closed.has(matchday.id)) return 'open';
	return isPlayed(matchday.matches) ? 'played' : 'running';
}

function scoreOf(match: MatchFacts, heard: HeardScore | null, now: number) {
	if (heard !== null) {
		const staleSince = now - heard.heardAt > STALE_AFTER ? heard.heardAt : null;
		return { score: heard.goals, after: null, minute: heard.minute, staleSince };
	}
	const score = isPostponed(match) ? null : match.result;
	return { score, after: score === null ? null : afterText(match), minute: null, staleSince: null };
}
