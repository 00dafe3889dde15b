import { useEffect } from 'react';
import { Badge, type BadgeData } from './badge';

/** One matchday of a member's way. */
export type WayStep = {
	/** '5.' under the tile. */
	label: string;
	/** Null: no team, or nobody may know it yet. */
	badge: BadgeData | null;
	/** next: the matchday to pick for. plan: picked ahead, or still to come. none: no pick. */
	tone: 'win' | 'draw' | 'loss' | 'void' | 'next' | 'plan' | 'none';
	/** Beside the label, what it cost: '−1' for a joker. */
	note?: string | null;
	/** The whole story for screen readers and as a tooltip: '3. Spieltag: Frankfurt, unentschieden, ein Joker weniger'. */
	title: string;
	/** Where a tap leads. */
	href?: string;
};

/**
 * Brings what is next into the middle of the strip on a page; some browsers do so by themselves, or nearly. A strip within
 * `Still` has one beside that, for the page as it comes, and one within, for when it is drawn anew.
 */
export function ShowNext() {
	useEffect(() => {
		const next = document.querySelector<HTMLElement>('[data-next]');
		const strip = next?.parentElement;
		if (strip) strip.scrollLeft = next.offsetLeft - strip.clientWidth / 2;
	}, []);
	return null;
}

/** A member's season as a strip of matchdays, past results filled, the future in outline. */
export function WayStrip({ steps, label = 'Mein Weg' }: { steps: readonly WayStep[]; label?: string }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
		<ol className="way" aria-label={label} tabIndex={0}>
			{steps.map((step) => (
				<li
					key={step.label}
					className={`way-step way-${step.tone}`}
					title={step.title}
					data-next={step.tone === 'next' ? '' : undefined}
				>
					{step.href ? (
						<a href={step.href} className="way-tile" aria-label={step.title}>
							<Tile step={step} />
						</a>
					) : (
						<span className="way-tile">
							<Tile step={step} />
						</span>
					)}
					{step.href ? null : <span className="sr">{step.title}</span>}
					<span className="way-label" aria-hidden="true">
						{step.label}
						{step.note ? <b> {step.note}</b> : null}
					</span>
				</li>
			))}
		</ol>
	);
}

const empty = { win: '', draw: '', loss: '', void: '·', next: '?', plan: '?', none: '–' } as const;

function Tile({ step }: { step: WayStep }) {
	if (step.badge) return <Badge {...step.badge} name="" size={34} />;
	return <span aria-hidden="true">{empty[step.tone]}</span>;
}
