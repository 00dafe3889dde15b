import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findImportRuns } from '~/data/import-runs.server';
import { showImportLog } from '~/services/imports/show-import-log.server';
import { type ShownUndo, showImportUndo } from '~/services/imports/show-import-undo.server';
import { undoImport } from '~/services/imports/undo-import.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { refusalText } from '~/text/refusals';
import { accepted, buildCommunity, buildPlayer, DAY, HOUR } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';
import { evaluateMatchday } from '../../support/evaluate';
import { emptySeason, importFile, template } from '../../support/import-files';
import { seasonFacts } from '../../support/season-facts';

const SATURDAY = Date.parse('2026-08-29T13:30:00Z');

const fixtures = [
	'1;29.08.2026;15:30;Köln;Mainz;;',
	'1;29.08.2026;18:30;HSV;Bremen;;',
	'2;05.09.2026;15:30;Mainz;HSV;;',
	'2;05.09.2026;15:30;Bremen;Köln;;',
	'3;12.09.2026;15:30;Köln;HSV;;',
	'3;12.09.2026;15:30;Mainz;Bremen;;',
] as const;

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let seasonId: string;
let actorId: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	actorId = await buildPlayer(context, 'admin');
	seasonId = await emptySeason(context, '2026/27');
	await importFile(context, { seasonId, bytes: template(...fixtures) });
	clock.advance(HOUR);
});
afterEach(() => close());

/** Imports these lines a minute later; gives the import's id. */
async function take(...lines: string[]): Promise<string> {
	clock.advance(60_000);
	await importFile(context, { seasonId, bytes: template(...lines), fileName: 'falsch.csv', actorId });
	const [run] = await findImportRuns(context.db, { skip: 0, take: 1 });
	clock.advance(60_000);
	return run?.id ?? '';
}

const look = async (runId: string): Promise<ShownUndo> =>
	accepted(await showImportUndo(context, { actorId, runId }));
const facts = () => seasonFacts(context.db, seasonId);

async function undo(runId: string) {
	const { fingerprint } = await look(runId);
	return undoImport(context, { actorId, runId, fingerprint });
}

async function refused(runId: string): Promise<string> {
	const done = await undo(runId);
	return done.ok ? 'accepted' : refusalText(done.refusal);
}

async function play(): Promise<{ lena: string; communityId: string }> {
	const lena = await buildPlayer(context, 'Lena');
	return { lena, communityId: await buildCommunity(context, { founderId: lena, founder: 'Lena' }) };
}

async function enter(home: string, result: string, matchday = 1): Promise<void> {
	const { id } = await context.db.match.findFirstOrThrow({
		where: { seasonId, homeTeamId: home, matchdayId: `${seasonId}_${matchday}` },
	});
	const matches = [{ matchId: id, result, state: 'scheduled' as const }];
	accepted(
		await confirmed((more) =>
			saveResults(context, { seasonId, matchday, matches, actorId, reason: 'von Hand', ...more }),
		),
	);
}

