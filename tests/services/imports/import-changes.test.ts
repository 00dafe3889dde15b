import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { voidedText } from '~/text/import-sentences';
import { accepted, buildCommunity, buildPlayer, DAY, HOUR } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { emptySeason, importFile, preview, template } from '../../support/import-files';

const SATURDAY = Date.parse('2026-08-29T13:30:00Z');

const rows = {
	first: '1;29.08.2026;15:30;Köln;Mainz;;',
	second: '1;29.08.2026;18:30;HSV;Bremen;;',
	next: '2;05.09.2026;15:30;Mainz;HSV;;',
	nextToo: '2;05.09.2026;15:30;Bremen;Köln;;',
	third: '3;12.09.2026;15:30;Köln;HSV;;',
};

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let seasonId: string;
let lena: string;
let communityId: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	seasonId = await emptySeason(context, '2026/27');
	await importFile(context, { seasonId, bytes: template(...Object.values(rows)) });
	lena = await buildPlayer(context, 'Lena');
	communityId = await buildCommunity(context, { founderId: lena, founder: 'Lena' });
	clock.advance(HOUR);
});

afterEach(() => close());

const again = (...lines: string[]) => importFile(context, { seasonId, bytes: template(...lines) });
const look = (...lines: string[]) => preview(context, { seasonId, bytes: template(...lines) });
const matchday = (number: number) => context.db.matchday.findFirstOrThrow({ where: { seasonId, number } });
const kickoffOf = async (number: number) => Number((await matchday(number)).kickoff);
const match = (homeTeamId: string) =>
	context.db.match.findFirstOrThrow({ where: { seasonId, homeTeamId, matchday: { number: 1 } } });

async function pick(number: number, teamId: string): Promise<void> {
	const wish = { playerId: lena, communityId, matchday: number, teamId, arrivedAt: context.now() };
	accepted(await submitPick(context, wish));
}

describe('changed facts', () => {
	test('a result is written with its history, and nothing else changes', async () => {
		await again(rows.first.replace(';;', ';2:1;'));
		expect(await match('koeln')).toMatchObject({ result: '2:1', state: 'scheduled' });
		expect(await context.db.matchChange.findMany({ where: { field: { not: 'added' } } })).toMatchObject([
			{ field: 'result', oldValue: null, newValue: '2:1', source: 'import', at: BigInt(context.now()) },
		]);
	});

	test('changed facts of an evaluated matchday stand out', async () => {
		await context.db.matchday.update({
			where: { id: (await matchday(1)).id },
			data: { evaluatedAt: BigInt(SATURDAY + DAY) },
		});
		const shown = await look(rows.first.replace(';;', ';2:1;'), rows.next.replace(';;', ';0:0;'));
		expect(shown.evaluatedMatchdays).toEqual([1]);
		const stands = shown.rows.map((row) => row.kind !== 'wrong' && row.correctsEvaluation);
		expect(stands).toEqual([true, false]);
		expect((await look(rows.first)).evaluatedMatchdays).toEqual([]);
	});

	test('R2, R12: a row that becomes verlegt tells its picks, those of the matchday while that is open', async () => {
		await pick(1, 'koeln');
		const lines = ['1;29.08.2026;15:30;Köln;Mainz;;verlegt', '1;29.08.2026;18:30;Union;Bochum;;verlegt'];
		await again(lines[1]?.replace('verlegt', '') ?? '');
		const voids = async () =>
			(await look(...lines)).rows.map((row) => (row.kind === 'wrong' ? null : row.voids));
		expect(await voids()).toEqual(Array(2).fill({ count: 1, of: 'matchday' }));
		clock.set(SATURDAY + HOUR);
		await closePickWindows(context, clock.now());
		expect(await voids()).toEqual([
			{ count: 1, of: 'teams' },
			{ count: 0, of: 'teams' },
		]);
		expect(voidedText({ count: 1, of: 'teams' })).toBe('macht 1 Tipp ungültig');
		expect(voidedText({ count: 0, of: 'teams' })).toBe('kein Tipp darauf');
	});

	test('R2: a time beyond the next matchday is proposed as verlegt, and the admin may decline', async () => {
		const late = '1;16.09.2026;18:30;Köln;Mainz;;';
		const { rows: shown } = await look(late);
		expect(shown).toMatchObject([
			{ proposedPostponed: true, changes: [{ field: 'kickoff' }, { field: 'state' }] },
		]);
		await importFile(context, { seasonId, bytes: template(late), answers: { keepScheduled: [2] } });
		expect((await match('koeln')).state).toBe('scheduled');
	});

	test('R2: accepted, the match is verlegt', async () => {
		await again('1;16.09.2026;18:30;Köln;Mainz;;');
		expect((await match('koeln')).state).toBe('postponed');
	});
});

