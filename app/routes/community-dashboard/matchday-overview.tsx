import type { Dashboard } from '~/services/standings/show-dashboard.server';
import { longDate, machineTime } from '~/text/format';
import { playTexts } from '~/text/play';
import { ExpandableCard } from '~/ui/expandable-card';
import { Link } from '~/ui/link';

type Shown = Pick<Dashboard, 'current' | 'next' | 'lastEvaluated' | 'round' | 'duty' | 'dataFrom'>;

/** The current, the next and the last evaluated matchday (R5). */
export function MatchdayOverview({ dashboard, path }: { dashboard: Shown; path: string }) {
	const { current, next, lastEvaluated, round } = dashboard;
	return (
		<ExpandableCard title="Spieltage">
			<dl className="overview">
				<div>
					<dt className="soft">Aktueller Spieltag</dt>
					<dd>
						{current === null ? '–' : current.label}
						<When kickoff={current?.kickoff ?? null} />
					</dd>
				</div>
				<div>
					<dt className="soft">Nächster Spieltag</dt>
					<dd>
						{next === null ? (
							dashboard.duty.kind === 'finished' ? (
								'Diese Runde ist beendet'
							) : (
								playTexts.noNextMatchday
							)
						) : (
							<Link to={`${path}/tippspiel/${next.matchday}`}>{next.label}</Link>
						)}
						<When kickoff={next?.kickoff ?? null} />
					</dd>
				</div>
				<div>
					<dt className="soft">Zuletzt ausgewertet</dt>
					<dd>
						{lastEvaluated === null ? (
							playTexts.noneEvaluated
						) : (
							<Link to={`${path}/auswertung${round.newest ? '' : `?runde=${round.number}`}#bottom`}>
								{lastEvaluated}
							</Link>
						)}
					</dd>
				</div>
			</dl>
			{dashboard.dataFrom ? <p className="soft small">{dashboard.dataFrom}</p> : null}
		</ExpandableCard>
	);
}

function When({ kickoff }: { kickoff: number | null }) {
	if (kickoff === null) return null;
	return (
		<>
			<br />
			<time className="small soft" dateTime={machineTime(kickoff)}>
				{longDate(kickoff)}
			</time>
		</>
	);
}
