import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import type { FixtureRow } from '~/domain/fixture-row';
import { accepted } from '../support/builders';

const teams = ['1. FC Köln', 'Grün-Weiß Aue', "M'gladbach", 'Brighton & Hove', 'Nord; Süd', 'SC, Ost'];

type Match = { matchday: number; home: string; away: string; day: Date; time: string; score: string | null };

/** A double round of six teams, one matchday a week from August on, some of it played. */
const season: readonly Match[] = Array.from({ length: 10 }, (_, round) => {
	const turn = [teams[0], ...teams.slice(1).map((_, place) => teams[1 + ((place + round) % 5)])] as string[];
	return [0, 1, 2].map((place): Match => {
		const pair = [turn[place], turn[5 - place]] as [string, string];
		const [home, away] = round < 5 ? pair : pair.reverse();
		return {
			matchday: round + 1,
			home: home ?? '',
			away: away ?? '',
			day: new Date(Date.UTC(2024, 7, 23 + 21 * round + place)),
			time: ['20:30', '15:30', '19:05'][place] ?? '',
			score: round < 7 ? `${(round + place) % 4}:${(round * place) % 3}` : null,
		};
	});
}).flat();

const two = (value: number) => String(value).padStart(2, '0');
const dotted = (day: Date) =>
	`${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${day.getUTCFullYear()}`;
const weekday = (day: Date) => ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'][day.getUTCDay()] ?? '';

/** Ways to write the same thing. Every one of them has to be read alike. */
const spellings = {
	matchday: [
		['Spieltag', 'ST', 'Spielrunde'],
		[({ matchday }: Match) => `${matchday}`, ({ matchday }: Match) => `${matchday}. Spieltag`],
	],
	date: [
		['Datum', 'Spieldatum', 'Tag'],
		[
			({ day }: Match) => dotted(day),
			({ day }: Match) => day.toISOString().slice(0, 10),
			({ day }: Match) => `${weekday(day)}, ${dotted(day)}`,
			({ day }: Match) => dotted(day).replace('.20', '.'),
		],
	],
	time: [
		['Uhrzeit', 'Zeit', 'Anstoß', 'Anpfiff'],
		[
			({ time }: Match) => time,
			({ time }: Match) => `${time.replace(':', '.')} Uhr`,
			({ time }: Match) => `${time}:00`,
		],
	],
	home: [['Heim', 'Heimmannschaft', 'Gastgeber'], [({ home }: Match) => home]],
	away: [['Gast', 'Auswärtsteam', 'Gastmannschaft'], [({ away }: Match) => away]],
	score: [
		['Ergebnis', 'Endstand', 'Resultat'],
		[
			({ score }: Match) => score ?? '',
			({ score }: Match) => score?.replace(':', ' – ') ?? '-:-',
			({ score }: Match) => (score ? `0${score.replace(':', ':0')}:00` : ''),
		],
	],
} satisfies Record<string, [string[], ((match: Match) => string)[]]>;

const encoders: Record<string, (text: string) => Uint8Array> = {
	'utf-8': (text) => new TextEncoder().encode(text),
	'utf-8 with a mark': (text) => new TextEncoder().encode(`\uFEFF${text}`),
	'windows-1252': (text) =>
		Uint8Array.from([...text].map((letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0)))),
	'utf-16le': (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
	'utf-16be': (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()),
};

