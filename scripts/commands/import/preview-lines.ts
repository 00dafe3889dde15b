import { matchBefore, replacesResult, type SeasonMatch } from '../../../app/domain/fixture-diff';
import { type ImportSlipCode, openSlips } from '../../../app/domain/import-slips';
import type { ImportPreview } from '../../../app/services/imports/preview-import.server';
import type { PreviewRow } from '../../../app/services/imports/preview-rows.server';
import { plural } from '../../../app/text/format';
import { formatLabels } from '../../../app/text/import-labels';
import { problemTexts } from '../../../app/text/import-problems';
import {
	kickoffTexts,
	placeIn,
	placeText,
	unplacedTexts,
	voidedText,
	warningTexts,
} from '../../../app/text/import-sentences';
import { slipText } from '../../../app/text/import-slips';
import {
	type MatchField,
	matchFieldLabels,
	matchFieldText,
	matchStartText,
} from '../../../app/text/match-fields';
import { resultCell } from '../../../app/text/match-results';
import { calledIn, matchdayLabel, matchdaysLabel } from '../../../app/text/matchdays';
import { mendedText } from '../../../app/text/row-edits';
import { tableLines } from '../../terminal/table-lines';

type MatchRow = Exclude<PreviewRow, { kind: 'wrong' }>;

/**
 * A preview as lines for a terminal: what was recognised, the counts, then everything but the unchanged rows. Likely
 * wrong dates are asked about unless they are `meant`.
 */
export function previewLines(preview: ImportPreview, meant: readonly ImportSlipCode[]): string[] {
	const { season, file, counts } = preview;
	const place = placeIn(file.format);
	const of = (kind: MatchRow['kind']) => preview.rows.filter((row): row is MatchRow => row.kind === kind);
	return [
		...tableLines([
			['Datei', `${file.name} (${describeFile(file)})`],
			[
				'Saison',
				`${season.league} ${season.label} (${season.id}${season.isStored ? '' : ', wird angelegt'})`,
			],
			[
				'Zeilen',
				`${counts.new} neu, ${counts.changed} geändert, ${counts.unchanged} unverändert, ${counts.conflict} im Widerspruch, ${counts.wrong} falsch`,
			],
		]),
		...section(
			'Geändert gegenüber der Datei',
			file.mended.map((row) => mendedText(row, file.format)),
		),
		...section('Falsch', wrongLines(preview)),
		...section('Fragen', questionLines(preview, meant)),
		...section('Was auffällt', warningTexts(preview.warnings)),
		...section('Anpfiffe', kickoffLines(preview)),
		...section('Ersetzte Ergebnisse', changedLines(of('changed').filter(replacesResult), place)),
		...section(
			'Geändert',
			changedLines(
				of('changed').filter((row) => !replacesResult(row)),
				place,
			),
		),
		...section('Widersprüche: die Wertung bleibt', conflictLines(of('conflict'), place)),
		...section('Neu', newLines(of('new'), preview)),
	];
}

