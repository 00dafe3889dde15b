import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { commitImport } from '~/services/imports/commit-import.server';
import { guessSeason } from '~/services/imports/guess-season.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { clubs } from '../../../prisma/seed/teams';
import { accepted } from '../../support/builders';
import { testContext } from '../../support/context';
import { bytesOf } from '../../support/import-files';

let context: Context;
let close: () => Promise<void>;

beforeEach(async () => {
	({ context, close } = await testContext());
	await saveClubs(context, clubs);
});

afterEach(() => close());

async function leagueOf(...lines: string[]) {
	const file = readFixtureFile(bytesOf(lines.join('\n')), 'spielplan.csv');
	if (!file.ok) throw new Error(file.refusal.code);
	return (await guessSeason(context.db, file.value))?.league.id;
}

test('R40: numbered matchdays of clubs of which the cup knows more are those of a league', async () => {
	const league = await leagueOf(
		'Spieltag;Datum;Heim;Gast;Ergebnis',
		'1;24.08.1963;Werder Bremen;Borussia Dortmund;3:2',
		'1;24.08.1963;1. FC Saarbrücken;1. FC Köln;0:2',
		'1;24.08.1963;Hertha BSC;1. FC Nürnberg;1:1',
	);
	expect(league).toBe('bundesliga');
});

test('R40: named rounds of clubs that a league knows as well are those of the cup', async () => {
	const league = await leagueOf(
		'Runde;Datum;Heim;Gast;Ergebnis',
		'Achtelfinale;05.12.2023 18:00;Hertha BSC;Hamburger SV;3:3',
		'Achtelfinale;06.12.2023 18:00;SC Paderborn 07;Bayer 04 Leverkusen;1:3',
	);
	expect(league).toBe('dfbpokal');
});

test('R40: numbered matchdays of a league that is no cup stay there, though another league knows most of its clubs', async () => {
	const league = await leagueOf(
		'Spieltag;Datum;Heim;Gast;Ergebnis',
		'1;15.09.2023;SC Freiburg;VfL Wolfsburg;2:4',
		'1;16.09.2023;SGS Essen;RB Leipzig;1:1',
		'1;17.09.2023;Bayer 04 Leverkusen;1. FC Köln;2:0',
		'1;17.09.2023;TSG Hoffenheim;Eintracht Frankfurt;1:0',
	);
	expect(league).toBe('frauenbundesliga');
});

test('R40: of leagues that know all clubs alike the one that has the matches is taken', async () => {
	const list = [
		'Spieltag;Datum;Heim;Gast;Ergebnis',
		'1;24.08.2024;1. FC Köln;Hamburger SV;1:2',
		'1;24.08.2024;FC Schalke 04;Hertha BSC;5:1',
	];
	expect(await leagueOf(...list)).toBe('bundesliga');
	const file = bytesOf(list.join('\n'));
	const target = { leagueId: 'bundesliga2', label: '2024/25' };
	const input = { seasonId: target, bytes: file, fileName: 'plan.csv', actorId: null };
	const { fingerprint } = accepted(await previewImport(context, input));
	accepted(await commitImport(context, { ...input, fingerprint }));
	expect(await leagueOf(...list)).toBe('bundesliga2');
});
