import type { Context } from '~/context.server';
import { writeCells } from '~/csv/write-cells';
import { findSeat, type Seat } from '~/data/seats.server';
import type { CommunityRefusal } from '~/domain/refusals-community';
import { accept, type Result, refuse } from '~/domain/result';
import type { FixtureExport } from '~/services/imports/export-fixtures.server';
import { pickRows, standingsTable } from './round-tables.server';

/** A round of a community as a player asks for it; without a number the newest. */
type Wish = { readonly playerId: string; readonly communityId: string; readonly round?: number | undefined };
type Verdict = Result<FixtureExport, Extract<CommunityRefusal, { code: 'community-not-found' }>>;

/** Most lines below the header: what a spreadsheet opens without trouble. */
const MOST_LINES = 100_000;

const picksHeader = ['Spieltag', 'Name', 'Tipp', 'Wertung'];

/** The table of a round, for its members. Refuses strangers, unknown rounds and communities without one. */
export async function exportStandings(context: Context, wish: Wish): Promise<Verdict> {
	const round = await findRound(context, wish);
	if (round === null) return refuse({ code: 'community-not-found' });
	const { header, rows } = await standingsTable(context, round.id);
	return accept({ fileName: `rangliste-runde-${round.number}.csv`, text: table(header, rows) });
}

/**
 * R12: everybody's picks of a round, of matchdays whose window is stored as closed and no others, the reader's own
 * alike, with what became of them, and who entered them, or that they are automatic. By matchday, then name. Refuses
 * like `exportStandings`.
 */
export async function exportPicks(context: Context, wish: Wish): Promise<Verdict> {
	const round = await findRound(context, wish);
	if (round === null) return refuse({ code: 'community-not-found' });
	const rows = (await pickRows(context, { ...round, communityId: wish.communityId })).map(
		({ matchday, name, team, outcome }) => [String(matchday), name, team, outcome],
	);
	return accept({ fileName: `tipps-runde-${round.number}.csv`, text: table(picksHeader, rows) });
}

async function findRound({ db }: Context, wish: Wish): Promise<Seat['round']> {
	return (await findSeat(db, wish))?.round ?? null;
}

function table(header: readonly string[], rows: readonly string[][]): string {
	const shown = rows.slice(0, MOST_LINES);
	const rest = rows.length > shown.length ? [['Hier fehlen weitere Zeilen: Die Liste ist zu lang.']] : [];
	return writeCells([header, ...shown, ...rest]);
}
