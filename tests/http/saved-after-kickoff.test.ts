import { afterAll, beforeAll, expect, test } from 'vitest';
import { kickoffValues } from '~/routes/admin-matchday/read-kickoff';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { confirmForm } from '../support/confirm-form';
import { databaseHash } from '../support/database-hash';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let admin: Browser;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'a');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

const path = () => `/admin/spieltag/${game.matchdayId(1)}`;
const matches = () => app.context.db.match.findMany({ where: { matchdayId: game.matchdayId(1) } });

test('R3: a kickoff saved after it has passed says that nothing was saved, and why', async () => {
	app.clock.set(KICKOFF + 8_000);
	await closePickWindows(app.context, app.clock.now());
	const before = await databaseHash(app.context.db);
	const page = await admin.post(path(), {
		intent: 'kickoff',
		...kickoffValues('kickoff', KICKOFF + 24 * HOUR),
	});
	expect(page.status).toBe(422);
	expect(
		page.text.split('Gespeichert wurde nichts: Der Spieltag hat am Sa., 29.08.2026, 15:30 Uhr begonnen')
			.length,
	).toBe(2);
	// The field is gone, so nothing leads to it.
	expect(page.html).not.toContain('href="#kickoff"');
	expect(await databaseHash(app.context.db)).toBe(before);
});

/** Saves a result and a state of one match, and gives the message. */
async function save(matchId: string, fields: Record<string, string>): Promise<string> {
	const { html } = await admin.get(path());
	const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
	const own = Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [`${name}-${matchId}`, value]),
	);
	const saved = await confirmForm(admin, path(), { intent: 'results', seen, reason: 'Nachgetragen', ...own });
	return (await admin.follow(saved)).text;
}

test('R19: the way to a correction is shown only where one would change anything', async () => {
	app.clock.set(KICKOFF + 3 * HOUR);
	const [picked, other] = (await matches()).sort((a) =>
		a.homeTeamId === 'a' || a.awayTeamId === 'a' ? -1 : 1,
	);
	await save(picked?.id ?? '', { home: '1', away: '1' });
	await save(other?.id ?? '', { state: 'postponed' });
	await game.evaluate(1);

	const late = await save(other?.id ?? '', { home: '3', away: '0' });
	expect(late).toContain('Der Spieltag ist schon ausgewertet, an den Ständen ändert sich nichts.');
	expect(late).not.toContain('Prüfe jetzt die Korrektur');
	expect(await save(picked?.id ?? '', { home: '5', away: '0' })).toContain('Prüfe jetzt die Korrektur.');
});
