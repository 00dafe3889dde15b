import type { Db } from '~/data/engine/db.server';
import { findMatchdayTrace } from '~/data/matchday-trace.server';
import { findPlayer, type StoredPlayer } from '~/data/players.server';
import { findKeptAnswers } from '~/data/source-answers.server';
import { findTeams } from '~/data/teams.server';
import { traceText } from '~/text/matchday-trace';

/** As many changes are told, the newest first. */
const TOLD = 20;

/** A line, and the answer of a source behind it, as long as that is kept (R41). */
export type TraceLine = { readonly text: string; readonly answerId: string | null };

/**
 * What happened to a matchday's kickoff, and by hand or by a source to its matches, a line each. For site admins: it names
 * who did it.
 */
export async function showMatchdayTrace(db: Db, matchdayId: string): Promise<TraceLine[]> {
	const found = await findMatchdayTrace(db, matchdayId, TOLD);
	const changes = found.sort((a, b) => b.at - a.at).slice(0, TOLD);
	const ids = changes.flatMap((each) => ('homeTeamId' in each ? [each.homeTeamId, each.awayTeamId] : []));
	const teams = new Map((await findTeams(db, ids)).map((team) => [team.id, team.shortName]));
	const names = new Map<string, string>();
	for (const id of new Set(changes.flatMap(({ actorId }) => actorId ?? [])))
		names.set(id, nameOf(await findPlayer(db, id)));
	const answerIds = changes.flatMap(({ saidBy }) => saidBy?.answerId ?? []);
	const kept = await findKeptAnswers(db, [...new Set(answerIds)]);
	const teamOf = (id: string) => teams.get(id) ?? id;
	return changes.map(({ at, actorId, saidBy, ...change }) => {
		const by = actorId === null ? null : (names.get(actorId) ?? null);
		const heardAt = kept.get(saidBy?.answerId ?? '') ?? null;
		const said = saidBy && { source: saidBy.source, heardAt };
		const answerId = heardAt === null ? null : (saidBy?.answerId ?? null);
		if (change.field === 'deadline') return { text: traceText(change, { at, by, said }), answerId };
		const pairing = `${teamOf(change.homeTeamId)} – ${teamOf(change.awayTeamId)}`;
		return { text: traceText({ ...change, pairing }, { at, by, said }), answerId };
	});
}

function nameOf(player: StoredPlayer | null): string {
	return player === null ? 'gelöschtes Konto' : (player.displayName ?? 'ein Site-Admin');
}
