import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { saveAutomaticPicks } from '~/data/automatic-picks.server';
import { inTransaction } from '~/data/engine/db.server';
import type { MatchState, RoundSettings } from '~/domain/facts';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { saveMatches } from '~/services/seasons/save-matches.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import { updateClub } from '~/services/seasons/update-club.server';
import {
	accepted,
	buildCommunity,
	buildGame,
	DAY,
	type Game,
	HOUR,
	join,
	roundRobin,
	WEEK,
} from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';
import { everything } from '../../support/database-content';

/** R37, sentence by sentence. Matchdays: 1 is a-f, b-e, c-d; 2 is a-b, c-f, d-e; 3 is a-c, d-b, e-f. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
/** When a window closes, at the earliest. */
const CLOSED = KICKOFF + 5_000;

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

const automatic = (automaticPicks = 2): Partial<RoundSettings> => ({
	consequences: { draw: 'joker', loss: 'out', missing: 'automatic' },
	automaticPicks,
});

async function play(settings: Partial<RoundSettings> = automatic()): Promise<void> {
	({ context, clock, close } = await testContext({ now: KICKOFF - 5 * DAY }));
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF);
	game = await buildGame(context, plan, ['Lena', 'Tom', 'Ida'], settings);
}

afterEach(() => close());

const memberId = (name: string) => game.players[name]?.memberId ?? '';

/** What is stored of somebody's pick for a matchday: its team, and who made it if they didn't. */
async function pickOf(name: string, matchday = 1): Promise<string | null> {
	const where = { memberId: memberId(name), matchdayId: game.matchdayId(matchday) };
	const pick = await context.db.pick.findFirst({ where });
	if (pick === null) return null;
	const mark = pick.invalidAt === null ? '' : ' ungültig';
	return `${pick.teamId}${pick.madeBy === 'own' ? '' : ` ${pick.madeBy}`}${mark}`;
}

/** The history of somebody's pick for a matchday. */
async function historyOf(name: string, matchday = 1) {
	const rows = await context.db.pickChange.findMany({
		where: { memberId: memberId(name), matchdayId: game.matchdayId(matchday) },
		orderBy: [{ at: 'asc' }, { id: 'asc' }],
	});
	return rows.map(({ kind, teamId, at, actorId }) => ({ kind, teamId, at: Number(at), actorId }));
}

const closeAt = async (at: number) => {
	clock.set(at);
	await closePickWindows(context, at);
};

/** Enters results, states or starts of a matchday by hand, as the site admin does. */
async function enter(
	matchday: number,
	home: string,
	fact: { result?: string; state?: MatchState; kickoff?: number },
): Promise<void> {
	const where = { matchdayId: game.matchdayId(matchday), homeTeamId: home };
	const { id: matchId } = await context.db.match.findFirstOrThrow({ where });
	const matches = [{ matchId, result: '', state: 'scheduled' as const, beyond: 'time' as const, ...fact }];
	const act = { seasonId: game.seasonId, matchday, actorId: game.adminId, reason: 'Test', matches };
	accepted(await confirmed((more) => saveResults(context, { ...act, ...more })));
}

const lineOf = async (name: string, matchday = 1) => {
	const where = { memberId: memberId(name), matchdayId: game.matchdayId(matchday) };
	return (await context.db.settlement.findFirst({ where }))?.kind ?? null;
};

const isIn = async (name: string) => {
	const where = { memberId: memberId(name), roundId: game.roundId };
	return (await context.db.entry.findFirstOrThrow({ where })).active;
};

