const paths = {
	check: 'M4 10.5l4 4 8-9',
	equal: 'M4 7.5h12M4 12.5h12',
	cross: 'M5 5l10 10M15 5L5 15',
	clock: 'M10 6v4.4l2.6 1.8M17 10a7 7 0 1 1-14 0a7 7 0 0 1 14 0z',
} as const;

/** A sign beside a word that says the same. */
export function Icon({ name }: { name: keyof typeof paths }) {
	return (
		<svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
			<path d={paths[name]} />
		</svg>
	);
}

/** The sign of each tone that a fate has: colour never says it alone. */
export const fateIcons = { in: 'check', joker: 'equal', out: 'cross', wait: 'clock' } as const;
