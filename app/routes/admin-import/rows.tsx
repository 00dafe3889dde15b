import type { SeasonMatch } from '~/domain/fixture-diff';
import type { PreviewRow } from '~/services/preview-import.server';
import { numberText, plural, shortDate } from '~/text/format';
import { problemText } from '~/text/import-sentences';
import { matchStateLabels } from '~/text/labels';
import { Card } from '~/ui/card';
import { DiffTable } from '~/ui/diff-table';
import { ExpandableCard } from '~/ui/expandable-card';
import { ResponsiveTable } from '~/ui/responsive-table';
import type { BoundedPreview } from './reply';

type MatchRow = Exclude<PreviewRow, { kind: 'wrong' }>;

/** The rows of the file: what is wrong, what changes field by field, what is new, what stays. */
export function Rows({ preview }: { preview: BoundedPreview }) {
	const of = (kind: MatchRow['kind']) => preview.rows.filter((row): row is MatchRow => row.kind === kind);
	const { counts, left } = preview;
	return (
		<>
			<Wrong preview={preview} />
			{counts.changed > 0 ? (
				<Card title={plural(counts.changed, 'Spiel ändert sich', 'Spiele ändern sich')}>
					<Changed rows={of('changed')} />
					<Left count={left.changed} word="geänderte" />
				</Card>
			) : null}
			{counts.conflict > 0 ? (
				<Card title={plural(counts.conflict, 'Widerspruch', 'Widersprüche')}>
					<p className="soft">Diese Spiele sind gewertet. Die Wertung bleibt, die Datei ändert sie nicht.</p>
					<DiffTable
						caption="Widersprüche"
						hideCaption
						nameLabel="Spiel"
						columns={['Gespeichert', 'In der Datei']}
						rows={of('conflict').map((row) => ({
							id: String(row.line),
							name: nameOf(row),
							note: `Zeile ${row.line}`,
							cells: [same(row.keptResult?.stored ?? '–'), same(row.keptResult?.file ?? '–')],
						}))}
					/>
					<Left count={left.conflict} word="widersprechende" />
				</Card>
			) : null}
			{counts.new > 0 ? (
				<ExpandableCard title="Neue Spiele" count={numberText(counts.new)} open={counts.new <= 40}>
					<Plain caption="Neue Spiele" rows={of('new')} />
					<Left count={left.new} word="neue" />
				</ExpandableCard>
			) : null}
			{counts.unchanged > 0 ? (
				<ExpandableCard title="Unverändert" count={numberText(counts.unchanged)}>
					<Plain caption="Unveränderte Spiele" rows={of('unchanged')} />
					<Left count={left.unchanged} word="unveränderte" />
				</ExpandableCard>
			) : null}
		</>
	);
}

function Wrong({ preview: { file, rows, left, unknownNames } }: { preview: BoundedPreview }) {
	const problems = rows.flatMap((row) => (row.kind === 'wrong' ? [row.problem] : []));
	const others = problems.filter((problem) => problem.code !== 'team-unknown');
	if (problems.length === 0) return null;
	return (
		<Card title="Das lässt sich nicht übernehmen" tone="out">
			<ul className="admin-problems">
				{unknownNames.map(({ name, lines }) => (
					<li key={name}>
						„{name}“ kennen wir nicht ({plural(lines.length, 'Zeile', 'Zeilen')}). Sag uns oben, wer das ist.
					</li>
				))}
				{others.map((problem) => (
					<li key={`${problem.line}-${problem.code}`}>{problemText(problem, file.format)}</li>
				))}
			</ul>
			<Left count={left.wrong} word="falsche" />
		</Card>
	);
}

function Changed({ rows }: { rows: readonly MatchRow[] }) {
	return (
		<DiffTable
			caption="Geänderte Spiele"
			hideCaption
			nameLabel="Spiel"
			columns={['Spieltag', 'Anstoß', 'Ergebnis', 'Zustand']}
			rows={rows.map((row) => {
				const [before, after] = [cellsOf(beforeOf(row)), cellsOf(row.after)];
				return {
					id: String(row.line),
					name: nameOf(row),
					note: `Zeile ${row.line}`,
					cells: after.map((text, index) => ({ before: before[index] ?? null, after: text })),
				};
			})}
		/>
	);
}

function Plain({ caption, rows }: { caption: string; rows: readonly MatchRow[] }) {
	return (
		<ResponsiveTable
			caption={caption}
			hideCaption
			columns={[
				{ key: 'name', label: 'Spiel' },
				{ key: 'matchday', label: 'Spieltag' },
				{ key: 'start', label: 'Anstoß' },
				{ key: 'result', label: 'Ergebnis' },
				{ key: 'state', label: 'Zustand' },
				{ key: 'line', label: 'Zeile', align: 'end' },
			]}
			rows={rows.map((row) => {
				const [matchday, start, result, state] = cellsOf(row.after);
				return {
					id: String(row.line),
					cells: { name: nameOf(row), matchday, start, result, state, line: row.line },
				};
			})}
		/>
	);
}

function Left({ count, word }: { count: number; word: string }) {
	if (count === 0) return null;
	return (
		<p className="soft">
			… und {numberText(count)} weitere {word}
		</p>
	);
}

function nameOf({ home, away }: MatchRow): string {
	return `${home.name} – ${away.name}`;
}

/** The match as it was before the changes of its row. */
function beforeOf({ after, changes }: MatchRow): SeasonMatch {
	const old = changes.map(({ field, oldValue }) => [field, oldValue]);
	return { ...after, ...Object.fromEntries(old) };
}

/** Spieltag, Anstoß, Ergebnis, Zustand. */
function cellsOf({ matchday, kickoff, timeKnown, result, state }: SeasonMatch): string[] {
	const day = kickoff === null ? '' : shortDate(kickoff);
	const start = timeKnown ? day : day.replace(/\d+:\d+ Uhr$/, 'Uhrzeit offen');
	return [`${matchday}.`, start || 'offen', result ?? '–', matchStateLabels[state]];
}

function same(text: string) {
	return { before: text, after: text };
}
