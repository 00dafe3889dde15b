import type { ReactNode } from 'react';

/** A short state in words: in (Aktiv), joker, out (Ausgeschieden), info, plain. Colour never says it alone. */
export function Pill({
	tone = 'plain',
	children,
}: {
	tone?: 'in' | 'joker' | 'out' | 'info' | 'plain';
	children: ReactNode;
}) {
	return <span className={`pill pill-${tone}`}>{children}</span>;
}
