import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { countDueMails } from '~/data/outbox.server';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { type EnteredResult, saveResults } from '~/services/seasons/save-results.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { showSeason } from '~/services/seasons/show-season.server';
import { accepted, buildGame, DAY, type Game, HOUR, join, roundRobin } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';
import { everything } from '../../support/database-content';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;
let ids: string[];

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	const shown = accepted(await showSeason(context, { actorId: game.adminId, matchday: 1 }));
	ids = shown.season?.chosen.matches.map((match) => match.id) ?? [];
});

afterEach(() => close());

const save = (
	matches: Partial<EnteredResult>[],
	more: { seen?: string; reason?: string; actorId?: string } = {},
) =>
	confirmed((confirmation) =>
		saveResults(context, {
			seasonId: game.seasonId,
			matchday: 1,
			actorId: game.adminId,
			matches: matches.map((match, index) => ({
				matchId: ids[index] ?? '',
				result: '',
				state: 'scheduled' as const,
				...match,
			})),
			...more,
			...confirmation,
		}),
	);

const match = (index: number) => context.db.match.findUniqueOrThrow({ where: { id: ids[index] ?? '' } });

describe('results of a matchday', () => {
	test('R1: results are saved with their history, blanks around them do not matter', async () => {
		expect(accepted(await save([{ result: ' 2:1 ' }, { result: '0:0' }]))).toMatchObject({
			changed: [{ after: { result: '2:1' } }, { after: { result: '0:0' } }],
			needsCorrection: false,
		});
		expect((await match(0)).result).toBe('2:1');
		expect(await context.db.matchChange.findMany({ orderBy: { newValue: 'asc' } })).toMatchObject([
			{ field: 'result', oldValue: null, newValue: '0:0', source: 'hand', actorId: game.adminId },
			{ field: 'result', oldValue: null, newValue: '2:1' },
		]);
	});

	test('R1, R2: the season counts what has an outcome: an abandoned match has none, a postponed one no result', async () => {
		const counts = async () =>
			accepted(await showSeason(context, { actorId: game.adminId })).season?.matchdays[0];
		await save([{ result: '2:1' }, { state: 'abandoned' }]);
		expect(await counts()).toMatchObject({ matches: 2, settled: 1, postponed: 0 });
		await save([{ result: '2:1' }, { state: 'postponed' }]);
		expect(await counts()).toMatchObject({ matches: 2, settled: 1, postponed: 1 });
	});

	test('saving the same again changes nothing', async () => {
		await save([{ result: '2:1' }]);
		const before = await everything(context.db);
		expect(accepted(await save([{ result: '2:1' }]))).toMatchObject({ changed: [] });
		expect(await everything(context.db)).toBe(before);
	});

	test('a result can be corrected and taken away, with the reason in the history', async () => {
		await save([{ result: '1:1' }]);
		await save([{ result: '0:2', state: 'awarded' }], { reason: 'Am grünen Tisch' });
		expect(await match(0)).toMatchObject({ result: '0:2', state: 'awarded' });
		await save([{ result: '', state: 'scheduled' }]);
		expect(await match(0)).toMatchObject({ result: null, state: 'scheduled' });
		const reasons = await context.db.matchChange.findMany({ where: { reason: 'Am grünen Tisch' } });
		expect(reasons.map((change) => change.field).sort()).toEqual(['result', 'state']);
	});

	test.each(['2:x', '2', ':', '2:1:0', '-1:0', '100:0', 'Sieg'])(
		'the score "%s" is refused',
		async (result) => {
			const before = await everything(context.db);
			expect(await save([{ result: '1:0' }, { result }])).toEqual({
				ok: false,
				refusal: { code: 'match-score-wrong', matchId: ids[1], value: result },
			});
			expect(await everything(context.db)).toBe(before);
		},
	);

	test('R2: an award needs a score', async () => {
		expect(await save([{ state: 'awarded' }])).toMatchObject({
			refusal: { code: 'match-award-without-score', matchId: ids[0] },
		});
	});

	test('a match of another matchday is refused', async () => {
		const other = await context.db.match.findFirstOrThrow({ where: { matchday: { number: 2 } } });
		expect(await save([{ matchId: other.id, result: '1:0' }])).toMatchObject({
			refusal: { code: 'match-not-found' },
		});
	});

	test('a form that somebody else has overtaken is refused', async () => {
		const seen = accepted(await showSeason(context, { actorId: game.adminId, matchday: 1 })).season?.chosen;
		await save([{ result: '1:0' }]);
		expect(await save([{ result: '3:0' }], { seen: seen?.version })).toMatchObject({
			refusal: { code: 'matchday-changed-meanwhile' },
		});
		expect((await match(0)).result).toBe('1:0');
	});

	test('R19: facts of an evaluated matchday ask for a correction, and that for a reason', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Tom', 1, 'b');
		clock.set(KICKOFF + CLOSES_AFTER);
		await save([{ result: '1:0' }, { result: '1:0' }]);
		await game.evaluate(1);
		expect(accepted(await save([{ result: '1:0' }]))).toMatchObject({ changed: [], needsCorrection: false });
		const before = await everything(context.db);
		for (const reason of [undefined, '  '])
			expect(await save([{ result: '0:0' }], reason === undefined ? {} : { reason })).toMatchObject({
				refusal: { code: 'correction-reason-missing' },
			});
		expect(await everything(context.db)).toBe(before);
		const saved = await save([{ result: '0:0' }], { reason: 'Tippfehler' });
		expect(accepted(saved)).toMatchObject({ changed: [{}], needsCorrection: true });
		const wish = { actorId: game.adminId, matchdayId: game.matchdayId(1) };
		const { fingerprint } = accepted(await previewEvaluation(context, wish));
		accepted(await commitEvaluation(context, { ...wish, fingerprint }));
		const stored = await context.db.evaluation.findFirstOrThrow({ where: { kind: 'correction' } });
		expect(stored.reason).toBe('Tippfehler');
	});

	test('R19: a first result that comes late brings its own reason', async () => {
		clock.set(KICKOFF + HOUR);
		await save([{ result: '1:0' }]);
		await game.evaluate(1);
		clock.advance(HOUR);
		accepted(await save([{ result: '1:0' }, { result: '1:1' }]));
		const changes = await context.db.matchChange.findMany({ where: { reason: { not: null } } });
		expect(changes).toMatchObject([{ matchId: ids[1], newValue: '1:1', reason: 'nachgereicht' }]);
		const both = await save([{ result: '2:0' }, { result: '1:1' }]);
		expect(both).toMatchObject({ refusal: { code: 'correction-reason-missing' } });
	});

	test('R2: a match that goes beyond the next matchday asks whether it is verlegt', async () => {
		const far = KICKOFF + 10 * DAY;
		const before = await everything(context.db);
		expect(await save([{ kickoff: far }])).toEqual({
			ok: false,
			refusal: { code: 'match-moved-beyond', matchIds: [ids[0]] },
		});
		expect(await everything(context.db)).toBe(before);
		accepted(await save([{ kickoff: far, beyond: 'time' }]));
		expect(await match(0)).toMatchObject({ kickoff: BigInt(far), state: 'scheduled' });
		accepted(await save([{ kickoff: far }, { kickoff: KICKOFF + HOUR, beyond: 'postponed' }]));
		expect(await match(1)).toMatchObject({ kickoff: BigInt(KICKOFF + HOUR), state: 'scheduled' });
		accepted(await save([{ kickoff: far + DAY }, { kickoff: far, beyond: 'postponed' }]));
		expect(await match(1)).toMatchObject({ kickoff: BigInt(far), state: 'postponed' });
	});

	test('R3: set back to angesetzt after its time, a match closes the window only once that is confirmed', async () => {
		await context.db.matchday.update({ where: { id: game.matchdayId(1) }, data: { kickoff: null } });
		await save([{ state: 'postponed' }, { kickoff: KICKOFF + DAY }]);
		clock.set(KICKOFF + HOUR);
		const matches = [{ matchId: ids[0] ?? '', result: '', state: 'scheduled' as const }];
		const input = { seasonId: game.seasonId, matchday: 1, actorId: game.adminId, matches };
		const kickoff = async () =>
			(await context.db.matchday.findUniqueOrThrow({ where: { id: game.matchdayId(1) } })).kickoff;
		expect(await saveResults(context, input)).toMatchObject({
			refusal: {
				code: 'entry-unconfirmed',
				dangers: [{ kind: 'start-passed', start: KICKOFF }, { kind: 'window-closes' }],
			},
		});
		expect(await kickoff()).toBeNull();
		accepted(await save([{}]));
		expect(await kickoff()).toBe(BigInt(KICKOFF + HOUR));
	});

	test('confirmed is what was shown: the first pick meanwhile is asked about again, one more isn’t', async () => {
		const matches = [{ matchId: ids[0] ?? '', result: '17:0', state: 'scheduled' as const }];
		const input = { seasonId: game.seasonId, matchday: 1, actorId: game.adminId, matches };
		const ask = async (confirmation?: string) => {
			const done = await saveResults(context, {
				...input,
				...(confirmation ? { confirmed: confirmation } : {}),
			});
			return !done.ok && 'version' in done.refusal ? done.refusal : null;
		};
		const nobody = await ask();
		expect(nobody?.picks.count).toBe(0);
		await game.pick('Lena', 1, 'c');
		const one = await ask(nobody?.version);
		expect(one?.picks.count).toBe(1);
		await game.pick('Tom', 1, 'c');
		expect(await ask(one?.version)).toBeNull();
		expect((await match(0)).result).toBe('17:0');
	});

	test('R12: as long as a window is open, picks are counted of the whole matchday, whatever their teams', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Tom', 1, 'b');
		const picksOf = async (index: number) => {
			const matches = [{ matchId: ids[index] ?? '', result: '17:0', state: 'scheduled' as const }];
			const input = { seasonId: game.seasonId, matchday: 1, actorId: game.adminId, matches };
			const asked = await saveResults(context, input);
			return asked.ok ? null : 'picks' in asked.refusal && asked.refusal.picks;
		};
		for (const index of [0, 1]) expect(await picksOf(index)).toEqual({ count: 2, of: 'matchday' });
		clock.set(KICKOFF + HOUR);
		await closePickWindows(context, clock.now());
		for (const index of [0, 1]) expect(await picksOf(index)).toEqual({ count: 1, of: 'teams' });
		const [early, plain] = ids.map((matchId) => ({ matchId, result: '1:0', state: 'scheduled' as const }));
		await context.db.match.update({ where: { id: plain?.matchId ?? '' }, data: { kickoff: KICKOFF - DAY } });
		const matches = [early, plain].flatMap((entry) => entry ?? []);
		const input = { seasonId: game.seasonId, matchday: 1, actorId: game.adminId, matches };
		clock.set(KICKOFF + HOUR / 2);
		expect(await saveResults(context, input)).toMatchObject({
			refusal: { dangers: [{ kind: 'result-early' }], picks: { count: 1, of: 'teams' } },
		});
	});

	test('R2: verlegt is asked about once, and only if a pick may become void', async () => {
		const postpone = (more: { kickoff?: number; beyond?: 'postponed' } = {}) =>
			saveResults(context, {
				...{ seasonId: game.seasonId, matchday: 1, actorId: game.adminId },
				matches: [{ matchId: ids[0] ?? '', result: '', state: 'postponed' as const, ...more }],
			});
		const matches = [{ matchId: ids[0] ?? '', result: '', state: 'scheduled' as const }];
		const back = { seasonId: game.seasonId, matchday: 1, actorId: game.adminId, matches };
		expect((await postpone()).ok).toBe(true);
		expect((await saveResults(context, back)).ok).toBe(true);
		await game.pick('Lena', 1, 'a');
		expect(await postpone()).toMatchObject({
			refusal: {
				dangers: [{ kind: 'match-postponed', home: 'a', away: 'd' }],
				picks: { count: 1, of: 'matchday' },
			},
		});
		const [entry] = matches;
		const beyond = { kickoff: KICKOFF + 21 * DAY, beyond: 'postponed' as const };
		const moved = entry ? [{ ...entry, ...beyond }] : [];
		expect((await saveResults(context, { ...back, matches: moved })).ok).toBe(true);
		expect((await match(0)).state).toBe('postponed');
		expect(await saveResults(context, back)).toMatchObject({
			refusal: { dangers: [{ kind: 'match-returns', home: 'a', away: 'd', open: true }] },
		});
	});

	test('R33: nobody but the site admin', async () => {
		expect(await save([{ result: '1:0' }], { actorId: game.players.Lena?.id })).toEqual({
			ok: false,
			refusal: { code: 'not-site-admin' },
		});
	});

	test('R10: a match that is no longer verlegt marks the later pick it makes impossible', async () => {
		await game.pick('Lena', 1, 'a');
		await save([{ state: 'postponed' }]);
		await game.pick('Lena', 2, 'a');
		await save([{ state: 'scheduled' }]);
		const picks = await context.db.pick.findMany({ where: { invalidAt: { not: null } } });
		expect(picks).toMatchObject([{ matchdayId: game.matchdayId(2), invalidBy: 'other' }]);
	});
});

