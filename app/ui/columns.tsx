import type { ReactNode } from 'react';

/** Two columns where there is room, one below the other on a phone. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
	return (
		<div className="columns">
			<div className="stack">{main}</div>
			<div className="stack">{side}</div>
		</div>
	);
}
