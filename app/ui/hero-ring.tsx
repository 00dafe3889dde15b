const center = 200;
const radius = 132;
/** The ring's gap, in degrees from the top, clockwise. */
const gap = { from: 292, to: 346 };

/** The game in one picture: eighteen players, some still inside the ring, the others gone through its gap. */
export function HeroRing({ inside = 7, all = 18 }: { inside?: number; all?: number }) {
	const start = at(gap.to, radius);
	const end = at(gap.from, radius);
	return (
		<svg className="hero-ring" viewBox="20 52 330 296" aria-hidden="true">
			<circle cx={center} cy={center} r={radius} className="ring-line" />
			<path d={`M${start.x} ${start.y}A${radius} ${radius} 0 1 1 ${end.x} ${end.y}`} className="ring-arc" />
			{Array.from({ length: inside }, (_, index) => {
				const { x, y } = at((360 / inside) * index, 84);
				return <circle key={`in-${x}`} cx={x} cy={y} r="11" className="ring-in" />;
			})}
			{Array.from({ length: all - inside }, (_, index) => {
				const { x, y } = at(316 - index * 8.4, 152 + index * 3.2 + (index % 2) * 20);
				return <circle key={`out-${x}`} cx={x} cy={y} r={round(9 - index * 0.4)} className="ring-out" />;
			})}
			<text x={center} y={center + 10} textAnchor="middle" className="hero-count">
				{inside}
			</text>
			<text x={center} y={center + 32} textAnchor="middle" className="hero-caption">
				noch drin
			</text>
		</svg>
	);
}

function at(degrees: number, distance: number): { x: number; y: number } {
	const angle = ((degrees - 90) * Math.PI) / 180;
	return { x: round(center + distance * Math.cos(angle)), y: round(center + distance * Math.sin(angle)) };
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
