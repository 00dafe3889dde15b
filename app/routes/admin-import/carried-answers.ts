import { z } from 'zod';
import {
	columnMeanings,
	fileEncodings,
	fileSeparators,
	fileTimeZones,
	fixtureFormats,
} from '~/domain/fixture-layout';
import { type ImportSlipCode, importSlipCodes } from '~/domain/import-slips';
import { MOST_EDITS, MOST_MATCHDAYS, type RowEdits } from '~/domain/row-edits';
import type { ImportAnswers } from '~/services/imports/plan-import.server';
import { HEADER_PREFIX, NO_COLUMN } from '~/text/import-choices';
import { readEdits, settableStates } from './sent-edits.server';

const MAX_NAME = 200;
const MAX_HEADER = 300;

const rowEdit = z.strictObject({
	leftOut: z.literal(true).optional(),
	matchday: z.number().int().min(1).max(MOST_MATCHDAYS).optional(),
	state: z.enum(settableStates).optional(),
});

/** R41: the source that a list comes from, and what it may do by itself once the season has it. */
const chosenSource = z.object({
	kind: z.enum(['openligadb', 'football-data', 'file']),
	place: z.string().min(1).max(2000),
	takesResults: z.boolean(),
	takesTimes: z.boolean(),
});

/** What the admin answered and chose, as a preview's forms carry it along. */
const carriedAnswers = z.object({
	source: chosenSource.optional().catch(undefined),
	/** Pairs, for a club may have any name: an object has no place for `__proto__`. */
	names: z.array(z.tuple([z.string().max(MAX_NAME), z.string().max(MAX_NAME)])).default([]),
	keepScheduled: z.array(z.number().int().positive()).max(1000).default([]),
	setBack: z.boolean().default(false),
	allNew: z.boolean().default(false),
	occurrences: z.enum(['again', 'moved']).optional(),
	parts: z
		.object({ league: z.string().max(MAX_NAME), season: z.string().max(MAX_NAME) })
		.partial()
		.default({}),
	meant: z.array(z.enum(importSlipCodes)).default([]),
	format: z.enum(fixtureFormats).optional(),
	encoding: z.enum(fileEncodings).optional(),
	sheet: z.string().max(MAX_HEADER).optional(),
	separator: z.enum(fileSeparators).optional(),
	timeZone: z.enum([...fileTimeZones]).optional(),
	columns: z.partialRecord(z.enum(columnMeanings), z.string().max(MAX_HEADER)).default({}),
	edits: z
		.record(z.string().regex(/^[1-9]\d{0,6}$/), rowEdit)
		.refine((edits) => Object.keys(edits).length <= MOST_EDITS)
		.default({}),
	folds: z.record(z.string().regex(/^\d{1,7}$/), z.enum(['earlier', 'later'])).default({}),
});

export type Answers = ImportAnswers & {
	/** Spelling and answer. */
	readonly names: readonly [string, string][];
	readonly keepScheduled: readonly number[];
	readonly meant: readonly ImportSlipCode[];
	readonly allNew?: boolean;
	readonly edits: RowEdits;
	readonly source?: z.infer<typeof chosenSource>;
};

export const noAnswers: Answers = { names: [], keepScheduled: [], meant: [], edits: {} };

/** Why an answer isn't one. */
type Wrong = { answers?: true; timeZone?: true };

type Read = {
	answers: Answers;
	wrong: Wrong;
	/** What can't be done with rows, by field. */
	rowErrors: Record<string, string>;
	/** The changes of rows without those of the small form for any row. */
	apart: RowEdits;
};

/**
 * The carried answers, with those that the form's own fields give instead. A field that is there and empty takes an
 * earlier choice back; what the lists don't offer counts as not chosen, except for the zone.
 */
