import { numberText, plural } from '~/text/format';
import { matchStateLabels } from '~/text/labels';
import { matchStartText } from '~/text/match-fields';
import { ExpandableCard } from '~/ui/expandable-card';
import { Left } from './left';
import { type MatchRow, nameOf, rowsOf } from './match-row';
import type { ToldPreview } from './reply';

/** Up to how many rows are shown open. */
const FEW = 20;

/** What is new and what stays as it is, folded away by matchday. */
export function QuietRows({ preview }: { preview: ToldPreview }) {
	const { counts, left } = preview;
	const fresh = rowsOf(preview, 'new').filter((row) => !row.correctsEvaluation);
	return (
		<>
			{fresh.length + left.new > 0 ? (
				<ExpandableCard
					title="Neue Spiele"
					level={2}
					count={numberText(fresh.length + left.new)}
					open={counts.new <= FEW}
				>
					<Matchdays rows={fresh} open={counts.new <= FEW} />
					<Left count={left.new} word="neue" />
				</ExpandableCard>
			) : null}
			{counts.unchanged > 0 ? (
				<ExpandableCard title="Unverändert" level={2} count={numberText(counts.unchanged)}>
					<Matchdays rows={rowsOf(preview, 'unchanged')} open={counts.unchanged <= FEW} />
					<Left count={left.unchanged} word="unveränderte" />
				</ExpandableCard>
			) : null}
		</>
	);
}

type MatchdaysProps = { rows: readonly MatchRow[]; open: boolean };

function Matchdays({ rows, open }: MatchdaysProps) {
	const numbers = [...new Set(rows.map(({ after }) => after.matchday))].sort((a, b) => a - b);
	return numbers.map((number) => {
		const own = rows.filter(({ after }) => after.matchday === number);
		return (
			<details key={number} className="import-matchday" open={open}>
				<summary>
					{number}. Spieltag <span className="soft">{plural(own.length, 'Spiel', 'Spiele')}</span>
				</summary>
				<ol className="import-matches">
					{own.map((row) => (
						<li key={row.line} className="import-match">
							<span>
								{nameOf(row)}
								<small>{detailsOf(row)}</small>
							</span>
							<b>{row.after.result ?? '–'}</b>
						</li>
					))}
				</ol>
			</details>
		);
	});
}

function detailsOf({ after, note }: MatchRow): string {
	const { kickoff, timeKnown, state } = after;
	const special = state === 'scheduled' ? [] : [matchStateLabels[state]];
	return [matchStartText(kickoff, timeKnown), ...special, note].join(' · ');
}
