import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { readArguments } from '../../../scripts/commands/import/read-arguments';
import { listOf, unplayedSeason } from '../../layouts/real-season';
import { buildCommunity, buildPlayer } from '../../support/builders';
import { databaseHash } from '../../support/database-hash';
import { importCommand } from '../../support/import-command';
import { bytesOf, importFile, template } from '../../support/import-files';

/** The command line asks and warns as the page does, and names what answers it. */

let context: Context;
let close: () => Promise<void>;
let run: Awaited<ReturnType<typeof importCommand>>['run'];

beforeEach(async () => {
	({ context, run, close } = await importCommand());
});
afterEach(() => close());

const seasonId = { leagueId: 'bundesliga', label: '2090/91' };
const bundesliga = ['--league', 'bundesliga', '--label', '2090/91'];

/** Three matches of matchday 1, of which the first two move behind matchday 2. */
const before = ['Köln;Mainz', 'HSV;Bremen', 'Union;Bochum'].map((teams) => `1;25.08.2090;15:30;${teams};;`);
const next = '2;01.09.2090;15:30;Mainz;Köln;;';
const beyond = [
	'1;12.09.2090;15:30;Köln;Mainz;;',
	'1;13.09.2090;18:30;HSV;Bremen;;',
	'1;25.08.2090;15:30;Union;Bochum;;',
	next,
];

async function statesAfter(...args: string[]): Promise<string[]> {
	const done = await run(
		template(...beyond),
		'--season',
		'bundesliga_1',
		'--void-meant',
		'--commit',
		...args,
	);
	expect([done.code, done.err]).toEqual([0, '']);
	const matches = await context.db.match.findMany({ orderBy: { kickoff: 'asc' } });
	return matches.filter(({ matchdayId }) => matchdayId === 'bundesliga_1_1').map(({ state }) => state);
}

test('R2: --commit needs to be told which matches are verlegt, by the numbers before the questions', async () => {
	await importFile(context, { seasonId, bytes: template(...before, next) });
	const hash = await databaseHash(context.db);
	const shown = await run(template(...beyond), '--season', 'bundesliga_1');
	expect(shown.out).toContain(
		'Zeile 2: 1. FC Köln – 1. FSV Mainz 05 liegt jetzt hinter dem nächsten Spieltag (Di., 12.09.2090, 15:30 Uhr) und gilt als verlegt (kein Tipp am Spieltag). Verlegt ist es mit --verlegt=2.',
	);
	expect(shown.code).toBe(0);
	const asked = await run(template(...beyond), '--season', 'bundesliga_1', '--commit');
	expect(asked).toMatchObject({
		code: 1,
		err: expect.stringContaining('--verlegt=all, --verlegt=none oder --verlegt=2,3'),
	});
	const strange = await run(template(...beyond), '--season', 'bundesliga_1', '--commit', '--verlegt=2,4');
	expect(strange).toMatchObject({
		code: 1,
		err: expect.stringContaining('--verlegt=4 steht vor keiner Frage'),
	});
	expect(await databaseHash(context.db)).toBe(hash);
	expect(await statesAfter('--verlegt=3')).toEqual(['scheduled', 'scheduled', 'postponed']);
});

test.each([
	['all', ['scheduled', 'postponed', 'postponed']],
	['none', ['scheduled', 'scheduled', 'scheduled']],
])('R2: --verlegt=%s answers for all', async (answer, states) => {
	await importFile(context, { seasonId, bytes: template(...before, next) });
	expect(await statesAfter(`--verlegt=${answer}`)).toEqual(states);
});

test('--verlegt takes a list, more than once, and nothing else', () => {
	expect(readArguments(['a.csv', '--verlegt=2,5', '--verlegt', '7'])).toMatchObject({ postponed: [2, 5, 7] });
	expect(readArguments(['a.csv', '--verlegt=none'])).toMatchObject({
		postponed: 'none',
		meant: ['postponed'],
	});
	expect(readArguments(['a.csv'])).toMatchObject({ postponed: null, meant: [] });
	for (const wrong of ['--verlegt=', '--verlegt=alle', '--verlegt=all,2', '--verlegt=-1', '--verlegt=0'])
		expect(readArguments(['a.csv', wrong])).toEqual({ wrong: expect.stringContaining('--verlegt') });
});

