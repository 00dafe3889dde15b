import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgePassword } from '~/domain/password';
import { judgePlayerName, nameKey } from '~/domain/player-name';

const code = (verdict: { ok: boolean; refusal?: { code: string } }) =>
	verdict.ok ? 'ok' : verdict.refusal?.code;

test('a password has 8 to 128 characters, counted as people count them', () => {
	expect(code(judgePassword('Xq7!fea'))).toBe('password-too-short');
	expect(code(judgePassword('Xq7!feab'))).toBe('ok');
	expect(code(judgePassword('⚽🥅🏆🎉'))).toBe('password-too-short');
	expect(code(judgePassword('⚽🥅🏆🎉⚽🥅🏆🎉'))).toBe('ok');
	expect(code(judgePassword('kleine Kühe '.repeat(11).slice(0, 128)))).toBe('ok');
	expect(code(judgePassword('kleine Kühe '.repeat(11).slice(0, 129)))).toBe('password-too-long');
});

test.each([
	'passwort1',
	'Passwort123!',
	'p@ssw0rt!!',
	'Fußball2026',
	'aaaaaaaa',
	'12345678',
	'87654321',
	'QWERTZUIOP',
	'bundesliga1',
])('the password %s is guessed first and refused', (password) => {
	expect(code(judgePassword(password))).toBe('password-common');
});

test('the own words of the product and the account are no password', () => {
	const own = ['Drinbleiben', 'lena.mueller@example.org', 'lena.mueller'];
	expect(code(judgePassword('Drinbleiben1', own))).toBe('password-common');
	expect(code(judgePassword('lena.mueller', own))).toBe('password-common');
	expect(code(judgePassword('lena.mueller@example.org', own))).toBe('password-common');
	expect(code(judgePassword('lena wohnt am Fluss', own))).toBe('ok');
});

test('no composition rules: long passwords of plain words are fine', () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(fc.constantFrom('rasen', 'tor', 'ecke', 'pfosten', 'trikot', 'bank'), { minLength: 3 }),
			(words) => {
				expect(code(judgePassword(words.join(' ')))).toBe('ok');
			},
		),
	);
});

test('R31: a name is trimmed, its white space folded, invisible characters gone', () => {
	expect(judgePlayerName('  Lena \t\n Müller\u200B ')).toEqual({ ok: true, value: 'Lena Müller' });
	expect(code(judgePlayerName(' \u200B\u202E '))).toBe('name-empty');
	expect(code(judgePlayerName('x'.repeat(40)))).toBe('ok');
	expect(code(judgePlayerName('x'.repeat(41)))).toBe('name-too-long');
});

test('R31: format characters, which take no room, make no other name and none at all', () => {
	for (const sign of ['\uFFF9', '\uFFFA', '\uFFFB', '\uFFFC', '\u0600', '\u{1BCA0}', '\u{13430}']) {
		expect(judgePlayerName(`Le${sign}na`)).toEqual({ ok: true, value: 'Lena' });
		expect(nameKey(`Lena${sign}`)).toBe('lena');
		expect(code(judgePlayerName(`${sign} ${sign}`))).toBe('name-empty');
	}
	expect(judgePlayerName('👩\u200D👧 Lena')).toEqual({ ok: true, value: '👩\u200D👧 Lena' });
});

test('R31: what can’t be seen between a letter and its accent makes no other name', () => {
	for (const sign of ['\u200D', '\u200B', '\uFFFC'])
		expect(nameKey(`Rene${sign}\u0301`)).toBe(nameKey('René'));
});

test('R31: an e-mail address never becomes a name', () => {
	expect(code(judgePlayerName('lena@example.org'))).toBe('name-is-address');
	expect(code(judgePlayerName('Lena @ home'))).toBe('ok');
});

test('R31: names are compared trimmed and case-insensitively', () => {
	expect(nameKey(' LENA  Müller ')).toBe(nameKey('lena Mu\u0308ller'));
	expect(nameKey('Lena')).not.toBe(nameKey('Lea'));
});
