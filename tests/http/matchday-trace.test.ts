import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, DAY, type Game, HOUR, roundRobin } from '../support/builders';
import { confirmForm } from '../support/confirm-form';
import { logInAs } from '../support/log-in';

/** Who moved the deadline, and who set what about a match: the matchday's page tells it to site admins. */

/** 15:30 Uhr in Berlin. */
const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let admin: Browser;

beforeAll(async () => {
	app = await startApp({ now: KICKOFF - 3 * DAY });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

const path = (number: number) => `/admin/spieltag/${game.matchdayId(number)}`;
const trace = async (number: number) =>
	/Verlauf(.*)Impressum/.exec((await admin.get(path(number))).text)?.[1] ?? '';

test('nothing is told where nothing happened', async () => {
	await app.context.db.kickoffChange.deleteMany({ where: { matchdayId: game.matchdayId(2) } });
	expect((await admin.get(path(2))).text).not.toContain('Verlauf');
});

test('R3: the newest first: a kickoff that moved, a match set to verlegt and back, with who did it and when', async () => {
	await confirmForm(admin, path(1), { intent: 'kickoff', kickoff: '2026-08-29T14:30' });
	app.clock.advance(HOUR);
	const [match] = await app.context.db.match.findMany({ where: { homeTeamId: 'a', awayTeamId: 'd' } });
	const setState = async (state: string) => {
		const seen = /name="seen" value="([^"]+)"/.exec((await admin.get(path(1))).html)?.[1] ?? '';
		await confirmForm(admin, path(1), { intent: 'results', seen, [`state-${match?.id}`]: state });
		app.clock.advance(HOUR);
	};
	await setState('postponed');
	await setState('scheduled');
	expect(await trace(1)).toMatch(
		/17:30 Uhr, admin: a – d, verlegt → angesetzt\..*16:30 Uhr, admin: a – d, angesetzt → verlegt\..*Mi\., 26\.08\.2026, 15:30 Uhr, admin: Anpfiff Sa\., 29\.08\.2026, 15:30 Uhr → Sa\., 29\.08\.2026, 14:30 Uhr\./,
	);
});

test('what no admin did names its cause and nobody, and whose account is gone has no name', async () => {
	const at = BigInt(app.clock.now());
	const change = { matchdayId: game.matchdayId(2), at, oldKickoff: null, newKickoff: at };
	await app.context.db.kickoffChange.createMany({
		data: [
			{ ...change, id: 'k1', cause: 'import', actorId: 'gone' },
			{ ...change, id: 'k2', at: at - 1n, cause: 'first-result', actorId: null },
			{ ...change, id: 'k3', at: at - 2n, cause: 'match-moved', actorId: null },
		],
	});
	const told = await trace(2);
	expect(told).toMatch(/Uhr, gelöschtes Konto: Anpfiff keiner → .* \(mit einem Import\)\./);
	const { id = '' } = game.players.Tom ?? {};
	await app.context.db.player.update({ where: { id }, data: { displayName: null } });
	await app.context.db.kickoffChange.updateMany({ where: { id: 'k1' }, data: { actorId: id } });
	expect(await trace(2)).toMatch(/Uhr, ein Site-Admin: Anpfiff keiner → /);
	expect(told).toMatch(/Uhr: Anpfiff keiner → .* \(mit dem ersten Ergebnis\)\./);
	expect(told.match(/Anpfiff/g)).toHaveLength(2);
});

test('R33: members don’t read it', async () => {
	expect((await (await logInAs(app, 'Lena')).get(path(1))).location).toBe('/dashboard');
});
