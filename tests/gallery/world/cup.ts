import type { Context } from '~/context.server';
import { addLeague } from '~/services/seasons/add-league.server';
import { createSeason } from '~/services/seasons/create-season.server';
import { accepted, buildCommunity } from '../../support/builders';
import { bytesOf, importFile } from '../../support/import-files';

const HEADER = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status;Runde;Verlängerung;Elfmeterschießen';

const semis = (first = '', second = '') => [
	`1;13.10.2026;18:30;Werder Bremen;SC Freiburg;${first || ';;Halbfinale;;'}`,
	`1;13.10.2026;20:45;VfB Stuttgart;1. FC Union Berlin;${second || ';;Halbfinale;;'}`,
];

const final = '2;24.10.2026;20:00;Sieger Spiel 1;Sieger Spiel 2;;;Finale;;';

/** R40: a cup whose semi-finals went to extra time, and whose final isn't known yet; and a competition that has no season. */
export async function beginCup(context: Context, founderId: string): Promise<Record<'cup', string>> {
	const { id } = accepted(
		await createSeason(context, { leagueId: 'dfbpokal', label: '2026/27', actorId: null }),
	);
	await take(context, id, [...semis(), final]);
	const added = { name: 'Kreisliga A Nord', timeZone: 'Europe/Berlin', calendarYear: false };
	accepted(await addLeague(context, { ...added, actorId: null }));
	const founder = { founderId, founder: 'Pia', name: 'Pokalnacht', leagueId: 'dfbpokal' };
	return { cup: await buildCommunity(context, founder) };
}

/** Its semi-finals are over. */
export async function playSemis(context: Context): Promise<void> {
	const played = semis('1:1;;Halbfinale;2:2;4:3', '0:0;;Halbfinale;1:0;');
	await take(context, 'dfbpokal_1', [...played, final]);
}

async function take(context: Context, seasonId: string, rows: readonly string[]): Promise<void> {
	await importFile(context, {
		...{ seasonId, bytes: bytesOf([HEADER, ...rows].join('\r\n')), fileName: 'pokal.csv' },
	});
}
