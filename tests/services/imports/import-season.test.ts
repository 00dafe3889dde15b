import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { preparedLeagues } from '~/domain/prepared-leagues';
import { commitImport } from '~/services/imports/commit-import.server';
import { emptyTemplate, exportFixtures } from '~/services/imports/export-fixtures.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { createSeason } from '~/services/seasons/create-season.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { refusalText } from '~/text/refusals';
import { clubs } from '../../../prisma/seed/teams';
import { accepted, buildPlayer } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { everything } from '../../support/database-content';
import { bytesOf, emptySeason, importFile, preview, seedSeason, template } from '../../support/import-files';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
});

afterEach(() => close());

describe('the season that the project brings', () => {
	test('its preview shows 306 new matches without a warning, and writes nothing', async () => {
		const seasonId = await emptySeason(context);
		const before = await everything(context.db);
		const shown = await preview(context, { seasonId, bytes: await seedSeason() });
		expect(shown.counts).toEqual({ new: 306, changed: 0, unchanged: 0, conflict: 0, wrong: 0 });
		expect(shown).toMatchObject({ warnings: [], unknownNames: [], evaluatedMatchdays: [], canCommit: true });
		expect(shown.kickoffs).toHaveLength(34);
		expect(await everything(context.db)).toBe(before);
	});

	test('R3: the commit stores 34 matchdays with their kickoffs, though all have passed', async () => {
		const seasonId = await emptySeason(context);
		await importFile(context, { seasonId, bytes: await seedSeason() });
		const matchdays = await context.db.matchday.findMany({ orderBy: { number: 'asc' } });
		expect(matchdays).toHaveLength(34);
		expect(matchdays[0]).toMatchObject({
			id: 'bundesliga_1_1',
			kickoff: BigInt(Date.parse('2024-08-23T18:30Z')),
		});
		expect(matchdays[33]?.kickoff).toBe(BigInt(Date.parse('2025-05-17T13:30Z')));
		expect(await context.db.match.count()).toBe(306);
		expect(await context.db.seasonTeam.count()).toBe(18);
		const awarded = await context.db.match.findMany({ where: { state: 'awarded' } });
		expect(awarded).toMatchObject([{ homeTeamId: 'union', awayTeamId: 'bochum', result: '0:2' }]);
		const [run] = await context.db.importRun.findMany();
		expect(run).toMatchObject({ seasonId, fileName: 'datei.csv', actorId: null });
		expect(JSON.parse(run?.summary ?? '')).toMatchObject({ new: 306 });
	});

	test('the same file twice changes nothing', async () => {
		const seasonId = await emptySeason(context);
		const bytes = await seedSeason();
		await importFile(context, { seasonId, bytes });
		const before = await everything(context.db);
		const again = await preview(context, { seasonId, bytes });
		expect(again).toMatchObject({ counts: { unchanged: 306 }, kickoffs: [], canCommit: false });
		const { fingerprint } = again;
		accepted(await commitImport(context, { seasonId, bytes, fileName: 'x', actorId: null, fingerprint }));
		expect(await everything(context.db)).toBe(before);
		expect(await context.db.importRun.count()).toBe(1);
	});

	test('its export is the same file, and imports unchanged', async () => {
		const seasonId = await emptySeason(context);
		const bytes = await seedSeason();
		await importFile(context, { seasonId, bytes });
		const file = accepted(await exportFixtures(context, { seasonId, actorId: null }));
		expect(file.fileName).toBe('bundesliga-2024-25.csv');
		expect(file.text).toBe(bytes.toString());
		expect(emptyTemplate().text).toBe('\uFEFFSpieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status\r\n');
	});
});

