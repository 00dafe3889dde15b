import { afterEach, expect, test } from 'vitest';
import { findMatches } from '~/data/matches.server';
import { findSaidFacts } from '~/data/said-facts.server';
import { deleteAnswersBefore } from '~/data/source-answers.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { showAdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { accepted, buildCommunity, buildPlayer, DAY, HOUR } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { MINUTE, type TrueMatch } from '../support/fake-sources/true-match';
import { logInAs } from '../support/log-in';
import { mainOf } from '../support/page-parts';
import { askUntil, type Watched, watchSeason } from '../support/watched-season';

/** R41: what site admins and players see of a season's source, by real requests, while a fake plays it. */

const START = Date.parse('2026-08-29T13:30Z');
const OVER = START + 150 * MINUTE;
type Goals = [number, 'home' | 'away'][];
const goals = (...all: Goals) => all.map(([minute, side]) => ({ minute, side }));
const match = (home: string, away: string, more: Partial<TrueMatch> = {}): TrueMatch => ({
	...{ matchday: 1, home, away, kickoff: START, goals: [] },
	...more,
});
const koeln = () => match('Köln', 'Mainz', { goals: goals([12, 'home'], [70, 'away'], [88, 'home']) });
const next = () => match('Köln', 'HSV', { matchday: 2, kickoff: START + 7 * DAY });

let app: App;
let admin: Browser;
let lena: Browser;
let watched: Watched;
let communityId: string;

async function open(wish: Parameters<typeof watchSeason>[2]): Promise<void> {
	app = await startApp({ now: START - DAY });
	watched = await watchSeason(app.context, app.clock, wish);
	const founderId = await buildPlayer(app.context, 'Lena');
	communityId = await buildCommunity(app.context, { founderId, founder: 'Lena' });
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
	lena = await logInAs(app, 'Lena');
}

afterEach(async () => {
	await watched.fake.close();
	await app.close();
});

const season = () => `/admin/saison/${watched.seasonId}`;
const matchday = (number: number) => `/admin/spieltag/${watched.seasonId}_${number}`;
const facts = () => findSaidFacts(app.context.db, watched.seasonId);
const factOf = async (kind: string) => {
	const fact = (await facts()).find((each) => each.kind === kind);
	if (fact === undefined) throw new Error(`Nothing of kind ${kind} is said`);
	return fact;
};
const pathOf = (id: string) => `/admin/quellen/vorschlag/${id}`;
const resultOf = async (home: string) =>
	(await findMatches(app.context.db, watched.seasonId)).find(({ homeTeamId }) => homeTeamId === home)?.result;
const hear = (until: number) => askUntil(app.context, app.clock, { seasonId: watched.seasonId, until });
const decide = async (intent: 'take' | 'dismiss', fact: { id: string; said: string }, back = season()) =>
	admin.post(pathOf(fact.id), { intent, said: fact.said, back });
