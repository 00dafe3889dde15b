import { presetChoices } from '~/text/presets';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { AccessFields, NameFields } from '~/ui/community-fields';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { FileField } from '~/ui/file-field';
import { GameFields } from '~/ui/game-fields';
import { LinkButton, WayBack } from '~/ui/link-button';
import { PasswordField } from '~/ui/password-field';
import { PostForm } from '~/ui/post-form';
import { RadioGroup } from '~/ui/radio-group';
import { Select } from '~/ui/select';
import { SubmitButton } from '~/ui/submit-button';
import { TextArea } from '~/ui/text-area';
import { WayOn } from '~/ui/way-on';
import { ZoneField } from '~/ui/zone-field';

const errors = {
	'': 'Es gab ein Problem beim Absenden. Versuche es später nochmal.',
	communityName: 'Eine Community mit diesem Namen existiert bereits.',
	league: 'Bitte wähle eine Liga.',
	shown: 'Bitte wähle eine Möglichkeit.',
	agreed: 'Bitte setze den Haken.',
	note: 'Höchstens 500 Zeichen.',
	file: 'Bitte wähle eine Datei.',
};

const community = {
	name: 'Büro Süd',
	description: 'Wer verliert, holt die Brötchen.',
	visibility: 'password',
	entryOpen: 'open',
	preset: 'own',
	draw: 'joker',
	loss: 'out',
	missing: 'automatic',
	jokers: '100',
	automaticPicks: '2',
	rebuy: 'on',
	allOut: 'share',
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
					<SubmitButton tone="quiet" size="small">
						Kleiner absenden
					</SubmitButton>
					<LinkButton to="#wahl">Ein Weg</LinkButton>
					<WayBack to="#wahl">Ein Weg zurück</WayBack>
				</div>
				<SubmitButton wide>So breit wie sein Platz</SubmitButton>
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
					<Field name="email" type="email" label="E-Mail-Adresse" optional />
					<PasswordField name="presentPassword" label="Bisheriges Passwort" errors={undefined} />
					<Field name="amount" type="number" label="Anzahl" width="short" min={0} max={99} defaultValue={1} />
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
					<ZoneField
						zones={[{ value: 'Europe/Berlin', label: 'Deutsche Zeit' }]}
						reply={undefined}
						stored="Europe/Berlin"
					/>
					<RadioGroup
						name="shown"
						legend="Wer das sieht"
						hint="Später änderbar."
						error={errors.shown}
						options={[
							{ value: 'all', label: 'Alle' },
							{ value: 'nobody', label: 'Niemand', hint: 'Geht hier nicht.', disabled: true },
						]}
					/>
					<Checkbox name="agreed" label="Gelesen und verstanden" error={errors.agreed} />
					<Checkbox name="fixed" label="Steht schon fest" defaultChecked disabled />
					<TextArea name="note" label="Notiz" optional rows={3} error={errors.note} defaultValue="Zu viel." />
					<FileField
						name="file"
						label="Spielplan"
						accept=".csv,text/csv"
						hint="CSV, höchstens 1 MB."
						error={errors.file}
					/>
					<div className="actions">
						<SubmitButton>Speichern</SubmitButton>
						<LinkButton to="#wahl">Abbrechen</LinkButton>
					</div>
				</PostForm>
				<WayOn question="Doch etwas anderes?" to="#wahl" label="Zur Auswahl" />
			</Card>
			<Card title="Felder einer Community">
				<PostForm action="/entwicklung/design" label="Muster einer Community">
					<NameFields values={community} errors={undefined} />
					<AccessFields
						values={community}
						errors={{ password: 'Die Passwörter stimmen nicht überein.' }}
						passwordHint="Nur nötig bei „Mit Passwort“, mindestens 4 Zeichen."
					/>
					<GameFields
						values={community}
						errors={{ jokers: 'Bitte eine ganze Zahl von 0 bis 99.' }}
						presets={presetChoices()}
					/>
				</PostForm>
			</Card>
		</>
	);
}
