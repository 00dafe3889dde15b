import type { RoundStory } from '~/services/standings/show-round-end.server';
import { numberText } from '~/text/format';
import { Badge } from '~/ui/badge';
import { Card } from '~/ui/card';

/** What a round tells in numbers; nothing where it has none. */
export function RoundStories({ stories }: { stories: readonly RoundStory[] }) {
	if (stories.length === 0) return null;
	return (
		<Card title="Die Runde in Zahlen">
			<ul className="round-stories">
				{stories.map(({ title, text, unit, count, team }) => (
					<li key={title}>
						<p className="story-count">
							<b>{numberText(count)}</b> {unit}
						</p>
						<div>
							<h3>{title}</h3>
							<p>{text}</p>
						</div>
						{team ? <Badge {...team.badge} size={48} /> : null}
					</li>
				))}
			</ul>
		</Card>
	);
}