describe('an import that nobody has built upon', () => {
	test('is as if it had never been: results, states, times, matchdays, kickoffs', async () => {
		const before = await facts();
		const runId = await take(
			'1;28.08.2026;20:30;Köln;Mainz;2:1;',
			'1;19.09.2026;18:30;HSV;Bremen;;verlegt',
			'4;05.09.2026;;Mainz;HSV;;',
			'2;06.09.2026;15:30;Bremen;Köln;0:2;gewertet',
			'4;19.09.2026;15:30;Köln;Bremen;;',
		);
		expect(await facts()).not.toEqual(before);
		const shown = await look(runId);
		expect(shown).toMatchObject({ stays: [], against: [], canUndo: true, gone: { matchdays: [4] } });
		expect(shown.removed).toMatchObject([
			{ home: '1. FC Köln', away: 'SV Werder Bremen', label: '4. Spieltag' },
		]);
		expect(await undo(runId)).toMatchObject({ ok: true, value: { corrections: [], seasonId } });
		expect(await facts()).toEqual(before);
	});

	test('the history keeps both, and says who took it back and when', async () => {
		const runId = await take('1;29.08.2026;15:30;Köln;Mainz;2:1;');
		accepted(await undo(runId));
		const changes = await context.db.matchChange.findMany({
			where: { field: 'result' },
			orderBy: { at: 'asc' },
		});
		expect(changes).toMatchObject([
			{ oldValue: null, newValue: '2:1', source: 'import', importRunId: runId },
			{ oldValue: '2:1', newValue: null, source: 'undo', importRunId: runId, actorId },
		]);
		const { imports } = accepted(await showImportLog(context, { actorId, page: 1 }));
		const undone = { at: context.now(), by: { kind: 'player', name: 'admin' } };
		expect(imports.map((each) => each.undone)).toEqual([undone, null]);
		expect(await context.db.securityEvent.findMany({ where: { kind: 'import-undone' } })).toMatchObject([
			{ actorId, detail: 'Bundesliga 2026/27, falsch.csv' },
		]);
	});

	test('goes with its new club, its spellings and its teams', async () => {
		const names = [
			['FC Neustadt', 'new'],
			['Die Werkself', 'leverkusen'],
		] as const;
		const teams = () => context.db.team.findMany({ orderBy: { id: 'asc' } });
		const aliases = () => context.db.teamAlias.findMany({ orderBy: { key: 'asc' } });
		const before = [await facts(), await teams(), await aliases()];
		const bytes = template('4;19.09.2026;15:30;FC Neustadt;Die Werkself;;');
		await importFile(context, { seasonId, bytes, answers: { names }, actorId });
		const [run] = await findImportRuns(context.db, { skip: 0, take: 1 });
		const { gone } = await look(run?.id ?? '');
		expect(gone).toMatchObject({ clubs: ['FC Neustadt'], spellings: ['FC Neustadt', 'Die Werkself'] });
		expect(gone.leaving).toHaveLength(2);
		accepted(await undo(run?.id ?? ''));
		expect([await facts(), await teams(), await aliases()]).toEqual(before);
	});

	test('takes the season with it that it made, and the security log still tells', async () => {
		const target = { leagueId: 'bundesliga', label: '2027/28' };
		await importFile(context, { seasonId: target, bytes: template('1;28.08.2027;15:30;Köln;Mainz;;') });
		const [run] = await findImportRuns(context.db, { skip: 0, take: 1 });
		expect(run?.seasonId).not.toBe(seasonId);
		expect((await look(run?.id ?? '')).gone.season).toBe(true);
		expect(await undo(run?.id ?? '')).toMatchObject({ ok: true, value: { seasonId: null } });
		expect(await context.db.season.count()).toBe(1);
		expect(await context.db.securityEvent.count({ where: { kind: 'import-undone' } })).toBe(1);
	});
});

