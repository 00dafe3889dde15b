import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { clubs } from '../../prisma/seed/teams';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { bytesOf, emptySeason, seedSeason, template } from '../support/import-files';
import { fieldsOf, sendAgain, sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';

let app: App;
let admin: Browser;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2026-08-01T10:00:00Z') });
	await saveClubs(app.context, clubs);
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

const file = () =>
	template(
		'1;28.08.2026;20:30;FC Bayern München;VfL Wolfsburg;;',
		'1;29.08.2026;15:30;FC Augsburg;SV Werder Bremen;;',
	);

describe('a season that does not exist yet', () => {
	test('is shown with its rows at once, made by the commit, and a second press does no harm', async () => {
		const before = await databaseHash(app.context.db);
		const page = await sendFile(admin, file());
		expect(page.status).toBe(200);
		expect(page.text).toContain('Die Bundesliga 2026/27 gibt es noch nicht.');
		expect(page.text).toContain('4 Teams · 1 Spieltag · 2 Spiele');
		expect(page.text).toContain('2 neu · 0 geändert · 0 unverändert · 0 falsch');
		expect(page.text).toContain('FC Augsburg – SV Werder Bremen');
		expect(await databaseHash(app.context.db)).toBe(before);

		const [one, other] = await Promise.all([
			sendAgain(admin, page, 'commit'),
			sendAgain(admin, page, 'commit'),
		]);
		expect([one.status, other.status]).toEqual([302, 302]);
		expect([one.location, other.location]).toEqual([
			'/admin/saison/bundesliga_1',
			'/admin/saison/bundesliga_1',
		]);
		expect(await app.context.db.season.findMany()).toMatchObject([{ label: '2026/27', part: 1 }]);
		expect(await app.context.db.match.count()).toBe(2);
		expect(await app.context.db.importRun.count()).toBe(1);
		const third = await sendAgain(admin, page, 'commit');
		expect((await admin.follow(third)).text).toContain('Alles aus dieser Datei ist schon übernommen.');
	});

	test('that somebody else has made meanwhile is previewed afresh, and nothing is lost', async () => {
		const later = template(
			'1;27.08.2027;20:30;FC Bayern München;VfL Wolfsburg;;',
			'1;28.08.2027;15:30;FC Augsburg;SV Werder Bremen;;',
		);
		const page = await sendFile(admin, later);
		const other = await sendFile(admin, template('1;27.08.2027;18:30;FC Bayern München;VfL Wolfsburg;;'));
		expect((await sendAgain(admin, other, 'commit')).status).toBe(302);
		const refused = await sendAgain(admin, page, 'commit');
		expect(refused.status).toBe(422);
		expect(refused.text).toContain('Inzwischen hat sich etwas geändert.');
		expect(refused.text).toContain('1 neu · 1 geändert · 0 unverändert · 0 falsch');
		expect(fieldsOf(refused, 'commit').season).toBe('bundesliga_2');
		expect((await sendAgain(admin, refused, 'commit')).status).toBe(302);
	});

	test('can be named by hand, with a league and a label that is right', async () => {
		const wrong = await sendFile(admin, file(), { season: 'neu', label: '26' });
		expect(wrong.status).toBe(400);
		expect(wrong.text).toContain('Bitte wähle eine Liga.');
		expect(wrong.text).toContain('Bitte gib die Saison wie 2026/27 an.');
		expect(wrong.text).toContain('„spielplan.csv“ ist noch da.');
		const right = await sendAgain(admin, wrong, 'Datei hochladen', { leagueId: 'laliga', label: '2026/27' });
		expect(right.text).toContain('Die La Liga 2026/27 gibt es noch nicht.');
		expect(right.text).toContain('Nach Teams und Daten sieht die Datei nach Bundesliga 2026/27 aus.');
		expect(await app.context.db.season.count({ where: { leagueId: 'laliga' } })).toBe(0);
	});

	test('R40: of a competition that is made with it, with clubs that nobody knows', async () => {
		const dutch = bytesOf(
			'Wettbewerb;Spieltag;Datum;Uhrzeit;Heim;Gast\nEredivisie;1;08.08.2026;18:00;Ajax;PSV\nEredivisie;1;09.08.2026;14:30;Twente;Utrecht\n',
		);
		const unknown = await sendFile(admin, dutch);
		expect(unknown.status).toBe(422);
		expect(unknown.text).toContain(
			'Die Datei nennt den Wettbewerb „Eredivisie“, den es hier noch nicht gibt.',
		);
		const wish = { season: 'neu', leagueId: '+', label: '2026/27', leagueName: 'Eredivisie' };
		const noZone = await sendAgain(admin, unknown, 'Datei hochladen', wish);
		expect(noZone.text).toContain('Bitte wähle die Zeitzone des Wettbewerbs.');
		const zoned = { ...wish, leagueZone: 'Europe/Amsterdam' };
		const asked = await sendAgain(admin, noZone, 'Datei hochladen', zoned);
		expect(asked.text).toContain('Alle 4 sind neue Teams');
		const shown = await sendAgain(admin, asked, 'preview', { allNew: 'on' });
		expect(shown.text).toContain('2 neu');
		expect(await app.context.db.league.count({ where: { id: 'eredivisie' } })).toBe(0);
		expect((await sendAgain(admin, shown, 'commit')).location).toBe('/admin/saison/eredivisie_1');
		expect(await app.context.db.match.count({ where: { seasonId: 'eredivisie_1' } })).toBe(2);
		expect((await admin.get('/admin/wettbewerbe')).text).toContain(
			'eredivisie · Niederländische Zeit · 2026/27',
		);
	});

	test('R40: one part of a file of several competitions', async () => {
		const both = bytesOf(
			'Wettbewerb;Spieltag;Datum;Uhrzeit;Heim;Gast\nBundesliga;1;26.08.2028;15:30;Mainz;Augsburg\n2. Bundesliga;1;05.08.2028;13:00;Karlsruher SC;Hannover 96\n',
		);
		const parts = await sendFile(admin, both);
		expect(parts.text).toContain(
			'In „Wettbewerb“ stehen mehrere Wettbewerbe: „Bundesliga“ und „2. Bundesliga“.',
		);
		const shown = await sendAgain(admin, parts, 'Datei hochladen', { 'part-league': '2. Bundesliga' });
		expect(shown.text).toContain('Die 2. Bundesliga 2028/29 gibt es noch nicht.');
		expect(shown.text).toContain('1 neu');
	});

	test('is compared with the season before it', async () => {
		await emptySeason(app.context, '2023/24', 'bundesliga');
		await app.context.db.seasonTeam.createMany({
			data: ['darmstadt', 'leverkusen'].map((teamId) => ({ seasonId: 'bundesliga_3', teamId })),
		});
		const page = await sendFile(admin, await seedSeason());
		expect(page.text).toMatch(/Neu gegenüber 2023\/24 1\. FC Heidenheim 1846, .*FC St\. Pauli/);
		expect(page.text).toMatch(/Nicht mehr dabei SV Darmstadt 98 /);
		expect(page.text).toContain('18 Teams · 34 Spieltage · 306 Spiele');
	});
});
