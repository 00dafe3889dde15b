import { suspendedTexts } from '~/text/suspended';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';

/** The ways to what an admin needs now and then. `finished`: the newest round is over. */
export function LinksCard({ communityId, finished }: { communityId: string; finished: boolean }) {
	const base = `/community/${communityId}`;
	const ways = [
		...(finished ? [{ to: `${base}/admin/neue-runde`, label: 'Neue Runde' }] : []),
		{ to: `${base}/admin/ansage`, label: 'Ansage an alle' },
		{ to: `${base}/protokoll`, label: 'Protokoll der Runde' },
		{ to: `${base}/admin/spieltage`, label: suspendedTexts.setSome },
		{ to: `${base}/admin/export`, label: 'Alles als Datei sichern' },
	];
	return (
		<Card title="Mehr" id="mehr">
			<ul className="link-rows">
				{ways.map(({ to, label }) => (
					<li key={to}>
						<Link to={to}>{label}</Link>
					</li>
				))}
			</ul>
		</Card>
	);
}
