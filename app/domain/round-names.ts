import { teamNameKey } from './team-name';

/** R40: names of knock-out rounds, the earliest first: the German one, and what else lists call it. */
const rounds: readonly (readonly [name: string, ...others: string[]])[] = [
	['Vorrunde', 'Gruppenphase', 'Group Stage', 'Group', 'First Stage'],
	['Zwischenrunde', 'Second Stage', 'Knockout Round Play-offs'],
	['Sechzehntelfinale', 'Round of 32', 'Last 32', '1/16-Finale', '1/16 Finale', 'LAST_32', '16tel-Finale'],
	[
		'Achtelfinale',
		'Round of 16',
		'Last 16',
		'Eighth-finals',
		'1/8-Finale',
		'LAST_16',
		'Achtelfinals',
		'8tel-Finale',
	],
	[
		'Viertelfinale',
		'Quarter-finals',
		'Quarter-final',
		'Quarterfinals',
		'1/4-Finale',
		'QUARTER_FINALS',
		'Last 8',
	],
	[
		'Halbfinale',
		'Semi-finals',
		'Semi-final',
		'Semifinals',
		'1/2-Finale',
		'SEMI_FINALS',
		'Semifinale',
		'Last 4',
	],
	[
		'Spiel um Platz 3',
		'Spiel um den dritten Platz',
		'Third place',
		'Third place play-off',
		'Match for third place',
		'THIRD_PLACE',
		'Kleines Finale',
	],
	['Finale', 'Final', 'Endspiel'],
];

const places = new Map(
	rounds.flatMap((names, place) =>
		names.map((name) => [teamNameKey(name), { name: names[0], place }] as const),
	),
);

/** R40: one of the two matches of a pair in a round. */
export type Leg = 'first' | 'second';

const legs: Readonly<Record<Leg, { name: string; words: RegExp }>> = {
	first: { name: 'Hinspiel', words: legWords('hinspiele?|1st leg|first leg|leg 1') },
	second: { name: 'Rückspiel', words: legWords('rue?ckspiele?|2nd leg|second leg|leg 2') },
};

/** What says the leg, before or behind the name of its round. */
function legWords(words: string): RegExp {
	return new RegExp(`^(?:${words}) | (?:${words})$`);
}

/** The name of a leg: 'Halbfinale, Hinspiel'. */
export function legName(round: string, leg: Leg): string {
	return `${round}, ${legs[leg].name}`;
}

/** A knock-out round by its German name, however a list writes it, and the leg if it says one; or null. */
export function readRound(text: string): { round: string; place: number; leg: Leg | null } | null {
	const key = teamNameKey(text);
	const leg = (['first', 'second'] as const).find((each) => legs[each].words.test(key)) ?? null;
	const found = places.get(leg === null ? key : key.replace(legs[leg].words, ''));
	return found === undefined ? null : { round: found.name, place: found.place, leg };
}

/** The German name of a knock-out round or of a leg of it, however a list writes it, or null. */
export function roundName(text: string): string | null {
	const read = readRound(text);
	if (read === null) return null;
	return read.leg === null ? read.round : legName(read.round, read.leg);
}

/** The place of a round among the others; its legs follow each other. */
export function roundPlace(name: string): number {
	const { place = rounds.length, leg = null } = readRound(name) ?? {};
	return place + (leg === 'second' ? 0.5 : 0);
}
