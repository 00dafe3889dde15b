import { expect, test } from 'vitest';
import { fillIn, findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { Prisma } from '~/data/generated/sqlite/client';
import { testContext } from '../../support/context';

test('lists that are filled in are written once, and each asks for its own texts, wherever they stand', async () => {
	const { context, close } = await testContext();
	try {
		let written = 0;
		const listsOf = fillIn((one: string, other: string) => {
			written++;
			return {
				both: {
					cells: ['w."first"', 'w."second"'],
					from: Prisma.sql`FROM (SELECT CAST(${other} AS TEXT) AS "first", CAST(${one} AS TEXT) AS "second") w`,
					read: (cells: string[]) => cells.join('+'),
				},
				same: {
					cells: ['w."first"'],
					from: Prisma.sql`FROM (SELECT CAST(${one} AS TEXT) AS "first") w WHERE w."first" = ${one} AND 'a' <> ${'b'}`,
					read: ([first]: string[]) => first,
				},
			};
		});
		const find = async (one: string, other: string) => {
			const { both, same } = await findPacked(context.db, listsOf(one, other));
			return [...rowsIn(both), ...rowsIn(same)];
		};
		for (let turn = 0; turn < 3; turn++) {
			expect(await find('Anna', 'Berta')).toEqual(['Berta+Anna', 'Anna']);
			expect(await find('Berta', 'Anna')).toEqual(['Anna+Berta', 'Berta']);
			expect(await find('Clara', "'; --")).toEqual(["'; --+Clara", 'Clara']);
		}
		const [first, second] = [listsOf('Anna', 'Berta'), listsOf('Clara', 'Dora')];
		expect(rowsIn((await findPacked(context.db, second)).same)).toEqual(['Clara']);
		expect(rowsIn((await findPacked(context.db, first)).same)).toEqual(['Anna']);
		expect(written).toBe(1);
	} finally {
		await close();
	}
});
