import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeMember } from '~/services/communities/remove-member.server';
import { type App, startApp } from '../support/app';
import { accepted, buildGame, buildPlayer, type Game, HOUR, join, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';

/** A running matchday, a late joiner, a removed loser: what the screens say of them is so. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;

const page = async (name: string, path: string) =>
	(await (await logInAs(app, name)).get(`/community/${game.communityId}/${path}`)).text;
const wayOf = (name: string) => `mitglied/${game.players[name]?.memberId}`;

beforeAll(async () => {
	app = await startApp();
	const pairs = [
		[['a', 'b'] as const, ['c', 'd'] as const],
		[['b', 'a'] as const, ['d', 'c'] as const],
		[['a', 'c'] as const, ['b', 'd'] as const],
	];
	const matchdays = pairs.map((matches, index) => ({
		number: index + 1,
		kickoff: KICKOFF + index * WEEK,
		matches,
	}));
	game = await buildGame(app.context, { matchdays }, ['Lena', 'Tom', 'Ida', 'Max'], {});
	for (const [name, team] of [
		['Lena', 'a'],
		['Tom', 'b'],
		['Ida', 'a'],
		['Max', 'a'],
	] as const)
		await game.pick(name, 1, team);
	app.clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'b', '1:0');
	await game.enter('c', 'd', null, 'postponed');
	app.clock.advance(HOUR);
	await game.evaluate(1);
	const id = await buildPlayer(app.context, 'Eva');
	await join(app.context, { id, name: 'Eva' }, game.communityId);
	await game.pick('Lena', 2, 'c');
	await game.pick('Max', 2, 'd');
	app.clock.set(KICKOFF + WEEK + HOUR);
});

afterAll(() => app.close());

test('R5: the dashboard tells of a running matchday and what the reader has there', async () => {
	expect(await page('Lena', 'dashboard')).toMatch(/2\. Spieltag, dein Spiel .*Dein Spiel läuft/);
	expect(await page('Ida', 'dashboard')).toMatch(
		/2\. Spieltag .*Du wärst raus Von dir kam kein Tipp, der zählt\./,
	);
});

test('R13, R42: the dashboard says whom the running matchday would put out', async () => {
	expect(await page('Lena', 'dashboard')).toContain('Eva und Ida wären raus');
	await game.enter('d', 'c', '0:1');
	expect(await page('Lena', 'dashboard')).toContain('Max, Eva und Ida wären raus');
});

test('R14: the curve ends with as many as the tile counts, late joiners too', async () => {
	expect(await page('Lena', 'dashboard')).toContain('4 drin, 1 raus');
	const lena = await logInAs(app, 'Lena');
	const { html } = await lena.get(`/community/${game.communityId}/auswertung`);
	expect(html).toMatch(/3 nach dem 1\. Spieltag[^"]*4 jetzt/);
});

test('R13: an active member without a pick on a running matchday is in the game there', async () => {
	const text = await page('Ida', wayOf('Ida'));
	expect(text).toContain('Kein Tipp, der zählt. Noch nicht ausgewertet.');
	expect(text).not.toContain('nicht mehr im Spiel');
});

test('R34: a member who lost and was removed later is told as both', async () => {
	const { communityId } = game;
	const memberId = game.players.Tom?.memberId ?? '';
	const actorId = game.players.Lena?.id ?? '';
	accepted(await removeMember(app.context, { communityId, memberId, actorId, reason: 'Spielt nicht mehr.' }));
	const text = await page('Lena', wayOf('Tom'));
	expect(text).toContain(
		'Tom ist am 1. Spieltag durch eine Niederlage ausgeschieden und wurde später aus der Community entfernt.',
	);
	expect(text).toContain('Tom wurde aus der Community entfernt');
	expect(text).not.toContain('ausgestiegen');
});

test('R2, R5: with all results there nothing runs any more, and a postponed match is no result', async () => {
	await game.enter('b', 'a', '1:0');
	await game.enter('d', 'c', null, 'postponed');
	expect(await page('Lena', 'auswertung')).toContain(
		'Am 2. Spieltag sind alle Ergebnisse da. Ausgewertet ist er noch nicht.',
	);
});
