import { FoldHead, type FoldHeadProps } from './fold-head';
import { Link } from './link';

/** A closed card whose inside is fetched: it leads to the page on which it is open. */
export function FoldLink({ to, id, ...head }: FoldHeadProps & { to: string; id?: string }) {
	return (
		<Link to={to} className="card fold fold-link" id={id}>
			<FoldHead {...head} />
		</Link>
	);
}
