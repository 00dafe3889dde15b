import { expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { preparedLeagues } from '~/domain/prepared-leagues';

const read = (content: string) =>
	readFixtureFile(
		new TextEncoder().encode(content),
		'eingefügt.txt',
		{ season: '2024/25' },
		{ leagues: preparedLeagues, chosen: 'bundesliga' },
	);

test.each([
	'FC Bayern - Leverkusen 15:30',
	'FC Bayern 15:30 Leverkusen',
	'FC Bayern - Leverkusen 13:00',
	'FC Bayern - Leverkusen 11:30',
])('a time of day beside the teams is no result: "%s"', (line) => {
	const file = read(`1. Spieltag\nSa 24.08.2024\n${line}\n`);
	// result '15:30' (asked as "more than 15 goals"), '13:0' and '11:0' (not asked at all); and the time is lost
	expect(
		file.ok ? file.value.rows.map(({ result }) => result).filter((result) => result !== null) : [],
	).toEqual([]);
});

test('goals in two cells of their own are the result, or the row isn’t read: they don’t vanish', () => {
	const file = read('1. Spieltag\n24.08.2024\t15:30\tFC Bayern\t2\t1\tLeverkusen\n');
	expect(file.ok && file.value.rows.some(({ result }) => result === null)).toBe(false);
});
