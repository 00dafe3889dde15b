import type { MatchState } from '~/domain/facts';
import type { DeadlineChange, MatchFieldChange } from '~/domain/matchday-trace';
import { shortDate } from './format';
import { matchStateLabels } from './labels';
import { matchFieldLabels } from './match-fields';

/** A stored change of a matchday: of its kickoff, or of a match, whose teams are named. */
type ToldChange = DeadlineChange | (MatchFieldChange & { readonly pairing: string });

const causes: Readonly<Record<string, string>> = {
	import: 'mit einem Import',
	undo: 'mit dem Zurücknehmen eines Imports',
	'match-start': 'mit dem Beginn des ersten Spiels',
	'first-result': 'mit dem ersten Ergebnis',
};

/** What was done to a matchday, in a line: 'Fr., 27.11.2026, 09:00 Uhr, Kathrin: Anpfiff … → …'; `by` null: by nobody. */
export function traceText(change: ToldChange, { at, by }: { at: number; by: string | null }): string {
	return `${shortDate(at)}${by === null ? '' : `, ${by}`}: ${whatOf(change)}.`;
}

function whatOf(change: ToldChange): string {
	if (change.field === 'deadline') {
		const cause = causes[change.cause];
		return `Anpfiff ${timeOf(change.old)} → ${timeOf(change.new)}${cause === undefined ? '' : ` (${cause})`}`;
	}
	const { pairing, reason } = change;
	if (change.field === 'added') return `${pairing} eingetragen`;
	return `${pairing}, ${fieldText(change.field, change)}${reason === null ? '' : ` (Grund: ${reason})`}`;
}

function fieldText(
	field: Exclude<MatchFieldChange['field'], 'added'>,
	change: Pick<MatchFieldChange, 'old' | 'new'>,
): string {
	const both = (text: (value: string | null) => string) => `${text(change.old)} → ${text(change.new)}`;
	if (field === 'state') return both((state) => matchStateLabels[state as MatchState]);
	if (field === 'kickoff') return `Anstoß ${both((at) => timeOf(at === null ? null : Number(at)))}`;
	return `${matchFieldLabels[field]} ${both((value) => value ?? 'keines')}`;
}

function timeOf(at: number | null): string {
	return at === null ? 'keiner' : shortDate(at);
}
