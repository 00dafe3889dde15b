import type { ReactNode } from 'react';

/** What is always in reach of the thumb at the bottom of the screen: a summary and one button. */
export function StickyBar({ children, summary }: { children: ReactNode; summary?: ReactNode }) {
	return (
		<div className="bar">
			<div className="bar-inner">
				{summary ? <div className="bar-summary">{summary}</div> : null}
				{children}
			</div>
		</div>
	);
}
