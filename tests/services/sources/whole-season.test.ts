import { expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findMatches } from '~/data/matches.server';
import { saveSource } from '~/data/season-sources.server';
import { findMatchdays, matchdayId } from '~/data/seasons.server';
import { DAILY } from '~/domain/due-asks';
import { instantsOf } from '~/domain/instants-of';
import { STANDS } from '~/domain/judge-said';
import { afterNight } from '~/domain/night';
import { scheduleEvaluations } from '~/services/evaluation/schedule-evaluations.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { seededRandom } from '../../domain/reference/random';
import { accepted, buildCommunity, buildPlayer, join } from '../../support/builders';
import { testContext } from '../../support/context';
import { evaluateMatchday } from '../../support/evaluate';
import { startFakeSources } from '../../support/fake-sources';
import { MINUTE, type TrueMatch, WHOLE } from '../../support/fake-sources/true-match';
import { emptySeason, importFile, seedSeason, template } from '../../support/import-files';
import { lastingPicks } from '../../support/lasting-picks';
import { startTicking, type Tick } from '../../support/ticking-processes';

/**
 * R41: the bundled season goes by itself, through two processes of the jobs that are killed now and then: what becomes of
 * the players is what becomes of them where the results are typed and evaluated by hand.
 */

const LONG = process.env.LONG === '1';
const MATCHDAYS = LONG ? 34 : 6;
/** In each so many ticks a process is killed. */
const KILLED_EVERY = LONG ? 150 : 50;
const HOUR = 60 * MINUTE;
const names = ['Lena', 'Tom', 'Ida', 'Karl', 'Mia', 'Jan', 'Eva', 'Ben'];

/** Lines of the bundled season until the last matchday of the run, and what truly happens. */
async function trueSeason(): Promise<{ lines: string[]; matches: TrueMatch[] }> {
	const text = new TextDecoder().decode(await seedSeason()).replace(/^\uFEFF/, '');
	const rows = text
		.split(/\r?\n/)
		.slice(1)
		.map((line) => line.split(';'))
		.filter(([matchday]) => matchday !== '' && Number(matchday) <= MATCHDAYS) as string[][];
	const matches = rows.map(([matchday, date, time, home, away, result]): TrueMatch => {
		const [day, month, year] = (date as string).split('.').map(Number) as [number, number, number];
		const [hour, minute] = (time as string).split(':').map(Number) as [number, number];
		const wall = { year, month, day, hour, minute, second: 0, millisecond: 0 };
		const [kickoff] = instantsOf(wall, 'Europe/Berlin');
		const [forHome, forAway] = (result as string).split(':').map(Number) as [number, number];
		const goals = (count: number, side: 'home' | 'away', from: number) =>
			Array.from({ length: count }, (_, index) => ({ minute: from + 7 * index, side }));
		return {
			...{
				matchday: Number(matchday),
				home: home as string,
				away: away as string,
				kickoff: kickoff as number,
			},
			goals: [...goals(forHome, 'home', 5), ...goals(forAway, 'away', 8)],
		};
	});
	const lines = rows.map(
		([matchday, date, time, home, away]) => `${matchday};${date};${time};${home};${away};;`,
	);
	return { lines, matches };
}

