import type { SeasonMatch } from '~/domain/fixture-diff';
import { plural } from '~/text/format';
import { matchStateLabels } from '~/text/labels';
import { matchStartText } from '~/text/match-fields';
import { Card } from '~/ui/card';
import { DiffTable } from '~/ui/diff-table';
import { Left } from './left';
import { type MatchRow, nameOf, rowsOf } from './match-row';
import type { ToldPreview } from './reply';

type Props = { preview: ToldPreview };

/** Facts of evaluated matchdays stand out: they lead to the correction of the evaluation. */
export function Corrections({ preview }: Props) {
	const { correction } = preview;
	const rows = (['changed', 'new'] as const)
		.flatMap((kind) => rowsOf(preview, kind))
		.filter((row) => row.correctsEvaluation);
	if (correction === null) return null;
	return (
		<Card title="Schon ausgewertete Spieltage ändern sich" tone="joker">
			<p>{correction}</p>
			<Changes caption="Geänderte Spiele ausgewerteter Spieltage" rows={rows} />
		</Card>
	);
}

/** What was entered and would be overwritten. */
export function ReplacedResults({ preview }: Props) {
	const { replaced } = preview;
	if (replaced === null) return null;
	return (
		<Card title={replaced.title} tone="joker">
			<Changes caption={replaced.title} rows={changedRows(preview, true)} />
		</Card>
	);
}

/** What else changes, field by field. */
export function ChangedRows({ preview }: Props) {
	const { counts, left } = preview;
	const rows = changedRows(preview, false);
	if (rows.length + left.changed === 0) return null;
	const isAll = rows.length + left.changed === counts.changed;
	const count = rows.length + left.changed;
	return (
		<Card
			title={
				isAll
					? plural(count, 'Spiel ändert sich', 'Spiele ändern sich')
					: plural(count, 'weiteres Spiel ändert sich', 'weitere Spiele ändern sich')
			}
		>
			<Changes caption="Geänderte Spiele" rows={rows} />
			<Left count={left.changed} word="geänderte" />
		</Card>
	);
}

/** Those that stand in no other card: with a result that replaces one, or without. */
function changedRows(preview: ToldPreview, isReplaced: boolean): MatchRow[] {
	const lines = preview.replaced?.lines ?? [];
	return rowsOf(preview, 'changed').filter(
		(row) => !row.correctsEvaluation && lines.includes(row.line) === isReplaced,
	);
}

/** The file contradicts what was awarded. */
export function Conflicts({ preview }: Props) {
	const { counts, left } = preview;
	if (counts.conflict === 0) return null;
	return (
		<Card title={plural(counts.conflict, 'Widerspruch', 'Widersprüche')}>
			<p className="soft">Diese Spiele sind gewertet. Die Wertung bleibt, die Datei ändert sie nicht.</p>
			<DiffTable
				caption="Widersprüche"
				hideCaption
				nameLabel="Spiel"
				columns={['Gespeichert', 'In der Datei']}
				rows={rowsOf(preview, 'conflict').map((row) => ({
					id: String(row.line),
					name: nameOf(row),
					note: row.note,
					cells: [same(row.keptResult?.stored ?? '–'), same(row.keptResult?.file ?? '–')],
				}))}
			/>
			<Left count={left.conflict} word="widersprechende" />
		</Card>
	);
}

type ChangesProps = { caption: string; rows: readonly MatchRow[] };

function Changes({ caption, rows }: ChangesProps) {
	return (
		<DiffTable
			caption={caption}
			hideCaption
			nameLabel="Spiel"
			narrow="changes"
			columns={['Spieltag', 'Anstoß', 'Ergebnis', 'Zustand']}
			rows={rows.map((row) => {
				const isNew = row.kind === 'new';
				const [before, after] = [cellsOf(beforeOf(row)), cellsOf(row.after)];
				return {
					id: String(row.line),
					name: nameOf(row),
					note: isNew ? `${row.note}, neu` : row.note,
					cells: after.map((text, index) => ({
						before: isNew ? null : (before[index] ?? null),
						after: text,
					})),
				};
			})}
		/>
	);
}

/** The match as it was before the changes of its row. */
function beforeOf({ after, changes }: MatchRow): SeasonMatch {
	const old = changes.map(({ field, oldValue }) => [field, oldValue]);
	return { ...after, ...Object.fromEntries(old) };
}

/** Spieltag, Anstoß, Ergebnis, Zustand. */
function cellsOf({ matchday, kickoff, timeKnown, result, state }: SeasonMatch): string[] {
	return [`${matchday}.`, matchStartText(kickoff, timeKnown), result ?? '–', matchStateLabels[state]];
}

function same(text: string) {
	return { before: text, after: text };
}
