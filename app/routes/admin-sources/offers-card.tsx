import { Card } from '~/ui/card';
import { Pill } from '~/ui/pill';
import type { Found } from './find-places.server';
import type { OfferGroup } from './tell-offers.server';

/** What is a tap away: the prepared competitions, whose codes are known, by source. */
export function OffersCard({ groups, title }: { groups: readonly OfferGroup[]; title: string }) {
	if (groups.length === 0) return null;
	return (
		<Card title={title}>
			{groups.map((group) => (
				<section key={group.title} className="stack" aria-label={group.title ?? undefined}>
					{group.title === null ? null : <h3>{group.title}</h3>}
					<ul className="admin-offers">
						{group.offers.map(({ name, state, isSet, to }) => (
							<li key={to}>
								<a href={to}>
									<span>
										<b>{name}</b> {state === '' ? null : <small>{state}</small>}
									</span>
									{isSet ? <Pill tone="in">eingerichtet</Pill> : null}
									<span aria-hidden="true">→</span>
								</a>
							</li>
						))}
					</ul>
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
			<ul className="admin-offers">
				{search.map(({ name, code, to }) => (
					<li key={to}>
						<a href={to}>
							<span>
								<b>{name}</b> <small>{code}</small>
							</span>
							<span aria-hidden="true">→</span>
						</a>
					</li>
				))}
			</ul>
		</Card>
	);
}
