import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Branch, branchesOfLogs, rareBranches } from '../../rulebook/branches';
import { type Break, breaks } from '../../rulebook/breaks';
import { noticedBreaks } from '../../rulebook/driver/notice-breaks';
import { openStage, type Stage } from '../../rulebook/driver/open-world';
import { playLog } from '../../rulebook/driver/play-log';
import { reportOf } from '../../rulebook/driver/report';
import { shrink } from '../../rulebook/driver/shrink';
import { randomLog } from '../../rulebook/random/random-log';
import { testDatabaseKind } from '../../support/database';

/**
 * Small seasons in which rare acts meet, through the services on a real database: after each act and each look the
 * product says of it what the second reference says, and is in the state that the rules give (tests/rulebook). In the
 * long run every wrong reading of the rules is noticed, too.
 */

const LONG = process.env.LONG === '1';
/** On PostgreSQL a few: what the rules say doesn't hang on the database. */
const FEW = testDatabaseKind === 'sqlite' ? 300 : 20;
const SEASONS = Number(process.env.SEASONS ?? (LONG ? 20_000 : FEW));
const FIRST_SEED = Number(process.env.SEED ?? 1);
/** How often each branch of each rule has to happen in a run of the usual number of seasons. */
const OFTEN = process.env.SEASONS ? 0 : LONG ? 50 : testDatabaseKind === 'sqlite' ? 5 : 0;
/** Differences that are shrunk and told; a run ends with them. */
const MANY = 8;

const counts = new Map<Branch, number>();
const unnoticed = new Set<Break>(breaks);
const differing: string[] = [];
let stage: Stage;

/** The branches that happened least, with how often. */
function rarest(): string {
	const all = branchesOfLogs.map((branch) => ({ branch, count: counts.get(branch) ?? 0 }));
	const few = all.toSorted((a, b) => a.count - b.count).slice(0, 5);
	return few.map(({ branch, count }) => `${branch} ${count}`).join(', ');
}

beforeAll(async () => {
	stage = await openStage();
});

afterAll(() => stage.close());

describe('the product and the rules', { timeout: 48 * 3_600_000 }, () => {
	test(`R1 to R39: they agree over ${SEASONS} random seasons, and so does computing anew`, async () => {
		const began = process.cpuUsage();
		let acts = 0;
		let putOff = 0;
		for (let seed = FIRST_SEED; seed < FIRST_SEED + SEASONS && differing.length < MANY; seed++) {
			if (LONG && seed % 100 === 0) process.stdout.write(`season ${seed}, ${differing.length} differ\n`);
			const log = randomLog(seed);
			const played = await playLog(stage, log, 'now and then').catch((cause) => {
				throw new Error(`Season ${seed} can't be played`, { cause });
			});
			if (played.difference) {
				const short = await shrink(stage, log);
				const report = reportOf(seed, short.log, short.played);
				differing.push(report);
				if (LONG) process.stdout.write(`${report}\n`);
			}
			acts += played.observations.length;
			putOff += played.putOff;
			for (const [branch, count] of played.reference.counts())
				counts.set(branch, (counts.get(branch) ?? 0) + count);
			if (LONG && !played.difference)
				for (const wrong of noticedBreaks(log, played.observations, unnoticed)) unnoticed.delete(wrong);
		}
		const { user, system } = process.cpuUsage(began);
		const cost = Math.round((user + system) / 1000 / SEASONS);
		process.stdout.write(
			`${SEASONS} seasons, ${acts} acts, ${putOff} put off, ${cost} ms of processor time each, rarest ${rarest()}\n`,
		);
		expect(`${differing.length} differ\n${differing.join('\n\n')}`).toBe('0 differ\n');
	});

	test(`each branch of each rule happened at least ${OFTEN} times`, () => {
		const asked = branchesOfLogs.filter((branch) => LONG || !rareBranches.has(branch));
		const rare = asked.filter((branch) => (counts.get(branch) ?? 0) < OFTEN);
		expect(rare.map((branch) => `${branch}: ${counts.get(branch) ?? 0}`)).toEqual([]);
	});

	if (LONG)
		test.each(breaks)('the comparison notices "%s"', (wrong) => {
			expect(unnoticed.has(wrong)).toBe(false);
		});
});
