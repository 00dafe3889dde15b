import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { ErrorSummary } from '~/ui/error-summary';
import { FileField } from '~/ui/file-field';
import { fillField } from '~/ui/fill-field';
import { LinkButton } from '~/ui/link-button';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { ColumnFields } from './column-fields';
import type { ImportChoices } from './import-choices.server';
import { ImportButton, ImportForm } from './import-form';
import type { Carried, ImportReply } from './reply.server';
import { SeasonFields } from './season-fields';

type UploadStepProps = {
	choices: ImportChoices;
	/** The season that the way here came from. */
	wanted: string;
	/** Also what was kept of a form whose session had ended, which is without its file. */
	reply: Partial<Extract<ImportReply, { step: 'upload' }>> | undefined;
};

/** The first step: which file, for which season. */
export function UploadStep({ choices, wanted, reply }: UploadStepProps) {
	const { errors, values, carried, headers = [], parts, sheets = [] } = reply ?? {};
	return (
		<Card title="Datei wählen">
			<ImportForm label="Datei hochladen" hidden={carried ? fileFields(carried) : {}}>
				<ErrorSummary errors={errors} />
				{carried ? (
					<Banner tone="info">
						„{carried.fileName}“ ist noch da. Du musst sie nicht noch einmal auswählen.
					</Banner>
				) : null}
				{carried && sheets.length > 0 ? (
					<Select
						name="sheet"
						label="Blatt"
						emptyLabel="Bitte wählen"
						options={sheets.map((value) => ({ value, label: value }))}
						error={errors?.sheet}
					/>
				) : null}
				<FileField
					name="file"
					label={carried ? 'Andere Datei' : 'Spielplan'}
					accept={choices.accept}
					hint={choices.fileHint}
					error={errors?.file}
				/>
				<TextArea
					{...fillField({ values, errors }, 'pasted')}
					label="Oder als Text einfügen"
					hint={choices.pasteHint}
				/>
				{carried && headers.length > 0 ? (
					<Banner tone="info" title="Welche Spalte ist was?">
						<p>Ordne die Spalten von „{carried.fileName}“ zu, dann lesen wir sie noch einmal.</p>
						<ColumnFields
							meanings={choices.meanings}
							headers={headers}
							chosen={carried.answers.columns ?? {}}
						/>
					</Banner>
				) : null}
				{parts ? (
					<Select
						name={`part-${parts.part}`}
						label="Teil der Datei"
						emptyLabel="Bitte wählen"
						options={parts.values.map((value) => ({ value, label: value }))}
						error={errors?.parts}
					/>
				) : null}
				<SeasonFields {...choices} errors={errors} values={{ season: wanted, ...values }} />
				<Select
					{...fillField({ values, errors }, 'timeZone')}
					label="Zeitzone der Uhrzeiten"
					hint="Nur nötig, wenn die Datei sie nicht verrät. In unserer Vorlage gilt deutsche Zeit."
					emptyLabel="Aus der Datei erkennen"
					options={choices.timeZone}
				/>
				<div className="actions">
					<ImportButton intent="preview" text="Vorschau ansehen" tone="go" />
					<LinkButton to="/admin/vorlage.csv" external>
						Leere Vorlage laden
					</LinkButton>
				</div>
			</ImportForm>
		</Card>
	);
}

function fileFields({ fileName, content, answers }: Carried): Record<string, string> {
	return { fileName, content, answers: JSON.stringify(answers) };
}
