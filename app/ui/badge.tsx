/** What a club's badge is drawn from. Colours as '#rrggbb'; `ink` is readable on `color`. */
export type BadgeData = {
	initials: string;
	color: string;
	color2: string;
	ink: string;
	name?: string;
};

type BadgeProps = BadgeData & {
	/** Width in CSS pixels: 24, 34 or 48. */
	size?: 24 | 34 | 48;
	/** Faded: the team is spent. */
	spent?: boolean;
};

/** A club's shield: its initials on its first colour, its second one below. Decorative unless it has a name. */
export function Badge({ initials, color, color2, ink, name, size = 34, spent }: BadgeProps) {
	return (
		<svg
			className={`badge badge-${size}${spent ? ' badge-spent' : ''}`}
			viewBox="0 0 34 36"
			width={size}
			height={(size * 36) / 34}
			role="img"
			aria-label={name || undefined}
			aria-hidden={!name}
		>
			<path d={shield} fill={color} />
			<path d="M1.7 22.5h30.6C30.6 28.6 25.4 32.9 17 35 8.6 32.9 3.4 28.6 1.7 22.5z" fill={color2} />
			<path d={shield} className="badge-edge" />
			<text x="17" y="16.9" textAnchor="middle" fontSize={fontSizeOf(initials)} fontWeight="800" fill={ink}>
				{initials}
			</text>
		</svg>
	);
}

const shield =
	'M3.5 1h27A2.5 2.5 0 0 1 33 3.5V17c0 9.6-5.7 15.6-16 18C6.7 32.6 1 26.6 1 17V3.5A2.5 2.5 0 0 1 3.5 1z';

/** The largest size at which bold initials stay within the shield, whatever the system's font. */
function fontSizeOf(initials: string): number {
	const ems = [...initials].reduce(
		(sum, letter) => sum + (/[WM]/.test(letter) ? 1 : /[IJ1]/.test(letter) ? 0.5 : 0.76),
		0,
	);
	return Math.min(16, Math.round((29 / Math.max(ems, 0.5)) * 10) / 10);
}