describe('R4: a matchday without kickoff', () => {
	beforeEach(async () => {
		await context.db.matchday.updateMany({ data: { kickoff: null } });
		await context.db.match.updateMany({ data: { kickoff: null } });
	});

	const stored = async () => (await context.db.matchday.findFirstOrThrow({ where: { number: 1 } })).kickoff;

	test('gets the instant of its first result, once', async () => {
		await save([{ state: 'postponed' }]);
		expect(await stored()).toBeNull();
		await save([{ state: 'postponed' }, { result: '1:0' }]);
		const first = BigInt(context.now());
		expect(await stored()).toBe(first);
		clock.advance(HOUR);
		await save([{ result: '1:0' }, { result: '1:0' }]);
		expect(await stored()).toBe(first);
		const causes = await context.db.kickoffChange.findMany({ where: { cause: 'first-result' } });
		expect(causes).toHaveLength(1);
	});

	test('kicks off now by a start that is moved into the past', async () => {
		await save([{ kickoff: context.now() - HOUR }]);
		expect(await stored()).toBe(BigInt(context.now()));
	});
});

describe('R3: the kickoff of a matchday', () => {
	const move = (kickoff: number, actorId: string | undefined = game.adminId) =>
		confirmed((more) =>
			setKickoff(context, {
				seasonId: game.seasonId,
				matchday: 1,
				kickoff,
				actorId: actorId ?? null,
				...more,
			}),
		);

	test.each([-DAY, DAY])(
		'ahead, it moves by %i ms, with its history, and the members are told',
		async (by) => {
			expect(await move(KICKOFF + by)).toEqual({ ok: true, value: { kickoff: KICKOFF + by } });
			const changes = await context.db.kickoffChange.findMany({ where: { cause: 'hand' } });
			expect(changes).toMatchObject([{ oldKickoff: BigInt(KICKOFF), newKickoff: BigInt(KICKOFF + by) }]);
			await queueLetters(context);
			const mails = await context.db.outboxMail.findMany({ where: { kind: 'kickoff-moved' } });
			expect(mails.map((mail) => mail.address).sort()).toEqual(['lena@example.org', 'tom@example.org']);
		},
	);

	const movedMails = async () => {
		await queueLetters(context);
		return context.db.outboxMail.findMany({ where: { kind: 'kickoff-moved', state: 'waiting' } });
	};

	test.each([true, false])(
		'moved again before the letters go, it is one letter, from what was told; moved back it is none (queued: %s)',
		async (isQueued) => {
			const waiting = async () =>
				(await movedMails()).map(({ address, data }) => {
					const { kickoff, before } = JSON.parse(data);
					return [address, kickoff, before];
				});
			await move(KICKOFF + DAY);
			if (isQueued) await queueLetters(context);
			await move(KICKOFF + 2 * DAY);
			expect((await waiting()).sort()).toEqual([
				['lena@example.org', KICKOFF + 2 * DAY, KICKOFF],
				['tom@example.org', KICKOFF + 2 * DAY, KICKOFF],
			]);
			await move(KICKOFF);
			expect(await waiting()).toEqual([]);
		},
	);

	test('a slip that is taken back in time is told nobody, whenever mails are sent', async () => {
		await move(KICKOFF + DAY);
		await queueLetters(context);
		clock.advance(110_000);
		await move(KICKOFF);
		clock.advance(15_000);
		const wish = { transport: context.mail.kind, now: clock.now(), limit: 1 };
		expect(await countDueMails(context.db, wish)).toBe(0);
		expect((await sendWaitingMails(context)).detail).toContain('0 sent');
		expect(await movedMails()).toEqual([]);
		expect((await sendWaitingMails(context)).detail).toContain('0 sent');
	});

	test('the last act counts, whatever its clock says', async () => {
		const now = clock.now();
		clock.set(now + 30_000);
		await move(KICKOFF + DAY);
		clock.set(now);
		await move(KICKOFF + 2 * DAY);
		const letters = (await movedMails()).map(({ data }) => JSON.parse(data));
		expect(letters).toMatchObject(Array(2).fill({ before: KICKOFF, kickoff: KICKOFF + 2 * DAY }));
	});

	test('about a kickoff within the hour the letters go at once', async () => {
		const dueAt = async () =>
			(await movedMails()).map(({ nextAttemptAt }) => Number(nextAttemptAt) - context.now());
		await move(context.now() + HOUR);
		expect(await dueAt()).toEqual([120_000, 120_000]);
		await move(context.now() + HOUR - 1);
		expect(await dueAt()).toEqual([0, 0]);
	});

	test('R20: whom a move forward has excused hears of it, also once it is moved back', async () => {
		clock.set(KICKOFF - 3 * HOUR);
		await move(KICKOFF - 2 * HOUR);
		await move(KICKOFF);
		const rows = await movedMails();
		expect(rows).toHaveLength(2);
		for (const row of rows)
			expect(writeLetter(context, row)?.text.replace(/\s+/g, ' ')).toContain(
				', wie bisher. Bis dahin kannst du tippen und deinen Tipp ändern. Er war zwischendurch vorgezogen: Bleibst du ohne Tipp, bist du entschuldigt und bleibst drin.',
			);
	});

	test('R20: who moves it into its last 24 hours excuses all but themself, and the mail says so', async () => {
		await join(context, { id: game.adminId, name: 'Chef' }, game.communityId);
		clock.set(KICKOFF - DAY);
		expect((await move(KICKOFF - 1)).ok).toBe(true);
		const mails = await movedMails();
		const excused = mails.map(({ address, data }) => [address, JSON.parse(data).excused]).sort();
		expect(excused).toEqual([
			['admin@example.org', false],
			['lena@example.org', true],
			['tom@example.org', true],
		]);
	});

	test.each([
		[-1, true],
		[0, false],
		[1, false],
	])('%i ms from the kickoff it moves: %s', async (offset, moves) => {
		clock.set(KICKOFF + offset);
		// R27, R37: what has begun is stored by every act on the season, whether it is accepted or not.
		await closePickWindows(context, context.now());
		const before = await everything(context.db);
		expect((await move(KICKOFF + DAY)).ok).toBe(moves);
		if (!moves) expect(await everything(context.db)).toBe(before);
	});

	test('into the past means now, and saved picks stay', async () => {
		await game.pick('Lena', 1, 'a');
		expect(await move(context.now() - DAY)).toEqual({ ok: true, value: { kickoff: context.now() } });
		expect(await context.db.pick.count()).toBe(1);
	});

	test('the same kickoff again is no change and no mail', async () => {
		const before = await everything(context.db);
		expect((await move(KICKOFF)).ok).toBe(true);
		expect(await everything(context.db)).toBe(before);
	});

	test('others and unknown matchdays are refused', async () => {
		expect(await move(KICKOFF + DAY, game.players.Tom?.id)).toMatchObject({
			refusal: { code: 'not-site-admin' },
		});
		const unknown = { seasonId: game.seasonId, matchday: 99, kickoff: KICKOFF, actorId: game.adminId };
		expect(await confirmed((more) => setKickoff(context, { ...unknown, ...more }))).toMatchObject({
			refusal: { code: 'matchday-not-found' },
		});
	});
});
