import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoundSettings } from '~/domain/facts';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildCommunity, buildPlayer, HOUR, join } from '../support/builders';
import { confirmForm } from '../support/confirm-form';
import { databaseHash } from '../support/database-hash';
import { emptySeason, importFile, seedSeason, template } from '../support/import-files';
import { logInAs } from '../support/log-in';

/**
 * Union Berlin – Bochum of 14 December 2024 ended 1:1 and was awarded 0:2 on the last day of February, when nine more
 * matchdays had been evaluated. The season is the one that the project brings, played through the pages.
 */

const FIRST = 13;
const AWARDED = 14;
const LAST = 23;
const MATCH = '1. FC Union Berlin;VfL Bochum';
const REASON = 'Urteil des Bundesgerichts';

/** Picks from matchday 13 on; who is out picks no more. */
const communities: { name: string; settings: Partial<RoundSettings>; picks: Record<string, string> }[] = [
	{
		name: 'Eisern',
		settings: { jokers: 1 },
		picks: {
			Bo: 'frankfurt bochum',
			Uli: 'leverkusen union bayern leipzig stuttgart frankfurt mainz bremen freiburg wolfsburg dortmund gladbach',
			Max: 'leverkusen bochum bayern freiburg frankfurt stuttgart augsburg dortmund leipzig hoffenheim mainz gladbach',
			Ria: 'bayern leipzig leverkusen heidenheim stuttgart frankfurt mainz bremen freiburg bochum dortmund gladbach',
		},
	},
	{
		name: 'Nordkurve',
		settings: { jokers: 0 },
		picks: { Ina: 'stuttgart union', Jan: 'bayern leipzig', Kai: 'leipzig augsburg' },
	},
	{
		name: 'Revier',
		settings: { jokers: 0 },
		picks: { Lou: 'leverkusen bochum', Mia: 'bayern mainz' },
	},
];

let app: App;
let admin: Browser;
let seasonId: string;
/** The season's lines: matchday, date, time, home, away, result, status. */
let lines: string[][];
const communityIds = new Map<string, string>();
const memberIds = new Map<string, string>();

const matchday = (number: number) => `${seasonId}_${number}`;
const communityOf = (name: string) =>
	communityIds.get(communities.find(({ picks }) => name in picks)?.name ?? '') ?? '';
const wayOf = (name: string) => `/community/${communityOf(name)}/mitglied/${memberIds.get(name)}`;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2024-12-05T12:00:00Z') });
	const { context } = app;
	const text = new TextDecoder().decode(await seedSeason());
	lines = text
		.trim()
		.split(/\r?\n/)
		.slice(1)
		.map((line) => line.split(';'));
	seasonId = await emptySeason(context);
	const open = lines.map((cells) => [...cells.slice(0, 5), '', ''].join(';'));
	await importFile(context, { seasonId, bytes: template(...open) });
	await buildPlayer(context, 'admin');
	for (const { name, settings, picks } of communities) await found(name, settings, Object.keys(picks));
	admin = await logInAs(app, 'admin');
	for (let number = FIRST; number <= LAST; number++) {
		await pickAll(number, (await startsOf(number)).first - HOUR);
		await play(number);
	}
	await pickAll(LAST + 1, Date.parse('2025-02-27T12:00:00Z'));
});

afterAll(() => app.close());

async function found(name: string, settings: Partial<RoundSettings>, players: string[]): Promise<void> {
	const [founder = '', ...others] = players;
	const founderId = await buildPlayer(app.context, founder);
	const communityId = await buildCommunity(app.context, { founderId, founder, name, settings });
	communityIds.set(name, communityId);
	for (const other of others) {
		const player = { id: await buildPlayer(app.context, other), name: other };
		await join(app.context, player, communityId);
	}
	const members = await app.context.db.member.findMany({ where: { communityId } });
	for (const member of members) memberIds.set(member.displayName, member.id);
}

/** When the first and the last match of a matchday begin, ms UTC. */
async function startsOf(number: number): Promise<{ first: number; last: number }> {
	const matches = await app.context.db.match.findMany({ where: { matchdayId: matchday(number) } });
	const starts = matches.map((match) => Number(match.kickoff));
	return { first: Math.min(...starts), last: Math.max(...starts) };
}

