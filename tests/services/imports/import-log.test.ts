import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findChangedMatchdays } from '~/data/admin-overview.server';
import { saveImportRun } from '~/data/import-runs.server';
import { commitImport } from '~/services/imports/commit-import.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { showImportLog } from '~/services/imports/show-import-log.server';
import { showImportRun } from '~/services/imports/show-import-run.server';
import { saveMatches } from '~/services/seasons/save-matches.server';
import { accepted, buildPlayer, DAY, HOUR } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';
import { databaseHash } from '../../support/database-hash';
import { emptySeason, importFile, seedSeason, template } from '../../support/import-files';

const ofPerson = { source: null, answerId: null };

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let actorId: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	actorId = await buildPlayer(context, 'admin');
});
afterEach(() => close());

const log = async (page = 1) => accepted(await showImportLog(context, { actorId, page }));
const newest = async () => {
	const [first] = (await log()).imports;
	return accepted(await showImportRun(context, { actorId, runId: first?.id ?? '' }));
};

describe('the import log', () => {
	test('says when, who, which season, which file, and what it did', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const bytes = template('1;29.08.2026;15:30;Köln;Mainz;;', '1;29.08.2026;15:30;FC Bayer;Bremen;;');
		const answers = { names: new Map([['FC Bayer', 'leverkusen']]) };
		await importFile(context, { seasonId, bytes, answers, actorId, fileName: 'spielplan.csv' });
		expect(await log()).toEqual({
			imports: [
				{
					id: expect.any(String),
					at: context.now(),
					by: { kind: 'player', name: 'admin' },
					season: { id: seasonId, name: 'Bundesliga 2026/27' },
					fileName: 'spielplan.csv',
					sha256: createHash('sha256').update(bytes).digest('hex'),
					counts: {
						new: 2,
						changed: 0,
						unchanged: 0,
						conflict: 0,
						wrong: 0,
						clubs: 0,
						spellings: 1,
						leftOut: 0,
						mended: 0,
					},
					undone: null,
					said: null,
				},
			],
			total: 1,
			page: 1,
			pageCount: 1,
		});
	});

	test('names the command line and deleted accounts', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const bytes = template('1;29.08.2026;15:30;Köln;Mainz;;');
		await importFile(context, { seasonId, bytes });
		const run = {
			seasonId,
			fileName: 'x.csv',
			sha256: '0',
			summary: '{"new":3}',
			...ofPerson,
			at: context.now() + 1,
		};
		await saveImportRun(context.db, { ...run, id: 'zz', actorId: 'niemand' });
		const { imports } = await log();
		expect(imports.map(({ by }) => by)).toEqual([{ kind: 'gone' }, { kind: 'command' }]);
		expect(imports[0]?.counts).toMatchObject({ new: 3, clubs: 0 });
	});

	test('has 50 on a page, the newest first', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const run = { seasonId, actorId: null, fileName: 'x.csv', sha256: '0', summary: '{}', ...ofPerson };
		for (let number = 1; number <= 51; number++) {
			await saveImportRun(context.db, { ...run, id: `run-${number}`, at: number });
		}
		const first = await log();
		expect([first.total, first.pageCount, first.imports.length]).toEqual([51, 2, 50]);
		expect(first.imports[0]?.id).toBe('run-51');
		expect((await log(2)).imports.map(({ id }) => id)).toEqual(['run-1']);
		expect((await log(99)).page).toBe(2);
	});

	test('an import that changes nothing, a refused one and a preview are not in it', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const bytes = template('1;29.08.2026;15:30;Köln;Mainz;;');
		await importFile(context, { seasonId, bytes });
		await importFile(context, { seasonId, bytes });
		const wrong = { seasonId, bytes: template('1;29.08.2026;15:30;Köln;Mainz;2:x;'), fileName: 'x', actorId };
		accepted(await previewImport(context, wrong));
		expect((await commitImport(context, { ...wrong, fingerprint: '' })).ok).toBe(false);
		expect((await log()).total).toBe(1);
	});

	test('R33: only site admins read it', async () => {
		const lena = await buildPlayer(context, 'Lena');
		expect(await showImportLog(context, { actorId: lena, page: 1 })).toMatchObject({ ok: false });
		expect(await showImportRun(context, { actorId: lena, runId: 'x' })).toMatchObject({
			refusal: { code: 'not-site-admin' },
		});
	});
});

