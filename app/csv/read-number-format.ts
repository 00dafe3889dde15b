/** What a number in a cell is shown as. */
export type NumberKind = 'number' | 'date' | 'time' | 'date-time';

/** The formats that no workbook writes down, because every program has them. */
const BUILT_IN: ReadonlyMap<number, NumberKind> = new Map([
	...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id): [number, NumberKind] => [
		id,
		'date',
	]),
	...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id): [number, NumberKind] => [id, 'time']),
	[22, 'date-time'],
]);

/** Excel writes none that is longer. */
const MAX_CODE = 255;

/** What the numbers of a format are, by its id or, for one of the workbook's own, by its code: 'dd.mm.yyyy hh:mm'. */
export function readNumberFormat(id: number, code: string | undefined): NumberKind {
	if (code === undefined) return BUILT_IN.get(id) ?? 'number';
	const [positive = ''] = code.slice(0, MAX_CODE).split(';');
	const signs = positive.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '').toLowerCase();
	const hasTime = /h|s|\[m/.test(signs);
	const hasDate = /[dyj]|tt|mmm/.test(signs) || (/m/.test(signs) && !hasTime);
	if (hasDate) return hasTime ? 'date-time' : 'date';
	return hasTime ? 'time' : 'number';
}

const MINUTES = 1440;
/** Days between Excel's two ways to count, from 1900 and from 1904. */
const FROM_1904 = 1462;
const START = Date.UTC(1899, 11, 30);

/**
 * A number as the cell's text: '24.08.2024', '24.08.2024 15:30' or '15:30', and any other number as it is. Part of a day is
 * a time, whatever its format; midnight stands for a day without one.
 */
export function showNumber(value: string, kind: NumberKind, isFrom1904: boolean): string {
	const number = Number(value);
	if (value.trim() === '' || !Number.isFinite(number) || number < 0) return value;
	if (kind === 'number') return String(number);
	const minutes = Math.round(number * MINUTES);
	if (kind === 'time' || minutes < MINUTES) return timeOf(minutes % MINUTES);
	const day = Math.floor(minutes / MINUTES) + (isFrom1904 ? FROM_1904 : 0);
	const date = new Date(START + day * 86_400_000);
	if (Number.isNaN(date.getTime())) return value;
	const [year = '', month = '', of = ''] = date.toISOString().slice(0, 10).split('-');
	const time = minutes % MINUTES;
	return `${of}.${month}.${year}${time === 0 ? '' : ` ${timeOf(time)}`}`;
}

function timeOf(minutes: number): string {
	return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