/** Everybody who has one saves a pick on the page of the matchday. */
async function pickAll(number: number, at: number): Promise<void> {
	app.clock.set(at);
	for (const { picks } of communities)
		for (const [name, teams] of Object.entries(picks)) {
			const teamId = teams.split(' ')[number - FIRST];
			if (teamId === undefined) continue;
			const path = `/community/${communityOf(name)}/tippspiel/${number}`;
			const saved = await (await browserOf(name)).post(path, { intent: 'save', teamId });
			expect(saved.status, `${name} ${number} ${teamId}: ${saved.text}`).toBe(302);
		}
}

const browsers = new Map<string, Browser>();

async function browserOf(name: string): Promise<Browser> {
	const known = browsers.get(name) ?? (await logInAs(app, name));
	browsers.set(name, known);
	return known;
}

async function play(number: number): Promise<void> {
	app.clock.set((await startsOf(number)).last + 3 * HOUR);
	const own = lines.filter(([each]) => Number(each) === number);
	const results = Object.fromEntries(
		own.map(([, , , home, away, result = '']) => {
			const pair = `${home};${away}`;
			return [pair, pair === MATCH && number === AWARDED ? '1:1' : result];
		}),
	);
	await enter(number, results);
	await evaluate(number);
}

/** Fills the form of the matchday's results: 'home;away' and what stands there. */
async function enter(
	number: number,
	results: Record<string, string>,
	{ state = 'scheduled', reason = '' } = {},
): Promise<void> {
	const path = `/admin/spieltag/${matchday(number)}`;
	const shown = await admin.get(path);
	const teams = new Map((await app.context.db.team.findMany()).map((team) => [team.id, team.name]));
	const fields: Record<string, string> = { seen: /name="seen" value="([^"]+)"/.exec(shown.html)?.[1] ?? '' };
	for (const match of await app.context.db.match.findMany({ where: { matchdayId: matchday(number) } })) {
		const result = results[`${teams.get(match.homeTeamId)};${teams.get(match.awayTeamId)}`];
		if (result === undefined) continue;
		fields[`home-${match.id}`] = result;
		fields[`state-${match.id}`] = state;
	}
	const saved = await confirmForm(admin, path, { intent: 'results', ...fields, reason });
	expect(saved.status, saved.text).toBe(302);
}

const previewOf = (number: number) => admin.get(`/admin/auswertung/${matchday(number)}`);

async function evaluate(number: number): Promise<void> {
	app.clock.advance(HOUR);
	const shown = await previewOf(number);
	const done = await admin.post(`/admin/auswertung/${matchday(number)}`, {
		intent: 'commit',
		fingerprint: /name="fingerprint" value="([^"]+)"/.exec(shown.html)?.[1] ?? '',
		confirmed: 'on',
		reason: /name="reason"[^>]*value="([^"]*)"/.exec(shown.html)?.[1] ?? '',
	});
	expect([done.status, done.location], done.text).toEqual([302, '/admin']);
	app.clock.advance(HOUR);
}

/** What is stored of a member. */
async function stateOf(name: string) {
	const memberId = memberIds.get(name) ?? '';
	const { active, jokers, eliminatedOn, outCause, won } = await app.context.db.entry.findFirstOrThrow({
		where: { memberId },
	});
	return { active, jokers, eliminatedOn, outCause, won };
}

/** Nobody stays logged in for the winter. */
const read = async (name: string, path: string) => (await (await logInAs(app, name)).get(path)).text;
const way = (name: string) => read(name, wayOf(name));

describe('before the award', () => {
	test('R13: the draw has put one out, cost two a joker and decided a round', async () => {
		const out = { active: false, eliminatedOn: 14, outCause: 'draw', won: false };
		expect(await stateOf('Bo')).toEqual({ ...out, jokers: 0 });
		expect(await stateOf('Ina')).toEqual({ ...out, jokers: 0 });
		expect(await stateOf('Lou')).toEqual({ ...out, jokers: 0 });
		const isIn = { active: true, eliminatedOn: null, outCause: null, won: false };
		expect(await stateOf('Uli')).toEqual({ ...isIn, jokers: 0 });
		expect(await stateOf('Max')).toEqual({ ...isIn, jokers: 0 });
		expect(await stateOf('Mia')).toEqual({ ...isIn, jokers: 0, won: true });
		expect(await way('Bo')).toContain('Du bist am 14. Spieltag durch ein Unentschieden ausgeschieden.');
		expect(await app.context.db.evaluation.count()).toBe(11);
	});
});

