import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { clubs } from '../../prisma/seed/teams';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { emptySeason, seedSeason, template } from '../support/import-files';
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
		const wrong = await sendFile(admin, file(), { season: 'neu', leagueId: 'kreisliga', label: '26' });
		expect(wrong.status).toBe(400);
		expect(wrong.text).toContain('Bitte wähle eine Liga.');
		expect(wrong.text).toContain('Bitte gib die Saison wie 2026/27 an.');
		expect(wrong.text).toContain('„spielplan.csv“ ist noch da.');
		const right = await sendAgain(admin, wrong, 'Datei hochladen', { leagueId: 'laliga', label: '2026/27' });
		expect(right.text).toContain('Die La Liga 2026/27 gibt es noch nicht.');
		expect(right.text).toContain('Nach Teams und Daten sieht die Datei nach Bundesliga 2026/27 aus.');
		expect(await app.context.db.season.count({ where: { leagueId: 'laliga' } })).toBe(0);
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
