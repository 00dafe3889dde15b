import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { leagueIn } from '~/csv/name-hints';
import { preparedLeagues } from '~/domain/prepared-leagues';
import { previewImport } from '~/services/imports/preview-import.server';
import { type Clock, testContext } from '../../support/context';
import { bytesOf, emptySeason } from '../../support/import-files';

test.each([
	'Serie A Femminile 2024/25',
	'1. Bundesliga Damen',
	'DFB-Pokal Damen',
	'Ligue 1 Féminine',
	'D1 Féminine',
	'LaLiga F',
	'Serie A Primavera',
	'Bundesliga-Reserve',
	'Bundesliga Relegation 2024/25',
	'Handball-Bundesliga',
	'World Cup Qualification',
	'Euro 2024 qualifying',
	'Egypt - Premier League',
	'Saudi Premier League',
	'Serie A Ecuador',
])('"%s" is none of the prepared leagues', (text) => {
	expect(leagueIn(text, preparedLeagues)?.leagueId ?? null).toBeNull();
});

describe('with clubs of the same names', () => {
	let context: Context;
	let clock: Clock;
	let close: () => Promise<void>;
	beforeEach(async () => {
		({ context, clock, close } = await testContext());
		clock.set(Date.parse('2024-08-01T10:00Z'));
	});
	afterEach(() => close());

	test.each([
		[
			'Serie A Femminile 2024-25.csv',
			'seriea',
			['Juventus;Roma', 'Inter;Fiorentina', 'AC Milan;Lazio', 'Napoli;Como'],
		],
		[
			'1. Bundesliga Damen 2024-25.csv',
			'bundesliga',
			[
				'SC Freiburg;Bayer 04 Leverkusen',
				'FC Bayern München;RB Leipzig',
				'Werder Bremen;1. FC Köln',
				'Eintracht Frankfurt;VfL Wolfsburg',
			],
		],
	])('%s isn’t taken for %s without a word', async (fileName, leagueId, pairs) => {
		await emptySeason(context, '2024/25', leagueId);
		const bytes = bytesOf(
			`Spieltag;Datum;Uhrzeit;Heim;Gast\n${pairs.map((pair) => `1;31.08.2024;18:00;${pair}`).join('\n')}\n`,
		);
		const shown = await previewImport(context, { seasonId: null, fileName, actorId: null, bytes });
		const isTaken =
			shown.ok &&
			shown.value.season.leagueId === leagueId &&
			shown.value.canCommit &&
			shown.value.slips.length === 0;
		expect(isTaken).toBe(false);
	});
});
