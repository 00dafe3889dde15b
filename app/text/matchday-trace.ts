import type { MatchState } from '~/domain/facts';
import type { DeadlineChange, MatchFieldChange } from '~/domain/matchday-trace';
import type { SourceKind } from '~/domain/source';
import { shortDate } from './format';
import { matchStateLabels } from './labels';
import { matchFieldLabels } from './match-fields';
import { saySource } from './sources';

/** A stored change of a matchday: of its kickoff, or of a match, whose teams are named. */
type ToldChange = DeadlineChange | (MatchFieldChange & { readonly pairing: string });

const causes: Readonly<Record<string, string>> = {
	import: 'mit einem Import',
	undo: 'mit dem Zurücknehmen eines Imports',
	'match-start': 'mit dem Beginn des ersten Spiels',
	'first-result': 'mit dem ersten Ergebnis',
};

/** R41: a source has said so; when (ms UTC), as long as that is known. */
type SaidBy = { readonly source: SourceKind; readonly heardAt: number | null };

/**
 * What was done to a matchday, in a line: 'Fr., 27.11.2026, 09:00 Uhr, Kathrin: Anpfiff … → …'; `by` null: by nobody. What
 * a source has said: '…, OpenLigaDB (gehört 08:44 Uhr): …', what an admin has taken over of it: '…, Kathrin, laut …'.
 */
export function traceText(
	change: ToldChange,
	{ at, by, said = null }: { at: number; by: string | null; said?: SaidBy | null },
): string {
	const who = [by, said && saidText(said, by !== null)].filter((part) => part !== null);
	return `${[shortDate(at), ...who].join(', ')}: ${whatOf(change, said !== null)}.`;
}

function saidText({ source, heardAt }: SaidBy, isTaken: boolean): string {
	const name = source === 'file' && isTaken ? 'der Datei' : saySource(source);
	const heard = heardAt === null ? '' : ` (gehört ${shortDate(heardAt)})`;
	return `${isTaken ? 'laut ' : ''}${name}${heard}`;
}

function whatOf(change: ToldChange, isSaid: boolean): string {
	if (change.field === 'deadline') {
		const cause = isSaid ? undefined : causes[change.cause];
		return `Anpfiff ${timeOf(change.old)} → ${timeOf(change.new)}${cause === undefined ? '' : ` (${cause})`}`;
	}
	const { pairing, reason } = change;
	if (change.field === 'added') return `${pairing} eingetragen`;
	const why = reason === null || isSaid ? '' : ` (Grund: ${reason})`;
	return `${pairing}, ${fieldText(change.field, change)}${why}`;
}

function fieldText(
	field: Exclude<MatchFieldChange['field'], 'added'>,
	change: Pick<MatchFieldChange, 'old' | 'new'>,
): string {
	const at = (start: string | null) => timeOf(start === null ? null : Number(start));
	const both = (text: (value: string | null) => string) => `${text(change.old)} → ${text(change.new)}`;
	if (field === 'keptResult') return `es bleibt bei ${change.new ?? 'keinem Ergebnis'}`;
	if (field === 'keptKickoff') return `es bleibt beim Anstoß ${at(change.new)}`;
	if (field === 'state') return both((state) => matchStateLabels[state as MatchState]);
	if (field === 'kickoff') return `Anstoß ${both(at)}`;
	return `${matchFieldLabels[field]} ${both((value) => value ?? 'keines')}`;
}

function timeOf(at: number | null): string {
	return at === null ? 'keiner' : shortDate(at);
}
