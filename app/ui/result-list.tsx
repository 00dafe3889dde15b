/** One match: 'Bayern – Mainz', and what there is to say of it: its result, its time (then with the ISO instant `at`). */
export type ResultLine = { teams: string; said: string; at?: string | null };

/** The matches of a matchday to be read, without a choice. */
export function ResultList({ lines }: { lines: readonly ResultLine[] }) {
	return (
		<ul className="results">
			{lines.map(({ teams, said, at }) => (
				<li key={teams}>
					<span>{teams}</span>
					{at ? <time dateTime={at}>{said}</time> : <b>{said}</b>}
				</li>
			))}
		</ul>
	);
}