/** The hidden fields of the form with this intent. */
function hiddenIn(page: Page): Record<string, string> {
	const inputs = [...mainOf(page).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
	return Object.fromEntries(
		inputs.map(([, name = '', value = '']) => [
			name,
			value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
		]),
	);
}
/** Types a result as the admin on the matchday's page. */
async function type(home: string, result: string): Promise<void> {
	const actor = await app.context.db.player.findFirstOrThrow({ where: { displayName: 'admin' } });
	const wish = { actorId: actor.id, matchdayId: `${watched.seasonId}_1` };
	const shown = accepted(await showAdminMatchday(app.context, wish));
	const fields = shown.matches.flatMap((each) => {
		const [own = '', other = ''] = (each.home.id === home ? result : (each.result ?? ':')).split(':');
		return [
			[`home-${each.id}`, own],
			[`away-${each.id}`, other],
			[`state-${each.id}`, each.state],
		];
	});
	const form = { intent: 'results', seen: shown.version, ...Object.fromEntries(fields) };
	const page = await admin.post(matchday(1), form);
	expect([page.status, await resultOf(home)]).toEqual([302, result]);
}

test('the season’s page: heard, silent, off, what it may do, asked now, removed', async () => {
	await open({ matches: [koeln(), next()], choice: { takesResults: false } });
	const page = await admin.get(season());
	expect(page.text).toContain(
		'OpenLigaDB Gefragt wird nach bl1/2026 Zuletzt gehört noch nie Heute 0 Anfragen',
	);
	const asked = await admin.follow(await admin.post(season(), { intent: 'source-ask' }));
	expect(asked.text).toContain('OpenLigaDB hat geantwortet: nichts Neues.');
	app.clock.advance(2 * MINUTE);
	expect((await admin.get(season())).text).toContain('Zuletzt gehört vor 2 Minuten Heute 4 Anfragen');

	watched.fake.lie('500');
	const failed = await admin.follow(await admin.post(season(), { intent: 'source-ask' }));
	expect(failed.text).toContain('Bei der Quelle ist etwas kaputt.');
	expect(failed.text).toMatch(
		/Stumm seit Fr\., 28\.08\.2026, 15:32 Uhr: Bei der Quelle ist etwas kaputt\. Nächster/,
	);
	const tooSoon = await admin.post(season(), { intent: 'source-ask' });
	expect([tooSoon.status, tooSoon.text]).toEqual([
		422,
		expect.stringContaining('deshalb warten wir noch. Nächster'),
	]);
	watched.fake.lie(null);

	const permitted = { intent: 'source-permit', results: 'on' };
	expect((await admin.follow(await admin.post(season(), permitted))).text).toContain('Gespeichert.');
	const source = () => app.context.db.source.findUniqueOrThrow({ where: { seasonId: watched.seasonId } });
	expect(await source()).toMatchObject({ takesResults: true, takesTimes: false, isOn: true });
	await admin.post(season(), { intent: 'source-switch', on: 'nein' });
	const off = await admin.get(season());
	expect(off.text).toContain('Ausgeschaltet: Wir fragen sie nicht.');
	expect(off.text).not.toContain('Jetzt fragen');
	expect((await admin.post(season(), { intent: 'source-ask' })).text).toContain(
		'Diese Quelle ist ausgeschaltet.',
	);
	await admin.post(season(), { intent: 'source-switch', on: 'ja' });
	expect(await source()).toMatchObject({ isOn: true, takesResults: true });

	Object.assign(app.context.settings.sources, { on: false });
	expect((await admin.get(season())).text).toContain('Alle Quellen sind ausgeschaltet (SOURCES=off).');
	expect((await admin.post(season(), { intent: 'source-ask' })).status).toBe(422);
	Object.assign(app.context.settings.sources, { on: true });

	const sure = await admin.get(`${season()}?aktion=quelle-entfernen`);
	expect(sure.text).toContain(
		'Quelle entfernen? OpenLigaDB (bl1/2026) wird für diese Saison nicht mehr gefragt.',
	);
	const gone = await admin.follow(await admin.post(season(), { intent: 'source-remove' }));
	expect(gone.html).toContain(`href="/admin/quellen?saison=${watched.seasonId}"`);
	for (const intent of ['source-ask', 'source-switch', 'source-permit'])
		expect((await admin.post(season(), { intent })).text).toContain('Diese Saison hat keine Quelle.');
});

test('a new permission counts for what was said before', async () => {
	await open({ matches: [koeln(), next()], choice: { takesResults: false } });
	app.clock.set(OVER);
	await hear(OVER + 20 * MINUTE);
	expect(await facts()).toMatchObject([{ kind: 'result', waits: 'not-allowed' }]);
	expect((await admin.get(season())).text).toContain('Ergebnisse übernehmen wir hier nicht von selbst.');
	await admin.post(season(), { intent: 'source-permit', results: 'on', times: 'on' });
	const asked = await admin.follow(await admin.post(season(), { intent: 'source-ask' }));
	expect(asked.text).toContain('OpenLigaDB hat geantwortet: 1 übernommen.');
	expect(await resultOf('koeln')).toBe('2:1');
});

test('what waits stands on three pages, is taken with one tap, and twice is refused', async () => {
	await open({ matches: [koeln(), next()] });
	app.clock.set(START + 2 * HOUR);
	await type('koeln', '1:1');
	await hear(OVER + 20 * MINUTE);
	const said = 'OpenLigaDB sagt 2:1, gespeichert ist 1:1 (von Hand).';
	for (const path of ['/admin', season(), matchday(1)]) expect((await admin.get(path)).text).toContain(said);
	expect((await admin.get('/admin')).text).toContain('1 Abweichung von OpenLigaDB');
	expect((await admin.get(matchday(2))).text).not.toContain('OpenLigaDB sagt');
	const page = await admin.get(matchday(1));
	expect(page.text).toContain(
		'Was jemand eingetragen, importiert oder entschieden hat, überschreibt keine Quelle.',
	);
	const fact = await factOf('result');
	const { said: shown = '', back = '' } = hiddenIn({
		...page,
		html: page.html.slice(page.html.indexOf('vorschlag/')),
	});
	expect([fact.said, matchday(1)]).toEqual([shown, back].map((text) => text || expect.any(String)));

	const done = await decide('take', fact, matchday(1));
	expect([done.status, done.location]).toEqual([302, matchday(1)]);
	expect(await resultOf('koeln')).toBe('2:1');
	const after = await admin.follow(done);
	expect(after.text).toContain('Übernommen.');
	expect(after.text).toMatch(
		/admin, laut OpenLigaDB \(gehört Sa\., 29\.08\.2026, \d\d:\d\d Uhr\): Köln – Mainz 05, Ergebnis 1:1 → 2:1\./,
	);
	const twice = await decide('take', fact);
	expect([twice.status, await resultOf('koeln')]).toEqual([422, '2:1']);
	expect(twice.text).toContain('Das sagt die Quelle inzwischen nicht mehr');
	expect(twice.html).toContain(`href="${season()}"`);
});

test('dismissed, it is folded with who and when, comes back when the source says something else', async () => {
	await open({ matches: [koeln(), next()] });
	app.clock.set(START + 2 * HOUR);
	await type('koeln', '1:1');
	await hear(OVER);
	const seen = await factOf('result');
	const done = await admin.follow(await decide('dismiss', seen));
	expect(done.text).toContain('Verworfen. Sagt die Quelle etwas anderes, fragen wir wieder.');
	expect(done.text).toMatch(/Verworfen am Sa\., 29\.08\.2026, \d\d:\d\d Uhr von admin\./);
	expect(done.text).toContain('Doch übernehmen');
	expect((await admin.get('/admin')).text).not.toContain('Abweichung');
	expect((await decide('dismiss', seen)).status).toBe(422);

	// The source changes its mind: what the admin has seen isn't what would be taken.
	watched.fake.lie('wrong-score');
	await app.context.db.sourceMatchday.updateMany({ data: { stamp: null } });
	await hear(OVER + 20 * MINUTE);
	expect((await factOf('result')).said).not.toBe(seen.said);
	const before = await databaseHash(app.context.db);
	const refused = await decide('take', seen);
	expect(refused.status).toBe(422);
	expect(refused.text).toContain('Hier ist der neue Stand.');
	expect(refused.text).toContain('OpenLigaDB sagt 3:1, gespeichert ist 1:1 (von Hand).');
	expect([await databaseHash(app.context.db), await resultOf('koeln')]).toEqual([before, '1:1']);
	expect((await admin.get('/admin')).text).toContain('1 Abweichung von OpenLigaDB');
});

test('nobody but a site admin sees or decides anything, and no form leads elsewhere', async () => {
	await open({ matches: [koeln(), next()] });
	app.clock.set(START + 2 * HOUR);
	await type('koeln', '1:1');
	await hear(OVER);
	const fact = await factOf('result');
	const before = await databaseHash(app.context.db);
	const form = { intent: 'take', said: fact.said, back: '' };
	const paths = [pathOf(fact.id), `/admin/quellen/antwort/${fact.answerId}`];
	for (const [browser, to] of [
		[lena, '/dashboard'],
		[app.browser(), '/login'],
	] as const) {
		for (const path of paths) expect((await browser.get(path)).location).toBe(to);
		expect((await browser.post(pathOf(fact.id), form)).location).toBe(to);
		expect((await browser.post(season(), { intent: 'source-ask' })).location).toBe(to);
	}
	expect(await resultOf('koeln')).toBe('1:1');
	expect(await databaseHash(app.context.db)).toBe(before);
	for (const back of [
		'https://anderswo.example',
		'//anderswo.example',
		'/admin/../logout',
		'/admin/saison/x?y',
	])
		expect((await decide('dismiss', await factOf('result'), back)).location ?? '/admin').toBe('/admin');
	expect((await admin.post(pathOf(fact.id), { intent: 'weg' })).status).toBe(400);
	expect((await admin.get(pathOf('nichts'))).status).toBe(404);
});

test('the answer behind it comes as plain text, and for a week', async () => {
	await open({ matches: [koeln(), next()] });
	app.clock.set(START + 2 * HOUR);
	await type('koeln', '1:1');
	await hear(OVER);
	const fact = await factOf('result');
	const path = `/admin/quellen/antwort/${fact.answerId}`;
	expect((await admin.get(season())).html).toContain(`href="${path}"`);
	const answer = await admin.get(path);
	expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
	expect(answer.headers.get('content-disposition')).toMatch(
		/^attachment; filename="antwort-bundesliga_\d+-[\d-]+\.txt"$/,
	);
	expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
	expect(JSON.parse(answer.html)).toHaveLength(1);
	await decide('take', fact);
	const log = await admin.get('/admin/import/protokoll');
	const run = /href="(\/admin\/import\/protokoll\/[^"]+)"/.exec(log.html)?.[1] ?? '';
	expect((await admin.get(run)).html).toContain(`href="${path}"`);
	await deleteAnswersBefore(app.context.db, app.clock.now() + 1);
	expect((await admin.get(path)).status).toBe(404);
	expect((await admin.get(run)).text).toContain('Die Antwort ist älter als eine Woche und nicht mehr da.');
	expect((await admin.get(matchday(1))).text).toContain('admin, laut OpenLigaDB: Köln – Mainz 05');
});

