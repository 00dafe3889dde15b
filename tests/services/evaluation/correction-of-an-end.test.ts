import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { queueResultMails } from '~/services/evaluation/queue-result-mails.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { startRound } from '~/services/rounds/start-round.server';
import { accepted, buildGame, type Game, HOUR, roundRobin, WEEK } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const NAMES = ['Lena', 'Tom', 'Ida', 'Max'];

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let clock: Clock;
let game: Game;

/** Matchdays: 1 is a-h b-g c-f d-e, 2 is a-b c-h d-g e-f. */
async function play(settings: Parameters<typeof buildGame>[3] = {}): Promise<void> {
	const teams = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
	game = await buildGame(context, roundRobin(teams, KICKOFF), NAMES, settings);
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	await game.pick('Ida', 1, 'c');
	clock.set(KICKOFF + 3 * HOUR);
	await game.enterAll(1, '0:1');
}

beforeEach(async () => {
	opened = await testContext();
	({ context, clock } = opened);
});
afterEach(() => opened.close());

/** The newest letters about a result that have been queued since, by name. */
async function told(): Promise<Map<string, { subject: string; text: string }>> {
	await context.db.outboxMail.deleteMany({});
	await queueResultMails(context);
	const rows = await context.db.outboxMail.findMany({ where: { kind: 'result' } });
	return new Map(
		rows.map((row) => {
			const { subject = '', text = '' } = writeLetter(context, row) ?? {};
			const name = NAMES.find((each) => row.address === `${each.toLowerCase()}@example.org`) ?? '';
			return [name, { subject, text: text.replace(/\s+/g, ' ') }];
		}),
	);
}

/** Enters a result an hour later and corrects the first matchday. */
async function correct(home: string, away: string, result: string): Promise<void> {
	clock.advance(HOUR);
	await game.enter(home, away, result);
	await game.evaluate(1, 'Tippfehler');
}

const subjectsOf = (letters: Map<string, { subject: string }>) =>
	Object.fromEntries([...letters].map(([name, { subject }]) => [name, subject]));

describe('a correction of the running round’s end', () => {
	test('R25: one that lets it go on is told to everybody in it, with what changed and until when to pick', async () => {
		await play();
		await game.enter('a', 'h', '1:0');
		await game.evaluate(1);
		expect(subjectsOf(await told())).toMatchObject({
			Lena: '1. Spieltag: Du hast gewonnen',
			Max: '1. Spieltag: Du bist raus',
		});
		await correct('b', 'g', '1:0');
		const letters = await told();
		expect(subjectsOf(letters)).toEqual({
			Lena: 'Korrektur am 1. Spieltag: Die Runde geht weiter',
			Tom: 'Korrektur am 1. Spieltag: Du bist wieder dabei',
			Ida: 'Korrektur am 1. Spieltag: Die Runde geht weiter',
			Max: 'Korrektur am 1. Spieltag: Die Runde geht weiter',
		});
		const next = 'Dein nächster Tipp: 2. Spieltag, bis Samstag, 5. September 2026, 15:30 Uhr.';
		for (const { text } of letters.values())
			expect(text).toContain('b – g wurde von 0:1 auf 1:0 geändert. Der Grund: Tippfehler.');
		expect(letters.get('Lena')?.text).toContain(
			`Durch eine Korrektur geht Runde 1 weiter: Du hast noch nicht gewonnen. ${next}`,
		);
		expect(letters.get('Tom')?.text).toContain(
			`Durch eine Korrektur geht Runde 1 weiter: Lena hat noch nicht gewonnen. ${next}`,
		);
		expect(letters.get('Max')?.text).toContain(
			'An deinem Stand ändert das nichts. Durch eine Korrektur geht Runde 1 weiter: Lena hat noch nicht gewonnen.',
		);
		expect(letters.get('Max')?.text).not.toContain('nächster Tipp');
	});

	test('R25: one that changes who has won is told to everybody in it', async () => {
		await play();
		await game.enter('a', 'h', '1:0');
		await game.evaluate(1);
		await told();
		await correct('a', 'h', '0:1');
		const letters = await told();
		expect(subjectsOf(letters)).toEqual({
			Lena: 'Korrektur am 1. Spieltag: Du teilst dir den Sieg',
			Tom: 'Korrektur am 1. Spieltag: Du teilst dir den Sieg',
			Ida: 'Korrektur am 1. Spieltag: Du teilst dir den Sieg',
			Max: 'Korrektur am 1. Spieltag: Die Runde hat andere Sieger',
		});
		clock.advance(HOUR);
		await game.enter('b', 'g', '1:0');
		await game.evaluate(1, 'Tippfehler');
		const again = await told();
		expect(subjectsOf(again)).toEqual({
			Lena: 'Korrektur am 1. Spieltag: Du hast doch nicht gewonnen',
			Tom: 'Korrektur am 1. Spieltag: Du hast gewonnen',
			Ida: 'Korrektur am 1. Spieltag: Du hast doch nicht gewonnen',
			Max: 'Korrektur am 1. Spieltag: Die Runde hat andere Sieger',
		});
		expect(again.get('Max')?.text).toContain(
			'Damit ändert sich, wer Runde 1 gewonnen hat: Ida und Lena haben nicht mehr gewonnen. Nur noch einer war drin, der schon mitgespielt hat. Gewonnen hat jetzt Tom.',
		);
		expect(again.get('Lena')?.text).toContain('Du und Ida habt nicht mehr gewonnen.');
	});

	test('R25: of one that was taken back before its letter was queued nobody hears who would have won', async () => {
		await play();
		await game.enter('a', 'h', '1:0');
		await game.evaluate(1);
		await told();
		await correct('a', 'h', '0:1');
		await correct('a', 'h', '1:0');
		const letters = await told();
		for (const { text } of letters.values()) expect(text).not.toContain('Gewonnen haben');
	});

	test('R19: who is back by a correction that came with a later evaluation reads it', async () => {
		await play();
		await game.enter('a', 'h', '1:0');
		await game.evaluate(1);
		clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enter('b', 'g', '1:0');
		await game.enterAll(2, '0:1');
		await game.evaluate(2);
		const letters = await told();
		expect(subjectsOf(letters)).toEqual({
			Lena: '2. Spieltag: Die Runde geht weiter',
			Tom: '2. Spieltag: Du bist wieder dabei',
			Ida: '2. Spieltag: Die Runde geht weiter',
			Max: '2. Spieltag: Die Runde geht weiter',
		});
		expect(letters.get('Tom')?.text).toContain(
			'Vorher warst du ausgeschieden am 1. Spieltag, durch eine Niederlage, jetzt bist du dabei, mit 1 Joker. Durch eine Korrektur geht Runde 1 weiter',
		);
		expect(letters.get('Lena')?.text).toContain('Du bist weiter dabei, mit 1 Joker.');
	});

	test('R25: what is undone when all fell together says of nobody that they were out who weren’t', async () => {
		await play({ allOut: 'replay' });
		await game.evaluate(1);
		const { text = '' } = (await told()).get('Tom') ?? {};
		expect(text).toContain('Alle, die schon mitgespielt haben, wären raus, deshalb zählt das nicht.');
	});
});

