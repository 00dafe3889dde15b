import type { ToldFacts, ToldSaid } from '~/text/said-facts';
import { Card } from './card';
import { ConfirmSection } from './confirm-section';
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

/** All of it that waits is dismissed by one answer: of which season or matchday, and when it was seen, ms UTC. */
export type AllSaid = {
	readonly seasonId: string;
	readonly matchday: number | null;
	readonly seenAt: number;
	/** It is asked now. */
	readonly isAsked: boolean;
};

/** All that a source says of a season or a matchday: what waits, and folded what was dismissed. */
export function SaidCards({ said, back, all }: { said: ToldFacts | null; back: string; all: AllSaid }) {
	if (said === null) return null;
	const { title, open, more, dismissed } = said;
	return (
		<>
			{said.all !== null && all.isAsked ? (
				<ConfirmSection
					title={said.all.question}
					action={`/admin/saison/${all.seasonId}`}
					intent="said-dismiss-all"
					hidden={{ matchday: `${all.matchday ?? ''}`, seenAt: `${all.seenAt}`, back }}
					confirmLabel="Alle verwerfen"
					cancelHref={back}
				>
					<p>{said.all.text}</p>
				</ConfirmSection>
			) : null}
			{open.length === 0 ? null : (
				<Card title={title} id="vorschlaege">
					<SaidList facts={open} back={back} />
					{more}
					{said.all === null ? null : (
						<div className="actions">
							<LinkButton size="small" tone="danger" to={`${back}?aktion=alle-verwerfen`}>
								Alle verwerfen
							</LinkButton>
						</div>
					)}
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
