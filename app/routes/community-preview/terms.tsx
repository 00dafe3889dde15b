/** What holds in a community, as a list of words and their values. */
export function Terms({ items }: { items: readonly (readonly [label: string, value: string])[] }) {
	return (
		<dl className="stats">
			{items.map(([label, value]) => (
				<div key={label} className="stat">
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
