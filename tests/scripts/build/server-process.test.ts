import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverEnvironment, serverFlags } from '../../../scripts/build/server-process.mjs';

test('a container starts the server as `npm start` does', () => {
	const dockerfile = readFileSync('Dockerfile', 'utf8');
	expect(dockerfile).toContain(`exec node ${serverFlags.join(' ')} build/main/server.js`);
	for (const [name, value] of Object.entries(serverEnvironment))
		expect(dockerfile).toContain(`ENV ${name}=${value}\n`);
});
