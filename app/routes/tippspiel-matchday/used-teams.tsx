import type { PickScreen, TouchedScreen } from '~/services/picks/pick-screen';
import { pickTexts } from '~/text/pick-screen';
import { Badge } from '~/ui/badge';
import { Card } from '~/ui/card';
import { Still, type StillText } from '~/ui/still';

/** R9: the teams that are used in the current Durchgang. */
export function UsedTeams({
	screen: { state, hasUsed },
	used,
	completed,
}: {
	screen: TouchedScreen;
	used: StillText<PickScreen['used']>;
	completed: string | null;
}) {
	const isOpen = state === 'open';
	return (
		<Card title={isOpen ? 'Schon genutzte Teams' : 'Vorher genutzte Teams'}>
			<p className="soft">
				{hasUsed ? null : isOpen ? 'Noch keins. ' : 'Keins. '}
				{pickTexts.oneTeamOnce}
			</p>
			{completed === null ? null : <p className="soft">{completed}</p>}
			{hasUsed ? <Still of={used}>{(teams) => <TeamList teams={teams} spent />}</Still> : null}
		</Card>
	);
}

export function TeamList({ teams, spent }: { teams: PickScreen['used']; spent?: boolean }) {
	return (
		<ul className="used-teams">
			{teams.map(({ team, matchday }) => (
				<li key={team.id}>
					<Badge {...team.badge} size={24} spent={spent} />
					<span>
						{team.name} <small className="soft">am {matchday}.</small>
					</span>
				</li>
			))}
		</ul>
	);
}
