import type {
	ColumnMap,
	ColumnMeaning,
	FileEncoding,
	FileSeparator,
	FixtureFormat,
} from '~/domain/fixture-layout';
import type { FixtureProblem, FixtureRow } from '~/domain/fixture-row';
import type { MendedRow } from '~/domain/row-edits';

/** What was recognised in a file, and the matches that it states. */
export type FixtureFile = {
	readonly format: FixtureFormat;
	/** null: a workbook has none. */
	readonly encoding: FileEncoding | null;
	/** The sheet of a workbook that was read, or null, and all of its sheets that hold matches. */
	readonly sheet: string | null;
	readonly sheets: readonly string[];
	/** null: JSON has none. */
	readonly separator: FileSeparator | null;
	/** The zone of the file's times; null if it has no dates. */
	readonly timeZone: string | null;
	/** How the zone is known: the file or its format states it, the admin chose it, or it is where the league plays. */
	readonly timeZoneBy: 'stated' | 'chosen' | 'league';
	/** The league and the season ('2024/25') that the content or else the file's name speaks of; null if they don't. */
	readonly leagueHint: string | null;
	readonly seasonHint: string | null;
	/** How the file names its league, whether that is known here or not; null if it names none. */
	readonly leagueName: string | null;
	/** The columns that were read, and the headers that mean nothing here. */
	readonly columns: ColumnMap;
	readonly otherColumns: readonly string[];
	/** A column that holds scores and isn't read, where no column of results is; null without one. */
	readonly scoreColumn: string | null;
	/** The columns of the teams, where that of the guests comes first: so may their goals. null if it doesn't. */
	readonly guestsFirst: { readonly home: string; readonly away: string } | null;
	/** Without matchdays a file can bring results, kickoffs and states to known matches, and nothing else. */
	readonly hasMatchdays: boolean;
	/** Rows that the admin has left out or changed, in the file's order. */
	readonly mended: readonly MendedRow[];
	readonly rows: readonly FixtureRow[];
	/** Rows that can't be taken, in the file's order, and by their lines the teams that they name. */
	readonly problems: readonly FixtureProblem[];
	readonly teamsOfWrong: ReadonlyMap<number, string>;
};

/** One match in the words of the file; a meaning that the file has no column for is missing. */
export type Cells = Readonly<Partial<Record<ColumnMeaning, string>>>;

/** A row of the file: its cells, or why there are none. */
export type RawRow =
	| { readonly line: number; readonly cells: Cells }
	| { readonly line: number; readonly problem: FixtureProblem };

/**
 * The zone of a layout's times; 'league': the local time of the league; 'league-day': its day, as long as no time of
 * day stands with it; null: nothing tells it.
 */
export type LayoutZone = string | 'league' | 'league-day' | null;

/** A file taken apart by its layout, before the cells are read. */
export type OpenedFile = Pick<
	FixtureFile,
	'format' | 'separator' | 'columns' | 'otherColumns' | 'scoreColumn'
> & {
	readonly timeZone: LayoutZone;
	/** Names of its competition that the file states as such, the best first. */
	readonly names?: readonly string[];
	/** Other texts of the file that may name the league and the season, the best first. */
	readonly titles: readonly string[];
	readonly guestsFirst?: FixtureFile['guestsFirst'];
	/** The season that the file's name tells by a custom of the layout, or null. */
	readonly seasonByName: string | null;
	readonly rows: readonly RawRow[];
};

/** One layout of a table. */
export type TableFormat = {
	readonly id: FixtureFormat;
	/** Headers that must be there, by which the layout is told from others. */
	readonly marks: readonly string[];
	/** Headers of each meaning, the usual one first. */
	readonly words: Readonly<Partial<Record<ColumnMeaning, readonly string[]>>>;
	/** A header with names for the columns that its place alone tells apart. */
	readonly named?: (header: readonly string[]) => readonly string[];
	readonly timeZoneOf: (fileName: string, columns: ColumnMap) => LayoutZone;
	readonly seasonOf?: (fileName: string) => string | null;
};

/** One layout of JSON: takes a document apart, or null if it isn't one of its own. */
export type JsonFormat = {
	readonly id: FixtureFormat;
	readonly open: (document: unknown) => OpenedJson | null;
};

/** A document taken apart; a match is null if it lacks what every match has. */
export type OpenedJson = Pick<OpenedFile, 'columns' | 'timeZone' | 'titles' | 'names'> & {
	readonly matches: readonly (Cells | null)[];
};
