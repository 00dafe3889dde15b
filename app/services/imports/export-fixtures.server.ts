import type { Context } from '~/context.server';
import { type TemplateRow, writeTemplate } from '~/csv/write-template';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { knownMatch, loadSeason } from '~/services/rounds/load-season.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/** A file to download: UTF-8 text of a CSV. */
export type FixtureExport = { readonly fileName: string; readonly text: string };

/** The empty template, to fill in and upload. */
export function emptyTemplate(): FixtureExport {
	return { fileName: 'spielplan-vorlage.csv', text: writeTemplate([]) };
}

/** A season's matches in the project's own template; importing it again changes nothing. Refuses unknown seasons. */
export async function exportFixtures(
	context: Context,
	input: { readonly seasonId: string; readonly actorId: string | null },
): Promise<Result<FixtureExport, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const loaded = await loadSeason(context.db, input.seasonId);
	if (loaded === null) return refuse({ code: 'season-not-found' });
	const names = new Map(loaded.teams.map(({ id, name }) => [id, name]));
	const rounds = new Map(loaded.matchdays.map(({ number, name }) => [number, name]));
	const matches = loaded.matches.map(knownMatch).map((match) => ({
		...match,
		home: names.get(match.home) ?? match.home,
		away: names.get(match.away) ?? match.away,
	}));
	const open = loaded.openPairings.map((pairing) => ({
		...pairing,
		result: null,
		state: 'scheduled' as const,
	}));
	const rows: TemplateRow[] = [...matches, ...open].map((row) => ({
		...row,
		matchdayName: rounds.get(row.matchday) ?? null,
	}));
	const start = (row: (typeof rows)[number]) => row.kickoff ?? Number.MAX_SAFE_INTEGER;
	rows.sort((a, b) => a.matchday - b.matchday || start(a) - start(b) || (a.home < b.home ? -1 : 1));
	const { leagueId, label } = loaded.season;
	return accept({ fileName: `${leagueId}-${label.replace('/', '-')}.csv`, text: writeTemplate(rows) });
}
