import { expect, test } from 'vitest';
import { backupInstant, backupName, expiredBackups } from '~/domain/backup';

const DAY = 24 * 3_600_000;

test('a backup’s name holds its instant, to the millisecond, and other names hold none', () => {
	const at = Date.parse('2026-10-25T01:00:00.007Z');
	expect(backupName(at)).toBe('drinbleiben-2026-10-25T01-00-00-007Z.db');
	expect(backupInstant(backupName(at))).toBe(at);
	for (const name of ['drinbleiben.db', `${backupName(at)}.part`, `x${backupName(at)}`, 'secret'])
		expect(backupInstant(name)).toBeNull();
	expect(backupInstant('drinbleiben-2026-13-25T01-00-00-007Z.db')).toBeNull();
});

test('of nightly backups those of seven days and the last ones of four weeks before are kept, every day of a year', () => {
	const first = Date.parse('2026-01-01T02:00:00Z');
	let kept: number[] = [];
	for (let night = 0; night < 365; night++) {
		const now = first + night * DAY;
		kept.push(now);
		const expired = new Set(expiredBackups(kept, now));
		kept = kept.filter((at) => !expired.has(at));
		if (night < 40) continue;
		const days = kept.filter((at) => at > now - 7 * DAY);
		expect(days).toHaveLength(7);
		const weekly = kept.filter((at) => at <= now - 7 * DAY);
		expect(weekly.every((at) => new Date(at).getUTCDay() === 0)).toBe(true);
		expect([4, 5]).toContain(weekly.length);
		expect(now - Math.min(...kept)).toBeGreaterThanOrEqual(28 * DAY);
		expect(now - Math.min(...kept)).toBeLessThan(36 * DAY);
	}
});

test('several of one day are all kept for seven days, then one of the week', () => {
	const sunday = Date.parse('2026-03-01T08:00:00Z');
	const three = [sunday, sunday + 1, sunday + 2];
	const later = [3, 4, 5, 6, 7].map((days) => sunday + days * DAY);
	expect(expiredBackups([...three, ...later], sunday + 7 * DAY - 1)).toEqual([]);
	expect(expiredBackups([...three, ...later], sunday + 8 * DAY)).toEqual([sunday, sunday + 1]);
	expect(expiredBackups([sunday, ...later], sunday + 60 * DAY)).toEqual([sunday]);
});

test('after a long pause, or with a clock that is ahead, the newest five stay whatever their age', () => {
	const first = Date.parse('2026-01-01T02:00:00Z');
	const nights = Array.from({ length: 12 }, (_, night) => first + night * DAY);
	expect(expiredBackups(nights.toReversed(), first + 400 * DAY)).toEqual(nights.slice(0, 7));
	expect(expiredBackups(nights.slice(0, 5), first + 400 * DAY)).toEqual([]);
});

test('backups of the future are neither counted nor removed', () => {
	const now = Date.parse('2026-06-01T02:00:00Z');
	const ahead = Array.from({ length: 6 }, (_, night) => now + (night + 1) * DAY);
	const old = Array.from({ length: 6 }, (_, night) => now - (100 - night) * DAY);
	expect(expiredBackups([...ahead, ...old], now)).toEqual([old[0]]);
});
