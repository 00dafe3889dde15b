import type { Finish as RoundFinish } from '~/services/standings/matchday-stories.server';
import { finishText, winnersText, winnersTitle } from '~/text/round-ends';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import { WinnersWays } from '~/ui/winners-ways';

/** The end of the round, celebrated. */
export function Finish({
	finish,
	pathOf,
	end,
}: {
	finish: RoundFinish;
	/** Where the way of a member is told. */
	pathOf: (memberId: string) => string;
	/** The page of the round's end. */
	end: string;
}) {
	const { winners, cause, ways } = finish;
	const title = winnersTitle(winners.count, winners.own);
	return (
		<Card tone="won" title={winners.count === 0 ? 'Die Runde ist beendet' : title}>
			{winners.count === 0 ? (
				<p>Diesmal hat niemand gewonnen.</p>
			) : winners.own && winners.count === 1 ? null : (
				<p className="winners">{winnersText(winners)}</p>
			)}
			<p className="soft">{finishText(cause, winners.count, winners.own)}</p>
			<WinnersWays ways={ways} pathOf={pathOf} />
			<p className="actions">
				<LinkButton to={end}>Die Runde in Zahlen</LinkButton>
			</p>
		</Card>
	);
}
