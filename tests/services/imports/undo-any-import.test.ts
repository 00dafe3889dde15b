import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findImportRuns } from '~/data/import-runs.server';
import { importSlipCodes } from '~/domain/import-slips';
import type { UndoPart, UndoStay } from '~/domain/undo-plan';
import { joinCommunity } from '~/services/communities/join-community.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { commitImport } from '~/services/imports/commit-import.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { type ShownUndo, showImportUndo } from '~/services/imports/show-import-undo.server';
import { undoImport } from '~/services/imports/undo-import.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { type Random, seededRandom } from '../../domain/reference/random';
import { accepted, buildCommunity, buildPlayer, DAY, HOUR } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';
import { emptySeason, importFile, template } from '../../support/import-files';
import { seasonFacts } from '../../support/season-facts';

/**
 * The promise of the issue, on seasons made by chance: import, play on, take back. Each fact is what it was before the
 * import, or it is told why it isn't, or all is refused with what stands against it; what happened since is untouched.
 */

const START = Date.parse('2026-08-29T13:30Z');
const clubs = ['Köln', 'Mainz', 'HSV', 'Bremen', 'Augsburg', 'Freiburg'];
const ids = ['koeln', 'mainz', 'hamburg', 'bremen', 'augsburg', 'freiburg'];

type Pairing = { matchday: number; home: number; away: number };

/** Everybody meets everybody once, on matchdays 1 to 5. */
const pairings: readonly Pairing[] = [1, 2, 3, 4, 5].flatMap((matchday) => {
	const order = [0, ...[1, 2, 3, 4, 5].map((_, place) => 1 + ((place + matchday) % 5))];
	return [0, 1, 2].map((place) => ({
		matchday,
		home: order[place] as number,
		away: order[5 - place] as number,
	}));
});

type Facts = Awaited<ReturnType<typeof seasonFacts>>;
type Match = Facts['matches'][string];

const seeds = Array.from({ length: process.env.LONG ? 80 : 12 }, (_, index) => index + 1);
const outcomes = { accepted: 0, refused: 0 };

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
});
afterEach(() => close());

test.each(seeds)('season %i', async (seed) => {
	const world = await begin(seededRandom(seed));
	const before = await facts(world);
	const runId = await importByChance(world);
	if (runId === null) return;
	const after = await facts(world);
	await playOn(world);
	// What has started by now is stored by whoever looks.
	await closePickWindows(context, context.now());
	const present = await facts(world);
	const picks = await picksOf();
	const wish = { actorId: world.actorId, runId };
	const shown = accepted(await showImportUndo(context, wish));
	const done = await undoImport(context, { ...wish, fingerprint: shown.fingerprint });
	const end = await facts(world);
	expect(await picksOf()).toEqual(picks);
	if (!done.ok) {
		outcomes.refused++;
		expect(end).toEqual(present);
		expect(shown.canUndo).toBe(false);
		const { refusal } = done;
		if (refusal.code === 'import-undo-nothing')
			compare({ before, after, present, end }, shown, await names());
		else
			expect(refusal).toMatchObject({
				code: 'import-undo-blocked',
				obstacles: [{ code: expect.any(String) }],
			});
		return;
	}
	outcomes.accepted++;
	compare({ before, after, present, end }, shown, await names());
	expect(await undoImport(context, { ...wish, fingerprint: shown.fingerprint })).toMatchObject({
		refusal: { code: 'import-undone' },
	});
});

test('of these seasons enough are taken back, and some refused', () => {
	expect(outcomes.accepted).toBeGreaterThanOrEqual(seeds.length / 3);
	expect(outcomes.refused).toBeGreaterThanOrEqual(process.env.LONG ? 1 : 0);
});

type World = { seasonId: string; actorId: string; communityId: string; players: string[]; random: Random };

const facts = ({ seasonId }: World) => seasonFacts(context.db, seasonId);
const picksOf = () =>
	context.db.pick.findMany({
		select: { memberId: true, matchdayId: true, teamId: true, savedAt: true },
		orderBy: [{ memberId: 'asc' }, { matchdayId: 'asc' }],
	});

async function names(): Promise<Map<string, string>> {
	return new Map((await context.db.team.findMany()).map(({ id, name }) => [name, id]));
}

async function begin(random: Random): Promise<World> {
	const actorId = await buildPlayer(context, 'admin');
	const seasonId = await emptySeason(context, '2026/27');
	await importFile(context, { seasonId, bytes: template(...pairings.map((each) => lineOf(each, {}))) });
	const players = [await buildPlayer(context, 'Lena'), await buildPlayer(context, 'Tom')];
	const settings = { jokers: 5 };
	const communityId = await buildCommunity(context, {
		founderId: players[0] ?? '',
		founder: 'Lena',
		settings,
	});
	const way = { invitation: communityId };
	const tom = { playerId: players[1] ?? '', displayName: 'Tom', password: '', way };
	accepted(await joinCommunity(context, tom));
	const world = { seasonId, actorId, communityId, players, random };
	const played = random.whole(0, 2);
	for (let number = 1; number <= played; number++) {
		await pickSomething(world, number);
		clock.set(START + (number - 1) * 7 * DAY + 5 * HOUR);
		for (const each of pairings.filter(({ matchday }) => matchday === number)) await enter(world, each);
		clock.advance(HOUR);
		if (random.chance(0.7)) await evaluate(world, number);
	}
	clock.advance(random.whole(1, 60) * HOUR);
	return world;
}

