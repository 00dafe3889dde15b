import type { Story } from '~/services/show-evaluations.server';
import { listText } from '~/text/format';
import { finishText } from '~/text/round-ends';
import { Card } from '~/ui/card';
import { WinnersWays } from '~/ui/winners-ways';

/** The end of the round, celebrated. */
export function Finish({
	finish,
	pathOf,
}: {
	finish: NonNullable<Story['finish']>;
	/** Where the way of a member is told. */
	pathOf: (memberId: string) => string;
}) {
	const { winners, cause, ways } = finish;
	const title = winners.length === 1 ? 'Der Sieg geht an' : 'Den Sieg teilen sich';
	return (
		<Card tone="won" title={winners.length === 0 ? 'Die Runde ist beendet' : title}>
			{winners.length === 0 ? (
				<p>Diesmal hat niemand gewonnen.</p>
			) : (
				<p className="winners">{listText(winners)}</p>
			)}
			<p className="soft">{finishText(cause)}</p>
			<WinnersWays ways={ways} pathOf={pathOf} />
		</Card>
	);
}
