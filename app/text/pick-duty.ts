import type { Excuse, MatchState, SettlementKind } from '~/domain/facts';
import { type PicklessMeaning, wantsPick } from '~/domain/pickless';
import { type Unit, usesTeam } from '~/domain/settlement-kinds';
import { shortDateInSeason } from './format';
import { type CalledMatchday, matchdayAfter } from './matchdays';
import { capital, numberWord } from './number-words';
import { inUnits } from './units';

/** R13: what the evaluation of a closed matchday does to who has no pick that counts. */
export const missingTexts = inUnits<Partial<Record<SettlementKind, string>>>(({ one, poor }) => ({
	missed: 'Ohne Tipp scheidest du mit der Auswertung aus.',
	'missed-joker': `Ohne Tipp kostet dich das mit der Auswertung ${one}.`,
	'missed-out': `Ohne Tipp scheidest du mit der Auswertung aus: ${capital(poor)}.`,
	'missed-free': 'Das kostet dich nichts, denn du hattest kein Team zur Wahl.',
	excused: 'Das kostet dich nichts: An diesem Spieltag bist du entschuldigt.',
}));

const excused: Record<Excuse, string> = {
	'was-out': '',
	'late-duty': 'Dass du hier wieder mitspielst, steht erst seit den letzten 24 Stunden vor dem Anpfiff fest.',
	'late-mark': 'Dein Tipp ist erst in den letzten 24 Stunden vor dem Anpfiff ungültig geworden.',
	'late-kickoff': 'Der Anpfiff wurde kurzfristig vorgezogen oder festgelegt.',
};

/**
 * R13, R20, R36: before the kickoff (ms, null while none is known), what having no pick means; `marked`: there is one, but it
 * isn't valid (R10). Null: nothing.
 */
export function withoutPickText(
	without: PicklessMeaning | null,
	kickoff: number | null,
	marked: boolean,
): string | null {
	if (without === null) return null;
	if (without === 'no-team')
		return 'Hier hast du kein Team zur Wahl, mit den Tipps für frühere Spieltage: Ohne Tipp bleibst du drin.';
	if (!wantsPick(without)) {
		const isIn = `Ohne ${marked ? 'gültigen ' : ''}Tipp bist du entschuldigt und bleibst drin.`;
		// The mark excuses, and it goes with its pick.
		const unless = without === 'late-mark' ? ' Ziehst du den ungültigen zurück, gilt das nicht mehr.' : '';
		return `${excused[without]} ${isIn}${unless} Tippst du${marked ? ' neu' : ''}, zählt der Tipp.`.trim();
	}
	const until = kickoff === null ? 'zum Anpfiff' : shortDateInSeason(kickoff);
	return `Ohne ${marked ? 'gültigen ' : ''}Tipp bis ${until} ${costTexts[without]}.`;
}

/** R37: how many automatic picks the reader has left in the round. */
export function automaticLeftText(left: number): string {
	return left === 0
		? 'Deine automatischen Tipps sind verbraucht.'
		: `Du hast noch ${left === 1 ? 'einen automatischen Tipp' : `${numberWord(left)} automatische Tipps`}.`;
}

/** What it costs, after 'Ohne Tipp …'. */
const costTexts = {
	out: 'bist du raus',
	joker: 'kostet dich das einen Joker',
	'no-joker': 'bist du raus, denn du hast keinen Joker',
	life: 'kostet dich das ein Leben',
	'last-life': 'bist du raus, denn du hast nur ein Leben',
	automatic: 'wird automatisch für dich getippt',
	'last-automatic': 'wird automatisch für dich getippt, zum letzten Mal in dieser Runde',
} as const;

/** R36: the same in the last day before the kickoff; `marked`: there is one, but it isn't valid (R10). */
export function urgentText(without: keyof typeof costTexts, marked: boolean): string {
	const start = marked ? 'Dein Tipp ist ungültig: Ohne neuen' : 'Ohne Tipp';
	return `${start} ${costTexts[without]}.`;
}

/** The same in a letter, where the kickoff stands beside it. */
export function atKickoffText(without: keyof typeof costTexts): string {
	return without === 'out'
		? 'Ohne Tipp bis zum Anpfiff scheidest du aus.'
		: `Ohne Tipp bis zum Anpfiff ${costTexts[without]}.`;
}

/** R15, R20: to others, after the kickoff, of who has no pick and loses nothing by it: beside the name, and counted. */
export const sparedLabels: Partial<Record<SettlementKind, { label: string; told: string }>> = {
	excused: { label: 'Entschuldigt', told: 'entschuldigt' },
	'missed-free': { label: 'Kein Team zur Wahl', told: 'ohne Team zur Wahl' },
};

/** R13: what the evaluation will say of a pick whose match is over; null of others. */
export function foreseenText(kind: SettlementKind | null, unit: Unit): string | null {
	return (kind !== null && foreseen[unit][kind]) || null;
}

const SOON_OUT = 'Bleibt es dabei, bist du mit der Auswertung raus, außer es trifft alle.';

const foreseen = inUnits<Partial<Record<SettlementKind, string>>>(({ one, poorNow }) => ({
	won: 'Gewonnen: Bleibt es dabei, bist du weiter.',
	drew: `Unentschieden: Bleibt es dabei, kostet dich das ${one}.`,
	'drew-out': `Unentschieden, und ${poorNow}. ${SOON_OUT}`,
	lost: `Verloren. ${SOON_OUT}`,
	'drew-free': 'Unentschieden: Bleibt es dabei, bist du weiter.',
	'drew-fatal': `Unentschieden. ${SOON_OUT}`,
	'lost-joker': `Verloren: Bleibt es dabei, kostet dich das ${one}.`,
	'lost-out': `Verloren, und ${poorNow}. ${SOON_OUT}`,
}));

