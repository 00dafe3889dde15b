import type { FixtureProblem, FixtureRow } from '~/domain/fixture-row';
import type { Result } from '~/domain/result';

/** The layouts that can be read. */
export type FixtureFormat = 'template' | 'fixturedownload';

/** What was recognised in a file, and the matches that it states. */
export type FixtureFile = {
	readonly format: FixtureFormat;
	readonly encoding: 'utf-8' | 'windows-1252';
	readonly separator: string;
	/** The zone of the file's times. */
	readonly timeZone: string;
	readonly rows: readonly FixtureRow[];
	/** Rows that can't be taken, in the file's order. */
	readonly problems: readonly FixtureProblem[];
};

/** One record by its columns' names as the format spells them. */
export type Cells = (column: string) => string;

/** One layout of a table: how to recognise it, and how to read one of its records. */
export type TableFormat = {
	readonly id: FixtureFormat;
	/** The columns that it must have, as it spells them. */
	readonly columns: readonly string[];
	/** The zone of its times, or null if the file doesn't tell. */
	readonly timeZoneOf: (fileName: string) => string | null;
	readonly readRow: (cells: Cells, line: number, timeZone: string) => Result<FixtureRow, FixtureProblem>;
};
