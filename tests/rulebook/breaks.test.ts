import { describe, expect, it } from 'vitest';
import { branchesOfLogs } from './branches';
import { type Break, breaks } from './breaks';
import type { Log } from './log';
import { randomLog } from './random/random-log';
import { judge, openReference } from './reference';

const seasons = 60;
/** A rare break may need so many. */
const most = 600;
const logs = Array.from({ length: seasons }, (_, seed) => randomLog(seed));
const logAt = (seed: number): Log => {
	const log = logs[seed] ?? randomLog(seed);
	logs[seed] = log;
	return log;
};
const plain = new Map<Log, string[]>();

/** What a comparison would see after each event. */
const seen = (log: Log, wrong: Break[] = []) =>
	judge(log, { breaks: wrong }).steps.map(({ verdict, state }) => JSON.stringify([verdict, state]));

/** Whether a comparison over the log sees the break. */
function notices(log: Log, wrong: Break): boolean {
	const right = plain.get(log) ?? seen(log);
	plain.set(log, right);
	const { siteAdmins, events } = log;
	const broken = openReference(siteAdmins, { breaks: [wrong] });
	return events.some((event, index) => JSON.stringify([broken.tell(event), broken.state()]) !== right[index]);
}

describe('the reference over random seasons', () => {
	it('notices nothing where nothing is broken', () => {
		expect(logs.slice(0, seasons).some((log) => notices(log, 'nothing is broken' as Break))).toBe(false);
	});

	it.each(breaks)('a comparison notices the break "%s"', (wrong) => {
		let seed = 0;
		while (seed < most && !notices(logAt(seed), wrong)) seed++;
		expect(seed).toBeLessThan(most);
	});

	it('goes through every branch', () => {
		const gone = new Set<string>();
		for (let seed = 0; seed < 1_500 && gone.size < branchesOfLogs.length; seed++) {
			const log = randomLog(seed);
			const reference = openReference(log.siteAdmins);
			for (const event of log.events) reference.tell(event);
			for (const branch of reference.counts().keys()) gone.add(branch);
		}
		expect(branchesOfLogs.filter((branch) => !gone.has(branch))).toEqual([]);
	});

	it('says the same with or without looks (R4)', () => {
		for (const log of logs.slice(0, seasons)) {
			const last = log.events.findLastIndex(({ act }) => act !== 'look');
			const told = log.events.slice(0, last + 1);
			const stateAfter = (events: Log['events']) => {
				const reference = openReference(log.siteAdmins);
				for (const event of events) reference.tell(event);
				return reference.state();
			};
			expect(stateAfter(told.filter(({ act }) => act !== 'look'))).toEqual(stateAfter(told));
		}
	});
});
