import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { commitImport } from '~/services/imports/commit-import.server';
import { exportFixtures } from '~/services/imports/export-fixtures.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { matchStartText, storedStartText } from '~/text/match-fields';
import { clubs } from '../../../prisma/seed/teams';
import { accepted } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { bytesOf, importFile } from '../../support/import-files';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
	clock.set(Date.parse('2024-08-05T10:00Z'));
});
afterEach(() => close());

test.each(['Europe/Istanbul', 'Europe/Athens', 'Asia/Tokyo'])(
	'R40: a day alone in %s is shown and exported as that day',
	async (timeZone) => {
		const seasonId = { leagueId: '+', label: '2024/25', league: { name: 'Super Lig', timeZone } };
		const bytes = bytesOf('Matchday;Date;Home;Away\n1;10/08/2024;Galatasaray;Besiktas\n');
		await importFile(context, { seasonId, bytes, answers: { allNew: true } });
		const match = await context.db.match.findFirstOrThrow();
		// 'Fr., 09.08.2024, Uhrzeit offen'; the log even has an hour: '23:00 Uhr'
		expect.soft(matchStartText(Number(match.kickoff), match.timeKnown)).toContain('10.08.2024');
		expect.soft(storedStartText(Number(match.kickoff))).not.toMatch(/\d Uhr/);
		const { text } = accepted(await exportFixtures(context, { seasonId: 'superlig_1', actorId: null }));
		expect.soft(text).toContain('10.08.2024');
	},
);

test('R40: days alone of a season that is guessed are days where that season is played', async () => {
	await saveClubs(context, clubs);
	const bytes = bytesOf(
		'Matchday;Date;Home;Away\n1;21/09/2024;Arsenal;Chelsea\n1;22/09/2024;Fulham;Everton\n',
	);
	const input = { seasonId: null, bytes, fileName: 'list.csv', actorId: null };
	const { season, fingerprint } = accepted(await previewImport(context, input));
	expect(season.leagueId).toBe('premierleague');
	accepted(await commitImport(context, { ...input, seasonId: season.target, fingerprint }));
	const kickoffs = (await context.db.match.findMany({ orderBy: { kickoff: 'asc' } })).map(
		({ kickoff }) => kickoff,
	);
	expect(kickoffs.map((at) => new Date(Number(at)).toISOString())).toEqual([
		'2024-09-20T23:00:00.000Z',
		'2024-09-21T23:00:00.000Z',
	]);
});
