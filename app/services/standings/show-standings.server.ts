import type { Context } from '~/context.server';
import { descriptionOf } from '~/data/communities.server';
import { findPacked, type Packed, rowsIn } from '~/data/engine/packed-rows.server';
import { roundsOf } from '~/data/round-facts.server';
import { findSeat, type Seat } from '~/data/seats.server';
import { evaluatedOf, rowsOf } from '~/data/tables.server';
import type { RoundSettings } from '~/domain/facts';
import { lastEvaluated, untilFinish } from '~/domain/matchday';
import { boundsOf } from '~/domain/page-bounds';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { type Unit, unitOf } from '~/domain/settlement-kinds';
import { matchdayAfter } from '~/text/matchdays';
import {
	namesOf,
	outlineLists,
	outlineOf,
	pageRows,
	placedRow,
	type TableOutline,
	type TablePage,
	type TableRow,
	tablePage,
} from './standings-table.server';

/** As many rows are printed: what a browser lays out and a printer takes without trouble. */
export const MOST_PRINTED = 5_000;

type Wish = { playerId: string; communityId: string; round?: number | undefined };

/** What surrounds the table of a round. */
type Frame = {
	community: { id: string; name: string };
	round: { number: number; newest: boolean; over: boolean };
	/** Members in the round, and how many of them are in. */
	count: { members: number; active: number };
	/** Number of the matchday after which the table is; null before the first evaluation. */
	after: number | null;
	/** The same as it stands in a sentence: 'dem 5. Spieltag'. */
	stand: string | null;
};

export type StandingsScreen = Frame & {
	/** Numbers of all rounds, newest first. */
	rounds: readonly number[];
	table: TablePage;
	/** R26, R28: of the round, and what the community says of itself; `entry` is null where nobody can join it any more. */
	rules: { description: string; settings: RoundSettings; entry: 'open' | 'closed' | null };
};

export type PrintedStandings = Frame & {
	/** When it was made, ms UTC. */
	now: number;
	/** The first `MOST_PRINTED` of them. */
	rows: Omit<TableRow, 'own' | 'apart'>[];
	/** R36: what the round counts in. */
	unit: Unit;
};

/**
 * A page of the table of a community's newest round, or of the one numbered. Refuses strangers, unknown rounds and
 * communities without one (community-not-found). `page` counts from 1 and is kept within its bounds.
 */
export async function showStandings(
	context: Context,
	wish: Wish & { page: number },
): Promise<Result<StandingsScreen, Refusal>> {
	const wished = Math.max(1, wish.page);
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const { id } = seat.round;
	const read = await findPacked(
		context.db,
		{
			...frameLists(seat, id),
			described: descriptionOf(seat.communityId),
			rows: pageRows(id, wished),
		},
		[id],
	);
	const table = frameOf(seat, id, read);
	if (table === null) return refuse({ code: 'community-not-found' });
	const { page } = boundsOf(table.outline.members, wished);
	const found = page === wished ? read : await findPacked(context.db, { rows: pageRows(id, page) }, [id]);
	const { frame, outline } = table;
	const entry = frame.round.newest && !frame.round.over ? (seat.entryOpen ? 'open' : 'closed') : null;
	return accept({
		...frame,
		rounds: seat.roundNumbers,
		table: tablePage(outline, rowsIn(found.rows), page, {
			matchdays: rowsIn(read.evaluated),
			settings: table.settings,
		}),
		rules: { description: rowsIn(read.described)[0] ?? '', settings: table.settings, entry },
	});
}

/** The whole table on paper, the same for every reader; refuses like `showStandings`. */
export async function showPrintedStandings(
	context: Context,
	wish: Wish,
): Promise<Result<PrintedStandings, Refusal>> {
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const { id } = seat.round;
	const all = rowsOf(id, { limit: MOST_PRINTED });
	const read = await findPacked(context.db, { ...frameLists(seat, id), rows: all }, [id]);
	const table = frameOf(seat, id, read);
	if (table === null) return refuse({ code: 'community-not-found' });
	const about = { names: namesOf(rowsIn(read.evaluated)), settings: table.settings };
	const rows = rowsIn(read.rows).map((row) => placedRow(table.outline, row, about));
	return accept({ ...table.frame, now: context.now(), rows, unit: unitOf(table.settings) });
}

/** What the frame is made of, as lists to be read. */
function frameLists({ memberId }: Seat, roundId: string) {
	return {
		rounds: roundsOf([roundId]),
		evaluated: evaluatedOf(roundId),
		...outlineLists(roundId, memberId),
	};
}

function frameOf(
	seat: Seat,
	roundId: string,
	read: Packed<ReturnType<typeof frameLists>>,
): { frame: Frame; outline: TableOutline; settings: RoundSettings } | null {
	const round = rowsIn(read.rounds)[0];
	if (round === undefined) return null;
	const outline = outlineOf(roundId, read);
	const { number, followed, state, settings } = round;
	const last = lastEvaluated(untilFinish(rowsIn(read.evaluated), state.finished?.after ?? null));
	return {
		frame: {
			community: { id: seat.communityId, name: seat.communityName },
			round: { number, newest: !followed, over: state.finished !== null },
			count: { members: outline.members, active: outline.active },
			after: last?.number ?? null,
			stand: last && matchdayAfter('dem', last),
		},
		outline,
		settings,
	};
}
