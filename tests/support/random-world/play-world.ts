import { DAY, HOUR } from '../builders';
import { inTheirOrder, type KnownMatchday, kickoffOf } from './known-facts';
import { adjust, comeOrGo, endRound, startNextRound } from './member-acts';
import { pickFor } from './picks';
import { award, correct, enterResults, evaluate, moveKickoff, moveMatch } from './season-acts';
import { goOn, type World } from './world';

/**
 * Plays a whole season: a walk through time in steps of some hours that stops at every kickoff, with something of
 * everything in each of them, and at the end what is still missing. `check` is called whenever what is stored has to be
 * what the facts give: after each commit, and after acts as long as no changed fact waits for its commit.
 */
export async function playWorld(world: World, check: (isCommit: boolean) => Promise<void>): Promise<void> {
	const { random, season, context } = world;
	while (season.matchdays.some((matchday) => !matchday.closed)) {
		await goOn(world, context.now() + random.one([3, 8, 20, 30, 45, 60]) * HOUR);
		await step(world, check);
	}
	for (let times = 0; times < 3; times++) {
		await goOn(world, context.now() + 4 * DAY);
		for (const matchday of season.matchdays) await enterResults(world, matchday, 0.1);
		for (const matchday of season.matchdays) {
			if (matchday.evaluated && times < 2) continue;
			await evaluate(world, matchday);
			await check(true);
		}
	}
}

async function step(world: World, check: (isCommit: boolean) => Promise<void>): Promise<void> {
	const { random, season, context } = world;
	const now = context.now();
	const open = season.matchdays
		.filter((matchday) => !matchday.closed)
		.toSorted((a, b) => startOf(a) - startOf(b) || a.number - b.number);
	const [next] = open;
	// Nothing is done at the very instant of a kickoff: it would be before and after it at the same time.
	if (season.matchdays.some((matchday) => matchday.kickoff === now)) return;
	const isAhead = open.some((matchday) => (matchday.kickoff ?? 0) >= now + DAY);
	const isLate = next !== undefined && startOf(next) - now < DAY;
	for (const community of season.communities) {
		if (random.chance(0.04)) await comeOrGo(world, community);
		if (random.chance(isLate ? 0.12 : 0.05)) await adjust(world, community);
		if (random.chance(0.01)) await endRound(world, community);
		const mayStart = isAhead && community.rounds.at(-1)?.stored.finished;
		if (mayStart && random.chance(0.3)) await startNextRound(world, community);
	}
	if (next && random.chance(0.25)) await moveMatch(world, random.one(open.slice(0, 2)));
	if (next && random.chance(0.15)) await moveKickoff(world, random.one(open.slice(0, 2)));
	if (next && startOf(next) - now < 3 * DAY) await pickFor(world, open.slice(0, 3));
	if (!world.isDirty && random.chance(0.3)) await check(false);
	const closed = inTheirOrder(season.matchdays.filter((matchday) => matchday.closed));
	for (const matchday of closed) if (random.chance(0.4)) await enterResults(world, matchday, 0.15);
	if (closed.length > 0 && random.chance(0.2)) await correct(world, random.one(closed));
	if (isLate) for (const matchday of closed.slice(-3)) if (random.chance(0.3)) await award(world, matchday);
	for (const matchday of closed) {
		if (!random.chance(matchday.evaluated ? (world.isDirty ? 0.1 : 0.01) : 0.2)) continue;
		await evaluate(world, matchday);
		await check(true);
	}
}

function startOf(matchday: KnownMatchday): number {
	return kickoffOf(matchday) ?? Number.MAX_SAFE_INTEGER;
}
