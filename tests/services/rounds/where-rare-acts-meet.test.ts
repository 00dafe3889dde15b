import { afterEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findFactsStamp } from '~/data/many-rounds.server';
import { saveNewAliases, saveNewTeams } from '~/data/teams.server';
import type { MatchState } from '~/domain/facts';
import { importSlipCodes } from '~/domain/import-slips';
import { accept } from '~/domain/result';
import { teamNameKey } from '~/domain/team-name';
import { deleteAccount } from '~/services/accounts/delete-account.server';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { nameAdmin } from '~/services/communities/name-admin.server';
import { findOpenCorrections } from '~/services/evaluation/find-open-corrections.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { commitImport } from '~/services/imports/commit-import.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { showImportUndo } from '~/services/imports/show-import-undo.server';
import { undoImport } from '~/services/imports/undo-import.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { type AdminAct, adjustMember } from '~/services/rounds/adjust-member.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { startRound } from '~/services/rounds/start-round.server';
import { updateGameSettings } from '~/services/rounds/update-game-settings.server';
import { changeSeason } from '~/services/seasons/change-season.server';
import { removeClub } from '~/services/seasons/remove-club.server';
import { saveMatches } from '~/services/seasons/save-matches.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { suspendEverywhere } from '~/services/seasons/suspend-everywhere.server';
import {
	accepted,
	buildGame,
	buildPlayer,
	builtTeam,
	DAY,
	type Game,
	HOUR,
	join,
	PASSWORD,
	type SeasonPlan,
	WEEK,
} from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const MINUTE = 60_000;

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

afterEach(async () => {
	// R18: whatever a test did, the stored states are those that the facts give.
	expect((await recomputeStates(context)).differences).toEqual([]);
	await close();
});

async function begin(
	matchdays: SeasonPlan['matchdays'],
	names: string[],
	settings: Parameters<typeof buildGame>[3] = {},
) {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, { matchdays }, names, { rebuy: true, ...settings });
}

/** Matchdays a week apart, each with two matches of four teams. */
const weekly = (count: number) =>
	[
		[['a', 'b'] as const, ['c', 'd'] as const],
		[['b', 'a'] as const, ['d', 'c'] as const],
		[['a', 'c'] as const, ['b', 'd'] as const],
		[['c', 'a'] as const, ['d', 'b'] as const],
		[['a', 'd'] as const, ['b', 'c'] as const],
	]
		.slice(0, count)
		.map((matches, index) => ({ number: index + 1, kickoff: KICKOFF + index * WEEK, matches }));

const id = (name: string) => game.players[name]?.id ?? '';
const memberId = (name: string) => game.players[name]?.memberId ?? '';
const round = () => context.db.round.findUniqueOrThrow({ where: { id: game.roundId } });
const entry = (name: string) =>
	context.db.entry.findUniqueOrThrow({
		where: { roundId_memberId: { roundId: game.roundId, memberId: memberId(name) } },
	});
/** The names of who has won. */
const winners = async () => {
	const won = await context.db.entry.findMany({ where: { won: true } });
	return Object.keys(game.players).filter((name) => won.some((each) => each.memberId === memberId(name)));
};
const leave = (name: string) =>
	leaveCommunity(context, { communityId: game.communityId, playerId: id(name) });
const line = (name: string, matchday: number) =>
	context.db.settlement.findFirst({ where: { memberId: memberId(name), matchday } });
const kickoffOf = async (number: number) => {
	const { kickoff } = await context.db.matchday.findUniqueOrThrow({ where: { id: game.matchdayId(number) } });
	return kickoff === null ? null : Number(kickoff);
};

function adjust(name: string, act: AdminAct, admin = Object.keys(game.players)[0] ?? '') {
	return adjustMember(context, {
		communityId: game.communityId,
		memberId: memberId(name),
		actorId: id(admin),
		act,
	});
}

async function refusalOf(acting: Promise<{ ok: true } | { ok: false; refusal: { code: string } }>) {
	const verdict = await acting;
	return verdict.ok ? null : verdict.refusal.code;
}

/** Paula and Quinn pick a and Rosa b for the first matchday, which is played then. */
async function threePick() {
	for (const name of ['paula', 'quinn', 'rosa']) accepted(await pick(name, 1, name === 'rosa' ? 'b' : 'a'));
	clock.set(KICKOFF + 3 * HOUR);
}

const pick = (name: string, matchday: number, teamId: string) =>
	submitPick(context, {
		playerId: id(name),
		communityId: game.communityId,
		matchday,
		teamId,
		arrivedAt: context.now(),
	});

/** Saves what is said about a match, through the service. */
async function enter(
	matchday: number,
	home: string,
	facts: { result?: string | null; state?: MatchState; kickoff?: number },
) {
	const match = await context.db.match.findFirstOrThrow({
		where: { matchdayId: game.matchdayId(matchday), homeTeamId: home },
	});
	accepted(
		await confirmed((more) =>
			saveResults(context, {
				seasonId: game.seasonId,
				matchday,
				actorId: game.adminId,
				reason: 'Nachgesehen',
				matches: [
					{
						matchId: match.id,
						result: facts.result === undefined ? (match.result ?? '') : (facts.result ?? ''),
						state: facts.state ?? (match.state as MatchState),
						...(facts.kickoff === undefined ? {} : { kickoff: facts.kickoff }),
					},
				],
				...more,
			}),
		),
	);
}

test('R18, R25: the evaluation of a matchday outside the round ends it with the season', async () => {
	await begin(weekly(2), ['P', 'Q', 'R']);
	accepted(await pick('P', 1, 'a'));
	accepted(await pick('Q', 1, 'b'));
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await enter(1, 'c', { result: '1:0' });
	clock.advance(MINUTE);
	await game.evaluate(1);
	expect((await round()).finishCause).toBe('last-one');
	// The second one kicks off while the round is over, so that it belongs to none.
	clock.set(KICKOFF + WEEK + HOUR);
	accepted(await adjust('Q', { kind: 'rebuy' }));
	expect((await round()).finishCause).toBeNull();
	expect((await recomputeStates(context)).differences).toEqual([]);
	clock.advance(HOUR);
	await enter(2, 'b', { result: '1:0' });
	await enter(2, 'd', { result: '1:0' });
	clock.advance(MINUTE);
	await game.evaluate(2);
	expect(await round()).toMatchObject({ finishCause: 'season-end', finishedAfter: 1 });
	expect([(await entry('P')).won, (await entry('Q')).won, (await entry('R')).won]).toEqual([
		true,
		true,
		false,
	]);
});

