import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMigrationSession } from '~/data/engine/migration-session.server';
import { readServingSettings, SettingsError } from '~/env.server';
import { refusedStart } from '~/refused-start.server';
import { ensureBuilt } from '../../support/built';
import { createEmptyDatabase } from '../../support/database';

let folder: string;
let whole: Record<string, string>;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'drinbleiben-start-'));
	whole = {
		DRINBLEIBEN_MODE: 'production',
		DATA_DIR: path.join(folder, 'data'),
		ORIGIN: 'https://tipp.example.org',
		SECRET: 'a secret for tests, longer than 32 characters',
		SITE_ADMIN_EMAILS: 'admin@example.org',
		SMTP_URL: 'smtp://127.0.0.1:1',
	};
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('four settings are enough, and each one that is missing or too weak is named', () => {
	test('with them the sender is named after product and address', () => {
		expect(readServingSettings(whole).mail).toMatchObject({
			kind: 'smtp',
			from: 'Drinbleiben <spiel@tipp.example.org>',
		});
	});

	test.each([
		['ORIGIN', undefined, 'ORIGIN fehlt'],
		['SECRET', undefined, 'SECRET fehlt'],
		['SECRET', 'x'.repeat(31), 'SECRET ist zu kurz'],
		['SMTP_URL', undefined, 'fehlt ein Mailserver'],
	])('%s=%s', (name, value, sentence) => {
		expect(() => readServingSettings({ ...whole, [name]: value })).toThrow(sentence);
	});
});

describe('results are asked for where the settings say', () => {
	test('at the public services, without a key, under the name of the product', () => {
		expect(readServingSettings({ ...whole, PRODUCT_NAME: 'Tipps für Süd' }).sources).toEqual({
			on: true,
			openligadb: { url: 'https://api.openligadb.de' },
			footballData: { url: 'https://api.football-data.org/v4', key: null },
			filesUrl: null,
			userAgent: 'Tipps-fur-Sud/1 (+https://tipp.example.org)',
		});
	});

	test('or elsewhere, or nowhere', () => {
		const { sources } = readServingSettings({
			...whole,
			SOURCES: 'off',
			OPENLIGADB_URL: 'http://mirror:8080/liga/',
			FOOTBALL_DATA_URL: 'http://mirror:8080/fd/v4',
			FOOTBALL_DATA_KEY: ' abc123 ',
			SOURCE_FILES_URL: 'http://files.internal/lists/',
		});
		expect(sources).toMatchObject({
			on: false,
			openligadb: { url: 'http://mirror:8080/liga' },
			footballData: { url: 'http://mirror:8080/fd/v4', key: 'abc123' },
			filesUrl: 'http://files.internal/lists',
		});
	});
});

const programs = ['prepare', 'server', 'jobs'];
const commands = {
	backup: [],
	restore: [],
	doctor: [],
	import: ['package.json'],
	evaluate: ['bundesliga_1', '3'],
	recompute: [],
	export: ['bundesliga_1'],
	'lift-second-factor': ['lena@example.org'],
};

beforeAll(ensureBuilt, 300_000);

/** How a built program ends, and what it says. */
function run(program: string, env: Record<string, string>, args: readonly string[] = []) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [`build/main/${program}.js`, ...args], {
		env: { TZ: 'UTC', NODE_ENV: 'production', ...env },
		encoding: 'utf8',
		timeout: 120_000,
	});
	return { status, stdout: stdout.trim(), lines: stderr.trim().split('\n') };
}

test.each(programs)(
	'%s doesn’t start where it can’t write, says so in one line without a stack, and leaves nothing behind',
	(program) => {
		writeFileSync(path.join(folder, 'file'), '');
		const { status, stdout, lines } = run(program, {
			...whole,
			DATA_DIR: path.join(folder, 'file', 'data'),
		});
		expect([status, stdout]).toEqual([1, '']);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain('kann nicht beschrieben werden (ENOTDIR)');
		expect(readdirSync(folder)).toEqual(['file']);
	},
);

