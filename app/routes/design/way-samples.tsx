import { Card } from '~/ui/card';
import { MatchdayNav } from '~/ui/matchday-nav';
import { MemberWay, type MemberWayProps } from '~/ui/member-way';
import { PickHistory } from '~/ui/pick-history';
import { StandingsPage } from '~/ui/standings-page';
import { ShowNext } from '~/ui/way-strip';
import { WinnersWays } from '~/ui/winners-ways';
import { WonMoment } from '~/ui/won-moment';
import { WonRing } from '~/ui/won-ring';
import { clubs, standings } from './samples';

const ahead = {
	phase: 'ahead',
	team: null,
	kind: null,
	undone: false,
	cost: 'nothing',
	invalid: false,
} as const;
const bayern = { name: 'Bayern', badge: clubs.bayern };
const union = { name: 'Union Berlin', badge: clubs.union };

const steps: MemberWayProps['steps'] = [
	{ ...ahead, matchday: 1, phase: 'evaluated', team: bayern, kind: 'won' },
	{ ...ahead, matchday: 2, phase: 'evaluated', team: union, kind: 'drew', cost: 'joker' },
	{ ...ahead, matchday: 3, phase: 'absent' },
	{ ...ahead, matchday: 4, phase: 'running', team: bayern, kind: 'pending' },
	{ ...ahead, matchday: 5 },
	{ ...ahead, matchday: 6, team: union, invalid: true },
];

/** Ways through a season and through a long table. */
export function WaySamples() {
	return (
		<>
			<Card title="Von Spieltag zu Spieltag">
				<MatchdayNav matchday={1} last={34} path="/entwicklung/design" />
			</Card>
			<Card title="Ein Weg mit allem, was vorkommt">
				<MemberWay steps={steps} next={5} pickPath="/entwicklung/design" label="Weg mit allem" />
				<ShowNext />
			</Card>
			<Card title="Was mit einem Tipp geschah">
				<PickHistory
					history={[
						{ at: Date.UTC(2026, 10, 25, 13, 57), text: 'Mainz gespeichert: Mi., 25.11., 14:57 Uhr' },
						{ at: Date.UTC(2026, 10, 25, 14, 2), text: 'Mainz zurückgezogen: Mi., 25.11., 15:02 Uhr' },
					]}
				/>
			</Card>
			<Card title="Wege von Siegern">
				<WinnersWays
					ways={[{ memberId: 'a', name: 'Svenja', way: steps.slice(0, 2) }]}
					pathOf={() => '/entwicklung/design'}
				/>
			</Card>
			<WonMoment
				moment={{
					when: 'Runde 1 ist entschieden',
					title: 'Ihr habt gewonnen.',
					why: '12 fingen an, ihr seid drin geblieben. Dein Weg: zwei Spieltage, ein Sieg, ein Joker.',
					note: 'Die Saison ist zu Ende.',
					people: [
						{ memberId: 'a', name: 'Svenja' },
						{ memberId: 'b', name: 'Donaudampfschifffahrtsgesellschaftskapit' },
					],
					more: 7,
					way: { label: 'Ein Weg zum Sieg', steps: steps.slice(0, 2) },
				}}
			/>
			<Card title="Ringe von Siegern">
				<div className="swatches">
					{(['small', 'normal', 'large'] as const).map((size) => (
						<WonRing key={size} name="Svenja K." size={size} />
					))}
				</div>
			</Card>
			<Card title="Eine Seite der langen Rangliste">
				<StandingsPage
					table={{
						rows: standings.map(({ id, href: _, ...row }) => ({ memberId: id, ...row })),
						page: 3,
						pageCount: 20,
						ownPage: 1,
						unit: 'joker',
					}}
					community="/community/x"
					on="rangliste"
					round={{ number: 2, newest: false }}
					anchor="lange-rangliste"
				/>
			</Card>
		</>
	);
}
