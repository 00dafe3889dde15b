import { machineTime, shortDate } from '~/text/format';
import { Card } from '~/ui/card';

type NameChange = { id: string; at: number; text: string };

/** Other names that the member had here, with who changed them and when (R31). */
export function Names({ changes }: { changes: readonly NameChange[] }) {
	if (changes.length === 0) return null;
	return (
		<Card title="Namen">
			<ul>
				{changes.map((change) => (
					<li key={change.id}>
						{change.text}{' '}
						<small className="soft">
							<time dateTime={machineTime(change.at)}>{shortDate(change.at)}</time>
						</small>
					</li>
				))}
			</ul>
		</Card>
	);
}
