import type { ReactNode } from 'react';

type PageHeadProps = {
	title: string;
	/** Above the title, small. */
	eyebrow?: string;
	/** To the right: pills, a button. */
	aside?: ReactNode;
	/** One sentence below. */
	lead?: ReactNode;
};

/** A page's h1 and what belongs beside it. */
export function PageHead({ title, eyebrow, aside, lead }: PageHeadProps) {
	return (
		<div className="page-head">
			<div>
				{eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
				<h1>{title}</h1>
				{lead ? <p className="lead">{lead}</p> : null}
			</div>
			{aside ? <div className="page-aside">{aside}</div> : null}
		</div>
	);
}
