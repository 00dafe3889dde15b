import { plural } from '~/text/format';
import { ConfirmSection } from '~/ui/confirm-section';

type RemovalProps = { season: { id: string; league: { name: string }; label: string }; matches: number };

/** The question before a season that nobody has played in is deleted. */
export function Removal({ season: { id, league, label }, matches }: RemovalProps) {
	return (
		<ConfirmSection
			title={`${league.name} ${label} löschen?`}
			action={`/admin/saison/${id}`}
			intent="remove-season"
			confirmLabel="Saison löschen"
		>
			<p>
				{`Die Saison verschwindet mit ${plural(matches, 'Spiel', 'Spielen')} und ihren Einträgen im Importprotokoll. Vereine und Schreibweisen bleiben.`}
			</p>
		</ConfirmSection>
	);
}
