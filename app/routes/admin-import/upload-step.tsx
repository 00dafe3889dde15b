import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { FileField } from '~/ui/file-field';
import { LinkButton } from '~/ui/link-button';
import { Select } from '~/ui/select';
import { fileZones, NEW_SEASON } from './choices';
import { ImportForm } from './import-form';
import type { ImportReply } from './reply';

type UploadStepProps = {
	seasons: readonly { id: string; label: string; league: string }[];
	leagues: readonly { id: string; name: string }[];
	/** The season that the way here came from. */
	wanted: string;
	reply: Extract<ImportReply, { step: 'upload' }> | undefined;
};

/** The first step: which file, for which season. */
export function UploadStep({ seasons, leagues, wanted, reply }: UploadStepProps) {
	const { errors, values, carried, offer } = reply ?? {};
	const season = values?.season ?? wanted;
	const carriedFile: Record<string, string> = carried
		? { fileName: carried.fileName, content: carried.content }
		: {};
	return (
		<>
			{offer && carried ? <Offer offer={offer} carried={carried} /> : null}
			<Card title={offer ? 'Oder anders zuordnen' : 'Datei wählen'}>
				<ImportForm intent="preview" label="Datei hochladen" hidden={carriedFile}>
					<ErrorSummary errors={errors} />
					{carried ? (
						<Banner tone="info">
							„{carried.fileName}“ ist noch da. Du musst sie nicht noch einmal auswählen.
						</Banner>
					) : null}
					<FileField
						name="file"
						label={carried ? 'Andere Datei' : 'Spielplan'}
						accept=".csv,text/csv,text/plain"
						hint="CSV nach unserer Vorlage oder von fixturedownload.com, höchstens 1 MB."
						error={errors?.file}
					/>
					<Select
						name="season"
						label="Saison"
						hint="Meist erkennen wir sie an Teams und Daten."
						emptyLabel="Aus der Datei erkennen"
						options={[
							...seasons.map(({ id, label, league }) => ({ value: id, label: `${league} ${label}` })),
							{ value: NEW_SEASON, label: 'Neue Saison …' },
						]}
						error={errors?.season}
						defaultValue={season}
					/>
					<fieldset className="admin-new-season">
						<legend className="field-label">Nur für eine neue Saison</legend>
						<Select
							name="leagueId"
							label="Liga"
							emptyLabel="Bitte wählen"
							options={leagues.map(({ id, name }) => ({ value: id, label: name }))}
							error={errors?.leagueId}
							defaultValue={values?.leagueId}
						/>
						<Field
							name="label"
							label="Saison, wie 2026/27"
							maxLength={7}
							error={errors?.label}
							defaultValue={values?.label}
						/>
					</fieldset>
					<Select
						name="timeZone"
						label="Zeitzone der Uhrzeiten"
						hint="Nur nötig, wenn die Datei sie nicht verrät. In unserer Vorlage gilt deutsche Zeit."
						emptyLabel="Aus der Datei erkennen"
						options={fileZones}
						error={errors?.timeZone}
						defaultValue={values?.timeZone}
					/>
					<div className="actions">
						<Button type="submit" tone={offer ? 'quiet' : 'go'}>
							Vorschau ansehen
						</Button>
						<LinkButton to="/admin/vorlage.csv" external>
							Leere Vorlage laden
						</LinkButton>
					</div>
				</ImportForm>
			</Card>
		</>
	);
}

type Upload = Extract<ImportReply, { step: 'upload' }>;

/** The file belongs to a season that has to be made first; nothing is made before this button is pressed. */
function Offer({
	offer,
	carried,
}: {
	offer: NonNullable<Upload['offer']>;
	carried: NonNullable<Upload['carried']>;
}) {
	const { leagueId, league, label } = offer;
	return (
		<section className="card confirm confirm-go" aria-label="Saison anlegen">
			<h2>
				{league} {label} anlegen?
			</h2>
			<ImportForm
				intent="create"
				carried={{ ...carried, season: '' }}
				hidden={{ leagueId, label }}
				label="Saison anlegen"
			>
				<p>
					Diese Saison gibt es noch nicht. Wir legen sie leer an und zeigen dir dann die Vorschau von „
					{carried.fileName}“. Spiele werden dabei noch nicht gespeichert.
				</p>
				<Button type="submit" tone="go">
					Saison anlegen und Vorschau ansehen
				</Button>
			</ImportForm>
		</section>
	);
}