/** The season without results, and players of whom some last to its end; gives its id and the site admin's. */
async function buildHouse(context: Context, { lines, matches }: { lines: string[]; matches: TrueMatch[] }) {
	const seasonId = await emptySeason(context);
	await importFile(context, {
		...{ seasonId, bytes: template(...lines) },
		source: { kind: 'openligadb', answerId: null },
	});
	const adminId = await buildPlayer(context, 'admin');
	const stored = await findMatches(context.db, seasonId);
	const byKey = new Map(
		stored.map((match) => [`${match.matchday} ${match.kickoff} ${match.homeTeamId}`, match]),
	);
	expect(byKey.size).toBe(matches.length);
	const ids = [];
	for (const name of names) ids.push({ id: await buildPlayer(context, name), name });
	const founderId = (ids[0] as { id: string }).id;
	const settings = { jokers: 3 };
	const communityId = await buildCommunity(context, { founderId, founder: 'Lena', settings });
	for (const player of ids.slice(1)) await join(context, player, communityId);
	const known = winnersOf(stored, matches, await teamNames(context));
	for (const [index, { id }] of ids.entries()) {
		const luckUntil = index < 4 ? MATCHDAYS : index;
		const picks = lastingPicks(seededRandom(index), known, { matchdays: MATCHDAYS, luckUntil });
		for (const [matchday, teamId] of [...picks].sort(([one], [other]) => one - other)) {
			const pick = { playerId: id, communityId, matchday, teamId, arrivedAt: context.now() };
			accepted(await submitPick(context, pick));
		}
	}
	return { seasonId, adminId };
}

async function teamNames(context: Context): Promise<Map<string, string>> {
	return new Map((await context.db.team.findMany()).map(({ id, name }) => [id, name]));
}

type Stored = Awaited<ReturnType<typeof findMatches>>[number];

function winnersOf(stored: readonly Stored[], truth: readonly TrueMatch[], nameOf: Map<string, string>) {
	return stored.map(({ matchday, homeTeamId: home, awayTeamId: away }) => {
		const match = truth.find(
			(each) => each.matchday === matchday && each.home === nameOf.get(home),
		) as TrueMatch;
		const [forHome, forAway] = resultOf(match).split(':').map(Number) as [number, number];
		return { matchday, home, away, winner: forHome === forAway ? null : forHome > forAway ? home : away };
	});
}

function resultOf({ goals }: TrueMatch): string {
	const count = (of: string) => goals.filter(({ side }) => side === of).length;
	return `${count('home')}:${count('away')}`;
}

/** In most ticks only what results come by: the whole timetable takes three times as long. */
const OFTEN = ['close-windows', 'ask-sources', 'evaluate'] as const;

/** When processes tick: mostly where matches end; and with the whole timetable when an evaluation is due. */
function ticksOf(matches: readonly TrueMatch[]): Tick[] {
	const around = LONG ? [-4, 1, 30, 70, 112, 115, 119, 127, 130, 135] : [1, 50, 112, 120, 127];
	const ticks = new Map<number, Tick['jobs']>();
	for (const { kickoff } of matches)
		for (const minutes of around) ticks.set(kickoff + minutes * MINUTE, OFTEN);
	const ends = [...new Set(matches.map(({ matchday }) => matchday))].map((number) =>
		Math.max(...matches.filter(({ matchday }) => matchday === number).map(({ kickoff }) => kickoff)),
	);
	for (const end of ends) {
		const due = afterNight(end + (WHOLE + 80) * MINUTE);
		for (const minutes of [0, 31, 61, 100]) ticks.set(due + minutes * MINUTE, null);
	}
	return [...ticks].map(([at, jobs]) => ({ at, jobs })).sort((one, other) => one.at - other.at);
}

/** What has become of the players, and of the matches. */
async function outcomeOf({ db }: Context, seasonId: string) {
	const entries = await db.entry.findMany({ include: { member: true } });
	return {
		results: (await findMatches(db, seasonId)).map(({ matchday, homeTeamId, result }) => [
			matchday,
			homeTeamId,
			result,
		]),
		evaluated: (await findMatchdays(db, seasonId)).map(({ number, evaluatedAt }) => [
			number,
			evaluatedAt !== null,
		]),
		players: entries
			.map(({ memberId: _, roundId: __, member, ...state }) => ({
				name: member.displayName,
				...state,
			}))
			.map((entry) =>
				Object.fromEntries(
					Object.entries(entry).map(([key, value]) => [key, typeof value === 'bigint' ? 'at' : value]),
				),
			)
			.sort((one, other) => String(one.name).localeCompare(String(other.name))),
	};
}

