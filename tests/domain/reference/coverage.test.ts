import { describe, expect, test } from 'vitest';
import { randomSeason } from './random-season';
import { referenceFold, referenceLog } from './reference-fold';
import { begunMatchdays, countingPick, decidingMatch, type LogEvent, usedBefore } from './reference-log';

const SEASONS = 1_000;

/** Settlements, ends and effects of adjustments, by name. */
function nameOf(event: LogEvent): string | null {
	if (event.kind === 'settled') return `${event.settlement.undone ? 'undone ' : ''}${event.settlement.kind}`;
	if (event.kind === 'finished')
		return `finished ${event.cause} with ${Math.min(event.winners.length, 2)} winners`;
	if (event.kind === 'out') return `out ${event.cause}`;
	if (event.kind === 'taken-back') return `taken back by ${event.act}`;
	if (event.kind === 'ignored')
		return `ignored ${event.adjustment.act.kind} ${event.finished ? 'after the end' : 'while running'}`;
	if (event.kind === 'jokers') {
		if (event.to !== event.from + event.amount) return `jokers held at ${event.to}`;
		return event.amount > 0 ? 'jokers more' : 'jokers fewer';
	}
	return event.kind === 'place' ? null : event.kind;
}

function countAll(): Map<string, number> {
	const counts = new Map<string, number>();
	const count = (name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by);
	for (let seed = 1; seed <= SEASONS; seed += 1) {
		const facts = randomSeason(seed);
		const log = referenceLog(facts);
		for (const event of log) {
			const name = nameOf(event);
			if (name) count(name);
		}
		if (referenceFold(facts).round.finished === null) count('still open');
		if (facts.entries.length === 2) count('two members');
		if (facts.followed) count('followed');
		const begun = begunMatchdays(facts, log);
		for (const { member, joinedAt } of facts.entries) {
			let before = 0;
			let passes = 0;
			for (const matchday of begun) {
				if (joinedAt === matchday.kickoff) count('joined at a kickoff');
				const used = usedBefore(facts, log, member, matchday).length;
				if (used < before) passes += 1;
				before = used;
				const pick = countingPick(facts, log, member, matchday);
				if (pick && decidingMatch(matchday, pick.team) && !matchday.evaluated) count('used, not evaluated');
			}
			if (passes > 0) count('a Durchgang completed');
		}
	}
	return counts;
}

describe('the random seasons', () => {
	const counts = countAll();
	const expected: [string, number][] = [
		['won', 1000],
		['drew', 300],
		['drew-out', 50],
		['lost', 500],
		['missed', 100],
		['missed-free', 20],
		['void', 200],
		['pending', 100],
		['excused', 100],
		['undone lost', 50],
		['undone drew-out', 10],
		['undone missed', 10],
		['finished last-one with 1 winners', 100],
		['finished all-out with 1 winners', 10],
		['finished all-out with 2 winners', 50],
		['finished season-end with 2 winners', 20],
		['finished season-end with 1 winners', 5],
		['finished closed with 2 winners', 20],
		['finished closed with 0 winners', 5],
		['finished followed with 2 winners', 10],
		['still open', 100],
		['reopened', 20],
		['rebought', 50],
		['out hand', 100],
		['out left', 100],
		['taken back by reinstate', 20],
		['taken back by rebuy', 20],
		['jokers more', 100],
		['jokers fewer', 50],
		['jokers held at 0', 20],
		['jokers held at 99', 10],
		['ignored jokers while running', 50],
		['ignored jokers after the end', 50],
		['ignored eliminate while running', 50],
		['ignored eliminate after the end', 50],
		['ignored reinstate while running', 50],
		['ignored reinstate after the end', 50],
		['ignored rebuy while running', 50],
		['ignored rebuy after the end', 50],
		['ignored leave while running', 10],
		['ignored leave after the end', 10],
		['two members', 200],
		['followed', 100],
		['joined at a kickoff', 100],
		['used, not evaluated', 100],
		['a Durchgang completed', 50],
	];
	if (process.env.LONG === '1')
		process.stdout.write(`${JSON.stringify(Object.fromEntries(counts), null, 1)}\n`);
	test.each(expected)('%s happens at least %i times in 1,000', (name, least) => {
		expect(counts.get(name) ?? 0).toBeGreaterThanOrEqual(least);
	});
});
