import type { Context } from '~/context.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { roundNoticeLists } from '~/data/round-notices.server';
import {
	farthestWithoutJoker,
	holdersOf,
	lineCountsOf,
	type NamedMember,
	playersOf,
} from '~/data/round-numbers.server';
import { findSeat } from '~/data/seats.server';
import { survivorCountsOf } from '~/data/survivor-counts.server';
import { rowsOf } from '~/data/tables.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { type RoundNumbers, roundNumbers } from '~/domain/round-numbers';
import { shownJokers, type Unit, unitOf } from '~/domain/settlement-kinds';
import { survivors } from '~/domain/survivors';
import { playedOf } from '~/services/rounds/load-rounds.server';
import { loadShownRound } from '~/services/rounds/load-shown-round.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { noticesOf } from '~/services/rounds/round-notices.server';
import { loadTeamViews, type TeamView } from '~/services/rounds/team-views.server';
import { calledIn } from '~/text/matchdays';
import { finishText } from '~/text/round-ends';
import {
	costliestText,
	daringText,
	fatalText,
	favouriteText,
	type StoryText,
	steadyText,
} from '~/text/round-stories';
import { type CurvePoint, curvePoints } from '~/text/survivors';
import { memberWay } from './member-way.server';
import { type NamedWay, winnersWays } from './member-ways.server';
import { outlineLists, outlineOf } from './standings-table.server';
import { type WonMomentView, wonMoment } from './won-moment.server';

/** As many winners are read. */
const WINNERS = 6;

/** As many of those of whom a story tells are named. */
const NAMED = 3;

/** Of fewer nothing is the most. */
const MANY = 2;

/** Something to tell of a round: a number, what it is about, and the team that it is about. */
export type RoundStory = StoryText & { count: number; team: TeamView | null };

/** The end of a round. */
export type RoundEnd = {
	community: { id: string; name: string };
	round: { number: number; newest: boolean };
	/** That a correction is still to come, and the like. */
	notices: string[];
	/** Null: nobody has won; `why` says why it is over. */
	moment: WonMomentView | null;
	why: string;
	/** Of the winners, where the moment doesn't show the one way. */
	ways: NamedWay[];
	/** Who has taken part, how many matchdays it took, and the jokers that it cost, null in a round without (R36). */
	players: number;
	length: number;
	jokers: number | null;
	unit: Unit;
	survivors: CurvePoint[];
	stories: RoundStory[];
};

/**
 * R25, R27: how a round ended, with what it can tell in numbers, for every member of its community; null while it isn't
 * over. All of it rests on matchdays that are evaluated and could touch the round (R12). Refuses strangers and unknown
 * rounds (community-not-found).
 */
