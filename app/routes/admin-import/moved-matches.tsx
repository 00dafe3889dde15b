import { matchStartText } from '~/text/match-fields';
import { Checkbox } from '~/ui/checkbox';
import { RadioGroup } from '~/ui/radio-group';
import { type MatchRow, rowsOf } from './match-row';
import type { Carried, ToldPreview } from './reply';

type Props = { preview: ToldPreview; carried: Carried };

/** The matches for which verlegt is proposed (R2). */
export function proposedIn(preview: ToldPreview): MatchRow[] {
	return rowsOf(preview, 'changed').filter((row) => row.proposedPostponed);
}

/** What is likely wrong: each has to be answered. That many are verlegt is answered where it is asked one by one. */
export function SlipQuestions({ preview, carried }: Props) {
	const boxes = preview.slips.filter(({ code }) => code !== 'postponed');
	return boxes.map(({ code, ...box }) => (
		<Checkbox
			key={code}
			name={`meant-${code}`}
			{...box}
			defaultChecked={carried.answers.meant.includes(code)}
		/>
	));
}

/** R2: verlegt or only a new time, one by one or all at once. */
export function PostponedQuestion({ preview, carried }: Props) {
	const { postponed } = preview;
	if (postponed === null) return null;
	const { title, hint, all } = postponed;
	const isAnswered = carried.answers.meant.includes('postponed');
	const isMany = preview.slips.some(({ code }) => code === 'postponed');
	return (
		<fieldset>
			<legend className="field-label">{title}</legend>
			<p className="field-hint">{hint}</p>
			{isMany ? <input type="hidden" name="meant-postponed" value="on" /> : null}
			{all === null ? null : (
				<RadioGroup name="keep" defaultValue={isMany && !isAnswered ? undefined : 'some'} {...all} />
			)}
			{proposedIn(preview).map(({ line, home, away, after, note }) => (
				<div key={line}>
					<input type="hidden" name={`kept-${line}`} value="" />
					<Checkbox
						name={`keep-${line}`}
						label={`${home.name} – ${away.name} bleibt angesetzt`}
						hint={`${matchStartText(after.kickoff, after.timeKnown)} · ${note}`}
						defaultChecked={carried.answers.keepScheduled.includes(line)}
					/>
				</div>
			))}
		</fieldset>
	);
}

/** R2: what is verlegt stays so, unless the admin says that it never was. */
export function ReturnQuestion({ preview, carried }: Props) {
	const { returning } = preview;
	if (returning === null) return null;
	return <Checkbox name="setBack" {...returning} defaultChecked={carried.answers.setBack} />;
}