describe('whoever would be out for a missing pick', () => {
	beforeEach(() => play());

	test('gets one when the window is stored as closed, made at the kickoff, by nobody', async () => {
		await game.pick('Lena', 1, 'b');
		await closeAt(CLOSED - 1);
		expect([await pickOf('Lena'), await pickOf('Tom'), await pickOf('Ida')]).toEqual(['b', null, null]);
		await closeAt(CLOSED);
		expect([await pickOf('Lena'), await pickOf('Tom')]).toEqual(['b', 'a automatic']);
		const [pick] = await context.db.pick.findMany({ where: { memberId: memberId('Ida') } });
		expect(pick).toMatchObject({
			savedAt: BigInt(KICKOFF),
			madeBy: 'automatic',
			enteredById: null,
			idle: false,
		});
		expect(await historyOf('Ida')).toEqual([{ kind: 'automatic', teamId: 'a', at: KICKOFF, actorId: null }]);
		await closeAt(CLOSED + DAY);
		expect(await historyOf('Ida')).toHaveLength(1);
	});

	test('never in place of a pick that counts, whatever was read before: the statement decides', async () => {
		await game.pick('Tom', 1, 'b');
		const { communityId, roundId, seasonId } = game;
		const window = {
			communityId,
			roundId,
			seasonId,
			matchdayId: game.matchdayId(1),
			number: 1,
			kickoff: KICKOFF,
		};
		const given = ['Tom', 'Ida'].map((name) => ({ memberId: memberId(name), teamId: 'a' }));
		await inTransaction(context.db, (tx) => saveAutomaticPicks(tx, window, given, context.newId));
		expect([await pickOf('Tom'), await pickOf('Ida')]).toEqual(['b', 'a automatic']);
		expect((await historyOf('Tom')).map(({ kind }) => kind)).toEqual(['saved']);
		expect((await historyOf('Ida')).map(({ kind }) => kind)).toEqual(['automatic']);
	});

	test('is counted as before: who had picked, and who hadn’t', async () => {
		await game.pick('Lena', 1, 'b');
		await closeAt(CLOSED);
		const [window] = await context.db.roundMatchday.findMany();
		expect(window).toMatchObject({ picked: 1, missing: 2, closedAt: BigInt(CLOSED) });
	});

	test('gets the first unused team by full name', async () => {
		for (const [id, name] of Object.entries({ e: 'Ärzteclub', b: 'Aachen', a: 'Zebra', c: 'Aachen' }))
			await context.db.team.update({ where: { id }, data: { name } });
		await closeAt(CLOSED);
		await closeAt(CLOSED + WEEK);
		expect([await pickOf('Tom', 1), await pickOf('Tom', 2)]).toEqual(['b automatic', 'c automatic']);
	});

	test('gets none of a match that is verlegt, has a result or begins before the kickoff; beginning with it is allowed', async () => {
		await enter(1, 'a', { state: 'postponed' });
		await enter(1, 'b', { kickoff: KICKOFF - 1 });
		await closeAt(CLOSED);
		expect(await pickOf('Tom')).toBe('c automatic');
		clock.set(KICKOFF + WEEK - HOUR);
		await enter(2, 'a', { result: '1:0' });
		await closeAt(CLOSED + WEEK);
		expect(await pickOf('Tom', 2)).toBe('d automatic');
	});

	test('who is out, excused, or has come at or after the kickoff gets none', async () => {
		const actorId = game.players.Lena?.id ?? '';
		const act = (name: string, kind: 'eliminate' | 'reinstate') => {
			const place = { communityId: game.communityId, memberId: memberId(name), actorId };
			return adjustMember(context, { ...place, act: { kind } });
		};
		accepted(await act('Tom', 'eliminate'));
		accepted(await act('Ida', 'eliminate'));
		clock.set(KICKOFF - 3 * HOUR);
		accepted(await act('Ida', 'reinstate'));
		const joined = { data: { joinedAt: BigInt(KICKOFF) } };
		await context.db.entry.updateMany({ where: { memberId: memberId('Lena') }, ...joined });
		await closeAt(CLOSED);
		expect(await context.db.pick.count()).toBe(0);
		expect(await context.db.pickChange.count()).toBe(0);
	});

	test('who leaves in the seconds between the kickoff and the close was in at the kickoff', async () => {
		clock.set(KICKOFF + 2_000);
		accepted(
			await leaveCommunity(context, { communityId: game.communityId, playerId: game.players.Ida?.id ?? '' }),
		);
		await closeAt(CLOSED);
		expect(await pickOf('Ida')).toBe('a automatic');
	});
});

describe('the default settings', () => {
	test.each([undefined, 'out', 'joker'] as const)('write nothing new: missing %s', async (missing) => {
		await play(missing === undefined ? {} : { consequences: { draw: 'joker', loss: 'out', missing } });
		await game.pick('Lena', 1, 'b');
		await closeAt(CLOSED);
		expect(await context.db.pick.count()).toBe(1);
		expect(await context.db.pickChange.count({ where: { kind: 'automatic' } })).toBe(0);
		expect(await context.db.outboxMail.count({ where: { kind: 'automatic-pick' } })).toBe(0);
	});
});

