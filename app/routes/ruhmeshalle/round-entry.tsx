import type { TeamView } from '~/services/rounds/team-views.server';
import type { HallRound } from '~/services/standings/show-hall.server';
import { longDate, machineTime, numberText, plural } from '~/text/format';
import { finishText } from '~/text/round-ends';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Pill } from '~/ui/pill';
import { WonRing } from '~/ui/won-ring';
import { Sparkline } from './sparkline';
import { WinnersWay } from './winners-way';

type RoundEntryProps = {
	round: HallRound;
	path: string;
	/** The newest of all. */
	isFirst: boolean;
	teams: ReadonlyMap<string, TeamView>;
	/** Whether the page has drawn the badge of that step's team before. */
	isDrawn: (matchday: number, team: string) => boolean;
};

/** One finished round: who won and with which teams, how it ended, how long it took and among how many. */
export function RoundEntry({ round, path, isFirst, teams, isDrawn }: RoundEntryProps) {
	const { number, winners, cause, length, members, finishedAt, curve } = round;
	const query = `?runde=${number}`;
	return (
		<section
			className={`card hall-round${isFirst && winners.count > 0 ? ' hall-first night' : ''}`}
			aria-label={`Runde ${number}`}
		>
			<div className="card-head">
				<h2>Runde {number}</h2>
				<Pill>Saison {round.seasonLabel}</Pill>
			</div>
			{winners.count === 0 ? <p>Diesmal hat niemand gewonnen.</p> : <Winners round={round} path={path} />}
			<p>{finishText(cause, winners.count)}</p>
			<WinnersWay round={round} teams={teams} isDrawn={isDrawn} />
			{curve.length > 2 ? <Sparkline counts={curve} /> : null}
			<p className="soft small">
				{plural(members, 'Mitglied', 'Mitglieder')}, {plural(length, 'Spieltag', 'Spieltage')}, beendet am{' '}
				<time dateTime={machineTime(finishedAt)}>{longDate(finishedAt)}</time>
			</p>
			<div className="hall-links">
				<LinkButton to={`${path}/runde/${number}`} size="small">
					Ende von Runde {number}
				</LinkButton>
				<Link to={`${path}/auswertung${query}`}>Auswertungen</Link>
				<Link to={`${path}/rangliste${query}`}>Rangliste</Link>
			</div>
		</section>
	);
}

function Winners({ round: { number, winners }, path }: Pick<RoundEntryProps, 'round' | 'path'>) {
	const more = winners.count - winners.first.length;
	return (
		<ul className="hall-people">
			{winners.first.map(({ memberId, name }) => (
				<li key={memberId}>
					<WonRing name={name} size={winners.count === 1 ? 'normal' : 'small'} />
					<Link to={`${path}/mitglied/${memberId}?runde=${number}`}>{name}</Link>
				</li>
			))}
			{more > 0 ? <li className="soft">und {numberText(more)} weitere</li> : null}
		</ul>
	);
}
