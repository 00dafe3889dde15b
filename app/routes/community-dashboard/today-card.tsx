import type { Today } from '~/services/standings/today';
import { payingText } from '~/text/units';
import { AsOf } from '~/ui/as-of';
import { Badge } from '~/ui/badge';
import { fateIcons, Icon } from '~/ui/icon';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Clock } from './clock';

type TodayCardProps = {
	today: Today;
	/** The server's instant, ms UTC. */
	now: number;
	/** The community's. */
	path: string;
};

/** The card that answers "what about me, now"; how loud it is follows the clock. */
export function TodayCard({ today, now, path }: TodayCardProps) {
	const { moment, when, say, why, clock, tie, tone, team, action, foot } = today;
	const isVerdict = tone !== undefined && moment === 'live';
	return (
		<section className={classOf(moment)} aria-labelledby="heute">
			<p className="today-when">
				<span>{when.label}</span>
				{when.time === null ? null : (
					<span className={when.time === 'Live' ? 'live' : undefined}>{when.time}</span>
				)}
			</p>
			{clock ? <Clock {...clock} now={now} /> : null}
			{tie ? <Tie tie={tie} /> : null}
			{isVerdict ? (
				<div className={`verdict verdict-${tone}`}>
					<Icon name={fateIcons[tone]} />
					<div>
						<h1 className="today-say" id="heute">
							{say}
						</h1>
						{why ? <p>{why}</p> : null}
					</div>
				</div>
			) : (
				<>
					<h1 className="today-say" id="heute">
						{say}
					</h1>
					{why ? <p>{why}</p> : null}
				</>
			)}
			{team ? (
				<div className="today-team">
					<Badge {...team.badge} size={64} />
					<p>
						<b>{team.lead}</b>
						<span className="soft">{team.note}</span>
					</p>
				</div>
			) : null}
			<Numbers today={today} />
			<Others others={today.others} />
			{action && moment !== 'live' ? (
				<p className="today-act">
					<LinkButton to={`${path}/${action.to}`} tone={action.isUrgent ? 'go' : 'quiet'}>
						{action.label}
					</LinkButton>
				</p>
			) : null}
			<Reasons reasons={today.reasons} path={path} />
			<p className="today-foot">
				{today.saved ? (
					<span className="pill pill-in">
						<Icon name="check" />
						{today.saved}
					</span>
				) : null}{' '}
				{foot}{' '}
				{action && moment === 'live' ? (
					<>
						<Link to={`${path}/${action.to}`}>{action.label}</Link>.{' '}
					</>
				) : null}
				<AsOf at={now} />
			</p>
		</section>
	);
}

function classOf(moment: Today['moment']): string {
	const isLoud = moment === 'due' || moment === 'last';
	return `today today-${moment}${isLoud ? ' flip' : ''}`;
}

function Tie({ tie }: { tie: NonNullable<Today['tie']> }) {
	const team = (side: 'home' | 'away') => (
		<div className="tie-team">
			<Badge {...tie[side].badge} size={64} />
			<span>
				{tie[side].name}
				{tie.own === side ? <small>{tie.mates}</small> : null}
			</span>
		</div>
	);
	return (
		<div className="tie">
			{team('home')}
			<p className="tie-score">
				{tie.score ?? <small>gegen</small>}
				<small>{tie.note}</small>
			</p>
			{team('away')}
		</div>
	);
}

function Numbers({ today: { counts, left } }: { today: Today }) {
	if (counts)
		return (
			<dl className={counts.joker === null ? 'count3 count3-two' : 'count3'}>
				<div>
					<dt>{counts.stays === 1 ? 'wäre weiter' : 'wären weiter'}</dt>
					<dd>{counts.stays}</dd>
				</div>
				{counts.joker === null ? null : (
					<div>
						<dt>{payingText(counts.unit, counts.joker)}</dt>
						<dd>{counts.joker}</dd>
					</div>
				)}
				<div>
					<dt>{counts.out === 1 ? 'wäre raus' : 'wären raus'}</dt>
					<dd>{counts.out}</dd>
				</div>
			</dl>
		);
	if (!left) return null;
	return (
		<p className="left">
			<span>{left.say}</span>
			{left.of > 20 ? null : (
				<span className="dots" aria-hidden="true">
					{Array.from({ length: left.of }, (_, place) => place).map((place) => (
						<span
							key={place}
							className={place < left.now ? 'dot dot-in' : place < left.before ? 'dot dot-new' : 'dot'}
						/>
					))}
				</span>
			)}
		</p>
	);
}

function Others({ others = [] }: Pick<Today, 'others'>) {
	if (others.length === 0) return null;
	return (
		<ul className="others">
			{others.map(({ tone, say, why }) => (
				<li key={say} className={`tone-${tone}`}>
					<Icon name={fateIcons[tone]} />
					<span>
						<b>{say}</b>
						{why ? <small>{why}</small> : null}
					</span>
				</li>
			))}
		</ul>
	);
}

function Reasons({ reasons = [], path }: Pick<Today, 'reasons'> & { path: string }) {
	if (reasons.length === 0) return null;
	return (
		<ul className="reasons">
			{reasons.map(({ say, why, to }) => (
				<li key={say}>
					{to === undefined ? <b>{say}</b> : <Link to={`${path}/${to}`}>{say}</Link>}
					<small>{why}</small>
				</li>
			))}
		</ul>
	);
}
