import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSlot } from '../../../jobs/run-slot';
import { type App, startApp } from '../../support/app';

let app: App;
beforeEach(async () => {
	app = await startApp();
});
afterEach(() => app.close());

const ask = async () => {
	const answer = await fetch(`${app.url}/healthz`);
	return [answer.status, await answer.text()];
};
const tick = () =>
	runSlot(app.context, { name: 'count', everyMinutes: 1, run: async () => 'counted' }, app.context.now());
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('where nobody runs jobs, the database’s answer is enough', async () => {
	expect(await ask()).toEqual([200, 'ok\n']);
});

test('where this process runs them, it is well until three minutes after the last tick, and again with the next one', async () => {
	Object.assign(app.context.settings, { jobs: true });
	expect(await ask()).toEqual([503, 'jobs\n']);
	await tick();
	app.clock.advance(3 * MINUTE);
	expect(await ask()).toEqual([200, 'ok\n']);
	app.clock.advance(1);
	expect(await ask()).toEqual([503, 'jobs\n']);
	await tick();
	expect(await ask()).toEqual([200, 'ok\n']);
});

test('where another process has run them within the last day, they are missed too, and later no more', async () => {
	await tick();
	app.clock.advance(3 * MINUTE + 1);
	expect(await ask()).toEqual([503, 'jobs\n']);
	app.clock.advance(DAY);
	expect(await ask()).toEqual([200, 'ok\n']);
});

test('a tick more than a minute ahead, of before the clock was put back, is none', async () => {
	Object.assign(app.context.settings, { jobs: true });
	await tick();
	app.clock.advance(-MINUTE);
	expect(await ask()).toEqual([200, 'ok\n']);
	app.clock.advance(-1);
	expect(await ask()).toEqual([503, 'jobs\n']);
	await tick();
	expect(await ask()).toEqual([200, 'ok\n']);
});

test('a database that doesn’t answer is named', async () => {
	await app.context.db.$executeRawUnsafe('ALTER TABLE "JobRun" RENAME TO "Gone"');
	expect(await ask()).toEqual([503, 'database\n']);
});

test('of a flood of questions a few are looked into, and the others hear the last answer', async () => {
	let looks = 0;
	const { now } = app.context;
	const count = () => {
		looks++;
		return now();
	};
	Object.assign(app.context, { now: count });
	const answers = await Promise.all(Array.from({ length: 200 }, ask));
	expect(answers).toEqual(Array(200).fill([200, 'ok\n']));
	expect(looks).toBeLessThan(100);
});
