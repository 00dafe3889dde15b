import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildGame, type Game, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { ownRules } from '../support/rules-form';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let path: string;

beforeEach(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	lena = await logInAs(app, 'Lena');
	path = `/community/${game.communityId}`;
});

afterEach(() => app.close());

const wish = { ...ownRules, intent: 'game', jokers: '0', rebuy: 'on', allOut: 'share' };

/** Sends the form of the rules as the page has it now. */
async function save(fields: Record<string, string>): Promise<Page> {
	const { html } = await lena.get(`${path}/admin/regeln`);
	const seen = /value="game"\/?><input[^>]*name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
	return lena.post(`${path}/admin/regeln`, { ...fields, seen });
}

const confirmedIn = ({ html }: Page) => /name="confirmed" value="([^"]+)"/.exec(html)?.[1] ?? '';

const letters = () =>
	app.context.db.outboxMail.findMany({ where: { kind: 'rules-changed' }, orderBy: { address: 'asc' } });

test('R28: rules of a round that others have joined are changed after a step that says what it does to how many', async () => {
	const asked = await save(wish);
	expect(asked.status).toBe(422);
	expect(asked.text).toContain('Regeln für alle ändern?');
	expect(asked.text).toContain('Joker zu Beginn: 0 (bisher 1).');
	expect(asked.text).toContain('Rebuy: Ja (bisher Nein).');
	expect(asked.text).not.toContain('Alle gleichzeitig raus: Alle zusammen gewinnen (bisher');
	expect(asked.text).toContain('3 Mitglieder haben dann weniger Joker als jetzt.');
	// Without JavaScript the answer opens at its card, and the question comes first there.
	// To the address one is at, with an anchor, a browser without JavaScript would only scroll.
	expect(asked.html).toMatch(/href="[^"]*\/admin\/regeln\?regeln=bleiben#spielregeln"[^>]*>Abbrechen</);
	const card = asked.html.slice(asked.html.indexOf('id="spielregeln"'));
	expect(card.indexOf('Regeln für alle ändern?')).toBeLessThan(card.indexOf('Joker pro Spieler'));
	expect(asked.html).toContain(`action="${path}/admin/regeln#spielregeln"`);
	expect(await letters()).toEqual([]);
	expect(await app.context.db.round.findFirst()).toMatchObject({ jokers: 1, allowRebuy: false });

	// The yes to other rules is none to these.
	const other = await save({ ...wish, jokers: '4', confirmed: confirmedIn(asked) });
	expect([other.status, other.text.includes('mehr Joker als jetzt')]).toEqual([422, true]);

	const saved = await save({ ...wish, confirmed: confirmedIn(asked) });
	expect((await lena.follow(saved)).text).toContain('Gespeichert. Die anderen bekommen eine E-Mail.');
	expect(await app.context.db.round.findFirst()).toMatchObject({ jokers: 0, allowRebuy: true });
});

test('R28: the others get a letter with what was and is, and the own jokers', async () => {
	const confirmed = confirmedIn(await save(wish));
	await save({ ...wish, confirmed });
	expect((await letters()).map(({ address }) => address)).toEqual(['ida@example.org', 'tom@example.org']);
	await sendWaitingMails(app.context);
	const mailbox = await app.browser().get('/entwicklung/postfach');
	expect(mailbox.text).toContain('Büro Süd: neue Regeln für Runde 1');
	const [letter] = await letters();
	const { text } = await app.browser().get(`/entwicklung/postfach/${letter?.id}`);
	expect(text).toContain('Joker zu Beginn: 0 (bisher 1). Rebuy: Ja (bisher Nein).');
	expect(text).toContain('Du hast jetzt 0 Joker.');
});

test('R28: rules that are changed twice before a letter goes out are one letter, of all that has changed', async () => {
	const change = async (fields: Record<string, string>) => {
		const confirmed = confirmedIn(await save(fields));
		app.clock.advance(1);
		expect((await save({ ...fields, confirmed })).status).toBe(302);
	};
	await change({ ...ownRules, intent: 'game', jokers: '1', rebuy: 'on', allOut: 'share' });
	await change(wish);
	await sendWaitingMails(app.context);
	const sent = (await letters()).filter(({ state }) => state === 'sent');
	expect(sent.map(({ address }) => address)).toEqual(['ida@example.org', 'tom@example.org']);
	const read = async (id = '') => (await app.browser().get(`/entwicklung/postfach/${id}`)).text;
	const text = await read(sent[0]?.id);
	expect(text).toContain('Joker zu Beginn: 0 (bisher 1). Rebuy: Ja (bisher Nein).');
	expect(text).toContain('Du hast jetzt 0 Joker.');

	// Once it is out, the next tells only what came after, and what is taken back in time nothing.
	await change({ ...ownRules, intent: 'game', jokers: '0', allOut: 'share' });
	await change(wish);
	expect((await letters()).filter(({ state }) => state === 'waiting')).toEqual([]);
});

test('R28: a second tap on the yes answers as the first', async () => {
	const confirmed = confirmedIn(await save(wish));
	const { html } = await lena.get(`${path}/admin/regeln`);
	const seen = /value="game"\/?><input[^>]*name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
	for (const _tap of [1, 2])
		expect((await lena.post(`${path}/admin/regeln`, { ...wish, seen, confirmed })).status).toBe(302);
	expect((await letters()).length).toBe(2);
});

test('R28: what changes nothing, reaches nobody else or counts for the next round asks and tells nothing', async () => {
	expect((await save({ ...ownRules, intent: 'game', jokers: '1', allOut: 'share' })).status).toBe(302);
	app.clock.set(KICKOFF + 5_000);
	expect((await save(wish)).status).toBe(302);
	expect(await letters()).toEqual([]);
});

test('every member reads what the community says and the rules of the round on its table, with whether one still gets in', async () => {
	const tom = await logInAs(app, 'Tom');
	expect((await tom.get(`${path}/rangliste`)).text).not.toContain('Beschreibung');
	const description = 'Fünf Euro in die Kaffeekasse.';
	await app.context.db.community.update({ where: { id: game.communityId }, data: { description } });
	const { text } = await tom.get(`${path}/rangliste`);
	expect(text).toContain(
		'Regeln dieser Runde Beschreibung Fünf Euro in die Kaffeekasse. Spielweise Klassisch Unentschieden Kostet einen Joker Niederlage Raus Kein Tipp Raus Joker zu Beginn 1 Rebuy Nein Alle gleichzeitig raus Alle zusammen gewinnen Einstieg nach dem Start Erlaubt. Wer später kommt, spielt sofort mit.',
	);
});
