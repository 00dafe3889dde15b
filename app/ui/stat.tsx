type StatProps = {
	items: readonly {
		value: string | number;
		label: string;
		tone?: 'plain' | 'in' | 'joker' | 'out';
	}[];
};

/** Two to four numbers that tell the state of the game. */
export function Stat({ items }: StatProps) {
	return (
		<dl className="stats">
			{items.map((item) => (
				<div key={item.label} className="stat">
					<dt>{item.label}</dt>
					<dd className={`tone-${item.tone ?? 'plain'}`}>{item.value}</dd>
				</div>
			))}
		</dl>
	);
}