describe('later open picks', () => {
	beforeEach(() => play());

	test('play no part in the choice; one that uses a team twice then is marked as by the member’s own act', async () => {
		await game.pick('Tom', 2, 'a');
		await game.pick('Ida', 2, 'c');
		await closeAt(CLOSED);
		expect([await pickOf('Tom', 1), await pickOf('Ida', 1)]).toEqual(['a automatic', 'a automatic']);
		expect([await pickOf('Tom', 2), await pickOf('Ida', 2)]).toEqual(['a ungültig', 'c']);
		const where = { memberId: memberId('Tom'), matchdayId: game.matchdayId(2) };
		expect(await context.db.pick.findFirst({ where })).toMatchObject({ invalidBy: 'own' });
		expect((await historyOf('Tom', 2)).at(-1)).toEqual({
			kind: 'marked',
			teamId: 'a',
			at: KICKOFF,
			actorId: null,
		});
	});

	test('R20: the mark excuses nobody, and a pick still marked counts as missing and is replaced', async () => {
		const at = BigInt(KICKOFF + 20 * HOUR);
		await context.db.matchday.update({ where: { id: game.matchdayId(2) }, data: { kickoff: at } });
		await context.db.match.updateMany({ where: { matchdayId: game.matchdayId(2) }, data: { kickoff: at } });
		await game.pick('Tom', 2, 'a');
		await closeAt(CLOSED);
		await closeAt(Number(at) + 5_000);
		expect(await pickOf('Tom', 2)).toBe('b automatic');
		const kinds = (await historyOf('Tom', 2)).map(({ kind, teamId }) => `${kind} ${teamId}`);
		expect(kinds).toEqual(['saved a', 'marked a', 'automatic b']);
		const windows = await context.db.roundMatchday.findMany({ where: { matchdayId: game.matchdayId(2) } });
		expect(windows).toMatchObject([{ picked: 0, missing: 3 }]);
	});
});

