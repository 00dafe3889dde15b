import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { FileField } from '~/ui/file-field';
import { LinkButton } from '~/ui/link-button';
import { PostForm } from '~/ui/post-form';
import { RadioGroup } from '~/ui/radio-group';
import { Select } from '~/ui/select';
import { SubmitButton } from '~/ui/submit-button';
import { TextArea } from '~/ui/text-area';

const errors = {
	'': 'Es gab ein Problem beim Absenden. Versuche es später nochmal.',
	communityName: 'Eine Community mit diesem Namen existiert bereits.',
	league: 'Bitte wähle eine Liga.',
};

/** Every kind of field, right and wrong. */
export function FormSamples() {
	return (
		<>
			<Card title="Knöpfe">
				<div className="actions">
					<SubmitButton>Tipp speichern</SubmitButton>
					<Button>Zurück</Button>
					<Button tone="danger">Ausscheiden lassen</Button>
					<Button disabled>Weiter</Button>
					<Button size="small">Kleiner</Button>
					<LinkButton to="#wahl">Ein Weg</LinkButton>
				</div>
			</Card>
			<Card title="Formular">
				<PostForm action="/entwicklung/design" label="Muster">
					<ErrorSummary errors={errors} />
					<Field
						name="communityName"
						label="Name der Community"
						hint="So finden dich deine Leute."
						error={errors.communityName}
						defaultValue="Büro Süd"
					/>
					<Field name="email" type="email" label="E-Mail-Adresse" autoComplete="email" optional />
					<Field name="jokers" type="number" label="Joker" width="short" min={0} max={99} defaultValue={1} />
					<Select
						name="league"
						label="Liga"
						emptyLabel="Bitte wählen"
						error={errors.league}
						options={[
							{ value: 'bundesliga', label: 'Bundesliga' },
							{ value: 'laliga', label: 'La Liga' },
						]}
					/>
					<RadioGroup
						name="visibility"
						legend="Sichtbarkeit"
						defaultValue="public"
						options={[
							{ value: 'public', label: 'Öffentlich', hint: 'Steht in der Liste, alle können mitspielen.' },
							{ value: 'private', label: 'Privat', hint: 'Hinein kommt, wer den Namen oder den Link hat.' },
						]}
					/>
					<Checkbox name="rebuy" label="Rebuy erlauben" hint="Einmal je Runde und Mitglied." defaultChecked />
					<TextArea name="description" label="Beschreibung" optional rows={3} />
					<FileField name="file" label="Spielplan" accept=".csv,text/csv" hint="CSV, höchstens 1 MB." />
					<div className="actions">
						<SubmitButton>Speichern</SubmitButton>
						<LinkButton to="#wahl">Abbrechen</LinkButton>
					</div>
				</PostForm>
			</Card>
		</>
	);
}
