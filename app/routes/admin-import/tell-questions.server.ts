import type { ShownImport } from '~/services/imports/show-import.server';
import { plural } from '~/text/format';
import {
	allNewQuestion,
	occurrenceQuestion,
	postponedQuestion,
	returnQuestion,
} from '~/text/import-questions';
import { clashText, placeText } from '~/text/import-sentences';
import { slipBox } from '~/text/import-slips';
import { matchStartText } from '~/text/match-fields';
import { leaveOutLabel } from '~/text/row-edits';
import type { Answers } from './carried-answers';
import { nameOf, noteOf, rowsOf } from './tell-tables.server';

const KEPT = 'Deine Antwort merken wir uns, sobald du den Import übernimmst.';

/** What is asked in a preview, in words, with the answers given so far. */
export type ToldQuestions = {
	title: string;
	tone: 'plain' | 'joker';
	/** Something has to be answered before the commit. */
	isOpen: boolean;
	/** Why names needn't be explained yet: the file has other faults; null without them. */
	fileFirst: string | null;
	/** Spellings that nobody knows, and those explained just now, so that they can be set right. */
	names: readonly {
		name: string;
		hint: string;
		error: string | undefined;
		answer: string;
		/** Its rows can be left out instead. */
		out: { name: string; value: string; label: string } | null;
		suggestions: readonly { id: string; name: string }[];
	}[];
	/** Whom a spelling can mean, and whether it can be a new team. */
	teams: readonly { id: string; name: string }[];
	mayBeNew: boolean;
	/** R40: that all unknown names are new teams: a box. */
	allNew: { label: string; hint: string; defaultChecked: boolean } | null;
	/** R40: whether pairs that are stored already are other matches. */
	occurrences: ReturnType<typeof occurrenceQuestion>;
	/** R35: local times that come twice. */
	folds: readonly { name: string; legend: string; hint: string; defaultValue: string | undefined }[];
	/** What is likely a slip in its dates: a box each. */
	slips: readonly { name: string; label: string; hint: string; defaultChecked: boolean }[];
	/** R2: verlegt or only a new time, one by one or all at once. */
	postponed: {
		title: string;
		hint: string;
		/** That many are verlegt has to be answered for all of them. */
		isMany: boolean;
		all:
			| (NonNullable<ReturnType<typeof postponedQuestion>>['all'] & { defaultValue: string | undefined })
			| null;
		matches: readonly { line: number; label: string; hint: string | null; defaultChecked: boolean }[];
	} | null;
	/** R2: of matches that stay verlegt though they needn't: a box and what it does. */
	returning: { label: string; hint: string; defaultChecked: boolean } | null;
};

/**
 * What only the admin can answer: whose a spelling is, which of two times is meant (R35), whether dates that look wrong
 * are, and whether a match is verlegt (R2); null where there is nothing to ask.
 */
export function tellQuestions(
	shown: ShownImport,
	answers: Answers,
	fileFirst: string | null,
): ToldQuestions | null {
	const names = namesOf(shown, answers);
	const folds = foldsOf(shown, answers);
	const postponed = postponedOf(shown, answers);
	const returning = returnQuestion(shown.returning);
	const allNew = allNewQuestion(shown, answers.allNew);
	const occurrences = occurrenceQuestion(shown.rows, answers.occurrences);
	const isUnclear = occurrences !== null && answers.occurrences === undefined;
	const { unknownNames, clashes, slips } = shown;
	const isSlip = slips.some(({ code }) => !answers.meant.includes(code));
	const isAsked = unknownNames.length + clashes.length > 0 || isUnclear || isSlip;
	const isOpen = isAsked || folds.some((fold) => fold.isOpen);
	const boxes = [allNew, occurrences, postponed, returning].some((box) => box !== null);
	if (!boxes && slips.length + folds.length + names.length === 0) return null;
	const isDone = returning === null ? 'Das hast du entschieden' : 'Das kannst du entscheiden';
	const must = isOpen || postponed !== null;
	return {
		title: must ? 'Das musst du entscheiden' : isDone,
		tone: must ? 'joker' : 'plain',
		isOpen,
		fileFirst: names.length === 0 ? null : fileFirst,
		names,
		teams: names.length === 0 ? [] : shown.teams,
		mayBeNew: shown.mayBeNew,
		allNew: allNew === null ? null : { ...allNew, defaultChecked: answers.allNew ?? false },
		occurrences,
		folds: folds.map(({ isOpen: _isOpen, ...fold }) => fold),
		slips: slips
			.filter(({ code }) => code !== 'postponed')
			.map((slip) => {
				const { code, ...box } = slipBox(slip);
				return { name: `meant-${code}`, ...box, defaultChecked: answers.meant.includes(code) };
			}),
		postponed,
		returning: returning === null ? null : { ...returning, defaultChecked: answers.setBack ?? false },
	};
}

