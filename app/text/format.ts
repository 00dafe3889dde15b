import { localPartsOf } from './german-time';

const DAY = 86_400_000;

/** Numbers, dates and names as people in Germany read them. Instants are ms UTC; people see Europe/Berlin (R35). */

const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];
const months = [
	'Januar',
	'Februar',
	'März',
	'April',
	'Mai',
	'Juni',
	'Juli',
	'August',
	'September',
	'Oktober',
	'November',
	'Dezember',
];

/** 'Samstag, 15. August 2026' */
export function longDay(at: number): string {
	const local = localPartsOf(at);
	return `${weekdays[local.weekday]}, ${local.day}. ${months[local.month - 1]} ${local.year}`;
}

/** R35, dashboard: 'Samstag, 15. August 2026, 15:30 Uhr'. */
export function longDate(at: number): string {
	return `${longDay(at)}, ${clock(localPartsOf(at))} Uhr`;
}

/** R35, pick screen: 'Sa., 15.08.2026, 15:30 Uhr'. */
export function shortDate(at: number): string {
	const local = localPartsOf(at);
	return `${shortDay(at)}, ${two(local.day)}.${two(local.month)}.${local.year}, ${clock(local)} Uhr`;
}

/** Where the year is clear: 'Sa., 15.08., 15:30 Uhr'. */
export function shortDateInSeason(at: number): string {
	const local = localPartsOf(at);
	return `${shortDay(at)}, ${two(local.day)}.${two(local.month)}., ${clock(local)} Uhr`;
}

/** A day alone: '15.08.2026'. */
export function plainDate(at: number): string {
	const local = localPartsOf(at);
	return `${two(local.day)}.${two(local.month)}.${local.year}`;
}

/** 'Sa.' */
export function shortDay(at: number): string {
	return `${(weekdays[localPartsOf(at).weekday] ?? '').slice(0, 2)}.`;
}

/** A day among those of a matchday: 'Sa.', or '06.01.' where `at` (ms) lies five days or more from its kickoff. */
export function dayNear(at: number, kickoff: number): string {
	const local = localPartsOf(at);
	return Math.abs(at - kickoff) < 5 * DAY ? shortDay(at) : `${two(local.day)}.${two(local.month)}.`;
}

/** '15:30' */
export function timeOfDay(at: number): string {
	return clock(localPartsOf(at));
}

/** The instant for `<time dateTime>`. */
export function machineTime(at: number): string {
	return new Date(at).toISOString();
}

/** Time left in ms: '1 T 04:12:36', under a day '04:12:36'. A begun second counts; nothing left is '00:00:00'. */
export function countdownText(ms: number): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	const days = Math.floor(seconds / 86_400);
	const rest = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
		.map(two)
		.join(':');
	return days > 0 ? `${days} T ${rest}` : rest;
}

/** Time left in ms where nothing counts it down: '1 T 04:12 Std.', '00:20 Std.', 'weniger als 1 Min.' */
export function timeLeftText(ms: number): string {
	return ms < 60_000 ? 'weniger als 1 Min.' : `${countdownText(ms - 999).slice(0, -3)} Std.`;
}

/** A span in ms in its two largest units: '2 Tage 3 Stunden', '12 Minuten', 'weniger als eine Minute'. */
export function durationText(ms: number): string {
	const minutes = Math.floor(Math.max(0, ms) / 60_000);
	const units = [
		plural(Math.floor(minutes / 1440), 'Tag', 'Tage'),
		plural(Math.floor(minutes / 60) % 24, 'Stunde', 'Stunden'),
		plural(minutes % 60, 'Minute', 'Minuten'),
	];
	const first = units.findIndex((unit) => !unit.startsWith('0 '));
	if (first === -1) return 'weniger als eine Minute';
	return units
		.slice(first, first + 2)
		.filter((unit) => !unit.startsWith('0 '))
		.join(' ');
}

/** '1 Joker', '3 Spieler': the number with the form that fits. */
export function plural(count: number, one: string, many: string): string {
	return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** 12345 -> '12.345' */
export function numberText(value: number): string {
	return String(value).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Share of a whole as '38 %', with a space that doesn't break; of nothing it is '0 %'. */
export function percentText(part: number, whole: number): string {
	return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}\u00a0%`;
}

/** '3, 4 und 7' */
export function listText(items: readonly (string | number)[]): string {
	if (items.length < 2) return items.join('');
	return `${items.slice(0, -1).join(', ')} und ${items[items.length - 1]}`;
}

/** Words closed by a full stop, unless an abbreviation has closed them: '2:1, danach 3:2 n. V.'. */
export function closed(text: string): string {
	return text.endsWith('.') ? text : `${text}.`;
}

/** A size in bytes as people read it: '812 KB', '3,4 MB'. */
export function bytesText(bytes: number): string {
	if (bytes < 1_000_000) return `${numberText(Math.ceil(bytes / 1000))} KB`;
	return `${(bytes / 1_000_000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`;
}

/** First letters of two words of a name, or two of a single one, upper-cased; '?' for an empty one. */
export function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/).slice(0, 2);
	const letters = words.map((word) => [...word].slice(0, words.length === 1 ? 2 : 1).join('')).join('');
	return letters === '' ? '?' : letters.toLocaleUpperCase('de-DE');
}

function clock(local: { hour: number; minute: number }): string {
	return `${two(local.hour)}:${two(local.minute)}`;
}

function two(value: number): string {
	return String(value).padStart(2, '0');
}
