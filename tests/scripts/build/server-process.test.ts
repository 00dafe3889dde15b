import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverEnvironment, serverFlags } from '../../../scripts/build/server-process.mjs';

test('a container starts the server as `npm start` does', () => {
	const dockerfile = readFileSync('Dockerfile', 'utf8');
	expect(dockerfile).toContain(`exec node ${serverFlags.join(' ')} build/main/server.js`);
	const { NODE_COMPILE_CACHE: _, ...environment } = serverEnvironment;
	for (const [name, value] of Object.entries(environment))
		expect(dockerfile).toContain(`ENV ${name}=${value}\n`);
	// In the image nothing that runs may be written by the server (docs/decisions/0085-nothing-is-compiled-twice.md).
	expect(dockerfile).not.toContain('NODE_COMPILE_CACHE');
});
