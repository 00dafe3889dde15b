import type { RoundSettings } from '~/domain/facts';
import { unsubscribeToken } from '~/services/mail/unsubscribe-token.server';
import { runSlot } from '../../jobs/run-slot';
import { timetable } from '../../jobs/timetable';
import { type App, startApp } from './app';
import type { Browser, Page } from './browser';
import { buildCommunity, buildGame, buildPlayer, DAY, type Game, join, roundRobin } from './builders';
import { answerText, differences, everyAddress } from './crawl';
import { logInAs } from './log-in';

/** Six teams that meet in five matchdays, one a week from `START` on. Matchday 1 is aal - fink, bussard - emu, chamaeleon - dachs. */
const TEAMS = ['aal', 'bussard', 'chamaeleon', 'dachs', 'emu', 'fink'];
/** The kickoff of the first matchday, ms UTC. */
export const START = Date.parse('2026-08-21T18:30:00Z');
/** Matchdays whose pages are fetched. */
const MATCHDAYS = [1, 2, 3];

/** Everybody but Anna, whose open pick is what nobody may learn (R12). */
const others = ['anonymous', 'admin', 'ben', 'cem', 'ida', 'dora'] as const;
type Other = (typeof others)[number];

export type World = {
	readonly app: App;
	readonly game: Game;
	readonly anna: Browser;
	/** Ben is the community's admin, Cem plays, Ida is out, Dora leads another community, admin is the site admin. */
	readonly others: Readonly<Record<Other, Browser>>;
};

/** What somebody does in a world. The answers that others get to it are compared. */
type Act = (world: World) => Promise<unknown>;

export type TwoWorlds = {
	/** Lets the same happen in both, and gives what differs for those who did it, null if nothing does. */
	inBoth: (act: Act) => Promise<string[]>;
	/** What Anna picks, each in one of the worlds. */
	annaPicks: (matchday: number, one: string, other: string) => Promise<void>;
	/**
	 * Who but Anna sees something that differs, and where. Empty while nobody learns of her pick. What pages are drawn of
	 * says it before they are; `drawn` asks for the pages, too.
	 */
	seenDifferences: (how?: { drawn: boolean }) => Promise<string[]>;
	one: World;
	other: World;
	close: () => Promise<void>;
};

/**
 * Two houses that are the same to the last byte, each with its own database, until Anna picks; `settings` are of Anna's
 * round.
 */
export async function openTwoWorlds(settings: Partial<RoundSettings> = {}): Promise<TwoWorlds> {
	const [one, other] = [await openWorld(settings), await openWorld(settings)];
	let isWarm = false;
	const inBoth = async (act: Act) => {
		const [first, second] = [await act(one), await act(other)];
		const answers = (world: World, page: unknown) =>
			namesById(new Map(isPage(page) ? [['act', withoutHost(world, answerText(page))]] : []));
		return differences(answers(one, first), answers(other, second));
	};
	return {
		one,
		other,
		inBoth,
		annaPicks: async (matchday, first, second) => {
			await one.game.pick('Anna', matchday, first);
			await other.game.pick('Anna', matchday, second);
		},
		seenDifferences: async ({ drawn } = { drawn: false }) => {
			// What a page writes when it is first looked at.
			if (!isWarm) for (const world of [one, other]) await crawl(world, false);
			isWarm = true;
			return differences(await crawl(one, drawn), await crawl(other, drawn));
		},
		close: async () => {
			await one.app.close();
			await other.app.close();
		},
	};
}

function isPage(given: unknown): given is Page {
	return typeof given === 'object' && given !== null && 'html' in given;
}

async function openWorld(settings: Partial<RoundSettings>): Promise<World> {
	const app = await startApp({ now: START - 5 * DAY, settings: { metricsToken: METRICS } });
	const { context } = app;
	const plan = roundRobin(TEAMS, START);
	const rules = { jokers: 2, rebuy: true, ...settings };
	const game = await buildGame(context, plan, ['Ben', 'Anna', 'Cem', 'Ida'], rules);
	const dora = await buildPlayer(context, 'Dora');
	const founded = await buildCommunity(context, { founderId: dora, founder: 'Dora', name: 'Nebenan' });
	await join(context, { id: game.players.Cem?.id ?? '', name: 'Cem' }, founded);
	// What is chance in a house that runs.
	await context.db.community.updateMany({ data: { inviteToken: 'i'.repeat(43) } }).catch(() => {});
	await context.db.player.update({
		where: { id: game.players.Anna?.id ?? '' },
		data: { calendarKey: CALENDAR },
	});
	return {
		app,
		game,
		anna: await logInAs(app, 'Anna'),
		others: {
			anonymous: app.browser(),
			admin: await logInAs(app, 'admin'),
			ben: await logInAs(app, 'Ben'),
			cem: await logInAs(app, 'Cem'),
			ida: await logInAs(app, 'Ida'),
			dora: await logInAs(app, 'Dora'),
		},
	};
}

