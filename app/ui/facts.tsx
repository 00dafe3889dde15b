/** What is so, each beside what it is called where there is room. */
export function FactList({ facts }: { facts: readonly { label: string; value: string }[] }) {
	return (
		<dl className="facts">
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
