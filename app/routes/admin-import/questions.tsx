import { plural } from '~/text/format';
import { placeText } from '~/text/import-sentences';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { RadioGroup } from '~/ui/radio-group';
import { Select } from '~/ui/select';
import { ImportButton } from './import-form';
import { PostponedQuestion, proposedIn, ReturnQuestion, SlipQuestions } from './moved-matches';
import type { Carried, ToldPreview } from './reply';

const KEPT = 'Deine Antwort merken wir uns, sobald du den Import übernimmst.';

/** The answer for a club that the house doesn't know yet. */
const NEW_TEAM = 'new';

type QuestionsProps = { preview: ToldPreview; carried: Carried };

/**
 * What only the admin can answer: whose a spelling is, which of two times is meant (R35), whether dates that look wrong
 * are, and whether a match is verlegt (R2).
 */
export function Questions({ preview, carried }: QuestionsProps) {
	const { unknownNames, clashes, slips } = preview;
	const folds = foldsOf(preview, carried);
	const moved = proposedIn(preview).length;
	const mayReturn = preview.returning !== null;
	const answered = carried.answers.names;
	const isUnclear = preview.occurrences !== null && carried.answers.occurrences === undefined;
	const isSlip = slips.some(({ code }) => !carried.answers.meant.includes(code));
	const isOpen =
		unknownNames.length + clashes.length > 0 ||
		isUnclear ||
		isSlip ||
		folds.some(({ answer }) => answer === undefined);
	const isShown = preview.allNew !== null || preview.occurrences !== null;
	if (!isOpen && !mayReturn && !isShown && slips.length + folds.length + moved + answered.length === 0)
		return null;
	const [title, tone] =
		isOpen || moved > 0
			? (['Das musst du entscheiden', 'joker'] as const)
			: ([mayReturn ? 'Das kannst du entscheiden' : 'Das hast du entschieden', 'plain'] as const);
	return (
		<Card title={title} tone={tone}>
			<div className="form-stack">
				{preview.fileFirst !== null && unknownNames.length + answered.length > 0 ? (
					<p>{preview.fileFirst}</p>
				) : null}
				{preview.allNew === null ? null : (
					<Checkbox name="allNew" {...preview.allNew} defaultChecked={carried.answers.allNew} />
				)}
				{preview.occurrences === null ? null : (
					<RadioGroup
						name="occurrences"
						{...preview.occurrences}
						options={[
							{ value: 'again', label: 'Es sind weitere Spiele' },
							{ value: 'moved', label: 'Es sind dieselben Spiele, verschoben' },
						]}
					/>
				)}
				<Names preview={preview} answered={answered} />
				{folds.map(({ line, value, answer }) => (
					<RadioGroup
						key={line}
						name={`fold-${line}`}
						legend={
							value === null
								? `${placeText(preview.file.format, line)}: Welche Uhrzeit ist gemeint?`
								: `${value} Uhr gibt es zweimal. Welche ist gemeint?`
						}
						hint={`${placeText(preview.file.format, line)}: In dieser Nacht werden die Uhren zurückgestellt.`}
						options={[
							{ value: 'earlier', label: 'Die frühere', hint: 'Sommerzeit' },
							{ value: 'later', label: 'Die spätere', hint: 'Winterzeit' },
						]}
						defaultValue={answer}
					/>
				))}
				<SlipQuestions preview={preview} carried={carried} />
				<PostponedQuestion preview={preview} carried={carried} />
				<ReturnQuestion preview={preview} carried={carried} />
				<ImportButton intent="preview" text="Vorschau neu berechnen" tone={isOpen ? 'go' : 'quiet'} />
			</div>
		</Card>
	);
}

/** A select for each unknown spelling, and for each one that was explained just now, so that it can be set right. */
function Names({
	preview: { unknownNames, clashes, teams, mayBeNew, file },
	answered,
}: {
	preview: ToldPreview;
	answered: readonly [string, string][];
}) {
	const open = unknownNames.map(({ name, lines, suggestions }) => ({
		...{ name, suggestions, answer: '' },
		hint: `${plural(lines.length, 'Mal', 'Mal')}, zuerst ${placeText(file.format, lines[0] ?? 0)}. ${KEPT}`,
	}));
	const done = answered
		.filter(([name]) => !open.some((asked) => asked.name === name))
		.map(([name, answer]) => ({ name, suggestions: [], answer, hint: KEPT }));
	return [...open, ...done].map(({ name, suggestions, answer, hint }, index) => (
		<div key={name}>
			<input type="hidden" name={`spelling-${index}`} value={name} />
			<Select
				name={`team-${index}`}
				label={`Wer ist „${name}“?`}
				hint={hint}
				error={clashes.find(({ names }) => names.includes(name))?.text}
				emptyLabel="Bitte wählen"
				options={[
					...suggestions.map(({ id, name: team }) => ({ value: id, label: `${team} (Vorschlag)` })),
					...teams
						.filter((team) => !suggestions.some(({ id }) => id === team.id))
						.map(({ id, name: team }) => ({ value: id, label: team })),
					...(mayBeNew ? [{ value: NEW_TEAM, label: `Ein neues Team: ${name}` }] : []),
				]}
				defaultValue={answer}
			/>
		</div>
	));
}

/** R35: local times that come twice, with the answers given so far. */
function foldsOf({ rows }: ToldPreview, { answers }: Carried) {
	const open = rows.flatMap((row) =>
		row.kind === 'wrong' && row.problem.code === 'time-ambiguous'
			? [{ line: row.line, value: row.problem.value, answer: undefined }]
			: [],
	);
	const done = Object.entries(answers.folds ?? {}).map(([line, answer]) => ({
		...{ line: Number(line), value: null, answer },
	}));
	return [...open, ...done];
}
