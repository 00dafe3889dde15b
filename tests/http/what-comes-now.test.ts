import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { queueResultMails } from '~/services/evaluation/queue-result-mails.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { startRound } from '~/services/rounds/start-round.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { accepted, buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';

/** Who has won, is out, has left or looks beyond the round reads what comes now. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let tom: Browser;
let ida: Browser;
let base: string;

beforeEach(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF);
	game = await buildGame(app.context, plan, ['Lena', 'Tom', 'Ida', 'Max'], { rebuy: true });
	base = `/community/${game.communityId}`;
	[lena, tom, ida] = [await logInAs(app, 'Lena'), await logInAs(app, 'Tom'), await logInAs(app, 'Ida')];
});

afterEach(() => app.close());

const asAdmin = () => ({ communityId: game.communityId, actorId: game.players.Lena?.id ?? '' });
const memberId = (name: string) => game.players[name]?.memberId ?? '';

const letterOf = async (kind: string, more = {}) => {
	const mail = await app.context.db.outboxMail.findFirstOrThrow({ where: { kind, ...more } });
	return writeLetter(app.context, mail)?.text.replace(/\s+/g, ' ');
};

/** Those named pick the winner, all others are out. */
async function playFirst(...names: string[]) {
	for (const name of names) await game.pick(name, 1, 'a');
	app.clock.set(KICKOFF + 3 * HOUR);
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
}

test('R27: after the end dashboard and pick screen say when the next round could begin', async () => {
	await playFirst('Lena');
	const sentence =
		'Die nächste Runde kann ein Admin starten: Sie würde mit dem 2. Spieltag der Saison Saison 1 beginnen, am Samstag, 5. September 2026, 15:30 Uhr.';
	for (const browser of [lena, tom]) {
		const dashboard = (await browser.get(`${base}/dashboard`)).text;
		expect(dashboard).toContain(sentence);
		expect(dashboard).toContain('Nächster Spieltag Diese Runde ist beendet');
		expect(dashboard).not.toContain('Kein zukünftiger Spieltag gefunden');
		expect((await browser.get(`${base}/tippspiel/2`)).text).toContain(sentence);
	}
	app.clock.set(KICKOFF + 20 * WEEK);
	expect((await (await logInAs(app, 'Lena')).get(`${base}/dashboard`)).text).toContain(
		'Die nächste Runde kann ein Admin starten, sobald ein Spieltag feststeht, der mindestens 24 Stunden entfernt ist.',
	);
});

test('R25: who is out of a round that is over reads that it is over and who has won, on each of its matchdays', async () => {
	await playFirst('Lena');
	for (const matchday of [1, 2]) {
		const screen = (await tom.get(`${base}/tippspiel/${matchday}`)).text;
		expect(screen).toContain('Diese Runde ist beendet');
		expect(screen).toContain('Die Runde endete mit dem 1. Spieltag.');
		expect(screen).toContain('Gewonnen hat Lena.');
		expect(screen).not.toMatch(/mitfiebern|Rebuy|Du bist ausgeschieden/);
	}
});

test('R25: who was out before others came to share the win reads who they are', async () => {
	await playFirst('Lena', 'Ida', 'Max');
	const { id = '' } = game.players.Lena ?? {};
	accepted(await closeRound(app.context, { communityId: game.communityId, actorId: id }));
	const screen = (await tom.get(`${base}/tippspiel/1`)).text;
	expect(screen).toContain('Gewonnen haben Ida, Lena und Max.');
	expect(screen).not.toMatch(/mitfiebern|Du bist ausgeschieden/);
});

test('R24: who is out reads that an admin can bring them back, as long as that is so', async () => {
	await playFirst('Lena', 'Ida');
	const sentence = 'Diese Runde erlaubt einen Rebuy: Ein Admin kann dich einmal zurückholen.';
	const pages = [`${base}/dashboard`, `${base}/tippspiel/2`, `${base}/mitglied/${memberId('Tom')}`];
	for (const page of pages) expect((await tom.get(page)).text).toContain(sentence);
	expect((await lena.get(pages[2] ?? '')).text).not.toContain(sentence);
	expect((await lena.get(pages[0] ?? '')).text).not.toContain(sentence);
	const adjust = { ...asAdmin(), memberId: memberId('Tom') };
	accepted(await adjustMember(app.context, { ...adjust, act: { kind: 'rebuy' } }));
	expect((await tom.get(`${base}/tippspiel/1`)).text).toContain(
		'Du hast für diesen Spieltag keinen Tipp abgegeben. Damit warst du ausgeschieden. Inzwischen hat dich ein Admin zurückgeholt.',
	);
	expect((await tom.get(pages[2] ?? '')).text).toContain(
		'Du bist nach einem Rebuy wieder drin, mit 2 Jokern.',
	);
	await game.pick('Lena', 2, 'c');
	await game.pick('Ida', 2, 'd');
	app.clock.set(KICKOFF + WEEK + HOUR);
	for (const name of ['a', 'c', 'd'])
		await app.context.db.match.updateMany({
			where: { matchdayId: game.matchdayId(2), homeTeamId: name },
			data: { result: '1:0' },
		});
	await game.evaluate(2);
	const spent = 'Deinen Rebuy hast du in dieser Runde schon bekommen.';
	for (const page of pages) {
		const { text } = await tom.get(page);
		expect(text).not.toContain(sentence);
		expect(text).toContain(spent);
	}
	expect((await lena.get(`${base}/admin/mitglied/${memberId('Tom')}`)).text).toContain('Rebuy schon genutzt');
	await queueResultMails(app.context);
	const playerId = game.players.Tom?.id ?? '';
	expect(await letterOf('result', { playerId, data: { contains: '"spent"' } })).toContain(spent);
});

test('R24: who was put out by hand reads that an admin can take it back', async () => {
	const act = { kind: 'eliminate' } as const;
	accepted(await adjustMember(app.context, { ...asAdmin(), memberId: memberId('Tom'), act }));
	const { text } = await tom.get(`${base}/dashboard`);
	expect(text).toContain('Ein Admin hat dich aus der Runde genommen.');
	expect(text).toContain('Ein Admin kann das zurücknehmen.');
	const screen = (await tom.get(`${base}/tippspiel/1`)).text;
	expect(screen).toContain('Für dich war am 1. Spieltag durch einen Admin Schluss.');
	expect(screen).toContain('Ein Admin kann das zurücknehmen.');
});

test('R27: a matchday of the round before says whose it is, its letter leads to it, and the menu leads into the running one', async () => {
	await playFirst('Lena');
	app.clock.set(KICKOFF + WEEK - HOUR);
	accepted(await startRound(app.context, asAdmin()));
	const letter = await letterOf('round-started');
	expect(letter).toContain('am Samstag, 12. September 2026, 15:30 Uhr.');
	expect(letter).toContain('kein Tipp heißt raus. 1 Joker zu Beginn. Rebuy: Ja.');
	await queueResultMails(app.context);
	const won = (await letterOf('result', { playerId: game.players.Lena?.id ?? '' })) ?? '';
	expect(won).toContain('Dein Tipp war a: ');
	expect(won).toContain('Glückwunsch, du hast gewonnen.');
	expect(won).not.toContain('In dieser Runde warst du vorher');
	const link = /\/community\/\S+\/auswertung\S*/.exec((await letterOf('result')) ?? '')?.[0] ?? '';
	const told = (await lena.get(link)).text;
	expect(told).toContain('Du hast gewonnen');
	expect(told).not.toContain('Noch keiner ausgewertet');
	const menu = await lena.get(`${base}/tippspiel`);
	expect(menu.location).toContain(`${base}/tippspiel/3`);
	const ahead = (await lena.get(`${base}/tippspiel/2`)).text;
	expect(ahead).toContain('Dieser Spieltag zählt nicht für eure Runde');
	expect(ahead).toContain(
		'Eure Runde beginnt mit dem 3. Spieltag, am Samstag, 12. September 2026, 15:30 Uhr.',
	);
	const before = await lena.get(`${base}/tippspiel/1`);
	expect(before.text).toContain('Dieser Spieltag gehört zu Runde 1');
	expect(before.text).not.toContain('Schon genutzte Teams');
	expect(before.html).toContain(`${base}/mitglied/${memberId('Lena')}?runde=1`);
	app.clock.set(KICKOFF + WEEK + HOUR);
	const skipped = (await lena.get(`${base}/tippspiel/2`)).text;
	expect(skipped).toContain('Dieser Spieltag zählt nicht für eure Runde');
	expect(skipped).toContain('Tippabgabe geschlossen');
	app.clock.set(KICKOFF + WEEK - HOUR / 2);
	const invited = (await app.browser().get(`/community-preview?join=${game.communityId}`)).text;
	expect(invited).toContain('Los geht es am Samstag, 12. September 2026, 15:30 Uhr.');
});

test('R34: who leaves before the first kickoff reads which round that is out of, and is out of it', async () => {
	const { communityId } = game;
	const step = `${base}/admin/mitglied/${memberId('Ida')}?aktion=verlassen`;
	const asked = (await ida.get(step)).text;
	expect(asked).toContain(
		'Du bist in Runde 1 dabei, die mit dem 1. Spieltag beginnt, am Samstag, 29. August 2026, 15:30 Uhr. Auch wenn du vorher wiederkommst, bist du aus ihr ausgestiegen.',
	);
	expect(asked).not.toContain('laufenden Runde');
	accepted(await leaveCommunity(app.context, { communityId, playerId: game.players.Ida?.id ?? '' }));
	await ida.post(`/onboarding?join=${communityId}`, { invitation: communityId, displayName: 'Ida' });
	expect((await ida.get(`${base}/dashboard`)).text).toContain('Ab der nächsten spielst du wieder mit.');
	expect((await ida.get(step)).text).not.toContain('Runde 1 dabei');
});

test('R34: once it runs, leaving says the same of who is in it and of who is out', async () => {
	await playFirst('Lena', 'Tom');
	const asked = async (browser: Browser, name: string) =>
		(await browser.get(`${base}/admin/mitglied/${memberId(name)}?aktion=verlassen`)).text;
	const after = 'Kommst du wieder, spielst du erst ab der nächsten mit.';
	expect(await asked(tom, 'Tom')).toContain(
		`Du spielst in Runde 1 mit und bist dann aus ihr ausgestiegen. ${after}`,
	);
	expect(await asked(ida, 'Ida')).toContain(`Aus Runde 1 bist du schon ausgeschieden. ${after}`);
});

test('R26, R34: who left reads before coming back that the running round goes on without them, and waits then', async () => {
	expect((await ida.get(`${base}/admin/mitglied/${memberId('Ida')}?aktion=verlassen`)).text).toContain(
		'Kommst du wieder, spielst du erst ab der nächsten mit.',
	);
	const { communityId } = game;
	accepted(await leaveCommunity(app.context, { communityId, playerId: game.players.Ida?.id ?? '' }));
	const sentence = 'Du warst in dieser Runde schon dabei: Du spielst ab der nächsten mit.';
	const card = await ida.get(`/onboarding?join=${communityId}`);
	expect(card.text).toContain(sentence);
	expect((await tom.get(`/onboarding?join=${communityId}`)).text).not.toContain(sentence);
	await ida.post(`/onboarding?join=${communityId}`, { invitation: communityId, displayName: 'Ida' });
	const back =
		'Du warst in dieser Runde dabei und bist vor dem ersten Spieltag ausgestiegen: Ab der nächsten spielst du wieder mit.';
	for (const path of ['dashboard', 'tippspiel/1']) {
		const { text } = await ida.get(`${base}/${path}`);
		expect(text).toContain(back);
		expect(text).not.toContain('Diese Runde läuft schon');
	}
	expect((await ida.get(`${base}/tippspiel/1`)).text).toContain('Du bist ab der nächsten Runde wieder dabei');
	expect((await ida.get(`${base}/mitglied/${memberId('Ida')}`)).text).toContain(
		'Du bist aus dieser Runde ausgestiegen und wieder da: Du spielst ab der nächsten mit.',
	);
});

test('R34: who has left before can be kept out, with a letter that says so, and let in again', async () => {
	const { communityId } = game;
	accepted(await leaveCommunity(app.context, { communityId, playerId: game.players.Ida?.id ?? '' }));
	const page = `${base}/admin/mitglied/${memberId('Ida')}`;
	expect((await lena.get(`${page}?aktion=entfernen`)).text).toContain('Ida ausschließen?');
	await lena.post(page, { intent: 'remove', reason: 'Beleidigung' });
	const joining = { invitation: communityId, displayName: 'Ganz anders' };
	expect((await ida.post(`/onboarding?join=${communityId}`, joining)).status).toBe(422);
	const mail = await app.context.db.outboxMail.findFirstOrThrow({ where: { kind: 'member-removed' } });
	expect(JSON.parse(mail.data)).toMatchObject({ reason: 'Beleidigung', wasGone: true });
	const again = await lena.get(`${base}/admin`);
	expect(again.html).toContain(`${page}?aktion=wieder-zulassen`);
	await lena.post(page, { intent: 'lift-ban' });
	const letter = await letterOf('member-readmitted');
	expect(letter).toContain(`/community-preview?join=${communityId}`);
	expect(letter).toContain('Läuft die Runde noch, in der du warst, spielst du erst ab der nächsten mit.');
	expect((await ida.post(`/onboarding?join=${communityId}`, joining)).status).toBe(302);
});