test('what was taken by itself is the source’s in the log and the history', async () => {
	await open({ matches: [koeln(), next()] });
	app.clock.set(START - 10 * MINUTE);
	await hear(OVER);
	expect(await resultOf('koeln')).toBe('2:1');
	expect((await admin.get('/admin/import/protokoll')).text).toContain('OpenLigaDB OpenLigaDB (bl1/2026)');
	expect((await admin.get(matchday(1))).text).toMatch(
		/Uhr, OpenLigaDB \(gehört [^)]*\): Köln – Mainz 05, Ergebnis keines → 2:1\./,
	);
	for (const path of ['dashboard', 'tippspiel/2'])
		expect((await lena.get(`/community/${communityId}/${path}`)).text).toContain('Daten: OpenLigaDB (ODbL)');
	// The data are there as before, and so is their name.
	await admin.post(season(), { intent: 'source-remove' });
	for (const path of ['dashboard', 'tippspiel/2'])
		expect((await lena.get(`/community/${communityId}/${path}`)).text).toContain('Daten: OpenLigaDB (ODbL)');
	const again = await admin.post(season(), { intent: 'source-remove' });
	expect([again.status, again.text.includes('Diese Saison hat keine Quelle.')]).toEqual([422, true]);
});

test('a match that becomes verlegt with picks is asked about first, and a new time that goes far', async () => {
	const far = { matchday: 2, kickoff: START + 7 * DAY };
	const matches = [
		koeln(),
		next(),
		match('Augsburg', 'Freiburg', far),
		match('HSV', 'Mainz', { matchday: 3, kickoff: START + 14 * DAY }),
	];
	await open({ matches, choice: { kind: 'football-data', place: 'BL1/2026' } });
	const [member, round] = [
		await app.context.db.member.findFirstOrThrow(),
		await app.context.db.round.findFirstOrThrow(),
	];
	const pick = {
		memberId: member.id,
		roundId: round.id,
		matchdayId: `${watched.seasonId}_2`,
		teamId: 'koeln',
	};
	await app.context.db.pick.create({ data: { ...pick, savedAt: 0n } });
	const [, own, other] = matches;
	Object.assign(own ?? {}, { postponed: true });
	Object.assign(other ?? {}, { kickoff: START + 16 * DAY });
	await hear(app.clock.now() + 20 * MINUTE);
	const [state, time] = [await factOf('state'), await factOf('time')];
	// That a match goes far doesn't mean that the source calls it verlegt.
	expect((await facts()).map(({ kind }) => kind).sort()).toEqual(['state', 'time']);
	expect(time.waits).toBe('verlegt');
	expect((await admin.get(matchday(2))).text).toContain(
		'football-data.org sagt verlegt, gespeichert ist angesetzt.',
	);

	const asked = await decide('take', state, matchday(2));
	expect(asked.status).toBe(422);
	expect(asked.text).toContain(
		'1 Spiel gilt damit als verlegt (2. Spieltag): Tipps darauf zählen dort nicht',
	);
	expect(asked.text).toContain('Trotzdem übernehmen');
	const stateOf = async (home: string) =>
		(
			await app.context.db.match.findFirstOrThrow({
				where: { homeTeamId: home, matchdayId: pick.matchdayId },
			})
		).state;
	expect(await stateOf('koeln')).toBe('scheduled');
	const sure = await admin.post(pathOf(state.id), { ...hiddenIn(asked), intent: 'take' });
	expect([sure.status, sure.location, await stateOf('koeln')]).toEqual([302, matchday(2), 'postponed']);

	const far2 = await decide('take', time, matchday(2));
	expect([far2.status, far2.text]).toEqual([
		422,
		expect.stringContaining('Verlegt oder nur eine neue Uhrzeit?'),
	]);
	const left = await admin.post(pathOf(time.id), { ...hiddenIn(far2), intent: 'take' });
	expect(left.text).toContain('Bitte wähle, ob das Spiel verlegt ist oder nur eine neue Uhrzeit hat.');
	const chosen = await admin.post(pathOf(time.id), { ...hiddenIn(left), intent: 'take', beyond: 'time' });
	expect([chosen.status, await stateOf('augsburg')]).toEqual([302, 'scheduled']);
	const moved = await app.context.db.match.findFirstOrThrow({ where: { homeTeamId: 'augsburg' } });
	expect(Number(moved.kickoff)).toBe(START + 16 * DAY);
});

