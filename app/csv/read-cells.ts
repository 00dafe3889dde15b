import type { MatchState } from '~/domain/facts';
import { isDraw, readLongResult } from '~/domain/long-result';
import { FORMULA_START } from './write-cells';

const MATCHDAY =
	/^(?:(?:spieltag|runde|matchday|round|gameweek|week|jornada|giornata|st|md|gw) ?)?0?([1-9]\d?)(?:\.0?|[\^ªº°])?(?: ?(?:spieltag|runde|matchday|round|jornada|giornata|st))?$/i;
/** Phases in which the matchdays count from 1; those of other phases come after them and count anew. */
const PHASE =
	/^(?:(?:\p{L}+ )?(?:\d\. ?)?[\p{L}-]*liga(?:,? (?:saison )?\d{4}[/-]\d{2,4})?|league|ligaphase|league (?:phase|stage)|vorrunde|hinrunde|hauptrunde|gruppenphase|group stage|(?:gruppe|group) [a-z\d]{1,2}|regular season)(?:\s*[,:|–-]\s*| )(?=(?:spieltag|matchday|match day|runde|round) ?\d|\d{1,2}\. ?(?:spieltag|matchday|runde|round))/iu;
const SCORE = /^(\d{1,2})\s*[:\-–—−]\s*(\d{1,2})(?::00)?(?:\s*\((\d{1,2})\s*[:\-–—−]\s*(\d{1,2})\))?$/;
/** What cells hold where there is no score yet: '-:-', '– : –', '?', 'vs', 'offen'. */
const NO_SCORE = /^(?:[-–—−?:\s]*|vs?\.?|tb[acd]|offen)$/i;
const GOALS = /^(\d{1,2})(?:[.,]0+)?$/;

/** A matchday without the phase before it: 'League, Matchday 1', 'Gruppe A, 1. Spieltag'. */
export function withoutPhase(text: string): string {
	return text.replace(PHASE, '');
}

/** 'Spieltag' as a whole number from 1 ('14', '14.', '14. Spieltag', 'Matchday 14', 'Liga, Spieltag 14'), or null. */
export function readMatchday(cell: string): number | null {
	const found = MATCHDAY.exec(withoutPhase(cell));
	return found ? Number(found[1]) : null;
}

/**
 * A score as 'h:a'. Takes '2:1', '2 - 1', '2:1 (1:0)' with the score at half-time, and what a spreadsheet makes of it
 * when it sees a time ('02:01', '02:01:00'). No score is null, anything else undefined.
 */
export function readScore(cell: string): string | null | undefined {
	if (NO_SCORE.test(cell)) return null;
	const found = SCORE.exec(cell);
	if (!found) return undefined;
	const [home = 0, away = 0, homeBefore = 0, awayBefore = 0] = found
		.slice(1)
		.map((goals) => Number(goals ?? 0));
	return homeBefore > home || awayBefore > away ? undefined : `${home}:${away}`;
}

/** A result and what came after 90 minutes (R40). */
type LongScore = { readonly result: string | null; readonly extraTime?: string; readonly penalties?: string };

/**
 * A score as `readScore` takes it, or one with what came after 90 minutes, as `readLongResult` takes it. Undefined where
 * the result after 90 minutes can't be told: it is a draw.
 */
export function readLongScore(cell: string): LongScore | undefined {
	const short = readScore(cell);
	if (short !== undefined) return { result: short };
	const { result: told = null, extraTime, penalties } = readLongResult(cell) ?? {};
	// Without a goal in 120 minutes there was none in 90.
	const result = told ?? (extraTime === '0:0' ? extraTime : null);
	if (result === null || !isDraw(result)) return undefined;
	return { result, ...(extraTime ? { extraTime } : {}), ...(penalties ? { penalties } : {}) };
}

const LONGER_WORD =
	/(?<!\p{L})(?:n\.? ?V|[ni]\.? ?E|a\.? ?e\.? ?t|Verläng(?:erung)?|Elf(?:met)?er(?:n|sch\p{L}*)|extra time|(?:on|after|by) pen\p{L}*|pens|shoot-?out)(?!\p{L})/iu;

/** Whether a remark tells of extra time or penalties: 'n.V.', '5:4 i.E.', 'nach Elfmeterschießen'. */
export function tellsLonger(remark: string): boolean {
	return LONGER_WORD.test(remark);
}

/** A score in two cells, '2' and '1' or '2.0' and '1.0', as 'h:a'. Two empty ones are null, anything else undefined. */
export function readGoals(home: string, away: string): string | null | undefined {
	if (NO_SCORE.test(home) && NO_SCORE.test(away)) return null;
	const goals = [home, away].map((cell) => GOALS.exec(cell)?.[1]);
	return goals.includes(undefined) ? undefined : `${Number(goals[0])}:${Number(goals[1])}`;
}

