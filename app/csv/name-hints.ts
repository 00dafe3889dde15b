import type { LeagueRules } from '~/domain/leagues';
import { seasonLabelOf, startYearOf } from '~/domain/season-label';

/** Codes and names under which the sources speak of the leagues. */
const leagueNames: readonly (readonly [LeagueRules['id'], RegExp])[] = [
	['bundesliga', /(?<![a-z0-9])(?:D1|bl1|(?:de|ger|deu)[.-]1)(?![a-z0-9])|bundesliga(?![ _-]?[23](?!\d))/i],
	[
		'premierleague',
		/(?<![a-z0-9])(?:E0|epl|(?:en|eng)[.-]1)(?![a-z0-9])|premier[ _-]?league(?![ _-]?2(?!\d))/i,
	],
	[
		'laliga',
		/(?<![a-z0-9])(?:SP1|(?:es|esp)[.-]1)(?![a-z0-9])|la[ _-]?liga(?![ _-]?2(?!\d))|primera[ _-]divisi[oó]n/i,
	],
	['seriea', /(?<![a-z0-9])(?:I1|(?:it|ita)[.-]1)(?![a-z0-9])|serie[ _-]?a(?![a-z])/i],
];
/** Leagues of the same names that are others. */
const OTHERS =
	/(?<![\d.])[23]\. ?(?:fu(?:ß|ss)ball-)?bundesliga|frauen|women|femen|junior|österr|austria|admiral|brasil|brazil|argentin|chile|russia|scot/i;

const SEASON = /(?<!\d)((?:19|20)\d{2}) ?[/_–-] ?(?:19|20)?(\d{2})(?!\d|[-./]\d)/;

/** The league that a text speaks of, or null. */
export function leagueIn(text: string): LeagueRules['id'] | null {
	const plain = text.normalize('NFC');
	if (OTHERS.test(plain)) return null;
	return leagueNames.find(([, names]) => names.test(plain))?.[0] ?? null;
}

/** The season that a text speaks of ('2024/25', '2024-25', '2024/2025', '2425' alone) as its label, or null. 2021 alone is a year. */
export function seasonIn(text: string): string | null {
	const found = SEASON.exec(text);
	const label = `${found?.[1]}/${found?.[2]}`;
	if (startYearOf(label) !== null) return label;
	return text === '2021' ? null : seasonInCode(text);
}

/** '2425' -> '2024/25', '9394' -> '1993/94'; null if it isn't two years in a row. */
export function seasonInCode(code: string): string | null {
	const [, from, to] = /^(\d{2})(\d{2})$/.exec(code) ?? [];
	if (from === undefined || to === undefined) return null;
	const year = Number(from) + (Number(from) < 60 ? 2000 : 1900);
	const label = seasonLabelOf(year);
	return label.endsWith(`/${to}`) ? label : null;
}
