import { type ListedMatch, moved, swapped } from '../../layouts/real-season';

/** A season's list spoilt in one way: its text, and whether a new season can show it at all. */
export type Spoiling = {
	readonly name: string;
	/** What only a stored season can tell, because another true season could look like it. */
	readonly overOnly?: true;
	readonly spoil: (matches: readonly ListedMatch[], dice: Dice) => string | Uint8Array;
};

/** Seeded numbers, so that each run can be repeated. */
export class Dice {
	#state: number;
	constructor(seed: number) {
		this.#state = seed;
	}
	/** A whole number from 0 to below `most`. */
	below(most: number): number {
		this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((this.#state / 2 ** 32) * most);
	}
	oneOf<T>(items: readonly T[]): T {
		return items[this.below(items.length)] as T;
	}
}

const HEADER = ['Spieltag', 'Datum', 'Uhrzeit', 'Heim', 'Gast', 'Ergebnis', 'Status'];

function cellsOf({ matchday, date, time, home, away, result, state }: ListedMatch): string[] {
	return [String(matchday), date, time, home, away, result, state];
}

function textOf(matches: readonly ListedMatch[], separator = ';'): string {
	return [HEADER, ...matches.map(cellsOf)].map((cells) => cells.join(separator)).join('\r\n');
}

/** One match of the list is another. */
function one(
	matches: readonly ListedMatch[],
	at: number,
	change: (match: ListedMatch) => ListedMatch,
): string {
	return textOf(matches.map((match, index) => (index === at ? change(match) : match)));
}

function yearsOff(match: ListedMatch, years: number): ListedMatch {
	return { ...match, date: match.date.replace(/\d{4}$/, (year) => String(Number(year) + years)) };
}

const second = ['Hamburger SV', '1. FC Köln', 'Hertha BSC', 'FC Schalke 04', 'Hannover 96', '1. FC Nürnberg'];

export const spoilings: readonly Spoiling[] = [
	{
		name: 'rows swapped between two matchdays',
		spoil: (matches, dice) => {
			const [a, b] = [dice.below(150), 153 + dice.below(150)];
			const [first, last] = [matches[a], matches[b]];
			return textOf(
				matches.map((match, index) =>
					index === a
						? { ...match, matchday: last?.matchday ?? 0 }
						: index === b
							? { ...match, matchday: first?.matchday ?? 0 }
							: match,
				),
			);
		},
	},
	{
		name: 'a zone shifted',
		spoil: (matches, dice) => {
			const hours = dice.oneOf([-2, -1, 1, 2, 7, -7]);
			return textOf(matches.map((match) => moved(match, hours)));
		},
	},
	{
		name: 'a year off from a matchday on',
		spoil: (matches, dice) => {
			const [from, years] = [1 + dice.below(34), dice.oneOf([-1, 1])];
			return textOf(matches.map((match) => (match.matchday < from ? match : yearsOff(match, years))));
		},
	},
	{
		name: 'half-time scores as results',
		spoil: (matches) =>
			textOf(
				matches.map((match) => ({
					...match,
					result: match.result.replace(/\d+/g, (goals) => String(Math.floor((Number(goals) * 9) / 20))),
				})),
			),
	},
	{
		name: 'rows of another league mixed in',
		spoil: (matches, dice) => {
			const at = dice.below(300);
			const [home, away] = [dice.below(3), 3 + dice.below(3)];
			const foreign = { ...matches[at], home: second[home] ?? '', away: second[away] ?? '' } as ListedMatch;
			return textOf([...matches.slice(0, at), foreign, ...matches.slice(at)]);
		},
	},
	{
		name: 'a column lost',
		spoil: (matches, dice) => {
			const lost = dice.below(HEADER.length - 1);
			const rows = [HEADER, ...matches.map(cellsOf)];
			return rows.map((cells) => cells.filter((_, place) => place !== lost).join(';')).join('\r\n');
		},
	},
	{
		name: 'a header lost or meaning nothing',
		spoil: (matches, dice) => {
			const place = dice.below(HEADER.length - 1);
			const header = HEADER.map((column, index) =>
				index === place ? dice.oneOf(['Xyz', 'Spalte']) : column,
			);
			return [header, ...matches.map(cellsOf)].map((cells) => cells.join(';')).join('\r\n');
		},
	},
	{
		name: 'day and month swapped',
		spoil: (matches, dice) => {
			const from = dice.below(34);
			return textOf(matches.map((match) => (match.matchday < from ? match : swapped(match))));
		},
	},
	{
		name: 'home and away swapped in all rows',
		overOnly: true,
		spoil: (matches) => textOf(matches.map((match) => ({ ...match, home: match.away, away: match.home }))),
	},
	{
		name: 'home and away swapped in one row',
		spoil: (matches, dice) =>
			one(matches, dice.below(306), (match) => ({ ...match, home: match.away, away: match.home })),
	},
	{
		name: 'a matchday twice',
		spoil: (matches, dice) => {
			const number = 1 + dice.below(34);
			return textOf([...matches, ...matches.filter(({ matchday }) => matchday === number)]);
		},
	},
	{
		name: 'a row twice, with another result',
		spoil: (matches, dice) => {
			const match = matches[dice.below(306)] as ListedMatch;
			return textOf([...matches, { ...match, result: '4:4' }]);
		},
	},
	{
		name: 'results shifted by a row',
		overOnly: true,
		spoil: (matches) =>
			textOf(matches.map((match, index) => ({ ...match, result: matches[(index + 1) % 306]?.result ?? '' }))),
	},
	{
		name: 'a name misspelt',
		spoil: (matches, dice) =>
			one(matches, dice.below(306), (match) => ({ ...match, home: `${match.home.slice(0, -2)}x` })),
	},
	{
		name: 'another club of the league for one',
		spoil: (matches, dice) => {
			const at = dice.below(306);
			const other = matches.find(
				({ home, away }) => home !== matches[at]?.home && home !== matches[at]?.away && away !== '',
			);
			return one(matches, at, (match) => ({ ...match, away: other?.home ?? '' }));
		},
	},
	{
		name: 'wrong matchday numbers',
		spoil: (matches, dice) => {
			const [from, by] = [3 + dice.below(25), dice.oneOf([1, 2, -1, -2])];
			return textOf(
				matches.map((match) => (match.matchday < from ? match : { ...match, matchday: match.matchday + by })),
			);
		},
	},
	{
		name: 'a result with many goals',
		spoil: (matches, dice) =>
			one(matches, dice.below(306), (match) => ({ ...match, result: '22:1', state: '' })),
	},
	{
		name: 'cut off',
		spoil: (matches, dice) => {
			const text = textOf(matches);
			return text.slice(0, 2000 + dice.below(text.length - 2000));
		},
	},
	{
		name: 'encoding broken',
		spoil: (matches, dice) => {
			const bytes = new TextEncoder().encode(textOf(matches));
			const umlauts = [...bytes.keys()].filter((at) => bytes[at] === 0xc3);
			const at = dice.oneOf(umlauts);
			return Uint8Array.from([...bytes].filter((_, index) => index !== at));
		},
	},
	{
		name: 'the separator changed',
		spoil: (matches, dice) => {
			const from = dice.below(306);
			const [before, after] = [matches.slice(0, from), matches.slice(from)];
			return `${textOf(before)}\r\n${textOf(after, ',').split('\r\n').slice(1).join('\r\n')}`;
		},
	},
	{
		name: 'dates of another season',
		spoil: (matches, dice) => {
			const years = dice.oneOf([-2, -1, 1, 2]);
			return textOf(matches.map((match) => yearsOff(match, years)));
		},
	},
	{
		name: 'results emptied',
		spoil: (matches, dice) => {
			const few = dice.oneOf([1, 40]);
			return textOf(
				matches.map((match, index) => (index % few === 0 ? { ...match, result: '', state: '' } : match)),
			);
		},
	},
	{
		name: 'times emptied',
		spoil: (matches, dice) => {
			const few = dice.oneOf([1, 30]);
			return textOf(matches.map((match, index) => (index % few === 0 ? { ...match, time: '' } : match)));
		},
	},
];