function namesOf({ unknownNames, clashes, file }: ShownImport, { names }: Answers): ToldQuestions['names'] {
	const sentences = clashes.map((clash) => ({ names: clash.names, text: clashText(clash) }));
	const errorOf = (name: string) => sentences.find((clash) => clash.names.includes(name))?.text;
	const open = unknownNames.map(({ name, lines, suggestions }) => ({
		...{ name, suggestions, answer: '', error: errorOf(name) },
		out: {
			name: `out-${lines[0]}`,
			value: lines.join(','),
			label: leaveOutLabel(lines, file.format),
		},
		hint: `${plural(lines.length, 'Mal', 'Mal')}, zuerst ${placeText(file.format, lines[0] ?? 0)}. ${KEPT}`,
	}));
	const done = names
		.filter(([name]) => !open.some((asked) => asked.name === name))
		.map(([name, answer]) => ({
			name,
			suggestions: [],
			answer,
			hint: KEPT,
			error: errorOf(name),
			out: null,
		}));
	return [...open, ...done];
}

/** R35: local times that come twice, with the answers given so far. */
function foldsOf({ rows, file }: ShownImport, { folds = {} }: Answers) {
	const hintOf = (place: string) => `${place}: In dieser Nacht werden die Uhren zurückgestellt.`;
	const open = rows.flatMap((row) =>
		row.kind === 'wrong' && row.problem.code === 'time-ambiguous'
			? [
					{
						...{ name: `fold-${row.line}`, defaultValue: undefined, isOpen: true },
						legend: `${row.problem.value} Uhr gibt es zweimal. Welche ist gemeint?`,
						hint: hintOf(placeText(file.format, row.line)),
					},
				]
			: [],
	);
	const done = Object.entries(folds).map(([line, answer]) => {
		const place = placeText(file.format, Number(line));
		return {
			...{ name: `fold-${line}`, defaultValue: answer as string, isOpen: false },
			...{ legend: `${place}: Welche Uhrzeit ist gemeint?`, hint: hintOf(place) },
		};
	});
	return [...open, ...done];
}

function postponedOf(shown: ShownImport, { meant, keepScheduled }: Answers): ToldQuestions['postponed'] {
	const rows = rowsOf(shown, 'changed').filter((row) => row.proposedPostponed);
	const question = postponedQuestion(rows.length);
	if (question === null) return null;
	const isMany = shown.slips.some(({ code }) => code === 'postponed');
	const defaultValue = isMany && !meant.includes('postponed') ? undefined : 'some';
	return {
		...{ title: question.title, hint: question.hint, isMany },
		all: question.all === null ? null : { ...question.all, defaultValue },
		matches: rows.map((row) => ({
			line: row.line,
			label: `${nameOf(row)} bleibt angesetzt`,
			hint: `${matchStartText(row.after.kickoff, row.after.timeKnown)} · ${noteOf(row, shown.file.format)}`,
			defaultChecked: keepScheduled.includes(row.line),
		})),
	};
}