describe('the facts at the kickoff', () => {
	beforeEach(() => play());

	test('count, not those of the seconds until the window can be closed', async () => {
		clock.set(KICKOFF + 2_000);
		await enter(1, 'a', { result: '1:0' });
		await enter(1, 'b', { state: 'postponed' });
		await closeAt(CLOSED);
		expect(await pickOf('Tom')).toBe('a automatic');
	});

	test('a result that gives a matchday its kickoff was known at it; who hasn’t entered it is excused (R20)', async () => {
		const admin = await join(context, { id: game.adminId, name: 'admin' }, game.communityId);
		const matchdayId = game.matchdayId(1);
		await context.db.matchday.update({ where: { id: matchdayId }, data: { kickoff: null } });
		await context.db.match.updateMany({ where: { matchdayId }, data: { kickoff: null } });
		clock.advance(HOUR);
		await enter(1, 'a', { result: '1:0' });
		await closeAt(clock.now() + 5_000);
		expect(await pickOf('Tom')).toBe(null);
		expect(await context.db.pick.findMany()).toMatchObject([{ memberId: admin, teamId: 'b' }]);
	});

	const acts: [string, () => Promise<unknown>][] = [
		['results', () => enter(1, 'a', { result: '1:0' })],
		['states', () => enter(1, 'a', { state: 'postponed' })],
		['times', () => enter(2, 'a', { kickoff: KICKOFF + WEEK + HOUR })],
		[
			'kickoffs',
			async () => {
				const act = {
					seasonId: game.seasonId,
					matchday: 2,
					kickoff: KICKOFF + 2 * DAY,
					actorId: game.adminId,
				};
				accepted(await confirmed((more) => setKickoff(context, { ...act, ...more })));
			},
		],
		[
			'matches',
			async () => {
				const { id } = await context.db.match.findFirstOrThrow({
					where: { matchdayId: game.matchdayId(3), homeTeamId: 'a' },
				});
				const act = { seasonId: game.seasonId, matchday: 3, actorId: game.adminId, add: [], remove: [id] };
				accepted(await confirmed((more) => saveMatches(context, { ...act, ...more })));
			},
		],
		[
			'clubs',
			async () => {
				const fields = {
					name: 'Aachen',
					shortName: 'f',
					initials: 'AAC',
					color: '#123456',
					color2: '#000000',
				};
				accepted(await updateClub(context, { actorId: game.adminId, teamId: 'f', ...fields }));
			},
		],
		[
			'adjustments',
			async () => {
				const place = { communityId: game.communityId, memberId: memberId('Tom') };
				const actorId = game.players.Lena?.id ?? '';
				accepted(await adjustMember(context, { ...place, actorId, act: { kind: 'eliminate' } }));
			},
		],
		[
			'evaluations',
			async () => {
				const wish = { actorId: game.adminId, matchdayId: game.matchdayId(1) };
				const { fingerprint } = accepted(await previewEvaluation(context, wish));
				accepted(await commitEvaluation(context, { ...wish, fingerprint }));
			},
		],
	];

	test.each(acts)(
		'every service stores the closed windows first that writes a fact of a season: %s',
		async (_, act) => {
			clock.set(KICKOFF + HOUR);
			await act();
			expect(await pickOf('Tom')).toBe('a automatic');
			expect(await context.db.roundMatchday.count({ where: { closedAt: { not: null } } })).toBe(1);
		},
	);

	test('a club gets no other name in the seconds between a kickoff and the close of its window', async () => {
		const fields = { name: 'Aachen', shortName: 'f', initials: 'AAC', color: '#123456', color2: '#000000' };
		const rename = () => updateClub(context, { actorId: game.adminId, teamId: 'f', ...fields });
		clock.set(KICKOFF + 2_000);
		expect(await rename()).toEqual({ ok: false, refusal: { code: 'window-ajar' } });
		clock.set(CLOSED);
		accepted(await rename());
		expect(await pickOf('Tom')).toBe('a automatic');
	});

	test('several windows are stored in the fold’s order, each seeing the automatic picks of the one before', async () => {
		await game.pick('Ida', 2, 'a');
		await context.db.matchday.update({
			where: { id: game.matchdayId(3) },
			data: { kickoff: BigInt(KICKOFF + WEEK) },
		});
		await closeAt(CLOSED + WEEK);
		const picks = await Promise.all([1, 2, 3].map((number) => pickOf('Tom', number)));
		expect(picks).toEqual(['a automatic', 'b automatic', null]);
		expect([await pickOf('Ida', 1), await pickOf('Ida', 2)]).toEqual(['a automatic', 'b automatic']);
	});

	test('a save that holds one back holds back the later ones of its community, though it ends in between', async () => {
		const never = Number.POSITIVE_INFINITY;
		// What is asked: of both windows, and of each once more when its turn has come.
		const answers = [never, never, 0];
		const answered = context.saves.add(() => answers.shift() ?? never);
		await closeAt(CLOSED + WEEK);
		expect(await context.db.roundMatchday.count({ where: { closedAt: { not: null } } })).toBe(0);
		answered();
		await closeAt(CLOSED + WEEK);
		expect([await pickOf('Tom', 1), await pickOf('Tom', 2)]).toEqual(['a automatic', 'b automatic']);
	});
});

test('R39: what one community has suspended is played in another, whichever is closed first', async () => {
	await play();
	const founded = { founderId: game.players.Tom?.id ?? '', founder: 'Tom', settings: automatic() };
	for (const name of ['Büro Nord', 'Büro West']) await buildCommunity(context, { ...founded, name });
	const place = { communityId: game.communityId, matchdayId: game.matchdayId(1) };
	const actorId = game.players.Lena?.id ?? '';
	accepted(await suspendMatchday(context, { ...place, actorId, reason: 'Winterpause' }));
	await closeAt(CLOSED);
	const picks = await context.db.pick.findMany({ include: { member: true } });
	const given = picks.map(({ member, teamId, madeBy }) => `${member.displayName} ${teamId} ${madeBy}`);
	expect(given).toEqual(['Tom a automatic', 'Tom a automatic']);
});

describe('at most n times a round', () => {
	test.each([1, 3])('%i, and then a missing pick is out', async (n) => {
		await play(automatic(n));
		for (let number = 1; number <= n + 1; number++) {
			await game.pick('Lena', number, ['', 'b', 'c', 'd', 'e'][number] ?? '');
			await closeAt(CLOSED + (number - 1) * WEEK);
			expect(await pickOf('Tom', number)).toBe(number > n ? null : `${'abcde'[number - 1]} automatic`);
			clock.advance(HOUR);
			await game.enterAll(number, 'x');
			const team = 'abcde'[number - 1] ?? '';
			for (const { id, homeTeamId } of await context.db.match.findMany({
				where: { matchdayId: game.matchdayId(number), OR: [{ homeTeamId: team }, { awayTeamId: team }] },
			}))
				await context.db.match.update({
					where: { id },
					data: { result: homeTeamId === team ? '1:0' : '0:1' },
				});
			await game.evaluate(number);
		}
		expect(await lineOf('Tom', n + 1)).toBe('missed');
		expect((await recomputeStates(context)).differences).toEqual([]);
	});
});