export async function showRoundEnd(
	context: Context,
	wish: { playerId: string; communityId: string; round: number },
): Promise<Result<RoundEnd | null, Refusal>> {
	const { db } = context;
	const seat = await findSeat(db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const { memberId: ownId } = seat;
	const options = { at: context.now(), picks: 'closed' as const, memberId: ownId };
	const loaded = await loadShownRound(context, seat.round.id, options);
	if (loaded === undefined) return refuse({ code: 'community-not-found' });
	const { round } = loaded;
	const { finished } = round.state;
	if (finished === null) return accept(null);
	const matchdays = playedOf(loaded).filter(({ evaluated }) => evaluated);
	const found = await findPacked(db, {
		...outlineLists(round.id, ownId),
		curve: survivorCountsOf(round.id),
		lines: lineCountsOf(round.id),
		winners: rowsOf(round.id, { which: 'winners', limit: WINNERS }),
		...roundNoticeLists(round),
	});
	const outline = outlineOf(round.id, found);
	const others = rowsIn(found.winners).filter(({ memberId }) => memberId !== ownId);
	const winners = outline.own?.row.won ? [outline.own.row, ...others] : others;
	const curve = survivors(matchdays, rowsIn(found.curve));
	const numbers = roundNumbers(matchdays, rowsIn(found.lines), curve);
	const people = await findPeople(context, round, { numbers, matchdays });
	const [players = 0] = rowsIn(people.players);
	const began = curve[0]?.played ?? 0;
	const ways = await winnersWays(context, loaded, winners);
	const own = loaded.entries[0];
	const way = own?.state.won ? await memberWay(db, loaded, own, false) : (ways[0]?.way ?? []);
	const moment = wonMoment({
		...{ round: round.number, cause: finished.cause, ownId, way, began, players },
		winners: { count: outline.winners, first: winners },
		settings: round.settings,
	});
	return accept({
		community: { id: seat.communityId, name: seat.communityName },
		round: { number: round.number, newest: !round.followed },
		notices: noticesOf(round, found, ownId),
		moment,
		why: finishText(finished.cause, outline.winners),
		ways: outline.winners > 1 ? ways.filter(({ memberId }) => memberId !== ownId) : [],
		...{ players, length: matchdays.length, jokers: shownJokers(round.settings, numbers.jokers) },
		unit: unitOf(round.settings),
		survivors: curvePoints(began, curve),
		stories: await tellNumbers(context, loaded, {
			numbers,
			holders: rowsIn(people.holders),
			steady: rowsIn(people.steady),
		}),
	});
}

/** How many took part and of whom the stories tell: a statement of its own, for it looks at every line once more. */
async function findPeople(
	{ db }: Context,
	{ id: roundId, settings }: LoadedRound['round'],
	{ numbers: { daring }, matchdays }: { numbers: RoundNumbers; matchdays: readonly { number: number }[] },
) {
	// Where nobody had a joker, everybody came as far without.
	const isTold = matchdays.length > 0 && (shownJokers(settings, settings.jokers) ?? 0) > 0;
	const evaluated = matchdays.map(({ number }) => number);
	return findPacked(db, {
		players: playersOf(roundId),
		holders: daring ? holdersOf({ roundId, ...daring }, NAMED) : undefined,
		steady: isTold ? farthestWithoutJoker({ roundId, matchdays: evaluated }, NAMED) : undefined,
	});
}

/** The stories in their order. */
async function tellNumbers(
	{ db }: Context,
	{ season, matchdays }: LoadedRound,
	{
		numbers: { costliest, daring, fatal, favourite },
		holders,
		steady,
	}: { numbers: RoundNumbers; holders: readonly NamedMember[]; steady: readonly Steady[] },
): Promise<RoundStory[]> {
	const teamIds = [daring?.team, daring?.beaten, fatal?.team, favourite?.team].map((id) => id ?? null);
	const viewOf = await loadTeamViews(db, teamIds, season);
	const nameOf = (id: string) => viewOf(id)?.name ?? '';
	const called = (matchday: number) => calledIn(matchdays, matchday);
	const stories: RoundStory[] = [];
	const tell = (count: number, text: StoryText, team: string | null = null) =>
		stories.push({ ...text, count, team: viewOf(team) });
	if (costliest && costliest.fallen >= MANY)
		tell(costliest.fallen, costliestText(called(costliest.matchday), costliest));
	if (daring) {
		const { matchday, team, beaten, picks, fallen } = daring;
		const who = { count: picks, names: holders.map(({ name }) => name) };
		const text = { holders: who, team: nameOf(team), beaten: nameOf(beaten), fallen };
		tell(fallen, daringText(called(matchday), text), team);
	}
	if (fatal && fatal.count >= MANY) tell(fatal.count, fatalText(nameOf(fatal.team), fatal.count), fatal.team);
	if (favourite && favourite.count >= MANY)
		tell(favourite.count, favouriteText(nameOf(favourite.team), favourite.count), favourite.team);
	const [first] = steady;
	if (first && first.days > 0) {
		const who = { count: first.equals, names: steady.map(({ name }) => name) };
		tell(first.days, steadyText(who, first.days));
	}
	return stories;
}

/** How far somebody came without a joker, and how many came as far. */
type Steady = NamedMember & { readonly days: number; readonly equals: number };
