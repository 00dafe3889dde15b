import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ClockJump, watchClock } from '~/clock.server';
import { type App, startApp } from '../../support/app';

const token = 'ein-langes-Wort-fuer-Prometheus';
const MINUTE = 60_000;

let app: App;
beforeEach(async () => {
	app = await startApp({ settings: { metricsToken: token } });
});
afterEach(() => app.close());

const health = async () => {
	const answer = await fetch(`${app.url}/healthz`);
	return { status: answer.status, lines: (await answer.text()).trimEnd().split('\n') };
};

async function counted(): Promise<string | undefined> {
	const answer = await fetch(`${app.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
	return (await answer.text()).split('\n').find((line) => line.startsWith('drinbleiben_clock_jumps_total '));
}

test('R7: a clock that jumps by more than a second is told, counted, and seen by who asks for the health', async () => {
	let ahead = 0;
	const told: ClockJump[] = [];
	const now = () => Date.now() + ahead;
	Object.assign(app.context, { clock: watchClock(now, (jump) => told.push(jump)) });
	expect(await health()).toEqual({ status: 200, lines: ['ok'] });
	ahead = 900;
	await new Promise((resolve) => setTimeout(resolve, 600));
	expect(told).toEqual([]);
	expect(await counted()).toBe('drinbleiben_clock_jumps_total 0');
	ahead -= 10 * MINUTE;
	await expect.poll(() => told.length).toBe(1);
	expect(Math.round((told[0]?.by ?? 0) / MINUTE)).toBe(-10);
	expect(await counted()).toBe('drinbleiben_clock_jumps_total 1');
	const { status, lines } = await health();
	expect([status, lines[0], lines.length]).toEqual([200, 'ok', 2]);
	expect(lines[1]).toMatch(/^clock jumped by -600\.\d s at \d{4}-\d\d-\d\dT[\d:.]+Z$/);
	ahead += 2_000;
	await expect.poll(() => told.length).toBe(2);
	expect(await counted()).toBe('drinbleiben_clock_jumps_total 2');
});
