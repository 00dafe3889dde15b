import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMemberOfPlayer } from '~/data/members.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, buildPlayer, type Game, HOUR, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let theo: Browser;
let path: string;
let own: string;
let memberId: string;

/** Theo joins after the first kickoff, while the entry is closed. */
beforeEach(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	path = `/community/${game.communityId}`;
	lena = await logInAs(app, 'Lena');
	await saveEntry('closed');
	app.clock.set(KICKOFF + HOUR);
	const playerId = await buildPlayer(app.context, 'Theo');
	theo = await logInAs(app, 'Theo');
	await theo.post('/onboarding', { invitation: game.communityId });
	memberId = (await findMemberOfPlayer(app.context.db, game.communityId, playerId))?.id ?? '';
	own = `${path}/admin/mitglied/${memberId}`;
});

afterEach(() => app.close());

async function saveEntry(entryOpen: 'open' | 'closed') {
	const { html } = await lena.get(`${path}/admin/verwalten`);
	const seen = /value="profile"\/?><input[^>]*name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
	const profile = { intent: 'profile', name: 'Büro Süd', description: '', visibility: 'public' };
	return lena.follow(await lena.post(`${path}/admin/verwalten`, { ...profile, entryOpen, seen }));
}

const entries = () => app.context.db.entry.count({ where: { memberId } });

test('R26: who waits because the entry was closed plays at once, by own hand, when it is opened', async () => {
	expect((await theo.get(`${path}/dashboard`)).text).toContain('Du bist ab der nächsten dabei.');
	expect((await theo.get(own)).html).not.toContain('aktion=mitspielen');
	expect((await saveEntry('open')).text).toContain(
		'Gespeichert. Ein Mitglied wartet noch auf die nächste Runde: Auf dem Dashboard steht dort jetzt „Mitspielen“.',
	);
	const dashboard = await theo.get(`${path}/dashboard`);
	expect(dashboard.text).toContain('Der Einstieg ist jetzt offen');
	expect(dashboard.html).toContain(`href="${own}?aktion=mitspielen"`);
	expect((await theo.get(`${own}?aktion=mitspielen`)).text).toContain('Ja, mitspielen');
	expect(await entries()).toBe(0);
	const joined = await theo.post(own, { intent: 'play-now' });
	expect(joined.location).toBe(`${path}/dashboard`);
	expect((await theo.follow(joined)).text).toContain('Du bist dabei.');
	expect(await entries()).toBe(1);
	expect((await theo.get(`${path}/dashboard`)).text).toMatch(
		/2\. Spieltag .*(Dein Tipp fehlt|Ohne Tipp bist du raus)/,
	);
	// A second tap is no other join.
	expect((await theo.post(own, { intent: 'play-now' })).status).toBe(302);
	expect(await entries()).toBe(1);
});

test('R26: not while the entry is closed, not for others, and not for who has left the round', async () => {
	const refused = await theo.post(own, { intent: 'play-now' });
	expect([refused.status, refused.text.includes('Der Einstieg ist gerade geschlossen.')]).toEqual([
		422,
		true,
	]);
	await saveEntry('open');
	expect((await lena.post(own, { intent: 'play-now' })).status).toBe(400);
	expect(await entries()).toBe(0);
	const tom = await logInAs(app, 'Tom');
	const toms = `${path}/admin/mitglied/${game.players.Tom?.memberId}`;
	await tom.post(toms, { intent: 'leave' });
	await tom.post('/onboarding', { invitation: game.communityId });
	expect((await tom.get(`${path}/dashboard`)).html).not.toContain('aktion=mitspielen');
	expect((await tom.get(toms)).html).not.toContain('aktion=mitspielen');
});
