import { Fragment } from 'react';
import { Banner } from './banner';
import { Link } from './link';

/** The yellow banner of R10; each matchday leads to its pick screen. `path` is that of the pick screens. Nothing without any. */
export function InvalidPicks({ matchdays, path }: { matchdays: readonly number[]; path: string }) {
	if (matchdays.length === 0) return null;
	return (
		<Banner tone="warn">
			Du hast ungültige Tipps für folgende Spieltage:{' '}
			{matchdays.map((matchday, index) => (
				<Fragment key={matchday}>
					{index > 0 ? ', ' : null}
					<Link to={`${path}/${matchday}`}>{matchday}</Link>
				</Fragment>
			))}
			. Bitte korrigiere deine Picks dort.
		</Banner>
	);
}
