import type { ReactNode } from 'react';

type ExpandableCardProps = {
	title: string;
	/** A number or short state beside the title. */
	count?: ReactNode;
	open?: boolean;
	children: ReactNode;
	id?: string;
};

/** A card that opens and closes, with the browser's own means. */
export function ExpandableCard({ title, count, open, children, id }: ExpandableCardProps) {
	return (
		<details className="card fold" open={open} id={id}>
			<summary>
				<h3 className="fold-title">{title}</h3>
				{count === undefined ? null : <span className="fold-count">{count}</span>}
				<svg className="icon fold-arrow" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
					<path d="m5 7.5 5 5 5-5" />
				</svg>
			</summary>
			<div className="fold-body">{children}</div>
		</details>
	);
}
