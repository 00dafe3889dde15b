import type { ReactNode } from 'react';

type StickyBarProps = {
	children: ReactNode;
	summary?: ReactNode;
	/** Why the button has to be pressed again. */
	problem?: string | undefined;
};

/** What is always in reach of the thumb at the bottom of the screen: a summary and one button. */
export function StickyBar({ children, summary, problem }: StickyBarProps) {
	return (
		<div className="bar">
			{problem ? (
				<p className="bar-problem" role="alert">
					{problem}
				</p>
			) : null}
			<div className="bar-inner">
				{summary ? <div className="bar-summary">{summary}</div> : null}
				{children}
			</div>
		</div>
	);
}
