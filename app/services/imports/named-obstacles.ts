import type { UndoObstacle } from '~/domain/undo-plan';
import type { LoadedSeason } from '~/services/rounds/load-season.server';

/** Gives the name of a season's team by its id. */
export function nameIn({ teams }: Pick<LoadedSeason, 'teams'>): (id: string) => string {
	const names = new Map(teams.map(({ id, name }) => [id, name]));
	return (id) => names.get(id) ?? id;
}

/** What stands against taking an import back, with the teams by their names. */
export function namedObstacles(
	obstacles: readonly UndoObstacle[],
	loaded: Pick<LoadedSeason, 'teams'>,
): UndoObstacle[] {
	const nameOf = nameIn(loaded);
	return obstacles.map((each) =>
		each.code === 'picks-depend'
			? {
					...each,
					matches: each.matches.map(({ home, away }) => ({ home: nameOf(home), away: nameOf(away) })),
				}
			: each,
	);
}
