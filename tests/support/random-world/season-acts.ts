import type { MatchState } from '~/domain/facts';
import { saveResults } from '~/services/save-results.server';
import { setKickoff } from '~/services/set-kickoff.server';
import { accepted, DAY, HOUR } from '../builders';
import { type KnownMatch, type KnownMatchday, kickoffOf } from './known-facts';
import { note, observe, type World } from './world';

/** What the site admin does to a season: each act through its service, and into what the test knows. */

type NewFacts = Partial<Pick<KnownMatch, 'result' | 'state' | 'kickoff'>>;

/** Saves new facts of matches of one matchday; open picks are judged again by it. */
async function save(
	world: World,
	matchday: KnownMatchday,
	changes: ReadonlyMap<KnownMatch, NewFacts>,
): Promise<void> {
	const { context, season, adminId } = world;
	if (changes.size === 0) return;
	const stored = await context.db.match.findMany({
		where: { matchdayId: `${season.id}_${matchday.number}` },
	});
	const matchIds = new Map(stored.map((match) => [`${match.homeTeamId} ${match.awayTeamId}`, match.id]));
	const matches = [...changes].map(([match, change]) => {
		const { home, away, result, state, kickoff } = { ...match, ...change };
		return { matchId: matchIds.get(`${home} ${away}`) ?? '', result: result ?? '', state, kickoff };
	});
	const wish = { seasonId: season.id, matchday: matchday.number, matches, actorId: adminId };
	accepted(await saveResults(context, wish));
	const oldStart = kickoffOf(matchday);
	for (const [match, change] of changes) {
		if (change.state === 'postponed') match.wasPostponed = true;
		if (change.state === 'scheduled') match.wasPostponed = false;
		Object.assign(match, change);
	}
	const start = kickoffOf(matchday);
	if (start !== null && (oldStart === null || start < oldStart)) matchday.broughtForward.push(context.now());
	if (matchday.closed) world.isDirty = true;
}

/** Results of matches that began two hours ago; some are forgotten until later. */
export async function enterResults(world: World, matchday: KnownMatchday, forgotten: number): Promise<void> {
	const { random, context } = world;
	if (!matchday.closed) return;
	const over = matchday.matches.filter(
		({ kickoff, result, state }) =>
			result === null && state !== 'abandoned' && (kickoff ?? 0) + 2 * HOUR <= context.now(),
	);
	const changes = new Map<KnownMatch, NewFacts>();
	for (const match of over) {
		if (match.state === 'postponed' ? !random.chance(0.1) : random.chance(forgotten)) continue;
		changes.set(match, { result: match.planned });
		if (match.state === 'postponed') note(world, 'result of a verlegt match', matchday.number);
		else if (matchday.evaluated) note(world, 'result after the evaluation', matchday.number);
	}
	await save(world, matchday, changes);
}

/** Before a match: verlegt, not verlegt after all, brought forward, or later. */
export async function moveMatch(world: World, matchday: KnownMatchday): Promise<void> {
	const { random, context } = world;
	const match = random.one(matchday.matches);
	const now = context.now();
	if (match.result !== null || (match.kickoff !== null && match.kickoff <= now)) return;
	if (match.state === 'postponed') {
		note(world, 'not verlegt after all', matchday.number);
		await save(world, matchday, new Map([[match, { state: 'scheduled' }]]));
		return;
	}
	const way = random.one(['postponed', 'earlier', 'later'] as const);
	if (way === 'postponed') {
		note(world, 'verlegt', matchday.number);
		await save(world, matchday, new Map([[match, { state: 'postponed' }]]));
		return;
	}
	const kickoff =
		(kickoffOf(matchday) ?? now) + (way === 'earlier' ? -1 : 1) * random.one([HOUR, 5 * HOUR, 3 * DAY]);
	if (kickoff <= now) return;
	note(world, `match ${way}`, matchday.number);
	await save(world, matchday, new Map([[match, { kickoff }]]));
}

/** R3: a kickoff ahead goes forward or back, sometimes past the kickoff of another matchday. */
export async function moveKickoff(world: World, matchday: KnownMatchday): Promise<void> {
	const { random, context, season, adminId } = world;
	const now = context.now();
	const old = matchday.kickoff;
	const kickoff = (kickoffOf(matchday) ?? now) + random.one([-9 * DAY, -DAY, -3 * HOUR, HOUR, DAY, 9 * DAY]);
	if (kickoff <= now || kickoff === old) return;
	accepted(
		await setKickoff(context, {
			...{ seasonId: season.id, matchday: matchday.number, kickoff, actorId: adminId },
		}),
	);
	matchday.kickoff = kickoff;
	if (old === null || kickoff < old) matchday.broughtForward.push(now);
	note(
		world,
		old === null ? 'kickoff out of nothing' : `kickoff ${kickoff < old ? 'earlier' : 'later'}`,
		matchday.number,
	);
}

/** R1, R19: one match of a closed matchday gets another result, another state or both. */
export async function correct(world: World, matchday: KnownMatchday): Promise<void> {
	const { random } = world;
	const match = random.one(matchday.matches);
	const state = random.chance(0.6)
		? match.state
		: random.one<MatchState>(['scheduled', 'postponed', 'awarded', 'abandoned']);
	const result = random.one(['1:0', '0:2', '1:1', '0:1']);
	if (match.state === state && match.result === result) return;
	if (state === 'postponed' && match.state !== state) note(world, 'verlegt afterwards', matchday.number);
	if (matchday.evaluated) {
		const later = world.season.matchdays.filter(
			(each) => each.evaluated && (each.kickoff ?? 0) > (matchday.kickoff ?? 0),
		);
		note(world, later.length > 0 ? 'correction of an earlier matchday' : 'correction', matchday.number);
	}
	await save(world, matchday, new Map([[match, { result, state }]]));
}

/**
 * R2, R10, R20: a match that was verlegt gets its result awarded, which changes nothing, or never was verlegt: then picks of its
 * teams that are open now become invalid.
 */
export async function award(world: World, matchday: KnownMatchday): Promise<void> {
	const { random } = world;
	const verlegt = matchday.matches.filter(({ state }) => state === 'postponed');
	if (verlegt.length === 0) return;
	const state = random.one<MatchState>(['awarded', 'scheduled', 'scheduled']);
	note(world, state === 'awarded' ? 'awarded after all' : 'never was verlegt', matchday.number);
	await save(world, matchday, new Map([[random.one(verlegt), { result: '0:2', state }]]));
}

/** Previews and commits a matchday. */
export async function evaluate(world: World, matchday: KnownMatchday): Promise<void> {
	const { season } = world;
	const isChange = await world.ways.evaluate(`${season.id}_${matchday.number}`);
	if (!matchday.evaluated) {
		const later = season.matchdays.some(
			(each) => each.evaluated && (each.kickoff ?? 0) > (matchday.kickoff ?? 0),
		);
		note(world, later ? 'evaluation out of order' : 'evaluation', matchday.number);
	} else if (isChange) note(world, 'commit of a correction', matchday.number);
	else note(world, 'nothing to do', matchday.number);
	matchday.evaluated = true;
	world.isDirty = false;
	await observe(world, world.adminId);
}
