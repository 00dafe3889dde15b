import type { Unit } from '~/domain/settlement-kinds';
import type { CorrectionView } from '~/services/standings/correction-views.server';
import { lineChangeText, lineTone, stateText } from '~/text/changed-lines';
import { correctedBy, matchChangeText } from '~/text/changed-matches';
import { machineTime } from '~/text/format';
import { finishText } from '~/text/round-ends';
import { Card } from '~/ui/card';
import { DiffTable } from '~/ui/diff-table';

type CorrectionCardProps = {
	correction: CorrectionView;
	unit: Unit;
	/** What it means for the member. */
	meaning: string;
};

/** R19: one correction of a way: what changed it, what was and what is, who, when and why, and what it means. */
export function CorrectionCard({ correction, unit, meaning }: CorrectionCardProps) {
	const { matchday, at, reason, matches, lines, state, round } = correction;
	const rows = lines.map((line) => ({
		id: String(line.matchday),
		name: `${line.matchday}. Spieltag`,
		tone: lineTone(line.after),
		cells: [lineChangeText(line, unit)],
	}));
	if (state !== null)
		rows.push({
			id: 'state',
			name: 'Stand',
			tone: state.after.active || state.after.won ? 'in' : 'out',
			cells: [{ before: stateText(state.before, unit), after: stateText(state.after, unit) }],
		});
	return (
		<Card level={3} title={`Korrektur am ${matchday}. Spieltag`}>
			{matches.map((match) => (
				<p key={`${match.home} ${match.away}`}>{matchChangeText(match)}</p>
			))}
			<p className="soft small">
				<time dateTime={machineTime(at)}>{correctedBy(at)}</time>
				{reason === null ? '' : `: ${reason}`}
			</p>
			<p>
				<b>{meaning}</b>
			</p>
			<DiffTable
				caption="Was sich dadurch geändert hat"
				hideCaption
				nameLabel="Wo"
				columns={['Vorher und jetzt']}
				narrow="sentences"
				rows={rows}
			/>
			{round === null ? null : (
				<p>
					{round.after.finished === null
						? 'Dadurch ging die Runde weiter.'
						: `Die Runde war damit beendet. ${finishText(round.after.finished.cause)}`}
				</p>
			)}
		</Card>
	);
}