describe('which season', () => {
	test('it is guessed from the names and dates of the file', async () => {
		await saveClubs(context, clubs);
		for (const label of ['2023/24', '2024/25']) {
			accepted(await createSeason(context, { leagueId: 'bundesliga', label, actorId: null }));
		}
		const shown = await previewImport(context, {
			seasonId: null,
			bytes: await seedSeason(),
			fileName: 'x',
			actorId: null,
		});
		expect(accepted(shown).season).toMatchObject({
			isStored: true,
			id: 'bundesliga_2',
			label: '2024/25',
			league: 'Bundesliga',
		});
	});

	test('one that nobody has made is previewed as it would be made, and one that cannot be told is asked for', async () => {
		await emptySeason(context, '2026/27');
		const wish = { seasonId: null, fileName: 'x', actorId: null };
		const before = await everything(context.db);
		const shown = accepted(await previewImport(context, { ...wish, bytes: await seedSeason() }));
		expect(shown).toMatchObject({ counts: { new: 306 }, canCommit: true });
		expect(shown.season).toMatchObject({
			...{ id: 'bundesliga_2', league: 'Bundesliga', label: '2024/25', part: 2, isStored: false },
			...{ target: { leagueId: 'bundesliga', label: '2024/25' }, joining: 18, newMatchdays: 34 },
		});
		expect(await previewImport(context, { ...wish, bytes: template('1;;;Nord;Süd;;') })).toEqual({
			ok: false,
			refusal: { code: 'season-not-guessed', leagueName: null, teams: [] },
		});
		expect(await everything(context.db)).toBe(before);
	});

	test('one without a season of which most rows are wrong is told its cells, and asked for nothing', async () => {
		await emptySeason(context, '2024/25');
		const text = new TextDecoder().decode(await seedSeason());
		const wish = { seasonId: null, fileName: 'x.csv', actorId: null };
		const asked = async (bytes: Uint8Array) => {
			const shown = await previewImport(context, { ...wish, bytes });
			return shown.ok ? 'a preview' : refusalText(shown.refusal);
		};
		const before = await everything(context.db);
		expect(await asked(bytesOf(text.replace(/\d\d\.\d\d\.\d{4};/g, '32.13.2024;')))).toBe(
			'Keine der 306 Zeilen lässt sich lesen. Zeile 2: „32.13.2024“ ist kein Datum. Bitte schreibe es wie 23.08.2026. Ebenso Zeilen 3 bis 307.',
		);
		const some = template(
			...['1;24.08.2024;15:30;Nord;Süd;;', '1;bald;;A;B;;', '1;24.8.;;C;D;;', '1;;;E;F;zwei;', 'x;;;G;H;;'],
		);
		expect(await asked(some)).toBe(
			'3 von 5 Zeilen lassen sich nicht lesen. Zeile 3: „bald“ ist kein Datum. Bitte schreibe es wie 23.08.2026. Zeile 5: „zwei“ ist kein Ergebnis. Bitte schreibe es wie 2:1, oder lass das Feld leer. Zeile 6: „x“ ist kein Spieltag. Bitte schreibe ihn als Zahl.',
		);
		expect(await asked(template('1;;;Nord;Süd;zwei;'))).toMatch(/^Das einzige Spiel .* Zeile 2: „zwei“/);
		expect(await everything(context.db)).toBe(before);
	});

	test('a stored season that knows the matches on their days is the one, whatever the label of those days', async () => {
		const seasonId = await emptySeason(context, '2024/25');
		const text = new TextDecoder().decode(await seedSeason());
		const twoYearsOn = bytesOf(text.replace(/\.(2024|2025);/g, (_, year) => `.${Number(year) + 2};`));
		await importFile(context, { seasonId, bytes: twoYearsOn });
		const back = accepted(await exportFixtures(context, { seasonId, actorId: null }));
		const wish = { seasonId: null, fileName: 'x.csv', actorId: null };
		const shown = accepted(await previewImport(context, { ...wish, bytes: bytesOf(back.text) }));
		expect(shown).toMatchObject({ season: { id: seasonId }, warnings: [], counts: { unchanged: 306 } });
		const other = accepted(await previewImport(context, { ...wish, bytes: bytesOf(text) }));
		expect(other.season).toMatchObject({ id: seasonId, isStored: true });
		const nextYear = bytesOf(text.replace(/\.(2024|2025);/g, (_, year) => `.${Number(year) + 1};`));
		const next = accepted(await previewImport(context, { ...wish, bytes: nextYear }));
		expect(next.season).toMatchObject({ label: '2025/26', isStored: false });
	});

	test('a file that names its league and season tells them where its teams and dates do not', async () => {
		await saveClubs(context, clubs);
		const wish = { seasonId: null, actorId: null, bytes: template('1;;;Nord;Süd;;') };
		const shown = accepted(await previewImport(context, { ...wish, fileName: 'serie-a-2027-28.csv' }));
		expect(shown.season).toMatchObject({ id: 'seriea_1', label: '2027/28' });
		const dated = template('1;28.08.2026;20:30;Nord;Süd;;');
		const other = await previewImport(context, { ...wish, bytes: dated, fileName: 'serie-a-2027-28.csv' });
		expect(accepted(other).season.label).toBe('2026/27');
	});

	test('another season than the file looks like is a warning, and its year is asked about', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const { warnings, slips } = await preview(context, { seasonId, bytes: await seedSeason() });
		expect(warnings).toMatchObject([{ code: 'other-season-fits', league: 'Bundesliga', label: '2024/25' }]);
		expect(slips).toContainEqual({ code: 'year', count: 306, matchday: 1, label: '2026/27' });
	});

	test('R40: more teams than a league usually has are asked about', async () => {
		const seasonId = await emptySeason(context);
		await importFile(context, { seasonId, bytes: await seedSeason() });
		const bytes = template('1;23.08.2024;20:30;Hamburger SV;1. FC Köln;;');
		const { slips, canCommit } = await preview(context, { seasonId, bytes });
		const names = ['Hamburger SV', '1. FC Köln'];
		expect(slips).toContainEqual({ code: 'teams', count: 20, usual: 18, names });
		expect(canCommit).toBe(false);
		await importFile(context, { seasonId, bytes });
		expect(await context.db.seasonTeam.count()).toBe(20);
	});
});

