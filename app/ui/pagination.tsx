import { Link } from '@remix-run/react';

type PaginationProps = {
	page: number;
	pageCount: number;
	/** Path with whatever query stays, '/community/x/rangliste?runde=2'. */
	path: string;
	/** The query parameter of the page. */
	param?: string;
	label?: string;
};

/** Ways to the other pages of a long list. Nothing is shown for a single page. */
export function Pagination({ page, pageCount, path, param = 'seite', label = 'Seiten' }: PaginationProps) {
	if (pageCount <= 1) return null;
	const to = (target: number) => `${path}${path.includes('?') ? '&' : '?'}${param}=${target}`;
	return (
		<nav className="pages" aria-label={label}>
			{page > 1 ? (
				<Link className="btn btn-quiet btn-small" to={to(page - 1)} rel="prev">
					Zurück
				</Link>
			) : null}
			<span className="soft">
				Seite {page} von {pageCount}
			</span>
			{page < pageCount ? (
				<Link className="btn btn-quiet btn-small" to={to(page + 1)} rel="next">
					Weiter
				</Link>
			) : null}
		</nav>
	);
}
