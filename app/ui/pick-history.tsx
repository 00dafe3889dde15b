import { machineTime } from '~/text/format';
import type { ToldChange } from '~/text/pick-history';

/** R6, R12: what the reader saved and took back for a matchday, for nobody else's eyes; nothing without a change. */
export function PickHistory({ history }: { history: readonly ToldChange[] }) {
	if (history.length === 0) return null;
	return (
		<>
			<p className="soft small">Was du hier gespeichert hast (das siehst nur du):</p>
			<ul className="soft small">
				{history.map((change) => (
					<li key={`${change.at} ${change.text}`}>
						<time dateTime={machineTime(change.at)}>{change.text}</time>
					</li>
				))}
			</ul>
		</>
	);
}
