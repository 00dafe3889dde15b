const width = 240;
const height = 40;

/** How many were in, as a small curve without numbers: they stand beside it. */
export function Sparkline({ counts }: { counts: readonly number[] }) {
	const most = Math.max(1, ...counts);
	const gap = width / Math.max(1, counts.length - 1);
	const line = counts
		.map((count, index) => `${Math.round(gap * index)},${Math.round(36 - (32 * count) / most)}`)
		.join(' ');
	return (
		<svg
			className="hall-curve"
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<polygon points={`0,${height} ${line} ${width},${height}`} />
			<polyline points={line} />
		</svg>
	);
}
