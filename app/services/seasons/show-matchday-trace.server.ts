import type { Db } from '~/data/engine/db.server';
import { findMatchdayTrace } from '~/data/matchday-trace.server';
import { findPlayer, type StoredPlayer } from '~/data/players.server';
import { findTeams } from '~/data/teams.server';
import { traceText } from '~/text/matchday-trace';

/** As many changes are told, the newest first. */
const TOLD = 20;

/** What happened to a matchday's kickoff, and by hand to its matches, a line each. For site admins: it names who did it. */
export async function showMatchdayTrace(db: Db, matchdayId: string): Promise<string[]> {
	const found = await findMatchdayTrace(db, matchdayId, TOLD);
	const changes = found.sort((a, b) => b.at - a.at).slice(0, TOLD);
	const ids = changes.flatMap((each) => ('homeTeamId' in each ? [each.homeTeamId, each.awayTeamId] : []));
	const teams = new Map((await findTeams(db, ids)).map((team) => [team.id, team.shortName]));
	const names = new Map<string, string>();
	for (const id of new Set(changes.flatMap(({ actorId }) => actorId ?? [])))
		names.set(id, nameOf(await findPlayer(db, id)));
	const teamOf = (id: string) => teams.get(id) ?? id;
	return changes.map(({ at, actorId, ...change }) => {
		const by = actorId === null ? null : (names.get(actorId) ?? null);
		if (change.field === 'deadline') return traceText(change, { at, by });
		const pairing = `${teamOf(change.homeTeamId)} – ${teamOf(change.awayTeamId)}`;
		return traceText({ ...change, pairing }, { at, by });
	});
}

function nameOf(player: StoredPlayer | null): string {
	return player === null ? 'gelöschtes Konto' : (player.displayName ?? 'ein Site-Admin');
}
