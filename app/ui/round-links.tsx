import { Link } from './link';

/** As many of the newest rounds have a link here; the hall of fame has them all. */
const SHOWN = 6;

type RoundLinksProps = {
	/** Numbers of all rounds, newest first. */
	rounds: readonly number[];
	shown: number;
	path: string;
	/** Path of the hall of fame. */
	hall: string;
};

/** Ways to the other rounds of a community; nothing for its first. */
export function RoundLinks({ rounds, shown, path, hall }: RoundLinksProps) {
	if (rounds.length < 2) return null;
	return (
		<nav className="round-links" aria-label="Runden">
			{rounds
				.filter((round, index) => index < SHOWN || round === shown)
				.map((round) => (
					<Link
						key={round}
						to={round === rounds[0] ? path : `${path}?runde=${round}`}
						className="pill pill-plain"
						aria-current={round === shown ? 'page' : undefined}
					>
						Runde {round}
					</Link>
				))}
			<Link to={hall} className="pill pill-plain">
				Ruhmeshalle
			</Link>
		</nav>
	);
}
