import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { isOpenPlace } from '~/domain/open-place';
import { type Clock, testContext } from '../../support/context';
import { bytesOf, emptySeason, preview } from '../../support/import-files';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
	clock.set(Date.parse('2024-08-01T10:00Z'));
});
afterEach(() => close());

test.each([
	'1. FCK',
	'1. FCH',
	'1. FFC',
	'1 FCA',
	'Erster FC Köln',
	'Groupama FC',
	'Siegerland SF',
	'Winnersh Town',
	'Runnersdorf',
])('"%s" is a club, not a place that isn’t known yet', (name) => expect(isOpenPlace(name)).toBe(false));

test('in a league an unknown abbreviation is asked about, not stored as a pairing that nobody can pick', async () => {
	const seasonId = await emptySeason(context, '2024/25', 'bundesliga2');
	const bytes = bytesOf(
		'Spieltag;Datum;Uhrzeit;Heim;Gast\n1;03.08.2024;13:00;1. FCH;1. FCA\n1;03.08.2024;13:00;Hamburger SV;1. FC Köln\n',
	);
	const { unknownNames, canCommit, warnings } = await preview(context, { seasonId, bytes });
	expect({ asked: unknownNames.length, canCommit, warnings: warnings.map(({ code }) => code) }).toMatchObject(
		{ asked: 2, canCommit: false },
	);
});

test('"all others are new" doesn’t make a club twice that one of its names resembles and that plays here', async () => {
	const seasonId = await emptySeason(context, '2024/25');
	const bytes = bytesOf(
		'Spieltag;Datum;Uhrzeit;Heim;Gast\n1;24.08.2024;15:30;Bayern Muenchen FC;Mainz 05\n2;31.08.2024;15:30;FC Bayern München;Dortmund\n',
	);
	const { rows } = await preview(context, { seasonId, bytes, answers: { allNew: true } });
	const homes = rows.map((row) => (row.kind === 'wrong' ? 'wrong' : row.home.id));
	expect(homes).not.toEqual(['bundesliga-bayern-muenchen-fc', 'bayern']);
});
