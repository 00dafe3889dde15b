import { describe, expect, test } from 'vitest';
import {
	closed,
	countdownText,
	dayNear,
	durationText,
	initialsOf,
	listText,
	longDate,
	numberText,
	percentText,
	plural,
	shortDate,
	shortDateInSeason,
	shortDay,
	timeLeftText,
	timeOfDay,
} from '~/text/format';

const summer = Date.parse('2026-08-15T13:30:00Z');
const winter = Date.parse('2026-12-31T23:30:00Z');

describe('R35: people see Europe/Berlin', () => {
	test('R35: the dashboard shows the long weekday', () => {
		expect(longDate(summer)).toBe('Samstag, 15. August 2026, 15:30 Uhr');
	});

	test('R35: the pick screen shows the short form', () => {
		expect(shortDate(summer)).toBe('Sa., 15.08.2026, 15:30 Uhr');
		expect(shortDateInSeason(summer)).toBe('Sa., 15.08., 15:30 Uhr');
	});

	test('R35: an hour before midnight in UTC is the next year in Berlin', () => {
		expect(longDate(winter)).toBe('Freitag, 1. Januar 2027, 00:30 Uhr');
		expect(shortDay(winter)).toBe('Fr.');
		expect(dayNear(winter, winter - 4 * 86_400_000)).toBe('Fr.');
		expect(dayNear(winter, winter + 5 * 86_400_000)).toBe('01.01.');
		expect(timeOfDay(winter)).toBe('00:30');
	});

	test('R35: both passes of the repeated autumn hour show the same clock', () => {
		expect(timeOfDay(Date.parse('2027-10-31T00:30:00Z'))).toBe('02:30');
		expect(timeOfDay(Date.parse('2027-10-31T01:30:00Z'))).toBe('02:30');
	});
});

test('where nothing counts it down the time left has no seconds, and never says more than there is', () => {
	expect(timeLeftText(86_400_000 + 4 * 3_600_000 + 12 * 60_000 + 36_000)).toBe('1 T 04:12 Std.');
	expect(timeLeftText(20 * 60_000)).toBe('00:20 Std.');
	expect(timeLeftText(20 * 60_000 - 1)).toBe('00:19 Std.');
	expect(timeLeftText(60_000)).toBe('00:01 Std.');
	expect(timeLeftText(59_999)).toBe('weniger als 1 Min.');
});

describe('the countdown', () => {
	test('shows days, hours, minutes and seconds', () => {
		expect(countdownText(86_400_000 + 4 * 3_600_000 + 12 * 60_000 + 36_000)).toBe('1 T 04:12:36');
		expect(countdownText(4 * 3_600_000 + 12 * 60_000 + 36_000)).toBe('04:12:36');
	});

	test('counts a begun second and never goes below zero', () => {
		expect(countdownText(1)).toBe('00:00:01');
		expect(countdownText(0)).toBe('00:00:00');
		expect(countdownText(-5000)).toBe('00:00:00');
		expect(countdownText(86_400_000)).toBe('1 T 00:00:00');
		expect(countdownText(86_399_001)).toBe('1 T 00:00:00');
	});
});

describe('durations', () => {
	test.each([
		[0, 'weniger als eine Minute'],
		[59_999, 'weniger als eine Minute'],
		[60_000, '1 Minute'],
		[3_600_000, '1 Stunde'],
		[3_660_000, '1 Stunde 1 Minute'],
		[2 * 86_400_000 + 3 * 3_600_000 + 5 * 60_000, '2 Tage 3 Stunden'],
		[86_400_000 + 60_000, '1 Tag'],
	])('%i ms is %s', (ms, text) => {
		expect(durationText(ms)).toBe(text);
	});
});

describe('numbers and lists', () => {
	test('plural forms fit the number', () => {
		expect(plural(0, 'Joker', 'Joker')).toBe('0 Joker');
		expect(plural(1, 'Tag', 'Tage')).toBe('1 Tag');
		expect(plural(1200, 'Spieler', 'Spieler')).toBe('1.200 Spieler');
	});

	test('numbers carry points, shares a percent sign', () => {
		expect(numberText(1_234_567)).toBe('1.234.567');
		expect(numberText(999)).toBe('999');
		expect(percentText(3, 8)).toBe('38\u00a0%');
		expect(percentText(0, 0)).toBe('0\u00a0%');
	});

	test('lists end with "und"', () => {
		expect(listText([])).toBe('');
		expect(listText([3])).toBe('3');
		expect(listText([3, 4, 7])).toBe('3, 4 und 7');
	});

	test('an abbreviation at the end needs no second full stop', () => {
		expect([closed('Bremen – Köln 1:1'), closed('danach 2:1 n. V.')]).toEqual([
			'Bremen – Köln 1:1.',
			'danach 2:1 n. V.',
		]);
	});
});

describe('initials', () => {
	test.each([
		['Lukas Kramer', 'LK'],
		['lena', 'LE'],
		['  Anna  Berta Clara ', 'AB'],
		['öztürk über', 'ÖÜ'],
		['', '?'],
		['🦊 Fuchs', '🦊F'],
	])('%j gives %s', (name, initials) => {
		expect(initialsOf(name)).toBe(initials);
	});
});
