import { Card } from '~/ui/card';
import { Pill } from '~/ui/pill';
import { PostForm } from '~/ui/post-form';
import type { Found } from './find-places.server';
import type { ChoiceRow, OfferGroup } from './tell-offers.server';

/** What is a tap away: the prepared competitions, whose codes are known, by source. */
export function OffersCard({ groups, title }: { groups: readonly OfferGroup[]; title: string }) {
	if (groups.length === 0) return null;
	return (
		<Card title={title}>
			{groups.map((group) => (
				<section key={group.title} className="stack" aria-label={group.title ?? undefined}>
					{group.title === null ? null : <h3>{group.title}</h3>}
					<ChoiceRows rows={group.offers} />
				</section>
			))}
		</Card>
	);
}

/** The leagues of OpenLigaDB in a year, those first that are called like what was looked for. */
export function SearchCard({ search }: Pick<Found, 'search'>) {
	if (search.length === 0) return null;
	return (
		<Card title="Was OpenLigaDB in diesem Jahr hat">
			<p className="soft">Tippe an, was du meinst. Wie viele Spiele es dort gibt, siehst du dann.</p>
			<ChoiceRows rows={search} />
		</Card>
	);
}

/** A form each, since a tap asks the source for a whole season: no link of somebody else's may do that. */
function ChoiceRows({ rows }: { rows: readonly ChoiceRow[] }) {
	return (
		<ul className="admin-offers">
			{rows.map(({ name, note, isSet, fields }) => (
				<li key={`${name} ${note}`}>
					<PostForm action="/admin/quellen" layout="bare" intent="look" hidden={fields}>
						<button type="submit">
							<span>
								<b>{name}</b> {note === '' ? null : <small>{note}</small>}
							</span>
							{isSet ? <Pill tone="in">eingerichtet</Pill> : null}
							<span aria-hidden="true">→</span>
						</button>
					</PostForm>
				</li>
			))}
		</ul>
	);
}
