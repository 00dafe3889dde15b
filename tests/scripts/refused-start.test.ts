import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readServingSettings } from '~/env.server';

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

test.each(['prepare', 'server', 'jobs'])(
	'%s doesn’t start where it can’t write, says so in one line without a stack, and leaves nothing behind',
	(program) => {
		execFileSync(process.execPath, ['scripts/build-if-changed.mjs'], {
			stdio: ['ignore', 'ignore', 'inherit'],
		});
		writeFileSync(path.join(folder, 'file'), '');
		const { status, stdout, stderr } = spawnSync(process.execPath, [`build/main/${program}.js`], {
			env: { ...whole, DATA_DIR: path.join(folder, 'file', 'data'), TZ: 'UTC', NODE_ENV: 'production' },
			encoding: 'utf8',
			timeout: 60_000,
		});
		expect(status).toBe(1);
		const said = (stdout + stderr).trim();
		expect(said.split('\n')).toHaveLength(1);
		expect(said).toContain('kann nicht beschrieben werden (ENOTDIR)');
		expect(readdirSync(folder)).toEqual(['file']);
	},
);
