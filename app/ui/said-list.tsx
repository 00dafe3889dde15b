import type { ToldFacts, ToldSaid } from '~/text/said-facts';
import { Card } from './card';
import { ExpandableCard } from './expandable-card';
import { Link } from './link';
import { LinkButton } from './link-button';
import { PostForm } from './post-form';
import { SubmitButton } from './submit-button';

/** R41: what a source says otherwise than it is stored, one by one, to be taken over or not; `back`: this page. */
export function SaidList({ facts, back }: { facts: readonly ToldSaid[]; back: string }) {
	return (
		<ul className="admin-tasks">
			{facts.map(({ id, said, title, text, note, links, canTake, isDismissed }) => (
				<li key={id} className="admin-task admin-task-results">
					<div>
						<b>{title}</b>
						<p>{text}</p>
						<p className="soft small row-wrap">
							<span>{note}</span>
							{links.map(({ to, label }) => (
								<Link key={to} to={to}>
									{label}
								</Link>
							))}
						</p>
					</div>
					<PostForm
						action={`/admin/quellen/vorschlag/${id}`}
						layout="row"
						hidden={{ said, back }}
						label={`${title}: ${text}`}
						stays
					>
						{canTake ? (
							<SubmitButton name="intent" value="take" size="small">
								{isDismissed ? 'Doch übernehmen' : 'Übernehmen'}
							</SubmitButton>
						) : null}
						{isDismissed ? null : (
							<SubmitButton name="intent" value="dismiss" size="small" tone="quiet">
								Verwerfen
							</SubmitButton>
						)}
					</PostForm>
				</li>
			))}
		</ul>
	);
}

type SaidCardsProps = {
	said: ToldFacts | null;
	/** This page. */
	back: string;
	/** Where it is asked whether all that waits is to be dismissed. */
	all: string;
};

/** All that a source says of a season or a matchday: what waits, and folded what was dismissed. */
export function SaidCards({ said, back, all }: SaidCardsProps) {
	if (said === null) return null;
	const { title, open, more, isMany, dismissed } = said;
	return (
		<>
			{open.length === 0 ? null : (
				<Card title={title} id="vorschlaege">
					<SaidList facts={open} back={back} />
					{more}
					{isMany ? (
						<div className="actions">
							<LinkButton size="small" tone="danger" to={all}>
								Alle verwerfen
							</LinkButton>
						</div>
					) : null}
				</Card>
			)}
			{dismissed.length === 0 ? null : (
				<ExpandableCard title="Verworfen" count={dismissed.length}>
					<SaidList facts={dismissed} back={back} />
				</ExpandableCard>
			)}
		</>
	);
}