test('R12: each match says how many picks it may make void; while the window is open those of its matchday', async () => {
	await importFile(context, { seasonId, bytes: template(...before, next) });
	const lena = await buildPlayer(context, 'Lena');
	const communityId = await buildCommunity(context, { founderId: lena, founder: 'Lena' });
	const round = await context.db.round.findFirstOrThrow({ where: { communityId } });
	const member = await context.db.member.findFirstOrThrow();
	const pick = { memberId: member.id, matchdayId: 'bundesliga_1_1', roundId: round.id, savedAt: 0n };
	await context.db.pick.create({ data: { ...pick, teamId: 'koeln' } });
	const { out } = await run(template(...beyond), '--season', 'bundesliga_1');
	const secret = '1 Tipp am Spieltag, auf welche Teams, bleibt geheim';
	expect(out).toContain(`gilt als verlegt (${secret}). Verlegt ist es mit --verlegt=2.`);
	expect(out).toContain(`gilt als verlegt (${secret}). Verlegt ist es mit --verlegt=3.`);
	expect(out).not.toContain('koeln');
});

test('a start of unknown time is a day, wherever it stands', async () => {
	await importFile(context, { seasonId, bytes: template('1;25.08.2090;;Köln;Mainz;;') });
	const { out } = await run(template('1;26.08.2090;;Köln;Mainz;;'), '--season', 'bundesliga_1');
	expect(out).toContain('Fr., 25.08.2090, Uhrzeit offen → Sa., 26.08.2090, Uhrzeit offen');
	expect(out).not.toContain('00:00');
	const known = await run(template('1;26.08.2090;15:30;Köln;Mainz;;'), '--season', 'bundesliga_1');
	expect(known.out).toContain('Fr., 25.08.2090, Uhrzeit offen → Sa., 26.08.2090, 15:30 Uhr');
	expect(known.out).not.toContain('00:00');
});

test('a new season with half of its matchdays a year early is asked about, and saved with both options', async () => {
	const list = unplayedSeason().map((match) =>
		match.matchday < 18 ? match : { ...match, date: match.date.replace('2025', '2024') },
	);
	const into = ['--league', 'bundesliga', '--label', '2024/25'];
	const asked = await run(bytesOf(listOf(list)), ...into, '--commit');
	expect(asked.code).toBe(1);
	expect(asked.err).toContain('--year-meant');
	expect(asked.err).toContain('--order-meant');
	expect(await context.db.match.count()).toBe(0);
	const answers = ['--year-meant', '--order-meant', '--weekdays-meant'];
	const meant = await run(bytesOf(listOf(list)), ...into, '--commit', ...answers);
	expect([meant.code, meant.err]).toEqual([0, '']);
});

test('what is the same in many rows or at many matchdays is said once', async () => {
	const list = unplayedSeason().map((match) => ({ ...match, date: '', time: '' }));
	const { out } = await run(bytesOf(listOf(list)), '--league', 'bundesliga', '--label', '2024/25');
	expect(out).toContain('Die Spieltage 1 bis 34 haben noch keinen Anpfiff.');
	expect(out).toContain('Spieltage 1 bis 34: 306 Spiele ohne bestätigte Uhrzeit.');
	expect(out.match(/Anpfiff\./g)).toHaveLength(1);
	const wrong = unplayedSeason().map((match) => ({
		...match,
		date: match.date.slice(0, 5).replace('.', '/'),
	}));
	const told = await run(bytesOf(listOf(wrong.slice(0, 40))), ...bundesliga);
	expect(told.out).toContain('Zeilen 2 bis 41: „23/08“ hat kein Jahr.');
});
