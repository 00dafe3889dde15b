import { Link } from '@remix-run/react';

/** Ways to the other rounds of a community; nothing for its first. */
export function RoundLinks({
	rounds,
	shown,
	path,
}: {
	rounds: readonly number[];
	shown: number;
	path: string;
}) {
	if (rounds.length < 2) return null;
	return (
		<nav className="round-links" aria-label="Runden">
			{rounds.map((round) => (
				<Link
					key={round}
					to={round === rounds[0] ? path : `${path}?runde=${round}`}
					className="pill pill-plain"
					aria-current={round === shown ? 'page' : undefined}
				>
					Runde {round}
				</Link>
			))}
		</nav>
	);
}
