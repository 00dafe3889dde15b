import type { ShownUndo } from '~/services/imports/show-import-undo.server';
import { longDate, plural } from '~/text/format';
import { importedBy } from '~/text/import-log';
import { type ChangesTable, kickoffsTable, matchesTable } from '~/text/import-tables';
import {
	besideText,
	correctsText,
	nowText,
	obstacleText,
	type StayingGroup,
	stayingGroups,
	turnedText,
	undoTexts,
} from '~/text/import-undo';

/** The preview of taking an import back, with its sentences. */
export type ToldUndo = Omit<
	ShownUndo,
	'stays' | 'against' | 'turned' | 'corrections' | 'gone' | 'returned' | 'kickoffs'
> & {
	readonly title: string;
	/** Which import it is. */
	readonly lead: string;
	/** Said where nothing can return. */
	readonly nothing: string;
	readonly returned: ChangesTable | null;
	readonly kickoffs: ChangesTable | null;
	/** What stands against it. */
	readonly against: readonly string[];
	/** What it does beside giving facts back. */
	readonly notes: readonly string[];
	readonly beside: readonly string[];
	readonly isSeasonGone: boolean;
	readonly staying: readonly StayingGroup[];
};

/** Puts a preview into words. */
export function tellUndo({ stays, against, turned, corrections, gone, ...shown }: ShownUndo): ToldUndo {
	const { kickoffs, returned, run } = shown;
	const now = kickoffs.filter(({ isNow }) => isNow).map(({ matchday, name }) => ({ number: matchday, name }));
	return {
		...shown,
		...undoTexts,
		lead: `${run.fileName}, übernommen ${longDate(run.at)}, ${importedBy(run.by)}`,
		returned: matchesTable(
			plural(returned.length, 'Spiel wird wieder, wie es war', 'Spiele werden wieder, wie sie waren'),
			returned,
		),
		kickoffs: kickoffsTable(kickoffs),
		against: against.map(obstacleText),
		notes: [
			...(now.length > 0 ? [nowText(now)] : []),
			...turned.map(turnedText),
			...(corrections.length > 0 ? [correctsText(corrections)] : []),
		],
		beside: besideText(gone),
		isSeasonGone: gone.season,
		staying: stayingGroups(stays),
	};
}