test('R25: founders who never picked have no champions, one bought back wins only by a pick, stored states say who picked', async () => {
	await begin(weekly(3), ['P', 'Q', 'R']);
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	expect(await round()).toMatchObject({ finishCause: 'all-out', finishedAfter: 1 });
	expect(await winners()).toEqual([]);
	clock.advance(HOUR);
	for (const name of ['Q', 'R']) accepted(await adjust(name, { kind: 'rebuy' }));
	accepted(await pick('Q', 2, 'b'));
	clock.set(KICKOFF + WEEK + HOUR);
	await enter(2, 'b', { result: '1:0' });
	await enter(2, 'd', { result: '1:0' });
	await game.evaluate(2);
	expect(await round()).toMatchObject({ finishCause: 'last-one', finishedAfter: 2 });
	expect(await winners()).toEqual(['Q']);
	expect([(await entry('P')).picked, (await entry('Q')).picked]).toEqual([false, true]);
});

test('R25: an evaluation that goes on from stored states knows who picked on an earlier matchday', async () => {
	await begin(weekly(2), ['P', 'Q', 'R']);
	accepted(await pick('P', 1, 'a'));
	accepted(await pick('Q', 1, 'c'));
	await enter(1, 'c', { state: 'postponed' });
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	clock.set(KICKOFF + WEEK + HOUR);
	await enter(2, 'b', { result: '1:0' });
	await enter(2, 'd', { result: '1:0' });
	await game.evaluate(2);
	// Both forgot the second matchday. Q's only pick is void.
	expect(await round()).toMatchObject({ finishCause: 'all-out', finishedAfter: 2 });
	expect(await winners()).toEqual(['P']);
});

test('R2: a match that was verlegt stays void when it is awarded', async () => {
	await begin(weekly(2), ['P', 'Q']);
	accepted(await pick('P', 1, 'a'));
	accepted(await pick('Q', 1, 'c'));
	await enter(1, 'a', { state: 'postponed' });
	clock.set(KICKOFF + HOUR);
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	expect(await line('P', 1)).toMatchObject({ kind: 'void' });
	clock.advance(HOUR);
	await enter(1, 'a', { state: 'awarded', result: '0:2' });
	clock.advance(HOUR);
	await expect(game.evaluate(1)).rejects.toThrow('nothing-to-do');
	expect(await line('P', 1)).toMatchObject({ kind: 'void' });
	expect(await entry('P')).toMatchObject({ active: true });
});

/** Of three teams two meet on each matchday. */
const threeTeams = [
	['a', 'b'],
	['c', 'a'],
	['b', 'c'],
	['b', 'a'],
].map(([home = '', away = ''], index) => ({
	number: index + 1,
	kickoff: KICKOFF + index * WEEK,
	matches: [[home, away] as const],
}));

const markOf = async (name: string, matchday: number) => {
	const where = { memberId_matchdayId: { memberId: memberId(name), matchdayId: game.matchdayId(matchday) } };
	return (await context.db.pick.findUniqueOrThrow({ where })).invalidBy;
};

test('R10: later open picks of a member who is bought back are judged again', async () => {
	await begin(threeTeams, ['Q', 'R', 'P']);
	for (const [index, team] of ['b', 'a', 'c', 'b'].entries()) accepted(await pick('P', index + 1, team));
	for (const name of ['Q', 'R']) accepted(await pick(name, 1, 'a'));
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	for (const name of ['Q', 'R']) accepted(await pick(name, 2, 'c'));
	clock.set(KICKOFF + WEEK + HOUR);
	expect(await markOf('P', 4)).toBeNull();
	accepted(await adjust('P', { kind: 'rebuy' }));
	expect([await markOf('P', 3), await markOf('P', 4)]).toEqual([null, 'other']);
});

test('R10: later open picks of a member whose elimination is taken back are judged again', async () => {
	await begin(threeTeams, ['Q', 'R', 'P']);
	for (const [index, team] of ['b', 'a', 'c', 'b'].entries()) accepted(await pick('P', index + 1, team));
	clock.set(KICKOFF + HOUR);
	accepted(await adjust('P', { kind: 'eliminate' }));
	clock.set(KICKOFF + WEEK + HOUR);
	accepted(await adjust('P', { kind: 'reinstate' }));
	expect([await markOf('P', 3), await markOf('P', 4)]).toEqual([null, 'other']);
});

test('R10: a rebuy that lets the round go on judges the later open picks of all', async () => {
	await begin(threeTeams, ['Q', 'P']);
	for (const [index, team] of ['a', 'c', 'b', 'a'].entries()) accepted(await pick('P', index + 1, team));
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	// The second one kicks off while the round is over: nobody uses a team there.
	clock.set(KICKOFF + WEEK + HOUR);
	accepted(await adjust('Q', { kind: 'rebuy' }));
	expect([await markOf('P', 3), await markOf('P', 4)]).toEqual([null, 'other']);
});

test('R10: a correction that lets the round go on judges the later open picks of all', async () => {
	await begin(threeTeams, ['Q', 'P', 'S']);
	for (const [index, team] of ['a', 'c', 'b', 'a'].entries()) accepted(await pick('P', index + 1, team));
	accepted(await pick('Q', 1, 'b'));
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	clock.set(KICKOFF + WEEK + HOUR);
	expect((await round()).finishCause).toBe('last-one');
	await enter(1, 'a', { result: '1:1' });
	clock.advance(MINUTE);
	await game.evaluate(1);
	expect((await round()).finishCause).toBeNull();
	expect([await markOf('P', 3), await markOf('P', 4)]).toEqual([null, 'other']);
});

