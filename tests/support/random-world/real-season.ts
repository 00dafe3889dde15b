import type { Context } from '~/context.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { clubs } from '../../../prisma/seed/teams';
import { seededRandom } from '../../domain/reference/random';
import { DAY, HOUR } from '../builders';
import { type Clock, testContext } from '../context';
import { evaluate } from './evaluate';
import { foundCommunity, openWorld, type WorldSize } from './found-world';
import { inTheirOrder, type KnownMatchday } from './known-facts';
import { adjust, startNextRound } from './member-acts';
import { pickFor } from './picks';
import { type Ways, waysThroughServices } from './ways';
import { goOn, observe, type World } from './world';

/** A season's file in the form of openfootball; everything else in it is handed on as it is. */
type SeasonFile = {
	readonly matches: readonly { readonly date: string; readonly score?: unknown; readonly status?: unknown }[];
};

type RealWorld = World & {
	readonly file: { readonly name: string; readonly content: SeasonFile };
	/** How the matches ended, by 'home away'. */
	readonly results: ReadonlyMap<string, string>;
};

/** After every match. */
const LAST_DAY = '9999-12-31';

/**
 * The season of a published file two weeks before its first match: imported without a result, with communities over it.
 * `ways` says how it is imported, picked and evaluated.
 */
export async function beginRealSeason(
	app: { context: Context; clock: Clock; close: () => Promise<void> },
	{ name, bytes }: { name: string; bytes: Uint8Array },
	{ adminId, ways, size, seed }: { adminId: string; ways: Ways; size: WorldSize; seed: number },
): Promise<RealWorld> {
	const content: SeasonFile = JSON.parse(new TextDecoder().decode(bytes));
	const file = { name, content };
	await saveClubs(app.context, clubs);
	const id = await ways.importFile(playedBy(file, firstDay(content)));
	const world = await openWorld({
		...{ ...app, seed, adminId, ways, counts: new Map<string, number>(), players: size.players },
		random: seededRandom(seed),
		season: { id, teams: await teamsOf(app.context, id), matchdays: [], communities: [] },
	});
	const real = { ...world, file, results: await finalResults(file) };
	await readFacts(real);
	for (let index = 0; index < size.communities; index++) await foundCommunity(real, index);
	return real;
}

/** The day of a season's first match, as the file writes it. */
export function firstDay({ matches }: SeasonFile): string {
	return matches.map((match) => match.date).sort()[0] ?? '';
}

async function teamsOf({ db }: Context, seasonId: string): Promise<string[]> {
	const teams = await db.seasonTeam.findMany({ where: { seasonId }, orderBy: { teamId: 'asc' } });
	return teams.map((team) => team.teamId);
}

/**
 * The one awarded match of these files, Union Berlin – Bochum, ended 1:1 on 14 December 2024; the award was final on
 * this day.
 */
const AWARDED_ON = '2025-02-28';

/** The file as it would have been published on the morning of a day: later matches have neither score nor status. */
function playedBy({ name, content }: RealWorld['file'], day: string) {
	const matches = content.matches.map((match) => {
		const { score: _score, status: _status, ...ahead } = match;
		if (match.date >= day) return ahead;
		return match.status === 'awarded' && day <= AWARDED_ON ? { ...ahead, score: { ft: [1, 1] } } : match;
	});
	return { name, bytes: new TextEncoder().encode(JSON.stringify({ ...content, matches })) };
}

/** What the import has written: how it reads a file isn't the subject here. */
async function readFacts(world: RealWorld): Promise<void> {
	const { context, season, results } = world;
	const rows = await context.db.matchday.findMany({
		where: { seasonId: season.id },
		include: { matches: true },
		orderBy: { number: 'asc' },
	});
	for (const { number, kickoff, matches } of rows) {
		const facts = matches.map((match) => ({
			...{ home: match.homeTeamId, away: match.awayTeamId, result: match.result },
			kickoff: match.kickoff === null || !match.timeKnown ? null : Number(match.kickoff),
			state: match.state as KnownMatchday['matches'][number]['state'],
			wasPostponed: false,
			planned: results.get(`${match.homeTeamId} ${match.awayTeamId}`) ?? '',
		}));
		facts.sort((a, b) => (a.kickoff ?? 0) - (b.kickoff ?? 0) || (a.home < b.home ? -1 : 1));
		const known = season.matchdays.find((matchday) => matchday.number === number);
		const at = kickoff === null ? null : Number(kickoff);
		if (known === undefined) {
			const fresh = { closed: false, evaluated: false, broughtForward: [] };
			season.matchdays.push({ ...fresh, number, kickoff: at, matches: facts });
			continue;
		}
		if (known.kickoff !== at) throw new Error(`The kickoff of matchday ${number} has moved`);
		if (known.evaluated && JSON.stringify(known.matches) !== JSON.stringify(facts)) world.isDirty = true;
		known.matches = facts;
	}
}

/** How all matches ended, by 'home away': what an import of the whole file into a database of its own says. */
async function finalResults(file: RealWorld['file']): Promise<Map<string, string>> {
	const { context, close } = await testContext({ now: Date.parse('2026-11-01T12:00:00Z') });
	try {
		await saveClubs(context, clubs);
		await waysThroughServices(context, null).importFile(playedBy(file, LAST_DAY));
		const matches = await context.db.match.findMany();
		return new Map(matches.map((match) => [`${match.homeTeamId} ${match.awayTeamId}`, match.result ?? '']));
	} finally {
		await close();
	}
}

/**
 * Plays the season to its end: everybody picks the day before a kickoff, results come in by the file as it was four days
 * later, and what has none by then is evaluated without it and corrected when it comes. `check` is called after each
 * commit.
 */
export async function playRealSeason(world: RealWorld, check: () => Promise<void>): Promise<void> {
	const { random, season } = world;
	for (let open = openOf(world); open.length > 0; open = openOf(world)) {
		const start = open[0]?.kickoff ?? 0;
		await goOn(world, start - DAY);
		for (const community of season.communities) {
			if (random.chance(0.03)) await adjust(world, community);
			const isOver = community.rounds.at(-1)?.stored.finished;
			if (isOver && random.chance(0.6)) await startNextRound(world, community);
		}
		await pickFor(world, open.slice(0, 3));
		await goOn(world, start);
		const after = openOf(world)[0]?.kickoff ?? Number.MAX_SAFE_INTEGER;
		await takeIn(world, Math.min(start + 4 * DAY, after - DAY - HOUR), check);
	}
	await takeIn(world, world.context.now() + 60 * DAY, check);
}

function openOf({ season }: World): KnownMatchday[] {
	return inTheirOrder(season.matchdays.filter((matchday) => !matchday.closed));
}

async function takeIn(world: RealWorld, at: number, check: () => Promise<void>): Promise<void> {
	const { season, context, file } = world;
	if (at <= context.now()) return;
	await goOn(world, at);
	await world.ways.importFile(playedBy(file, new Date(context.now()).toISOString().slice(0, 10)));
	await readFacts(world);
	await observe(world, world.adminId);
	const closed = inTheirOrder(season.matchdays.filter((matchday) => matchday.closed));
	const last = closed.findLast((matchday) => matchday.evaluated);
	if (world.isDirty && last !== undefined) {
		await evaluate(world, last);
		await check();
	}
	for (const matchday of closed) {
		const isDue = context.now() > (matchday.kickoff ?? 0) + 3 * DAY;
		const isComplete = matchday.matches.every(
			({ result, state }) => result !== null || state === 'postponed',
		);
		if (matchday.evaluated || !(isDue || isComplete)) continue;
		await evaluate(world, matchday);
		await check();
	}
}
