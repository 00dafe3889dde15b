import { isOpenPlace } from '~/domain/open-place';
import { roundName } from '~/domain/round-names';
import { withoutPhase } from './read-cells';
import { readTokens, type Token } from './read-tokens';
import { MAX_LINE } from './split-lines';
import type { SplitRecord } from './split-records';

/** What a line says for the rows below it; '' takes back what was said above. */
export type Heading = {
	readonly matchday?: string;
	readonly date?: string;
	readonly time?: string;
};

const MATCHDAY =
	/^(\d{1,2}\. ?(?:spieltag|runde|matchday|round)|(?:spieltag|runde|matchday|round|gameweek|match day) ?\d{1,2}\.?)(?:$|:|\s*[(,|/–-]|\s+(?=\d))/i;
/** Matches below it are those of no matchday: each gets one from the admin, or is left out. */
const BEYOND = /^(?:relegation\p{L}*|aufstiegs(?:runde|spiele)|play-?offs?|play-?outs?)(?=$|[:\s(])/iu;
/** Where a match is played, behind its time: 'Sa., 29. Juni 2024, 18:00 Uhr in Berlin'. */
const PLACE = /(?<=\d|uhr) in \p{Lu}[\p{L} ./()-]*$/iu;
/** What lists put before a heading. */
const MARK = /^[»›▪•■►▶]\s*/;

/** A line that names a matchday, a date or both, and no match, nor one of two open places (R40); null if it is none. */
export function readHeading({ cells }: Pick<SplitRecord, 'cells'>): Heading | null {
	if (cells.join('').length > MAX_LINE || cells.filter(isOpenPlace).length > 1) return null;
	const [first = '', ...others] = new Set(cells.filter((cell) => cell !== ''));
	const text = withoutPhase(first.replace(MARK, '').replace(/^\[(.*)\]$/, '$1'));
	const named = MATCHDAY.exec(text)?.[1] ?? roundIn(text) ?? BEYOND.exec(text)?.[0] ?? null;
	if (named === null) return readDay([text.replace(PLACE, ''), ...others]);
	const rest = text.slice(named.length).replace(/^[\s:,|/–-]+/, '');
	const behind = [rest.replace(/^\(|\)$/g, ''), ...others].filter((part) => part !== '');
	if (!isAbout(rest, others)) return null;
	// A matchday begins anew: the date of the one before doesn't hold for it.
	return { matchday: named, date: '', time: '', ...readDay(behind) };
}

/** R40: rounds of a cup have names instead, and a leg may stand behind them in brackets. */
function roundIn(text: string): string | null {
	const names = [/ ?:/, / ?[:(]/].flatMap((end) => text.split(end).slice(0, 1));
	return names.find((name) => roundName(name) !== null) ?? null;
}

/** 'Freitag, 23.08.2024', '23.08.', 'Sa 24.08.2024, 15:30 Uhr'. */
function readDay(texts: readonly string[]): Heading | null {
	const tokens = texts.map((text) => text.replace(PLACE, '')).flatMap(readTokens);
	const weekday = tokens[0]?.kind === 'weekday' ? tokens[0] : undefined;
	const [date, time, more] = tokens.slice(weekday ? 1 : 0);
	if (date?.kind !== 'date' || more !== undefined) return null;
	const text = `${weekday?.text ?? ''} ${date.text}`.trim();
	if (time === undefined) return { date: text, time: '' };
	return time.kind === 'time' && texts.length === 1 ? { date: text, time: time.text } : null;
}

/** What follows a matchday in its line is about it: days, a text in brackets, or a word or two, but no teams. */
function isAbout(rest: string, others: readonly string[]): boolean {
	const kinds = [rest, ...others].flatMap(readTokens).map(({ kind }) => kind);
	if (kinds.every((kind) => DAYS.has(kind))) return true;
	if (others.length > 0) return false;
	return /^\(.*\)$/.test(rest) || !(/[,;]/.test(rest) || kinds.includes('teams') || kinds.includes('score'));
}

const DAYS: ReadonlySet<Token['kind']> = new Set(['date', 'weekday', 'time', 'gap'] as const);
