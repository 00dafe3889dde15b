import { Card } from '~/ui/card';
import { DiffTable } from '~/ui/diff-table';
import { ExpandableCard } from '~/ui/expandable-card';
import type { ToldPreview } from './reply';

type Move = ToldPreview['kickoffs'][number];

/** R3: kickoffs that are set for the first time are many and harmless; those that move concern people. */
export function Kickoffs({ preview: { kickoffs, closed } }: { preview: ToldPreview }) {
	const moved = kickoffs.filter((move) => move.before !== null);
	const set = kickoffs.filter((move) => move.before === null);
	return (
		<>
			{moved.length > 0 || closed !== null ? (
				<Card title={moved.length > 0 ? 'Der Anpfiff verschiebt sich' : 'Der Anpfiff bleibt'}>
					{moved.length > 0 ? (
						<>
							<p className="soft">Bis zum Anpfiff kann getippt werden, die Frist verschiebt sich also mit.</p>
							<KickoffTable kickoffs={moved} />
						</>
					) : null}
					{closed === null ? null : <p>{closed}</p>}
				</Card>
			) : null}
			{set.length > 0 ? (
				<ExpandableCard title="Spieltage bekommen einen Anpfiff" level={2} count={set.length}>
					<KickoffTable kickoffs={set} />
				</ExpandableCard>
			) : null}
		</>
	);
}

function KickoffTable({ kickoffs }: { kickoffs: readonly Move[] }) {
	return (
		<DiffTable
			caption="Anpfiffe der Spieltage"
			hideCaption
			nameLabel="Spieltag"
			columns={['Anpfiff']}
			rows={kickoffs.map((move) => ({
				id: String(move.matchday),
				name: `${move.matchday}. Spieltag`,
				note: move.note,
				tone: move.isNow ? ('out' as const) : ('plain' as const),
				cells: [move],
			}))}
		/>
	);
}
