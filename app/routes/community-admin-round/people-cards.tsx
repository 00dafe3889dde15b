import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';

type Named = { id: string; displayName: string };

/** What a refused form had ticked; undefined: it is asked for the first time. */
type Ticked = Record<string, string> | undefined;

/** Who plays the round (R27): everybody, unless the tick is taken away. */
export function PlayersCard(props: {
	count: string;
	members: Named[] | null;
	hint: string;
	everybody: string;
	ticked: Ticked;
}) {
	const { count, members, hint, everybody, ticked } = props;
	const listed = new Set(ticked?.gelistet?.split(' '));
	return (
		<Card title="Wer spielt mit?" aside={count}>
			{members === null ? (
				<p>{everybody}</p>
			) : (
				<>
					<input type="hidden" name="gelistet" value={members.map(({ id }) => id).join(' ')} />
					<Ticks
						members={members}
						prefix="spielt"
						isTicked={(id) => !listed.has(id) || ticked?.[`spielt-${id}`] !== undefined}
					/>
					<p className="soft small">{hint}</p>
				</>
			)}
		</Card>
	);
}

/** Who has left and is asked (R27). */
export function AskedCard({ left, hint, ticked }: { left: Named[]; hint: string; ticked: Ticked }) {
	if (left.length === 0) return null;
	return (
		<Card title="Ausgestiegen: fragen?">
			<Ticks
				members={left}
				prefix="frage"
				isTicked={(id) => ticked === undefined || ticked[`frage-${id}`] !== undefined}
			/>
			<p className="soft small">{hint}</p>
		</Card>
	);
}

function Ticks(props: { members: Named[]; prefix: string; isTicked: (id: string) => boolean }) {
	const { members, prefix, isTicked } = props;
	return (
		<ul className="ticks">
			{members.map(({ id, displayName }) => (
				<li key={id}>
					<Checkbox name={`${prefix}-${id}`} label={displayName} defaultChecked={isTicked(id)} />
				</li>
			))}
		</ul>
	);
}