describe('names', () => {
	const file = template('1;22.08.2026;15:30;FC Bayer;Heidenheim;;', '1;22.08.2026;15:30;Bochum;Fc bayern;;');

	test('an unknown name is a question with suggestions, and nothing is committed', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const before = await everything(context.db);
		const shown = await preview(context, { seasonId, bytes: file });
		expect(shown.unknownNames).toMatchObject([{ name: 'FC Bayer', lines: [2] }]);
		const suggestions = shown.unknownNames[0]?.suggestions.map((team) => team.id);
		expect(suggestions).toEqual(expect.arrayContaining(['bayern', 'leverkusen']));
		expect(shown.counts).toMatchObject({ new: 1, wrong: 1 });
		const commit = { seasonId, bytes: file, fileName: 'x', actorId: null, fingerprint: shown.fingerprint };
		expect(await commitImport(context, commit)).toEqual({
			ok: false,
			refusal: { code: 'import-has-problems', count: 1 },
		});
		expect(await everything(context.db)).toBe(before);
	});

	test('Leipzig is RB Leipzig, and VfB Leipzig in a season before RB was founded', async () => {
		await saveClubs(context, clubs);
		const of = async (label: string, year: string) => {
			const target = { leagueId: 'bundesliga', label };
			const bytes = template(`1;07.08.${year};15:30;Leipzig;Dresden;;`);
			const { rows, unknownNames } = await preview(context, { seasonId: target, bytes });
			return [rows.map((row) => 'home' in row && row.home.name), unknownNames];
		};
		expect(await of('1993/94', '1993')).toEqual([['VfB Leipzig'], []]);
		expect(await of('2008/09', '2008')).toEqual([['VfB Leipzig'], []]);
		expect(await of('2016/17', '2016')).toEqual([['RB Leipzig'], []]);
		await context.db.teamAlias.updateMany({ where: { teamId: 'vfbleipzig' }, data: { removed: true } });
		expect((await of('1993/94', '1993'))[1]).toMatchObject([{ name: 'Leipzig' }]);
	});

	test("the admin's answer counts and is remembered", async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const answers = { names: new Map([['FC Bayer', 'leverkusen']]) };
		const report = await importFile(context, { seasonId, bytes: file, answers });
		expect(report.counts).toMatchObject({ new: 2, wrong: 0 });
		expect(await context.db.match.findFirst({ where: { awayTeamId: 'heidenheim' } })).toMatchObject({
			homeTeamId: 'leverkusen',
		});
		expect((await preview(context, { seasonId, bytes: file })).unknownNames).toEqual([]);
	});

	test('an answer that names no team of the league is none', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		for (const answer of ['arsenal', 'nobody', '', '__proto__']) {
			const shown = await preview(context, {
				seasonId,
				bytes: file,
				answers: { names: new Map([['FC Bayer', answer]]) },
			});
			expect(shown.unknownNames).toHaveLength(1);
		}
	});

	test('signs that nobody sees make no other club, and none of them is stored', async () => {
		const seasonId = await emptySeason(context, '2026/27', 'seriea');
		const bytes = template(
			'1;22.08.2026;15:30;\u202EUS Catan\u200Bzaro;Avellino;1:0;',
			'2;29.08.2026;15:30;Avel\u00ADlino;US Catanzaro;;',
		);
		const names = ['US\u2066 Catanzaro', 'Avellino\u200B'].map((name) => [name, 'new'] as const);
		const report = await importFile(context, { seasonId, bytes, answers: { names } });
		expect(report.counts).toMatchObject({ new: 2, wrong: 0 });
		const ofImport = { where: { teamId: { in: ['seriea-us-catanzaro', 'seriea-avellino'] } } };
		const spellings = (await context.db.teamAlias.findMany(ofImport)).map(({ spelling }) => spelling);
		expect(spellings.sort()).toEqual(['Avellino', 'US Catanzaro']);
		expect(await context.db.team.findUnique({ where: { id: 'seriea-us-catanzaro' } })).toMatchObject({
			name: 'US Catanzaro',
			shortName: 'US Catanzaro',
		});
	});

	test('a file that writes a name with signs that nobody sees shows it without them', async () => {
		const seasonId = await emptySeason(context, '2026/27', 'seriea');
		const bytes = template('1;22.08.2026;15:30;\u202EUS Catan\u200Bzaro;Juventus;1:0;');
		const { unknownNames } = await preview(context, { seasonId, bytes });
		expect(unknownNames.map(({ name }) => name)).toEqual(['US Catanzaro']);
	});

	test('decision 7: clubs that nobody knows yet join the season by answering "new"', async () => {
		const seasonId = await emptySeason(context, '2026/27', 'seriea');
		const bytes = template('1;22.08.2026;15:30;US Catanzaro;Avellino;1:0;');
		const answers = {
			names: new Map([
				['US Catanzaro', 'new'],
				['Avellino', 'new'],
			]),
		};
		await importFile(context, { seasonId, bytes, answers });
		expect(await context.db.seasonTeam.findMany({ orderBy: { teamId: 'asc' } })).toMatchObject([
			{ teamId: 'seriea-avellino' },
			{ teamId: 'seriea-us-catanzaro' },
		]);
		expect(await preview(context, { seasonId, bytes })).toMatchObject({ counts: { unchanged: 1 } });
	});
});

