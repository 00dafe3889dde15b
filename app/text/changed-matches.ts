import type { MatchState } from '~/domain/facts';
import { shortDate } from './format';
import { matchStateLabels } from './labels';

/** What a correction rests on (R19): which match changed, from what to what, who committed it and when. */

/** Its teams by their short names; old and new value of each field that changed. */
export type MatchChangeView = {
	home: string;
	away: string;
	matchday: number;
	added: boolean;
	result: { old: string | null; new: string | null } | null;
	state: { old: MatchState; new: MatchState } | null;
	moved: { old: number; new: number } | null;
};

/** 'Union Berlin – Bochum wurde von 1:1 auf 0:2 geändert.' */
export function matchChangeText(match: MatchChangeView): string {
	const { result, state, moved } = match;
	const parts = [
		match.added ? `wurde am ${match.matchday}. Spieltag nachgetragen` : null,
		result === null ? null : resultText(result.old, result.new),
		state === null ? null : `ist jetzt ${matchStateLabels[state.new]} statt ${matchStateLabels[state.old]}`,
		moved === null ? null : `gehört jetzt zum ${moved.new}. statt zum ${moved.old}. Spieltag`,
	].filter((part) => part !== null);
	return `${match.home} – ${match.away} ${parts.join(' und ')}.`;
}

function resultText(old: string | null, next: string | null): string {
	if (old === null) return `hat nachträglich das Ergebnis ${next} bekommen`;
	return next === null ? `hat kein Ergebnis mehr (vorher ${old})` : `wurde von ${old} auf ${next} geändert`;
}

/** Who made a correction, and when (ms): evaluations are the site's business, no matter who pressed the button. */
export function correctedBy(at: number): string {
	return `Korrigiert von der Spielleitung am ${shortDate(at)}`;
}