describe('R3: the kickoff of a matchday', () => {
	test('one ahead moves, its old and new value and the picks it concerns are shown, members are told', async () => {
		await pick(1, 'koeln');
		const earlier = rows.first.replace('29.08.2026;15:30', '28.08.2026;20:30');
		const moved = { matchday: 1, oldKickoff: SATURDAY, newKickoff: SATURDAY - 19 * HOUR, isNow: false };
		expect((await look(earlier)).kickoffs).toMatchObject([{ ...moved, picks: 1, isTold: true }]);
		await again(earlier);
		expect(await kickoffOf(1)).toBe(moved.newKickoff);
		const changes = await context.db.kickoffChange.findMany({ where: { oldKickoff: { not: null } } });
		expect(changes).toMatchObject([{ cause: 'import', at: BigInt(context.now()) }]);
		await queueLetters(context);
		const mails = await context.db.outboxMail.findMany({ where: { kind: 'kickoff-moved' } });
		expect(mails).toMatchObject([{ address: 'lena@example.org' }]);
		expect(JSON.parse(mails[0]?.data ?? '')).toMatchObject({ matchday: 1, kickoff: moved.newKickoff });
	});

	test('one that has passed stays, whatever the file says', async () => {
		clock.set(SATURDAY);
		const shown = await look(rows.first.replace('29.08', '30.08'), rows.second.replace('29.08', '30.08'));
		expect(shown).toMatchObject({ counts: { changed: 2 }, kickoffs: [], closedMatchdays: [1] });
	});

	test('one moved into the past means the instant of the import; time passing outdates no preview', async () => {
		clock.set(SATURDAY - 2 * HOUR);
		const earlier = template(rows.first.replace('15:30', '13:00'));
		const { fingerprint } = await preview(context, { seasonId, bytes: earlier });
		clock.advance(60_000);
		expect((await preview(context, { seasonId, bytes: earlier })).fingerprint).toBe(fingerprint);
		await importFile(context, { seasonId, bytes: earlier, answers: { meant: ['start'] } });
		expect(await kickoffOf(1)).toBe(SATURDAY - 2 * HOUR + 60_000);
	});

	test('one set by hand stays while the matches stay', async () => {
		await context.db.matchday.update({
			where: { id: (await matchday(1)).id },
			data: { kickoff: BigInt(SATURDAY - HOUR) },
		});
		await again(rows.first.replace(';;', ';2:1;'));
		expect(await kickoffOf(1)).toBe(SATURDAY - HOUR);
	});

	test('a whole season fixed at once tells only about the next four weeks', async () => {
		const far = '9;31.10.2026;15:30;Köln;Bremen;;';
		await again(far);
		const both = [far.replace('15:30', '18:30'), rows.third.replace('15:30', '18:30')];
		const told = (await look(...both)).kickoffs.map(({ matchday, isTold }) => [matchday, isTold]);
		expect(told).toEqual([
			[3, true],
			[9, false],
		]);
		await again(...both);
		await queueLetters(context);
		const mails = await context.db.outboxMail.findMany({ where: { kind: 'kickoff-moved' } });
		expect(mails.map((mail) => JSON.parse(mail.data).matchday)).toEqual([3]);
	});
});

describe('R4: a matchday without kickoff', () => {
	const undated = ['4;;;Köln;Bremen;;', '4;;;HSV;Mainz;;'];

	test('stays open without a time, and gets its kickoff with the first one', async () => {
		await again(...undated);
		expect((await matchday(4)).kickoff).toBeNull();
		const { warnings } = await look(...undated);
		expect(warnings).toContainEqual({ code: 'matchday-without-kickoff', matchday: 4 });
		await again('4;19.09.2026;15:30;Köln;Bremen;;');
		expect(await kickoffOf(4)).toBe(Date.parse('2026-09-19T13:30Z'));
	});

	test('gets the instant of the first result', async () => {
		await again(...undated);
		await again('4;;;Köln;Bremen;1:0;');
		expect(await kickoffOf(4)).toBe(context.now());
	});
});

test('R10: a match that is no longer verlegt marks the later pick that it makes impossible', async () => {
	await again(`${rows.first}verlegt`);
	await pick(3, 'koeln');
	await context.db.pick.create({
		data: {
			memberId: (await context.db.member.findFirstOrThrow()).id,
			roundId: (await context.db.round.findFirstOrThrow()).id,
			matchdayId: (await matchday(1)).id,
			teamId: 'koeln',
			savedAt: BigInt(context.now()),
		},
	});
	await again(`${rows.first}angesetzt`);
	const picks = await context.db.pick.findMany({ include: { matchday: true } });
	const marked = picks.filter((each) => each.invalidAt !== null);
	expect(marked).toMatchObject([{ teamId: 'koeln', matchday: { number: 3 }, invalidBy: 'other' }]);
});