export function readAnswers(values: Readonly<Record<string, string>>): Read {
	const carried = carriedAnswers.safeParse(parseJson(values.answers));
	const wrong: Wrong = carried.success ? {} : { answers: true };
	const before = carried.data ?? carriedAnswers.parse({});
	const zone = fileTimeZones.find((known) => known === values.timeZone);
	if (values.timeZone && zone === undefined) wrong.timeZone = true;
	const format = fixtureFormats.find((known) => known === values.format);
	const encoding = fileEncodings.find((known) => known === values.encoding);
	const separator = fileSeparators.find((known) => known === values.separator);
	const chosen = {
		format: values.format === undefined ? before.format : format,
		encoding: values.encoding === undefined ? before.encoding : encoding,
		sheet: values.sheet === undefined ? before.sheet : values.sheet.slice(0, MAX_HEADER) || undefined,
		separator: values.separator === undefined ? before.separator : separator,
		timeZone: values.timeZone === undefined ? before.timeZone : zone,
		columns: readColumns(values, before.columns),
		parts: readParts(values, before.parts),
	};
	const answered = {
		source: readSource(values) ?? before.source,
		folds: readFolds(values, before.folds),
		occurrences: readOccurrences(values, before.occurrences),
	};
	const given = Object.entries({ ...chosen, ...answered }).filter(([, value]) => value !== undefined);
	// Its lines mean something else then; another zone moves times only.
	const hasOtherRows =
		JSON.stringify(chosen.columns ?? {}) !== JSON.stringify(before.columns) ||
		(['format', 'encoding', 'sheet', 'separator'] as const).some((name) => chosen[name] !== before[name]);
	const isReadOtherwise = hasOtherRows || chosen.timeZone !== before.timeZone;
	const sent = hasOtherRows
		? { edits: {}, apart: {}, errors: {} }
		: readEdits(values, before.edits as RowEdits);
	const meant = importSlipCodes.filter((code) => before.meant.includes(code) || isMeant(code, values));
	return {
		answers: {
			...Object.fromEntries(given),
			names: readNames(values, before.names),
			keepScheduled: readKept(values, before.keepScheduled),
			setBack: before.setBack || values.setBack === 'on',
			allNew: before.allNew || values.allNew === 'on',
			// What was meant was meant of the file as it was read.
			meant: isReadOtherwise ? [] : meant,
			edits: sent.edits,
		},
		wrong,
		rowErrors: sent.errors,
		apart: sent.apart,
	};
}

/** That many matches are verlegt is meant by an answer for all of them, where that was asked. */
function isMeant(code: ImportSlipCode, values: Readonly<Record<string, string>>): boolean {
	if (values[`meant-${code}`] !== 'on') return false;
	return code !== 'postponed' || values.keep !== undefined;
}

/** R41: the source, as the form that begins with one sends it; null: it doesn't. */
function readSource(values: Readonly<Record<string, string>>): z.infer<typeof chosenSource> | null {
	if (values['source-kind'] === undefined) return null;
	const [kind, place] = [values['source-kind'], values['source-place']];
	const [takesResults, takesTimes] = ['source-results', 'source-times'].map((name) => values[name] === 'on');
	return chosenSource.safeParse({ kind, place, takesResults, takesTimes }).data ?? null;
}

/** Which league and season of a file that has several. */
function readParts(
	values: Readonly<Record<string, string>>,
	before: NonNullable<ImportAnswers['parts']>,
): ImportAnswers['parts'] {
	const [league, season] = [values['part-league'], values['part-season']];
	return { ...before, ...(league ? { league } : {}), ...(season ? { season } : {}) };
}

/** R40 */
function readOccurrences(
	{ occurrences }: Readonly<Record<string, string>>,
	before: ImportAnswers['occurrences'],
): ImportAnswers['occurrences'] {
	return occurrences === 'again' || occurrences === 'moved' ? occurrences : before;
}

function readColumns(
	values: Readonly<Record<string, string>>,
	before: NonNullable<ImportAnswers['columns']>,
): ImportAnswers['columns'] {
	const columns = { ...before };
	for (const meaning of columnMeanings) {
		const value = values[`column-${meaning}`];
		if (value === '') delete columns[meaning];
		else if (value === NO_COLUMN) columns[meaning] = '';
		else if (value?.startsWith(HEADER_PREFIX)) columns[meaning] = value.slice(1, MAX_HEADER + 1);
	}
	return Object.keys(columns).length === 0 ? undefined : columns;
}

function readFolds(
	values: Readonly<Record<string, string>>,
	before: NonNullable<ImportAnswers['folds']>,
): ImportAnswers['folds'] {
	const folds = { ...before };
	for (const [field, value] of Object.entries(values)) {
		const line = /^fold-(\d{1,7})$/.exec(field)?.[1];
		if (line !== undefined && (value === 'earlier' || value === 'later')) folds[Number(line)] = value;
	}
	return Object.keys(folds).length === 0 ? undefined : folds;
}

function readNames(values: Readonly<Record<string, string>>, before: Answers['names']): Answers['names'] {
	const names = new Map(before);
	for (const [field, value] of Object.entries(values)) {
		const place = /^team-(\d+)$/.exec(field)?.[1];
		const spelling = place === undefined ? undefined : values[`spelling-${place}`];
		if (spelling === undefined) continue;
		if (value === '') names.delete(spelling);
		else names.set(spelling, value);
	}
	return [...names];
}

function readKept(values: Readonly<Record<string, string>>, before: readonly number[]): number[] {
	if (values.keep === 'none') return [];
	const one = values.keep === 'all' ? /^kept-(\d{1,7})$/ : /^keep-(\d{1,7})$/;
	const lines = Object.keys(values).flatMap((field) => one.exec(field)?.[1] ?? []);
	return [...new Set([...before, ...lines.map(Number)])];
}

function parseJson(text: string | undefined): unknown {
	if (text === undefined) return {};
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
