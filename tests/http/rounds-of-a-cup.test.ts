import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { queueResultMails } from '~/services/evaluation/queue-result-mails.server';
import { scheduleEvaluations } from '~/services/evaluation/schedule-evaluations.server';
import { showSchedule } from '~/services/evaluation/show-plan.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { remindPlayers } from '~/services/picks/remind-players.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { removeOpenPairing } from '~/services/seasons/remove-open-pairing.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { accepted, buildCommunity, buildPlayer, HOUR, join } from '../support/builders';
import { bytesOf, emptySeason, importFile } from '../support/import-files';
import { sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';

/** R40: a small cup from its first list to its last round, as its members and the site admin see it. */

const HEADER = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status;Runde;Verlängerung;Elfmeterschießen';
const SEMI = Date.parse('2026-09-05T13:30:00Z');
const FINAL = Date.parse('2026-09-12T18:00:00Z');
const finalRow = (home: string, away: string) => `2;12.09.2026;20:00;${home};${away};;;Finale;;`;
const semiRows = (first = ';;Halbfinale;;', second = ';;Halbfinale;;') => [
	`1;05.09.2026;15:30;Bayern München;RB Leipzig;${first}`,
	`1;05.09.2026;18:30;Borussia Dortmund;VfB Stuttgart;${second}`,
];
const list = (...rows: string[]) => bytesOf([HEADER, ...rows].join('\r\n'));

let app: App;
let admin: Browser;
let lena: Browser;
let seasonId: string;
let communityId: string;
let adminId: string;
const ids: Record<string, string> = {};

const pickPage = (number: number) => `/community/${communityId}/tippspiel/${number}`;
const adminPage = (number: number) => `/admin/spieltag/${seasonId}_${number}`;
const take = (...rows: string[]) => importFile(app.context, { seasonId, bytes: list(...rows) });
const pick = async (name: string, matchday: number, teamId: string) =>
	submitPick(app.context, {
		...{ playerId: ids[name] ?? '', communityId, matchday, teamId },
		arrivedAt: app.clock.now(),
	});
const pairings = () => app.context.db.openPairing.findMany({ where: { seasonId } });
const letters = async (kind: string) =>
	(await app.context.db.outboxMail.findMany({ where: { kind }, orderBy: { id: 'asc' } })).map((mail) =>
		writeLetter(app.context, mail),
	);
const versionIn = ({ html }: Page) => /name="confirmed"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';

beforeAll(async () => {
	app = await startApp();
	seasonId = await emptySeason(app.context, '2026/27', 'dfbpokal');
	await take(...semiRows(), finalRow('Sieger Spiel 1', 'Sieger Spiel 2'));
	adminId = await buildPlayer(app.context, 'admin');
	for (const name of ['Lena', 'Tom', 'Ida']) ids[name] = await buildPlayer(app.context, name);
	communityId = await buildCommunity(app.context, {
		...{ founderId: ids.Lena ?? '', founder: 'Lena', leagueId: 'dfbpokal' },
	});
	for (const name of ['Tom', 'Ida']) await join(app.context, { id: ids[name] ?? '', name }, communityId);
	admin = await logInAs(app, 'admin');
	lena = await logInAs(app, 'Lena');
});
afterAll(() => app.close());

describe('before the first kickoff', () => {
	test('a named round is called by its name on the pick screen and the dashboard', async () => {
		const page = await lena.get(pickPage(1));
		expect(page.html).toMatch(/<h1[^>]*>Halbfinale<\/h1>/);
		expect(page.html).toMatch(/<title[^>]*>Halbfinale/);
		const dashboard = await lena.get(`/community/${communityId}/dashboard`);
		expect(dashboard.text).toMatch(/Halbfinale .*(Dein Tipp fehlt|Ohne Tipp bist du raus)/);
		expect(dashboard.text).not.toContain('1. Spieltag');
	});

	test('an open pairing is listed with its time, can’t be picked, and says when it can', async () => {
		const page = await lena.get(pickPage(2));
		expect(page.html).toMatch(/<h1[^>]*>Finale<\/h1>/);
		expect(page.text).toContain('Sieger Spiel 1 – Sieger Spiel 2');
		expect(page.text).toContain('Sa., 12.09., 20:00 Uhr');
		expect(page.text).toContain('Sobald die Teams feststehen, kannst du auf sie tippen.');
		expect(page.html).not.toContain('name="teamId"');
		expect(page.text).not.toContain('noch keine Spiele hinterlegt');
	});

	test('the site admin reads the names and the open pairing on the season’s and the matchday’s pages', async () => {
		const season = await admin.get(`/admin/saison/${seasonId}`);
		expect(season.text).toContain('Halbfinale');
		expect(season.text).toContain('1 noch offen');
		const page = await admin.get(adminPage(2));
		expect(page.html).toMatch(/<h1[^>]*>Finale<\/h1>/);
		expect(page.text).toContain('← Halbfinale');
		expect(page.text).toContain('1 Paarung steht noch nicht fest');
		expect(page.text).toContain('Sieger Spiel 1 – Sieger Spiel 2, Sa., 12.09., 20:00 Uhr');
		expect((await admin.get('/admin')).text).toContain('Als Nächstes: Halbfinale');
	});

	test('the import’s preview, its log and taking it back call the rounds by their names', async () => {
		const later = list(...semiRows().map((row) => row.replace('05.09.2026', '06.09.2026')));
		const preview = await sendFile(admin, later, { season: seasonId });
		expect(preview.text).toMatch(
			/Der Anpfiff verschiebt sich.*Spieltag Anpfiff Halbfinale Mitglieder bekommen/,
		);
		const run = await app.context.db.importRun.findFirstOrThrow();
		const log = `/admin/import/protokoll/${run.id}`;
		for (const path of [log, `${log}/zuruecknehmen`]) {
			const page = await admin.get(path);
			expect(page.text).toContain('Halbfinale');
			expect(page.text).not.toContain('1. Spieltag');
		}
	});

	test('the reminder names the round', async () => {
		app.clock.set(SEMI - 20 * HOUR);
		await remindPlayers(app.context, app.clock.now());
		const [letter] = await letters('reminder');
		expect(letter?.subject).toContain('(Halbfinale, Büro Süd)');
		accepted(await pick('Lena', 1, 'bayern'));
		accepted(await pick('Tom', 1, 'dortmund'));
		accepted(await pick('Ida', 1, 'leipzig'));
	});
});

describe('once the semi-finals are over', () => {
	test('extra time and penalties stand behind the result, and the outcome is that after 90 minutes', async () => {
		app.clock.set(SEMI + 6 * HOUR);
		await take(
			...semiRows('1:1;;Halbfinale;2:2;4:3', '2:0;;Halbfinale;;'),
			finalRow('Sieger Spiel 1', 'Sieger Spiel 2'),
		);
		const textOf = async (path: string) => (await lena.get(`/community/${communityId}/${path}`)).text;
		expect(await textOf('dashboard')).toContain('Halbfinale Alle Ergebnisse da');
		expect(await textOf('auswertung')).toContain(
			'Im Halbfinale sind alle Ergebnisse da. Ausgewertet ist es noch nicht.',
		);
		const page = await lena.get(pickPage(1));
		expect(page.text).toContain('(2:2 n. V., 4:3 i. E.)');
		expect(page.text).toContain('Unentschieden: Bleibt es dabei, kostet dich das einen Joker.');
		expect((await admin.get(adminPage(1))).text).toContain('danach 2:2 n. V., 4:3 i. E.');
	});

	test('the evaluation shows it, and the season isn’t over: its final is still to come', async () => {
		const wish = { actorId: adminId, matchdayId: `${seasonId}_1` };
		const preview = accepted(await previewEvaluation(app.context, wish));
		expect(preview.summary).toMatchObject({ jokers: 2, stayed: 1, out: 0, finished: 0 });
		const page = await admin.get(`/admin/auswertung/${seasonId}_1`);
		expect(page.html).toMatch(/<h1[^>]*>Auswertung: Halbfinale<\/h1>/);
		expect(page.text).toContain('1:1 (2:2 n. V., 4:3 i. E.)');
		accepted(await commitEvaluation(app.context, { ...wish, fingerprint: preview.fingerprint, reason: '' }));
		expect(await app.context.db.round.findFirst()).toMatchObject({ finishedAfter: null });
	});

	test('the result letter, the story, the way and the table call it by its name', async () => {
		await queueResultMails(app.context);
		const written = (await letters('result')).map((letter) => `${letter?.subject}\n${letter?.text}`);
		expect(written).toHaveLength(3);
		for (const letter of written) {
			expect(letter).toMatch(/^Halbfinale: /);
			expect(letter).toContain('das Halbfinale ist ausgewertet');
			expect(letter).not.toContain('1. Spieltag');
		}
		expect(written.join()).toContain('1:1 (2:2 n. V., 4:3 i. E.)');
		const story = await lena.get(`/community/${communityId}/auswertung`);
		expect(story.text).toContain('Halbfinale');
		expect(story.text).toContain('1:1 (2:2 n. V., 4:3 i. E.)');
		const member = await app.context.db.member.findFirstOrThrow({ where: { playerId: ids.Lena ?? '' } });
		const way = await lena.get(`/community/${communityId}/mitglied/${member.id}`);
		expect(way.text).toContain('Halbfinale');
		expect(way.text).toMatch(/1:1 \(2:2 n\. V\., 4:3 i\. E\.\)/);
		const table = await lena.get(`/community/${communityId}/rangliste`);
		expect(table.text).toContain('Stand nach dem Halbfinale.');
		const dashboard = await lena.get(`/community/${communityId}/dashboard`);
		expect(dashboard.text).not.toContain('1. Spieltag');
	});
});

describe('by hand', () => {
	const state = 'scheduled' as const;
	const enter = async (result: string) => {
		const match = await app.context.db.match.findFirstOrThrow({ where: { homeTeamId: 'bayern' } });
		const entry = {
			...{ seasonId, matchday: 1, actorId: adminId, reason: 'Vertippt' },
			matches: [{ matchId: match.id, result, state }],
		};
		const asked = await saveResults(app.context, entry);
		if (asked.ok || asked.refusal.code !== 'entry-unconfirmed') return accepted(asked);
		return accepted(await saveResults(app.context, { ...entry, confirmed: asked.refusal.version }));
	};
	const kept = async () => {
		const { extraTime, penalties } = await app.context.db.match.findFirstOrThrow({
			where: { homeTeamId: 'bayern' },
		});
		return [extraTime, penalties];
	};

	test('another draw keeps extra time and penalties, a win clears both, with their history', async () => {
		await enter('1:1');
		expect(await kept()).toEqual(['2:2', '4:3']);
		await enter('0:0');
		expect(await kept()).toEqual(['2:2', '4:3']);
		await enter('1:0');
		expect(await kept()).toEqual([null, null]);
		const correction = await admin.get(`/admin/auswertung/${seasonId}_1`);
		expect(correction.text).toMatch(/Ida.*Ausgeschieden.*Halbfinale/);
		expect(correction.text).not.toContain('1. Spieltag');
		const changes = await app.context.db.matchChange.findMany({
			where: { field: { in: ['extraTime', 'penalties'] }, newValue: null },
		});
		expect(changes).toMatchObject([{ source: 'hand' }, { source: 'hand' }]);
		await take(
			...semiRows('1:1;;Halbfinale;2:2;4:3', '2:0;;Halbfinale;;'),
			finalRow('Sieger Spiel 1', 'Sieger Spiel 2'),
		);
		expect(await kept()).toEqual(['2:2', '4:3']);
	});
});

describe('the final', () => {
	test('a second list names its teams: then it can be picked, and nothing is open any more', async () => {
		await take(finalRow('Bayern München', 'Borussia Dortmund'));
		expect(await pairings()).toEqual([]);
		const page = await lena.get(pickPage(2));
		expect(page.text).not.toContain('Sobald die Teams feststehen');
		expect(page.html.match(/name="teamId"/g)).toHaveLength(2);
		accepted(await pick('Ida', 2, 'bayern'));
	});

	test('one that is still open holds back the automatic evaluation, and the preview warns of it', async () => {
		await take(
			finalRow('Bayern München', 'Borussia Dortmund'),
			finalRow('Verlierer Spiel 1', 'Verlierer Spiel 2'),
		);
		accepted(await scheduleEvaluations(app.context, { actorId: adminId, seasonId, hours: 1 }));
		app.clock.set(FINAL + 3 * HOUR);
		await lena.get(pickPage(2));
		await take(
			'2;12.09.2026;20:00;Bayern München;Borussia Dortmund;0:0;;Finale;1:0;',
			finalRow('Verlierer Spiel 1', 'Verlierer Spiel 2'),
		);
		expect(await showSchedule(app.context, seasonId)).toMatchObject({
			plan: null,
			heldBack: { matchday: { number: 2, name: 'Finale' }, hindrance: 'pairings' },
		});
		expect((await admin.get(`/admin/saison/${seasonId}`)).text).toContain(
			'Wartet auf die Teams, die im Finale noch nicht feststehen.',
		);
		const preview = await admin.get(`/admin/auswertung/${seasonId}_2`);
		expect(preview.text).toContain('1 Paarung steht noch nicht fest');
		expect(preview.text).not.toContain('Ergebnis fehlt');
	});

	test('the site admin takes it away, after a confirmation, once; then it is planned', async () => {
		const [pairing] = await pairings();
		const pairingId = pairing?.id ?? '';
		const wish = { seasonId, matchday: 2, pairingId };
		expect(await removeOpenPairing(app.context, { ...wish, actorId: ids.Lena ?? '' })).toMatchObject({
			ok: false,
			refusal: { code: 'not-site-admin' },
		});
		expect(await removeOpenPairing(app.context, { ...wish, matchday: 1, actorId: adminId })).toMatchObject({
			refusal: { code: 'open-pairing-not-found' },
		});
		const form = { intent: 'remove-pairing', pairingId };
		const asked = await admin.post(adminPage(2), form);
		expect(asked.status).toBe(422);
		expect(asked.text).toContain('Offene Paarung entfernen?');
		expect(asked.text).toContain('Verlierer Spiel 1 – Verlierer Spiel 2.');
		expect(await pairings()).toHaveLength(1);
		const confirmed = { ...form, confirmed: versionIn(asked) };
		const twice = await Promise.all([1, 2].map(() => admin.post(adminPage(2), confirmed)));
		expect(twice.map(({ status }) => status).sort()).toEqual([302, 422]);
		expect(await pairings()).toEqual([]);
		expect((await admin.get(adminPage(2))).text).not.toContain('steht noch nicht fest');
		expect(await showSchedule(app.context, seasonId)).toMatchObject({
			plan: { label: 'Finale' },
			heldBack: null,
		});
	});
});
