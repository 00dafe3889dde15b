import type { Club } from '~/services/seasons/save-clubs.server';
import { bundesligaTable } from './teams-bundesliga';
import { bundesliga2Table } from './teams-bundesliga2';
import { womensClubsTable, womensTeamsTable } from './teams-frauenbundesliga';
import { laligaTable } from './teams-laliga';
import { liga3Table, secondTeamsTable } from './teams-liga3';
import { premierleagueTable } from './teams-premierleague';
import { cupOf, readTable, secondTeamOf, withWomensSigns, womensTeamOf } from './teams-read';
import { serieaTable } from './teams-seriea';

const bundesliga = readTable('bundesliga', bundesligaTable);
const bundesliga2 = readTable('bundesliga2', bundesliga2Table, bundesliga);
const liga3 = readTable('liga3', liga3Table, [...bundesliga, ...bundesliga2]);
const german = [...bundesliga, ...bundesliga2, ...liga3];

/**
 * The clubs that the house knows from the start, each with the spellings that published files use. A club comes once
 * for each league that it has played in, with the same id and looks.
 */
export const clubs: readonly Club[] = [
	...german,
	...readTable('liga3', secondTeamsTable, german).map(secondTeamOf),
	...readTable('frauenbundesliga', womensClubsTable).map(withWomensSigns),
	...readTable('frauenbundesliga', womensTeamsTable, german).map(withWomensSigns).map(womensTeamOf),
	// Lok Leipzig, which VfB Leipzig was in 1993/94, plays in the cup again under its own name.
	...cupOf(
		'dfbpokal',
		german.filter(({ id }) => id !== 'vfbleipzig'),
	),
	...readTable('premierleague', premierleagueTable),
	...readTable('laliga', laligaTable),
	...readTable('seriea', serieaTable),
];
