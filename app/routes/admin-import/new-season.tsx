import { listText, plural } from '~/text/format';
import { Card } from '~/ui/card';
import type { ToldPreview } from './reply';

/** A season that the commit makes, and who is new to its league. */
export function NewSeason({ preview }: { preview: ToldPreview }) {
	const { season, counts, canCommit, unplaced } = preview;
	const { isStored, league, label, part, joining, newMatchdays, leagueChange } = season;
	if ((isStored && leagueChange === null) || unplaced.length > 0) return null;
	return (
		<Card title={isStored ? 'Wer diese Saison spielt' : 'Neue Saison'}>
			{isStored ? null : (
				<p>
					{`Die ${league} ${label} gibt es noch nicht. Beim Übernehmen entsteht sie als Teil ${part} dieser Liga, vorher wird nichts gespeichert. Danach spielen neue Communities der Liga in dieser Saison, solange sie Spieltage vor sich hat.`}
				</p>
			)}
			{canCommit && !isStored ? (
				<p className="soft">
					{[
						plural(joining, 'Team', 'Teams'),
						plural(newMatchdays, 'Spieltag', 'Spieltage'),
						plural(counts.new, 'Spiel', 'Spiele'),
					].join(' · ')}
				</p>
			) : null}
			{leagueChange === null ? null : (
				<dl className="import-league">
					<div>
						<dt>Neu gegenüber {leagueChange.previous}</dt>
						<dd>{namesText(leagueChange.came)}</dd>
					</div>
					<div>
						<dt>Nicht mehr dabei</dt>
						<dd>{namesText(leagueChange.went)}</dd>
					</div>
				</dl>
			)}
		</Card>
	);
}

function namesText(names: readonly string[]): string {
	return names.length === 0 ? 'niemand' : listText(names);
}
