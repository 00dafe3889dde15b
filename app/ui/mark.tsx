/** The product's mark: a ring nearly closed around a point. */
export function Mark({ size = 28 }: { size?: number }) {
	return (
		<svg className="mark" viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
			<circle cx="14" cy="14" r="12" className="mark-track" />
			<path d="M14 2A12 12 0 1 1 3.608 8" className="mark-ring" />
			<circle cx="14" cy="14" r="4.2" className="mark-point" />
		</svg>
	);
}
