import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '~/data/engine/db.server';
import type {
	AdjustmentFacts,
	EntryFacts,
	MatchdayFacts,
	MatchFacts,
	PickFacts,
	RoundFacts,
} from '~/domain/facts';
import { foldRound } from '~/domain/fold-round';
import { type FoldedRound, foldLoaded } from '~/services/evaluation/fold-loaded.server';
import { foldSeason } from '~/services/evaluation/fold-season.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closeWindows } from '~/services/rounds/close-pick-windows.server';
import { loadRounds } from '~/services/rounds/load-rounds.server';
import { type Random, seededRandom } from '../../domain/reference/random';
import { referenceFold } from '../../domain/reference/reference-fold';
import { accepted, buildGame, DAY, type Game, HOUR, roundRobin, WEEK } from '../../support/builders';
import { testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f'];
const NAMES = ['Ada', 'Bo', 'Cem', 'Dia', 'Eli', 'Fee'];

type World = Awaited<ReturnType<typeof testContext>>;
let world: World | undefined;
afterEach(() => world?.close());

/** A season played through the services, with what the test itself knows about it. */
type Played = {
	world: World;
	game: Game;
	random: Random;
	matchdays: (Omit<MatchdayFacts, 'evaluated'> & {
		kickoff: number;
		matches: MatchFacts[];
		evaluated: boolean;
	})[];
	picks: Map<string, PickFacts[]>;
	adjustments: AdjustmentFacts[];
	settings: RoundFacts['settings'];
};

async function begin(seed: number): Promise<Played> {
	const random = seededRandom(seed);
	world = await testContext();
	const settings = {
		jokers: random.whole(0, 2),
		rebuy: true,
		allOut: random.one(['share', 'replay'] as const),
	};
	const plan = roundRobin(TEAMS, KICKOFF);
	const game = await buildGame(world.context, plan, NAMES, settings);
	const matchdays = plan.matchdays.map(({ number, matches }, index) => ({
		number,
		kickoff: KICKOFF + index * WEEK,
		evaluated: false,
		matches: matches.map(
			([home, away]): MatchFacts => ({
				home,
				away,
				kickoff: KICKOFF + index * WEEK,
				result: null,
				state: 'scheduled',
			}),
		),
	}));
	const picks = new Map(NAMES.map((name) => [name, [] as PickFacts[]]));
	return { world, game, random, matchdays, picks, adjustments: [], settings };
}

async function pickBefore(played: Played, index: number): Promise<void> {
	const { world, game, random } = played;
	world.clock.set(KICKOFF + index * WEEK - 2 * DAY);
	for (const name of NAMES) {
		for (const { number } of played.matchdays.slice(index, index + random.whole(1, 3))) {
			if (random.chance(0.1)) continue;
			const team = random.one(TEAMS);
			const playerId = game.players[name]?.id ?? '';
			const wish = { playerId, communityId: game.communityId, matchday: number, teamId: team };
			const saved = await submitPick(world.context, { ...wish, arrivedAt: world.clock.now() });
			if (!saved.ok) continue;
			const others = (played.picks.get(name) ?? []).filter((pick) => pick.matchday !== number);
			played.picks.set(name, [...others, { matchday: number, team, invalid: false }]);
		}
	}
}

async function enterResults(played: Played, index: number): Promise<void> {
	const { game, random } = played;
	const matchday = played.matchdays[index];
	for (const [place, match] of (matchday?.matches ?? []).entries()) {
		const state = random.chance(0.06) ? 'postponed' : 'scheduled';
		const result = random.chance(0.05) ? null : `${random.whole(0, 2)}:${random.whole(0, 2)}`;
		await game.enter(match.home, match.away, result, state);
		if (matchday) matchday.matches[place] = { ...match, result, state };
	}
}

async function adjust(played: Played, index: number): Promise<void> {
	const { world, game, random } = played;
	// After the last matchday a rebuy would reopen a round that nobody can play on.
	if (index === played.matchdays.length - 1) return;
	for (const name of NAMES) {
		if (random.chance(0.7)) continue;
		const kind = random.one(['jokers', 'eliminate', 'reinstate', 'rebuy', 'rebuy'] as const);
		const act = kind === 'jokers' ? { kind, amount: random.one([1, -1]) } : { kind };
		const memberId = game.players[name]?.memberId ?? '';
		const actorId = game.players.Ada?.id ?? '';
		const done = await adjustMember(world.context, { communityId: game.communityId, memberId, actorId, act });
		if (!done.ok) continue;
		const after = played.matchdays[index]?.number ?? 0;
		played.adjustments.push({ seq: played.adjustments.length + 1, member: memberId, after, act });
	}
}

/** The facts as the test knows them: nothing of it is read from the database. */
function factsOf(played: Played, upTo: number): RoundFacts {
	return {
		settings: played.settings,
		teams: TEAMS,
		matchdays: played.matchdays.slice(0, upTo + 1),
		firstMatchday: 1,
		seasonOver: upTo === played.matchdays.length - 1,
		followed: false,
		closedAfter: null,
		entries: NAMES.map(
			(name): EntryFacts => ({
				member: played.game.players[name]?.memberId ?? '',
				joinedAt: 0,
				picks: played.picks.get(name) ?? [],
				excuses: new Map(),
			}),
		),
		adjustments: played.adjustments,
	};
}

async function storedStates({ world, game }: Played) {
	const entries = await world.context.db.entry.findMany({ where: { roundId: game.roundId } });
	return new Map(
		entries.map(({ memberId, roundId: _round, joinedAt: _at, standing: _place, ...state }) => [
			memberId,
			state,
		]),
	);
}

/** What evaluating a matchday would do, folded from the start of the round, and in the way a commit does it. */
async function foldBothWays({ world: { context }, game }: Played, number: number) {
	const at = context.now();
	const matchdayId = game.matchdayId(number);
	await inTransaction(context.db, (tx) => closeWindows(tx, context, at));
	const rounds = await context.db.round.findMany({
		where: { seasonId: game.seasonId },
		select: { id: true },
	});
	const roundIds = rounds.map(({ id }) => id);
	const loaded = await loadRounds(context.db, { roundIds }, { at, picks: 'closed' });
	const whole = loaded.map((each) => foldLoaded(each, matchdayId));
	const steps = accepted(await foldSeason(context.db, { matchdayId }, at)).rounds;
	return { whole, steps };
}

type Step = Pick<FoldedRound, 'members' | 'lines' | 'gone'>;

/** The same in an order of its own. */
function inOrder({ members, lines, gone }: Step) {
	const byMember = (a: { memberId: string }, b: { memberId: string }) => (a.memberId < b.memberId ? -1 : 1);
	return {
		members: members.map(({ entry, after }) => ({ memberId: entry.memberId, after })).sort(byMember),
		lines: lines.map((line) => JSON.stringify(line, Object.keys(line).sort())).sort(),
		gone: gone.map((line) => `${line.memberId} ${line.matchday}`).sort(),
	};
}

/** A step from the stored states is the one from the start of the round. Gives how many went on from stored states. */
async function expectSameStep(played: Played, number: number): Promise<number> {
	const { whole, steps } = await foldBothWays(played, number);
	for (const folded of whole) {
		const step = steps.find((each) => each.round.id === folded.loaded.round.id);
		const nothing = { members: [], lines: [], gone: [] };
		expect(inOrder(step ?? nothing)).toEqual(inOrder(folded));
		expect(step?.state ?? null).toEqual(folded.state);
	}
	return steps.filter((step) => !step.isWhole).length;
}

/** Of so many seeds every step is folded both ways. */
const COMPARED = process.env.LONG ? 20 : 6;

const seeds = Array.from({ length: process.env.LONG ? 20 : 10 }, (_, index) => index + 1);

test.each(seeds)('R18: a season through the services is the fold over its facts (seed %i)', async (seed) => {
	const played = await begin(seed);
	let wentOn = 0;
	for (const [index, matchday] of played.matchdays.entries()) {
		await pickBefore(played, index);
		played.world.clock.set(matchday.kickoff + 3 * HOUR);
		await enterResults(played, index);
		if (seed <= COMPARED) wentOn += await expectSameStep(played, matchday.number);
		await played.game.evaluate(matchday.number);
		matchday.evaluated = true;
		const facts = factsOf(played, index);
		const stored = await storedStates(played);
		expect(stored).toEqual(new Map(foldRound(facts).members));
		expect(stored).toEqual(new Map(referenceFold(facts).members));
		played.world.clock.set(matchday.kickoff + 2 * DAY);
		await adjust(played, index);
		expect(await storedStates(played)).toEqual(new Map(foldRound(factsOf(played, index)).members));
	}
	expect((await recomputeStates(played.world.context)).differences).toEqual([]);
	if (seed <= COMPARED) expect(wentOn).toBeGreaterThan(0);
});

test.each(seeds.slice(0, seeds.length / 2))(
	'R19, R22: corrected and out of order, the states are those of the fold (seed %i)',
	async (seed) => {
		const played = await begin(1000 + seed);
		const { random, world, game } = played;
		for (const [index, matchday] of played.matchdays.entries()) {
			await pickBefore(played, index);
			world.clock.set(matchday.kickoff + 3 * HOUR);
			await enterResults(played, index);
			if (random.chance(0.6)) {
				await game.evaluate(matchday.number);
				matchday.evaluated = true;
			}
			world.clock.set(matchday.kickoff + DAY);
			await adjust(played, index);
			const earlier = random.whole(0, index);
			if (random.chance(0.5)) await enterResults(played, earlier);
			for (const each of played.matchdays.slice(0, index + 1)) {
				if (random.chance(0.5)) continue;
				if (seed <= COMPARED) await expectSameStep(played, each.number);
				await game
					.evaluate(each.number)
					.catch((error: Error) => expect(error.message).toContain('nothing-to-do'));
			}
		}
		world.clock.advance(WEEK);
		for (const matchday of played.matchdays)
			await game
				.evaluate(matchday.number)
				.catch((error: Error) => expect(error.message).toContain('nothing-to-do'));
		expect((await recomputeStates(world.context)).differences).toEqual([]);
		const traces = await world.context.db.stateChange.findMany({ orderBy: { id: 'asc' } });
		const last = new Map(traces.map((trace) => [trace.memberId, trace.after]));
		for (const [memberId, state] of await storedStates(played))
			expect(JSON.parse(last.get(memberId) ?? 'null')).toEqual(state);
	},
);
