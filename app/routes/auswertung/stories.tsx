import type { Unit } from '~/domain/settlement-kinds';
import type { Evaluations } from '~/services/standings/show-evaluations.server';
import { EmptyState } from '~/ui/empty-state';
import { StoryCard, StoryLink } from './story-card';
import type { StoryPaths } from './story-paths';

/** The matchdays of a round, the newest first; one of them is told. */
export function Stories({
	heads,
	told,
	paths,
	unit,
}: Pick<Evaluations, 'heads' | 'told'> & { paths: StoryPaths; unit: Unit }) {
	if (heads.length === 0)
		return (
			<EmptyState
				title="Noch keiner ausgewertet"
				text="Nach dem ersten Spieltag steht hier, wer drin geblieben ist, wen es etwas gekostet hat und für wen Schluss war."
				action={{ to: `${paths.community}/tippspiel`, label: 'Zum Tippspiel' }}
			/>
		);
	return heads
		.toReversed()
		.map((head) =>
			told?.matchday === head.matchday ? (
				<StoryCard key={head.matchday} head={head} story={told} paths={paths} unit={unit} />
			) : (
				<StoryLink key={head.matchday} head={head} paths={paths} unit={unit} />
			),
		);
}
