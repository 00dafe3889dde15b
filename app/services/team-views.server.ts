import type { Db } from '~/data/db.server';
import { findTeams } from '~/data/teams.server';

/** A club as screens show it: the short name and what its badge is drawn from. */
export type TeamView = {
	id: string;
	name: string;
	badge: { initials: string; color: string; color2: string; ink: string };
};

/** The clubs with these ids (null is skipped). Screens load only those they show (R12). */
export async function loadTeamViews(
	db: Db,
	ids: Iterable<string | null>,
): Promise<(id: string | null) => TeamView | null> {
	const wanted = new Set<string>();
	for (const id of ids) if (id !== null) wanted.add(id);
	const teams = wanted.size === 0 ? [] : await findTeams(db, [...wanted]);
	const views = new Map(teams.map((team) => [team.id, viewOf(team)]));
	return (id) => (id === null ? null : (views.get(id) ?? null));
}

function viewOf(team: Awaited<ReturnType<typeof findTeams>>[number]): TeamView {
	const { id, shortName, initials, color, color2, ink } = team;
	return { id, name: shortName, badge: { initials, color, color2, ink } };
}
