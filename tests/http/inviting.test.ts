import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { accepted, buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { linksIn, mainOf } from '../support/page-parts';
import { sizeOfPng } from '../support/png-size';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let base: string;
let lena: Browser;
let tom: Browser;

beforeEach(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	base = `/community/${game.communityId}`;
	await update({ visibility: 'private', inviteToken: 'geheim' });
	lena = await logInAs(app, 'Lena');
	tom = await logInAs(app, 'Tom');
});
afterEach(() => app.close());

const update = (data: object) =>
	app.context.db.community.update({ where: { id: game.communityId }, data: data as never });

describe('the page of the invitation', () => {
	test('R30: has the link to copy, to send by WhatsApp and by one’s own mail program, and says who gets in', async () => {
		const page = await lena.get(`${base}/admin/einladen`);
		const link = `${app.url}/community-preview?join=${game.communityId}.geheim`;
		expect(page.html).toContain(`value="${link}"`);
		const links = linksIn(mainOf(page));
		const whatsApp = links.find((each) => each.startsWith('Per WhatsApp'));
		expect(decodeURIComponent(whatsApp ?? '')).toContain(link);
		const mail = decodeURIComponent(links.find((each) => each.startsWith('Per Mail')) ?? '');
		expect(mail).toMatch(/^Per Mail → mailto:\?subject=Spiel mit in „.*“&body=Hallo,/);
		expect(mail).toContain(link);
		expect(page.text).toContain('Ohne Link nur mit dem genauen Namen');
		expect(page.text).toContain('Nach dem Start erlaubt');
		expect(page.text).toContain('Wer heute beitritt, spielt ab dem 1. Spieltag mit.');
		app.clock.set(KICKOFF + HOUR);
		await update({ entryOpen: false });
		expect((await lena.get(`${base}/admin/einladen`)).text).toContain(
			'Die Runde läuft schon: Wer heute beitritt, spielt ab der nächsten mit.',
		);
	});

	test('R30: the QR code is a picture of the same link, which no cache keeps, also to be kept as a file', async () => {
		const picture = await lena.get(`${base}/einladen/qr.png`);
		expect(picture.headers.get('Content-Type')).toBe('image/png');
		expect(picture.headers.get('Cache-Control')).toBe('no-store');
		expect(picture.headers.get('Content-Disposition')).toMatch(/^inline/);
		const file = await fetch(`${app.url}${base}/einladen/qr.png?datei`, {
			headers: { Cookie: [...lena.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
		});
		expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="einladung.png"');
		const { width, height } = sizeOfPng(Buffer.from(await file.arrayBuffer()));
		expect(width).toBe(height);
		expect(width).toBeGreaterThan(900);
	});

	test('R30: renewing is asked first, voids the old link and stands in the log', async () => {
		expect((await lena.get(`${base}/admin/einladen?aktion=link-erneuern`)).text).toContain('Ja, erneuern');
		const done = await lena.post(`${base}/admin/einladen`, { intent: 'renew' });
		expect(done.status).toBe(302);
		const { inviteToken } = await app.context.db.community.findUniqueOrThrow({
			where: { id: game.communityId },
		});
		expect(inviteToken).not.toBe('geheim');
		expect((await lena.get(`${base}/admin/aushang`)).html).toContain(inviteToken);
		const acts = await app.context.db.communityAct.findMany();
		expect(acts.map(({ kind, actorId, detail }) => [kind, actorId, detail])).toEqual([
			['invite-renewed', game.players.Lena?.id, ''],
		]);
	});
});

describe('members who may invite', () => {
	const pages = ['einladen', 'einladen/qr.png', 'admin/aushang'];

	test('see link, code and poster where the community allows it, and nothing of the admin’s', async () => {
		for (const page of pages) expect((await tom.get(`${base}/${page}`)).location).toBe(`${base}/dashboard`);
		for (const page of ['/mehr', `${base}/rangliste`])
			expect((await tom.get(page)).text).not.toContain('Freunde einladen');
		await update({ membersInvite: true });
		for (const page of pages) expect([page, (await tom.get(`${base}/${page}`)).status]).toEqual([page, 200]);
		for (const page of ['/mehr', `${base}/rangliste`])
			expect(linksIn((await tom.get(page)).html)).toContain(`Freunde einladen → ${base}/einladen`);
		const shown = await tom.get(`${base}/einladen`);
		expect(shown.html).toContain('geheim');
		for (const word of ['erneuern', 'Alle Mitglieder dürfen', 'Verwalten'])
			expect(mainOf(shown)).not.toContain(word);
		expect((await tom.get(`${base}/admin/einladen`)).location).toBe(`${base}/dashboard`);
		for (const path of [`${base}/einladen`, `${base}/admin/einladen`])
			expect((await tom.post(path, { intent: 'renew' })).location).toBe(`${base}/dashboard`);
		expect((await lena.get(`${base}/einladen`)).location).toBe(`${base}/admin/einladen`);
	});

	test('R34: who has left finds nothing', async () => {
		await update({ membersInvite: true });
		const other = { communityId: game.communityId, playerId: game.players.Tom?.id ?? '' };
		accepted(await leaveCommunity(app.context, other));
		for (const page of pages) {
			const answer = await tom.get(`${base}/${page}`);
			expect([answer.status, answer.location]).not.toEqual([200, null]);
			expect(answer.html).not.toContain('geheim');
		}
	});
});

describe('the poster', () => {
	test('says name, link, three lines of the rules and when it begins', async () => {
		await update({ name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenträgerbund' });
		const page = await lena.get(`${base}/admin/aushang`);
		expect(page.html).toMatch(/<svg[^>]*aria-label="QR-Code mit dem Einladungslink"/);
		expect(page.html).toContain('Donaudampfschifffahrtsgesellschaftskapitänsmützenträgerbund');
		expect(page.text).toContain(`/community-preview?join=${game.communityId}.geheim`);
		expect(mainOf(page).match(/<li>/g)).toHaveLength(3);
		expect(page.text).toContain('Los geht es mit dem 1. Spieltag, am Samstag, 29. August 2026, 15:30 Uhr.');
		app.clock.set(KICKOFF + HOUR);
		expect((await lena.get(`${base}/admin/aushang`)).text).toContain(
			'Runde 1 läuft schon, und du kannst noch einsteigen.',
		);
	});
});
