import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { loadSeason } from '~/services/rounds/load-season.server';
import { type Clock, testContext } from '../../support/context';
import { bytesOf, emptySeason, importFile, preview } from '../../support/import-files';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let seasonId: string;
const list = (...rows: string[]) => bytesOf(['Runde;Datum;Uhrzeit;Heim;Gast;Ergebnis', ...rows].join('\n'));
const known = 'Halbfinale;01.04.2025;20:45;FC Bayern München;Bayer 04 Leverkusen;';

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	seasonId = await emptySeason(context, '2024/25', 'dfbpokal');
	clock.set(Date.parse('2025-03-01T10:00Z'));
	await importFile(context, {
		seasonId,
		bytes: list(known, 'Halbfinale;02.04.2025;20:45;Sieger VF 3;Sieger VF 4;'),
	});
	clock.set(Date.parse('2025-04-01T23:30Z'));
});
afterEach(() => close());

test.each([
	['of the round', list(`${known}1:0`)],
	[
		'without matchdays',
		bytesOf('Datum;Heim;Gast;Ergebnis\n01.04.2025;FC Bayern München;Bayer 04 Leverkusen;1:0\n'),
	],
])(
	'a partial list %s that brings one result leaves the other, open pairing, or says that it goes',
	async (_, bytes) => {
		const { warnings, slips } = await preview(context, { seasonId, bytes });
		await importFile(context, { seasonId, bytes });
		const left = (await loadSeason(context.db, seasonId))?.openPairings.length;
		// nothing of `warnings` and `slips` speaks of it: findRoundWarnings counts what comes only
		expect({ left, said: [...warnings, ...slips].some(({ code }) => /pairing/.test(code)) }).not.toEqual({
			left: 0,
			said: false,
		});
	},
);

test('a file in which nothing changes changes nothing', async () => {
	expect(await preview(context, { seasonId, bytes: list(known) })).toMatchObject({
		counts: { unchanged: 1 },
		canCommit: false,
	});
});
