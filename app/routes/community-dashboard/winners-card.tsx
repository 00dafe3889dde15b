import type { Dashboard } from '~/services/standings/show-dashboard.server';
import { finishText, winnersText, winnersTitle } from '~/text/round-ends';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import { WinnersWays } from '~/ui/winners-ways';

type WinnersCardProps = {
	winners: Dashboard['winners'];
	ways: Dashboard['winnersWays'];
	cause: NonNullable<Dashboard['round']['finish']>['cause'];
	round: Dashboard['round'];
	path: string;
};

/** The end of a round: who has won it, and why it is over. */
export function WinnersCard({ winners, ways, cause, round, path }: WinnersCardProps) {
	const title = winnersTitle(winners.count, winners.own);
	return (
		<Card tone="won" title={winners.count === 0 ? `Runde ${round.number} ist beendet` : title}>
			{winners.count === 0 ? (
				<p>Diesmal hat niemand gewonnen.</p>
			) : winners.own && winners.count === 1 ? null : (
				<p className="winners">{winnersText(winners)}</p>
			)}
			<p className="soft">{finishText(cause, winners.count, winners.own)}</p>
			<WinnersWays
				ways={ways}
				pathOf={(memberId) => `${path}/mitglied/${memberId}${round.newest ? '' : `?runde=${round.number}`}`}
			/>
			<p className="actions">
				<LinkButton to={`${path}/auswertung${round.newest ? '' : `?runde=${round.number}`}#bottom`}>
					Zu den Auswertungen
				</LinkButton>
				<LinkButton to={`${path}/runde/${round.number}`}>Die Runde in Zahlen</LinkButton>
				<LinkButton to={`${path}/ruhmeshalle`}>Ruhmeshalle</LinkButton>
			</p>
		</Card>
	);
}
