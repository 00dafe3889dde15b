type SurvivorsCurveProps = {
	/** From the start on: label 'Start', '1.', '2.' ..., 'Jetzt', and how many were active then. */
	points: readonly { label: string; count: number }[];
};

const width = 340;
const left = 22;
const right = 318;
const top = 30;
const bottom = 118;

/** How many are still in, over the season: a curve drawn on the server, with its numbers as text. */
export function SurvivorsCurve({ points }: SurvivorsCurveProps) {
	const most = Math.max(1, ...points.map((point) => point.count));
	const gap = points.length > 1 ? (right - left) / (points.length - 1) : 0;
	const placed = points.map((point, index) => ({
		...point,
		x: round(left + gap * index),
		y: round(bottom - 8 - ((bottom - 8 - top) * point.count) / most),
	}));
	const line = placed.map(({ x, y }) => `${x},${y}`).join(' ');
	const every = Math.ceil(points.length / 9);
	const last = placed.length - 1;
	const dense = every > 1;
	const shown = (index: number) => index === last || (index % every === 0 && last - index > every / 2);
	return (
		<svg className="curve" viewBox={`0 0 ${width} 140`} role="img" aria-label={asText(points)}>
			<line x1={left} y1={bottom} x2={right} y2={bottom} className="curve-ground" />
			<polygon
				points={`${line} ${placed[last]?.x ?? left},${bottom} ${left},${bottom}`}
				className="curve-area"
			/>
			<polyline points={line} className="curve-line" />
			{placed.map((point, index) => (
				<g key={point.label} className={index === last ? 'curve-now' : undefined}>
					{points.length <= 16 || index === last ? (
						<circle cx={point.x} cy={point.y} r={index === last ? 5 : 3.6} className="curve-dot" />
					) : null}
					{shown(index) ? (
						<>
							<text
								x={dense && index !== last ? point.x - 3 : point.x}
								y={round(point.y - 10)}
								className="curve-count"
								textAnchor={dense && index !== last ? 'start' : 'middle'}
							>
								{point.count}
							</text>
							<text x={point.x} y={bottom + 17} className="curve-label" textAnchor="middle">
								{point.label}
							</text>
						</>
					) : null}
				</g>
			))}
		</svg>
	);
}

function asText(points: SurvivorsCurveProps['points']): string {
	const steps = points.map((point, index) =>
		index === 0
			? `${point.count} zum Start`
			: point.label === 'Jetzt'
				? `${point.count} jetzt`
				: `${point.count} nach dem ${point.label} Spieltag`,
	);
	return `Aktive Spieler: ${steps.join(', ')}`;
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