/** A line of the template: as planned, or otherwise. */
function lineOf(
	{ matchday, home, away }: Pairing,
	{ to = matchday, hours = 0, timeless = false, result = '', state = '' },
): string {
	const at = new Date(START + (matchday - 1) * 7 * DAY + (hours + 2) * HOUR).toISOString();
	const [day = '', time = ''] = at.split('T');
	const date = day.split('-').reverse().join('.');
	return [to, date, timeless ? '' : time.slice(0, 5), clubs[home], clubs[away], result, state].join(';');
}

const scoreOf = (random: Random) => `${random.whole(0, 3)}:${random.whole(0, 3)}`;

function lineByChance(random: Random, each: Pairing, to?: number): string {
	const isPlayed = random.chance(0.4);
	return lineOf(each, {
		...(to === undefined ? {} : { to }),
		hours: random.chance(0.5) ? random.one([-24, -2, 1, 3, 24]) : 0,
		timeless: random.chance(0.1),
		result: isPlayed ? scoreOf(random) : '',
		state: random.chance(0.25) ? (isPlayed ? 'gewertet' : 'verlegt') : '',
	});
}

async function importByChance(world: World): Promise<string | null> {
	const { seasonId, random, actorId } = world;
	const some = pairings.filter(() => random.chance(0.35));
	const moved = random.chance(0.5) ? random.one(pairings) : null;
	const lines = some.map((each) => lineByChance(random, each, each === moved ? 6 : undefined));
	const back = pairings.filter(({ matchday }) => matchday === 1).map((each) => ({ ...each, matchday: 7 }));
	const turned = back.map(({ home, away, ...each }) => ({ ...each, home: away, away: home }));
	if (random.chance(0.6)) lines.push(...turned.map((each) => lineByChance(random, each)));
	const isNew = random.chance(0.3);
	if (isNew) lines.push('8;17.10.2026;15:30;FC Neustadt;Köln;;');
	const answers = { meant: importSlipCodes, names: isNew ? [['FC Neustadt', 'new'] as const] : [] };
	const input = { seasonId, bytes: template(...lines), fileName: 'x.csv', actorId, answers };
	const shown = await previewImport(context, input);
	if (!shown.ok || !shown.value.canCommit) return null;
	accepted(await commitImport(context, { ...input, fingerprint: shown.value.fingerprint }));
	const [run] = await findImportRuns(context.db, { skip: 0, take: 1 });
	clock.advance(60_000);
	return run?.id ?? null;
}

/** What may happen between an import and its being taken back; some of it is refused, as it would be anywhere. */
async function playOn(world: World): Promise<void> {
	const { random } = world;
	const acts = [
		() => pickSomething(world, random.whole(1, 7)),
		() => pickSomething(world, 7),
		() => enter(world, random.one(pairings)),
		() => enter(world, random.one(pairings)),
		() => moveKickoff(world),
		() => importAgain(world),
		async () => {
			clock.advance(random.whole(1, 8) * DAY);
			await closePickWindows(context, context.now());
		},
		() => playNext(world),
		() => evaluate(world, random.whole(1, 4)),
	];
	for (let count = random.whole(0, 8); count > 0; count--) {
		await random.one(acts)();
		clock.advance(60_000);
	}
}

/** The next matchday kicks off, is played and evaluated; of some matches the result is known already. */
async function playNext(world: World): Promise<void> {
	const { seasonId, random } = world;
	const where = { seasonId, kickoff: { gt: BigInt(context.now()) }, matches: { some: {} } };
	const next = await context.db.matchday.findFirst({ where, orderBy: { kickoff: 'asc' } });
	if (next === null) return;
	await pickSomething(world, next.number);
	clock.set(Number(next.kickoff) + random.whole(1, 30) * HOUR);
	await closePickWindows(context, context.now());
	const open = await context.db.match.findMany({ where: { matchdayId: next.id, result: null } });
	for (const { homeTeamId, awayTeamId } of open) {
		const [home, away] = [ids.indexOf(homeTeamId), ids.indexOf(awayTeamId)];
		if (home >= 0 && away >= 0) await enter(world, { matchday: next.number, home, away });
	}
	await evaluate(world, next.number);
}

async function pickSomething({ players, communityId, random }: World, matchday: number): Promise<void> {
	for (const playerId of players) {
		if (random.chance(0.15)) continue;
		const wish = { playerId, communityId, matchday, teamId: random.one(ids), arrivedAt: context.now() };
		await submitPick(context, wish);
	}
}

async function enter({ seasonId, actorId, random }: World, { home, away }: Pairing): Promise<void> {
	const match = await context.db.match.findFirst({
		where: { seasonId, homeTeamId: ids[home] ?? '', awayTeamId: ids[away] ?? '' },
		include: { matchday: true },
	});
	if (match === null) return;
	const matches = [{ matchId: match.id, result: scoreOf(random), state: 'scheduled' as const }];
	const input = { seasonId, matchday: match.matchday.number, matches, actorId, reason: 'von Hand' };
	await confirmed((more) => saveResults(context, { ...input, ...more }));
}

