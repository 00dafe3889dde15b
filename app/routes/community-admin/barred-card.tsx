import { Card } from '~/ui/card';
import { Link } from '~/ui/link';

type BarredCardProps = {
	/** The admin page's path. */
	path: string;
	barred: { members: { id: string; displayName: string; reason: string }[]; count: number };
};

/** Who was removed and is kept out until an admin takes that back on the member's page (R34). */
export function BarredCard({ path, barred: { members, count } }: BarredCardProps) {
	if (count === 0) return null;
	return (
		<Card title="Ausgeschlossen" id="ausgeschlossen">
			<p className="soft">Wieder beitreten geht erst, wenn ihr es wieder zulasst.</p>
			<ul className="stack">
				{members.map(({ id, displayName, reason }) => (
					<li key={id}>
						{displayName} <span className="soft">„{reason}“</span>{' '}
						<Link
							to={`${path}/mitglied/${id}?aktion=wieder-zulassen`}
							aria-label={`Wieder zulassen: ${displayName}`}
						>
							Wieder zulassen
						</Link>
					</li>
				))}
			</ul>
			{count > members.length ? <p className="soft">Und {count - members.length} weitere, früher.</p> : null}
		</Card>
	);
}
