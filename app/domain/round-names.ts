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

/** The German name of a knock-out round, however a list writes it, or null. */
export function roundName(text: string): string | null {
	return places.get(teamNameKey(text))?.name ?? null;
}

/** The place of a round among the others. */
export function roundPlace(name: string): number {
	return places.get(teamNameKey(name))?.place ?? rounds.length;
}
