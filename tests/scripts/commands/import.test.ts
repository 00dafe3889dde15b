import { spawnSync } from 'node:child_process';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { readArguments } from '../../../scripts/commands/import/read-arguments';
import { buildCommunity, buildPlayer } from '../../support/builders';
import { ensureBuilt } from '../../support/built';
import { runCommand } from '../../support/command';
import { databaseHash } from '../../support/database-hash';
import { importCommand } from '../../support/import-command';
import { bytesOf, importFile, seedSeason, template } from '../../support/import-files';
import { workbook } from '../../support/workbook';

let context: Context;
let close: () => Promise<void>;
let run: Awaited<ReturnType<typeof importCommand>>['run'];
let url: string;
let folder: string;

beforeEach(async () => {
	({ context, url, folder, run, close } = await importCommand());
});
afterEach(() => close());

const bundesliga = ['--league', 'bundesliga', '--label', '2090/91'];
const kickoff = '1;25.08.2090;15:30;Köln;Mainz;;';
const awarded = '1;25.08.2090;18:30;Union;Bochum;0:2;gewertet';

describe('npm run import', () => {
	test('the preview names the file, the season and every new row, and changes nothing', async () => {
		const before = await databaseHash(context.db);
		const { code, out, err } = await run(template(kickoff, awarded), ...bundesliga);
		expect([code, err]).toEqual([0, '']);
		expect(out).toContain('Bundesliga 2090/91 (bundesliga_1, wird angelegt)');
		expect(out).toContain('2 neu, 0 geändert, 0 unverändert, 0 im Widerspruch, 0 falsch');
		expect(out).toMatch(
			/Zeile 2 {2}1\. Spieltag {2}Fr\., 25\.08\.2090, 15:30 Uhr {2}1\. FC Köln – 1\. FSV Mainz 05/,
		);
		expect(out).toMatch(/Zeile 3.*1\. FC Union Berlin – VfL Bochum {2,}0:2 {2}gewertet/);
		expect(out).toContain('1. Spieltag  ohne Anpfiff  → Fr., 25.08.2090, 15:30 Uhr');
		expect(out).toContain('Gespeichert wurde nichts. Mit --commit');
		expect(await databaseHash(context.db)).toBe(before);
	});

	test('--commit makes the season and saves it in the name of the first site admin with an account', async () => {
		const adminId = await buildPlayer(context, 'admin');
		const { code, out } = await run(template(kickoff), ...bundesliga, '--commit');
		expect(code).toBe(0);
		expect(out).toContain('Übernommen: 1 neu, 0 geändert, 0 unverändert.');
		expect(out).toContain('im Namen von admin@example.org');
		expect(await context.db.match.findMany()).toMatchObject([
			{ seasonId: 'bundesliga_1', homeTeamId: 'koeln' },
		]);
		expect(await context.db.importRun.findMany()).toMatchObject([
			{ actorId: adminId, fileName: 'spielplan.csv', seasonId: 'bundesliga_1' },
		]);
		const again = await run(template(kickoff), ...bundesliga, '--commit');
		expect([again.code, again.out]).toEqual([0, expect.stringContaining('ist schon übernommen')]);
		expect(await context.db.importRun.count()).toBe(1);
	});

	test('--part takes one of several competitions and seasons, and what the file doesn’t have is refused', async () => {
		const rows = [
			'Bundesliga;2090/91;1;Köln;Mainz',
			'Bundesliga;2091/92;1;Köln;Mainz',
			'Pokal;2090/91;1;Bayern;Leipzig',
		];
		const list = bytesOf(['Wettbewerb;Saison;Spieltag;Heim;Gast', ...rows].join('\n'));
		const asked = await run(list, ...bundesliga);
		expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('Hier geht das mit --part.')]);
		const { code, out } = await run(list, ...bundesliga, '--part', 'Bundesliga', '--part', '2090/91');
		expect([code, out]).toEqual([0, expect.stringContaining('1 neu, 0 geändert')]);
		const more = ['--part', 'Bundesliga', '--part', '2090/91', '--part', 'Kreisliga'];
		const strange = await run(list, ...bundesliga, ...more);
		expect([strange.code, strange.err]).toEqual([1, expect.stringContaining('--part „Kreisliga“')]);
	});

	test('--sheet takes one of several sheets, and one that the workbook doesn’t have is refused', async () => {
		const rows = (home: string, away: string) => [
			['Spieltag', 'Datum', 'Heim', 'Gast'],
			['1', '25.08.2090', home, away],
		];
		const book = workbook([
			{ name: 'Hin', rows: rows('Köln', 'Mainz') },
			{ name: 'Rück', rows: rows('Bayern', 'Leipzig') },
		]);
		const asked = await run(book, ...bundesliga);
		expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('Hier geht das mit --sheet.')]);
		const { code, out } = await run(book, ...bundesliga, '--sheet', 'Rück');
		expect([code, out]).toEqual([0, expect.stringContaining('FC Bayern München – RB Leipzig')]);
		const strange = await run(template(kickoff), ...bundesliga, '--sheet', 'Rück');
		expect([strange.code, strange.err]).toEqual([1, expect.stringContaining('Ein Blatt „Rück“')]);
	});

	test('rows are left out and mended, which the preview says; a line without a match is refused', async () => {
		const list = template(kickoff, awarded, 'eins;26.08.2090;15:30;Bayern;Leipzig;;unklar');
		const wrong = await run(list, ...bundesliga);
		expect([wrong.code, wrong.err]).toEqual([
			1,
			expect.stringContaining('Falsche lässt du mit --leave-out aus.'),
		]);
		const mended = ['--leave-out', '3', '--matchday', '4=2', '--state', '4=verlegt', '--commit'];
		const { code, out } = await run(list, ...bundesliga, ...mended);
		expect(code).toBe(0);
		expect(out).toContain('Geändert gegenüber der Datei');
		expect(out).toContain('Zeile 3 (Union – Bochum): ausgelassen');
		expect(out).toContain('Zeile 4 (Bayern – Leipzig): 2. Spieltag, verlegt');
		expect(await context.db.match.findMany({ orderBy: { homeTeamId: 'asc' } })).toMatchObject([
			{ homeTeamId: 'bayern', state: 'postponed', matchdayId: 'bundesliga_1_2' },
			{ homeTeamId: 'koeln' },
		]);
		const [{ summary } = { summary: '{}' }] = await context.db.importRun.findMany();
		expect(JSON.parse(summary)).toMatchObject({ new: 2, leftOut: 1, mended: 1 });
		const beyond = await run(list, ...bundesliga, '--leave-out', '77');
		expect([beyond.code, beyond.err.trim()]).toEqual([1, 'In Zeile 77 steht kein Spiel.']);
	});

	test.each([
		['--leave-out', 'drei'],
		['--matchday', '4'],
		['--matchday', '4=0'],
		['--state', '4=weg'],
		['--state', '4,5=verlegt'],
	])('%s %s is a wrong call', (option, value) => {
		expect(readArguments(['x.csv', option, value])).toEqual({
			wrong: expect.stringContaining(`${option} ${value}`),
		});
	});

	test('a season that the file tells by its teams and dates is made without being named', async () => {
		const { code, out } = await run(template(kickoff), '--commit');
		expect([code, out]).toEqual([
			0,
			expect.stringContaining('Bundesliga 2090/91 (bundesliga_1, wird angelegt)'),
		]);
		expect(await context.db.season.findMany()).toMatchObject([{ id: 'bundesliga_1', label: '2090/91' }]);
	});

	test('as long as no site admin has an account, it is saved without a name', async () => {
		const { code, out } = await run(template(kickoff), ...bundesliga, '--commit');
		expect([code, out]).toEqual([0, expect.stringContaining('von der Kommandozeile')]);
		expect(await context.db.importRun.findMany()).toMatchObject([{ actorId: null }]);
	});

	test('R33: --actor has to be a site admin', async () => {
		await buildPlayer(context, 'Lena');
		const before = await databaseHash(context.db);
		for (const actor of ['lena@example.org', 'niemand@example.org']) {
			const { code, err } = await run(template(kickoff), ...bundesliga, '--commit', '--actor', actor);
			expect([code, err]).toEqual([1, expect.stringContaining('Das dürfen nur die Betreiber der Seite.')]);
		}
		expect(await databaseHash(context.db)).toBe(before);
	});

	test('a likely wrong year is asked about and saved only with --year-meant', async () => {
		const season = (year: number) =>
			template(kickoff, `2;02.09.${year};15:30;Köln;HSV;;`, `3;09.09.${year};15:30;HSV;Mainz;;`);
		await importFile(context, {
			seasonId: { leagueId: 'bundesliga', label: '2090/91' },
			bytes: season(2090),
		});
		const before = await databaseHash(context.db);
		for (const args of [[], ['--commit']]) {
			const { code, out, err } = await run(season(2091), ...bundesliga, ...args);
			expect(out).toContain('2 Spiele liegen mit dieser Datei nicht in der Saison 2090/91');
			expect(`${out}${err}`).not.toContain('schon übernommen');
			expect([code, err]).toEqual([1, expect.stringContaining('Gespeichert wurde nichts')]);
			expect(err).toContain('--year-meant');
		}
		expect(await databaseHash(context.db)).toBe(before);
		const meant = await run(season(2091), ...bundesliga, '--year-meant', '--verlegt=all', '--commit');
		expect([meant.code, meant.out]).toEqual([0, expect.stringContaining('Übernommen: 0 neu, 2 geändert')]);
	});

	test('a likely wrong zone is asked about in the same way, and saved only with --shift-meant', async () => {
		const season = (hour: number) =>
			template(
				...['Köln;Mainz', 'HSV;Bremen', 'Union;Bochum', 'Mainz;Köln', 'Bremen;HSV'].map(
					(teams, index) =>
						`${index + 1};${String(10 + 7 * (index % 3))}.0${8 + (index > 2 ? 1 : 0)}.2090;${hour}:30;${teams};;`,
				),
			);
		await importFile(context, {
			seasonId: { leagueId: 'bundesliga', label: '2090/91' },
			bytes: season(15),
		});
		const before = await databaseHash(context.db);
		const asked = await run(season(14), ...bundesliga, '--year-meant', '--commit');
		expect(asked.out).toContain(
			'5 Anstoßzeiten liegen mit dieser Datei 1 Stunde früher. Stimmt die Zeitzone?',
		);
		expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('nimm --shift-meant dazu')]);
		expect(await databaseHash(context.db)).toBe(before);
		const meant = await run(season(14), ...bundesliga, '--shift-meant', '--commit');
		expect([meant.code, meant.out]).toEqual([0, expect.stringContaining('Übernommen: 0 neu, 5 geändert')]);
		expect(meant.out).not.toContain('Stimmt die Zeitzone?');
	});

	test.each([
		['void', '1;25.08.2090;15:30;Köln;Mainz;;verlegt'],
		['left', '2;25.08.2090;15:30;Köln;Mainz;;'],
	])('R2: one match with a pick on it is asked about, and taken only with --%s-meant', async (code, line) => {
		const seasonId = { leagueId: 'bundesliga', label: '2090/91' };
		await importFile(context, { seasonId, bytes: template(kickoff, '2;01.09.2090;15:30;HSV;Bremen;;') });
		const lena = await buildPlayer(context, 'Lena');
		const communityId = await buildCommunity(context, { founderId: lena, founder: 'Lena' });
		const round = await context.db.round.findFirstOrThrow({ where: { communityId } });
		const member = await context.db.member.findFirstOrThrow();
		const pick = { memberId: member.id, matchdayId: 'bundesliga_1_1', roundId: round.id, savedAt: 0n };
		await context.db.pick.create({ data: { ...pick, teamId: 'koeln' } });
		const before = await databaseHash(context.db);
		const asked = await run(template(line), '--season', 'bundesliga_1', '--commit');
		expect(asked.out).toContain('Für diesen Spieltag ist 1 Tipp gespeichert.');
		expect([asked.code, asked.err]).toEqual([1, expect.stringContaining(`nimm --${code}-meant dazu`)]);
		expect(await databaseHash(context.db)).toBe(before);
		const meant = await run(template(line), '--season', 'bundesliga_1', `--${code}-meant`, '--commit');
		expect([meant.code, meant.out]).toEqual([0, expect.stringContaining('Übernommen: 0 neu, 1 geändert')]);
	});

	test('changed rows show each field with old and new, moved deadlines with their picks', async () => {
		const seasonId = { leagueId: 'bundesliga', label: '2090/91' };
		await importFile(context, { seasonId, bytes: template(kickoff, '1;25.08.2090;18:30;HSV;Bremen;;') });
		const lena = await buildPlayer(context, 'Lena');
		const communityId = await buildCommunity(context, { founderId: lena, founder: 'Lena' });
		const round = await context.db.round.findFirstOrThrow({ where: { communityId } });
		const member = await context.db.member.findFirstOrThrow();
		const pick = { memberId: member.id, matchdayId: 'bundesliga_1_1', roundId: round.id, savedAt: 0n };
		await context.db.pick.create({ data: { ...pick, teamId: 'koeln' } });
		const { code, out } = await run(
			template('1;25.08.2090;14:30;Köln;Mainz;;', '1;25.08.2090;18:30;HSV;Bremen;2:1;'),
			'--early-meant',
		);
		expect(code).toBe(0);
		expect(out).toContain('Bundesliga 2090/91 (bundesliga_1)');
		expect(out).toContain('Fr., 25.08.2090, 15:30 Uhr → Fr., 25.08.2090, 14:30 Uhr');
		expect(out).toMatch(/Zeile 3 .*Hamburger SV – SV Werder Bremen +Ergebnis +– → 2:1/);
		expect(out).toMatch(/1\. Spieltag .* → Fr\., 25\.08\.2090, 14:30 Uhr {2}1 Tipp gespeichert/);
		expect(out).not.toContain('koeln');
	});

	test('R40: what came after the 90 minutes stands with the result, in one line before and after', async () => {
		const list = (played: string) =>
			bytesOf(
				`Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Verlängerung;Elfmeterschießen\n1;25.08.2025;15:30;Köln;Mainz;${played}\n`,
			);
		const seasonId = { leagueId: 'dfbpokal', label: '2025/26' };
		await importFile(context, { seasonId, bytes: list('1:1;2:2;4:3') });
		const { out } = await run(list('1:1;2:1;'), '--season', 'dfbpokal_1');
		expect(out).toMatch(/Ergebnis +1:1 \(2:2 n\. V\., 4:3 i\. E\.\) → 1:1 \(2:1 n\. V\., 4:3 i\. E\.\)/);
		expect(out).not.toContain('nach Verlängerung');
	});

	test('R40: a named round is called so among the kickoffs and the new matches', async () => {
		const bytes = bytesOf('Runde;Datum;Uhrzeit;Heim;Gast\nAchtelfinale;25.08.2025;15:30;Köln;Mainz\n');
		const { out } = await run(bytes, '--league', 'dfbpokal', '--label', '2025/26');
		expect(out).toMatch(/Achtelfinale +ohne Anpfiff +→ Mo\., 25\.08\.2025, 15:30 Uhr/);
		expect(out).toMatch(/Zeile 2 +Achtelfinale +Mo\., 25\.08\.2025/);
	});

	test('a wrong row and an unknown name end with 1, and --commit saves nothing', async () => {
		const bytes = template('1;25.08.2090;15:30;Köln;Mainz;2:x;', '1;25.08.2090;15:30;Bayren;Bremen;;');
		const before = await databaseHash(context.db);
		const { code, out, err } = await run(bytes, ...bundesliga, '--commit');
		expect(code).toBe(1);
		expect(out).toContain('Zeile 2: „2:x“ ist kein Ergebnis.');
		expect(out).toContain('Wer ist „Bayren“ (1-mal, zuerst Zeile 3)? Vielleicht FC Bayern München');
		expect(err).toContain('Gespeichert wurde nichts');
		expect(await databaseHash(context.db)).toBe(before);
	});

	test('matches without a matchday are summed up once, with the way out', async () => {
		const rows = ['25.08.2090;Köln;Mainz;1:0', '25.08.2090;HSV;Bremen;2:2', '26.08.2090;Union;Bochum;0:3'];
		const bytes = bytesOf(['Datum;Heim;Gast;Ergebnis', ...rows].join('\n'));
		const { code, out } = await run(bytes, ...bundesliga);
		expect(code).toBe(1);
		expect(out).toContain(
			'3 Spiele aus „spielplan.csv“ sind in der Bundesliga 2090/91 noch unbekannt, und vom Datum lässt sich nicht',
		);
		expect(out.match(/Importiere zuerst die Spiele aus einer Datei mit Spieltagen/g)).toHaveLength(1);
		expect(out).not.toContain('Zeile 2');
	});

	test('R40: a team of another season is asked about once, and no question is repeated as an error', async () => {
		await importFile(context, {
			seasonId: { leagueId: 'bundesliga', label: '2024/25' },
			bytes: await seedSeason(),
		});
		const rows = [
			'1;25.08.2024;15:30;Köln;Mainz;;',
			'2;31.08.2024;15:30;Bremen;Köln;;',
			'3;1.9.2024;;Bayren;Mainz;;',
		];
		const { code, out } = await run(template(...rows), '--season', 'bundesliga_1');
		expect(code).toBe(1);
		expect(out).toContain(
			'Mit dieser Datei spielen 19 Teams mit, sonst sind es 18. Neu wäre zum Beispiel 1. FC Köln.',
		);
		expect(out).toContain('Wer ist „Bayren“');
		expect(out).not.toContain('kennen wir nicht');
	});

	test('a file that no season fits, or that is none, ends with 1 and one sentence', async () => {
		const strange = await run(template('1;25.08.2090;15:30;Nord;Süd;;'));
		expect(strange.code).toBe(1);
		expect(strange.err).toContain(
			'Kein Wettbewerb hier kennt die meisten Teams der Datei (zum Beispiel „Nord“ und „Süd“).',
		);
		expect(strange.err).toContain('--league und --label');
		expect(await run(bytesOf('<html>'))).toMatchObject({ code: 1, out: '' });
		const unknown = await run(template(kickoff), '--season', 'bundesliga_7');
		expect(unknown).toMatchObject({ code: 1, err: 'Diese Saison gibt es nicht.\n' });
	});

	test.each([
		[[]],
		[['a.csv', 'b.csv']],
		[['a.csv', '--league', 'bundesliga']],
		[['a.csv', '--season', 'x', ...bundesliga]],
		[['a.csv', '--zone', 'Mars/Olympus']],
		[['a.csv', '--alles']],
		[['a.csv', '--actor']],
	])('%j is called wrongly', (args) => {
		expect(readArguments(args)).toEqual({ wrong: expect.any(String) });
	});

	test('called wrongly it ends with 2 and its help; --help ends with 0', () => {
		const call = (...args: string[]) => runCommand('import', { url, folder, args });
		expect(call('nirgends.csv')).toMatchObject({ code: 2, err: expect.stringContaining('--commit') });
		expect(call('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes') });
	});

	test('where no database is, none is made', async () => {
		const file = path.join(folder, 'spielplan.csv');
		await writeFile(file, template(kickoff));
		const missing = path.join(folder, 'leer.db');
		const ended = runCommand('import', { url: `file:${missing}`, folder, args: [file] });
		expect(ended).toMatchObject({ code: 1, err: expect.stringContaining('Es gibt noch keine Datenbank') });
		await expect(readFile(missing)).rejects.toThrow();
	});
});

