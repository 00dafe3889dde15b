import type { UndoObstacle } from '~/domain/undo-plan';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import { calledIn, namedBy } from '~/text/matchdays';

/** Gives the name of a season's team by its id. */
export function nameIn({ teams }: Pick<LoadedSeason, 'teams'>): (id: string) => string {
	const names = new Map(teams.map(({ id, name }) => [id, name]));
	return (id) => names.get(id) ?? id;
}

/** What stands against taking an import back, with the teams and rounds by their names. */
export function namedObstacles(
	obstacles: readonly UndoObstacle[],
	loaded: Pick<LoadedSeason, 'teams' | 'matchdays'>,
): UndoObstacle[] {
	const nameOf = nameIn(loaded);
	return obstacles.map((each) => {
		const name = namedBy(calledIn(loaded.matchdays, each.matchday).name);
		if (each.code === 'round-depends') return { ...each, ...name };
		const matches = each.matches.map(({ home, away }) => ({ home: nameOf(home), away: nameOf(away) }));
		return { ...each, ...name, matches };
	});
}