test(`R41: ${MATCHDAYS} matchdays through two processes end as those entered by hand`, {
	timeout: HOUR,
}, async () => {
	const season = await trueSeason();
	const start = Math.min(...season.matches.map(({ kickoff }) => kickoff)) - 7 * 24 * HOUR;
	const opened = await testContext({ now: start });
	const { context, clock } = opened;
	const { seasonId, adminId } = await buildHouse(context, season);
	let instant = start;
	const fake = await startFakeSources({
		...{ now: () => instant, matches: season.matches },
		...{ shortcut: 'bl1', code: 'BL1', year: 2024, delay: 3 },
	});
	const choice = {
		kind: 'openligadb',
		place: 'bl1/2024',
		isOn: true,
		takesResults: true,
		takesTimes: true,
	} as const;
	await inTransaction(context.db, (tx) => saveSource(tx, seasonId, { choice, actorId: null, now: start }));
	accepted(await scheduleEvaluations(context, { actorId: adminId, seasonId, hours: 1 }));
	const processes = await startTicking({ ...context.settings, sources: fake.settings }, 2);
	let killed = 0;
	const ticks = ticksOf(season.matches);
	const began = performance.now();
	for (const [index, tick] of ticks.entries()) {
		instant = tick.at;
		if (index % KILLED_EVERY === KILLED_EVERY - 1) {
			await processes.killDuring(tick, killed % 2);
			killed += 1;
		} else await processes.tick(tick, index % 3 === 0 ? MINUTE : 0);
	}
	const seconds = Math.round((performance.now() - began) / 1000);
	clock.set(instant);
	await processes.close();
	await fake.close();
	expect(killed).toBeGreaterThan(1);
	expect(fake.mostAtOnce()).toBe(1);

	const days = new Map<string, number>();
	for (const { at } of fake.requests) {
		const day = new Date(at).toISOString().slice(0, 10);
		days.set(day, (days.get(day) ?? 0) + 1);
	}
	const most = Math.max(...days.values());
	expect(most).toBeLessThanOrEqual(DAILY.most);
	for (const { number, evaluatedAt } of await findMatchdays(context.db, seasonId)) {
		const ends = season.matches
			.filter(({ matchday }) => matchday === number)
			.map(({ kickoff }) => kickoff + WHOLE * MINUTE);
		expect(evaluatedAt, `matchday ${number}`).toBeGreaterThanOrEqual(Math.max(...ends) + STANDS);
	}
	const bySource = await outcomeOf(context, seasonId);
	await opened.close();
	expect(bySource).toEqual(await enterByHand(season, start));
	process.stdout.write(
		`${MATCHDAYS} matchdays, ${ticks.length} ticks in ${seconds} s, ${killed} killed, ${fake.requests.length} requests, ${most} a day at most\n`,
	);
});

/** The same season with the same picks, typed and evaluated by the site admin. */
async function enterByHand(season: Awaited<ReturnType<typeof trueSeason>>, start: number) {
	const { context, clock, close } = await testContext({ now: start });
	const { seasonId, adminId } = await buildHouse(context, season);
	const nameOf = await teamNames(context);
	for (let number = 1; number <= MATCHDAYS; number++) {
		const truth = season.matches.filter(({ matchday }) => matchday === number);
		clock.set(Math.max(...truth.map(({ kickoff }) => kickoff)) + 3 * HOUR);
		const stored = (await findMatches(context.db, seasonId)).filter(({ matchday }) => matchday === number);
		const matches = stored.map(({ id, homeTeamId, state }) => {
			const match = truth.find(({ home }) => home === nameOf.get(homeTeamId)) as TrueMatch;
			return { matchId: id, result: resultOf(match), state };
		});
		accepted(await saveResults(context, { seasonId, matchday: number, matches, actorId: adminId }));
		await evaluateMatchday(context, { actorId: adminId, matchdayId: matchdayId(seasonId, number) });
	}
	const outcome = await outcomeOf(context, seasonId);
	await close();
	return outcome;
}