test('R19: a taken result of an evaluated matchday leads to its correction', async () => {
	const first = koeln();
	await open({ matches: [first, match('HSV', 'Bremen'), next()] });
	const [member, round] = [
		await app.context.db.member.findFirstOrThrow(),
		await app.context.db.round.findFirstOrThrow(),
	];
	const matchdayId = `${watched.seasonId}_1`;
	const pick = { memberId: member.id, roundId: round.id, matchdayId, teamId: 'koeln' };
	await app.context.db.pick.create({ data: { ...pick, savedAt: 0n } });
	app.clock.set(START - 10 * MINUTE);
	await hear(OVER + 20 * MINUTE);
	const { fingerprint } = accepted(await previewEvaluation(app.context, { actorId: null, matchdayId }));
	accepted(await commitEvaluation(app.context, { actorId: null, matchdayId, fingerprint, reason: '' }));
	app.clock.advance(HOUR);
	first.goals.push({ minute: 89, side: 'away' }, { minute: 90, side: 'away' });
	await app.context.db.sourceMatchday.updateMany({ data: { stamp: null } });
	await hear(app.clock.now() + 2 * HOUR);
	const fact = await factOf('result');
	expect(fact.waits).toBe('evaluated');
	const done = await decide('take', fact, '/admin');
	expect([done.status, done.location]).toEqual([302, `/admin/auswertung/${matchdayId}`]);
	expect((await admin.follow(done)).text).toContain(
		'Übernommen. Der 1. Spieltag ist schon ausgewertet: Prüfe jetzt die Korrektur.',
	);
});

