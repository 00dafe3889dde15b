import type { MatchdayScreen } from '~/services/standings/show-matchday.server';
import { Card } from '~/ui/card';
import { fateIcons, Icon } from '~/ui/icon';
import { Link } from '~/ui/link';

/** What an evaluated matchday came to; `wayOf` leads to a member's way. */
export function StoryCard({
	story,
	wayOf,
}: {
	story: MatchdayScreen['story'];
	wayOf: (memberId: string) => string;
}) {
	return (
		<Card title="So ging es aus">
			<ul className="others">
				{story.map(({ id, tone, say, why, memberId }) => (
					<li key={id} className={`tone-${tone}`}>
						<Icon name={fateIcons[tone]} />
						<span>
							<b>{memberId === null ? say : <Link to={wayOf(memberId)}>{say}</Link>}</b>
							<small>{why}</small>
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
