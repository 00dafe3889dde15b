import { plural, shortDate } from '~/text/format';
import { Checkbox } from '~/ui/checkbox';
import { RadioGroup } from '~/ui/radio-group';
import { type MatchRow, rowsOf } from './match-row';
import type { Carried, ToldPreview } from './reply';

/** From so many matches on there is an answer for all of them at once. */
const MANY = 4;

type Props = { preview: ToldPreview; carried: Carried };

/** The matches for which verlegt is proposed (R2). */
export function proposedIn(preview: ToldPreview): MatchRow[] {
	return rowsOf(preview, 'changed').filter((row) => row.proposedPostponed);
}

/** Those that are verlegt, and by the file's times needn't be. */
export function returningIn(preview: ToldPreview): MatchRow[] {
	return rowsOf(preview, 'changed').filter((row) => row.mayReturn);
}

/** Known matches would leave the season: likely a wrong year, which has to be answered. */
export function YearQuestion({ preview: { yearSlip }, carried }: Props) {
	if (yearSlip === null) return null;
	const { count, matchday, label } = yearSlip;
	return (
		<Checkbox
			name="yearMeant"
			label="Ja, das Jahr stimmt"
			hint={`${plural(count, 'Spiel liegt', 'Spiele liegen')} mit dieser Datei nicht mehr in der Saison ${label}, ab dem ${matchday}. Spieltag. Stimmt das Jahr? Wenn nicht, verbessere die Datei.`}
			defaultChecked={carried.answers.yearMeant}
		/>
	);
}

/** R2: verlegt or only a new time, one by one or all at once. */
export function PostponedQuestion({ preview, carried }: Props) {
	const rows = proposedIn(preview);
	if (rows.length === 0) return null;
	return (
		<fieldset>
			<legend className="field-label">Verlegt oder nur eine neue Uhrzeit?</legend>
			<p className="field-hint">
				Diese Spiele liegen jetzt hinter dem nächsten Spieltag. Sie gelten als verlegt, Tipps darauf werden
				ungültig. Kreuze an, was trotzdem angesetzt bleibt.
			</p>
			{rows.length < MANY ? null : (
				<RadioGroup
					name="keep"
					legend={`Alle ${rows.length} Spiele auf einmal`}
					defaultValue="some"
					options={[
						{ value: 'some', label: 'Nur die angekreuzten bleiben angesetzt' },
						{ value: 'all', label: 'Alle bleiben angesetzt' },
						{ value: 'none', label: 'Alle gelten als verlegt' },
					]}
				/>
			)}
			{rows.map(({ line, home, away, after }) => (
				<div key={line}>
					<input type="hidden" name={`kept-${line}`} value="" />
					<Checkbox
						name={`keep-${line}`}
						label={`${home.name} – ${away.name} bleibt angesetzt`}
						hint={after.kickoff === null ? null : shortDate(after.kickoff)}
						defaultChecked={carried.answers.keepScheduled.includes(line)}
					/>
				</div>
			))}
		</fieldset>
	);
}

/** R2: what is verlegt stays so, unless the admin says that it never was. */
export function ReturnQuestion({ preview, carried }: Props) {
	const { length } = returningIn(preview);
	if (length === 0) return null;
	return (
		<Checkbox
			name="setBack"
			label={length === 1 ? 'Wieder auf angesetzt stellen' : `Alle ${length} wieder auf angesetzt stellen`}
			hint={`${plural(length, 'Spiel bleibt', 'Spiele bleiben')} verlegt, obwohl die neue Zeit zum Spieltag passt. Waren sie nie verlegt, kreuze es an: Dann zählen die Tipps darauf wieder.`}
			defaultChecked={carried.answers.setBack}
		/>
	);
}
