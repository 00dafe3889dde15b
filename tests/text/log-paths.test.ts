import { expect, test } from 'vitest';
import { loggedPath, withoutAddresses } from '~/log.server';
import { createTestDatabase } from '../support/database';

test.each([
	['/kalender/geheim.ics', '/kalender/…'],
	['/abmelden/a.results.geheim', '/abmelden/…'],
	['/reset-password/geheim', '/reset-password/…'],
	['/verify-email/geheim.data', '/verify-email/…'],
	['/neue-adresse/geheim', '/neue-adresse/…'],
	['/verify-email/status', '/verify-email/status'],
	['/reset-password', '/reset-password'],
	['/community/x/tippspiel/5?a=b', '/community/x/tippspiel/5'],
	['/community/Zm9vYmFyZm9vYmFyZm9vYg/mitglied/a-b_c3456789012345678901', '/community/…/mitglied/…'],
])('a log line about %s says %s', (url, path) => {
	expect(loggedPath(`https://tipp.example.org${url}`)).toBe(path);
});

test('an error in a log quotes no address and keeps its stack, packages with an @ included', () => {
	const cause = new Error('key (email)=(lena.meier+tipp@mail.example.org) exists');
	const error = Object.assign(new Error('for "lena@example.org"', { cause }), {
		meta: { to: 'tom@example.org' },
	});
	error.stack = `${error.stack}\n    at /app/node_modules/@prisma/client/index.js:1:2`;
	const logged = JSON.stringify(withoutAddresses(error));
	expect(logged).not.toMatch(/lena|tom@|example\.org/);
	expect(logged).toContain('for \\"…\\"');
	expect(logged).toContain('node_modules/@prisma/client/index.js:1:2');
});

test('what Prisma says of a query that fails names no values of it', async () => {
	const { db, close } = await createTestDatabase();
	const player = { id: 'p', email: 'lena@example.org', passwordHash: 'geheim', createdAt: 1, updatedAt: 1 };
	await db.player.create({ data: player });
	const twice = await db.player.create({ data: player }).catch((error: Error) => error);
	const wrong = await db.player
		.create({ data: { ...player, id: 7 as never } })
		.catch((error: Error) => error);
	await close();
	for (const error of [twice, wrong]) {
		expect(error).toBeInstanceOf(Error);
		const logged = JSON.stringify(withoutAddresses(error as Error));
		expect(logged).not.toMatch(/lena@|geheim/);
		expect(logged).toContain('client.js');
	}
});