describe('npm run export', () => {
	test('what it writes can be imported again without a change, and overwrites nothing', async () => {
		const seasonId = { leagueId: 'bundesliga', label: '2024/25' };
		await importFile(context, { seasonId, bytes: await seedSeason() });
		const file = path.join(folder, 'saison.csv');
		const call = () => runCommand('export', { url, folder, args: ['bundesliga_1', file] });
		expect(call()).toMatchObject({ code: 0, out: expect.stringContaining('ist geschrieben') });
		expect(await readFile(file, 'utf8')).toBe(
			new TextDecoder('utf-8', { ignoreBOM: true }).decode(await seedSeason()),
		);
		const { code, out } = await run(await readFile(file));
		expect([code, out]).toEqual([0, expect.stringContaining('0 neu, 0 geändert, 306 unverändert')]);
		expect(call()).toMatchObject({ code: 1, err: expect.stringContaining('Die Datei gibt es schon') });
	});

	test('a full disk and a missing folder are said as they are, and no file is left of them', async () => {
		await importFile(context, {
			seasonId: { leagueId: 'bundesliga', label: '2090/91' },
			bytes: template(kickoff),
		});
		const file = path.join(folder, 'saison.csv');
		ensureBuilt();
		// The kernel refuses what goes beyond 16 bytes of a file, as a full disk does.
		const full = spawnSync(
			'prlimit',
			['--fsize=16', process.execPath, 'build/main/export.js', 'bundesliga_1', file],
			{
				encoding: 'utf8',
				env: {
					...process.env,
					DRINBLEIBEN_MODE: 'test',
					SECRET: 'x'.repeat(40),
					DATABASE_URL: url,
					DATA_DIR: folder,
				},
			},
		);
		expect([full.status, full.stderr]).toEqual([1, expect.stringContaining('saison.csv')]);
		expect(full.stderr).not.toContain('schon');
		expect(await readdir(folder)).not.toContain('saison.csv');
		const nowhere = runCommand('export', { url, folder, args: ['bundesliga_1', path.join(file, 'x.csv')] });
		expect([nowhere.code, nowhere.err]).toEqual([1, expect.not.stringContaining('schon')]);
	});

	test.skipIf(process.env.TEST_DATABASE === 'postgres')('a database is found at file:///, too', async () => {
		const odd = path.join(folder, 'a b.db');
		await copyFile(url.slice('file:'.length), odd);
		const call = runCommand('export', {
			url: `file://${odd.replace(' ', '%20')}`,
			folder,
			args: ['bundesliga_9'],
		});
		expect(call).toMatchObject({ code: 1, err: 'Diese Saison gibt es nicht.\n' });
	});

	test('an unknown season ends with 1, called wrongly with 2', () => {
		const call = (...args: string[]) => runCommand('export', { url, folder, args });
		expect(call('bundesliga_9')).toMatchObject({ code: 1, err: 'Diese Saison gibt es nicht.\n' });
		expect(call('--alles')).toMatchObject({ code: 2 });
	});
});
