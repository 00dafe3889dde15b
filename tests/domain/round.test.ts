import { expect, test } from 'vitest';
import {
	firstMatchdayOfRound,
	judgeRoundClose,
	judgeRoundStart,
	newestSeasonAhead,
	placeOf,
	ROUND_LEAD_MS,
	settingsFixed,
} from '~/domain/round';

const DAY = 86_400_000;
const day = (number: number, kickoff: number | null, evaluated = false, matches: unknown[] = ['A-B']) => ({
	number,
	kickoff,
	evaluated,
	matches,
});

test('R27: a round begins with the first matchday whose kickoff is at least 24 hours ahead', () => {
	const season = [day(1, 0), day(3, 3 * DAY), day(2, 2 * DAY), day(4, null)];
	const first = (now: number) => firstMatchdayOfRound(season, now, ROUND_LEAD_MS)?.number ?? null;
	expect([first(DAY - 1), first(DAY), first(DAY + 1)]).toEqual([2, 2, 3]);
	expect(first(2 * DAY + 1)).toBeNull();
});

test('R29: a first round begins with the first kickoff ahead, in the newest season that has one', () => {
	const [old, current, coming] = [
		{ id: 'bundesliga_1', matchdays: [day(1, 0), day(2, 5 * DAY)] },
		{ id: 'bundesliga_2', matchdays: [day(1, 4 * DAY)] },
		{ id: 'bundesliga_3', matchdays: [day(1, null)] },
	];
	const seasons = [coming, current, old];
	expect(newestSeasonAhead(seasons, 1)?.id).toBe('bundesliga_2');
	expect(newestSeasonAhead(seasons, 4 * DAY - 1)?.id).toBe('bundesliga_2');
	expect(newestSeasonAhead(seasons, 4 * DAY)?.id).toBe('bundesliga_1');
	expect(newestSeasonAhead(seasons, 5 * DAY)).toBeNull();
});

test('R27: a new round starts when the last is finished', () => {
	const season = [day(1, 0), day(2, 2 * DAY)];
	expect(judgeRoundStart(false, season, 0)).toEqual({ ok: false, refusal: { code: 'round-running' } });
	expect(judgeRoundStart(true, season, 0)).toEqual({
		ok: true,
		value: { firstMatchday: 2, beginsAt: 2 * DAY },
	});
	expect(judgeRoundStart(true, season, 2 * DAY)).toEqual({
		ok: false,
		refusal: { code: 'no-matchday-ahead' },
	});
});

test('R27: a round closes only when none of its matchdays lies between kickoff and evaluation', () => {
	const season = [day(1, 10, true), day(2, 20), day(3, 30)];
	expect(judgeRoundClose(true, season, 15)).toEqual({ ok: false, refusal: { code: 'round-over' } });
	expect(judgeRoundClose(false, season, 19)).toEqual({ ok: true, value: { after: 1 } });
	expect(judgeRoundClose(false, season, 20)).toEqual({
		ok: false,
		refusal: { code: 'matchday-open', matchday: 2 },
	});
	expect(judgeRoundClose(false, season, 5)).toEqual({ ok: true, value: { after: 0 } });
	const empty = [day(1, 10, true), day(2, 20, false, [])];
	expect(judgeRoundClose(false, empty, 25)).toEqual({ ok: true, value: { after: 2 } });
});

test('R28: the settings are fixed at the first kickoff of the round', () => {
	const season = [day(5, 50), day(4, 60), day(6, null)];
	expect([49, 50, 51].map((now) => settingsFixed(season, now))).toEqual([false, true, true]);
	expect(settingsFixed([], 1e15)).toBe(false);
});

test('R21: an act takes its place after the last matchday whose kickoff has passed, or at the start', () => {
	const season = [day(1, 10), day(2, 30), day(3, 20), day(4, null)];
	expect([9, 10, 25, 30].map((now) => placeOf(season, now))).toEqual([0, 1, 3, 2]);
});
