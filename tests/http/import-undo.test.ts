import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitPick } from '~/services/picks/submit-pick.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { accepted, buildCommunity, buildPlayer, HOUR } from '../support/builders';
import { emptySeason, importFile, template } from '../support/import-files';
import { logInAs } from '../support/log-in';
import { seasonFacts } from '../support/season-facts';

const log = '/admin/import/protokoll';
const first = '1;29.08.2026;15:30;Köln;Mainz;;';

let app: App;
let admin: Browser;
let other: Browser;
let lena: string;
let actorId: string;
let seasonId: string;

beforeAll(async () => {
	app = await startApp();
	actorId = await buildPlayer(app.context, 'admin');
	lena = await buildPlayer(app.context, 'Lena');
	admin = await logInAs(app, 'admin');
	other = await logInAs(app, 'admin');
	seasonId = await emptySeason(app.context, '2026/27');
	await importFile(app.context, { seasonId, bytes: template(first, '1;29.08.2026;18:30;HSV;Bremen;;') });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(HOUR));

/** Imports these lines; gives the address of the import's page. */
async function take(...lines: string[]): Promise<string> {
	await importFile(app.context, { seasonId, bytes: template(...lines), fileName: 'falsch.csv', actorId });
	app.clock.advance(HOUR);
	const run = await app.context.db.importRun.findFirstOrThrow({ orderBy: { at: 'desc' } });
	return `${log}/${run.id}`;
}

function fingerprintOf(html: string): string {
	return /name="fingerprint" value="([^"]+)"/.exec(html)?.[1] ?? '';
}

test('without JavaScript: from the import to the preview, to the act, and back to its entry', async () => {
	const before = await seasonFacts(app.context.db, seasonId);
	const page = await take(first.replace(';;', ';2:1;'), '2;05.09.2026;15:30;Mainz;HSV;;');
	expect((await admin.get(page)).html).toContain(`href="${page}/zuruecknehmen"`);
	const preview = await admin.get(`${page}/zuruecknehmen`);
	expect(preview.text).toContain('falsch.csv, übernommen');
	expect(preview.text).toMatch(/1 Spiel wird wieder, wie es war.*1\. FC Köln – 1\. FSV Mainz 05.*2:1/);
	expect(preview.text).toMatch(/Spiele, die wieder verschwinden.*1\. FSV Mainz 05 – Hamburger SV/);
	expect(preview.text).toContain('Spieltage, die wieder verschwinden: 2.');
	expect(await seasonFacts(app.context.db, seasonId)).not.toEqual(before);

	const done = await admin.post(`${page}/zuruecknehmen`, { fingerprint: fingerprintOf(preview.html) });
	expect(done.location).toBe(page);
	const shown = await admin.follow(done);
	expect(shown.text).toContain('Der Import von „falsch.csv“ ist zurückgenommen.');
	expect(shown.text).toMatch(/Zurückgenommen am .* von admin\./);
	expect(shown.html).not.toContain('/zuruecknehmen"');
	expect(await seasonFacts(app.context.db, seasonId)).toEqual(before);
	expect((await admin.get(log)).text).toMatch(/1 geändert.*Zurückgenommen am .* von admin/);
	expect((await admin.get('/admin/sicherheit')).text).toContain('Import zurückgenommen');
});

test('sent twice, and by two admins at once, it is done once, and the other reads so', async () => {
	const page = `${await take(first.replace(';;', ';3:1;'))}`;
	const { html } = await admin.get(`${page}/zuruecknehmen`);
	const fields = { fingerprint: fingerprintOf(html) };
	const answers = await Promise.all([
		admin.post(`${page}/zuruecknehmen`, fields),
		other.post(`${page}/zuruecknehmen`, fields),
	]);
	expect(answers.map(({ location }) => location)).toEqual([page, page]);
	const again = await admin.follow(await admin.post(`${page}/zuruecknehmen`, fields));
	expect(again.text).toMatch(/Dieser Import wurde am .* schon zurückgenommen\./);
	expect((await admin.get(`${page}/zuruecknehmen`)).text).toMatch(/Dieser Import wurde am .* schon zurück/);
	expect(await app.context.db.matchChange.count({ where: { source: 'undo', oldValue: '3:1' } })).toBe(1);
});

test('an outdated preview comes back fresh, and nothing is done', async () => {
	const page = await take(first.replace(';;', ';1:0;'));
	const answer = await admin.post(`${page}/zuruecknehmen`, { fingerprint: 'alt' });
	expect(answer.status).toBe(422);
	expect(answer.text).toContain('Inzwischen hat sich etwas geändert.');
	expect(fingerprintOf(answer.html)).not.toBe('');
	expect(await app.context.db.importRun.count({ where: { undoneAt: null } })).toBe(2);
});

test('picks that depend on it are told by their matchday, and there is no button', async () => {
	const communityId = await buildCommunity(app.context, { founderId: lena, founder: 'Lena' });
	const page = await take('3;12.09.2026;15:30;Köln;HSV;;');
	const arrivedAt = app.context.now();
	accepted(
		await submitPick(app.context, { playerId: lena, communityId, matchday: 3, teamId: 'koeln', arrivedAt }),
	);
	const preview = await admin.get(`${page}/zuruecknehmen`);
	expect(preview.text).toContain('Dieser Import lässt sich nicht mehr zurücknehmen');
	expect(preview.text).toContain('Am 3. Spieltag ist schon 1 Tipp gespeichert');
	expect(preview.html).not.toContain('name="fingerprint"');
	const answer = await admin.post(`${page}/zuruecknehmen`, { fingerprint: '' });
	expect([answer.status, answer.text]).toEqual([
		422,
		expect.stringContaining('Zurückgenommen wurde nichts.'),
	]);
	expect(await app.context.db.pick.count()).toBe(1);
});
