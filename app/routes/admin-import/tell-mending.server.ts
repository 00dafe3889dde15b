import type { FixtureProblem } from '~/domain/fixture-row';
import { countMended } from '~/domain/row-edits';
import type { PreviewRow, StatedMatch } from '~/services/imports/preview-rows.server';
import type { ShownImport } from '~/services/imports/show-import.server';
import { numberText } from '~/text/format';
import { problemGroups } from '~/text/import-problems';
import { placeText } from '~/text/import-sentences';
import { matchStateLabels } from '~/text/labels';
import { matchStartText } from '~/text/match-fields';
import { leaveOutLabel, mendedText } from '~/text/row-edits';
import { settableStates } from './sent-edits.server';
import { leftText } from './tell-tables.server';

/** What was typed and couldn't be taken. */
export type Typed = { errors: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> };

/** A field that mends a wrong row: a choice of several rows, a list, a box, or a number to type. */
export type ToldMend = { name: string; error?: string | undefined } & (
	| { legend: string; options: readonly { value: string; label: string; hint: string }[] }
	| { label: string; emptyLabel: string; options: readonly { value: string; label: string }[] }
	| { label: string; value: string }
	| { label: string; defaultValue: string }
);

/** What is wrong, in a sentence, and what can be done about it without changing the file. */
export type ToldProblem = { text: string; teams: string | null; mends: readonly ToldMend[] };

/** The small form for any row, and what was changed so far. */
export type ToldMending = {
	mended: readonly { line: number; text: string }[];
	/** How many more there are. */
	left: string | null;
	count: string;
	states: readonly { value: string; label: string }[];
	open: boolean;
	/** 'Zeile' or 'Spiel'. */
	typed: Record<'lines' | 'matchday' | 'state', string> & { out: boolean };
};

/** For so many problems there are fields; what is wrong with more is easier mended in the file. */
const MOST_MENDABLE = 40;
/** So many rows of one match can be chosen from. */
const MOST_CHOICES = 10;
const MOST_LISTED = 50;

const stateOptions = settableStates.map((value) => ({ value, label: matchStateLabels[value] }));

type Wrong = Extract<PreviewRow, { kind: 'wrong' }>;

/** What is wrong with the rows, with the fields that mend it. */
export function tellProblems(
	wrong: readonly Wrong[],
	format: ShownImport['file']['format'],
	typed: Typed,
): ToldProblem[] {
	const choices = new Map(wrong.map(({ problem, choice }) => [problem, choice]));
	const groups = problemGroups(
		wrong.map(({ problem }) => problem),
		format,
	);
	return groups.map(({ text, problems }, index) => ({
		text,
		teams: teamsOf(problems, wrong),
		mends: index < MOST_MENDABLE ? mendsOf(problems, { choices, format, typed }) : [],
	}));
}

/** The match that a problem of one row, or of one match, is about. */
function teamsOf(problems: readonly FixtureProblem[], wrong: readonly Wrong[]): string | null {
	const [first] = problems;
	if (problems.length > 1 && first?.code !== 'row-repeated') return null;
	return wrong.find(({ problem }) => problem === first)?.teams ?? null;
}

type Telling = {
	choices: ReadonlyMap<FixtureProblem, Wrong['choice']>;
	format: ShownImport['file']['format'];
	typed: Typed;
};

const withMatchday: readonly FixtureProblem['code'][] = [
	'matchday-wrong',
	'occurrence-unclear',
	'legs-unclear',
	'team-twice',
];
const withState: readonly FixtureProblem['code'][] = ['state-wrong', 'award-without-score'];

function mendsOf(
	problems: readonly [FixtureProblem, ...FixtureProblem[]],
	{ choices, format, typed }: Telling,
): ToldMend[] {
	const [{ code, line }] = problems;
	const which = whichCounts(problems, { choices, format, typed });
	if (which !== null) return [which];
	const lines = problems.map((problem) => problem.line);
	const place = placeText(format, line);
	const out = { name: `out-${line}`, value: lines.join(','), label: leaveOutLabel(lines, format) };
	if (problems.length > 1) return [out];
	const matchday = `matchday-${line}`;
	if (withMatchday.includes(code))
		return [
			{
				...{ name: matchday, label: `Spieltag für ${place}`, error: typed.errors[matchday] },
				defaultValue: typed.errors[matchday] ? (typed.values[matchday] ?? '') : '',
			},
			out,
		];
	if (!withState.includes(code)) return [out];
	const label = `Zustand für ${place}`;
	return [{ name: `state-${line}`, label, emptyLabel: 'Bitte wählen', options: stateOptions }, out];
}

/** The same match several times: which row counts. The value holds the lines that then don't. */
function whichCounts(problems: readonly FixtureProblem[], { choices, format }: Telling): ToldMend | null {
	const pairs = problems.flatMap((problem) => choices.get(problem) ?? []);
	const stated = [...new Map(pairs.map((match) => [match.line, match])).values()];
	const [first] = stated;
	if (first === undefined || stated.length > MOST_CHOICES) return null;
	return {
		name: `out-${first.line}`,
		legend: 'Welche Zeile zählt?',
		options: stated.map((match) => ({
			value: stated
				.filter(({ line }) => line !== match.line)
				.map(({ line }) => line)
				.join(','),
			label: placeText(format, match.line),
			hint: statedText(match),
		})),
	};
}

function statedText({ matchday, kickoff, timeKnown, result, state }: StatedMatch): string {
	return [
		...(matchday === null ? [] : [`${matchday}. Spieltag`]),
		matchStartText(kickoff, timeKnown),
		result ?? 'ohne Ergebnis',
		...(state === null || state === 'scheduled' ? [] : [matchStateLabels[state]]),
	].join(' · ');
}

/** What was changed so far, and the form for any row with what couldn't be taken of it. */
export function tellMending({ file }: ShownImport, { errors, values }: Typed): ToldMending {
	const { format, mended } = file;
	const isWrong = Object.keys(errors).some((field) => field.startsWith('row-'));
	const typed = (name: string) => (isWrong ? (values[`row-${name}`] ?? '') : '');
	return {
		mended: mended.slice(0, MOST_LISTED).map((row) => ({ line: row.line, text: mendedText(row, format) })),
		left: leftText(Math.max(0, mended.length - MOST_LISTED), 'geänderte'),
		count: numberText(mended.length),
		states: stateOptions,
		open: mended.length > 0 || isWrong,
		typed: {
			...{ lines: typed('lines'), matchday: typed('matchday'), state: typed('state') },
			out: typed('out') === 'on',
		},
	};
}

/** Every row was left out, so that there is nothing to take. */
export function isAllOut({ file, rows }: ShownImport): boolean {
	return rows.length === 0 && countMended(file.mended).leftOut > 0;
}
