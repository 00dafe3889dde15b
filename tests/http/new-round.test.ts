import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { accepted, buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { startFields, startNextRound } from '../support/start-next-round';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let base: string;
let lena: Browser;

beforeEach(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), [
		'Lena',
		'Tom',
		'Ida',
		'Max',
	]);
	base = `/community/${game.communityId}`;
	lena = await logInAs(app, 'Lena');
	await game.pick('Lena', 1, 'a');
	app.clock.set(KICKOFF + HOUR);
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
});
afterEach(() => app.close());

const member = (name: string) => game.players[name]?.memberId ?? '';
const path = () => `${base}/admin/neue-runde`;
const rounds = () => app.context.db.round.count({ where: { communityId: game.communityId } });

describe('the page that starts a round', () => {
	test('R27: says what will happen, and the second tap starts it without who sits out', async () => {
		const dashboard = await lena.get(`${base}/dashboard`);
		expect(dashboard.html).toContain(`href="${path()}"`);
		const page = await lena.get(path());
		for (const word of [
			'Runde 2 starten',
			'Erster Spieltag 2. Spieltag',
			'Samstag, 5. September 2026',
			'Wie in Runde 1.',
			'4 Mitglieder',
		])
			expect(page.text).toContain(word);
		expect(page.html).not.toContain('example.org"');
		const done = await startNextRound(lena, game.communityId, { absent: [member('Ida')] });
		expect(done.location).toBe(`${base}/dashboard`);
		expect((await lena.follow(done)).text).toContain(
			'Runde 2 ist gestartet. Sie beginnt mit dem 2. Spieltag. 1 Mitglied setzt aus.',
		);
		const ida = await logInAs(app, 'Ida');
		const own = await ida.get(`${base}/dashboard`);
		expect(own.text).toContain('Du setzt diese Runde aus.');
		expect(own.text).toContain('Doch mitspielen');
		const in_ = await ida.post(`${base}/admin/mitglied/${member('Ida')}`, { intent: 'play-now' });
		expect(in_.location).toBe(`${base}/dashboard`);
		expect((await ida.get(`${base}/dashboard`)).text).not.toContain('Du setzt diese Runde aus.');
		expect((await lena.get(path())).text).toContain('Die aktuelle Runde läuft noch.');
	});

	test('R27: sent twice it starts one round, and the second answer says so', async () => {
		const fields = startFields((await lena.get(path())).html);
		const [first, second] = [await lena.post(path(), fields), await lena.post(path(), fields)];
		expect([first.location, second.location]).toEqual([`${base}/dashboard`, `${base}/dashboard`]);
		expect((await lena.follow(second)).text).toContain('Runde 2 ist schon gestartet.');
		expect(await rounds()).toBe(2);
	});

	test('R27: refused, it keeps the ticks as they were', async () => {
		const fields = startFields((await lena.get(path())).html, [member('Tom')]);
		const page = await lena.post(path(), { ...fields, stand: 'veraltet' });
		expect(page.status).toBe(422);
		expect(page.text).toContain('Inzwischen hat sich etwas geändert.');
		expect(startFields(page.html)).not.toHaveProperty(`spielt-${member('Tom')}`);
		expect(startFields(page.html)).toHaveProperty(`spielt-${member('Ida')}`);
		const nobody = { runde: fields.runde ?? '', stand: fields.stand ?? '', gelistet: fields.gelistet ?? '' };
		const refused = await lena.post(path(), nobody);
		expect([refused.status, await rounds()]).toEqual([422, 1]);
		expect(refused.text).toContain('Mindestens eine Person muss mitspielen.');
	});

	test.each([
		{},
		{ runde: '2' },
		{ runde: 'zwei', stand: 'x' },
		{ runde: '-1', stand: 'x' },
		{ runde: '2', stand: 'x'.repeat(65) },
		{ runde: '2', stand: 'x', gelistet: 'y'.repeat(13_000) },
	])('a form that isn’t the page’s is refused: %#', async (fields) => {
		const page = await lena.post(path(), fields as Record<string, string>);
		expect([page.status, await rounds()]).toEqual([400, 1]);
		expect(page.text).toContain('Das Formular war unvollständig.');
	});

	test('R27: who has left is offered to be asked, ticked, and asked only then', async () => {
		for (const name of ['Ida', 'Max']) {
			const playerId = game.players[name]?.id ?? '';
			accepted(await leaveCommunity(app.context, { communityId: game.communityId, playerId }));
		}
		const page = await lena.get(path());
		expect(page.text).toContain('Ausgestiegen: fragen?');
		const done = await startNextRound(lena, game.communityId, { unasked: [member('Max')] });
		expect((await lena.follow(done)).text).toContain('1 Ausgestiegener wird gefragt.');
		const asked = await app.context.db.outboxMail.findMany({ where: { kind: 'asked-back' } });
		expect(asked.map(({ address }) => address)).toEqual(['ida@example.org']);
		// However many rounds begin on a day.
		await lena.post(`${base}/admin/verwalten`, { intent: 'close-round' });
		await startNextRound(lena, game.communityId, { unasked: [member('Max')] });
		expect(await rounds()).toBe(3);
		expect(await app.context.db.outboxMail.count({ where: { kind: 'asked-back' } })).toBe(1);
	});

	test('R33: members are led to the dashboard, whatever they send', async () => {
		const tom = await logInAs(app, 'Tom');
		expect((await tom.get(path())).location).toBe(`${base}/dashboard`);
		const fields = startFields((await lena.get(path())).html);
		expect((await tom.post(path(), fields)).location).toBe(`${base}/dashboard`);
		expect(await rounds()).toBe(1);
		const site = await logInAs(app, 'admin');
		expect((await startNextRound(site, game.communityId)).location).toBe(`${base}/admin`);
		expect(await rounds()).toBe(2);
	});
});
