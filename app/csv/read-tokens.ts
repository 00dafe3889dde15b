import { readLongScore, readState } from './read-cells';
import { readDate } from './read-date';
import { isTimeOfDay } from './read-kickoff';

/** What one piece of a copied line is. */
export type Token = {
	readonly kind:
		| 'number'
		| 'matchday'
		| 'weekday'
		| 'date'
		| 'time'
		| 'score'
		| 'half'
		| 'gap'
		| 'state'
		| 'teams'
		| 'name';
	readonly text: string;
};

const WEEKDAY =
	/^(?:mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mon|tue|wed|thu|fri|sat|sun)\.?,?$/i;
const WEEKDAY_BEFORE =
	/^(?:mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mon|tue|wed|thu|fri|sat|sun)\.?,? /i;
/** A day and a month, and no year behind them. */
const DAY_MONTH =
	/^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\/\d{1,2}(?!\d| ?,? ?\d{4})|\d{1,2}\. ?(?:\d{1,2}\.|(?:jan|feb|mär|mrz|apr|mai|jun|jul|aug|sep|okt|nov|dez)[a-zä]*\.?)(?![\d. ]*\d{4}|\d))/i;
/** '14.00: Heim - Gast', '15.30 Uhr:Heim - Gast' */
const TIME_BEFORE =
	/^(?:um )?\d{1,2}[:.]\d{2}(?: ?(?:uhr|h)\b)?(?::(?=\s|\p{L}|\d{1,2}\. ?\p{L})|(?=[\s,|-]|$))/iu;
const MATCHDAY = /^(?:(?:spieltag|matchday|st\.?|md) ?\d{1,2}|\d{1,2}\. ?(?:spieltag|matchday|st\.?)):?$/i;
const SCORE =
	/^\d{1,2} ?[:\-–] ?\d{1,2}(?: ?[([][^()[\]]*[)\]]| (?:n\.? ?v\.?|i\.? ?e\.?|n\.? ?e\.?|a\.?e\.?t\.?|abgebr\.?|pen\. \d{1,2}-\d{1,2} a\.e\.t\.))*$/i;
const SCORE_BEHIND =
	/ (\d{1,2} ?[:\-–] ?\d{1,2}(?: ?(?:n\.? ?v|[in]\.? ?e|a\.?e\.?t)\.?)?(?: ?\(\d{1,2} ?[:\-–] ?\d{1,2}(?:[,;]? ?\d{1,2} ?[:\-–] ?\d{1,2})*\))?(?: (?:n\.? ?v|[in]\.? ?e)\.?)?|[-–] ?: ?[-–])$/i;
/** Wikipedia's '2:2 n. V. (2:2, 2:0), 2:3 i. E.', and the same with the shoot-out between or without a comma. */
const LONG_BEHIND =
	/ (\d{1,2} ?[:\-–] ?\d{1,2}(?: n\.? ?V\.?)? \([\d:–, -]+\),? \d{1,2} ?[:\-–] ?\d{1,2} [in]\.? ?E\.?)$/i;
const SCORE_BETWEEN =
	/ (\d{1,2}(?: ?: ?|-)\d{1,2}(?: (?:n\.? ?v|[in]\.? ?e|a\.?e\.?t)\.?)?(?: \(\d{1,2} ?[:-] ?\d{1,2}(?:[,;]? ?\d{1,2} ?[:-] ?\d{1,2})*\))?|[-–]:[-–]) /i;
/** Behind a name and no score: that at half-time, or of the first leg. */
const HALF_BEHIND = / (\(\d{1,2} ?[:\-–] ?\d{1,2}\))$/;
/** Extra time or penalties behind a name. */
const LONGER_BEHIND =
	/(?: \(?(?:n\. ?v\.?|[in]\. ?e\.?|a\.e\.t\.?|nach Verlängerung|nach Elfmeterschießen)\)?)$/i;
const HALF_TIME = /^\(\d{1,2} ?[:\-–] ?\d{1,2}(?:,? ?\d{1,2} ?[:\-–] ?\d{1,2})*\)$/;
const GAP = /^(?:[-–—:]|vs?\.?|gegen|[-–]? ?: ?[-–]?|offen|tb[acd]|n\. ?n\.)$/i;
/** 'Heim', 'v Gast' in columns. */
const GAP_BEFORE = /^vs?\.? +(?=\S)/;
const MARK_BEHIND = / [([]([\p{L} .]+)[)\]]$/u;
/** A place in the table, before or behind a name. */
const PLACE = /^\(\d{1,2}\.?\)\s*|\s*\(\d{1,2}\.?\)$/g;
const PLACE_ALONE = /^\(\d{1,2}\.?\)$/;
/** Only with blanks around it: "Rot-Weiss Essen" is one name. */
const BETWEEN = /\s+(?:[-–—:]|vs?\.?|gegen)\s+/i;

/** A whole match is shorter; a longer cell is a text, whatever stands in it. */
const MAX_CELL = 200;

