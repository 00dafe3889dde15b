import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '~/data/engine/db.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { rejudgeOpenPicks } from '~/services/rounds/rejudge-open-picks.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import {
	accepted,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	join,
	roundRobin,
	WEEK,
} from '../support/builders';
import { confirmed } from '../support/confirmed';
import { logInAs } from '../support/log-in';

/** The pick screen says what else the reader needs to know before they tap, and what a matchday was to them. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let base: string;
let tom: Browser;

beforeEach(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), ['Lena', 'Tom']);
	base = `/community/${game.communityId}`;
	tom = await logInAs(app, 'Tom');
	return () => app.close();
});

describe('R13: an earlier open matchday without a pick', () => {
	const missing = 'Vorher fehlt noch dein Tipp für den 1. Spieltag, bis Sa., 29.08., 15:30 Uhr.';

	test('is named on every later one, and after saving there', async () => {
		const page = await tom.get(`${base}/tippspiel/3`);
		expect(page.text).toContain(missing);
		expect(page.html).toContain(`href="${base}/tippspiel/1"`);
		expect((await tom.get(`${base}/tippspiel/1`)).text).not.toContain('Vorher fehlt');
		const saved = await tom.follow(await tom.post(`${base}/tippspiel/3`, { intent: 'save', teamId: 'c' }));
		expect(saved.text).toContain('Tipp gespeichert.');
		expect(saved.text).toContain(missing);
		await game.pick('Tom', 1, 'a');
		await game.pick('Tom', 2, 'b');
		expect((await tom.get(`${base}/tippspiel/3`)).text).not.toContain('Vorher fehlt');
	});
});

test('R20: who is excused by a kickoff brought forward reads so, and isn’t told to be out', async () => {
	app.clock.advance(1);
	const kickoff = KICKOFF - HOUR / 2;
	const move = { seasonId: game.seasonId, matchday: 1, kickoff, actorId: game.adminId };
	accepted(await confirmed((more) => setKickoff(app.context, { ...move, ...more })));
	for (const page of ['dashboard', 'tippspiel/1']) {
		const { text } = await tom.get(`${base}/${page}`);
		expect(text).toContain('Ohne Tipp bist du entschuldigt und bleibst drin.');
		expect(text).not.toContain('bist du raus');
	}
	const later = (await tom.get(`${base}/tippspiel/2`)).text;
	expect(later).toContain('bist du raus');
	expect(later).not.toContain('Vorher fehlt');
});

test('R20: whose pick was made invalid late reads that taking it back costs the excuse, as it does', async () => {
	await game.pick('Tom', 1, 'a');
	await game.enter('a', 'f', null, 'postponed');
	app.clock.set(KICKOFF + HOUR);
	await game.pick('Tom', 2, 'a');
	app.clock.set(KICKOFF + WEEK - HOUR);
	tom = await logInAs(app, 'Tom');
	await game.enter('a', 'f', null, 'scheduled');
	const act = { seasonId: game.seasonId, at: app.context.now(), by: 'other', actorId: game.adminId } as const;
	await inTransaction(app.context.db, (tx) => rejudgeOpenPicks(tx, app.context, act));
	const excused = 'Ohne gültigen Tipp bist du entschuldigt und bleibst drin.';
	for (const page of ['dashboard', 'tippspiel/2'])
		expect((await tom.get(`${base}/${page}`)).text).toContain(
			`${excused} Ziehst du den ungültigen zurück, gilt das nicht mehr.`,
		);
	await tom.follow(await tom.post(`${base}/tippspiel/2`, { intent: 'withdraw' }));
	expect((await tom.get(`${base}/tippspiel/2`)).text).toContain('bist du raus.');
});

test('R14: a matchday before one joined says so', async () => {
	app.clock.set(KICKOFF + HOUR);
	const player = { id: await buildPlayer(app.context, 'Svenja'), name: 'Svenja' };
	await join(app.context, player, game.communityId);
	const { text } = await (await logInAs(app, 'Svenja')).get(`${base}/tippspiel/1`);
	expect(text).toContain('Da warst du noch nicht dabei: Dieser Spieltag zählt für dich nicht.');
	expect(text).not.toContain('keinen Tipp abgegeben');
});

describe('R2: a pick that became verlegt is safe', () => {
	beforeEach(async () => {
		await game.pick('Tom', 1, 'a');
		await game.enter('a', 'f', null, 'postponed');
	});

	test('the screen says what giving it up means, and asks before it goes', async () => {
		const page = await tom.get(`${base}/tippspiel/1`);
		expect(page.text).toContain('Ziehst du ihn zurück oder änderst du ihn, bist du nicht mehr sicher');
		expect(page.text).not.toContain('Du kannst deinen Tipp noch ändern');
		const wishes: Record<string, string>[] = [{ intent: 'withdraw' }, { intent: 'save', teamId: 'b' }];
		for (const fields of wishes) {
			const asked = await tom.post(`${base}/tippspiel/1`, fields);
			expect(asked.status).toBe(422);
			expect(asked.text).toContain('Mit deinem gespeicherten Tipp bist du an diesem Spieltag sicher weiter.');
			expect(asked.text).not.toContain('Das hat nicht geklappt');
			const isWithdrawal = fields.intent === 'withdraw';
			expect(asked.text).toContain(isWithdrawal ? 'Zurückgezogen ist nichts.' : 'Geändert ist nichts.');
			expect(asked.text).toContain(isWithdrawal ? 'a trotzdem zurückziehen' : 'a aufgeben und b tippen');
			expect(asked.text).toContain('a behalten');
			expect(await stored()).toBe('a');
		}
		expect((await tom.post(`${base}/tippspiel/1`, { intent: 'save', teamId: 'b', sure: 'ja' })).status).toBe(
			302,
		);
		expect(await stored()).toBe('b');
	});

	test('sending the form with nothing chosen loses nothing, and says so', async () => {
		const { text } = await tom.post(`${base}/tippspiel/1`, { intent: 'save' });
		expect(text).toContain('Du hast kein anderes Team gewählt. Dein Tipp a bleibt gespeichert.');
	});

	const stored = async () =>
		(
			await app.context.db.pick.findFirst({
				where: { memberId: game.players.Tom?.memberId ?? '', matchdayId: game.matchdayId(1) },
			})
		)?.teamId;
});

test('R21: out at the kickoff and brought back after it: the pick there doesn’t count, and all pages say so', async () => {
	await game.pick('Tom', 1, 'a');
	const adjust = {
		communityId: game.communityId,
		actorId: game.players.Lena?.id ?? '',
		memberId: game.players.Tom?.memberId ?? '',
	};
	accepted(await adjustMember(app.context, { ...adjust, act: { kind: 'eliminate' } }));
	app.clock.set(KICKOFF + HOUR);
	accepted(await adjustMember(app.context, { ...adjust, act: { kind: 'reinstate' } }));
	const sentence =
		'Zum Anpfiff warst du nicht in der Runde: Dieser Spieltag zählt für dich nicht, auch dein Tipp a nicht.';
	const dashboard = await tom.get(`${base}/dashboard`);
	expect(dashboard.text).toContain(sentence);
	expect(dashboard.text).not.toContain('Dein Tipp dort');
	expect(dashboard.html).not.toContain('1. Spieltag: a, noch nicht ausgewertet');
	const screen = await tom.get(`${base}/tippspiel/1`);
	expect(screen.text).toContain(sentence);
	expect(screen.text).not.toContain('Dein aktueller Tipp');
});

test('R10: a planned pick that is invalid says so where one looks', async () => {
	await game.pick('Tom', 3, 'c');
	await app.context.db.pick.updateMany({
		where: { matchdayId: game.matchdayId(3) },
		data: { invalidAt: BigInt(KICKOFF - HOUR), invalidBy: 'other' },
	});
	const { text } = await tom.get(`${base}/tippspiel/3`);
	expect(text).toContain('dein Tipp, ungültig');
	expect(text).not.toContain('c gespeichert');
});

test('R9: on a closed matchday whose pick is used the list of used teams doesn’t claim that there is none', async () => {
	await game.pick('Tom', 1, 'a');
	app.clock.set(KICKOFF + HOUR);
	const { text } = await tom.get(`${base}/tippspiel/1`);
	expect(text).toContain('Vorher genutzte Teams');
	expect(text).not.toContain('Schon genutzte Teams');
});

describe('R13: a begun matchday says what it has meant', () => {
	beforeEach(async () => {
		await game.pick('Lena', 1, 'b');
		await game.pick('Tom', 1, 'a');
		app.clock.set(KICKOFF + HOUR);
	});

	const shown = async () => (await tom.get(`${base}/tippspiel/1`)).text;

	test('before its evaluation and after it', async () => {
		expect(await shown()).toContain('Noch nicht ausgewertet.');
		await game.enterAll(1, '1:0');
		expect(await shown()).toContain('Noch nicht ausgewertet. Gewonnen: Bleibt es dabei, bist du weiter.');
		await game.evaluate(1);
		expect(await shown()).toContain('Gewonnen: Du bist weiter.');
	});

	test('a pick whose match was broken off waits', async () => {
		await game.enter('a', 'f', null, 'abandoned');
		const waits = 'Abgebrochen: Dein Tipp wartet, bis das Spiel wiederholt oder gewertet ist.';
		expect(await shown()).toContain(waits);
		await game.enter('b', 'e', '1:0');
		await game.evaluate(1);
		expect(await shown()).toContain(waits);
	});
});
