import { Badge, BadgeAgain } from '~/ui/badge';
import { Card } from '~/ui/card';
import { Columns } from '~/ui/columns';
import { Countdown } from '~/ui/countdown';
import { LinkButton } from '~/ui/link-button';
import { MatchCard } from '~/ui/match-card';
import { MatchList } from '~/ui/match-list';
import { Pill } from '~/ui/pill';
import { ShareBars } from '~/ui/share-bars';
import { Stat } from '~/ui/stat';
import { StickyBar } from '~/ui/sticky-bar';
import { SubmitButton } from '~/ui/submit-button';
import { SurvivorsCurve } from '~/ui/survivors-curve';
import { WayStrip } from '~/ui/way-strip';
import { BoardSamples } from './board-samples';
import { clubs, longSurvivors, lostWay, survivors, way } from './samples';

const day = 86_400_000;

/** What the pick screen and the dashboard are made of. */
export function GameSamples({ now }: { now: number }) {
	return (
		<>
			<Card tone="due">
				<div className="due">
					<div>
						<p className="soft">6. Spieltag: dein Tipp fehlt</p>
						<Countdown until={now + day + 15_156_000} now={now} />
					</div>
					<LinkButton to="#wahl" tone="go">
						Jetzt tippen
					</LinkButton>
				</div>
			</Card>
			<Card title="Countdown am Ende">
				<p>
					Noch <Countdown until={now + 8000} now={now} size="inline" />, abgelaufen:{' '}
					<Countdown until={now} now={now} size="inline" />
				</p>
			</Card>
			<Columns
				main={
					<>
						<Card>
							<Stat
								items={[
									{ value: 7, label: 'aktiv', tone: 'in' },
									{ value: 11, label: 'ausgeschieden', tone: 'plain' },
									{ value: 5, label: 'Joker insgesamt', tone: 'joker' },
								]}
							/>
						</Card>
						<Card title="Mein Weg" id="weg">
							<WayStrip steps={way} />
						</Card>
						<Card title="Weg von Tom" aside={<Pill tone="out">Ausgeschieden</Pill>}>
							<WayStrip steps={lostWay} label="Weg von Tom" />
						</Card>
					</>
				}
				side={
					<>
						<BoardSamples />
						<Card title="Wer noch dabei ist">
							<SurvivorsCurve points={survivors} />
						</Card>
						<Card title="Eine ganze Saison, tausend Spieler">
							<SurvivorsCurve points={longSurvivors} />
						</Card>
						<Card title="Tipps am 5. Spieltag">
							<ShareBars
								items={[
									{ id: 'vfb', name: 'Stuttgart', badge: clubs.stuttgart, count: 4, own: true },
									{
										id: 'fcb',
										name: 'Bayern',
										badge: clubs.bayern,
										badgeId: 'badge-fcb',
										count: 3,
										note: 'gewonnen',
									},
									{ id: 'stp', name: 'St. Pauli', badge: clubs.pauli, count: 1, note: 'verloren' },
									{ id: 'none', name: 'Kein Tipp', badge: null, count: 1 },
								]}
							/>
						</Card>
					</>
				}
			/>
			<div id="wahl">
				<MatchList legend="Wer gewinnt?">
					<MatchCard
						when={['Fr.', '20:30']}
						home={{ id: 'tsg', name: 'Hoffenheim', badge: clubs.hoffenheim, state: 'open' }}
						away={{ id: 'koe', name: '1. FC Köln', badge: clubs.koeln, state: 'open' }}
					/>
					<MatchCard
						when={['Sa.', '15:30']}
						home={{
							id: 'bvb',
							name: 'Dortmund',
							badge: clubs.dortmund,
							state: 'spent',
							note: 'am 4. genutzt',
						}}
						away={{ id: 'rbl', name: 'Leipzig', badge: clubs.leipzig, state: 'open', note: 'geplant am 7.' }}
					/>
					<MatchCard
						when={['Sa.', '15:30']}
						home={{
							id: 'svw',
							name: 'Bremen',
							badge: clubs.bremen,
							state: 'open',
							note: 'dein Tipp',
							checked: true,
						}}
						away={{ id: 'stp', name: 'St. Pauli', badge: clubs.pauli, state: 'open' }}
					/>
					<MatchCard
						when={['Do.', '2:1']}
						state="abgebrochen"
						home={{
							id: 'fcu',
							name: 'Union Berlin',
							badge: clubs.union,
							state: 'blocked',
							note: 'schon angepfiffen',
						}}
						away={{
							id: 'bmg',
							name: 'Borussia Mönchengladbach',
							badge: clubs.gladbach,
							state: 'blocked',
							note: 'schon angepfiffen',
						}}
					/>
					<MatchCard
						when={['Sa.', '18:30']}
						state="verlegt"
						home={{ id: 'sge', name: 'Frankfurt', badge: clubs.frankfurt, state: 'blocked', note: 'verlegt' }}
						away={{ id: 'fcb', name: 'Bayern', badge: clubs.bayern, state: 'spent', note: 'am 1. genutzt' }}
					/>
				</MatchList>
			</div>
			<Card title="Vereinsschilder">
				<div className="swatches">
					{([24, 34, 48] as const).map((size) =>
						Object.entries(clubs).map(([id, club]) => <Badge key={id + size} {...club} size={size} />),
					)}
					<BadgeAgain id="badge-fcb" size={24} />
				</div>
			</Card>
			<StickyBar
				summary={
					<>
						<Badge {...clubs.bremen} />
						<span>
							<b>Bremen</b>
							<br />
							<span className="small soft">bis Fr., 20:30</span>
						</span>
					</>
				}
			>
				<SubmitButton>Tipp speichern</SubmitButton>
			</StickyBar>
		</>
	);
}
