import type { ReactNode } from 'react';

type ExpandableCardProps = {
	title: string;
	/** h3 unless the card is a section of the page of its own. */
	level?: 2 | 3;
	/** A number or short state beside the title. */
	count?: ReactNode;
	/** One line below the title. */
	lead?: ReactNode;
	open?: boolean;
	children: ReactNode;
	id?: string;
};

/** A card that opens and closes, with the browser's own means. */
export function ExpandableCard({ title, level = 3, count, lead, open, children, id }: ExpandableCardProps) {
	const Heading = level === 2 ? 'h2' : 'h3';
	return (
		<details className="card fold" open={open} id={id}>
			<summary>
				<span className="fold-title">
					<Heading>{title}</Heading>
					{lead ? <span className="fold-lead">{lead}</span> : null}
				</span>
				{count === undefined ? null : <span className="fold-count">{count}</span>}
				<svg className="icon fold-arrow" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
					<path d="m5 7.5 5 5 5-5" />
				</svg>
			</summary>
			<div className="fold-body">{children}</div>
		</details>
	);
}
