import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareResults } from '../../../scripts/bench/compare-results';
import type { Figure, Results } from '../../../scripts/bench/figures';
import { type Ended, runCommand } from '../../support/command';

let folder: string;
/** How the parts that share a house ended, measured in one. */
let measured: Ended;
/** What was measured there, by the figure's name. */
let figures: ReadonlyMap<string, readonly number[]>;
beforeAll(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), 'bench-test-'));
	const file = path.join(folder, 'results.json');
	measured = run(`start pages picks rush memory ${small} --saves 10 --every 1 --requests 50 --json ${file}`);
	expect([measured.code, measured.err]).toEqual([0, '']);
	figures = new Map(resultsOf(file).figures.map(({ name, runs }) => [name, runs]));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As small as a house can be that has all its parts. */
const small = '--players 40 --communities 5 --large 12 --middle 8 --small 8 --matchdays 2 --runs 1 --ms 60';

const run = (args: string) => runCommand('bench', { url: '', folder, args: args.split(' ') });

function resultsOf(file: string): Results {
	return JSON.parse(readFileSync(file, 'utf8')) as Results;
}

test('several parts share a house', () => {
	expect(measured.out.match(/40 Spieler in 5 Communities/g)).toHaveLength(1);
});

test('pages: prints each page beside the reference rows, and what it measured can be compared with', () => {
	for (const row of [
		'Nur Node',
		'Leere Seite',
		'Dashboard, kleine',
		'neben 50 Commits/s',
		'Daten im Speicher',
		'nur React',
		'Admin',
	])
		expect(measured.out).toContain(row);
	const value = (name: string) => figures.get(name)?.[0];
	expect(value('pages/welcome/html')).toBeGreaterThan(500);
	expect(value('pages/dashboard-100/js')).toBeGreaterThan(10_000);
	expect(value('pages/admin/statements')).toBeGreaterThan(0);
	expect(value('pages/dashboard-100 memory/statements')).toBe(0);
	expect(value('pages/empty/statements')).toBe(0);
});

test('rush and picks: every save that comes in time is there, none that comes late', () => {
	expect(measured.out).toContain('10 Tipps in einer Sekunde, zwei Prozesse');
	for (const rush of ['rush', 'rush-two'])
		expect([figures.get(`${rush}/lost`), figures.get(`${rush}/late`)]).toEqual([[0], [0]]);
	expect([...figures.keys()]).toContainEqual(expect.stringMatching(/^picks\//));
});

test('memory and start', () => {
	expect(figures.get('memory/50/rss')?.[0]).toBeGreaterThan(0);
	expect(figures.get('start/first-answer')?.[0]).toBeGreaterThan(0);
});

test('refuses what it doesn’t know, and players who don’t fill the communities', () => {
	for (const args of [
		'nichts',
		'pages nichts',
		'pages import',
		'pages --runs 0',
		'pages --anders 1',
		'siege --processes 2',
		'pages --players 20 --communities 5',
	])
		expect(run(args).code).toBe(2);
});

test('two runs whose spreads overlap differ by the machine’s noise', () => {
	const figure = (name: string, better: Figure['better'], runs: number[]): Figure => ({
		...{ name, better, runs },
		unit: 'ms',
	});
	const earlier = { figures: [figure('a', 'less', [10, 12, 14]), figure('b', 'more', [10, 12, 14])] };
	const compared = (runs: number[]) =>
		compareResults(earlier as Results, [figure('a', 'less', runs), figure('b', 'more', runs)])
			.slice(1)
			.map((row) => row.slice(-2));
	expect(compared([13, 15, 18])).toEqual([
		['1.25', 'im Rauschen'],
		['1.25', 'im Rauschen'],
	]);
	expect(compared([5, 6, 7])).toEqual([
		['0.50', 'besser'],
		['0.50', 'schlechter'],
	]);
});

/** Saves have long enough until the kickoff on a machine that other tests keep busy. */
test('siege: whatever strangers do, every save that comes in time is there, none that comes late', () => {
	const file = path.join(folder, 'siege.json');
	const { out, err } = run(`siege ${small} --seconds 1 --crowd 600 --logins 60 --before 6000 --json ${file}`);
	expect(err).toBe('');
	expect(out).toContain('Belagerung');
	const { figures } = resultsOf(file);
	const named = (name: string) => figures.filter((figure) => figure.name.endsWith(`/${name}`));
	expect(named('saves').map(({ runs }) => runs)).toEqual(Array(12).fill([20]));
	const faults = ['lost', 'late', 'wrong'].flatMap(named);
	expect(faults).toHaveLength(36);
	expect(faults.filter(({ runs }) => runs[0] !== 0).map(({ name, runs }) => [name, runs[0]])).toEqual([]);
}, 240_000);

test('live: every browser that listens hears of the goal and gets its page, and every save is there', () => {
	const file = path.join(folder, 'live.json');
	const { out, err } = run(`live ${small} --streams 30 --seconds 1 --json ${file}`);
	expect(err).toBe('');
	expect(out).toContain('30 offene Ströme');
	const { figures } = resultsOf(file);
	expect(figures.find(({ name }) => name === 'live/lost')?.runs).toEqual([0]);
}, 120_000);