test.each([
	[
		'DATABASE_URL',
		'mysql://user:geheim@host/db',
		'Einstellung DATABASE_URL stimmt nicht. Erwartet wird file:PFAD',
	],
	['DATABASE_URL', '', 'Einstellung DATABASE_URL ist leer.'],
	['DATABASE_URL', 'file:', 'Einstellung DATABASE_URL stimmt nicht.'],
	['DATABASE_URL', 'postgresql://a b:c', 'Einstellung DATABASE_URL stimmt nicht.'],
	['DATABASE_POOL', '1', 'Einstellung DATABASE_POOL: „1“ geht nicht. Erwartet wird eine Zahl von 2 bis 500.'],
	['PORT', 'abc', 'Einstellung PORT: „abc“ geht nicht. Erwartet wird eine Zahl von 0 bis 65535.'],
	['PORT', '70000', 'Einstellung PORT: „70000“ geht nicht.'],
	['PORT', '', 'Einstellung PORT ist leer.'],
	[
		'DRINBLEIBEN_MODE',
		'prod',
		'Einstellung DRINBLEIBEN_MODE: „prod“ geht nicht. Erwartet wird development oder production.',
	],
	['LOG_LEVEL', 'laut', 'Einstellung LOG_LEVEL: „laut“ geht nicht.'],
	['ORIGIN', 'tipp.example.org', 'Einstellung ORIGIN: „tipp.example.org“ geht nicht.'],
	[
		'ORIGIN',
		'https://example.org/tipp',
		'Einstellung ORIGIN: „https://example.org/tipp“ geht nicht. Erwartet wird die Adresse im Browser ohne Pfad,',
	],
	['SMTP_URL', 'mail.example.org', 'Einstellung SMTP_URL stimmt nicht.'],
	[
		'MAIL_FROM',
		'Drinbleiben',
		'Einstellung MAIL_FROM: „Drinbleiben“ geht nicht. Erwartet wird ein Absender wie Drinbleiben <spiel@example.org>.',
	],
	['MAIL_FROM', 'Drinbleiben spiel@example.org', 'Einstellung MAIL_FROM:'],
	['MAIL_FROM', 'a@example.org, b@example.org', 'Einstellung MAIL_FROM:'],
	[
		'SITE_ADMIN_EMAILS',
		'"lena@example.org"',
		'Einstellung SITE_ADMIN_EMAILS: „"lena@example.org"“ geht nicht.',
	],
	['SITE_ADMIN_EMAILS', '[lena@example.org]', 'Einstellung SITE_ADMIN_EMAILS:'],
	['SITE_ADMIN_EMAILS', 'Lena <lena@example.org>', 'Einstellung SITE_ADMIN_EMAILS:'],
	['SITE_ADMIN_EMAILS', 'tom@example.org;lena', 'Einstellung SITE_ADMIN_EMAILS:'],
	[
		'SITE_ADMIN_EMAILS',
		'Lena',
		'Einstellung SITE_ADMIN_EMAILS: „Lena“ geht nicht. Erwartet wird eine Liste von E-Mail-Adressen mit Kommas dazwischen.',
	],
	[
		'TRUST_PROXY',
		'nginx',
		'Einstellung TRUST_PROXY: „nginx“ geht nicht. Erwartet wird eine Liste von Adressen und Netzen wie 10.0.0.0/8, oder private.',
	],
	['JOBS', 'no', 'Einstellung JOBS: „no“ geht nicht. Erwartet wird on oder off.'],
	['SENDGRID_WEBHOOK_KEY', 'x', 'Einstellung SENDGRID_WEBHOOK_KEY stimmt nicht.'],
	[
		'METRICS_TOKEN',
		'kurz',
		'Einstellung METRICS_TOKEN stimmt nicht. Erwartet wird ein Wort aus mindestens 16 Zeichen.',
	],
	['SOURCES', 'ja', 'Einstellung SOURCES: „ja“ geht nicht. Erwartet wird on oder off.'],
	[
		'OPENLIGADB_URL',
		'api.openligadb.de',
		'Einstellung OPENLIGADB_URL: „api.openligadb.de“ geht nicht. Erwartet wird eine Adresse mit https://',
	],
	['OPENLIGADB_URL', 'https://example.org/?a=', 'Einstellung OPENLIGADB_URL: „https://example.org/?a=“'],
	[
		'FOOTBALL_DATA_URL',
		'ftp://example.org',
		'Einstellung FOOTBALL_DATA_URL: „ftp://example.org“ geht nicht.',
	],
	['FOOTBALL_DATA_KEY', 'ge heim', 'Einstellung FOOTBALL_DATA_KEY stimmt nicht. Erwartet wird der Schlüssel'],
	['SOURCE_FILES_URL', 'http://a@files', 'Einstellung SOURCE_FILES_URL: „http://a@files“ geht nicht.'],
])('%s=%s is named in one German sentence, without what is secret', (name, value, sentence) => {
	const thrown = () => readServingSettings({ ...whole, [name]: value });
	expect(thrown).toThrow(SettingsError);
	expect(thrown).toThrow(sentence);
	expect(thrown).not.toThrow(/\n|geheim/);
});

test.each(programs)('%s names all that is missing or wrong at once, and nothing else', (program) => {
	const { status, stdout, lines } = run(program, {
		DRINBLEIBEN_MODE: 'production',
		DATA_DIR: path.join(folder, 'data'),
		DATABASE_URL: 'mysql://host/db',
		PORT: 'abc',
	});
	expect([status, stdout]).toEqual([1, '']);
	expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
		'Einstellung PORT: „abc“',
		'Einstellung DATABASE_URL stimmt',
		'Einstellung ORIGIN fehlt,',
		'Einstellung SECRET fehlt:',
		'Es fehlt ein',
	]);
	expect(readdirSync(folder)).toEqual([]);
});

