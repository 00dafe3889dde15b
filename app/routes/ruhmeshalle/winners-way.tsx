import type { TeamView } from '~/services/rounds/team-views.server';
import type { HallRound } from '~/services/standings/show-hall.server';
import { plural } from '~/text/format';
import { Badge, BadgeAgain } from '~/ui/badge';

/** The teams with which somebody won a round. A badge that the page has drawn before is drawn by pointing to it. */
export function WinnersWay({
	round: { way, earlier, winners },
	teams,
	isDrawn,
}: {
	round: HallRound;
	teams: ReadonlyMap<string, TeamView>;
	/** Whether the page has drawn the badge of that step's team before. */
	isDrawn: (matchday: number, team: string) => boolean;
}) {
	if (way.length === 0) return null;
	const name = winners.first[0]?.name ?? '';
	return (
		<>
			{winners.count > 1 ? <p className="soft small">Weg von {name}:</p> : null}
			<ol className="hall-way" aria-label={`Weg von ${name}`}>
				{earlier > 0 ? <li className="soft small">davor {plural(earlier, 'Tipp', 'Tipps')}</li> : null}
				{way.map(({ matchday, team, costs }) => {
					const view = teams.get(team);
					if (view === undefined) return null;
					const id = `verein-${team}`;
					return (
						<li key={matchday}>
							{isDrawn(matchday, team) ? (
								<BadgeAgain id={id} size={34} />
							) : (
								<Badge {...view.badge} id={id} size={34} />
							)}
							<span className="sr">{view.name}</span>
							{costs === 'nothing' ? null : <b>{costs === 'joker' ? '−1' : 'raus'}</b>}
						</li>
					);
				})}
			</ol>
		</>
	);
}
