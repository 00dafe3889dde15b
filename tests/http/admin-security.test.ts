import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '~/data/engine/db.server';
import { securityEventKinds } from '~/domain/security-event';
import { nameAdmin } from '~/services/communities/name-admin.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { accepted, buildGame, type Game, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';

let app: App;
let game: Game;
let admin: Browser;
const path = '/admin/sicherheit';

beforeAll(async () => {
	app = await startApp();
	const kickoff = app.clock.now() + 7 * 86_400_000;
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], kickoff), ['Lena', 'Tom']);
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

test('the security log tells log-ins, failures and changes of role with names and without addresses', async () => {
	for (const email of ['lena@example.org', 'lena@example.org', 'nobody@example.org'])
		await app.browser().post('/login', { email, password: 'falsch geraten' });
	const { communityId } = game;
	const [lena, tom] = [game.players.Lena, game.players.Tom];
	accepted(
		await nameAdmin(app.context, {
			communityId,
			memberId: tom?.memberId ?? '',
			actorId: lena?.id ?? '',
		}),
	);
	const { text, html } = await admin.get(path);
	expect(text).toContain('Falsches Passwort beim Anmelden 2-mal in einer Stunde, Lena');
	expect(text).toContain('Community-Admin ernannt Tom, von Lena, in „Büro Süd“');
	expect(text).toContain('Angemeldet admin');
	expect(html).not.toContain('@example.org');
	expect(html).not.toContain('falsch geraten');
});

test('the security log shows one kind alone, and no more than fifty entries on a page', async () => {
	await inTransaction(app.context.db, async (tx) => {
		for (let n = 0; n < 51; n++)
			await recordSecurityEvent(tx, app.context, {
				kind: 'data-exported',
				playerId: game.adminId,
			});
	});
	const count = (html: string) => html.match(/<b>Daten heruntergeladen<\/b>/g)?.length;
	const first = await admin.get(`${path}?art=data-exported`);
	expect(first.text).toContain('51 Einträge');
	expect(count(first.html)).toBe(50);
	expect(first.html).not.toContain('<b>Angemeldet</b>');
	expect(first.html).toContain(`${path}?art=data-exported&amp;seite=2`);
	expect(count((await admin.get(`${path}?art=data-exported&seite=2`)).html)).toBe(1);
	expect((await admin.get(`${path}?art=unsinn`)).text).toContain('Angemeldet');
	for (const kind of securityEventKinds) expect(first.html).toContain(`value="${kind}"`);
});

test('everybody sees the own entries only, without names of others', async () => {
	const tom = await logInAs(app, 'Tom');
	const { text } = await tom.get('/profile/sitzungen');
	expect(text).toContain('Community-Admin ernannt');
	expect(text).not.toContain('Daten heruntergeladen');
	expect(text).not.toContain('Falsches Passwort');
	expect((await tom.get(path)).location).toBe('/dashboard');
});
