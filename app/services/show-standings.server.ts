import type { Context } from '~/context.server';
import { findPacked, rowsIn } from '~/data/packed-rows.server';
import { findSeat } from '~/data/seats.server';
import { rowsOf } from '~/data/tables.server';
import { lastEvaluated } from '~/domain/matchday';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { loadRounds } from './load-rounds.server';
import {
	outlineLists,
	outlineOf,
	pageRows,
	type TableOutline,
	type TablePage,
	type TableRow,
	tablePage,
	tableRow,
} from './standings-table.server';

/** As many rows are printed: what a browser lays out and a printer takes without trouble. */
export const MOST_PRINTED = 5_000;

type Wish = { playerId: string; communityId: string; round?: number | undefined };

/** What stands around the table of a round. */
type Frame = {
	community: { id: string; name: string };
	round: { number: number; newest: boolean; over: boolean };
	/** Members in the round, and how many of them are in. */
	count: { members: number; active: number };
	/** Number of the matchday after which the table stands; null before the first evaluation. */
	after: number | null;
};

export type StandingsScreen = Frame & {
	/** Numbers of all rounds, newest first. */
	rounds: readonly number[];
	table: TablePage;
};

export type PrintedStandings = Frame & {
	/** When it was made, ms UTC. */
	now: number;
	/** The first `MOST_PRINTED` of them. */
	rows: Pick<
		TableRow,
		'memberId' | 'name' | 'rank' | 'active' | 'jokers' | 'eliminatedOn' | 'rebuy' | 'winner'
	>[];
};

/**
 * A page of the table of a community's newest round, or of the one numbered. Refuses strangers, unknown rounds and
 * communities without one (community-not-found). `page` counts from 1 and is kept within its bounds.
 */
export async function showStandings(
	context: Context,
	wish: Wish & { page: number },
): Promise<Result<StandingsScreen, Refusal>> {
	const loaded = await loadTable(context, wish);
	if (loaded === null) return refuse({ code: 'community-not-found' });
	const { frame, rounds, outline } = loaded;
	const found = await findPacked(context.db, { rows: pageRows(outline, wish.page) });
	return accept({ ...frame, rounds, table: tablePage(outline, rowsIn(found.rows), wish.page) });
}

/** The whole table on paper, the same for every reader; refuses like `showStandings`. */
export async function showPrintedStandings(
	context: Context,
	wish: Wish,
): Promise<Result<PrintedStandings, Refusal>> {
	const loaded = await loadTable(context, wish);
	if (loaded === null) return refuse({ code: 'community-not-found' });
	const { frame, outline } = loaded;
	const found = await findPacked(context.db, { rows: rowsOf(outline.roundId, { limit: MOST_PRINTED }) });
	const rows = rowsIn(found.rows).map((row) => {
		const { own: _own, ...printed } = tableRow(outline, row);
		return printed;
	});
	return accept({ ...frame, now: context.now(), rows });
}

async function loadTable(
	context: Context,
	wish: Wish,
): Promise<{ frame: Frame; rounds: readonly number[]; outline: TableOutline } | null> {
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return null;
	const roundIds = [seat.round.id];
	const options = { at: context.now(), picks: 'closed' as const, memberId: seat.memberId };
	const [loaded] = await loadRounds(context.db, { roundIds }, options);
	if (loaded === undefined) return null;
	const own = loaded.entries[0] ?? null;
	const read = await findPacked(context.db, outlineLists(seat.round.id, own));
	const outline = outlineOf(seat.round.id, own, read);
	const { number, followed, state } = loaded.round;
	return {
		frame: {
			community: { id: seat.communityId, name: seat.communityName },
			round: { number, newest: !followed, over: state.finished !== null },
			count: { members: outline.members, active: outline.active },
			after: lastEvaluated(loaded.matchdays)?.number ?? null,
		},
		rounds: seat.roundNumbers,
		outline,
	};
}
