import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modelsOfPersons } from '~/data/person-tables.server';
import { personTableLabels } from '~/text/person-data';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildCommunity, buildGame, type Game, HOUR, PASSWORD, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { mainOf, textIn } from '../support/page-parts';

/** The people's data: everything about oneself as a file, and the way out. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

type Export = { tables: Record<string, Record<string, unknown>[]> };

let app: App;
let game: Game;
let lena: Browser;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	lena = await logInAs(app, 'Lena');
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'd');
	await game.pick('Ida', 1, 'b');
	app.clock.set(KICKOFF + HOUR);
	await game.enter('a', 'd', '1:0');
	await game.enter('b', 'c', '1:0');
	await game.evaluate(1);
	await game.pick('Lena', 2, 'b');
});
afterAll(() => app.close());

describe('the export', () => {
	test('holds every table that says something about a person, as JSON and as CSV', async () => {
		const file = await lena.get('/profile/export.json');
		expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="meine-daten.json"');
		expect([file.headers.get('Content-Type'), file.headers.get('Cache-Control')]).toEqual([
			'application/json; charset=utf-8',
			'no-store',
		]);
		const { tables } = JSON.parse(file.html) as Export;
		expect(Object.keys(tables)).toEqual(modelsOfPersons);
		expect(Object.keys(personTableLabels)).toEqual(modelsOfPersons);
		expect(tables.Player).toMatchObject([{ email: 'lena@example.org', displayName: 'Lena' }]);
		const csv = await lena.get('/profile/export.csv');
		for (const [model, rows] of Object.entries(tables))
			if (rows.length > 0) expect(csv.html).toContain(`\r\n${personTableLabels[model]};1;`);
		expect(csv.html).toContain('\r\nKonto;1;email;lena@example.org\r\n');
	});

	test('R12: the own open picks are in it, nobody else’s are, nor is who they are', async () => {
		const { html } = await lena.get('/profile/export.json');
		const { tables } = JSON.parse(html) as Export;
		const picks = tables.Pick?.map(({ matchdayId, teamId }) => [matchdayId, teamId]);
		expect(picks).toEqual([
			[game.matchdayId(1), 'a'],
			[game.matchdayId(2), 'b'],
		]);
		const members = new Set(tables.Pick?.map(({ memberId }) => memberId));
		expect([...members]).toEqual([game.players.Lena?.memberId]);
		for (const stranger of [
			'tom@example.org',
			game.players.Tom?.id,
			game.players.Tom?.memberId,
			game.adminId,
		])
			expect(html).not.toContain(stranger);
	});

	test('nothing in it opens anything: no hash, no token, no invite link, no key of the calendar', async () => {
		const calendarKey = 'K'.repeat(43);
		const invitation = 'nord.offen';
		const data = { calendarKey, invitation };
		const { id: playerId } = await app.context.db.player.update({
			where: { email: 'lena@example.org' },
			data,
		});
		const letter = { community: 'Nord', invitation, joinId: invitation, tokenId: 'offener-schein' };
		await app.context.db.outboxMail.create({
			data: {
				...{ id: 'm1', kind: 'asked-back', playerId, address: 'lena@example.org', state: 'sent' },
				...{ data: JSON.stringify(letter), createdAt: 1n, nextAttemptAt: 1n },
			},
		});
		const { html } = await lena.get('/profile/export.json');
		const player = await app.context.db.player.findUniqueOrThrow({ where: { email: 'lena@example.org' } });
		const { inviteToken } = await app.context.db.community.findFirstOrThrow();
		const session = lena.cookies.get('session') ?? '?';
		expect(html).toContain('Nord');
		for (const secret of [player.passwordHash, inviteToken, session, calendarKey, invitation, letter.tokenId])
			expect(html).not.toContain(secret);
		expect(html).not.toContain('argon2');
	});

	test('what a spreadsheet would take for a formula is defused, and long tables come page by page', async () => {
		const { context } = app;
		const playerId = game.players.Ida?.id ?? '';
		await context.db.player.update({
			where: { id: playerId },
			data: { bio: '=HYPERLINK("https://boese.example")' },
		});
		const mail = {
			kind: 'address-test',
			playerId,
			address: 'ida@example.org',
			data: '{}',
			state: 'sent',
			nextAttemptAt: 1,
		};
		await context.db.outboxMail.createMany({
			data: Array.from({ length: 1_001 }, (_, number) => ({
				...mail,
				id: `viele-${number}`,
				createdAt: number,
			})),
		});
		const ida = await logInAs(app, 'Ida');
		const csv = await ida.get('/profile/export.csv');
		expect(csv.html).toContain(`"'=HYPERLINK(""https://boese.example"")"`);
		const { tables } = JSON.parse((await ida.get('/profile/export.json')).html) as Export;
		expect(new Set(tables.OutboxMail?.map(({ id }) => id)).size).toBe(1_001);
	});

	test('is nobody else’s business', async () => {
		for (const path of ['/profile/export.json', '/profile/export.csv', '/profile/loeschen'])
			expect((await app.browser().get(path)).location).toBe('/login');
	});
});

describe('deleting the account', () => {
	test('R34: the page says before what becomes of each community', async () => {
		await buildCommunity(app.context, {
			founderId: game.players.Lena?.id ?? '',
			founder: 'Lena',
			name: 'Allein',
		});
		await app.context.db.member.update({
			where: { id: game.players.Ida?.memberId ?? '' },
			data: { joinedAt: 1 },
		});
		const text = textIn(mainOf(await lena.get('/profile/loeschen')));
		expect(text).toContain(
			'Büro Süd als Lena Du steigst aus. Du bist der letzte Admin: Ida ist am längsten dabei',
		);
		expect(text).toContain('Allein als Lena Außer dir ist niemand mehr da');
		const tom = await logInAs(app, 'Tom');
		expect(textIn(mainOf(await tom.get('/profile/loeschen')))).toContain(
			'Büro Süd als Tom Du steigst aus. Dein Passwort',
		);
	});

	test('asks for the password, and says so when it is missing or wrong', async () => {
		const missing = await lena.post('/profile/loeschen', {});
		expect([missing.status, missing.text.includes('Bitte gib dein Passwort ein.')]).toEqual([400, true]);
		const wrong = await lena.post('/profile/loeschen', { password: 'falsch geraten' });
		expect([wrong.status, wrong.text.includes('Das Passwort ist falsch.')]).toEqual([422, true]);
		expect(wrong.html).not.toContain('falsch geraten');
		expect((await lena.get('/profile')).status).toBe(200);
	});

	test('ends every session, says goodbye, and the log-in knows the address no more', async () => {
		const elsewhere = await logInAs(app, 'Lena');
		const gone = await lena.post('/profile/loeschen', { password: PASSWORD });
		expect(gone.location).toBe('/');
		expect((await lena.follow(gone)).text).toContain('Dein Konto ist gelöscht.');
		for (const browser of [lena, elsewhere]) expect((await browser.get('/profile')).location).toBe('/login');
		const again = await app.browser().post('/login', { email: 'lena@example.org', password: PASSWORD });
		expect([
			again.status,
			again.text.includes(
				'E-Mail oder Passwort stimmen nicht, oder die Adresse ist noch nicht bestätigt. Schau in dein Postfach.',
			),
		]).toEqual([422, true]);
	});

	test('R34: the others read the past under the new name, and the successor runs the community', async () => {
		const ida = await logInAs(app, 'Ida');
		const base = `/community/${game.communityId}`;
		expect((await ida.get(`${base}/admin`)).status).toBe(200);
		for (const path of [
			`${base}/auswertung`,
			`${base}/rangliste`,
			`${base}/mitglied/${game.players.Lena?.memberId}`,
		]) {
			const page = await ida.get(path);
			expect([page.status, page.text.includes('Ehemaliger Spieler 1')]).toEqual([200, true]);
			expect(page.text).not.toContain('Lena');
		}
	});
});
