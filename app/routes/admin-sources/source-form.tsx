import { NEW_LEAGUE, NEW_SEASON } from '~/text/import-choices';
import { ExpandableCard } from '~/ui/expandable-card';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { Select } from '~/ui/select';
import { SubmitButton } from '~/ui/submit-button';
import type { Chosen } from './find-places.server';

type Choice = { readonly value: string; readonly label: string };

export type SourceChoices = {
	readonly seasons: readonly Choice[];
	readonly leagues: readonly Choice[];
	readonly kinds: readonly Choice[];
	readonly zones: readonly Choice[];
};

type SourceFormProps = {
	choices: SourceChoices;
	chosen: Chosen;
	errors: Readonly<Record<string, string>>;
	open: boolean;
};

/** Whatever isn't a tap away: another competition or season, a code of one's own, the address of a file. */
export function SourceForm({ choices, chosen, errors, open }: SourceFormProps) {
	return (
		<ExpandableCard
			level={2}
			title="Etwas anderes"
			lead="Ein anderer Wettbewerb, eine andere Saison oder eine Datei an einer Adresse"
			open={open}
			id="anderes"
		>
			<form
				method="post"
				action="/admin/quellen"
				className="form-stack source-form"
				aria-label="Etwas anderes"
			>
				<Select name="art" label="Quelle" options={choices.kinds} defaultValue={chosen.art} />
				<Field
					{...fillField({ values: chosen, errors }, 'kuerzel')}
					label="Kürzel oder Adresse"
					hint="Bei OpenLigaDB wie bl1, bei football-data.org wie PL, bei einer Datei ihre Adresse mit https://. Lass es bei OpenLigaDB leer, um dort zu suchen."
					maxLength={2000}
					exact
				/>
				<Select
					{...fillField({ values: chosen, errors }, 'saison')}
					label="Saison"
					emptyLabel="Bei einer Datei: daraus erkennen"
					options={[...choices.seasons, { value: NEW_SEASON, label: 'Neue Saison …' }]}
				/>
				<fieldset className="admin-new-season">
					<legend className="field-label">Nur für eine neue Saison</legend>
					<Select
						{...fillField({ values: chosen, errors }, 'wettbewerb')}
						label="Wettbewerb"
						emptyLabel="Bitte wählen"
						options={[...choices.leagues, { value: NEW_LEAGUE, label: 'Neuer Wettbewerb …' }]}
					/>
					<Field
						{...fillField({ values: chosen, errors }, 'label')}
						label="Saison, wie 2026/27 oder 2026"
						maxLength={7}
					/>
					<Field
						{...fillField({ values: chosen, errors }, 'name')}
						label="Nur für einen neuen Wettbewerb: Name"
						maxLength={40}
					/>
					<Select
						{...fillField({ values: chosen, errors }, 'zone')}
						label="und Zeitzone"
						emptyLabel="Bitte wählen"
						options={choices.zones}
					/>
				</fieldset>
				<SubmitButton tone="quiet" name="intent" value="look">
					Nachsehen
				</SubmitButton>
			</form>
		</ExpandableCard>
	);
}
