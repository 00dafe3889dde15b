import { listText } from '~/text/format';
import { Card } from '~/ui/card';
import type { ToldPreview } from './reply.server';

/** A season that the commit makes, and who is new to its league. */
export function NewSeason({ preview }: { preview: ToldPreview }) {
	const { newSeason, unplaced } = preview;
	const { isStored, leagueChange } = preview.season;
	if ((isStored && leagueChange === null) || unplaced.length > 0) return null;
	return (
		<Card title={isStored ? 'Wer diese Saison spielt' : 'Neue Saison'}>
			{newSeason === null ? null : <p>{newSeason.text}</p>}
			{newSeason?.size ? <p className="soft">{newSeason.size}</p> : null}
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
