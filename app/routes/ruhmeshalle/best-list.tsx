import type { ReactNode } from 'react';
import { Avatar } from '~/ui/avatar';
import { Card } from '~/ui/card';

type BestListProps = {
	title: string;
	/** What the numbers count. */
	lead?: string;
	rows: readonly { id: string; name: string; children: ReactNode; value: string }[];
};

/** Who did something best over all rounds. */
export function BestList({ title, lead, rows }: BestListProps) {
	if (rows.length === 0) return null;
	return (
		<Card title={title}>
			{lead ? <p className="soft small">{lead}</p> : null}
			<ol className="hall-best">
				{rows.map(({ id, name, children, value }) => (
					<li key={id}>
						<Avatar name={name} />
						<span>{children}</span>
						<b>{value}</b>
					</li>
				))}
			</ol>
		</Card>
	);
}
