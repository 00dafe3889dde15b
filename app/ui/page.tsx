import type { ReactNode } from 'react';

/** The column of a page. narrow: forms and text. wide: dashboards and tables. */
export function Page({ width = 'narrow', children }: { width?: 'narrow' | 'wide'; children: ReactNode }) {
	return <div className={`page page-${width}`}>{children}</div>;
}
