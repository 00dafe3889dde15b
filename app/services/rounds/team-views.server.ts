import type { Db, Tx } from '~/data/engine/db.server';
import type { StoredSeason } from '~/data/round-facts.server';
import { findTeams } from '~/data/teams.server';

/** A club as screens show it: the short name and what its badge is drawn from. */
export type TeamView = {
	id: string;
	name: string;
	badge: { initials: string; color: string; color2: string; ink: string };
};

/** The clubs with these ids and no others (null is skipped, R12); those of a season that was read aren't read again. */
export async function loadTeamViews(
	db: Db | Tx,
	ids: Iterable<string | null>,
	season?: Pick<StoredSeason, 'clubs'>,
): Promise<(id: string | null) => TeamView | null> {
	const wanted = new Set<string>();
	for (const id of ids) if (id !== null) wanted.add(id);
	const known = [...wanted].flatMap((id) => season?.clubs.get(id) ?? []);
	for (const { id } of known) wanted.delete(id);
	const others = wanted.size === 0 ? [] : await findTeams(db, [...wanted]);
	const views = new Map([...known, ...others].map((team) => [team.id, viewOf(team)]));
	return (id) => (id === null ? null : (views.get(id) ?? null));
}

function viewOf(team: Awaited<ReturnType<typeof findTeams>>[number]): TeamView {
	const { id, shortName, initials, color, color2, ink } = team;
	return { id, name: shortName, badge: { initials, color, color2, ink } };
}
