import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { commitImport } from '~/services/imports/commit-import.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { clubs } from '../../../prisma/seed/teams';
import { testContext } from '../../support/context';
import { everything } from '../../support/database-content';
import { bytesOf, importFile, preview, seedSeason, template } from '../../support/import-files';

let context: Context;
let close: () => Promise<void>;

beforeEach(async () => {
	({ context, close } = await testContext());
	await saveClubs(context, clubs);
});
afterEach(() => close());

const first = { leagueId: 'bundesliga', label: '2024/25' };
const second = { leagueId: 'bundesliga', label: '2025/26' };

/** The season of the project a year later, with two promoted clubs in the place of two others. */
async function nextSeason(): Promise<Uint8Array> {
	const text = new TextDecoder().decode(await seedSeason());
	const later = text
		.replace(/\d{2}\.\d{2}\.\d{4}/g, (day) => day.slice(0, 6) + String(Number(day.slice(6)) + 1))
		.replaceAll('Holstein Kiel', '1. FC Köln')
		.replaceAll('VfL Bochum', 'Hamburger SV');
	const [header = '', ...lines] = later.trimEnd().split(/\r?\n/);
	return bytesOf([header, ...lines.map((line) => `${line.split(';').slice(0, 5).join(';')};;`)].join('\r\n'));
}

describe('a season that the commit makes', () => {
	test('comes with its teams, matchdays, matches and kickoffs in one go', async () => {
		await importFile(context, { seasonId: first, bytes: await seedSeason() });
		expect(await context.db.season.findMany()).toMatchObject([
			{ id: 'bundesliga_1', part: 1, label: '2024/25' },
		]);
		const counts = [context.db.seasonTeam, context.db.matchday, context.db.match].map((table) =>
			(table as typeof context.db.match).count(),
		);
		expect(await Promise.all(counts)).toEqual([18, 34, 306]);
		expect(await context.db.matchday.count({ where: { kickoff: null } })).toBe(0);
	});

	test('is not made by a file with one wrong row, nor by a preview', async () => {
		const before = await everything(context.db);
		const bytes = template('1;22.08.2026;15:30;Köln;Mainz;;', '1;22.08.2026;15:30;HSV;Bochum;2:x;');
		const target = { leagueId: 'bundesliga', label: '2026/27' };
		const { fingerprint } = await preview(context, { seasonId: target, bytes });
		const refused = await commitImport(context, {
			...{ seasonId: target, bytes, fileName: 'x', actorId: null, fingerprint },
		});
		expect(refused).toMatchObject({ refusal: { code: 'import-has-problems' } });
		expect(await everything(context.db)).toBe(before);
	});

	test('two admins at once make it once; the other one’s preview is outdated', async () => {
		const bytes = await seedSeason();
		const { fingerprint } = await preview(context, { seasonId: first, bytes });
		const wish = { seasonId: first, bytes, fileName: 'x', actorId: null, fingerprint };
		const both = await Promise.all([commitImport(context, wish), commitImport(context, wish)]);
		expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
		expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'preview-outdated' } });
		expect(await context.db.season.count()).toBe(1);
		expect(await context.db.match.count()).toBe(306);
		expect(await context.db.importRun.count()).toBe(1);
	});
});

describe('the next season of a league', () => {
	test('names who is new to the league and who is gone, against the season before', async () => {
		await importFile(context, { seasonId: first, bytes: await seedSeason() });
		const { season, counts, unknownNames } = await preview(context, {
			...{ seasonId: second, bytes: await nextSeason() },
		});
		expect([counts.new, unknownNames]).toEqual([306, []]);
		expect(season).toMatchObject({ id: 'bundesliga_2', part: 2, joining: 18, newMatchdays: 34 });
		expect(season.leagueChange).toEqual({
			previous: '2024/25',
			came: ['1. FC Köln', 'Hamburger SV'],
			went: ['Holstein Kiel', 'VfL Bochum'],
		});
	});

	test('says nothing about the league as long as teams are missing, nor for a season that has its teams', async () => {
		await importFile(context, { seasonId: first, bytes: await seedSeason() });
		const few = template('1;29.08.2025;20:30;Köln;Mainz;;');
		expect((await preview(context, { seasonId: second, bytes: few })).season.leagueChange).toBeNull();
		await importFile(context, { seasonId: second, bytes: await nextSeason() });
		const twice = await preview(context, { seasonId: second, bytes: await nextSeason() });
		expect(twice.season).toMatchObject({ isStored: true, leagueChange: null });
	});
});

describe('results of matches that have not kicked off', () => {
	test('are a warning where they are new, and asked about where one could pick; a Wertung may come before', async () => {
		const target = { leagueId: 'bundesliga', label: '2026/27' };
		const early = await preview(context, {
			seasonId: target,
			bytes: template(
				'1;28.08.2026;20:30;Köln;Mainz;2:1;',
				'1;29.08.2026;15:30;HSV;Bochum;2:0;gewertet',
				'1;29.08.2026;15:30;Bremen;Freiburg;;',
			),
		});
		expect(early.warnings).toContainEqual({ code: 'results-before-kickoff', count: 1 });
		expect(early.canCommit).toBe(true);
	});

	test('of matches that are over, nothing is said', async () => {
		const { warnings, slips } = await preview(context, { seasonId: first, bytes: await seedSeason() });
		expect([warnings, slips]).toEqual([[], []]);
	});
});
