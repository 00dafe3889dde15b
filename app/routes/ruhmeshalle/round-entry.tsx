import type { HallRound } from '~/services/standings/show-hall.server';
import { longDate, machineTime, numberText, plural } from '~/text/format';
import { finishText } from '~/text/round-ends';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { Pill } from '~/ui/pill';

/** One finished round: who won, how it ended, how long it took and among how many. */
export function RoundEntry({ round, path }: { round: HallRound; path: string }) {
	const { number, winners, cause, length, members, finishedAt } = round;
	const query = `?runde=${number}`;
	const more = winners.count - winners.first.length;
	return (
		<Card title={`Runde ${number}`} aside={<Pill>Saison {round.seasonLabel}</Pill>}>
			{winners.count === 0 ? (
				<p>Diesmal hat niemand gewonnen.</p>
			) : (
				<ul className="winners">
					{winners.first.map(({ memberId, name }) => (
						<li key={memberId}>
							<Link to={`${path}/mitglied/${memberId}${query}`}>{name}</Link>
						</li>
					))}
					{more > 0 ? <li>und {numberText(more)} weitere</li> : null}
				</ul>
			)}
			<p>{finishText(cause, winners.count)}</p>
			<p className="soft small">
				{plural(members, 'Mitglied', 'Mitglieder')}, {plural(length, 'Spieltag', 'Spieltage')}, beendet am{' '}
				<time dateTime={machineTime(finishedAt)}>{longDate(finishedAt)}</time>
			</p>
			<p>
				<Link to={`${path}/auswertung${query}`}>Auswertungen</Link> ·{' '}
				<Link to={`${path}/rangliste${query}`}>Rangliste</Link>
			</p>
		</Card>
	);
}
