import { chromium } from 'playwright';
import AxeBuilder from '@axe-core/playwright';
import { test } from 'vitest';
import { startApp } from '../support/app';
import { buildGame, buildPlayer, HOUR, join, PASSWORD, roundRobin } from '../support/builders';

test('look', async () => {
	const app = await startApp();
	const K = Date.parse('2026-08-29T13:30:00Z');
	const game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], K), ['Lena', 'Tom', 'Ida'], { rebuy: true });
	await buildPlayer(app.context, 'Otto');
	await game.pick('Lena', 1, 'a');
	await game.pick('Ida', 1, 'a');
	app.clock.set(K + HOUR);
	await game.enter('a', 'd', '1:0');
	await game.enter('b', 'c', '1:0');
	await game.evaluate(1);
	const otto = await buildPlayer(app.context, 'Anna Katharina von Hohenlohe-Langenburg');
	await join(app.context, { id: otto, name: 'Anna Katharina von Hohenlohe-Langenburg' }, game.communityId);
	const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
	for (const [scheme, width] of [['light', 390], ['dark', 1100], ['light', 320]] as const) {
		const ctx = await b.newContext({ viewport: { width, height: 800 }, colorScheme: scheme, baseURL: app.url });
		const page = await ctx.newPage();
		const shots: [string, string][] = [];
		const id = game.communityId;
		const login = async (who: string) => {
			await ctx.clearCookies();
			await page.goto('/login');
			await page.fill('#email', `${who}@example.org`);
			await page.fill('#password', PASSWORD);
			await page.click('main button[type=submit]');
			await page.waitForURL(/dashboard|onboarding/);
		};
		shots.push(['preview', `/community-preview?join=${id}`], ['previewnone', '/community-preview'], ['joinauth', `/join-auth?join=${id}`], ['card-anon', `/onboarding?join=${id}`]);
		const visit = async () => {
			for (const [name, path] of shots.splice(0)) {
				await page.goto(path);
				await page.screenshot({ path: `/tmp/look/${name}-${scheme}-${width}.png`, fullPage: true });
				const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
				const { violations } = await new AxeBuilder({ page }).analyze();
				console.info(name, scheme, width, wide ? 'TOO WIDE' : 'ok', violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`));
			}
		};
		await visit();
		await login('otto');
		shots.push(['onboarding', '/onboarding/community'], ['list', '/public-communities'], ['join1', '/join-community'], ['join1err', '/join-community?name=xx'], ['join2', '/join-community?name=B%C3%BCro%20S%C3%BCd'], ['card', `/onboarding?join=${id}`], ['create', '/create-community']);
		await visit();
		await login('lena');
		shots.push(['admin', `/community/${id}/admin`], ['close', `/community/${id}/admin?aktion=runde-beenden`], ['member', `/community/${id}/admin/mitglied/${game.players.Tom?.memberId}`], ['confirm', `/community/${id}/admin/mitglied/${game.players.Tom?.memberId}?aktion=rebuy`], ['created', `/community/created?cid=${id}`]);
		await visit();
		await ctx.close();
	}
	await b.close();
	await app.close();
}, 300_000);
