import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueResultMails } from '~/services/evaluation/queue-result-mails.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { type AdminAct, adjustMember } from '~/services/rounds/adjust-member.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { accepted, buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';

/** R21, R25: acts of an admin while a matchday runs, and what its evaluation and a correction make of them. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const MINUS = { kind: 'jokers', amount: -1 } as const;

let app: App;
let game: Game;
let lena: Browser;
let base: string;

/** Lena's and Max's teams win, Tom's draws, Ida's loses. */
beforeEach(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], KICKOFF);
	game = await buildGame(app.context, plan, ['Lena', 'Tom', 'Ida', 'Max'], { jokers: 1 });
	base = `/community/${game.communityId}`;
	for (const [name, team] of Object.entries({ Lena: 'a', Tom: 'b', Max: 'c', Ida: 'e' }))
		await game.pick(name, 1, team);
	app.clock.set(KICKOFF + HOUR);
	lena = await logInAs(app, 'Lena');
});
afterEach(() => app.close());

const page = async (path: string) => (await lena.get(`${base}/${path}`)).text.replace(/\s+/g, ' ');
const memberPage = (name: string) => page(`mitglied/${game.players[name]?.memberId}`);

async function act(name: string, act: AdminAct): Promise<void> {
	const { communityId, players } = game;
	const memberId = players[name]?.memberId ?? '';
	accepted(await adjustMember(app.context, { communityId, actorId: players.Lena?.id ?? '', memberId, act }));
	app.clock.advance(1_000);
}

async function evaluate(tom: string): Promise<void> {
	await game.enterAll(1, '1:0');
	await game.enter('b', 'g', tom);
	await game.enter('d', 'e', '1:0');
	app.clock.advance(1);
	await game.evaluate(1);
}

const jokerLetters = async () =>
	(await app.context.db.outboxMail.findMany({ where: { kind: 'state-by-hand' } })).map(({ state }) => state);

describe('an act that comes to nothing', () => {
	const NOTHING = 'Tom bekommt 1 Joker abgezogen (ohne Wirkung: Da war kein Joker mehr da)';

	test('R21: a joker that the running matchday took is called that, and its letter is dropped', async () => {
		await act('Tom', MINUS);
		expect(await memberPage('Tom')).not.toContain('ohne Wirkung');
		expect(await jokerLetters()).toEqual(['waiting']);
		await evaluate('1:1');
		expect(await jokerLetters()).toEqual(['dropped']);
		expect(await memberPage('Tom')).toContain(NOTHING);
		expect(await page('auswertung')).toContain(NOTHING);
		await game.enter('b', 'g', '2:0');
		expect(await memberPage('Tom')).not.toContain('Da war');
	});

	test('R21: the letter is sent, and nothing is said, where one of the clicks counts', async () => {
		await act('Tom', { kind: 'jokers', amount: 1 });
		await act('Tom', MINUS);
		await act('Tom', MINUS);
		await evaluate('1:1');
		expect(await jokerLetters()).not.toContain('sent');
		expect((await jokerLetters()).filter((state) => state === 'waiting')).toHaveLength(1);
		expect(await page('auswertung')).not.toContain('Tom bekommt 1 Joker dazu (ohne');
	});
});

describe('an elimination by hand', () => {
	const SPARED =
		'Dass ein Admin Max aus der Runde genommen hat, zählt nicht: Die Runde war da schon entschieden.';
	const ALONE =
		'Nur noch Lena ist drin, hat aber noch nicht gewonnen: Die Runde endet erst mit einer weiteren Auswertung, oder wenn ein Admin sie beendet.';

	test('R25: who is left alone by it is told, and what ends the round', async () => {
		for (const path of ['dashboard', 'admin/verwalten']) expect(await page(path)).not.toContain('Nur noch');
		await act('Max', { kind: 'eliminate' });
		await evaluate('0:1');
		expect(await page('admin/verwalten')).toContain(ALONE);
		const own = ALONE.replace('Lena ist drin, hat', 'du bist drin, hast');
		for (const path of ['dashboard', 'auswertung']) expect(await page(path)).toContain(own);
		const tom = await (await logInAs(app, 'Tom')).get(`${base}/dashboard`);
		expect(tom.text.replace(/\s+/g, ' ')).toContain(ALONE);
		await lena.post(`${base}/admin/verwalten`, { intent: 'close-round' });
		for (const path of ['dashboard', 'admin/verwalten'])
			expect(await page(path)).not.toContain('hast aber noch nicht gewonnen');
	});

	test('R19, R21: a correction by which the one put out has won says so, and why the act counts no more', async () => {
		await act('Max', { kind: 'eliminate' });
		await evaluate('0:1');
		await lena.post(`${base}/admin/verwalten`, { intent: 'close-round' });
		expect(await page('dashboard')).not.toContain('Korrektur');
		app.clock.advance(HOUR);
		await game.enter('a', 'h', '0:1');
		await game.evaluate(1, 'Zahlendreher');
		await queueResultMails(app.context);
		const rows = await app.context.db.outboxMail.findMany({ where: { kind: 'result' } });
		const letters = rows.filter(({ data }) => data.includes('"kind":"correction"'));
		expect(letters.length).toBeGreaterThan(2);
		for (const row of letters) expect(writeLetter(app.context, row)?.text).toContain(SPARED);
		for (const path of ['dashboard', 'auswertung', 'admin/verwalten']) {
			const text = await page(path);
			expect(text).toContain(
				'Durch eine Korrektur am 1. Spieltag hat sich geändert, wer Runde 1 gewonnen hat: Lena hat nicht mehr gewonnen.',
			);
			expect(text).toContain(SPARED);
		}
		const told =
			'Max wurde von einem Admin aus der Runde genommen (ohne Wirkung: Die Runde war da schon entschieden)';
		expect(await memberPage('Max')).toContain(told);
		expect(await page('auswertung')).toContain(told);
	});
});
