import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '~/data/engine/db.server';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { queueMail } from '~/services/mail/queue-mail.server';
import { unsubscribeToken } from '~/services/mail/unsubscribe-token.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import {
	buildCommunity,
	buildGame,
	buildPlayer,
	DAY,
	type Game,
	HOUR,
	PASSWORD,
	roundRobin,
} from '../support/builders';
import { type Addresses, answerText, differences, everyAddress } from '../support/crawl';

/**
 * R12 as non-interference: the whole site is fetched by everybody who may be curious, once while Anna has picked one
 * team and once while she has picked another. Until then the two crawls have to be the same, byte for byte.
 * Once its window is stored as closed they have to differ, which shows that the crawl looks where picks are shown.
 */

const teams = ['aal', 'bussard', 'chamaeleon', 'dachs'];
const start = Date.parse('2026-08-21T18:30:00Z');
const curious = ['anonymous', 'admin', 'ben', 'cem', 'dora'] as const;

/** The whole house is fetched several times by everybody: that takes its time on a busy machine, ms. */
const CRAWLING = 300_000;

let app: App;
let game: Game;
/** Anna's own calendar, as somebody who was told its address would fetch it. */
const calendarKey = 'K'.repeat(43);
let browsers: Record<(typeof curious)[number], Browser>;

beforeAll(async () => {
	app = await startApp({ now: start - 5 * DAY });
	game = await buildGame(app.context, roundRobin(teams, start), ['Anna', 'Ben', 'Cem']);
	const dora = await buildPlayer(app.context, 'Dora');
	await buildCommunity(app.context, { founderId: dora, founder: 'Dora', name: 'Nebenan' });
	await game.pick('Ben', 1, 'dachs');
	await app.context.db.player.update({ where: { id: game.players.Anna?.id ?? '' }, data: { calendarKey } });
	await remindAnna();
	browsers = {
		anonymous: app.browser(),
		admin: await logIn('admin'),
		ben: await logIn('Ben'),
		cem: await logIn('Cem'),
		dora: await logIn('Dora'),
	};
});
afterAll(() => app.close());

/** A reminder of the first matchday, as it waits in the outbox. */
async function remindAnna(): Promise<void> {
	const item = {
		communityId: game.communityId,
		community: 'Büro Süd',
		matchdayId: game.matchdayId(1),
		matchday: 1,
		season: 'Bundesliga',
		kickoff: start,
	};
	const context = { ...app.context, newId: () => 'erinnerung' };
	const to = { playerId: game.players.Anna?.id ?? '', address: 'anna@example.org' };
	await inTransaction(context.db, (tx) =>
		queueMail(tx, context, { kind: 'reminder', ...to, data: { stage: 'hours', items: [item] } }),
	);
}

async function logIn(name: string): Promise<Browser> {
	const browser = app.browser();
	const page = await browser.post('/login', {
		email: `${name.toLowerCase()}@example.org`,
		password: PASSWORD,
	});
	expect(page.status).toBe(302);
	await browser.follow(page);
	return browser;
}

/** What the crawl fetches. */
function everyPath(): Promise<Addresses> {
	const { id: playerId = '', memberId = '' } = game.players.Anna ?? {};
	return everyAddress({
		communityId: game.communityId,
		memberId,
		playerId,
		seasonId: game.seasonId,
		teamId: 'aal',
		matchdayIds: [1, 2, 3].map(game.matchdayId),
		calendarKey,
		token: unsubscribeToken(app.context, { playerId, choice: 'reminders' }),
		mailId: 'erinnerung',
	});
}

/**
 * Every answer to everybody: pages as documents, as the data that they are drawn of, or both. Downloads of the own data
 * leave entries in the security log, which each crawl begins with none of, and whose ids are chance.
 */
async function crawl(...kinds: readonly (keyof Addresses)[]): Promise<Map<string, string>> {
	const { securityEvent } = app.context.db;
	await securityEvent.deleteMany();
	const answers = new Map<string, string>();
	const addresses = await everyPath();
	for (const who of curious) {
		for (const each of new Set(kinds.flatMap((kind) => addresses[kind]))) {
			const page = await browsers[who].get(each);
			answers.set(`${who} ${each}`, answerText(page));
		}
	}
	const events = await securityEvent.findMany({ select: { id: true } });
	for (const [key, answer] of answers)
		answers.set(
			key,
			events.reduce((text, { id }) => text.replaceAll(id, 'id'), answer),
		);
	return answers;
}

/** As nobody can any more: the first pick is another one from now on. */
async function changeFirstPick(teamId: string): Promise<void> {
	const { Anna } = game.players;
	await app.context.db.pick.updateMany({
		where: { memberId: Anna?.memberId, matchdayId: game.matchdayId(1) },
		data: { teamId },
	});
}

test(
	'R12: before the kickoff no response to anybody depends on which team somebody else has picked',
	async () => {
		await game.pick('Anna', 1, 'aal');
		await game.pick('Anna', 2, 'bussard');
		await crawl('data');
		const one = await crawl('documents', 'data');
		await game.pick('Anna', 1, 'chamaeleon');
		await game.pick('Anna', 2, 'aal');
		const other = await crawl('documents', 'data');
		expect(one.size).toBeGreaterThan(100);
		expect(differences(one, other)).toEqual([]);
	},
	CRAWLING,
);

test(
	'R12: nor does any in the seconds after the kickoff, until the window is closed',
	async () => {
		app.clock.set(start - HOUR);
		await game.pick('Anna', 2, 'bussard');
		await game.pick('Anna', 1, 'aal');
		app.clock.set(start + CLOSES_AFTER - 1);
		await crawl('data');
		const one = await crawl('data');
		await changeFirstPick('chamaeleon');
		expect(differences(one, await crawl('data'))).toEqual([]);
	},
	CRAWLING,
);

test(
	'R12: from then on the members of the community see it, and nobody else',
	async () => {
		app.clock.set(start - HOUR);
		await game.pick('Anna', 2, 'bussard');
		await game.pick('Anna', 1, 'aal');
		app.clock.set(start + CLOSES_AFTER);
		const one = await crawl('documents');
		await changeFirstPick('chamaeleon');
		const found = differences(one, await crawl('documents'));
		const community = `/community/${game.communityId}`;
		for (const place of [
			`ben ${community}/dashboard`,
			`cem ${community}/dashboard`,
			`cem ${community}/mitglied/${game.players.Anna?.memberId}`,
			`ben ${community}/tipps.csv?runde=1`,
		])
			expect(found.filter((each) => each.startsWith(`${place}: `))).toHaveLength(1);
		expect(found.filter((each) => /^(anonymous|dora) /.test(each))).toEqual([]);
	},
	CRAWLING,
);