/** Members in a preview's tables of what was and what is, each once. */
const changedIn = ({ html }: { html: string }) =>
	[...new Set([...html.matchAll(/<th scope="row">([^<]+)/g)].map(([, name]) => name))].sort();

describe('the award', () => {
	test('R17, R19: waits for its correction; the preview shows every member whom it changes and nobody else, and changes nothing', async () => {
		app.clock.set(Date.parse('2025-02-28T13:00:00Z'));
		await enter(AWARDED, { [MATCH]: '0:2' }, { state: 'awarded', reason: REASON });
		expect((await admin.get('/admin')).text).toContain('die Korrektur steht aus');
		app.clock.advance(HOUR);
		const before = await databaseHash(app.context.db);
		const page = await previewOf(AWARDED);
		expect(changedIn(page)).toEqual(['Bo', 'Ina', 'Lou', 'Max', 'Mia', 'Uli']);
		expect(page.text).toContain(
			'Uli 14. Spieltag vorher Union Berlin spielt unentschieden: verliert einen Joker, noch 0. nachher Union Berlin verliert: ausgeschieden.',
		);
		expect(page.text).toContain(
			'Uli 23. Spieltag vorher Dortmund gewinnt: bleibt im Spiel. nachher Nicht im Spiel.',
		);
		expect(page.text).toContain(
			'Bo 23. Spieltag vorher Nicht im Spiel. nachher Entschuldigt: bleibt, wie es war.',
		);
		expect(page.html).toMatch(new RegExp(`name="reason"[^>]*value="${REASON}"`));
		expect(await databaseHash(app.context.db)).toBe(before);
		expect(await way('Bo')).not.toContain('Korrektur');
	});

	test('R19, R20, R27: the commit writes it, for all later matchdays and in every community', async () => {
		app.clock.advance(-HOUR);
		await evaluate(AWARDED);
		const isIn = { active: true, eliminatedOn: null, outCause: null, won: false };
		const out = { active: false, eliminatedOn: 14, outCause: 'loss', won: false };
		expect(await stateOf('Bo')).toEqual({ ...isIn, jokers: 0 });
		expect(await stateOf('Uli')).toEqual({ ...out, jokers: 1 });
		expect(await stateOf('Max')).toEqual({ ...isIn, jokers: 1 });
		expect(await stateOf('Ria')).toEqual({ ...isIn, jokers: 1 });
		expect(await stateOf('Ina')).toEqual({ ...out, jokers: 0 });
		expect(await stateOf('Jan')).toEqual({ ...isIn, jokers: 0, won: true });
		expect(await stateOf('Lou')).toEqual({ ...isIn, jokers: 0 });
		expect(await stateOf('Mia')).toEqual({ ...isIn, jokers: 0 });
		const kinds = await app.context.db.settlement.findMany({
			where: { memberId: memberIds.get('Bo') ?? '' },
			orderBy: { matchday: 'asc' },
		});
		expect(kinds.map(({ kind }) => kind)).toEqual([
			'drew',
			'won',
			...Array.from({ length: 9 }, () => 'excused'),
		]);
		expect(await app.context.db.settlement.count({ where: { memberId: memberIds.get('Uli') ?? '' } })).toBe(
			2,
		);
	});
});

