import { Card } from '~/ui/card';
import { fateIcons, Icon } from '~/ui/icon';
import { type BoardGame, Crowds, MatchBoard } from '~/ui/match-board';
import { clubs } from './samples';

const tom = { id: 'tom', name: 'Tom', own: false };
const carla = { id: 'carla', name: 'Carla Sommer', own: false };
const lena = { id: 'lena', name: 'Lena', own: true };

const games: BoardGame[] = [
	{
		home: { name: 'Stuttgart', badge: clubs.stuttgart },
		away: { name: 'Bayern', badge: clubs.bayern },
		...{ kickoff: null, phase: 'running', score: '1:0', after: null, minute: 63, staleSince: null },
		own: 'home',
		crowds: {
			home: [{ word: 'vorläufig weiter', tone: 'in', count: 2, people: [lena, tom] }],
			away: [{ word: 'wäre raus', tone: 'out', count: 15, people: [carla] }],
		},
	},
	{
		home: { name: 'Bayern', badge: clubs.bayern },
		away: { name: 'Stuttgart', badge: clubs.stuttgart },
		...{ kickoff: null, phase: 'postponed', score: null, after: null, minute: null, staleSince: null },
		own: null,
		crowds: { home: [], away: [] },
	},
];

/** A matchday's matches with the people on them. */
export function BoardSamples() {
	return (
		<>
			<Card title="Ein Spieltag läuft">
				<MatchBoard games={games} kickoff={null} />
			</Card>
			<Card title="Ohne Tipp">
				<Crowds crowds={[{ word: 'raus, ohne Tipp', tone: 'out', count: 1, people: [carla] }]} />
				<p className="state tone-joker">
					<Icon name={fateIcons.joker} />
					wackelt
				</p>
			</Card>
		</>
	);
}