const BACK = 'Damit warst du ausgeschieden. Inzwischen hat dich ein Admin zurückgeholt.';

const outcomes = inUnits<Record<SettlementKind, string>>(({ one, poorThen }) => ({
	won: 'Gewonnen: Du bist weiter.',
	drew: `Unentschieden: Das hat dich ${one} gekostet, du bist weiter.`,
	'drew-out': `Unentschieden, und ${poorThen}. ${BACK}`,
	'drew-free': 'Unentschieden: Du bist weiter.',
	'drew-fatal': `Unentschieden. ${BACK}`,
	'lost-joker': `Verloren: Das hat dich ${one} gekostet, du bist weiter.`,
	'lost-out': `Verloren, und ${poorThen}. ${BACK}`,
	lost: `Verloren. ${BACK}`,
	'missed-joker': `Kein Tipp: Das hat dich ${one} gekostet, du bist weiter.`,
	'missed-out': BACK,
	missed: BACK,
	void: 'Dein Spiel zählt nicht: Du bist weiter, und das Team bleibt frei.',
	pending: 'Ausgewertet ohne Ergebnis: Dein Tipp wartet, so lange bleibst du drin.',
	'missed-free': 'Das hat dich nichts gekostet, denn du hattest kein Team zur Wahl.',
	excused: 'Das hat dich nichts gekostet: An diesem Spieltag warst du entschuldigt.',
}));

/** R2: of a pick whose match is abandoned. */
export const ABANDONED =
	'Abgebrochen: Dein Tipp wartet, bis das Spiel wiederholt oder gewertet ist. So lange bleibst du drin.';

/** R25: of a pick that had no outcome when its matchday was evaluated. */
export function waitingText(matchday: CalledMatchday, team: string): string {
	return `${matchdayAfter('Am', matchday)} wartet dein Tipp ${team} noch auf ein Ergebnis. So lange bleibst du drin, und die Runde ist nicht entschieden.`;
}

/**
 * R13: what a begun matchday has meant for the reader, who is in; `kind` null as long as it isn't evaluated, `soon`: what
 * it will be if all stays.
 */
export function outcomeText(
	{ kind, undone, soon }: { kind: SettlementKind | null; undone: boolean; soon: SettlementKind | null },
	match: { state: MatchState } | undefined,
	unit: Unit,
): string {
	const stays = kind !== null && usesTeam(kind) ? ' Das Team bleibt verbraucht.' : '';
	if (undone) return `Alle wären raus gewesen, deshalb zählt das nicht: Du bist weiter.${stays}`;
	if (match?.state === 'abandoned' && (kind === null || kind === 'pending')) return ABANDONED;
	if (kind !== null) return outcomes[unit][kind];
	return ['Noch nicht ausgewertet.', foreseenText(soon, unit)].filter((text) => text !== null).join(' ');
}

/** R13: on an open matchday: what one that isn't evaluated yet has meant, if that is out; null otherwise. */
export function soonOutText(matchday: CalledMatchday, kind: SettlementKind, unit: Unit): string | null {
	const how = soonOut[unit][kind];
	return how === undefined ? null : `${matchdayAfter('Am', matchday)} ${how}. ${SOON_OUT}`;
}

const soonOut = inUnits<Partial<Record<SettlementKind, string>>>(({ poorNow }) => ({
	lost: 'hat dein Team verloren',
	'drew-out': `hat dein Team unentschieden gespielt, und ${poorNow}`,
	'drew-fatal': 'hat dein Team unentschieden gespielt',
	'lost-out': `hat dein Team verloren, und ${poorNow}`,
	'missed-out': `hattest du keinen Tipp, und ${poorNow}`,
	missed: 'hattest du keinen Tipp',
}));

/** R13: beside the duty on a matchday, if an earlier one will put the reader out. */
export function countsOnlyText(matchday: CalledMatchday): string {
	return `Dein Tipp hier zählt nur, wenn du ${matchdayAfter('den', matchday)} überstehst.`;
}

/** R13: on a later matchday, what comes first; the kickoff in ms, null while none is known. */
export function missingBeforeText(missing: CalledMatchday & { kickoff: number | null }): string {
	const until = missing.kickoff === null ? '' : `, bis ${shortDateInSeason(missing.kickoff)}`;
	return `Vorher fehlt noch dein Tipp für ${matchdayAfter('den', missing)}${until}.`;
}

/** R14, R21: of a begun matchday that isn't the reader's; `team` of a pick that doesn't count there. */
export function absentText(team: string | null): string {
	return team === null
		? 'Da warst du noch nicht dabei: Dieser Spieltag zählt für dich nicht.'
		: `Zum Anpfiff warst du nicht in der Runde: Dieser Spieltag zählt für dich nicht, auch dein Tipp ${team} nicht.`;
}

/** R2: under a void pick that could still be changed. */
export const SAFE_PICK =
	'Ziehst du ihn zurück oder änderst du ihn, bist du nicht mehr sicher, und das lässt sich nicht rückgängig machen.';

/** R2: the pick's match is verlegt, moved to another matchday or removed. */
export function voidPickText(team: string): string {
	return `Das Spiel von ${team} zählt nicht mehr für diesen Spieltag, dein Tipp darauf auch nicht. Du bleibst hier drin und behältst ${team}.`;
}
