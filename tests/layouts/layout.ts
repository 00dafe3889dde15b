import type { ImportSlipCode } from '~/domain/import-slips';
import type { ImportAnswers } from '~/services/imports/plan-import.server';
import type { LeagueSeason } from '~/services/seasons/create-season.server';

/** A list in a shape in which people really have it, made by hand, and what has to come of it. */
export type Layout = {
	/** What it is and where it comes from. */
	readonly name: string;
	readonly fileName: string;
	readonly content: string | Uint8Array;
	/** The season that was chosen; without it the file tells. */
	readonly into?: LeagueSeason;
	/** A list in the project's own template that has been imported before, without its header. */
	readonly over?: readonly string[];
	readonly answers?: ImportAnswers;
	/** ms UTC; default: 2024-08-01. */
	readonly now?: number;
	readonly comes: Outcome;
};

/** Every row is right, or asked about, warned of, or wrong; or the whole list is refused. What isn't named mustn't be there. */
export type Outcome = {
	/**
	 * Rows that can be taken, as they would be stored:
	 * '1 | bayern | leipzig | 2024-08-23T18:30Z | 2:0' and a state behind it, unless that is scheduled; '?' stands for
	 * what isn't known, and a start of unknown time is its day, '2024-08-23'. Of a long list their number is enough.
	 */
	readonly rows?: readonly string[] | number;
	/** Codes of what is asked about the whole list. */
	readonly asks?: readonly ImportSlipCode[];
	/** Names that nobody knows. */
	readonly names?: readonly string[];
	/** Sentences of warnings, or parts of them, in their order. Gaps of the season aren't counted. */
	readonly warns?: readonly string[];
	/** 'line: code' of rows that can't be taken. */
	readonly wrong?: readonly string[];
	/** The sentence with which all is refused, or a part of it. */
	readonly refused?: string;
};