describe('without a team left', () => {
	test('R15: that is stored with the window, and no correction makes it a missing pick', async () => {
		await play();
		for (const home of ['a', 'b', 'c']) await enter(1, home, { state: 'postponed' });
		await closeAt(CLOSED);
		expect(await pickOf('Tom')).toBe(null);
		expect(await historyOf('Tom')).toEqual([{ kind: 'automatic', teamId: null, at: KICKOFF, actorId: null }]);
		clock.advance(HOUR);
		await game.evaluate(1);
		expect([await lineOf('Tom'), await isIn('Tom')]).toEqual(['missed-free', true]);
		await enter(1, 'a', { state: 'scheduled' });
		await enter(1, 'a', { result: '2:0' });
		expect(
			await previewEvaluation(context, { actorId: game.adminId, matchdayId: game.matchdayId(1) }),
		).toMatchObject({
			value: { summary: { corrected: 0 } },
		});
		expect((await recomputeStates(context)).differences).toEqual([]);
	});
});

describe('a correction', () => {
	beforeEach(() => play());

	test('never takes one away, nor makes one later: who turns out to have been out keeps it without effect', async () => {
		await game.pick('Tom', 1, 'c');
		await game.pick('Lena', 1, 'c');
		await game.pick('Lena', 2, 'a');
		await closeAt(CLOSED);
		clock.advance(HOUR);
		await enter(1, 'c', { result: '1:0' });
		await enter(1, 'a', { result: '1:0' });
		await game.evaluate(1);
		await closeAt(CLOSED + WEEK);
		expect(await pickOf('Tom', 2)).toBe('a automatic');
		clock.advance(HOUR);
		await enter(2, 'a', { result: '1:0' });
		await game.evaluate(2);
		expect(await lineOf('Tom', 2)).toBe('won');
		await enter(1, 'c', { result: '0:1' });
		await game.evaluate(1, 'Test');
		expect([await pickOf('Tom', 2), await lineOf('Tom', 2)]).toEqual(['a automatic', null]);
		expect(await isIn('Tom')).toBe(false);
		await enter(1, 'c', { result: '1:0' });
		await game.evaluate(1, 'Test');
		expect([await isIn('Tom'), await lineOf('Tom', 2)]).toEqual([true, 'won']);
		expect((await recomputeStates(context)).differences).toEqual([]);
	});
});

describe('R17', () => {
	beforeEach(() => play());

	test('a preview shows the automatic picks that its commit writes, and changes nothing at all', async () => {
		await game.pick('Lena', 1, 'c');
		clock.set(KICKOFF + 3 * HOUR);
		await game.enter('a', 'f', '1:0');
		await game.enter('c', 'd', '1:0');
		await closePickWindows(context, clock.now());
		const before = await everything(context.db);
		const wish = { actorId: game.adminId, matchdayId: game.matchdayId(1) };
		const preview = accepted(await previewEvaluation(context, wish));
		expect(await everything(context.db)).toBe(before);
		const lines = preview.rounds[0]?.log.map(({ name, team, madeBy }) => `${name} ${team} ${madeBy}`).sort();
		expect(lines).toEqual(['Ida a automatic', 'Lena c undefined', 'Tom a automatic']);
		const { fingerprint } = preview;
		accepted(await commitEvaluation(context, { ...wish, fingerprint }));
		expect(await lineOf('Tom')).toBe('won');
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('the closing of a window that an evaluation rests on isn’t missed by what was folded before', async () => {
		await game.pick('Lena', 1, 'c');
		const wish = { actorId: game.adminId, matchdayId: game.matchdayId(1) };
		clock.set(KICKOFF + 1_000);
		expect(await previewEvaluation(context, wish)).toMatchObject({ refusal: { code: 'window-ajar' } });
		await closeAt(CLOSED);
		const log = accepted(await previewEvaluation(context, wish)).rounds[0]?.log ?? [];
		expect(log.map(({ team }) => team).sort()).toEqual(['a', 'a', 'c']);
	});
});