describe('every command refuses what the server refuses', () => {
	test.each(Object.entries(commands))('%s', (command, args) => {
		const wrong = run(command, { DATA_DIR: folder, DATABASE_URL: 'mysql://host/db' }, args);
		const said = command === 'doctor' ? wrong.stdout : wrong.lines.join('\n');
		expect([wrong.status, said.split('\n').length]).toEqual([1, 1]);
		expect(said).toContain('Einstellung DATABASE_URL stimmt nicht.');
	});

	const withDatabase = Object.entries(commands).filter(([command]) => command !== 'doctor');
	test.each(withDatabase)('%s, of a file that is no database', (command, args) => {
		if (command === 'restore') return;
		writeFileSync(path.join(folder, 'drinbleiben.db'), 'kein SQLite'.repeat(1_000));
		const { status, lines } = run(command, { DATA_DIR: folder }, args);
		expect([status, lines]).toEqual([
			1,
			[expect.stringContaining('Die Datei der Datenbank ist keine oder ist beschädigt.')],
		]);
	});
});

test.each(['recompute', 'server'])(
	'%s names a PostgreSQL server that doesn’t answer, without its password',
	{ timeout: 120_000 },
	(program) => {
		const url = 'postgresql://somebody:geheim@127.0.0.1:1/nothing';
		const { status, stdout, lines } = run(program, { DATA_DIR: folder, DATABASE_URL: url });
		expect([status, stdout]).toEqual([1, '']);
		expect(lines).toEqual([
			'PostgreSQL antwortet nicht (127.0.0.1:1). Läuft der Server, und stimmt DATABASE_URL?',
		]);
	},
);

test.each([
	'spiel@example.org',
	'Drinbleiben <spiel@example.org>',
	'"Drin, bleiben" <spiel@tipp.example.org>',
	'<spiel@example.org>',
])('MAIL_FROM=%s is a sender', (from) => {
	expect(readServingSettings({ ...whole, MAIL_FROM: from }).mail.from).toBe(from);
});

test('a slash behind ORIGIN is no path', () => {
	expect(readServingSettings({ ...whole, ORIGIN: 'https://example.org/' }).origin).toBe(
		'https://example.org',
	);
});

test('the doctor names all that production lacks at once, as the server does', () => {
	const { status, stdout } = run('doctor', { DRINBLEIBEN_MODE: 'production', DATA_DIR: folder });
	expect(status).toBe(1);
	for (const missing of ['ORIGIN fehlt', 'SECRET fehlt', 'Es fehlt ein Mailserver'])
		expect(stdout).toContain(missing);
	expect(readdirSync(folder)).toEqual([]);
});

test.each(['10.255.255.254', 'kein rechner'])('HOST=%s is no address of this machine', (host) => {
	const { status, stdout, lines } = run('server', {
		DATA_DIR: folder,
		HOST: host,
		PORT: '0',
		LOG_LEVEL: 'silent',
	});
	expect([status, stdout]).toEqual([1, '']);
	expect(lines).toEqual([`An der Adresse ${host} kann dieser Rechner nicht lauschen. Prüfe HOST.`]);
});

test('a port that is taken is named', async () => {
	const taken = createServer().listen(0, '127.0.0.1');
	await once(taken, 'listening');
	const { port } = taken.address() as AddressInfo;
	const { status, lines } = run('server', { DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port) });
	taken.close();
	expect([status, lines]).toEqual([1, [expect.stringContaining(`Port ${port} ist schon belegt.`)]]);
});

test('a port that this user may not open is named, not a file', () => {
	const refused = { code: 'EACCES', syscall: 'listen', address: '0.0.0.0', port: 81 };
	expect(refusedStart(Object.assign(new Error('listen EACCES'), refused))).toMatch(/^Port 81 .*PORT/);
	const file = { code: 'EACCES', syscall: 'open', path: '/data/secret' };
	expect(refusedStart(Object.assign(new Error('open EACCES'), file))).toContain('/data/secret');
});

test('a user of PostgreSQL who may not make tables reads what is missing', async () => {
	const database = await createEmptyDatabase('postgres');
	const session = await openMigrationSession(database.url);
	const role = `reader_${process.pid}`;
	await session.run(`CREATE ROLE ${role} LOGIN PASSWORD 'p'`);
	const url = new URL(database.url);
	Object.assign(url, { username: role, password: 'p' });
	const { status, lines } = run('prepare', { ...whole, DATABASE_URL: url.href });
	await session.run(`DROP ROLE ${role}`);
	await session.close();
	await database.drop();
	expect([status, lines]).toEqual([1, [expect.stringContaining('„Rechte“ in docs/skalierung.md')]]);
});
