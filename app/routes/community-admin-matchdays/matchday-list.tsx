import { machineTime } from '~/text/format';
import { suspendedTexts } from '~/text/suspended';
import { suspensionTexts } from '~/text/suspensions';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import { Pill } from '~/ui/pill';

/** A matchday in words. */
export type ListedMatchday = {
	id: string;
	label: string;
	/** ms UTC */
	kickoff: number | null;
	when: string | null;
	kind: 'set' | 'lift';
	reason: string | null;
	question: string;
	/** Why nothing can be done here, or null. */
	mayNot: string | null;
};

/** What is suspended, and the matchdays ahead, each with what can be done. */
export function MatchdayList({ matchdays, path }: { matchdays: readonly ListedMatchday[]; path: string }) {
	const ahead = matchdays.filter(({ kind }) => kind === 'set');
	return (
		<>
			{matchdays
				.filter(({ kind }) => kind === 'lift')
				.map((matchday) => (
					<Card
						key={matchday.id}
						title={matchday.label}
						aside={<Pill tone="joker">{suspendedTexts.word}</Pill>}
					>
						<When {...matchday} />
						<p>{matchday.reason}</p>
						<Way {...matchday} path={path} />
					</Card>
				))}
			{ahead.length === 0 ? null : (
				<Card title={suspensionTexts.ahead}>
					<ul className="results">
						{ahead.map((matchday) => (
							<li key={matchday.id}>
								<div>
									{matchday.label}
									<When {...matchday} />
									{matchday.mayNot === null ? null : <p className="soft small">{matchday.mayNot}</p>}
								</div>
								{matchday.mayNot === null ? <Way {...matchday} path={path} /> : null}
							</li>
						))}
					</ul>
				</Card>
			)}
		</>
	);
}

function When({ kickoff, when }: Pick<ListedMatchday, 'kickoff' | 'when'>) {
	if (kickoff === null) return null;
	return (
		<p className="soft small">
			<time dateTime={machineTime(kickoff)}>{when}</time>
		</p>
	);
}

function Way({ id, label, kind, mayNot, path }: ListedMatchday & { path: string }) {
	if (mayNot !== null) return <p className="soft small">{mayNot}</p>;
	const what = kind === 'set' ? suspensionTexts.set : suspensionTexts.lift;
	return (
		<p className="actions">
			<LinkButton
				to={`${path}?spieltag=${id}`}
				size="small"
				tone={kind === 'set' ? 'quiet' : 'go'}
				label={`${label}: ${what}`}
				stays
			>
				{what}
			</LinkButton>
		</p>
	);
}
