import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { accepted, buildCommunity, buildPlayer, DAY, HOUR } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { emptySeason, importFile, template } from '../support/import-files';
import { sendAgain, sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';

const SATURDAY = Date.parse('2026-08-29T13:30:00Z');
const first = (result: string, more = '') => `1;29.08.2026;15:30;Köln;Mainz;${result};${more}`;
const second = '1;29.08.2026;15:30;HSV;Bremen;0:0;';
const next = '2;05.09.2026;15:30;Köln;HSV;;';

let app: App;
let admin: Browser;
let seasonId: string;

beforeAll(async () => {
	app = await startApp({ now: SATURDAY - DAY });
	seasonId = await emptySeason(app.context, '2026/27');
	await importFile(app.context, { seasonId, bytes: template(first('2:1'), second, next) });
	const founderId = await buildPlayer(app.context, 'Lena');
	await buildCommunity(app.context, { founderId, founder: 'Lena' });
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

const send = (...lines: string[]) => sendFile(admin, template(...lines), { season: seasonId }, 'woche.csv');

describe('R3: deadlines in the preview', () => {
	test('a moved kickoff says which matchday, and what members are told; one far away tells nobody', async () => {
		const page = await send(next.replace('15:30', '18:30'));
		expect(page.text).toContain('Der Anpfiff verschiebt sich');
		expect(page.text).toMatch(
			/2\. Spieltag Mitglieder bekommen eine Mail mit dem neuen Anpfiff vorher Sa\., 05\.09\.2026, 15:30 Uhr nachher Sa\., 05\.09\.2026, 18:30 Uhr/,
		);
		const far = '9;07.11.2026;15:30;Köln;Bremen;;';
		await importFile(app.context, { seasonId, bytes: template(far) });
		const later = await send(far.replace('15:30', '18:30'));
		expect(later.text).toContain('9. Spieltag noch mehr als vier Wochen hin: keine Mail');
	});

	test('a window that has closed stays closed, and the preview says so', async () => {
		app.clock.set(SATURDAY + HOUR);
		const page = await send(first('2:1').replace('15:30', '17:30'), second.replace('15:30', '17:30'));
		expect(page.text).toContain('Der Anpfiff bleibt');
		expect(page.text).toContain(
			'Am 1. Spieltag ändern sich Anstoßzeiten, der Anpfiff ist aber vorbei: Die Tippabgabe bleibt geschlossen.',
		);
	});
});

describe('facts of evaluated matchdays', () => {
	test('stand out with old and new, and the commit leads to the correction with its reason', async () => {
		app.clock.set(SATURDAY + 2 * DAY);
		const matchdayId = `${seasonId}_1`;
		const [member, round] = [
			await app.context.db.member.findFirstOrThrow(),
			await app.context.db.round.findFirstOrThrow(),
		];
		const pick = { memberId: member.id, roundId: round.id, matchdayId, teamId: 'koeln' };
		await app.context.db.pick.create({ data: { ...pick, savedAt: 0n } });
		const { fingerprint } = accepted(await previewEvaluation(app.context, { actorId: null, matchdayId }));
		accepted(await commitEvaluation(app.context, { actorId: null, matchdayId, fingerprint, reason: '' }));
		app.clock.advance(HOUR);
		const before = await databaseHash(app.context.db);
		const page = await send(first('0:3', 'gewertet'), second, next.replace('15:30', '18:30'));
		const [, section = ''] = page.html.split('Schon ausgewertete Spieltage ändern sich</h2>');
		const [own = ''] = section.split('</section>');
		expect(own).toContain('prüfst du nach dem Übernehmen gleich die Korrektur der Auswertung');
		expect(own).toMatch(/vorher <\/span>2:1<\/del>.*nachher <\/span>0:3<\/ins>/);
		expect(own).toMatch(/nachher <\/span>gewertet<\/ins>/);
		expect(own).not.toContain('Hamburger SV');
		expect(page.text).toContain('1 weiteres Spiel ändert sich');
		expect(await databaseHash(app.context.db)).toBe(before);

		const done = await sendAgain(admin, page, 'commit');
		expect([done.status, done.location]).toEqual([302, `/admin/auswertung/${seasonId}_1`]);
		const correction = await admin.follow(done);
		expect(correction.status).toBe(200);
		expect(correction.text).toContain('Der 1. Spieltag ist schon ausgewertet: Prüfe jetzt die Korrektur.');
		const reason = 'Import von „woche.csv“';
		expect(await app.context.db.matchChange.count({ where: { reason } })).toBeGreaterThan(0);
	});

	test('lead to no correction where none of it changes anything', async () => {
		const page = await send(second.replace('0:0', '1:1'));
		expect(page.text).toContain('Schon ausgewertete Spieltage ändern sich');
		const preview = accepted(
			await previewEvaluation(app.context, { actorId: null, matchdayId: `${seasonId}_1` }),
		);
		const wish = { actorId: null, matchdayId: `${seasonId}_1`, reason: 'Nachgesehen' };
		accepted(await commitEvaluation(app.context, { ...wish, fingerprint: preview.fingerprint }));
		app.clock.advance(HOUR);
		const done = await sendAgain(admin, page, 'commit');
		expect([done.status, done.location]).toEqual([302, `/admin/saison/${seasonId}`]);
		expect((await admin.follow(done)).text).not.toContain('Prüfe jetzt die Korrektur');
	});
});
