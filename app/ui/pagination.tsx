import { Link } from './link';

type PaginationProps = {
	page: number;
	pageCount: number;
	/** Path with whatever query stays, '/community/x/rangliste?runde=2'. */
	path: string;
	/** The query parameter of the page. */
	param?: string;
	/** Id of the list on the page, to land there again. */
	anchor?: string;
	label?: string;
};

/** Ways to the other pages of a long list: the neighbours, the first and the last. Nothing is shown for a single page. */
export function Pagination({
	page,
	pageCount,
	path,
	param = 'seite',
	anchor,
	label = 'Seiten',
}: PaginationProps) {
	if (pageCount <= 1) return null;
	const query = `${path}${path.includes('?') ? '&' : '?'}${param}=`;
	const to = (target: number) => `${query}${target}${anchor === undefined ? '' : `#${anchor}`}`;
	return (
		<nav className="pages" aria-label={label}>
			<ol className="pages-list">
				{shownPages(page, pageCount).map((each) => (
					<li key={each} className={isAfterGap(each, page) ? 'pages-gap' : undefined}>
						<Link
							className="pages-link"
							to={to(each)}
							aria-label={`Seite ${each} von ${pageCount}`}
							aria-current={each === page ? 'page' : undefined}
						>
							{each}
						</Link>
					</li>
				))}
			</ol>
			{page > 1 ? (
				<Link className="btn btn-quiet btn-small" to={to(page - 1)} rel="prev">
					Zurück
				</Link>
			) : null}
			{page < pageCount ? (
				<Link className="btn btn-quiet btn-small" to={to(page + 1)} rel="next">
					Weiter
				</Link>
			) : null}
		</nav>
	);
}

/** The first, the last, and the page with its neighbours, ascending. */
function shownPages(page: number, pageCount: number): number[] {
	const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
	return [...wanted].filter((each) => each >= 1 && each <= pageCount).sort((a, b) => a - b);
}

/** Pages are left out before the first neighbour, and before the last page. */
function isAfterGap(each: number, page: number): boolean {
	return (each === page - 1 && each > 2) || each > page + 2;
}
