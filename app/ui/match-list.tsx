import type { ReactNode } from 'react';

/** The matches of a matchday as one choice. `children` are MatchCards. */
export function MatchList({ legend, children }: { legend: string; children: ReactNode }) {
	return (
		<fieldset className="matches">
			<legend>{legend}</legend>
			<ul>{children}</ul>
		</fieldset>
	);
}
