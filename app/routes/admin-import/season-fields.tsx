import { NEW_LEAGUE, NEW_SEASON } from '~/text/import-choices';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { Select } from '~/ui/select';

export type SeasonChoices = {
	seasons: readonly { id: string; label: string; league: string }[];
	leagues: readonly { id: string; name: string }[];
	/** For a new competition. */
	timeZone: readonly { value: string; label: string }[];
};

type SeasonFieldsProps = SeasonChoices & {
	errors?: Record<string, string> | undefined;
	values?:
		| { season?: string; leagueId?: string; label?: string; leagueName?: string; leagueZone?: string }
		| undefined;
};

/** Which season a file belongs to: one of the stored ones, a new one, or what the file tells. */
export function SeasonFields({ seasons, leagues, timeZone, errors, values }: SeasonFieldsProps) {
	return (
		<>
			<Select
				{...fillField({ values, errors }, 'season')}
				label="Saison"
				hint="Meist erkennen wir sie an Teams und Daten."
				emptyLabel="Aus der Datei erkennen"
				options={[
					...seasons.map(({ id, label, league }) => ({ value: id, label: `${league} ${label}` })),
					{ value: NEW_SEASON, label: 'Neue Saison …' },
				]}
			/>
			<fieldset className="admin-new-season">
				<legend className="field-label">Nur für eine neue Saison</legend>
				<Select
					{...fillField({ values, errors }, 'leagueId')}
					label="Wettbewerb"
					emptyLabel="Bitte wählen"
					options={[
						...leagues.map(({ id, name }) => ({ value: id, label: name })),
						{ value: NEW_LEAGUE, label: 'Neuer Wettbewerb …' },
					]}
				/>
				<Field
					{...fillField({ values, errors }, 'label')}
					label="Saison, wie 2026/27 oder 2026"
					maxLength={7}
				/>
				<Field
					{...fillField({ values, errors }, 'leagueName')}
					label="Nur für einen neuen Wettbewerb: Name"
					maxLength={40}
				/>
				<Select
					{...fillField({ values, errors }, 'leagueZone')}
					label="und Zeitzone"
					emptyLabel="Bitte wählen"
					options={timeZone}
				/>
			</fieldset>
		</>
	);
}
