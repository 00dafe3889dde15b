import { adminTexts } from '~/text/admin';
import { localInputValue, parseLocalTime } from '~/text/typed-time';

/** What a typed German time means: an instant (ms UTC), nothing typed, or a sentence why it can't be taken (R35). */
export type ReadKickoff = { ok: true; at: number | null } | { ok: false; error: string };

/** The name of the choice between the two meanings of an ambiguous time. */
export function foldName(field: string): string {
	return `${field}-fold`;
}

/** The field's values that mean an instant (ms UTC). */
export function kickoffValues(field: string, at: number): Record<string, string> {
	const text = localInputValue(at);
	const verdict = parseLocalTime(text);
	if (verdict.kind !== 'ambiguous') return { [field]: text };
	return { [field]: text, [foldName(field)]: at === verdict.earlier ? 'earlier' : 'later' };
}

/** Reads the field of a submitted form, with the choice of an ambiguous time's meaning beside it. */
export function readKickoff(values: Record<string, string>, field: string): ReadKickoff {
	const text = (values[field] ?? '').trim();
	if (text === '') return { ok: true, at: null };
	const verdict = parseLocalTime(text);
	if (verdict.kind === 'instant') return { ok: true, at: verdict.at };
	if (verdict.kind === 'nonexistent') return { ok: false, error: adminTexts.kickoffNonexistent };
	if (verdict.kind === 'malformed') return { ok: false, error: adminTexts.kickoffWrong };
	const fold = values[foldName(field)];
	if (fold === 'earlier') return { ok: true, at: verdict.earlier };
	if (fold === 'later') return { ok: true, at: verdict.later };
	return { ok: false, error: adminTexts.kickoffAmbiguous };
}