test('R1: an awarded result isn’t taken over, and neither is what only a hand can do', async () => {
	await open({ matches: [koeln(), next()] });
	app.clock.set(OVER);
	await app.context.db.match.updateMany({
		where: { homeTeamId: 'koeln', matchdayId: `${watched.seasonId}_1` },
		data: { result: '0:2', state: 'awarded' },
	});
	await hear(OVER + 20 * MINUTE);
	const fact = await factOf('result');
	expect(mainOf(await admin.get(season()))).not.toMatch(/value="take"/);
	expect((await decide('take', fact)).text).toContain('Das lässt sich nicht mit einem Tipp übernehmen.');
	expect([await resultOf('koeln'), (await facts()).length]).toEqual(['0:2', 1]);
});

test('many deviations are dismissed at once, after a question; few are decided one by one', async () => {
	const pairings = [
		...[['Köln', 'Mainz'] as const, ['HSV', 'Bremen'] as const, ['Bayern', 'Dortmund'] as const],
		...[['Leipzig', 'Stuttgart'] as const, ['Freiburg', 'Wolfsburg'] as const],
		['Augsburg', 'Hoffenheim'] as const,
	];
	const many = pairings.map(([home, away]) => match(home, away, { goals: goals([12, 'home']) }));
	await open({ matches: many, choice: { takesResults: false } });
	await hear(OVER);
	expect((await facts()).map(({ waits }) => waits)).toEqual(many.map(() => 'not-allowed'));
	const question = `${season()}?aktion=alle-verwerfen`;
	for (const [path, to] of [
		[season(), question],
		[matchday(1), `${question}&amp;spieltag=1`],
	] as const) {
		const page = await admin.get(path);
		expect(page.html).toContain(`href="${to}"`);
		expect(page.text).not.toContain('Alle 6 Abweichungen verwerfen?');
	}
	expect((await admin.get(question)).text).toContain('Alle 6 Abweichungen verwerfen?');
	expect((await admin.get(`${question}&spieltag=2`)).text).not.toContain('verwerfen?');
	const asked = await admin.get(`${question}&spieltag=1`);
	expect(asked.text).toContain('Alle 6 Abweichungen verwerfen?');
	const form = { ...hiddenIn(asked), intent: 'said-dismiss-all', matchday: '1', back: matchday(1) };
	expect(asked.html).toContain('name="matchday" value="1"');
	for (const [name, value] of [
		['matchday', 'x'],
		['seenAt', '0'],
		['matchday', '2'],
	] as const) {
		const nothing = await admin.follow(await admin.post(season(), { ...form, [name]: value }));
		expect(nothing.text).toContain('Davon wartet nichts mehr auf dich.');
	}
	const done = await admin.post(season(), form);
	expect(done.location).toBe(matchday(1));
	expect((await admin.follow(done)).text).toContain('6 Abweichungen verworfen.');
	expect((await facts()).map(({ waits }) => waits)).toEqual(many.map(() => 'dismissed'));
	expect((await admin.get(season())).html).not.toContain('aktion=alle-verwerfen');
});