describe('all or nothing', () => {
	test('one wrong score among good rows, and nothing is saved', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const bytes = template('1;22.08.2026;15:30;Köln;Mainz;;', '1;22.08.2026;15:30;HSV;Bochum;2:x;');
		const before = await everything(context.db);
		const { fingerprint, rows } = await preview(context, { seasonId, bytes });
		expect(rows[1]).toMatchObject({ line: 3, kind: 'wrong', problem: { code: 'score-wrong', value: '2:x' } });
		const result = await commitImport(context, {
			seasonId,
			bytes,
			fileName: 'x',
			actorId: null,
			fingerprint,
		});
		expect(result).toMatchObject({ ok: false, refusal: { code: 'import-has-problems' } });
		expect(await everything(context.db)).toBe(before);
	});

	test('a file that cannot be read leaves no trace', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const before = await everything(context.db);
		const wish = { seasonId, bytes: bytesOf('Spieltag;"Heim'), fileName: 'x', actorId: null };
		expect(await previewImport(context, wish)).toMatchObject({
			ok: false,
			refusal: { code: 'file-open-quote' },
		});
		expect(await commitImport(context, { ...wish, fingerprint: '' })).toMatchObject({ ok: false });
		expect(await everything(context.db)).toBe(before);
	});

	test('a preview that other facts have outdated is refused', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const bytes = template('1;22.08.2026;15:30;Köln;Mainz;1:0;');
		const { fingerprint } = await preview(context, { seasonId, bytes });
		await importFile(context, { seasonId, bytes: template('1;22.08.2026;15:30;Köln;Mainz;0:0;') });
		const before = await everything(context.db);
		const stale = { seasonId, bytes, fileName: 'x', actorId: null, fingerprint };
		expect(await commitImport(context, stale)).toEqual({ ok: false, refusal: { code: 'preview-outdated' } });
		expect(await everything(context.db)).toBe(before);
	});

	test('R3: a preview whose matchday has kicked off meanwhile is refused', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		await importFile(context, { seasonId, bytes: template('1;22.08.2026;15:30;Köln;Mainz;;') });
		const bytes = template('1;23.08.2026;15:30;Köln;Mainz;;');
		const { fingerprint } = await preview(context, { seasonId, bytes });
		clock.set(Date.parse('2026-08-22T13:30:00Z'));
		const late = { seasonId, bytes, fileName: 'x', actorId: null, fingerprint };
		expect(await commitImport(context, late)).toMatchObject({ refusal: { code: 'preview-outdated' } });
	});

	test('an answer that differs from that of the preview is refused', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const bytes = template('1;22.08.2026;15:30;FC Bayer;Mainz;;');
		const answers = { names: new Map([['FC Bayer', 'leverkusen']]) };
		const { fingerprint } = await preview(context, { seasonId, bytes, answers });
		const other = {
			seasonId,
			bytes,
			fileName: 'x',
			actorId: null,
			answers: { names: new Map([['FC Bayer', 'bayern']]) },
		};
		expect(await commitImport(context, { ...other, fingerprint })).toMatchObject({
			refusal: { code: 'preview-outdated' },
		});
	});
});

