import type { ColumnMap, ColumnMeaning } from '~/domain/fixture-layout';
import { HEADER_PREFIX, NO_COLUMN } from '~/text/import-choices';
import { Select } from '~/ui/select';

type ColumnFieldsProps = {
	meanings: readonly { value: ColumnMeaning; label: string }[];
	/** Every header of the file. */
	headers: readonly string[];
	/** Meaning -> header, as the file was read; nothing as long as it couldn't be. */
	columns?: ColumnMap;
	/** What the admin chose; '' is no column. */
	chosen: ColumnMap;
};

/** Which column of the file means what. */
export function ColumnFields({ meanings, headers, columns, chosen }: ColumnFieldsProps) {
	return (
		<fieldset className="import-columns">
			<legend className="field-label">Spalten</legend>
			{meanings.map(({ value: meaning, label }) => (
				<Select
					key={meaning}
					name={`column-${meaning}`}
					label={label}
					options={[
						{ value: '', label: recognisedLabel(meaning, columns, chosen) },
						...headers.map((header) => ({ value: HEADER_PREFIX + header, label: `„${header}“` })),
						{ value: NO_COLUMN, label: 'Keine Spalte' },
					]}
					defaultValue={chosenValue(chosen[meaning])}
				/>
			))}
		</fieldset>
	);
}

function recognisedLabel(meaning: ColumnMeaning, columns: ColumnMap | undefined, chosen: ColumnMap): string {
	if (columns === undefined || chosen[meaning] !== undefined) return 'Aus der Datei erkennen';
	const header = columns[meaning];
	return header === undefined ? 'Erkannt: keine' : `Erkannt: „${header}“`;
}

function chosenValue(header: string | undefined): string {
	if (header === undefined) return '';
	return header === '' ? NO_COLUMN : HEADER_PREFIX + header;
}
