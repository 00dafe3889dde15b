import { numberText } from '~/text/format';

const width = 240;
const height = 40;

/** How many were in, as a small curve between the first number and the last. */
export function Sparkline({ counts }: { counts: readonly number[] }) {
	const most = Math.max(1, ...counts);
	const gap = width / Math.max(1, counts.length - 1);
	const line = counts
		.map((count, index) => `${Math.round(gap * index)},${Math.round(36 - (32 * count) / most)}`)
		.join(' ');
	return (
		<div className="hall-curve">
			<span className="sr">Noch drin: von </span>
			<span>{numberText(counts[0] ?? 0)}</span>
			<span className="sr"> zu </span>
			<svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
				<polygon points={`0,${height} ${line} ${width},${height}`} />
				<polyline points={line} />
			</svg>
			<b>{numberText(counts.at(-1) ?? 0)}</b>
		</div>
	);
}