describe('R33: only site admins', () => {
	test('others are refused, and the seasons stay as they are', async () => {
		const seasonId = await emptySeason(context, '2026/27');
		const lena = await buildPlayer(context, 'Lena');
		const admin = await buildPlayer(context, 'admin');
		const wish = { seasonId, bytes: template('1;22.08.2026;15:30;Köln;Mainz;;'), fileName: 'x' };
		const no = { ok: false, refusal: { code: 'not-site-admin' } };
		const before = await everything(context.db);
		for (const actorId of [lena, 'nobody']) {
			expect(await previewImport(context, { ...wish, actorId })).toEqual(no);
			expect(await commitImport(context, { ...wish, actorId, fingerprint: '' })).toEqual(no);
			expect(await exportFixtures(context, { seasonId, actorId })).toEqual(no);
			expect(await createSeason(context, { leagueId: 'laliga', label: '2026/27', actorId })).toEqual(no);
		}
		expect(await everything(context.db)).toBe(before);
		expect((await previewImport(context, { ...wish, actorId: admin })).ok).toBe(true);
	});

	test('an address that is not verified is no admin', async () => {
		const admin = await buildPlayer(context, 'admin');
		await context.db.player.update({ where: { id: admin }, data: { emailVerifiedAt: null } });
		const made = await createSeason(context, { leagueId: 'laliga', label: '2026/27', actorId: admin });
		expect(made).toEqual({ ok: false, refusal: { code: 'not-site-admin' } });
	});
});

describe('seasons', () => {
	test('parts count up within a league, and a label comes once', async () => {
		await saveClubs(context, clubs);
		const make = (leagueId: string, label: string) =>
			createSeason(context, { leagueId, label, actorId: null });
		expect(await make('laliga', '2025/26')).toMatchObject({ value: { id: 'laliga_1' } });
		expect(await make('laliga', ' 2026/27 ')).toMatchObject({ value: { id: 'laliga_2' } });
		expect(await make('laliga', '2026/27')).toMatchObject({ refusal: { code: 'season-exists' } });
		expect(await make('laliga', '2026/28')).toMatchObject({ refusal: { code: 'season-label-wrong' } });
		expect(await make('regionalliga', '2026/27')).toMatchObject({ refusal: { code: 'league-unknown' } });
	});

	test('making the clubs known twice is the same as once', async () => {
		await saveClubs(context, clubs);
		const [teams, aliases] = [await context.db.team.count(), await context.db.teamAlias.count()];
		await saveClubs(context, clubs);
		expect([await context.db.team.count(), await context.db.teamAlias.count()]).toEqual([teams, aliases]);
		expect(teams).toBe(new Set(clubs.map(({ id }) => id)).size);
		expect(await context.db.league.count()).toBe(preparedLeagues.length);
	});
});
