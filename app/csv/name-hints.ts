import type { League } from '~/domain/leagues';
import { seasonLabelOf, startYearOf } from '~/domain/season-label';
import { teamNameKey } from '~/domain/team-name';

/** What tells a league that nobody prepared, though it bears the name of a known one: 'Chile Primera División'. */
const OTHERS = new RegExp(
	`\\b(?:${[
		'u ?\\d\\d|junior|jugend|reserve|primavera|damen|frauen|women|fem+[ei]n|f\\b|quali|relegation|playoff',
		'handball|basket|eishockey|futsal|brasil|brazil|argentin|chile|ecuador|peru|colombia|venezuela|uruguay',
		'paraguay|bolivia|mexic|russia|ukrain|belarus|egypt|saudi|africa|nigeria|ghana|kenya|china|india|hong kong',
		'singapore|malta|wales|ireland|scot|osterr|austria|schweiz|swiss',
	].join('|')})`,
	'i',
);

const SEASON = /(?<!\d)((?:19|20)\d{2}) ?[/_–-] ?(?:19|20)?(\d{2})(?!\d|[-./]\d)/;

/** The league that a text names: its code, or null for one that isn't known here; and how the text names it. */
export type LeagueMention = { readonly leagueId: string | null; readonly name: string };

/**
 * The league that a text speaks of, by the longest of the leagues' names in it ('2. Bundesliga' is no 'Bundesliga'); null
 * if it speaks of none. Names of two letters, as weekdays have them, have to stand alone.
 */
export function leagueIn(text: string, leagues: readonly League[]): LeagueMention | null {
	const key = ` ${wordsOf(text)} `;
	const [best] = leagues
		.flatMap(({ id, name, names }) =>
			[id, name, ...names].map((each) => ({ id, words: ` ${wordsOfLeague(each)} ` })),
		)
		.filter(({ words }) => (/^ \p{L}{1,2} $/u.test(words) ? key === words : key.includes(words)))
		.sort((a, b) => b.words.length - a.words.length);
	if (best === undefined) return null;
	const rest = key.replace(best.words, ' … ');
	const isOther = OTHERS.test(rest) || / [23] …|… [23] /.test(rest) || isNamed(rest, leagues, best.id);
	return { leagueId: isOther ? null : best.id, name: text.trim() };
}

/** Whether a text names another league than this one, too: '2. Liga Österreich'. */
function isNamed(rest: string, leagues: readonly League[], id: string): boolean {
	const others = leagues.filter((league) => league.id !== id).flatMap(({ name, names }) => [name, ...names]);
	return others.map(wordsOfLeague).some((words) => words.length > 3 && rest.includes(` ${words} `));
}

/** The words of leagues' names, which every file is searched for. */
const leagueWords = new Map<string, string>();

function wordsOfLeague(name: string): string {
	const words = leagueWords.get(name) ?? wordsOf(name);
	leagueWords.set(name, words);
	return words;
}

/** 'bundesliga2024-25.csv' has a word and two numbers. */
function wordsOf(text: string): string {
	return teamNameKey(text.replace(/(\p{L})(\d{4})/gu, '$1 $2'));
}

/** The season that a text speaks of ('2024/25', '2024-25', '2024/2025', '2425' alone) as its label, or null. 2021 alone is a year. */
export function seasonIn(text: string): string | null {
	const found = SEASON.exec(text);
	const label = `${found?.[1]}/${found?.[2]}`;
	if (startYearOf(label) !== null) return label;
	return text === '2021' ? null : seasonInCode(text);
}

/** The calendar year that a text speaks of ('World Cup 2026') as a season's label, or null. */
export function yearIn(text: string): string | null {
	return /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0] ?? null;
}

/** '2425' -> '2024/25', '9394' -> '1993/94'; null if it isn't two years in a row. */
export function seasonInCode(code: string): string | null {
	const [, from, to] = /^(\d{2})(\d{2})$/.exec(code) ?? [];
	if (from === undefined || to === undefined) return null;
	const year = Number(from) + (Number(from) < 60 ? 2000 : 1900);
	const label = seasonLabelOf(year);
	return label.endsWith(`/${to}`) ? label : null;
}
