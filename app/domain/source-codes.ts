import type { SourceKind } from './source';

/** By which codes the prepared competitions are asked for at the two services, by their ids. */
const codes: Readonly<Record<string, Readonly<Partial<Record<SourceKind, string>>>>> = {
	bundesliga: { openligadb: 'bl1', 'football-data': 'BL1' },
	bundesliga2: { openligadb: 'bl2' },
	liga3: { openligadb: 'bl3' },
	dfbpokal: { openligadb: 'dfb' },
	premierleague: { 'football-data': 'PL' },
	laliga: { 'football-data': 'PD' },
	seriea: { 'football-data': 'SA' },
	ligue1: { 'football-data': 'FL1' },
	championship: { 'football-data': 'ELC' },
	wm: { 'football-data': 'WC' },
	em: { 'football-data': 'EC' },
};

/** The code of a competition at a service; null: none is known. */
export function sourceCode(leagueId: string, kind: SourceKind): string | null {
	return codes[leagueId]?.[kind] ?? null;
}
