import { describe, expect, test } from 'vitest';
import type { MatchdayFacts, RoundFacts } from '~/domain/facts';
import { randomSeason } from './random-season';
import { referenceFold, referenceLog } from './reference-fold';
import {
	begunMatchdays,
	countingPick,
	decidingMatch,
	isOwn,
	type LogEvent,
	memberAt,
	playsWithJokers,
	usedBefore,
} from './reference-log';

const SEASONS = process.env.LONG === '1' ? 10_000 : 1_000;
/** Each branch this often in a long run; in a short one some times. */
const OFTEN = process.env.LONG === '1' ? 50 : 4;

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

/** R25, R36, R39: what the rules that a community has chosen bring. */
function countRules(facts: RoundFacts, log: readonly LogEvent[], count: (name: string) => void): void {
	const { consequences } = facts.settings;
	count(consequences ? Object.values(consequences).join(' ') : 'the specification');
	if (!playsWithJokers(facts)) count('nothing costs a joker');
	for (const event of log) {
		if (event.kind !== 'settled') continue;
		const { member, matchday, kind, team, jokersBefore } = event.settlement;
		if (kind === 'drew-fatal' && jokersBefore > 0) count('drew-fatal with jokers');
		if (kind === 'lost' && jokersBefore > 0) count('lost with jokers');
		if (team !== null && !isOwn(facts, member, matchday)) count('settled by an automatic pick');
	}
	const suspended = new Set(facts.matchdays.flatMap((one) => (one.suspended ? [one.number] : [])));
	if (suspended.size > 0) count('with a suspended matchday');
	for (const { member, picks } of facts.entries) {
		if (picks.some((pick) => pick.madeBy === 'entered')) count('with an entered pick');
		if (picks.some((pick) => suspended.has(pick.matchday))) count('picked on a suspended matchday');
		const { picked, active, tookPart } = memberAt(facts, log, member);
		const counts = (matchday: MatchdayFacts) => countingPick(facts, log, member, matchday) !== null;
		if (picked || !active || !tookPart || !begunMatchdays(facts, log).some(counts)) continue;
		count('in by automatic picks alone');
	}
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
		countRules(facts, log, count);
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

/** R36: all that can be chosen for draw, loss and missing pick. */
const combinations = ['free', 'joker', 'out'].flatMap((draw) =>
	['joker', 'out'].flatMap((loss) =>
		['joker', 'out', 'automatic'].map((missing) => [draw, loss, missing].join(' ')),
	),
);

describe('the random seasons', () => {
	const counts = countAll();
	const expected: [string, number][] = [
		['won', 1000],
		['drew', 300],
		['drew-out', OFTEN],
		['lost', 500],
		['missed', 100],
		['missed-free', OFTEN],
		['void', 200],
		['pending', 100],
		['excused', 100],
		['undone lost', OFTEN],
		['undone drew-out', OFTEN],
		['undone missed', OFTEN],
		['finished last-one with 1 winners', 100],
		['finished all-out with 1 winners', OFTEN],
		['finished all-out with 2 winners', OFTEN],
		['finished season-end with 2 winners', OFTEN],
		['finished season-end with 1 winners', OFTEN],
		['finished closed with 2 winners', OFTEN],
		['finished closed with 0 winners', OFTEN],
		['finished followed with 2 winners', OFTEN],
		['still open', 100],
		['reopened', OFTEN],
		['rebought', OFTEN],
		['out hand', 100],
		['out left', 100],
		['taken back by reinstate', OFTEN],
		['taken back by rebuy', OFTEN],
		['jokers more', 100],
		['jokers fewer', OFTEN],
		['jokers held at 0', OFTEN],
		['jokers held at 99', OFTEN],
		['ignored jokers while running', OFTEN],
		['ignored jokers after the end', OFTEN],
		['ignored eliminate while running', OFTEN],
		['ignored eliminate after the end', OFTEN],
		['ignored reinstate while running', OFTEN],
		['ignored reinstate after the end', OFTEN],
		['ignored rebuy while running', OFTEN],
		['ignored rebuy after the end', OFTEN],
		['ignored leave while running', OFTEN],
		['ignored leave after the end', OFTEN],
		['two members', 200],
		['followed', 100],
		['joined at a kickoff', 100],
		['used, not evaluated', 100],
		['a Durchgang completed', OFTEN],
		['drew-free', OFTEN],
		['drew-fatal', OFTEN],
		['lost-joker', OFTEN],
		['lost-out', OFTEN],
		['missed-joker', OFTEN],
		['missed-out', OFTEN],
		['undone drew-fatal', OFTEN],
		['undone lost-out', OFTEN],
		['undone missed-out', OFTEN],
		['finished last-one with 0 winners', OFTEN],
		['finished all-out with 0 winners', OFTEN],
		['finished season-end with 0 winners', OFTEN],
		['finished closed with 1 winners', OFTEN],
		['finished followed with 1 winners', OFTEN],
		['finished followed with 0 winners', OFTEN],
		['nothing costs a joker', OFTEN],
		['drew-fatal with jokers', OFTEN],
		['lost with jokers', OFTEN],
		['settled by an automatic pick', OFTEN],
		['with a suspended matchday', OFTEN],
		['with an entered pick', OFTEN],
		['picked on a suspended matchday', OFTEN],
		['in by automatic picks alone', OFTEN],
		['the specification', 400],
		...combinations.map((each): [string, number] => [each, OFTEN]),
	];
	if (process.env.LONG === '1')
		process.stdout.write(`${JSON.stringify(Object.fromEntries(counts), null, 1)}\n`);
	test.each(expected)('%s happens at least %i times', (name, least) => {
		expect(counts.get(name) ?? 0).toBeGreaterThanOrEqual(least);
	});
});
