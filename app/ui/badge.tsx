type Size = 24 | 34 | 36 | 48 | 64;

/** What a club's badge is drawn from. Colours as '#rrggbb'; `ink` is readable on `color`. */
export type BadgeData = {
	initials: string;
	color: string;
	color2: string;
	ink: string;
	name?: string;
};

type BadgeProps = BadgeData & {
	/** Where the same badge is drawn again by `BadgeAgain`. */
	id?: string;
	/** Width in CSS pixels. */
	size?: Size;
	/** Faded: the team is spent. */
	spent?: boolean;
};

/** A club's shield: its initials on its first colour, its second one below. Decorative unless it has a name. */
export function Badge({ initials, color, color2, ink, name, id, size = 34, spent }: BadgeProps) {
	return (
		<svg
			id={id}
			className={`badge badge-${size}${spent ? ' badge-spent' : ''}`}
			viewBox="0 0 34 36"
			width={size}
			height={heightOf(size)}
			role={name ? 'img' : undefined}
			aria-label={name || undefined}
			aria-hidden={name ? undefined : true}
		>
			<path d={shield} fill={color} />
			<path d="M2 23h30q-4 9-15 12Q6 32 2 23z" fill={color2} />
			<text x="17" y="16.9" fontSize={fontSizeOf(initials)} fill={ink}>
				{initials}
			</text>
		</svg>
	);
}

/** A decorative badge drawn elsewhere on the page with this id: long lists show the same few. */
export function BadgeAgain({ id, size }: { id: string; size: Size }) {
	return (
		<svg className="badge" viewBox="0 0 34 36" width={size} height={heightOf(size)} aria-hidden={true}>
			<use href={`#${id}`} />
		</svg>
	);
}

function heightOf(size: Size): number {
	return Math.round((size * 36) / 34);
}

const shield = 'M4 1h26q3 0 3 3v13c0 10-6 16-16 18C7 33 1 27 1 17V4q0-3 3-3z';

/** The largest size at which bold initials stay within the shield, whatever the system's font. */
function fontSizeOf(initials: string): number {
	const ems = [...initials].reduce(
		(sum, letter) => sum + (/[WM]/.test(letter) ? 1 : /[IJ1]/.test(letter) ? 0.5 : 0.76),
		0,
	);
	return Math.min(16, Math.round((29 / Math.max(ems, 0.5)) * 10) / 10);
}
