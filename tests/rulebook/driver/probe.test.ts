import { test } from 'vitest';
import { branches } from '../branches';
import { openReference } from '../reference';
import { randomLog } from '../random/random-log';
import { openStage } from './open-world';
import { playLog, reading } from './play-log';

test('probe', { timeout: 600_000 }, async () => {
	const from = Number(process.env.SEED ?? 0);
	const count = Number(process.env.SEASONS ?? 20);
	const kinds = new Map<string, string[]>();
	let cpu = 0, made = 0, events = 0;
	const stage = await openStage();
	for (let seed = from; seed < from + count; seed++) {
		const a = process.cpuUsage();
		const log = randomLog(seed);
		const b = process.cpuUsage(a);
		made += b.user + b.system;
		const c = process.cpuUsage();
		let text = '';
		try {
			const played = await playLog(stage, log);
			events += played.observations.length;
			if (played.difference) {
				const { event, lines } = played.difference;
				text = `${event.seq}/${log.events.length} ${JSON.stringify(event)}\n   ${lines.slice(0, 4).join('\n   ')}`;
			}
		} catch (error) { text = `THREW ${(error as Error).stack?.slice(0, 600)}`; }
		const d = process.cpuUsage(c);
		cpu += d.user + d.system;
		if (text) kinds.set(`${seed}`, [text]);
	}
	for (const [seed, [text]] of kinds) console.log(`seed ${seed}: ${text}`);
	await stage.close();
	console.log(`differ ${kinds.size}/${count}; making ${made / 1000 / count} ms, playing ${cpu / 1000 / count} ms, events ${events / count} reading ${reading.ms / count}`);
});
test('counts', () => {
	const totals = new Map<string, number>();
	let n = 0;
	for (let seed = 0; seed < 300; seed++) {
		const log = randomLog(seed);
		n += log.events.length;
		const reference = openReference(log.siteAdmins);
		for (const event of log.events) reference.tell(event);
		for (const [branch, count] of reference.counts()) totals.set(branch, (totals.get(branch) ?? 0) + count);
	}
	console.log(n / 300, branches.filter((b) => (totals.get(b) ?? 0) < 50).map((b) => `${b}: ${totals.get(b) ?? 0}`).join('\n'));
});
test('trail', { timeout: 600_000 }, async () => {
	const seed = Number(process.env.SEED ?? 0);
	const stage = await openStage();
	const log = randomLog(seed);
	const base = log.events[0]?.at ?? 0;
	const played = await playLog(stage, log);
	const who = process.env.GREP ? new RegExp(process.env.GREP) : /./;
	const last = played.difference?.event.seq ?? -1;
	for (const { event, answer, state } of played.observations) {
		const { seq, at, by, act, ...rest } = event as any;
		const text = `${seq} ${((at - base) / 3600000).toFixed(7)}h ${by} ${act} ${JSON.stringify(rest)} -> ${answer ?? 'ok'}${state ? '' : ' (not compared)'}`;
		if (who.test(text) || seq >= last - 1) console.log(text.slice(0, 1200));
	}
	console.log(played.difference?.lines.join('\n'));
	if (process.env.STATE) console.log('RULES', JSON.stringify(played.reference.state(), null, 1).slice(0, 6000));
	await stage.close();
});
