import type { FocusEvent } from 'react';
import { buttonClass } from './button';
import { Link, useLeading } from './link';

type MatchdayNavProps = {
	matchday: number;
	last: number;
	/** Path of the pick screen without the number. */
	path: string;
};

/** Ways to other matchdays: one back, one on, or any number. A number outside reverts. */
export function MatchdayNav({ matchday, last, path }: MatchdayNavProps) {
	const lead = useLeading();
	function leave(event: FocusEvent<HTMLInputElement>) {
		const wish = Number(event.target.value);
		if (!Number.isInteger(wish) || wish < 1 || wish > last) event.target.value = String(matchday);
		else if (wish !== matchday) lead(`${path}/${wish}`);
	}
	return (
		<nav className="matchday-nav" aria-label="Spieltage">
			<Turn to={matchday > 1 ? `${path}/${matchday - 1}` : null} label="Vorheriger Spieltag" rel="prev">
				←
			</Turn>
			<form method="get" action={`${path}/${matchday}`} className="row" noValidate>
				<label htmlFor="spieltag">Spieltag</label>
				<input
					id="spieltag"
					key={matchday}
					name="spieltag"
					type="number"
					inputMode="numeric"
					className="input input-short"
					min={1}
					max={last}
					defaultValue={matchday}
					onBlur={leave}
				/>
				<button type="submit" className={buttonClass({ tone: 'quiet', size: 'small' })}>
					Los
				</button>
			</form>
			<Turn to={matchday < last ? `${path}/${matchday + 1}` : null} label="Nächster Spieltag" rel="next">
				→
			</Turn>
		</nav>
	);
}

function Turn({
	to,
	label,
	rel,
	children,
}: {
	to: string | null;
	label: string;
	rel: string;
	children: string;
}) {
	const className = buttonClass({ tone: 'quiet', size: 'normal' });
	if (to === null) {
		return (
			<button type="button" className={className} disabled aria-label={label}>
				<span aria-hidden="true">{children}</span>
			</button>
		);
	}
	return (
		<Link to={to} className={className} rel={rel} aria-label={label}>
			<span aria-hidden="true">{children}</span>
		</Link>
	);
}