describe('what has happened since', () => {
	test('what was changed by hand stays and is named, the rest returns', async () => {
		const runId = await take('1;29.08.2026;14:30;Köln;Mainz;2:1;', '1;29.08.2026;18:30;HSV;Bremen;0:0;');
		await enter('koeln', '3:1');
		const { stays } = await look(runId);
		const place = { home: '1. FC Köln', away: '1. FSV Mainz 05', matchday: 1 };
		expect(stays).toEqual([{ what: 'match', ...place, part: 'outcome', reason: 'changed-since' }]);
		accepted(await undo(runId));
		const { matches } = await facts();
		expect(matches['koeln mainz']).toMatchObject({ result: '3:1', kickoff: SATURDAY });
		expect(matches['hamburg bremen']).toMatchObject({ result: null });
	});

	test('what a later import changed again stays; once that one is taken back, it returns too', async () => {
		const before = await facts();
		const first = await take('1;29.08.2026;15:30;Köln;Mainz;2:1;');
		const second = await take('1;29.08.2026;15:30;Köln;Mainz;1:1;');
		expect(await refused(first)).toBe('Von diesem Import lässt sich nichts mehr zurücknehmen.');
		accepted(await undo(second));
		accepted(await undo(first));
		expect(await facts()).toEqual(before);
	});

	test('R3: a kickoff that has passed stays and is listed', async () => {
		const runId = await take('1;28.08.2026;20:30;Köln;Mainz;;', '2;06.09.2026;15:30;Mainz;HSV;;');
		const moved = SATURDAY - 17 * HOUR - 2 * HOUR;
		clock.set(moved + HOUR);
		expect((await look(runId)).stays).toContainEqual({
			...{ what: 'kickoff', matchday: 1, kickoff: moved, reason: 'kickoff-passed' },
		});
		accepted(await undo(runId));
		const { matchdays, matches } = await facts();
		expect(matchdays[1]).toBe(moved);
		expect(matches['koeln mainz']?.kickoff).toBe(SATURDAY);
	});

	test('R3: an earlier kickoff that lies in the past means now, and the preview says so', async () => {
		const lines = ['1;30.08.2026;15:30;Köln;Mainz;;', '1;30.08.2026;18:30;HSV;Bremen;;'];
		const runId = await take(...lines);
		clock.set(SATURDAY + HOUR);
		expect((await look(runId)).kickoffs).toMatchObject([{ matchday: 1, isNow: true }]);
		const { fingerprint } = await look(runId);
		clock.advance(60_000);
		accepted(await undoImport(context, { actorId, runId, fingerprint }));
		expect((await facts()).matchdays[1]).toBe(SATURDAY + HOUR + 60_000);
	});

	test('members hear of a kickoff that goes back', async () => {
		await play();
		const runId = await take('1;28.08.2026;20:30;Köln;Mainz;;');
		clock.advance(HOUR);
		await queueLetters(context);
		await context.db.outboxMail.updateMany({ data: { state: 'sent' } });
		accepted(await undo(runId));
		await queueLetters(context);
		const mails = await context.db.outboxMail.findMany({
			where: { kind: 'kickoff-moved', state: 'waiting' },
		});
		expect(mails.map(({ data }) => JSON.parse(data))).toMatchObject([{ matchday: 1, kickoff: SATURDAY }]);
	});

	test('picks on a new match stand against it, whoever is picked (R12)', async () => {
		const { lena, communityId } = await play();
		const runId = await take('4;19.09.2026;15:30;Köln;Bremen;;', '4;19.09.2026;18:30;HSV;Mainz;;');
		const wish = { playerId: lena, communityId, matchday: 4, teamId: 'koeln', arrivedAt: context.now() };
		accepted(await submitPick(context, wish));
		const before = await facts();
		expect((await look(runId)).canUndo).toBe(false);
		expect(await refused(runId)).toBe(
			'Am 4. Spieltag ist schon 1 Tipp gespeichert, und diese Spiele kamen mit dem Import: 1. FC Köln – SV Werder Bremen und Hamburger SV – 1. FSV Mainz 05. Zurückgenommen wurde nichts.',
		);
		expect(await facts()).toEqual(before);
	});

	test('a round that has begun with a new matchday stands against it', async () => {
		const target = await emptySeason(context, '2026/27', 'premierleague');
		const bytes = template('1;28.08.2026;15:30;Arsenal;Chelsea;;');
		await importFile(context, { seasonId: target, bytes });
		const [run] = await findImportRuns(context.db, { skip: 0, take: 1 });
		clock.advance(60_000);
		const lena = await buildPlayer(context, 'Lena');
		await buildCommunity(context, { founderId: lena, founder: 'Lena', leagueId: 'premierleague' });
		expect(await refused(run?.id ?? '')).toContain('hat schon eine Runde begonnen');
	});

	test('R2: a match that was verlegt counts again, and its picks with it', async () => {
		const { lena, communityId } = await play();
		const wish = { playerId: lena, communityId, matchday: 1, teamId: 'koeln', arrivedAt: context.now() };
		accepted(await submitPick(context, wish));
		const runId = await take('1;29.08.2026;15:30;Köln;Mainz;;verlegt');
		expect((await look(runId)).turned).toEqual([{ matchday: 1, count: 1, of: 'matchday' }]);
		accepted(await undo(runId));
		const match = await context.db.match.findFirstOrThrow({ where: { homeTeamId: 'koeln', seasonId } });
		expect(match).toMatchObject({ state: 'scheduled', postponedIn: null });
		expect(await context.db.pick.count()).toBe(1);
	});

	test('R19: a replaced result of an evaluated matchday returns and leads to the correction', async () => {
		const { lena, communityId } = await play();
		const wish = { playerId: lena, communityId, matchday: 1, teamId: 'koeln', arrivedAt: context.now() };
		accepted(await submitPick(context, wish));
		clock.set(SATURDAY + 5 * HOUR);
		await closePickWindows(context, context.now());
		await enter('koeln', '2:1');
		await enter('hamburg', '1:1');
		clock.advance(HOUR);
		await evaluateMatchday(context, { actorId, matchdayId: `${seasonId}_1` });
		const runId = await take('1;29.08.2026;15:30;Köln;Mainz;0:1;');
		await evaluateMatchday(context, { actorId, matchdayId: `${seasonId}_1`, reason: 'Import' });
		clock.advance(HOUR);
		expect((await look(runId)).corrections).toEqual([{ number: 1 }]);
		const done = await undo(runId);
		expect(done).toMatchObject({ value: { corrections: [1], firstCorrection: `${seasonId}_1` } });
		expect((await facts()).matches['koeln mainz']?.result).toBe('2:1');
		const change = await context.db.matchChange.findFirstOrThrow({ where: { source: 'undo' } });
		expect(change.reason).toBe('Import von „falsch.csv“ zurückgenommen');
	});

	test('an evaluation is never left without a result that it rests on', async () => {
		await play();
		clock.set(SATURDAY + 5 * HOUR);
		const runId = await take('1;29.08.2026;15:30;Köln;Mainz;0:1;', '1;29.08.2026;18:30;HSV;Bremen;1:1;');
		await evaluateMatchday(context, { actorId, matchdayId: `${seasonId}_1` });
		clock.advance(DAY);
		const { stays, canUndo } = await look(runId);
		expect(stays.map(({ reason }) => reason)).toEqual(['evaluated-since', 'evaluated-since']);
		expect(canUndo).toBe(false);
	});
});

