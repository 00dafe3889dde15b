import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../support/built';

beforeAll(ensureBuilt);

test('the server’s code has no sign beyond Latin-1, and says the same', () => {
	const code = readFileSync('build/server/index.js', 'utf8');
	expect(code.match(/[\u0100-\uffff]/g)).toBeNull();
	// One that it takes two of to write.
	expect(code).toContain('\\ud83d\\udce9 Passwort-Reset-E-Mail wurde gesendet.');
});
