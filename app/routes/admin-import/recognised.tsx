import { fileEncodings, fileSeparators, fixtureFormats } from '~/domain/fixture-layout';
import { encodingLabels, formatLabels, separatorLabels, zoneLabel, zoneSources } from '~/text/import-labels';
import { ExpandableCard } from '~/ui/expandable-card';
import { Select } from '~/ui/select';
import { zoneOptions } from './choices';
import { ColumnFields } from './column-fields';
import { ImportForm } from './import-form';
import type { BoundedPreview, Carried } from './reply';
import { type SeasonChoices, SeasonFields } from './season-fields';

type RecognisedProps = { preview: BoundedPreview; carried: Carried; choices: SeasonChoices };

/** What was recognised in the file, in one line; opened, everything can be set and the file is read again. */
export function Recognised({ preview: { file, season }, carried, choices }: RecognisedProps) {
	const { answers } = carried;
	const read = [
		formatLabels[file.format],
		file.encoding === 'utf-8' ? 'UTF-8' : encodingLabels[file.encoding],
		...(file.separator === null ? [] : [separatorLabels[file.separator]]),
		...(file.timeZone === null ? [] : [`${zoneLabel(file.timeZone)} (${zoneSources[file.timeZoneBy]})`]),
		file.hasMatchdays ? 'mit Spieltagen' : 'ohne Spieltage',
	];
	const headers = [...Object.values(file.columns), ...file.otherColumns];
	return (
		<ExpandableCard title="Erkannt" level={2} lead={read.join(' · ')} id="erkannt">
			<ImportForm
				intent="preview"
				carried={carried}
				label="Erkanntes ändern"
				submit={{ text: 'Neu lesen', busyText: 'Datei wird gelesen …', tone: 'quiet' }}
			>
				<p className="soft">Stimmt etwas nicht, stelle es hier richtig. Gespeichert wird dabei nichts.</p>
				<SeasonFields {...choices} values={season.isStored ? { season: season.id } : carried} />
				<div className="import-choices">
					<Select
						name="format"
						label="Format"
						emptyLabel={automatic(answers.format, formatLabels[file.format])}
						options={fixtureFormats.map((value) => ({ value, label: formatLabels[value] }))}
						defaultValue={answers.format ?? ''}
					/>
					<Select
						name="encoding"
						label="Zeichensatz"
						emptyLabel={automatic(answers.encoding, encodingLabels[file.encoding])}
						options={fileEncodings.map((value) => ({ value, label: encodingLabels[value] }))}
						defaultValue={answers.encoding ?? ''}
					/>
					{file.separator === null ? null : (
						<Select
							name="separator"
							label="Trennzeichen"
							emptyLabel={automatic(answers.separator, separatorLabels[file.separator])}
							options={fileSeparators.map((value) => ({ value, label: separatorLabels[value] }))}
							defaultValue={answers.separator ?? ''}
						/>
					)}
					{file.timeZone === null ? null : (
						<Select
							name="timeZone"
							label="Zeitzone der Uhrzeiten"
							emptyLabel={automatic(answers.timeZone, zoneLabel(file.timeZone))}
							options={zoneOptions}
							defaultValue={answers.timeZone ?? ''}
						/>
					)}
				</div>
				{file.separator === null ? null : (
					<ColumnFields headers={headers} columns={file.columns} chosen={answers.columns ?? {}} />
				)}
			</ImportForm>
		</ExpandableCard>
	);
}

function automatic(chosen: string | undefined, recognised: string): string {
	return chosen === undefined ? `Erkannt: ${recognised}` : 'Aus der Datei erkennen';
}
