import type { ReactNode } from 'react';
import { FoldHead, type FoldHeadProps } from './fold-head';

type ExpandableCardProps = FoldHeadProps & { open?: boolean; children: ReactNode; id?: string };

/** A card that opens and closes, with the browser's own means. */
export function ExpandableCard({ open, children, id, ...head }: ExpandableCardProps) {
	return (
		<details className="card fold" open={open} id={id}>
			<summary>
				<FoldHead {...head} />
			</summary>
			<div className="fold-body">{children}</div>
		</details>
	);
}
