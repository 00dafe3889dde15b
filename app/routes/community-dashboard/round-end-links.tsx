import type { Dashboard } from '~/services/standings/show-dashboard.server';
import { LinkButton } from '~/ui/link-button';

/** Where a round that is over is told: its numbers, its matchdays, and the hall. */
export function RoundEndLinks({ round, path }: { round: Dashboard['round']; path: string }) {
	return (
		<p className="actions">
			<LinkButton to={`${path}/runde/${round.number}`} tone="go">
				Die Runde in Zahlen
			</LinkButton>
			<LinkButton
				size="small"
				to={`${path}/auswertung${round.newest ? '' : `?runde=${round.number}`}#bottom`}
			>
				Auswertungen
			</LinkButton>
			<LinkButton size="small" to={`${path}/ruhmeshalle`}>
				Ruhmeshalle
			</LinkButton>
		</p>
	);
}