async function moveKickoff({ seasonId, actorId, random }: World): Promise<void> {
	const kickoff = context.now() + random.whole(1, 20) * DAY;
	const input = { seasonId, matchday: random.whole(1, 7), kickoff, actorId };
	await confirmed((more) => setKickoff(context, { ...input, ...more }));
}

async function importAgain({ seasonId, actorId, random }: World): Promise<void> {
	const lines = [random.one(pairings), random.one(pairings)].map((each) => lineByChance(random, each));
	const answers = { meant: importSlipCodes };
	const input = { seasonId, bytes: template(...new Set(lines)), fileName: 'y.csv', actorId, answers };
	const shown = await previewImport(context, input);
	if (shown.ok && shown.value.canCommit)
		await commitImport(context, { ...input, fingerprint: shown.value.fingerprint });
}

async function evaluate({ seasonId, actorId }: World, number: number): Promise<void> {
	const wish = { actorId, matchdayId: `${seasonId}_${number}`, reason: 'nachgesehen' };
	const shown = await previewEvaluation(context, wish);
	if (shown.ok) await commitEvaluation(context, { ...wish, fingerprint: shown.value.fingerprint });
}

const fieldsOf = {
	matchday: ['matchdayId'],
	start: ['kickoff', 'timeKnown'],
	outcome: ['result', 'state'],
} as const satisfies Record<UndoPart, readonly (keyof Match)[]>;

function partOf(match: Match | undefined, part: UndoPart): string {
	return JSON.stringify(match && fieldsOf[part].map((field) => match[field]));
}

type Times = Record<'before' | 'after' | 'present' | 'end', Facts>;

function compare(times: Times, shown: ShownUndo, idOf: ReadonlyMap<string, string>): void {
	const { before, after, present, end } = times;
	const stays = shown.stays.filter((stay) => stay.what === 'match');
	const stayOf = (key: string, part: UndoPart | null) =>
		stays.find((stay) => `${idOf.get(stay.home)} ${idOf.get(stay.away)}` === key && stay.part === part)
			?.reason;
	for (const key of Object.keys(present.matches)) {
		const at = (facts: Facts) => facts.matches[key];
		if (at(before) === undefined && at(after) !== undefined) {
			const stays = stayOf(key, null);
			expect(at(end), `${key}, new`).toEqual(stays === undefined ? undefined : at(present));
			if (stays === 'changed-since') expect(at(present)).not.toEqual(at(after));
			else if (stays === undefined) expect(at(present)).toEqual(at(after));
			continue;
		}
		for (const part of ['matchday', 'start', 'outcome'] as const) {
			const [was, left, is, got] = [before, after, present, end].map((facts) => partOf(at(facts), part));
			const reason = stayOf(key, part);
			const returns = was !== left && is === left && reason === undefined;
			expect(got, `${key}, ${part}, ${reason}`).toBe(returns ? was : is);
			expect(reason === 'changed-since', `${key}, ${part}`).toBe(was !== left && is !== left && is !== was);
		}
		const places = ['matchday', 'outcome'] as const;
		const isAsBefore = places.every((part) => partOf(at(end), part) === partOf(at(before), part));
		const isAsPresent = places.every((part) => partOf(at(end), part) === partOf(at(present), part));
		if (isAsBefore && !isAsPresent) expect(at(end)?.postponedIn).toBe(at(before)?.postponedIn);
		if (isAsPresent) expect(at(end)?.postponedIn).toBe(at(present)?.postponedIn);
	}
	compareKickoffs(times, shown.stays);
	const playing = new Set(Object.keys(end.matches).flatMap((key) => key.split(' ')));
	expect(end.teams).toEqual(present.teams.filter((id) => before.teams.includes(id) || playing.has(id)));
}

function compareKickoffs({ before, after, present, end }: Times, stays: readonly UndoStay[]): void {
	const now = context.now();
	for (const number of Object.keys(present.matchdays).map(Number)) {
		const [was, left, is, got] = [before, after, present, end].map(({ matchdays }) => matchdays[number]);
		const label = `kickoff ${number}`;
		const isHeld = Object.values(end.matches).some(({ matchdayId }) => matchdayId.endsWith(`_${number}`));
		if (was === undefined && left !== undefined) {
			const isListed = stays.some((stay) => stay.what === 'matchday' && stay.matchday === number);
			expect(got, label).toBe(isHeld || isListed ? is : undefined);
			continue;
		}
		const stay = stays.find((each) => each.what === 'kickoff' && each.matchday === number);
		if (was === left) expect(got, label).toBe(is);
		else if (typeof is === 'number' && is <= now && is !== was) {
			expect([got, stay?.reason], label).toEqual([is, 'kickoff-passed']);
		} else if (is === left && typeof was === 'number')
			expect(got, label).toBe(Math.max(was, was <= now ? now : 0));
		else expect(got, label).toBe(is);
	}
}
