import type { Dashboard } from '~/services/standings/show-dashboard.server';
import { Card } from '~/ui/card';
import { FoldLink } from '~/ui/fold-link';
import { Link } from '~/ui/link';
import { MatchBoard } from '~/ui/match-board';

/** "Tipps der Mitspieler": on their matches, once the window is closed (R12); `path` is that of matchdays. */
export function OthersMatches({
	board,
	path,
	query,
}: {
	board: Dashboard['board'];
	path: string;
	query: string;
}) {
	if (board === null) return null;
	const { matchday, label, kickoff, matches, isOver } = board;
	const to = `${path}/${matchday}${query}`;
	if (isOver)
		return <FoldLink title="Tipps der Mitspieler" lead={`${label}: wer worauf getippt hat`} to={to} />;
	return (
		<Card title="Tipps der Mitspieler" id="tipps" aside={<Link to={to}>Alle Spiele</Link>}>
			{matches.length === 0 ? (
				<p className="soft">{label}: Auf andere Spiele hat niemand getippt.</p>
			) : (
				<MatchBoard games={matches} kickoff={kickoff} />
			)}
		</Card>
	);
}
