import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import type { ToldPreview } from './reply.server';
import { Left } from './tables';

/** Rows that can't be taken, except for those that wait for an answer. */
export function WrongRows({ preview: { problems, problemsLeft } }: { preview: ToldPreview }) {
	if (problems.length === 0) return null;
	return (
		<Card title="Das lässt sich nicht übernehmen" tone="out">
			<ul className="admin-problems">
				{problems.map((problem) => (
					<li key={problem}>{problem}</li>
				))}
			</ul>
			<Left text={problemsLeft} />
		</Card>
	);
}

/** A file without matchdays brings results to known matches only: said once, with the way out. */
export function UnplacedMatches({ preview: { unplaced, season } }: { preview: ToldPreview }) {
	if (unplaced.length === 0) return null;
	const saison = season.isStored ? `?saison=${season.id}` : '';
	return (
		<Card title="Die Datei nennt keine Spieltage" tone="out">
			{unplaced.map((text) => (
				<p key={text}>{text}</p>
			))}
			<div className="actions">
				<LinkButton to={`/admin/import${saison}`}>Datei mit Spieltagen wählen</LinkButton>
			</div>
		</Card>
	);
}
