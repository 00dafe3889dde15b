import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import type { ToldPreview } from './reply.server';

/** A file without matchdays brings results to known matches only: said once, with the way out. */
export function UnplacedMatches({ preview: { unplaced, season } }: { preview: ToldPreview }) {
	if (unplaced.length === 0) return null;
	const saison = season.isStored ? `?saison=${season.id}` : '';
	return (
		<Card title="Die Datei nennt keine Spieltage" tone="out">
			{unplaced.map((text) => (
				<p key={text}>{text}</p>
			))}
			<div className="actions">
				<LinkButton to={`/admin/import${saison}`}>Datei mit Spieltagen wählen</LinkButton>
			</div>
		</Card>
	);
}