describe('once, and by site admins only', () => {
	test('a second time is refused with a sentence; of two at once one wins', async () => {
		const runId = await take('1;29.08.2026;15:30;Köln;Mainz;2:1;');
		const { fingerprint } = await look(runId);
		const wish = { actorId, runId, fingerprint };
		const both = await Promise.all([undoImport(context, wish), undoImport(context, wish)]);
		expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
		const lost = both.find(({ ok }) => !ok);
		expect(lost && !lost.ok && refusalText(lost.refusal)).toMatch(/^Dieser Import wurde am .* schon zurück/);
		expect(await context.db.matchChange.count({ where: { source: 'undo' } })).toBe(1);
		expect(await showImportUndo(context, wish)).toMatchObject({ refusal: { code: 'import-undone' } });
	});

	test('an old preview, an unknown import, one that kept nothing, and others are refused', async () => {
		const runId = await take('1;29.08.2026;15:30;Köln;Mainz;2:1;', '1;29.08.2026;18:30;HSV;Bremen;0:0;');
		const { fingerprint } = await look(runId);
		await enter('koeln', '3:1');
		const wish = { actorId, runId, fingerprint };
		const codeOf = async (more: object) => {
			const done = await undoImport(context, { ...wish, ...more });
			return done.ok ? null : done.refusal.code;
		};
		expect(await codeOf({})).toBe('preview-outdated');
		expect(await codeOf({ runId: 'nichts' })).toBe('import-not-found');
		expect(await codeOf({ actorId: await buildPlayer(context, 'Tom') })).toBe('not-site-admin');
		await context.db.importRun.update({ where: { id: runId }, data: { kept: null } });
		expect(await codeOf({})).toBe('import-not-kept');
	});
});
