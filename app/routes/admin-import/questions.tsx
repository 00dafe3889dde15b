import { plural, shortDate } from '~/text/format';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { ImportForm } from './import-form';
import type { BoundedPreview, Carried } from './reply';

/** The answer for a club that the house doesn't know yet. */
const NEW_TEAM = 'new';

/** What only the admin can answer: whose a spelling is, and whether a match is verlegt (R2). */
export function Questions({ preview, carried }: { preview: BoundedPreview; carried: Carried }) {
	const { unknownNames, teams } = preview;
	const postponed = preview.rows.flatMap((row) =>
		row.kind !== 'wrong' && row.proposedPostponed ? [row] : [],
	);
	if (unknownNames.length === 0 && postponed.length === 0) return null;
	return (
		<Card title="Das musst du entscheiden" tone="joker">
			<ImportForm intent="preview" carried={{ ...carried, keepScheduled: [] }} label="Fragen zur Datei">
				{unknownNames.map(({ name, lines, suggestions }, index) => (
					<div key={name}>
						<input type="hidden" name={`spelling-${index}`} value={name} />
						<Select
							name={`team-${index}`}
							label={`Wer ist „${name}“?`}
							hint={`${plural(lines.length, 'Zeile', 'Zeilen')}, zuerst Zeile ${lines[0]}. Deine Antwort merken wir uns.`}
							emptyLabel="Bitte wählen"
							options={[
								...suggestions.map(({ id, name: team }) => ({ value: id, label: `${team} (Vorschlag)` })),
								...teams
									.filter((team) => !suggestions.some(({ id }) => id === team.id))
									.map(({ id, name: team }) => ({ value: id, label: team })),
								{ value: NEW_TEAM, label: `Ein neues Team: ${name}` },
							]}
						/>
					</div>
				))}
				{postponed.length > 0 ? (
					<fieldset>
						<legend className="field-label">Verlegt oder nur eine neue Uhrzeit?</legend>
						<p className="field-hint">
							Diese Spiele liegen jetzt hinter dem nächsten Spieltag. Sie gelten als verlegt, Tipps darauf
							werden ungültig. Kreuze an, was trotzdem angesetzt bleibt.
						</p>
						{postponed.map(({ line, home, away, after }) => (
							<Checkbox
								key={line}
								name={`keep-${line}`}
								label={`${home.name} – ${away.name} bleibt angesetzt`}
								hint={after.kickoff === null ? null : shortDate(after.kickoff)}
								defaultChecked={carried.keepScheduled.includes(line)}
							/>
						))}
					</fieldset>
				) : null}
				<Button type="submit" tone={unknownNames.length > 0 ? 'go' : 'quiet'}>
					Vorschau neu berechnen
				</Button>
			</ImportForm>
		</Card>
	);
}
