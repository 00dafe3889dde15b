import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { saveClubs } from '~/services/save-clubs.server';
import { playDemo } from '../../prisma/seed/demo';
import { demoLogins, demoPassword } from '../../prisma/seed/demo-cast';
import { clubs } from '../../prisma/seed/teams';
import { recomputeStates } from '~/services/recompute-states.server';
import { startApp } from '../support/app';

test('shots', { timeout: 500_000 }, async () => {
	const app = await startApp({ now: Date.parse('2026-11-20T10:00:00Z') });
	await saveClubs(app.context, clubs);
	const t = Date.now();
	await playDemo(app.context, () => {});
	console.error('demo', Date.now() - t, (await recomputeStates(app.context)).differences.length);
	const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'] });
	for (const scheme of ['light', 'dark'] as const) {
		const page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: scheme });
		page.on('console', (m) => { if (m.type() === 'error') console.error('CONSOLE', m.text()); });
		page.on('pageerror', (m) => console.error('PAGEERR', m.message));
		await page.goto(`${app.url}/login`);
		console.error(JSON.stringify(demoLogins));
		await page.fill('[name=email]', demoLogins[0].email);
		await page.fill('[name=password]', demoPassword);
		await page.click('main button[type=submit]');
		await page.waitForURL(/dashboard/);
		const base = page.url().replace(/\/dashboard.*/, '');
		await page.screenshot({ path: `/tmp/shot-dash-${scheme}.png`, fullPage: true });
		await page.goto(`${base}/tippspiel`);
		await page.screenshot({ path: `/tmp/shot-pick-${scheme}.png`, fullPage: true });
		await page.screenshot({ path: `/tmp/shot-pickview-${scheme}.png` });
		await page.goto(`${base}/auswertung`);
		await page.screenshot({ path: `/tmp/shot-eval-${scheme}.png`, fullPage: true });
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto(`${base}/dashboard`);
		await page.screenshot({ path: `/tmp/shot-dashwide-${scheme}.png`, fullPage: true });
		await page.goto(`${base}/tippspiel`);
		await page.screenshot({ path: `/tmp/shot-pickwide-${scheme}.png`, fullPage: true });
		await page.setViewportSize({ width: 320, height: 700 });
		for (const p of ['dashboard', 'tippspiel', 'auswertung']) {
			await page.goto(`${base}/${p}`);
			console.error(p, await page.evaluate('[document.documentElement.scrollWidth, innerWidth]'));
		}
		await page.close();
	}
	await browser.close();
	await app.close();
	expect(1).toBe(1);
});
