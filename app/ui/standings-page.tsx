import type { Unit } from '~/domain/settlement-kinds';
import { Link } from './link';
import { Pagination } from './pagination';
import { Standings, type StandingsRow } from './standings';

type StandingsPageProps = {
	table: {
		rows: readonly (Omit<StandingsRow, 'id' | 'href'> & { memberId: string })[];
		page: number;
		pageCount: number;
		/** What the round counts in. */
		unit: Unit;
		/** The page that holds the reader's row. */
		ownPage: number | null;
	};
	/** The community's path, '/community/x'. */
	community: string;
	/** Which of the community's pages shows the table. */
	on: 'dashboard' | 'rangliste';
	round: { number: number; newest: boolean };
	/** Id of the card, to land there again. */
	anchor: string;
};

/**
 * A page of a round's table: each other name leads to that member's way, and below are the ways to the other pages.
 * The own row lies over others while they scroll past, so it holds no link that could be hit in their place.
 */
export function StandingsPage({ table, community, on, round, anchor }: StandingsPageProps) {
	const { rows, page, pageCount, ownPage, unit } = table;
	const query = round.newest ? '' : `runde=${round.number}`;
	const wayOf = (memberId: string) => `${community}/mitglied/${memberId}${query === '' ? '' : `?${query}`}`;
	const path = `${community}/${on}${query === '' ? '' : `?${query}`}`;
	return (
		<>
			<Standings
				unit={unit}
				rows={rows.map(({ memberId, ...row }) => ({
					id: memberId,
					...row,
					...(row.own ? {} : { href: wayOf(memberId) }),
				}))}
			/>
			<Pagination
				page={page}
				pageCount={pageCount}
				path={path}
				anchor={anchor}
				label="Seiten der Rangliste"
			/>
			{ownPage === null || ownPage === page ? null : (
				<p className="pages-own">
					<Link to={`${path}${query === '' ? '?' : '&'}seite=${ownPage}#${anchor}`}>
						Zur Seite mit deinem Platz
					</Link>
				</p>
			)}
		</>
	);
}