describe('what the players read', () => {
	const changed =
		'Union Berlin – Bochum wurde von 1:1 auf 0:2 geändert und ist jetzt gewertet statt angesetzt.';
	const signed = `Korrigiert von der Spielleitung am Fr., 28.02.2025, 15:00 Uhr : ${REASON}`;

	test('R19, R20: whom it brought back: why, since when, and that the matchdays between cost nothing', async () => {
		const text = await way('Bo');
		expect(text).toContain('Warum bin ich noch drin? Du bist drin, mit 0 Jokern.');
		const meaning =
			'Damit bist du wieder drin, mit 0 Jokern. Die 9 Spieltage dazwischen sind entschuldigt: Ein fehlender Tipp kostet dort nichts.';
		expect(text).toContain(`${changed} ${meaning} 1 Korrektur hat daran etwas geändert.`);
		expect(text).toMatch(/14\. Spieltag korrigiert Weiter .*Bochum Union Berlin – Bochum 0:2, gewertet/);
		expect(text).toContain(`${changed} ${signed} ${meaning}`);
		expect(text).toContain(
			'14. Spieltag vorher Bochum spielt unentschieden, kein Joker mehr: ausgeschieden. nachher Bochum gewinnt: bleibt im Spiel.',
		);
		expect(text.match(/nachher Entschuldigt: bleibt, wie es war\./g)).toHaveLength(9);
		expect(text).toContain(
			'Stand vorher ausgeschieden am 14. Spieltag durch ein Unentschieden, 0 Joker nachher im Spiel, 0 Joker',
		);
	});

	test('R19, R20: whom it threw out: why, since when, and that later picks no longer count', async () => {
		const text = await way('Uli');
		expect(text).toContain(
			'Warum bin ich raus? Du bist am 14. Spieltag durch eine Niederlage ausgeschieden.',
		);
		const meaning =
			'Damit bist du seit dem 14. Spieltag nicht mehr im Spiel. Was danach kam, zählt nicht mehr: Diese Tipps gelten nicht und verbrauchen kein Team.';
		expect(text).toContain(`${changed} ${signed} ${meaning}`);
		expect(text).toContain(
			'14. Spieltag vorher Union Berlin spielt unentschieden: verliert einen Joker, noch 0. nachher Union Berlin verliert: ausgeschieden.',
		);
		expect(text.match(/gewinnt: bleibt im Spiel\. nachher Nicht im Spiel\./g)).toHaveLength(9);
		expect(text).toContain(
			'Stand vorher im Spiel, 0 Joker nachher ausgeschieden am 14. Spieltag durch eine Niederlage, 1 Joker',
		);
	});

	test('R19: who gets a joker back, who stays out for another reason, whose win is open again', async () => {
		expect(await way('Max')).toContain('Drin bist du weiterhin, mit 1 Joker statt 0.');
		expect(await way('Ina')).toContain(
			'Ausgeschieden bist du trotzdem: am 14. Spieltag durch eine Niederlage.',
		);
		const mia = await way('Mia');
		expect(mia).toContain('Der Sieg ist damit wieder offen: Die Runde geht weiter, und du bist noch drin.');
		expect(mia).toContain('Dadurch ging die Runde weiter.');
		expect(await way('Ria')).not.toContain('Korrektur');
	});

	test('R19: the evaluations tell it at its matchday, and mark every line that is another one now', async () => {
		const ria = await logInAs(app, 'Ria');
		const story = async (matchday: number) =>
			(await ria.get(`/community/${communityOf('Ria')}/auswertung?spieltag=${matchday}`)).text;
		const text = await story(14);
		expect(text).toContain(`Korrektur ${changed} ${signed}`);
		expect(text).toMatch(/14\. Spieltag 3 weiter, 1 raus korrigiert/);
		expect(text).toMatch(/Ausgeschieden 1 FCU Uli korrigiert Union Berlin verliert: ausgeschieden\./);
		const all = await Promise.all(
			Array.from({ length: LAST - FIRST + 1 }, (_, index) => story(FIRST + index)),
		);
		expect(all.filter((each) => each.includes('Bo korrigiert entschuldigt'))).toHaveLength(9);
	});
});

describe('the matchday on the evening of the award', () => {
	test('R20: who is back only since the afternoon and forgot to pick is excused, who was thrown out has no pick that counts', async () => {
		await play(LAST + 1);
		expect(await stateOf('Bo')).toMatchObject({ active: true, jokers: 0 });
		expect(await stateOf('Lou')).toMatchObject({ active: true });
		expect(await stateOf('Uli')).toMatchObject({ active: false, eliminatedOn: 14 });
		const uli = { memberId: memberIds.get('Uli') ?? '' };
		expect(await app.context.db.settlement.count({ where: { ...uli, matchday: LAST + 1 } })).toBe(0);
		expect(await way('Bo')).toMatch(
			/24\. Spieltag Entschuldigt .*Hier war erst in den letzten 24 Stunden vor dem Anpfiff wieder ein Tipp fällig/,
		);
	});
});
