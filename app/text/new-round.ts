import type { RoundSettings } from '~/domain/facts';
import { plural } from './format';
import { changedRules } from './rules';

/** Sentences of the page that starts a round (R27). */
export const newRoundTexts = {
	everybody: 'Ihr seid so viele, dass niemand einzeln aussetzen kann: Alle spielen mit.',
	sitsOut:
		'Ohne Haken setzt jemand diese Runde aus, bekommt Bescheid und ist in der nächsten wieder dabei. Einsteigen geht trotzdem noch, solange der Einstieg offen ist.',
	asked:
		'Wer angehakt ist, bekommt eine Mail mit dem Einladungslink und kann selbst zurückkommen. Eingetragen wird niemand.',
	picksGo: 'Wer für diese Spieltage schon getippt hat, muss neu tippen und bekommt Bescheid.',
	wrongForm: 'Das Formular war unvollständig. Bitte versuche es noch einmal.',
} as const;

/** By which rules the next round is played, against the last one (R28). */
export function changesText(
	last: { number: number; settings: RoundSettings },
	settings: RoundSettings,
): { title: string; lines: string[] } {
	const lines = changedRules(last.settings, settings);
	return {
		title: lines.length === 0 ? `Wie in Runde ${last.number}.` : `Anders als in Runde ${last.number}:`,
		lines,
	};
}

/** What can't be taken back about the start. */
export function finalText(last: number): string {
	return `Danach kann Runde ${last} nicht mehr weitergehen, auch nicht durch eine Korrektur oder einen Rebuy. Das lässt sich nicht rückgängig machen.`;
}

/** R27: that the round is played in another season than the last one. */
export function otherSeasonText(season: string): string {
	return `Es geht in der Saison ${season} weiter, mit denselben Leuten und Regeln.`;
}

/** After starting a round (R27). */
export function roundStartedText(started: {
	number: number;
	firstMatchday: number;
	absent: number;
	asked: number;
}): string {
	const { number, firstMatchday, absent, asked } = started;
	return [
		`Runde ${number} ist gestartet. Sie beginnt mit dem ${firstMatchday}. Spieltag.`,
		...(absent === 0 ? [] : [`${plural(absent, 'Mitglied setzt', 'Mitglieder setzen')} aus.`]),
		...(asked === 0
			? []
			: [`${plural(asked, 'Ausgestiegener', 'Ausgestiegene')} ${asked === 1 ? 'wird' : 'werden'} gefragt.`]),
	].join(' ');
}
