import { describe, expect, test } from 'vitest';
import { excusesOf } from '~/domain/excuse';
import type { MatchdayFacts, MatchFacts } from '~/domain/facts';
import { asSuspended, currentMatchday, nextMatchday, seasonsLast } from '~/domain/matchday';
import { firstMatchdayOfRound, settingsFixed } from '~/domain/round';
import {
	judgeCommunityAct,
	judgeReason,
	judgeSeasonLift,
	LONGEST_REASON,
	seasonEnds,
} from '~/domain/suspension';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const K = 100 * DAY;

const match = (more: Partial<MatchFacts> = {}): MatchFacts => ({
	...{ home: 'a', away: 'b', kickoff: K, result: null, state: 'scheduled' },
	...more,
});
const matchday = (number: number, more: Partial<MatchdayFacts> = {}): MatchdayFacts => ({
	...{ number, kickoff: K + number * DAY, evaluated: false, matches: [match()] },
	...more,
});
const codeOf = (verdict: ReturnType<typeof judgeCommunityAct>) => (verdict.ok ? null : verdict.refusal.code);

describe('R39: a community admin', () => {
	const judge = (now: number, more: Partial<MatchdayFacts> = {}) =>
		codeOf(judgeCommunityAct(matchday(0, more), now));

	test('acts earlier than 24 hours before the kickoff, or while there is none', () => {
		expect(judge(K - DAY - 1)).toBeNull();
		expect(judge(K - DAY)).toBe('suspension-late');
		expect(judge(K + 1)).toBe('suspension-late');
		expect(judge(K - 1, { kickoff: null })).toBeNull();
	});

	test('acts only while no match that isn’t verlegt has kicked off or has a result', () => {
		const early = match({ kickoff: K - 9 * DAY });
		expect(judge(K - 9 * DAY - 1, { matches: [match(), early] })).toBeNull();
		expect(judge(K - 9 * DAY, { matches: [match(), early] })).toBe('suspension-begun');
		expect(judge(K - 9 * DAY, { matches: [match(), { ...early, state: 'postponed' }] })).toBeNull();
		expect(judge(K - 9 * DAY, { matches: [match({ result: '1:0' })] })).toBe('suspension-begun');
		expect(judge(K - 9 * DAY, { kickoff: null, matches: [match({ result: '1:0' })] })).toBe(
			'suspension-begun',
		);
	});

	test('gives a reason of one line', () => {
		const said = (text: string) => {
			const verdict = judgeReason(text);
			return verdict.ok ? verdict.value : verdict.refusal.code;
		};
		expect(said(' Winter\n\tpause \u001f ')).toBe('Winter pause');
		expect(said(' \n ')).toBe('suspension-reason-missing');
		expect(said('ä'.repeat(LONGEST_REASON))).toBe('ä'.repeat(LONGEST_REASON));
		expect(said('ä'.repeat(LONGEST_REASON + 1))).toBe('suspension-reason-long');
	});
});

test('R39: what a site admin set before the kickoff can’t be taken back after it, what was set then can', () => {
	const lift = (at: number, now: number) => {
		const verdict = judgeSeasonLift(matchday(0), { communityId: null, at }, now);
		return verdict.ok ? null : verdict.refusal.code;
	};
	expect(lift(K - 1, K - 1)).toBeNull();
	expect(lift(K - 1, K)).toBe('suspension-kept');
	expect(lift(K, K + DAY)).toBeNull();
});

describe('R39: a suspended matchday is passed over', () => {
	const days = [matchday(1), asSuspended(matchday(2)), matchday(3)];

	test('R5: as the current and the next one', () => {
		expect(currentMatchday(days, K + 2 * DAY)?.number).toBe(1);
		expect(nextMatchday(days, K + DAY)?.number).toBe(3);
	});

	test('R27, R28: a round begins with the first that isn’t, and its kickoff fixes nothing', () => {
		expect(firstMatchdayOfRound(days, K + DAY, 0)?.number).toBe(3);
		expect(settingsFixed([asSuspended(matchday(1))], K + 5 * DAY)).toBe(false);
		expect(settingsFixed(days, K + DAY)).toBe(true);
	});

	test('R25: as the season’s last', () => {
		expect(seasonsLast([matchday(1), asSuspended(matchday(2))])?.number).toBe(1);
	});

	test('R25: a season ends for who suspends what is left of it, and for nobody else', () => {
		const season = [
			{ id: 'd1', ...matchday(1, { evaluated: true }) },
			{ id: 'd2', ...matchday(2) },
		];
		const ends = seasonEnds(season, [{ matchdayId: 'd2', communityId: 'c' }]);
		expect([ends.isOver('c'), ends.isOver('other'), ends.isOver(null)]).toEqual([true, false, false]);
		expect(seasonEnds(season, [{ matchdayId: 'd2', communityId: null }]).isOver('other')).toBe(true);
		expect(seasonEnds(season, [{ matchdayId: 'd1', communityId: 'c' }]).isOver('c')).toBe(false);
	});
});

test('R20: taking back within 24 hours before the kickoff gives the duty', () => {
	const excuse = (at: number) =>
		excusesOf({
			...{ joinedAt: DAY, stateChanges: [], roundChanges: [], marks: [] },
			matchdays: [{ number: 7, kickoff: K, kickoffChanges: [], resumptions: [{ at }] }],
		}).get(7) ?? null;
	expect(excuse(K - DAY - 1)).toBeNull();
	expect(excuse(K - DAY)).toBe('late-duty');
	expect(excuse(K)).toBe('late-duty');
	expect(excuse(K + 1)).toBeNull();
});