describe('a correction of a round that another one has followed', () => {
	beforeEach(async () => {
		await play();
		await game.enter('a', 'h', '1:0');
		await game.evaluate(1);
		const { communityId } = game;
		accepted(await startRound(context, { communityId, actorId: game.players.Lena?.id ?? '' }));
		await told();
	});

	test('R27: names it in subject and letter, and says where the reader stands in the running one', async () => {
		await correct('a', 'h', '0:1');
		const letters = await told();
		expect(subjectsOf(letters)).toEqual({
			Lena: 'Korrektur am 1. Spieltag: Du teilst dir den Sieg in Runde 1',
			Tom: 'Korrektur am 1. Spieltag: Du teilst dir den Sieg in Runde 1',
			Ida: 'Korrektur am 1. Spieltag: Du teilst dir den Sieg in Runde 1',
			Max: 'Korrektur am 1. Spieltag: Runde 1 hat andere Sieger',
		});
		for (const { text } of letters.values()) {
			expect(text).toContain('„Büro Süd“, Runde 1 (beendet): ');
			expect(text).toContain('Auf Runde 2 hat das keinen Einfluss: Da bist du dabei.');
		}
		await correct('b', 'g', '1:0');
		const again = await told();
		expect(again.get('Lena')?.subject).toBe('Korrektur am 1. Spieltag: Du hast Runde 1 doch nicht gewonnen');
		expect(again.get('Lena')?.text).toContain(
			'In dieser Runde warst du vorher unter den Siegern, jetzt ausgeschieden am 1. Spieltag, durch eine Niederlage.',
		);
		for (const { subject, text } of again.values())
			expect(subject + text).not.toMatch(/[Bb]ist du (raus|ausge)/);
	});

	test('R19, R27: an evaluation of the running round that corrects the old one, too, names it', async () => {
		await game.pick('Tom', 2, 'b');
		clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enterAll(2, '0:1');
		await game.enter('a', 'h', '0:1');
		await game.evaluate(2);
		const { subject, text } = (await told()).get('Tom') ?? { subject: '', text: '' };
		expect(subject).toBe('2. Spieltag: gewonnen in Büro Süd, geändert in Runde 1 von Büro Süd');
		expect(text).toContain('„Büro Süd“, Runde 1 (beendet): ');
	});
});
