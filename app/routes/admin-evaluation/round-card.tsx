import type { MemberState } from '~/domain/facts';
import type { ShownEvaluation } from '~/services/evaluation/show-admin-evaluation.server';
import type {
	ShownChange,
	ShownCorrection,
	ShownLine,
	ShownRound,
} from '~/services/evaluation/shown-round.server';
import { plural } from '~/text/format';
import { memberStatusLabel } from '~/text/labels';
import { finishText } from '~/text/round-ends';
import { heldCount, unitWords } from '~/text/units';
import { Card } from '~/ui/card';
import { DiffTable } from '~/ui/diff-table';
import { LinkButton } from '~/ui/link-button';
import { Pill } from '~/ui/pill';
import { RoundNotes } from './round-notes';

/** One community's round: before and after for everybody whose state changes, and the log of the others. */
export function RoundCard({ round, shown }: { round: ShownRound; shown: ShownEvaluation }) {
	const { communityName, roundNumber, changes, corrections, lines } = round;
	const { changeCount, correctionCount, lineCount } = round;
	const isCut =
		shown.chosen === null &&
		(changes.length < changeCount || corrections.length < correctionCount || lines.length < lineCount);
	return (
		<Card title={communityName} aside={<End round={round} />}>
			<p className="soft">
				Runde {roundNumber}
				{round.finishCause === null ? '' : `. ${finishText(round.finishCause)}`}
				{round.end === 'reopened' ? '. Durch die Korrektur geht sie weiter.' : ''}
			</p>
			<p className="soft small">{round.rules}</p>
			<RoundNotes round={round} />
			{changes.length > 0 ? (
				<DiffTable
					caption={`${communityName}: vorher und nachher`}
					hideCaption
					nameLabel="Spieler"
					narrow="changes"
					columns={['Status', ...(round.hasJokers ? [unitWords[round.unit].many] : []), 'Ausscheidung']}
					rows={changes.map((change) => rowOf(change, round))}
				/>
			) : null}
			{corrections.length > 0 ? <Corrections corrections={corrections} /> : null}
			{lines.length > 0 ? <Log lines={lines} withTitle={changes.length > 0} /> : null}
			{isCut ? (
				<LinkButton size="small" to={`/admin/auswertung/${shown.matchday.id}?community=${round.communityId}`}>
					Alle {plural(changeCount + lineCount, 'Mitglied', 'Mitglieder')} ansehen
				</LinkButton>
			) : null}
		</Card>
	);
}

/** R19, R20: which line of which matchday becomes another one, the corrected matchday and later ones. */
function Corrections({ corrections }: { corrections: readonly ShownCorrection[] }) {
	return (
		<>
			<h3>Was sich an den Auswertungen ändert</h3>
			<DiffTable
				caption="Zeilen der Auswertungen: vorher und nachher"
				hideCaption
				nameLabel="Spieler"
				columns={['Vorher und nachher']}
				narrow="sentences"
				rows={corrections.map(({ memberId, name, matchday, label, tone, said }) => ({
					id: `${memberId} ${matchday}`,
					name,
					note: label,
					tone,
					cells: [said],
				}))}
			/>
		</>
	);
}

function rowOf({ memberId, name, before, after, fell, told }: ShownChange, round: ShownRound) {
	const [old, now] = [cellsOf(before, fell.before, round), cellsOf(after, fell.after, round)];
	return {
		id: memberId,
		name,
		note: told ?? elsewhere(before, after),
		tone: toneOf(before, after),
		cells: now.map((text, index) => ({ before: old[index] ?? null, after: text })),
	};
}

/** R25: a matchday that doesn't touch a member can end the season, and with it the round. */
function elsewhere(before: MemberState, after: MemberState): string {
	return after.won && !before.won
		? 'Folge davon, wie die Runde endet.'
		: 'Folge einer Korrektur an einem anderen Spieltag.';
}

/** Status, Joker (R36: if there are any), Ausscheidung. */
function cellsOf(
	{ active, won, jokers }: MemberState,
	fell: string | null,
	{ hasJokers, unit }: ShownRound,
): string[] {
	const held = hasJokers ? [String(heldCount(unit, jokers, active))] : [];
	return [won ? 'Gewonnen' : memberStatusLabel(active), ...held, fell ?? '–'];
}

function toneOf(before: MemberState, after: MemberState): 'plain' | 'in' | 'joker' | 'out' {
	if (after.won && !before.won) return 'in';
	if (before.active && !after.active) return 'out';
	if (!before.active && after.active) return 'in';
	return after.jokers < before.jokers ? 'joker' : 'plain';
}

function Log({ lines, withTitle }: { lines: readonly ShownLine[]; withTitle: boolean }) {
	return (
		<>
			{withTitle ? <h3>Unverändert</h3> : null}
			<ul className="admin-log">
				{lines.map((line) => (
					<li key={line.memberId}>
						<strong>{line.name}</strong> <span className="soft">{line.told}</span>
					</li>
				))}
			</ul>
		</>
	);
}

function End({ round: { end } }: { round: ShownRound }) {
	if (end === 'finished') return <Pill tone="joker">Runde entschieden</Pill>;
	return end === 'reopened' ? <Pill tone="in">Runde geht weiter</Pill> : null;
}
