import type { RowEdits } from './row-edits';

/** The layouts of fixture lists that can be read. 'spreadsheet' is any table with German or English headers. */
export const fixtureFormats = [
	'template',
	'spreadsheet',
	'fixturedownload',
	'football-data',
	'footballcsv',
	'openfootball',
	'openligadb',
	'football-data-org',
	'copied',
] as const;
export type FixtureFormat = (typeof fixtureFormats)[number];

/** The name of a file that was no file: its text was pasted into the form. */
export const PASTED_NAME = 'eingefügt.txt';

/**
 * What a column can mean. `teams` holds both, where neither has a column of its own; `state` holds nothing but a state,
 * `remark` free text that may tell one.
 */
export const columnMeanings = [
	'matchday',
	'matchdayName',
	'date',
	'time',
	'home',
	'away',
	'teams',
	'score',
	'homeGoals',
	'awayGoals',
	'extraTime',
	'penalties',
	'state',
	'remark',
	'league',
	'season',
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/** Meaning -> the header under which a file has it, as the file spells it. */
export type ColumnMap = Readonly<Partial<Record<ColumnMeaning, string>>>;

export const fileEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

export const fileSeparators = [';', ',', '\t', '|'] as const;
export type FileSeparator = (typeof fileSeparators)[number];

/** The zones (IANA) that the admin may name for a file's times. */
export const fileTimeZones: readonly string[] = [
	'Europe/Berlin',
	'UTC',
	'Europe/London',
	'Europe/Madrid',
	'Europe/Rome',
	'Europe/Vienna',
	'Europe/Zurich',
	'Europe/Paris',
	'Europe/Amsterdam',
	'Europe/Lisbon',
	'Europe/Istanbul',
	'America/New_York',
	'America/Sao_Paulo',
];

/** Which of the two instants of a local time that comes twice is meant (R35). */
export type KickoffFold = 'earlier' | 'later';

/** What the admin set instead of what was recognised in a file. */
export type FileChoices = {
	/** A table is then read so whatever its header is, as long as its columns can be found. */
	readonly format?: FixtureFormat;
	readonly encoding?: FileEncoding;
	/** The name of a workbook's sheet. */
	readonly sheet?: string;
	readonly separator?: FileSeparator;
	/** One of `fileTimeZones`. */
	readonly timeZone?: string;
	/** The league and the season to take out of a file that has several, as the file names them. */
	readonly parts?: { readonly league?: string; readonly season?: string };
	/** The label of the season that was chosen: it tells the year of dates that have none. */
	readonly season?: string;
	/** Meaning -> header; '' says that the file has no such column. */
	readonly columns?: ColumnMap;
	/** Line of a row (as in `FixtureRow`) -> which of two instants its local time means (R35). */
	readonly folds?: Readonly<Record<number, KickoffFold>>;
	/** What was changed about single rows. */
	readonly edits?: RowEdits;
};
