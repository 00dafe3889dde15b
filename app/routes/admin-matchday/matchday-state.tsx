import type { AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import type { EvaluationWords } from './evaluation-words.server';
import type { MatchdayWords } from './matchday-words.server';

/** The way to the evaluation, as far as it is open. */
export function EvaluationCard({ id, words }: { id: string; words: EvaluationWords }) {
	const { text, due, link, suspension } = words;
	return (
		<Card title="Auswertung" tone={due ? 'due' : 'plain'}>
			<p className={due ? undefined : 'soft'}>{text}</p>
			{link === null ? null : (
				<LinkButton to={`/admin/auswertung/${id}`} tone={due ? 'go' : 'quiet'}>
					{link}
				</LinkButton>
			)}
			<p className="actions">
				<LinkButton to={`/admin/spieltag/${id}/aussetzen`} size="small">
					{suspension}
				</LinkButton>
			</p>
		</Card>
	);
}

/** The ways to the matchdays beside it. */
export function MatchdayWays({
	matchday: { season, number },
	words,
}: {
	matchday: AdminMatchday;
	words: Pick<MatchdayWords, 'before' | 'after'>;
}) {
	return (
		<nav className="actions" aria-label="Spieltage">
			{words.before ? (
				<LinkButton size="small" to={`/admin/spieltag/${season.id}_${number - 1}`}>
					{words.before}
				</LinkButton>
			) : null}
			{words.after ? (
				<LinkButton size="small" to={`/admin/spieltag/${season.id}_${number + 1}`}>
					{words.after}
				</LinkButton>
			) : null}
			<LinkButton size="small" to={`/admin/saison/${season.id}`}>
				Alle Spieltage
			</LinkButton>
		</nav>
	);
}
