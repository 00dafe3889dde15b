import { fillField } from './fill-field';
import { Select } from './select';

type ZoneFieldProps = {
	zones: readonly { value: string; label: string }[];
	reply: Parameters<typeof fillField>[0];
	stored: string;
};

/** R40: the zone of a competition, where it is made and where it is changed. */
export function ZoneField({ zones, reply, stored }: ZoneFieldProps) {
	return (
		<Select
			{...fillField(reply, 'timeZone', stored)}
			label="Zeitzone"
			hint="In ihr stehen die Anstoßzeiten, wenn eine Datei keine andere nennt."
			options={zones}
		/>
	);
}