function section(title: string, lines: readonly string[]): string[] {
	return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function describeFile({ format, encoding, separator, timeZone }: ImportPreview['file']): string {
	const between = separator === '\t' ? 'Tabulator' : separator;
	return [
		formatLabels[format],
		encoding,
		separator === null ? null : `Trennzeichen „${between}“`,
		timeZone === null ? null : `Zeiten in ${timeZone}`,
	]
		.filter((part) => part !== null)
		.join(', ');
}

/** Unknown names are questions, and matches without a place are summed up. */
function wrongLines({ file, season, rows }: ImportPreview): string[] {
	const problems = rows.flatMap((row) => (row.kind === 'wrong' ? [row.problem] : []));
	const unplaced = problems.filter(({ code }) => code === 'matchday-not-stated').length;
	const others = problems.filter(({ code }) => code !== 'matchday-not-stated' && code !== 'team-unknown');
	const summary = unplacedTexts(unplaced, {
		fileName: file.name,
		season: `${season.league} ${season.label}`,
		mayBeHidden: false,
	});
	return [...(unplaced === 0 ? [] : summary), ...problemTexts(others, file.format)];
}

/** What only a person can answer: likely wrong dates, unknown names, and whether a match is verlegt (R2). */
function questionLines(
	{ file, unknownNames, rows, slips }: ImportPreview,
	meant: readonly ImportSlipCode[],
): string[] {
	const place = placeIn(file.format);
	const names = unknownNames.map(({ name, lines, suggestions }) => {
		const guess =
			suggestions.length === 0 ? '' : ` Vielleicht ${suggestions.map((team) => team.name).join(' oder ')}?`;
		return `Wer ist „${name}“ (${lines.length}-mal, zuerst ${place} ${lines[0]})?${guess}`;
	});
	const postponed = proposedRows(rows).map((row) => {
		const picks = row.voids === null ? '' : ` (${voidedText(row.voids)})`;
		const what =
			row.after.state === 'postponed' ? `gilt als verlegt${picks}` : 'bleibt angesetzt, wie du es sagst';
		return `${place} ${row.line}: ${nameOf(row)} liegt jetzt hinter dem nächsten Spieltag (${matchStartText(row.after.kickoff, row.after.timeKnown)}) und ${what}. Verlegt ist es mit --verlegt=${row.line}.`;
	});
	return [...openSlips(slips, meant).map(slipText), ...names, ...postponed, ...returningLines(rows, place)];
}

/** R2: the rows for which verlegt is proposed. */
export function proposedRows(rows: ImportPreview['rows']): MatchRow[] {
	return rows.filter((row): row is MatchRow => row.kind !== 'wrong' && row.proposedPostponed);
}

/** R2: what stays verlegt, and where that can be changed. */
function returningLines(rows: ImportPreview['rows'], place: string): string[] {
	return rows.flatMap((row) =>
		row.kind !== 'wrong' && row.mayReturn
			? [
					`${place} ${row.line}: ${nameOf(row)} bleibt verlegt, obwohl die Zeit zum Spieltag passt. War es nie verlegt, stelle es auf seinem Spieltag oder unter /admin/import auf angesetzt.`,
				]
			: [],
	);
}

/** R3: whether a deadline moves, and how many picks have been saved for it. */
function kickoffLines({ kickoffs, evaluatedMatchdays, called }: ImportPreview): string[] {
	const moves = tableLines(
		kickoffs.map((move) => {
			const { before, after } = kickoffTexts(move);
			const stored = move.picks === 0 ? '' : `${plural(move.picks, 'Tipp', 'Tipps')} gespeichert`;
			return [matchdayLabel(calledIn(called, move.matchday)), before ?? 'ohne Anpfiff', `→ ${after}`, stored];
		}),
	);
	if (evaluatedMatchdays.length === 0) return moves;
	const days = matchdaysLabel(evaluatedMatchdays.map((number) => calledIn(called, number)));
	return [...moves, `Schon ausgewertet: ${days}. Danach steht dort die Korrektur an.`];
}

function changedLines(rows: readonly MatchRow[], place: string): string[] {
	return tableLines(
		rows.flatMap((row) =>
			shownFields(row).map((field) => [
				`${place} ${row.line}`,
				nameOf(row),
				matchFieldLabels[field],
				`${fieldText(field, matchBefore(row))} → ${fieldText(field, row.after)}`,
				row.voids !== null && (field === 'state' || field === 'matchday') ? voidedText(row.voids) : '',
			]),
		),
	);
}

/** R40: what came after the 90 minutes is told with the result, as on the page. */
function shownFields({ changes }: MatchRow): MatchField[] {
	const shown = changes.map(({ field }) =>
		field === 'extraTime' || field === 'penalties' ? 'result' : field,
	);
	return [...new Set(shown)];
}

/** A start without a known time is only its day (R3). */
function fieldText(field: MatchField, match: SeasonMatch): string {
	if (field === 'kickoff') return matchStartText(match.kickoff, match.timeKnown);
	return field === 'result' ? resultCell(match) : matchFieldText(field, match[field] ?? null);
}

function conflictLines(rows: readonly MatchRow[], place: string): string[] {
	return tableLines(
		rows.map((row) => [
			`${place} ${row.line}`,
			nameOf(row),
			`gespeichert ${row.keptResult?.stored}`,
			`in der Datei ${row.keptResult?.file}`,
		]),
	);
}

function newLines(rows: readonly MatchRow[], { file, called }: ImportPreview): string[] {
	return tableLines(
		rows.map(({ line, after, ...row }) => [
			placeText(file.format, line),
			matchdayLabel(calledIn(called, after.matchday)),
			matchStartText(after.kickoff, after.timeKnown),
			nameOf(row),
			after.result === null ? '' : resultCell(after),
			after.state === 'scheduled' ? '' : matchFieldText('state', after.state),
		]),
	);
}

function nameOf({ home, away }: Pick<MatchRow, 'home' | 'away'>): string {
	return `${home.name} – ${away.name}`;
}