describe('one import', () => {
	test('lists its new matches, its changes field by field and its kickoffs, and none of other imports', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const [first, second] = ['1;29.08.2026;15:30;Köln;Mainz;;', '1;29.08.2026;18:30;HSV;Bremen;;'];
		await importFile(context, { seasonId, bytes: template(first, second) });
		clock.advance(HOUR);
		const later = template('1;29.08.2026;14:30;Köln;Mainz;2:1;', second, '2;05.09.2026;15:30;Mainz;HSV;;');
		await importFile(context, { seasonId, bytes: later });
		const at = (text: string) => Date.parse(text);
		const run = await newest();
		expect(run).toMatchObject({
			added: [{ home: '1. FSV Mainz 05', away: 'Hamburger SV', label: '2. Spieltag' }],
			changed: [{ home: '1. FC Köln', away: '1. FSV Mainz 05', label: '1. Spieltag' }],
			kickoffs: [
				{ matchday: 1, oldKickoff: at('2026-08-29T13:30Z'), newKickoff: at('2026-08-29T12:30Z') },
				{ matchday: 2, oldKickoff: null, newKickoff: at('2026-09-05T13:30Z') },
			],
		});
		expect([...(run.changed[0]?.changes ?? [])].sort((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
			{
				field: 'kickoff',
				oldValue: String(at('2026-08-29T13:30Z')),
				newValue: String(at('2026-08-29T12:30Z')),
			},
			{ field: 'result', oldValue: null, newValue: '2:1' },
		]);
		const [, before] = (await log()).imports;
		const earlier = accepted(await showImportRun(context, { actorId, runId: before?.id ?? '' }));
		expect([earlier.added.length, earlier.changed, earlier.kickoffs.length]).toEqual([2, [], 1]);
	});

	test('of a whole season lists 306 matches and 34 kickoffs', async () => {
		const seasonId = { leagueId: 'bundesliga', label: '2024/25' };
		await emptySeason(context, '2026/27');
		await importFile(context, { seasonId, bytes: await seedSeason() });
		const run = await newest();
		expect([run.added.length, run.changed.length, run.kickoffs.length]).toEqual([306, 0, 34]);
	});

	test('that nobody made is not found', async () => {
		expect(await showImportRun(context, { actorId, runId: 'x' })).toMatchObject({
			ok: false,
			refusal: { code: 'import-not-found' },
		});
	});
});

describe('a season that the import itself makes', () => {
	const seasonId = { leagueId: 'bundesliga', label: '2026/27' };
	const bytes = template('1;29.08.2026;15:30;Köln;Mainz;;');

	beforeEach(() => emptySeason(context, '2025/26'));

	test('is previewed without a trace and made by the commit', async () => {
		const before = await databaseHash(context.db);
		const shown = accepted(await previewImport(context, { seasonId, bytes, fileName: 'x', actorId }));
		expect(shown.season).toEqual({
			...{ id: 'bundesliga_2', part: 2, leagueId: 'bundesliga', league: 'Bundesliga', label: '2026/27' },
			...{
				isStored: false,
				isNewLeague: false,
				isOver: false,
				target: seasonId,
				joining: 2,
				newMatchdays: 1,
				leagueChange: null,
			},
		});
		expect(shown).toMatchObject({ counts: { new: 1 }, canCommit: true });
		expect(await databaseHash(context.db)).toBe(before);
		const { fingerprint } = shown;
		const done = await commitImport(context, { seasonId, bytes, fileName: 'x', actorId, fingerprint });
		expect(accepted(done)).toMatchObject({ seasonId: 'bundesliga_2', counts: { new: 1 } });
		expect(await context.db.season.findMany({ orderBy: { part: 'asc' } })).toMatchObject([
			{ label: '2025/26' },
			{ id: 'bundesliga_2', part: 2, label: '2026/27' },
		]);
	});

	test('is not made by a commit that is refused', async () => {
		const before = await databaseHash(context.db);
		const done = await commitImport(context, { seasonId, bytes, fileName: 'x', actorId, fingerprint: 'alt' });
		expect(done).toMatchObject({ ok: false, refusal: { code: 'preview-outdated' } });
		for (const wrong of [
			{ leagueId: 'regionalliga', label: '2026/27' },
			{ leagueId: 'bundesliga', label: '2026/28' },
		]) {
			const shown = await previewImport(context, { seasonId: wrong, bytes, fileName: 'x', actorId });
			expect(shown.ok).toBe(false);
		}
		expect(await databaseHash(context.db)).toBe(before);
	});

	test('named by league and label is the stored one, once it is there', async () => {
		await importFile(context, { seasonId, bytes });
		const shown = accepted(await previewImport(context, { seasonId, bytes, fileName: 'x', actorId }));
		expect(shown).toMatchObject({ season: { id: 'bundesliga_2', isStored: true }, counts: { unchanged: 1 } });
	});
});

describe('R19: a match that comes new into an evaluated matchday', () => {
	let seasonId: string;

	beforeEach(async () => {
		seasonId = await emptySeason(context, '2026/27');
		await importFile(context, { seasonId, bytes: template('1;29.08.2026;15:30;Köln;Mainz;2:1;') });
		clock.set(Date.parse('2026-08-30T10:00Z'));
		const matchdayId = `${seasonId}_1`;
		const at = BigInt(context.now());
		await context.db.matchday.update({ where: { id: matchdayId }, data: { evaluatedAt: at } });
		const evaluation = { id: 'e', matchdayId, kind: 'evaluation', at, facts: '', summary: '{}' };
		await context.db.evaluation.create({ data: evaluation });
		clock.advance(DAY);
		expect(await findChangedMatchdays(context.db, seasonId)).toEqual([]);
	});

	test('by an import leaves a trace and asks for a correction', async () => {
		await importFile(context, { seasonId, bytes: template('1;29.08.2026;18:30;HSV;Bremen;0:0;') });
		expect(await findChangedMatchdays(context.db, seasonId)).toEqual([1]);
		expect((await newest()).added).toMatchObject([{ home: 'Hamburger SV', label: '1. Spieltag' }]);
	});

	test('by hand does the same', async () => {
		const add = [{ home: 'hamburg', away: 'bremen' }];
		accepted(
			await confirmed((more) =>
				saveMatches(context, { seasonId, matchday: 1, add, actorId, reason: 'vergessen', ...more }),
			),
		);
		expect(await findChangedMatchdays(context.db, seasonId)).toEqual([1]);
		expect(await context.db.matchChange.findMany({ where: { source: 'hand' } })).toMatchObject([
			{ field: 'added', newValue: '1', actorId, importRunId: null },
		]);
	});
});
