import { afterEach, expect, test } from 'vitest';
import { DatabaseBusy } from '~/data/engine/database-busy.server';
import { metricsText } from '~/domain/metric';
import { runSlot } from '../../../jobs/run-slot';
import { type App, startApp } from '../../support/app';

const token = 'ein-langes-Wort-fuer-Prometheus';

let app: App;
afterEach(() => app?.close());

const ask = (authorization?: string) =>
	fetch(`${app.url}/metrics`, { headers: authorization ? { Authorization: authorization } : {} });

/** The lines of a metric, without those of help and type. */
const linesOf = (text: string, name: string) =>
	text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

test('without the setting there is no such page, and with it nobody reads it without the token', async () => {
	app = await startApp();
	expect((await ask(`Bearer ${token}`)).status).toBe(404);
	Object.assign(app.context.settings, { metricsToken: token });
	for (const wrong of [undefined, 'Bearer', 'Bearer x', token, `bearer ${token}`, `Bearer ${token}x`]) {
		const answer = await ask(wrong);
		expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
		expect(await answer.text()).toBe('Token fehlt.\n');
	}
	expect((await ask(`Bearer ${token}`)).status).toBe(200);
});

test('requests by route, method and status with their latency, the event loop, job runs, mails by state and a busy database', async () => {
	app = await startApp({ settings: { metricsToken: token } });
	const { db } = app.context;
	for (const path of ['/faq', '/faq?x=1', '/community/geheim/dashboard', '/gibt/es/nicht', '/mark.svg'])
		await (await fetch(app.url + path, { redirect: 'manual' })).arrayBuffer();
	await runSlot(
		app.context,
		{ name: 'clean-up', everyMinutes: 60, run: async () => 'done' },
		app.clock.now(),
	);
	for (const [index, state] of ['waiting', 'waiting', 'unknown'].entries())
		await db.outboxMail.create({
			data: {
				id: `m${index}`,
				kind: 'verify',
				address: 'lena@example.org',
				data: '{}',
				dedupeKey: `m${index}`,
				state,
				createdAt: 0n,
				nextAttemptAt: 0n,
			},
		});
	const answer = await ask(`Bearer ${token}`);
	expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8; version=0.0.4');
	const text = await answer.text();
	expect(linesOf(text, 'drinbleiben_http_requests_total').sort()).toEqual([
		'drinbleiben_http_requests_total{route="*",method="GET",status="404"} 1',
		'drinbleiben_http_requests_total{route="-",method="GET",status="200"} 1',
		'drinbleiben_http_requests_total{route="/community/:communityId/dashboard",method="GET",status="302"} 1',
		'drinbleiben_http_requests_total{route="/faq",method="GET",status="200"} 2',
	]);
	const latency = 'drinbleiben_http_request_duration_seconds';
	expect(linesOf(text, `${latency}_count`)).toContain(`${latency}_count{route="/faq"} 2`);
	const buckets = linesOf(text, `${latency}_bucket`).filter((line) => line.includes('"/faq"'));
	const counts = buckets.map((line) => Number(line.split(' ').at(-1)));
	expect(counts).toEqual([...counts].sort((a, b) => a - b));
	expect(counts.at(-1)).toBe(2);
	expect(linesOf(text, 'drinbleiben_event_loop_delay_seconds')).toHaveLength(3);
	expect(linesOf(text, 'drinbleiben_job_runs')).toEqual([
		'drinbleiben_job_runs{job="clean-up",outcome="ok"} 1',
	]);
	expect(linesOf(text, 'drinbleiben_job_last_run_timestamp_seconds')).toEqual([
		`drinbleiben_job_last_run_timestamp_seconds{job="clean-up"} ${app.clock.now() / 1000}`,
	]);
	expect(linesOf(text, 'drinbleiben_mails').sort()).toEqual([
		'drinbleiben_mails{state="unknown"} 1',
		'drinbleiben_mails{state="waiting"} 2',
	]);
	const busy = busyTotal(text);
	expect(new DatabaseBusy()).toBeInstanceOf(Error);
	expect(busyTotal(await (await ask(`Bearer ${token}`)).text())).toBe(busy + 1);
	expect(text).not.toContain('lena');
	expect(text).not.toContain('geheim');
});

const busyTotal = (text: string) =>
	Number(linesOf(text, 'drinbleiben_database_busy_total')[0]?.split(' ')[1]);

test('label values are escaped as Prometheus wants it', () => {
	const samples = [{ labels: { a: 'x"\\\n' }, value: 1 }];
	expect(metricsText([{ name: 'm', help: 'h', type: 'gauge', samples }])).toBe(
		'# HELP m h\n# TYPE m gauge\nm{a="x\\"\\\\\\n"} 1\n',
	);
});
