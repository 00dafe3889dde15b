import { plural } from '~/text/format';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import { Left } from './left';
import type { BoundedPreview } from './reply';

/** Rows that can't be taken, except for those that wait for an answer. */
export function WrongRows({ preview: { problems, left } }: { preview: BoundedPreview }) {
	if (problems.length === 0) return null;
	return (
		<Card title="Das lässt sich nicht übernehmen" tone="out">
			<ul className="admin-problems">
				{problems.map((problem) => (
					<li key={problem}>{problem}</li>
				))}
			</ul>
			<Left count={left.wrong} word="falsche" />
		</Card>
	);
}

/** A file without matchdays brings results to known matches only: said once, with the way out. */
export function UnplacedMatches({ preview }: { preview: BoundedPreview }) {
	const { matchesWithoutMatchday: count, file, season } = preview;
	if (count === 0) return null;
	const saison = season.isStored ? `?saison=${season.id}` : '';
	return (
		<Card title="Die Datei nennt keine Spieltage" tone="out">
			<p>
				{plural(count, 'Spiel', 'Spiele')} aus „{file.name}“ {count === 1 ? 'ist' : 'sind'} in der{' '}
				{season.league} {season.label} noch unbekannt, und vom Datum lässt sich nicht sicher auf den Spieltag
				schließen.
			</p>
			<p>
				Importiere zuerst die Spiele aus einer Datei mit Spieltagen. Danach bringt diese Datei Ergebnisse und
				Anstoßzeiten.
			</p>
			<div className="actions">
				<LinkButton to={`/admin/import${saison}`}>Datei mit Spieltagen wählen</LinkButton>
			</div>
		</Card>
	);
}
