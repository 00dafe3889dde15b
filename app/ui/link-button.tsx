import type { ReactNode } from 'react';
import { buttonClass } from './button';
import { Link } from './link';

type LinkButtonProps = {
	to: string;
	children: ReactNode;
	tone?: 'go' | 'quiet' | 'danger';
	size?: 'normal' | 'small';
	wide?: boolean;
	/** For another host or a download: a plain link, without the router. */
	external?: boolean;
	label?: string;
	/** The same page in another state: where JavaScript runs, the page keeps its scroll. */
	stays?: boolean;
};

/** A link that looks like a button: a way to another page, never an act. */
export function LinkButton({
	to,
	children,
	tone = 'quiet',
	size = 'normal',
	wide,
	external,
	label,
	stays,
}: LinkButtonProps) {
	const className = buttonClass({ tone, size, wide });
	if (external) {
		return (
			<a href={to} className={className} aria-label={label} rel="noopener noreferrer">
				{children}
			</a>
		);
	}
	return (
		<Link to={to} className={className} aria-label={label} stays={stays}>
			{children}
		</Link>
	);
}

/** The small one beside a page's title, to the page above it. */
export function WayBack({ to, children }: Pick<LinkButtonProps, 'to' | 'children'>) {
	return (
		<LinkButton to={to} size="small">
			{children}
		</LinkButton>
	);
}
