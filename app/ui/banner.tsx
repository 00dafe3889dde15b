import type { ReactNode } from 'react';

type BannerProps = {
	/** warn: the yellow banner. error: something failed. info, good: quiet. */
	tone: 'warn' | 'info' | 'error' | 'good';
	title?: string;
	children: ReactNode;
};

/** A message that belongs to the page and stays. */
export function Banner({ tone, title, children }: BannerProps) {
	return (
		<div className={`banner banner-${tone}`} role={tone === 'error' ? 'alert' : undefined}>
			{title ? <p className="banner-title">{title}</p> : null}
			<div>{children}</div>
		</div>
	);
}
