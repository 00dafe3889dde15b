import type { ReactNode } from 'react';

export type FoldHeadProps = {
	title: string;
	/** h3 unless the card is a section of the page of its own. */
	level?: 2 | 3 | undefined;
	/** A number or short state beside the title. */
	count?: ReactNode;
	/** One line below the title. */
	lead?: ReactNode;
};

/** What is seen of a card that is closed: its title, a line and an arrow. */
export function FoldHead({ title, level = 3, count, lead }: FoldHeadProps) {
	const Heading = level === 2 ? 'h2' : 'h3';
	return (
		<>
			<span className="fold-title">
				<Heading>{title}</Heading>
				{lead ? <span className="fold-lead">{lead}</span> : null}
			</span>
			{count === undefined ? null : <span className="fold-count">{count}</span>}
			<svg className="icon fold-arrow" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
				<path d="m5 7.5 5 5 5-5" />
			</svg>
		</>
	);
}