/** What the words of other sources say about a match (R2: cancelled counts as verlegt); null: nothing. */
const states: ReadonlyMap<string, MatchState | null> = new Map<string, MatchState | null>([
	...wordsFor('scheduled', 'angesetzt', 'geplant', 'scheduled'),
	...wordsFor('postponed', 'verlegt', 'verschoben', 'abgesagt', 'ausgefallen', 'verl.', 'abg.', 'ausgef.'),
	...wordsFor('postponed', 'postponed', 'postp.', 'ppd', 'p-p', 'cancelled', 'canceled', 'canc.'),
	...wordsFor('awarded', 'gewertet', 'wertung', 'wtg.', 'wtg', 'am grünen tisch', 'awarded', 'awd', 'awd.'),
	...wordsFor('abandoned', 'abgebrochen', 'abbruch', 'abgebr.', 'abandoned', 'abd', 'abd.'),
	...wordsFor(
		null,
		'',
		'-',
		'–',
		'beendet',
		'gespielt',
		'ausgetragen',
		'finished',
		'played',
		'ft',
		'full time',
	),
]);

function wordsFor(state: MatchState | null, ...words: string[]): [string, MatchState | null][] {
	return words.map((word) => [word, state]);
}

/** A cell that holds a state and nothing else; null: it says nothing; undefined: there is no such state. */
export function readState(cell: string): MatchState | null | undefined {
	return states.get(cell.toLowerCase());
}

const STEMS: readonly (readonly [MatchState, RegExp])[] = [
	['postponed', /verleg|verscho|abgesagt|\babsage|ausgefallen|fällt aus|spielausfall|postpone|cancel/i],
	['awarded', /\b(?:spiel)?wertung|gewertet|grünen? tisch|award/i],
	['abandoned', /abbruch|abgebrochen|abandon/i],
];
const DOUBT =
	/\?|nicht|evtl|eventuell|möglich|droht|beantragt|steht aus|stehen aus|ausstehend|wertung offen|einspruch|protest|\bnot\b|\bmay\b/i;

/**
 * A remark in free words: the state that it tells ('verlegt auf den 4.3.', 'Wertung'), null if it is about something
 * else, undefined if it may tell a state but not surely which ('Wertung steht aus').
 */
export function readRemark(cell: string): MatchState | null | undefined {
	const known = readState(cell);
	if (known !== undefined) return known;
	const found = STEMS.filter(([, stem]) => stem.test(cell)).map(([state]) => state);
	if (found.length === 0) return null;
	return found.length > 1 || DOUBT.test(cell) ? undefined : found[0];
}

/** A cell with a state in brackets at its end ('Fri Aug 18 2023 (P)', '0:2 (Wertung)'), taken apart. */
export function splitMark(cell: string): { readonly text: string; readonly state: MatchState | null } {
	const open = Math.max(cell.lastIndexOf('('), cell.lastIndexOf('['));
	if (open === -1 || !/[)\]]$/.test(cell)) return splitWord(cell);
	const mark = cell.slice(open + 1, -1).trim();
	const text = cell.slice(0, open).trimEnd();
	const state = readState(mark.toUpperCase() === 'P' ? 'postponed' : mark);
	return state ? { text, state } : { text: cell, state: null };
}

/** '0:2 Wtg.', '1:0 abgebr.': behind a score the word may do without brackets. */
function splitWord(cell: string): { readonly text: string; readonly state: MatchState | null } {
	const [, text = '', word = ''] = /^(.*\d) ([\p{L} .]+)$/u.exec(cell) ?? [];
	const state = word === '' ? null : readState(word);
	return state && SCORE.test(text) ? { text, state } : { text: cell, state: null };
}

const NEUTRALISED = new RegExp(`^'${FORMULA_START}`);

/** A name without the apostrophe that the export puts before what a spreadsheet would take for a formula. */
export function bareName(cell: string): string {
	return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}

/** Whether a name has a note with it that is none of it: 'Stuttgart[Aug 8]', 'Köln*'. */
export function hasNote(name: string): boolean {
	return /[[\]*]/.test(name);
}

/** What is no team's name: marks alone, a score, or the mark of a heading before it. */
export function isNoTeam(name: string): boolean {
	return /^(?:[^\p{L}\p{N}?]+|[▪•»›►▶].*)$/u.test(name) || SCORE.test(name);
}

/** A letter that is lost (U+FFFD), or UTF-8 that was read as windows-1252 and stored so: 'Ã¼' for 'ü'. */
export function isGarbled(name: string): boolean {
	return /\uFFFD|Ã[\u0080-\u00bf\u0152-\u017e\u0192-\u2122]/.test(name);
}

/** What stands for a formula whose last value isn't in the file: programs that don't calculate write none. */
export const FORMULA_WITHOUT_VALUE = '#FORMEL';

/** A cell that holds an error of a spreadsheet program instead of a value. */
export function isCellError(cell: string): boolean {
	return /^#(?:FORMEL|N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NULL!|NUM!|ZAHL!|SPILL!|CALC!)$/.test(
		cell,
	);
}