const pick = fc.nat({ max: 11 });
const edit = fc.record({
	rowOrder: fc.shuffledSubarray([...season.keys()], { minLength: season.length }),
	columnOrder: fc.shuffledSubarray(['matchday', 'date', 'time', 'home', 'away', 'score'] as const, {
		minLength: 6,
	}),
	headers: fc.array(pick, { minLength: 6, maxLength: 6 }),
	styles: fc.array(pick, { minLength: 6, maxLength: 6 }),
	upper: fc.constantFrom('as it is', 'upper', 'lower'),
	separator: fc.constantFrom(';', ',', '\t', '|'),
	encoding: fc.constantFrom(...Object.keys(encoders)),
	lineEnd: fc.constantFrom('\n', '\r\n', '\r', 'mixed'),
	quoteAll: fc.boolean(),
	above: fc.constantFrom('', 'sep=', 'Spielplan 2024/25'),
	extra: fc.boolean(),
	blankRows: fc.array(fc.record({ at: fc.nat({ max: 30 }), filled: fc.boolean() }), { maxLength: 6 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

const choose = <T>(list: readonly T[], place = 0) => list[place % list.length] as T;

function fileOf(wish: Edit): Uint8Array {
	const { columnOrder, separator, lineEnd, upper } = wish;
	const quoted = (cell: string) =>
		wish.quoteAll || cell.includes(separator) || cell.includes('"')
			? `"${cell.replaceAll('"', '""')}"`
			: cell;
	const cased = (header: string) =>
		upper === 'upper' ? header.toUpperCase() : upper === 'lower' ? header.toLowerCase() : header;
	const header = columnOrder.map((column, place) => cased(choose(spellings[column][0], wish.headers[place])));
	const body = wish.rowOrder.map((row) => {
		const match = choose(season, row);
		return columnOrder.map((column, place) => choose(spellings[column][1], wish.styles[place])(match));
	});
	const lines = [header, ...body].map((cells, row) => {
		const all = wish.extra ? [row === 0 ? 'Stadion' : `Platz ${row}`, ...cells] : cells;
		return all.map(quoted).join(separator);
	});
	for (const { at, filled } of wish.blankRows)
		lines.splice(1 + at, 0, filled ? separator.repeat(columnOrder.length - 1) : '');
	if (wish.above !== '') lines.unshift(wish.above === 'sep=' ? `sep=${separator}` : wish.above);
	const ends = ['\n', '\r\n', '\r'];
	const text = lines.map((line, row) => line + (lineEnd === 'mixed' ? choose(ends, row) : lineEnd)).join('');
	return choose([encoders[wish.encoding]])?.(text) ?? new Uint8Array();
}

const plain = (rows: readonly FixtureRow[]) =>
	rows.map(({ line: _, ...row }) => JSON.stringify(row, Object.keys(row).sort())).sort();

const expected = plain(
	season.map(({ day, time, score, ...match }) => ({
		...match,
		line: 0,
		kickoff: Date.parse(
			`${day.toISOString().slice(0, 10)}T${time}${day < new Date('2024-10-27') ? '+02:00' : '+01:00'}`,
		),
		timeKnown: true,
		result: score,
		state: null,
	})),
);

test('a season is the same season, however its file is written', () => {
	fc.assert(
		fc.property(edit, (wish) => {
			const file = accepted(readFixtureFile(fileOf(wish), 'plan.csv'));
			expect(file.problems).toEqual([]);
			expect(plain(file.rows)).toEqual(expected);
		}),
		{ numRuns: 120 },
	);
});

test('a damaged row is refused or stands alone: no other row is lost or changed by it', () => {
	const known = new Set(expected);
	const cut = fc.record({ wish: edit, from: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(40) });
	fc.assert(
		fc.property(cut, ({ wish, from, length }) => {
			const bytes = fileOf({ ...wish, encoding: 'utf-8', lineEnd: '\n' });
			const lines = new TextDecoder().decode(bytes).split('\n');
			const row = 1 + Math.floor(from * (lines.length - 2));
			const line = lines[row] ?? '';
			lines[row] = line.slice(0, Math.floor(from * line.length)).slice(0, -1 - (length % 7));
			const read = readFixtureFile(new TextEncoder().encode(lines.join('\n')), 'plan.csv');
			if (!read.ok || read.value.problems.length > 0) return;
			const rows = plain(read.value.rows);
			expect(rows.filter((one) => !known.has(one)).length).toBeLessThanOrEqual(1);
			expect(expected.filter((one) => !rows.includes(one)).length).toBeLessThanOrEqual(1);
		}),
		{ numRuns: 80 },
	);
});
