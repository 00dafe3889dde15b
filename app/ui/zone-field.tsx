import { Select } from './select';

type ZoneFieldProps = {
	zones: readonly { value: string; label: string }[];
	error: string | undefined;
	defaultValue: string;
};

/** R40: the zone of a competition, where it is made and where it is changed. */
export function ZoneField({ zones, error, defaultValue }: ZoneFieldProps) {
	return (
		<Select
			name="timeZone"
			label="Zeitzone"
			hint="In ihr stehen die Anstoßzeiten, wenn eine Datei keine andere nennt."
			options={zones}
			error={error}
			defaultValue={defaultValue}
		/>
	);
}
