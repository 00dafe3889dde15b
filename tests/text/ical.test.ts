import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from '~/text/ical';
import { readCalendar } from '../support/read-calendar';

const event: CalendarEvent = {
	uid: 'bundesliga_1_5@tipp.example.org',
	start: Date.parse('2026-10-25T00:30:00Z'),
	changedAt: Date.parse('2026-08-01T12:00:00.999Z'),
	sequence: 2,
	summary: 'Tippschluss: 5. Spieltag, Bundesliga 2026/27',
	description: 'Bis dann.',
	url: 'https://tipp.example.org/community/x/tippspiel/5',
};
const written = (change: Partial<CalendarEvent> = {}) =>
	writeCalendar({ id: '-//Drinbleiben//DE', name: 'Drinbleiben', events: [{ ...event, ...change }] });

test('RFC 5545: a calendar with one event, to the letter', () => {
	expect(written().split('\r\n')).toEqual([
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Drinbleiben//DE',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		'NAME:Drinbleiben',
		'X-WR-CALNAME:Drinbleiben',
		'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
		'X-PUBLISHED-TTL:PT4H',
		'BEGIN:VEVENT',
		'UID:bundesliga_1_5@tipp.example.org',
		'DTSTAMP:20260801T120000Z',
		'LAST-MODIFIED:20260801T120000Z',
		'SEQUENCE:2',
		'DTSTART:20261025T003000Z',
		'SUMMARY:Tippschluss: 5. Spieltag\\, Bundesliga 2026/27',
		'DESCRIPTION:Bis dann.',
		'URL:https://tipp.example.org/community/x/tippspiel/5',
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
		'END:VCALENDAR',
		'',
	]);
});

test.each([
	['backslash, semicolon and comma', 'C:\\neu;c,d'],
	['lines', 'one\ntwo'],
	['something that looks like a new property', 'x\nEND:VEVENT\nBEGIN:VALARM'],
	['many umlauts', 'ÄÖÜ'.repeat(60)],
	['emoji of four bytes', '⚽️🏆'.repeat(40)],
])('RFC 5545: %s come back as they were', (_name, description) => {
	const text = written({ description });
	expect(readCalendar(text).events).toHaveLength(1);
	expect(readCalendar(text).events[0]?.DESCRIPTION).toBe(description);
});

test('RFC 5545: no line is longer than 75 bytes, and none is cut within a character', () => {
	for (let length = 50; length < 90; length++) {
		const text = written({ summary: 'ß🏆,'.repeat(length), description: 'x'.repeat(length) });
		for (const line of text.split('\r\n')) {
			expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
			expect(line).not.toContain('\ufffd');
		}
		expect(readCalendar(text).events[0]?.SUMMARY).toBe('ß🏆,'.repeat(length));
	}
});

test('control characters are no part of a calendar', () => {
	expect(written({ summary: 'a\u0000b\tc\rd\u007fe' })).toContain('SUMMARY:a b c\\nd e\r\n');
});
