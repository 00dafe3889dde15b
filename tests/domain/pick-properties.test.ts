import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MatchdayFacts, PickFacts, SettlementKind } from '~/domain/facts';
import {
	choices,
	invalidOpenPicks,
	judgePick,
	judgeWithdrawal,
	type PickSheet,
	usedTeams,
} from '~/domain/pick';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const TEAMS = ['A', 'B', 'C', 'D', 'E', 'F'];

type Wish = { matchday: number; team: string | null; hours: number };

const kickoffs = fc.array(fc.integer({ min: 1, max: 8 * 7 * 24 }), { minLength: 3, maxLength: 9 });
const wishes = fc.array(
	fc.record({
		matchday: fc.integer({ min: 1, max: 9 }),
		team: fc.option(fc.constantFrom(...TEAMS), { freq: 8 }),
		hours: fc.integer({ min: 0, max: 60 }),
	}),
	{ maxLength: 60 },
);

/** Every team plays on every matchday; the pairs turn with the number. */
function seasonOf(hours: readonly number[]): MatchdayFacts[] {
	return hours.map((hour, index) => ({
		number: index + 1,
		kickoff: hour * HOUR,
		evaluated: false,
		matches: [0, 2, 4].map((place) => ({
			home: TEAMS[(place + index) % 6],
			away: TEAMS[(place + index + 1) % 6],
			kickoff: hour * HOUR,
			result: null,
			state: 'scheduled' as const,
		})),
	}));
}

/** Time passes with each wish; the wishes that are accepted change the picks. */
function play(matchdays: readonly MatchdayFacts[], list: readonly Wish[]) {
	let now = -WEEK;
	let picks: PickFacts[] = [];
	const sheet = (): PickSheet => ({ teams: TEAMS, matchdays, picks, settled: new Map(), joinedAt: -WEEK });
	const steps: { sheet: PickSheet; now: number }[] = [];
	for (const { matchday, team, hours } of list) {
		now += hours * HOUR;
		const request = { active: true, roundFinished: false, matchday, arrivedAt: now };
		const verdict =
			team === null ? judgeWithdrawal(sheet(), request) : judgePick(sheet(), { ...request, team });
		if (!verdict.ok) continue;
		picks = picks.filter((pick) => pick.matchday !== matchday);
		if (team !== null) picks = [...picks, { matchday, team, invalid: false }];
		steps.push({ sheet: sheet(), now });
	}
	return steps;
}

/** The sequence of a sheet's teams in the order of kickoffs, cut into Durchgänge by hand. */
function durchgaenge(sheet: PickSheet): string[][] {
	const order = [...sheet.matchdays].sort(
		(a, b) => Number(a.kickoff) - Number(b.kickoff) || a.number - b.number,
	);
	const teams = order.flatMap(
		({ number }) => sheet.picks.find((pick) => pick.matchday === number)?.team ?? [],
	);
	const cut: string[][] = [[]];
	for (const team of teams) {
		cut.at(-1)?.push(team);
		if (new Set(cut.at(-1)).size === TEAMS.length) cut.push([]);
	}
	return cut;
}

test('R9, R10: picks and withdrawals that are accepted never use a team twice in a Durchgang', () => {
	fc.assert(
		fc.property(kickoffs, wishes, (hours, list) => {
			for (const { sheet, now } of play(seasonOf(hours), list)) {
				for (const each of durchgaenge(sheet)) expect(new Set(each).size).toBe(each.length);
				expect(invalidOpenPicks(sheet, now)).toEqual([]);
			}
		}),
		{ numRuns: 300 },
	);
});

test('R9: with at least one pick for each matchday open, some team can always be chosen', () => {
	fc.assert(
		fc.property(kickoffs, wishes, (hours, list) => {
			for (const { sheet } of play(seasonOf(hours), list))
				for (const { number } of sheet.matchdays)
					expect(usedTeams(sheet, number, -WEEK).size).toBeLessThan(TEAMS.length);
		}),
		{ numRuns: 100 },
	);
});

test('R7 to R10: the screen offers exactly the teams that a save accepts or refuses for later picks only', () => {
	fc.assert(
		fc.property(kickoffs, wishes, fc.integer({ min: 1, max: 9 }), (hours, list, matchday) => {
			for (const { sheet, now } of play(seasonOf(hours), list).slice(-3))
				for (const { home, away } of choices(sheet, matchday, now))
					for (const { team, choosable } of [home, away]) {
						const request = { active: true, roundFinished: false, matchday, team, arrivedAt: now };
						const verdict = judgePick(sheet, request);
						expect(choosable).toBe(verdict.ok || verdict.refusal.code === 'later-conflict');
					}
		}),
		{ numRuns: 200 },
	);
});

test('R10: judging doesn’t depend on the order of picks and matchdays, nor on the marks of open picks', () => {
	fc.assert(
		fc.property(kickoffs, wishes, fc.boolean(), (hours, list, invalid) => {
			for (const { sheet, now } of play(seasonOf(hours), list).slice(-2)) {
				const settled = new Map<number, SettlementKind>();
				const open = sheet.picks.filter(({ matchday }) => (sheet.matchdays[matchday - 1].kickoff ?? 0) > now);
				const closed = sheet.picks.filter((pick) => !open.includes(pick));
				const marked = [...open.map((pick) => ({ ...pick, invalid })), ...closed].reverse();
				const other = { ...sheet, settled, picks: marked, matchdays: [...sheet.matchdays].reverse() };
				for (const { number } of sheet.matchdays)
					expect([...usedTeams(other, number, now)]).toEqual([...usedTeams(sheet, number, now)]);
				expect(invalidOpenPicks(other, now)).toEqual(invalidOpenPicks(sheet, now));
			}
		}),
		{ numRuns: 100 },
	);
});
