import type { ReactNode } from 'react';
import { Avatar } from '~/ui/avatar';
import { Card } from '~/ui/card';

type BestListProps = {
	title: string;
	rows: readonly { id: string; name: string; children: ReactNode; value: string }[];
};

/** Who did something best over all rounds. */
export function BestList({ title, rows }: BestListProps) {
	if (rows.length === 0) return null;
	return (
		<Card title={title}>
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
