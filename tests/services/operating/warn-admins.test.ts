import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { backupName } from '~/domain/backup';
import type { Letters } from '~/mail/letter';
import { scheduleEvaluations } from '~/services/evaluation/schedule-evaluations.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { findAdminWarnings } from '~/services/operating/find-admin-warnings.server';
import { warnAdmins } from '~/services/operating/warn-admins.server';
import { warningText } from '~/text/admin-warnings';
import { accepted, buildGame, buildPlayer, DAY, type Game, HOUR, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

const MINUTE = 60_000;
/** 15:30 in Berlin. */
const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

/** Matchday 1 is a-d b-c. */
beforeEach(async () => {
	({ context, clock, close } = await testContext({
		settings: { siteAdminEmails: ['admin@example.org', 'zweite@example.org', 'fehlt@example.org'] },
	}));
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	await buildPlayer(context, 'Zweite');
});
afterEach(() => close());

const warnings = () => findAdminWarnings(context, clock.now());
const mails = async () =>
	(
		await context.db.outboxMail.findMany({
			where: { kind: 'admin-warning' },
			orderBy: [{ createdAt: 'asc' }, { address: 'asc' }],
		})
	).map((row) => ({ ...row, told: (JSON.parse(row.data) as Letters['admin-warning']).warnings }));
const tickUntil = async (until: number, every = 10 * MINUTE) => {
	for (let at = clock.now(); at <= until; at += every) {
		clock.set(at);
		await warnAdmins(context, at);
	}
};
const place = (matchday: number) => ({
	matchdayId: `bundesliga_1_${matchday}`,
	matchday,
	season: 'Bundesliga Saison 1',
});
const first = place(1);

describe('what waits', () => {
	test('a match without a result three hours after its kickoff, not a millisecond earlier', async () => {
		await context.db.match.updateMany({
			where: { homeTeamId: 'b', matchdayId: first.matchdayId },
			data: { kickoff: BigInt(KICKOFF + 2 * HOUR) },
		});
		clock.set(KICKOFF + 3 * HOUR - 1);
		expect(await warnings()).toEqual([]);
		clock.advance(1);
		const missing = { kind: 'results-missing', ...first, more: 0 };
		expect(await warnings()).toEqual([{ ...missing, matches: ['a – d'] }]);
		clock.advance(2 * HOUR);
		expect(await warnings()).toEqual([{ ...missing, matches: ['a – d', 'b – c'] }]);
		await game.enter('a', 'd', '1:0');
		await game.enter('b', 'c', null, 'postponed');
		expect(await warnings()).toEqual([{ kind: 'evaluation-due', ...first }]);
	});

	test('also one of an evaluated matchday', async () => {
		clock.set(KICKOFF + HOUR);
		await game.enter('a', 'd', '1:0');
		await game.evaluate(1);
		clock.set(KICKOFF + 3 * HOUR);
		expect(await warnings()).toEqual([{ kind: 'results-missing', ...first, matches: ['b – c'], more: 0 }]);
	});

	test('an evaluation that is due, until it is done, and not if it happens by itself', async () => {
		clock.set(KICKOFF + 2 * HOUR);
		await game.enter('a', 'd', '1:0');
		await game.enter('b', 'c', '1:1');
		expect(await warnings()).toEqual([{ kind: 'evaluation-due', ...first }]);
		const wish = { actorId: game.adminId, seasonId: game.seasonId };
		accepted(await scheduleEvaluations(context, { ...wish, hours: 2 }));
		expect(await warnings()).toEqual([]);
		accepted(await scheduleEvaluations(context, { ...wish, hours: null }));
		await game.evaluate(1);
		expect(await warnings()).toEqual([]);
	});

	test('a matchday without a kickoff that has a match in the next ten days, the date alone included', async () => {
		const at = KICKOFF + 7 * DAY;
		await context.db.matchday.update({ where: { id: game.matchdayId(2) }, data: { kickoff: null } });
		await context.db.match.updateMany({
			where: { matchdayId: game.matchdayId(2) },
			data: { timeKnown: false },
		});
		clock.set(at - 10 * DAY - 1);
		expect(await warnings()).toEqual([]);
		clock.advance(1);
		expect(await warnings()).toEqual([{ kind: 'kickoff-missing', ...place(2), firstMatch: at }]);
		await context.db.match.updateMany({
			where: { matchdayId: game.matchdayId(2) },
			data: { state: 'postponed' },
		});
		expect(await warnings()).toEqual([]);
	});

	test('R3: a kickoff within a week that is a date out of a file, until its time is known', async () => {
		const kickoff = KICKOFF + 7 * DAY;
		const where = { matchdayId: game.matchdayId(2) };
		await context.db.match.updateMany({ where, data: { timeKnown: false } });
		clock.set(kickoff - 7 * DAY - 1);
		expect(await warnings()).toEqual([]);
		clock.advance(1);
		const unconfirmed = { kind: 'kickoff-unconfirmed', ...place(2), kickoff };
		expect(await warnings()).toEqual([unconfirmed]);
		const [one] = await context.db.match.findMany({ where });
		await context.db.match.update({ where: { id: one?.id ?? '' }, data: { timeKnown: true } });
		expect(await warnings()).toEqual([]);
		await context.db.match.updateMany({ where, data: { timeKnown: false } });
		await context.db.matchday.update({
			where: { id: game.matchdayId(2) },
			data: { kickoff: BigInt(kickoff - HOUR) },
		});
		expect(await warnings()).toEqual([]);
	});

	test('R3: a kickoff that still lies ahead while its first match begins sooner, until one of them moves', async () => {
		const kickoff = KICKOFF + 7 * DAY;
		const where = { matchdayId: game.matchdayId(2) };
		const start = kickoff - 2 * DAY;
		clock.set(KICKOFF - DAY);
		await context.db.match.updateMany({ where, data: { kickoff: BigInt(start) } });
		const late = { kind: 'kickoff-late', ...place(2), kickoff, first: start };
		expect(await warnings()).toEqual([late]);
		await context.db.matchday.update({ where: { id: game.matchdayId(2) }, data: { kickoff: BigInt(start) } });
		expect(await warnings()).toEqual([]);
		const [one] = await context.db.match.findMany({ where });
		const before = BigInt(start - HOUR);
		await context.db.match.update({ where: { id: one?.id ?? '' }, data: { kickoff: before } });
		expect(await warnings()).toEqual([{ ...late, kickoff: start, first: start - HOUR }]);
		await context.db.match.update({ where: { id: one?.id ?? '' }, data: { state: 'postponed' } });
		expect(await warnings()).toEqual([]);
	});

	test('R27: no matchday that was before the first round of all, until the end of the season hangs on it', async () => {
		await context.db.round.updateMany({ data: { beginsAt: BigInt(KICKOFF + 7 * DAY), firstMatchday: 2 } });
		const before = await context.db.match.findMany({ where: { matchdayId: first.matchdayId } });
		clock.set(KICKOFF + DAY);
		expect(await warnings()).toEqual([]);
		await game.enter('a', 'd', '1:0');
		await game.enter('b', 'c', '1:1');
		expect(await warnings()).toEqual([]);
		for (const { id } of before) await context.db.match.update({ where: { id }, data: { result: null } });
		clock.set(KICKOFF + 8 * DAY);
		expect((await warnings()).map((warning) => 'matchday' in warning && warning.matchday)).toEqual([2]);
		clock.set(KICKOFF + 15 * DAY);
		expect((await warnings()).map((warning) => 'matchday' in warning && warning.matchday)).toEqual([1, 2, 3]);
	});

	test('mails that are unknown or failed', async () => {
		const states = ['waiting', 'sent', 'dropped', 'unknown', 'failed', 'failed'];
		await context.db.outboxMail.createMany({
			data: states.map((state, index) => ({
				id: `m${index}`,
				kind: 'known-address',
				address: 'x@example.org',
				data: '{}',
				state,
				createdAt: 0n,
				nextAttemptAt: 0n,
			})),
		});
		expect(await warnings()).toEqual([{ kind: 'mails-troubled', unknown: 1, failed: 2 }]);
	});

	test('a nightly backup that fails or hangs, once the last one is older than a night, and not one that was missed', async () => {
		const run = (outcome: 'ok' | 'failed' | null) => {
			const at = BigInt(clock.now());
			const data = { slot: `back-up:${at}`, job: 'back-up', startedAt: at, outcome };
			return context.db.jobRun.create({ data: { ...data, finishedAt: outcome && at } });
		};
		clock.set(KICKOFF - 30 * DAY);
		await run('failed');
		expect(await warnings()).toEqual([{ kind: 'backup-failing', last: null, isReadable: true }]);
		const folder = path.join(context.settings.dataDir, 'backups');
		await writeFile(folder, 'in its place');
		expect(await warnings()).toEqual([{ kind: 'backup-failing', last: null, isReadable: false }]);
		await rm(folder);
		await mkdir(folder);
		const last = KICKOFF - 28 * DAY;
		await writeFile(path.join(folder, backupName(last)), 'x');
		clock.set(last + 26 * HOUR - 1);
		expect(await warnings()).toEqual([]);
		await run('failed');
		expect(await warnings()).toEqual([]);
		clock.advance(1);
		const failing = { kind: 'backup-failing', last, isReadable: true } as const;
		expect(await warnings()).toEqual([failing]);
		expect(warningText(failing).sentence).toBe(
			'Die nächtliche Sicherung schlägt fehl, die letzte ist von Sa., 01.08.2026, 15:30 Uhr.',
		);
		clock.advance(HOUR);
		await run('ok');
		expect(await warnings()).toEqual([]);
		clock.advance(HOUR);
		await run(null);
		clock.advance(10 * MINUTE - 1);
		expect(await warnings()).toEqual([]);
		clock.advance(1);
		expect(await warnings()).toEqual([failing]);
		// Nor does a run hide it that was made while the clock was ahead.
		clock.advance(DAY);
		await run('ok');
		clock.advance(-DAY);
		expect(await warnings()).toEqual([failing]);
	});
});

describe('the mail', () => {
	test('at once to every verified site admin, and on that day in Berlin none more', async () => {
		clock.set(KICKOFF);
		await tickUntil(Date.parse('2026-08-29T21:59:00Z'));
		const sent = await mails();
		expect(sent.map(({ address, createdAt }) => [address, Number(createdAt)])).toEqual([
			['admin@example.org', KICKOFF + 3 * HOUR],
			['zweite@example.org', KICKOFF + 3 * HOUR],
		]);
		expect(sent[0]?.told).toHaveLength(1);
		const letter = sent[0] && writeLetter(context, sent[0]);
		expect(letter?.text).toContain('(a – d und b – c)');
		expect(letter?.text).toContain(`http://localhost:3000/admin/spieltag/${first.matchdayId}`);
	});

	test('what is still open comes again the next day, from eight in the morning in Berlin', async () => {
		clock.set(Date.parse('2026-08-29T19:00:00Z'));
		await tickUntil(Date.parse('2026-08-31T05:50:00Z'));
		expect((await mails()).map(({ createdAt }) => new Date(Number(createdAt)).toISOString())).toEqual([
			'2026-08-29T19:00:00.000Z',
			'2026-08-29T19:00:00.000Z',
			'2026-08-30T06:00:00.000Z',
			'2026-08-30T06:00:00.000Z',
		]);
	});

	test.each([
		['in autumn', '2026-10-25', '07:00'],
		['in spring', '2027-03-28', '06:00'],
		['a year later', '2027-10-31', '07:00'],
	])('the day on which the clocks change %s has one mail, at eight in Berlin', async (_name, day, utc) => {
		await tickUntil(Date.parse(`${day}T04:00:00Z`), DAY);
		await context.db.outboxMail.deleteMany();
		clock.set(Date.parse(`${day}T05:00:00Z`));
		await tickUntil(Date.parse(`${day}T21:00:00Z`));
		expect((await mails()).map(({ createdAt }) => new Date(Number(createdAt)).toISOString())).toEqual([
			`${day}T${utc}:00.000Z`,
			`${day}T${utc}:00.000Z`,
		]);
	});

	test('what comes up late in the evening waits until eight in the morning', async () => {
		clock.set(Date.parse('2026-08-29T20:00:00Z'));
		await tickUntil(Date.parse('2026-08-30T05:59:00Z'));
		expect(await mails()).toEqual([]);
		await tickUntil(Date.parse('2026-08-30T06:00:00Z'), MINUTE);
		expect((await mails()).map(({ createdAt }) => Number(createdAt))).toEqual([
			Date.parse('2026-08-30T06:00:00Z'),
			Date.parse('2026-08-30T06:00:00Z'),
		]);
	});

	test('none if nothing waits', async () => {
		await tickUntil(KICKOFF + 2 * HOUR, HOUR);
		expect(await mails()).toEqual([]);
	});
});