/** P wins on the first matchday while the second is under way, and Q is bought back. */
async function winWhileTheNextIsUnderWay(matchdays: SeasonPlan['matchdays'], teams: readonly string[]) {
	await begin(matchdays, ['Q', 'P']);
	for (const [index, team] of teams.entries()) accepted(await pick('P', index + 1, team));
	clock.set(KICKOFF + WEEK + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	expect((await round()).finishCause).toBe('last-one');
	accepted(await adjust('Q', { kind: 'rebuy' }));
}

test('R9: a team picked for a matchday that the round had ended before is free at once, and after its evaluation', async () => {
	await winWhileTheNextIsUnderWay(weekly(4), ['a', 'b']);
	accepted(await pick('P', 3, 'b'));
	expect(await refusalOf(pick('P', 3, 'a'))).toBe('team-used');
	await enter(2, 'b', { result: '0:1' });
	await game.evaluate(2);
	expect(await line('P', 2)).toBeNull();
	accepted(await pick('P', 3, 'b'));
	expect(await refusalOf(pick('P', 3, 'a'))).toBe('team-used');
	expect(await markOf('P', 3)).toBeNull();
});

test('R9: a pick for a matchday that the round had ended before completes no Durchgang', async () => {
	const twoTeams = [
		['a', 'b'],
		['b', 'a'],
	].map(([home = '', away = ''], index) => ({
		number: index + 1,
		kickoff: KICKOFF + index * WEEK,
		matches: [[home, away] as const],
	}));
	const third = {
		number: 3,
		kickoff: KICKOFF + 2 * WEEK,
		matches: [['a', 'c'] as const, ['b', 'd'] as const],
	};
	await winWhileTheNextIsUnderWay([...twoTeams, third], ['a', 'b']);
	// R9: the set of the season's teams.
	await context.db.seasonTeam.deleteMany({ where: { teamId: { in: ['c', 'd'] } } });
	expect(await refusalOf(pick('P', 3, 'a'))).toBe('team-used');
	accepted(await pick('P', 3, 'b'));
});

test('R9: a pick for a matchday that its member had gone out before uses no team, before its evaluation as after it', async () => {
	await begin(weekly(4), ['R', 'S', 'P']);
	for (const [index, team] of ['b', 'c'].entries()) accepted(await pick('P', index + 1, team));
	for (const name of ['R', 'S']) accepted(await pick(name, 1, 'a'));
	clock.set(KICKOFF + WEEK + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	accepted(await adjust('P', { kind: 'rebuy' }));
	accepted(await pick('P', 3, 'c'));
	await enter(2, 'd', { result: '1:0' });
	await game.evaluate(2);
	expect(await line('P', 2)).toBeNull();
	accepted(await pick('P', 3, 'c'));
});

test('R34: who left after the end stays out when the round goes on, and nobody buys them back', async () => {
	await begin(weekly(4), ['T', 'P', 'Q']);
	accepted(await pick('P', 1, 'a'));
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	for (const name of ['P', 'Q']) accepted(await leave(name));
	expect(await entry('P')).toMatchObject({ won: true, active: false, outCause: 'left' });
	expect((await round()).finishCause).toBe('last-one');
	expect((await recomputeStates(context)).differences).toEqual([]);
	expect(await refusalOf(adjust('Q', { kind: 'rebuy' }))).toBe('left');
	accepted(await adjust('T', { kind: 'rebuy' }));
	expect(await entry('P')).toMatchObject({ won: false, active: false, outCause: 'left' });
	expect(await refusalOf(adjust('Q', { kind: 'rebuy' }))).toBe('left');
	expect(await refusalOf(adjust('P', { kind: 'reinstate' }))).toBe('left');
});

test('R34: a correction that ends the round before a leave leaves it in force', async () => {
	await begin(weekly(4), ['Q', 'P', 'L']);
	accepted(await pick('Q', 1, 'c'));
	for (const name of ['P', 'L']) accepted(await pick(name, 1, 'a'));
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	accepted(await leave('L'));
	clock.advance(HOUR);
	await enter(1, 'a', { result: '0:1' });
	clock.advance(HOUR);
	await game.evaluate(1);
	expect((await round()).finishCause).toBe('last-one');
	expect(await entry('L')).toMatchObject({ active: false, outCause: 'left' });
	accepted(await adjust('P', { kind: 'rebuy' }));
	expect(await refusalOf(adjust('L', { kind: 'rebuy' }))).toBe('left');
});

test('R34: an end that the admin made keeps a winner who leaves afterwards, in the same millisecond too', async () => {
	await begin(weekly(4), ['Q', 'P', 'R']);
	for (const name of ['P', 'Q']) accepted(await pick(name, 1, 'a'));
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	const { communityId } = game;
	accepted(await closeRound(context, { communityId, actorId: id('Q') }));
	accepted(await leaveCommunity(context, { communityId, playerId: id('P') }));
	expect(await entry('P')).toMatchObject({ won: true, active: false, outCause: 'left' });
	expect((await recomputeStates(context)).differences).toEqual([]);
	expect(await refusalOf(adjust('R', { kind: 'rebuy' }))).toBe('round-over');
});

test("R34: the season's end keeps a winner who leaves afterwards, and none who left before it", async () => {
	await begin(weekly(1), ['Q', 'P', 'R', 'S']);
	for (const name of ['P', 'Q', 'R']) accepted(await pick(name, 1, 'a'));
	accepted(await pick('S', 1, 'c'));
	clock.set(KICKOFF + HOUR);
	accepted(await leave('R'));
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	// One pick has no outcome yet, and so the round goes on.
	expect((await round()).finishCause).toBeNull();
	await enter(1, 'c', { result: '1:0' });
	clock.advance(MINUTE);
	await game.evaluate(1);
	accepted(await leave('P'));
	const won = await Promise.all(['P', 'Q', 'R', 'S'].map(async (name) => (await entry(name)).won));
	expect(won).toEqual([true, true, false, true]);
});

test('R25, R34: who leaves with the last pick that has no outcome lets the season end', async () => {
	await begin(weekly(1), ['Q', 'P', 'S']);
	for (const name of ['P', 'Q']) accepted(await pick(name, 1, 'a'));
	accepted(await pick('S', 1, 'c'));
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	expect((await round()).finishCause).toBeNull();
	accepted(await leave('S'));
	expect((await round()).finishCause).toBe('season-end');
	expect((await entry('P')).won).toBe(true);
});

/** A second matchday without a kickoff, with matches at these instants. */
const without = (a: number, c: number): SeasonPlan['matchdays'] => [
	...weekly(1),
	{ number: 2, kickoff: null, matches: [['b', 'a', a] as const, ['d', 'c', c] as const] },
	{ ...(weekly(3)[2] as SeasonPlan['matchdays'][number]), kickoff: KICKOFF + 8 * WEEK },
];
const START = KICKOFF + 2 * WEEK;

async function playFirst(names: readonly string[]) {
	for (const name of names) accepted(await pick(name, 1, 'a'));
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
}

/** What the second matchday does to somebody without a pick there. */
async function missedThere(): Promise<string | undefined> {
	// The window of a matchday closes five seconds after its kickoff (R7).
	clock.set(Math.max(clock.now() + 5_000, START + HOUR));
	await game.evaluate(2);
	return (await line('P', 2))?.kind;
}

test.each([
	['five hours before', 5 * HOUR, 'excused'],
	['exactly 24 hours before', DAY, 'excused'],
	['a millisecond earlier', DAY + 1, 'missed'],
])('R4, R20: a match is brought forward in a matchday without a kickoff, %s', async (_, ahead, kind) => {
	await begin(without(START + 5 * DAY, START + 6 * DAY), ['P', 'Q']);
	await playFirst(['P', 'Q']);
	clock.set(START - ahead);
	await enter(2, 'b', { kickoff: START });
	expect(await missedThere()).toBe(kind);
	expect(await kickoffOf(2)).toBe(START);
});

test('R4, R20: a match that is brought forward behind the first one excuses nobody', async () => {
	await begin(without(START + 5 * DAY, START), ['P', 'Q']);
	await playFirst(['P', 'Q']);
	clock.set(START - 5 * HOUR);
	await enter(2, 'b', { kickoff: START });
	expect(await missedThere()).toBe('missed');
});

test.each([
	['has done it to themself', false],
	['has done it to themself, whose account is deleted later', true],
])('R20: who brought the match forward %s', async (_what, isDeleted) => {
	await begin(without(START + 5 * DAY, START + 6 * DAY), ['P', 'Q']);
	await playFirst(['P', 'Q']);
	clock.set(START - 5 * HOUR);
	const admin = game.adminId;
	const rename = (playerId: string, email: string) =>
		context.db.player.update({ where: { id: playerId }, data: { email } });
	await rename(admin, 'other@example.org');
	await rename(id('P'), 'admin@example.org');
	game = { ...game, adminId: id('P') };
	await enter(2, 'b', { kickoff: START });
	await rename(id('P'), 'p@example.org');
	await rename(admin, 'admin@example.org');
	clock.set(START + HOUR);
	await closePickWindows(context, clock.now());
	if (isDeleted) {
		accepted(
			await nameAdmin(context, { communityId: game.communityId, actorId: id('P'), memberId: memberId('Q') }),
		);
		accepted(await deleteAccount(context, { playerId: id('P'), password: PASSWORD }));
	}
	await game.evaluate(2);
	expect([(await line('P', 2))?.kind, (await line('Q', 2))?.kind]).toEqual(['missed', 'excused']);
});

test.each([-1, 0, 1, 5 * HOUR])(
	'R4: the start of a match is the kickoff, whoever looks first: %i ms from it',
	async (ms) => {
		await begin(without(START, START + DAY), ['P', 'Q']);
		await playFirst(['P', 'Q']);
		clock.set(START + ms);
		await closePickWindows(context, clock.now());
		expect(await kickoffOf(2)).toBe(ms < 0 ? null : START);
		clock.set(START + 6 * HOUR);
		expect(await missedThere()).toBe('missed');
		expect(await kickoffOf(2)).toBe(START);
	},
);

test.each([0, 1, 30_000])(
	'R3, R4: a matchday that has begun %i ms ago takes no other kickoff, though nobody has looked',
	async (ms) => {
		await begin(without(START, START + DAY), ['P', 'Q']);
		await playFirst(['P', 'Q']);
		clock.set(START + ms);
		const wish = { seasonId: game.seasonId, matchday: 2, actorId: game.adminId, kickoff: START + DAY };
		expect(await refusalOf(confirmed((more) => setKickoff(context, { ...wish, ...more })))).toBe(
			'kickoff-passed',
		);
		expect(await kickoffOf(2)).toBe(START);
	},
);

test.each([
	[-1, START + DAY],
	[0, START],
	[1, START],
	[30_000, START],
])('R3, R4: a match that goes to a later time %i ms from its start', async (ms, kickoff) => {
	await begin(without(START, START + DAY), ['P', 'Q']);
	await playFirst(['P', 'Q']);
	clock.set(START + ms);
	await enter(2, 'b', { kickoff: START + 3 * DAY });
	expect(await refusalOf(pick('P', 2, 'd'))).toBe(ms < 0 ? null : 'window-closed');
	clock.set(START + DAY);
	await closePickWindows(context, clock.now());
	expect(await kickoffOf(2)).toBe(kickoff);
});

test.each([
	['its start', START],
	['an hour', START + HOUR],
])('R4: a match set back to angesetzt after its time makes the kickoff now: %s', async (_, at) => {
	await begin(without(START, START + DAY), ['P', 'Q']);
	await playFirst(['P', 'Q']);
	await enter(2, 'b', { state: 'postponed' });
	clock.set(at);
	accepted(await pick('Q', 2, 'c'));
	await enter(2, 'b', { state: 'scheduled' });
	expect(await kickoffOf(2)).toBe(at);
	expect(await missedThere()).toBe('excused');
});

test('R4: a match without a kickoff that is moved into the past makes the kickoff now', async () => {
	await begin(without(START, START + DAY), ['P', 'Q']);
	await playFirst(['P', 'Q']);
	clock.set(START - HOUR);
	await enter(2, 'b', { kickoff: START - DAY });
	expect(await kickoffOf(2)).toBe(START - HOUR);
	expect(await missedThere()).toBe('excused');
});

test('R27: picks for a matchday that comes into the next round go, and their owners are told', async () => {
	await begin(weekly(5), ['Q', 'P']);
	accepted(await pick('P', 1, 'a'));
	accepted(await pick('P', 2, 'b'));
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	clock.set(KICKOFF + WEEK - HOUR);
	accepted(await startRound(context, { communityId: game.communityId, actorId: id('Q') }));
	const picks = () => context.db.pick.count({ where: { matchdayId: game.matchdayId(2) } });
	expect(await picks()).toBe(1);
	const wish = { seasonId: game.seasonId, matchday: 2, actorId: game.adminId };
	accepted(
		await confirmed((more) => setKickoff(context, { ...wish, kickoff: KICKOFF + 3 * WEEK - DAY, ...more })),
	);
	expect(await picks()).toBe(0);
	const mails = await context.db.outboxMail.findMany({ where: { kind: 'picks-deleted' } });
	expect(mails.map(({ address, data }) => [address, JSON.parse(data).matchdays])).toEqual([
		['p@example.org', [2]],
	]);
});

test('R4, R27: a matchday without matches begins no round', async () => {
	await begin(
		[...weekly(1), { number: 2, kickoff: KICKOFF + WEEK, matches: [] }, ...weekly(3).slice(2)],
		['Q', 'P'],
	);
	accepted(await pick('P', 1, 'a'));
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	const started = await startRound(context, { communityId: game.communityId, actorId: id('Q') });
	expect(accepted(started).firstMatchday).toBe(3);
});

test('R25: one who went out alone and comes back as before is the one who is left', async () => {
	await begin(weekly(3), ['P', 'Q'], { allOut: 'replay' });
	for (const name of ['P', 'Q']) accepted(await pick(name, 1, name === 'P' ? 'a' : 'c'));
	clock.set(KICKOFF + HOUR);
	await enter(1, 'a', { result: '1:0' });
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	accepted(await adjust('Q', { kind: 'eliminate' }));
	accepted(await pick('P', 2, 'b'));
	clock.set(KICKOFF + WEEK + HOUR);
	await enter(2, 'b', { result: '0:1' });
	await enter(2, 'd', { result: '1:0' });
	await game.evaluate(2);
	expect(await entry('P')).toMatchObject({ active: true, won: true });
	expect(await round()).toMatchObject({ finishCause: 'last-one', finishedAfter: 2 });
});

test('R18, R25: a result alone ends no round, before its matchday is evaluated', async () => {
	await begin(weekly(3), ['P', 'Q']);
	for (const number of [1, 2]) accepted(await pick('P', number, number === 1 ? 'a' : 'd'));
	accepted(await pick('Q', 1, 'c'));
	clock.set(KICKOFF + WEEK + HOUR);
	// The second one is evaluated before the first, where nobody has lost or won yet.
	await enter(2, 'b', { result: '1:0' });
	await enter(2, 'd', { result: '1:0' });
	await game.evaluate(2);
	expect(await entry('Q')).toMatchObject({ active: false });
	expect(await round()).toMatchObject({ finishCause: null });
	await enter(1, 'a', { result: '0:1' });
	expect((await recomputeStates(context)).differences).toEqual([]);
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	expect(await entry('P')).toMatchObject({ active: false, eliminatedOn: 1 });
});

test('R10: open picks of who is out are judged once they are back', async () => {
	await begin(weekly(3), ['P', 'Q']);
	accepted(await pick('P', 1, 'a'));
	await enter(1, 'a', { state: 'postponed' });
	accepted(await pick('P', 2, 'a'));
	accepted(await adjust('P', { kind: 'eliminate' }));
	await enter(1, 'a', { state: 'scheduled' });
	const marked = () => context.db.pick.count({ where: { invalidAt: { not: null } } });
	expect(await marked()).toBe(0);
	accepted(await adjust('P', { kind: 'reinstate' }));
	expect(await marked()).toBe(1);
});

test('R34: a community that nobody is in takes no round, no close and no rules, from a site admin either', async () => {
	await begin(weekly(3), ['P']);
	accepted(await deleteAccount(context, { playerId: id('P'), password: PASSWORD }));
	const act = { communityId: game.communityId, actorId: game.adminId };
	const settings = { jokers: 2, rebuy: true, allOut: 'share' as const };
	const gone = { refusal: { code: 'community-not-found' } };
	expect(await updateGameSettings(context, { ...act, settings })).toMatchObject(gone);
	expect(await closeRound(context, act)).toMatchObject(gone);
	expect(await startRound(context, act)).toMatchObject(gone);
});

/** After the season's end, as a slip does. */
async function addSecondMatchday() {
	const second = { seasonId: game.seasonId, matchday: 2, actorId: game.adminId, kickoff: KICKOFF + WEEK };
	const match = { home: 'b', away: 'a', kickoff: null };
	accepted(await confirmed((more) => saveMatches(context, { ...second, add: [match], remove: [], ...more })));
	expect((await round()).finishCause).toBeNull();
}

/** As a file does that moves its match elsewhere. */
async function takeSecondMatchdayAway() {
	const act = { seasonId: game.seasonId, source: 'import', actorId: game.adminId } as const;
	await changeSeason(context, act, async (tx) => {
		await tx.match.deleteMany({ where: { matchdayId: game.matchdayId(2) } });
		return accept({ value: null, isChange: true });
	});
	expect((await round()).finishCause).toBe('season-end');
}

test('R25, R18: a matchday that is added after the season’s end lets its rounds go on; taken away it ends them', async () => {
	await begin(weekly(1), ['paula', 'quinn', 'rosa']);
	await threePick();
	await enter(1, 'a', { result: '1:0' });
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	expect((await round()).finishCause).toBe('season-end');
	expect(await entry('paula')).toMatchObject({ won: true });

	await addSecondMatchday();
	expect(await entry('paula')).toMatchObject({ won: false, active: true });
	expect((await recomputeStates(context)).differences).toEqual([]);
	expect(await refusalOf(pick('paula', 2, 'a'))).toBe('team-used');
	accepted(await pick('paula', 2, 'b'));

	await takeSecondMatchdayAway();
	expect(await entry('quinn')).toMatchObject({ won: true });
	expect(await entry('rosa')).toMatchObject({ won: false, active: false });
	const trace = await context.db.stateChange.findMany({ where: { memberId: null }, orderBy: { seq: 'asc' } });
	expect(trace.map(({ cause }) => cause).slice(-2)).toEqual(['correction', 'correction']);
});

test('R34, R18: who left after the season’s end shares it again once an act has given it back', async () => {
	await begin(weekly(1), ['paula', 'quinn', 'rosa']);
	await threePick();
	await enter(1, 'a', { result: '1:0' });
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	expect(await winners()).toEqual(['paula', 'quinn']);
	for (const name of ['quinn', 'rosa']) accepted(await leave(name));
	await addSecondMatchday();
	await takeSecondMatchdayAway();
	expect(await winners()).toEqual(['paula', 'quinn']);
});

test('R34, R25: who left after the season’s end shares it again once the one it came to wait for has left', async () => {
	await begin(weekly(1), ['paula', 'quinn', 'rosa']);
	for (const name of ['paula', 'quinn']) accepted(await pick(name, 1, 'a'));
	accepted(await pick('rosa', 1, 'c'));
	clock.set(KICKOFF + 3 * HOUR);
	await enter(1, 'a', { result: '1:0' });
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	expect(await winners()).toEqual(['paula', 'quinn', 'rosa']);
	accepted(await leave('quinn'));
	await enter(1, 'c', { result: null, state: 'abandoned' });
	await game.evaluate(1);
	expect((await round()).finishCause).toBeNull();
	accepted(await leave('rosa'));
	expect((await round()).finishCause).toBe('season-end');
	expect(await winners()).toEqual(['paula', 'quinn']);
});

/** Of four teams all are used after four matchdays (R9), and P is out by the fifth; the sixth has no matches yet. */
async function outInTheSecondDurchgang() {
	const sixth = { number: 6, kickoff: KICKOFF + 8 * WEEK, matches: [] };
	await begin([...weekly(5), sixth], ['P', 'Q', 'R'], { jokers: 0 });
	await saveNewTeams(context.db, [builtTeam('e')]);
	await nameTeams('e');
	for (const [week, team] of ['a', 'd', 'b', 'c', 'a'].entries()) {
		for (const name of week === 4 ? ['Q', 'R'] : ['P', 'Q', 'R']) accepted(await pick(name, week + 1, team));
		clock.set(KICKOFF + week * WEEK + 3 * HOUR);
		await enter(week + 1, team, { result: '1:0' });
		// A fact of the same millisecond counts as one of after the evaluation.
		clock.advance(MINUTE);
		await game.evaluate(week + 1);
	}
	expect((await entry('P')).active).toBe(false);
	clock.advance(HOUR);
}

const sixthMatchday = (change: { add?: [string, string][]; remove?: string[] }) =>
	confirmed((more) =>
		saveMatches(context, {
			...{ seasonId: game.seasonId, matchday: 6, actorId: game.adminId, remove: change.remove ?? [] },
			add: (change.add ?? []).map(([home, away]) => ({ home, away, kickoff: null })),
			...more,
		}),
	);

test('R40, R9: a team that joins is a correction: who had no team left by it is in', async () => {
	await outInTheSecondDurchgang();
	expect(await findOpenCorrections(context, game.seasonId)).toEqual([]);
	accepted(await sixthMatchday({ add: [['a', 'e']] }));
	expect(await findOpenCorrections(context, game.seasonId)).toEqual([5]);
	await game.evaluate(5);
	expect(await entry('P')).toMatchObject({ active: true });
	expect(await findOpenCorrections(context, game.seasonId)).toEqual([]);
});

test('R40: a file with which a team joins leads to the correction, and so does taking it back', async () => {
	await outInTheSecondDurchgang();
	await nameTeams('a');
	const report = await importRow('6;24.10.2026;15:30;Team a;Team e;;');
	expect(report.corrections).toEqual([5]);
	await game.evaluate(5);
	expect((await entry('P')).active).toBe(true);
	clock.advance(HOUR);
	const { id: runId } = await context.db.importRun.findFirstOrThrow();
	const { fingerprint } = accepted(await showImportUndo(context, { actorId: game.adminId, runId }));
	const undone = await undoImport(context, { actorId: game.adminId, runId, fingerprint });
	expect(accepted(undone).corrections).toEqual([5]);
	await game.evaluate(5);
});

test('R40, R18: with a team that has joined, the next evaluation folds the whole season', async () => {
	await outInTheSecondDurchgang();
	accepted(await sixthMatchday({ add: [['a', 'e']] }));
	clock.set(KICKOFF + 8 * WEEK + 3 * HOUR);
	await enter(6, 'a', { result: '1:0' });
	clock.advance(MINUTE);
	await game.evaluate(6);
	expect(await line('P', 5)).toMatchObject({ kind: 'missed-free' });
});

test('R40, R10: a team entered by mistake leaves with its match, and open picks are as before', async () => {
	await outInTheSecondDurchgang();
	accepted(
		await sixthMatchday({
			add: [
				['a', 'e'],
				['c', 'b'],
			],
		}),
	);
	expect(await refusalOf(pick('Q', 6, 'a'))).toBe('team-used');
	const { id: added } = await context.db.match.findFirstOrThrow({
		where: { homeTeamId: 'a', awayTeamId: 'e' },
	});
	accepted(await sixthMatchday({ remove: [added] }));
	expect(await context.db.seasonTeam.count({ where: { teamId: 'e' } })).toBe(0);
	expect(await findOpenCorrections(context, game.seasonId)).toEqual([]);
});

test('R40, R10: a club without matches that becomes unknown leaves its seasons, and open picks are judged again', async () => {
	await outInTheSecondDurchgang();
	accepted(await sixthMatchday({ add: [['c', 'b']] }));
	accepted(await pick('Q', 6, 'b'));
	accepted(await sixthMatchday({ add: [['a', 'e']] }));
	expect(await markOf('Q', 6)).not.toBeNull();
	await context.db.match.deleteMany({ where: { awayTeamId: 'e' } });
	await game.evaluate(5);
	clock.advance(HOUR);
	const stamp = () => findFactsStamp(context.db, game.seasonId, clock.now());
	const before = await stamp();
	accepted(await removeClub(context, { actorId: game.adminId, teamId: 'e' }));
	expect(await stamp()).not.toBe(before);
	expect(await markOf('Q', 6)).toBeNull();
	expect(await findOpenCorrections(context, game.seasonId)).toEqual([5]);
	await game.evaluate(5);
	expect((await entry('P')).active).toBe(false);
});

test('R27: a matchday that is added after its kickoff belongs to none where the round was finished then', async () => {
	await begin(weekly(1), ['paula', 'quinn', 'rosa']);
	await threePick();
	await enter(1, 'a', { result: '1:0' });
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	clock.set(KICKOFF + WEEK + HOUR);
	const second = { seasonId: game.seasonId, matchday: 2, actorId: game.adminId };
	const add = [{ home: 'b', away: 'a', kickoff: KICKOFF + WEEK }];
	accepted(
		await confirmed((more) =>
			saveMatches(context, { ...second, kickoff: KICKOFF + WEEK, add, remove: [], ...more }),
		),
	);
	expect((await round()).finishCause).toBeNull();
	const where = { matchdayId: game.matchdayId(2) };
	expect(await context.db.roundMatchday.findMany({ where })).toMatchObject([{ roundId: null }]);
	await enter(2, 'b', { result: '1:0' });
	await game.evaluate(2);
	expect(await line('paula', 2)).toBeNull();
	expect(await winners()).toEqual(['paula', 'quinn']);
});

test('R27, R39: a suspended matchday that gets a kickoff of long ago belongs to the round that the same act ends', async () => {
	const second = { number: 2, kickoff: KICKOFF + WEEK, matches: [['b', 'a'] as const] };
	const third = { number: 3, kickoff: null, matches: [] };
	await begin([{ number: 1, kickoff: KICKOFF, matches: [['a', 'b']] }, second, third], ['paula', 'quinn']);
	for (const name of ['paula', 'quinn']) await game.pick(name, 1, 'a');
	clock.set(KICKOFF + DAY);
	await enter(1, 'a', { result: '1:0' });
	await game.evaluate(1);
	const [matchdayId, actorId] = [game.matchdayId(3), game.adminId];
	accepted(await suspendEverywhere(context, { kind: 'set', matchdayId, actorId, reason: 'Pokal' }));
	clock.set(KICKOFF + WEEK + DAY);
	// As a file does that moves the match elsewhere.
	await changeSeason(context, { seasonId: game.seasonId, source: 'import', actorId }, async (tx) => {
		const data = { matchdayId, kickoff: BigInt(KICKOFF + HOUR) };
		await tx.match.updateMany({ where: { matchdayId: game.matchdayId(2) }, data });
		return accept({ value: null, isChange: true });
	});
	const { id, finishCause } = await round();
	expect(finishCause).toBe('season-end');
	const where = { matchdayId };
	expect(await context.db.roundMatchday.findMany({ where })).toMatchObject([{ roundId: id }]);
});

test('R34, R27: who leaves a round that was closed before shares that close, though an earlier end hid it meanwhile', async () => {
	await begin(weekly(2), ['paula', 'quinn', 'rosa']);
	await threePick();
	await enter(1, 'a', { result: '1:1' });
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	accepted(await closeRound(context, { communityId: game.communityId, actorId: id('paula') }));
	expect((await round()).finishCause).toBe('closed');

	// A correction by which Rosa had won before the close.
	await enter(1, 'a', { result: '0:1' });
	await game.evaluate(1);
	expect((await round()).finishCause).toBe('last-one');
	accepted(await leave('quinn'));

	await enter(1, 'a', { result: '1:1' });
	await game.evaluate(1);
	expect((await round()).finishCause).toBe('closed');
	expect(await winners()).toEqual(['paula', 'quinn', 'rosa']);
});

test('R25, R34: who left after the season’s end doesn’t keep the round waiting once a correction takes that end away', async () => {
	await begin(weekly(2), ['quinn', 'paula'], { jokers: 1 });
	accepted(await adjust('quinn', { kind: 'eliminate' }));
	accepted(await pick('paula', 1, 'a'));
	accepted(await pick('paula', 2, 'c'));
	clock.set(KICKOFF + 3 * HOUR);
	await enter(1, 'a', { result: null, state: 'abandoned' });
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	clock.set(KICKOFF + WEEK + 3 * HOUR);
	await enter(2, 'b', { result: '1:0' });
	await enter(2, 'd', { result: '1:0' });
	await game.evaluate(2);
	expect((await round()).finishCause).toBe('season-end');
	accepted(await leave('paula'));

	await enter(2, 'd', { result: '1:1' });
	await game.evaluate(2);
	expect((await round()).finishCause).toBe('season-end');
	expect(await entry('paula')).toMatchObject({ active: false, won: false });
});

test('R34, R27: who left behind a season’s end that a correction took away has left before the close that ends the round', async () => {
	await begin(weekly(1), ['paula', 'quinn', 'rosa']);
	accepted(await pick('paula', 1, 'a'));
	for (const name of ['quinn', 'rosa']) accepted(await pick(name, 1, 'b'));
	clock.set(KICKOFF + 3 * HOUR);
	await enter(1, 'a', { result: '1:0' });
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	expect((await round()).finishCause).toBe('last-one');
	for (const name of ['quinn', 'rosa']) accepted(await leave(name));
	await enter(1, 'a', { result: null });
	await game.evaluate(1);
	expect((await round()).finishCause).toBeNull();
	accepted(await closeRound(context, { communityId: game.communityId, actorId: id('paula') }));
	expect(await winners()).toEqual(['paula']);
});

test('R34: who left after the season’s end shares it, though a matchday without matches has passed meanwhile', async () => {
	const played = weekly(1);
	const empty = { number: 2, kickoff: KICKOFF + WEEK, matches: [] };
	await begin([...played, empty], ['paula', 'quinn', 'rosa'], { jokers: 0 });
	for (const name of ['paula', 'quinn']) accepted(await pick(name, 1, 'a'));
	accepted(await pick('rosa', 1, 'c'));
	clock.set(KICKOFF + 3 * HOUR);
	await enter(1, 'a', { result: '1:0' });
	await enter(1, 'c', { result: '1:1' });
	await game.evaluate(1);
	expect((await round()).finishCause).toBe('season-end');
	accepted(await leave('quinn'));
	await enter(1, 'c', { result: null });
	await game.evaluate(1);
	expect((await round()).finishCause).toBeNull();
	clock.set(KICKOFF + WEEK + MINUTE);
	await closePickWindows(context, clock.now());
	await enter(1, 'c', { result: '1:1' });
	await game.evaluate(1);
	expect((await round()).finishCause).toBe('season-end');
	expect(await winners()).toEqual(['paula', 'quinn']);
});

test('R15, R22: whether there was a team to choose doesn’t change by a state alone, but with an evaluation', async () => {
	const one = (number: number, home: string, away: string) => ({
		...{ number, kickoff: KICKOFF + number * DAY },
		matches: [[home, away] as const],
	});
	await begin([one(1, 'c', 'b'), one(2, 'a', 'b'), one(3, 'a', 'c')], ['paula', 'quinn'], { jokers: 0 });
	accepted(await pick('paula', 1, 'c'));
	accepted(await pick('paula', 2, 'a'));
	accepted(await pick('quinn', 3, 'a'));
	for (const number of [1, 2]) accepted(await pick('quinn', number, number === 1 ? 'c' : 'b'));
	clock.set(KICKOFF + 3 * DAY + 3 * HOUR);
	await enter(3, 'a', { result: '1:0' });
	await game.evaluate(3);
	expect(await line('paula', 3)).toMatchObject({ kind: 'missed-free' });
	await enter(2, 'a', { state: 'postponed' });
	expect((await recomputeStates(context)).differences).toEqual([]);
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	expect(await entry('paula')).toMatchObject({ active: true });
	await game.evaluate(2);
	expect(await entry('paula')).toMatchObject({ active: false, eliminatedOn: 3, outCause: 'missed' });
});

test('R20: who joins after a round has been reopened has no excuse, those it gave the duty to have', async () => {
	const [first, , ...others] = weekly(3);
	const soon = others.map((each) => ({ ...each, kickoff: KICKOFF + DAY }));
	await begin(
		[first, ...soon].filter((each) => each !== undefined),
		['paula', 'quinn'],
	);
	accepted(await pick('paula', 1, 'a'));
	accepted(await pick('quinn', 1, 'b'));
	clock.set(KICKOFF + 3 * HOUR);
	await enter(1, 'a', { result: '1:0' });
	await enter(1, 'c', { result: '1:0' });
	await game.evaluate(1);
	expect((await round()).finishCause).toBe('last-one');
	clock.set(KICKOFF + 4 * HOUR);
	accepted(await adjust('quinn', { kind: 'rebuy' }, 'paula'));
	clock.set(KICKOFF + 5 * HOUR);
	const late = { id: await buildPlayer(context, 'late'), name: 'late' };
	const lateMember = await join(context, late, game.communityId);
	clock.set(KICKOFF + DAY + 3 * HOUR);
	await enter(3, 'a', { result: '1:0' });
	await enter(3, 'b', { result: '1:0' });
	await game.evaluate(3);
	expect(await entry('quinn')).toMatchObject({ active: true });
	const joined = await context.db.entry.findUniqueOrThrow({
		where: { roundId_memberId: { roundId: game.roundId, memberId: lateMember } },
	});
	expect(joined).toMatchObject({ active: false, outCause: 'missed' });
});

test('R2, R4: a match that was verlegt and then abandoned begins nothing, whatever a file says of others', async () => {
	await begin(
		[
			{ number: 1, kickoff: null, matches: [['a', 'b', null]] },
			{ number: 2, kickoff: KICKOFF, matches: [['c', 'd', KICKOFF]] },
		],
		['paula'],
	);
	await enter(1, 'a', { state: 'postponed' });
	await enter(1, 'a', { state: 'abandoned' });
	expect(await kickoffOf(1)).toBeNull();
	await nameTeams('a', 'b', 'c', 'd');
	for (const row of ['2;30.08.2026;15:30;Team c;Team d;;', '1;;;Team a;Team b;1:0;abgebrochen']) {
		await importRow(row);
		expect(await kickoffOf(1)).toBeNull();
	}
	expect(await kickoffOf(2)).toBe(Date.parse('2026-08-30T13:30:00Z'));
});

test('R25: a match moved back without a result keeps the round waiting, though no matchday is left', async () => {
	await begin(
		[...weekly(1), { number: 2, kickoff: KICKOFF + WEEK, matches: [] }],
		['paula', 'quinn', 'rosa'],
	);
	await threePick();
	await nameTeams('a', 'b');
	await importRow('2;05.09.2026;15:30;Team a;Team b;;');
	await game.enter('c', 'd', '1:0');
	await game.evaluate(1);
	await importRow('1;29.08.2026;15:30;Team a;Team b;;');
	expect(await round()).toMatchObject({ finishedAt: null });
	clock.advance(HOUR);
	await game.evaluate(1, 'Zurück verlegt');
	expect(await round()).toMatchObject({ finishedAt: null });
	await game.enter('a', 'b', '1:0');
	await game.evaluate(1, 'Nachgeholt');
	expect(await round()).toMatchObject({ finishCause: 'season-end' });
	expect(await winners()).toEqual(['paula', 'quinn']);
});

/** Clubs are called Team a, Team b and so on in files. */
async function nameTeams(...teams: string[]) {
	const names = teams.map((team) => ({
		...{ key: teamNameKey(`Team ${team}`), spelling: `Team ${team}` },
		...{ teamId: team, leagueId: 'bundesliga' },
	}));
	await saveNewAliases(context.db, 'bundesliga', names);
}

/** Commits a file of one match. */
async function importRow(row: string) {
	const header = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status';
	const bytes = new TextEncoder().encode(`${header}\r\n${row}\r\n`);
	const input = { seasonId: game.seasonId, bytes, fileName: 'plan.csv', actorId: game.adminId };
	const meant = { ...input, answers: { meant: importSlipCodes } };
	const { fingerprint } = accepted(await previewImport(context, meant));
	return accepted(await commitImport(context, { ...meant, fingerprint }));
}
