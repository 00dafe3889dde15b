import { ExpandableCard } from '~/ui/expandable-card';
import { Select } from '~/ui/select';
import { ColumnFields } from './column-fields';
import type { ImportChoices } from './import-choices.server';
import { ImportButton } from './import-form';
import type { Carried, ToldPreview } from './reply.server';
import { SeasonFields } from './season-fields';

type RecognisedProps = { preview: ToldPreview; carried: Carried; choices: ImportChoices };

const fields = [
	['format', 'Format'],
	['encoding', 'Zeichensatz'],
	['sheet', 'Blatt'],
	['separator', 'Trennzeichen'],
	['timeZone', 'Zeitzone der Uhrzeiten'],
] as const;

/** What was recognised in the file, in one line; opened, everything can be set and the file is read again. */
export function Recognised({ preview, carried, choices }: RecognisedProps) {
	const { file, season, recognised } = preview;
	const { answers } = carried;
	const lists = { ...choices, sheet: file.sheets.map((value) => ({ value, label: value })) };
	const isTable = file.separator !== null || (file.sheet !== null && file.format !== 'copied');
	const headers = [...Object.values(file.columns), ...file.otherColumns];
	return (
		<ExpandableCard title="Erkannt" level={2} lead={recognised} id="erkannt" open={preview.isElsewhere}>
			<div className="form-stack">
				<p className="soft">Stimmt etwas nicht, stelle es hier richtig. Gespeichert wird dabei nichts.</p>
				<SeasonFields {...choices} values={season.isStored ? { season: season.id } : carried} />
				<div className="import-choices">
					{fields.map(([name, label]) =>
						file[name] === null ? null : (
							<Select
								key={name}
								name={name}
								label={label}
								emptyLabel={
									answers[name] === undefined
										? `Erkannt: ${lists[name].find(({ value }) => value === file[name])?.label ?? file[name]}`
										: 'Aus der Datei erkennen'
								}
								options={lists[name]}
								defaultValue={answers[name] ?? ''}
							/>
						),
					)}
				</div>
				{!isTable ? null : (
					<ColumnFields
						meanings={choices.meanings}
						headers={headers}
						columns={file.columns}
						chosen={answers.columns ?? {}}
					/>
				)}
				<ImportButton intent="preview" text="Neu lesen" tone="quiet" />
			</div>
		</ExpandableCard>
	);
}