const METRICS = 'ein-langes-Wort-fuer-Prometheus';
const CALENDAR = 'K'.repeat(43);

/** Runs every job but the backup's for the slot of now. */
export async function runJobs({ app }: World): Promise<void> {
	for (const job of timetable) if (job.name !== 'back-up') await runSlot(app.context, job, app.clock.now());
}

/** Everything that others can fetch, the mails that they get, what jobs said, and the figures for the operator. */
async function crawl(world: World, drawn: boolean): Promise<Map<string, string>> {
	const { app, game } = world;
	const { db } = app.context;
	const { id: playerId = '', memberId = '' } = game.players.Anna ?? {};
	await db.securityEvent.deleteMany({ where: { kind: { contains: 'export' } } });
	const { documents, data } = await everyAddress({
		communityId: game.communityId,
		memberId,
		playerId,
		seasonId: game.seasonId,
		teamId: 'aal',
		matchdayIds: MATCHDAYS.map(game.matchdayId),
		calendarKey: CALENDAR,
		token: unsubscribeToken(app.context, { playerId, choice: 'reminders' }),
		mailId: 'nichts',
	});
	// The mailbox shows every mail to everybody, and exists outside of production only.
	const addresses = [...new Set([...(drawn ? documents : []), ...data])].filter(
		(each) => !each.startsWith('/entwicklung/postfach'),
	);
	const answers = new Map<string, string>();
	for (const who of others)
		for (const each of addresses)
			answers.set(`${who} ${each}`, answerText(await world.others[who].get(each)));
	answers.set('operator /metrics', await gameMetrics(app));
	const mails = await db.outboxMail.findMany({
		where: { playerId: { not: playerId } },
		orderBy: { id: 'asc' },
	});
	answers.set(
		'mails',
		mails.map(({ kind, address, data, state }) => [kind, address, data, state].join(' ')).join('\n'),
	);
	const runs = await db.jobRun.findMany({ orderBy: { slot: 'asc' } });
	answers.set('jobs', runs.map(({ slot, outcome, detail }) => [slot, outcome, detail].join(' ')).join('\n'));
	const select = { select: { id: true } };
	const chance = [...(await db.securityEvent.findMany(select)), ...(await db.session.findMany(select))];
	for (const [key, answer] of answers)
		answers.set(
			key,
			chance.reduce(
				(text, { id }) => text.replaceAll(id, 'id'),
				withoutHost(world, withoutCode(key, answer)),
			),
		);
	return namesById(answers);
}

/** What the database counts for the operator; the process's own figures are never twice the same. */
async function gameMetrics(app: App): Promise<string> {
	const answer = await fetch(`${app.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS}` } });
	return (await answer.text())
		.split('\n')
		.filter((line) => /^drinbleiben_(mails|job_)/.test(line))
		.join('\n');
}

/** A QR code draws a link, and with it the host: the link itself stands beside it. */
function withoutCode(key: string, text: string): string {
	if (/\/qr\.png(\.data)?$/.test(key)) return text.slice(0, 3);
	return text.replace(/M4 4h7v1h-7z[^"\\]*/g, 'code');
}

function withoutHost({ app }: World, text: string): string {
	const { host } = new URL(app.url);
	return text.replaceAll(host, 'host').replaceAll(encodeURIComponent(host), 'host');
}

/** Ids are chance in a house that runs: each is named by when it is met first. */
function namesById(answers: ReadonlyMap<string, string>): Map<string, string> {
	const names = new Map<string, string>();
	const named = (id: string) => {
		const name = names.get(id) ?? `#${names.size}`;
		names.set(id, name);
		return name;
	};
	return new Map(
		[...answers].map(([key, answer]) => [
			key.replace(/id-\d{6}/g, named),
			answer.replace(/id-\d{6}/g, named),
		]),
	);
}
