import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueResultMails } from '~/services/evaluation/queue-result-mails.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';

/** R25: all went out at once and share the win: that beats being out, on every page. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let tom: Browser;
let base: string;

beforeAll(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF);
	game = await buildGame(app.context, plan, ['Lena', 'Tom', 'Ida'], { rebuy: true });
	base = `/community/${game.communityId}`;
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	await game.pick('Ida', 1, 'c');
	app.clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'f', '0:1');
	await game.enter('b', 'e', '0:1');
	await game.enter('c', 'd', '1:0');
	await game.evaluate(1);
	// Letters that are queued after a correction tell of it themselves.
	await queueResultMails(app.context);
	tom = await logInAs(app, 'Tom');
});

afterAll(() => app.close());

/** Of the newest letter about a result that Tom got. */
async function newestLetter() {
	await queueResultMails(app.context);
	const to = (await app.context.db.player.findUniqueOrThrow({ where: { id: game.players.Tom?.id ?? '' } }))
		.email;
	const mail = await app.context.db.outboxMail.findFirstOrThrow({
		where: { kind: 'result', address: to },
		orderBy: { createdAt: 'desc' },
	});
	const letter = writeLetter(app.context, mail);
	return { subject: letter?.subject, text: letter?.text.replace(/\s+/g, ' ') ?? '' };
}

test('R19: a winner who now shares the win reads with whom, and never that they are out', async () => {
	app.clock.set(KICKOFF + 4 * HOUR);
	await game.enter('b', 'e', '1:0');
	await game.enter('c', 'd', '0:1');
	await game.evaluate(1, 'Tippfehler');
	expect((await newestLetter()).subject).toBe('Korrektur am 1. Spieltag: Du hast gewonnen');
	app.clock.set(KICKOFF + 5 * HOUR);
	await game.enter('b', 'e', '0:1');
	await game.evaluate(1, 'Doch nicht');
	const { subject, text } = await newestLetter();
	expect(subject).toBe('Korrektur am 1. Spieltag: Du teilst dir den Sieg');
	expect(text).toContain(
		'Gewonnen hast du weiterhin, jetzt zusammen mit anderen. Ihr Letzten seid alle auf einmal ausgeschieden und teilt euch den Sieg. Gewonnen haben jetzt Ida, Lena und Tom.',
	);
	expect(text).not.toContain('unter den Siegern, jetzt');
	const way = (await tom.get(`${base}/mitglied/${game.players.Tom?.memberId}`)).text;
	expect(way).toContain('Wie habe ich gewonnen?');
	expect(way).toContain(
		'Du teilst dir den Sieg. Ihr Letzten seid alle auf einmal ausgeschieden und teilt euch den Sieg.',
	);
	expect(way).not.toContain('nicht mehr im Spiel');
});

test('R25: the pick screen says so on the last matchday as on every other', async () => {
	for (const matchday of [1, 2]) {
		const { text } = await tom.get(`${base}/tippspiel/${matchday}`);
		expect(text).toContain('Du teilst dir den Sieg');
		expect(text).toContain(
			'Die Runde endete mit dem 1. Spieltag. Ihr Letzten seid alle auf einmal ausgeschieden und teilt euch den Sieg.',
		);
		expect(text).not.toMatch(/Du bist ausgeschieden|Rebuy|Warum bin ich raus/);
	}
});