/** A cell of a copied line, taken apart into what it says. */
export function readTokens(cell: string): Token[] {
	if (cell === '' || PLACE_ALONE.test(cell)) return [];
	if (cell.length > MAX_CELL) return [nameOf(cell)];
	return readWhole(cell) ?? readBeginning(cell) ?? readEnd(cell);
}

/** Two names in one cell: 'Heim - Gast', 'Heim vs Gast'; null if there aren't two. */
export function splitTeams(text: string): readonly [string, string] | null {
	const [home = '', away = '', more] = text.split(BETWEEN).map(bareTeam);
	return home === '' || away === '' || more !== undefined ? null : [home, away];
}

/** A name without the place that stands before or behind it. */
export function bareTeam(text: string): string {
	return text.trim().replace(PLACE, '').trim();
}

function readWhole(cell: string): Token[] | null {
	if (/^\d{1,3}\.?$/.test(cell)) return [{ kind: 'number', text: cell }];
	if (MATCHDAY.test(cell)) return [{ kind: 'matchday', text: cell.replace(/:$/, '') }];
	if (WEEKDAY.test(cell)) return [{ kind: 'weekday', text: cell.replace(/[.,]+$/, '') }];
	if (GAP.test(cell)) return [{ kind: 'gap', text: cell }];
	if (HALF_TIME.test(cell)) return [{ kind: 'half', text: cell }];
	if (isTimeOfDay(cell) && !/^\d+$/.test(cell)) return [{ kind: 'time', text: cell }];
	if (SCORE.test(cell) || typeof readLongScore(cell)?.result === 'string')
		return [{ kind: 'score', text: cell }];
	if (/\p{L}/u.test(cell) && readState(cell) !== undefined) return [{ kind: 'state', text: cell }];
	return null;
}

/** A date or a time before the rest: '23.08.2024 20:30 Heim - Gast'. */
function readBeginning(cell: string): Token[] | null {
	const date = /^\d+$/.test(cell) ? null : readDate(cell);
	// '23. 08. 20:30' has no year.
	if (date !== null && !/^[:.]\d/.test(date.rest)) {
		const text = date.rest === '' ? cell : cell.slice(0, cell.length - date.rest.length);
		return [{ kind: 'date', text: trimmed(text) }, ...readTokens(trimmed(date.rest))];
	}
	const gap = GAP_BEFORE.exec(cell)?.[0];
	if (gap !== undefined) return [{ kind: 'gap', text: gap.trim() }, ...readTokens(cell.slice(gap.length))];
	const weekday = WEEKDAY_BEFORE.exec(cell)?.[0] ?? '';
	const rest = cell.slice(weekday.length);
	const dayMonth = DAY_MONTH.exec(rest)?.[0];
	if (dayMonth !== undefined) {
		const text = weekday + dayMonth;
		return [{ kind: 'date', text }, ...readTokens(trimmed(cell.slice(text.length)))];
	}
	const time = TIME_BEFORE.exec(rest)?.[0];
	if (time === undefined) return null;
	const day: Token[] = weekday === '' ? [] : [{ kind: 'weekday', text: trimmed(weekday).replace(/\.$/, '') }];
	return [
		...day,
		{ kind: 'time', text: time.replace(/:$/, '') },
		...readTokens(trimmed(rest.slice(time.length))),
	];
}

/** A score or a state behind the names, or between them. */
function readEnd(cell: string): Token[] {
	const long = LONG_BEHIND.exec(cell);
	if (long) return [...readTokens(cell.slice(0, long.index).trim()), { kind: 'score', text: long[1] ?? '' }];
	const mark = MARK_BEHIND.exec(cell);
	if (mark && readState(mark[1] ?? ''))
		return [...readTokens(cell.slice(0, mark.index)), { kind: 'state', text: mark[1] ?? '' }];
	const behind = SCORE_BEHIND.exec(cell);
	if (behind) return [...readTokens(cell.slice(0, behind.index).trim()), ...readScoreOrTime(behind[1] ?? '')];
	const note = HALF_BEHIND.exec(cell) ?? LONGER_BEHIND.exec(cell);
	if (note)
		return [
			...readTokens(cell.slice(0, note.index).trim()),
			{ kind: note[1] ? 'half' : 'name', text: note[0].trim() },
		];
	if (splitTeams(cell) !== null) return [{ kind: 'teams', text: cell }];
	const between = SCORE_BETWEEN.exec(cell);
	if (!between) return [nameOf(cell)];
	const [home, away] = [cell.slice(0, between.index), cell.slice(between.index + between[0].length)];
	return [...readTokens(home), ...readScoreOrTime(between[1] ?? ''), ...readTokens(away)];
}

/** '15:30' is a time of day beside the teams as it is in a cell of its own. */
function readScoreOrTime(text: string): Token[] {
	return [{ kind: isTimeOfDay(text) ? 'time' : 'score', text }];
}

function nameOf(text: string): Token {
	return { kind: 'name', text: bareTeam(text) };
}

function trimmed(text: string): string {
	return text.replace(/^[\s,|–-]+(?=\S)|[\s,|–-]+$/g, '').trim();
}
