import { listText } from './format';

/** '3, 5 bis 9 und 12': three in a row or more are a range. */
export function numbersText(numbers: readonly number[]): string {
	return listText(rangesOf(numbers).map(({ text }) => text));
}

/** Ascending numbers as '3' and '5 bis 9', with how many of them each text names. */
export function rangesOf(numbers: readonly number[]): { text: string; count: number }[] {
	const ranges: number[][] = [];
	for (const number of numbers) {
		const last = ranges.at(-1);
		if (last !== undefined && last.at(-1) === number - 1) last.push(number);
		else ranges.push([number]);
	}
	return ranges.flatMap((range) =>
		range.length < 3
			? range.map((number) => ({ text: String(number), count: 1 }))
			: [{ text: `${range[0]} bis ${range.at(-1)}`, count: range.length }],
	);
}
