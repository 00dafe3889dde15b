import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { RadioGroup } from '~/ui/radio-group';
import { Select } from '~/ui/select';
import { ImportButton } from './import-form';
import type { ToldQuestions } from './tell-questions.server';

/** The answer for a club that the house doesn't know yet. */
const NEW_TEAM = 'new';

/** R35: which of the two instants. */
const foldOptions = [
	{ value: 'earlier', label: 'Die frühere', hint: 'Sommerzeit' },
	{ value: 'later', label: 'Die spätere', hint: 'Winterzeit' },
];

/** R40: the same pair at another matchday. */
const occurrenceOptions = [
	{ value: 'again', label: 'Es sind weitere Spiele' },
	{ value: 'moved', label: 'Es sind dieselben Spiele, verschoben' },
];

/** What only the admin can answer. */
export function Questions({ questions }: { questions: ToldQuestions | null }) {
	if (questions === null) return null;
	const { title, tone, isOpen, fileFirst, allNew, occurrences, folds, slips, returning } = questions;
	return (
		<Card title={title} tone={tone}>
			<div className="form-stack">
				{fileFirst === null ? null : <p>{fileFirst}</p>}
				{allNew === null ? null : <Checkbox name="allNew" {...allNew} />}
				{occurrences === null ? null : (
					<RadioGroup name="occurrences" {...occurrences} options={occurrenceOptions} />
				)}
				<Names {...questions} />
				{folds.map((fold) => (
					<RadioGroup key={fold.name} {...fold} options={foldOptions} />
				))}
				{slips.map((slip) => (
					<Checkbox key={slip.name} {...slip} />
				))}
				<PostponedQuestion postponed={questions.postponed} />
				{returning === null ? null : <Checkbox name="setBack" {...returning} />}
				<ImportButton intent="preview" text="Vorschau neu berechnen" tone={isOpen ? 'go' : 'quiet'} />
			</div>
		</Card>
	);
}

/** A select for each unknown spelling. */
function Names({ names, teams, mayBeNew }: ToldQuestions) {
	return names.map(({ name, suggestions, answer, hint, error, out }, index) => (
		<div key={name}>
			<input type="hidden" name={`spelling-${index}`} value={name} />
			<Select
				name={`team-${index}`}
				label={`Wer ist „${name}“?`}
				hint={hint}
				error={error}
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
			{out === null ? null : <Checkbox {...out} />}
		</div>
	));
}

/** R2: verlegt or only a new time, one by one or all at once. */
function PostponedQuestion({ postponed }: Pick<ToldQuestions, 'postponed'>) {
	if (postponed === null) return null;
	const { title, hint, isMany, all, matches } = postponed;
	return (
		<fieldset>
			<legend className="field-label">{title}</legend>
			<p className="field-hint">{hint}</p>
			{isMany ? <input type="hidden" name="meant-postponed" value="on" /> : null}
			{all === null ? null : <RadioGroup name="keep" {...all} />}
			{matches.map(({ line, ...box }) => (
				<div key={line}>
					<input type="hidden" name={`kept-${line}`} value="" />
					<Checkbox name={`keep-${line}`} {...box} />
				</div>
			))}
		</fieldset>
	);
}
