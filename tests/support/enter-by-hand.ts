import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import type { MatchState } from '~/domain/facts';
import { saveResults } from '~/services/seasons/save-results.server';

/** What a person enters of a match; what isn't named stays as it is stored. */
export type ByHand = {
	readonly seasonId: string;
	readonly actorId: string;
	/** The match by its id, or its first one by the team at home. */
	readonly matchId?: string;
	readonly home?: string;
	/** null: none. */
	readonly result?: string | null;
	readonly state?: MatchState;
	/** ms UTC. */
	readonly kickoff?: number;
};

/** Enters facts of one match as a site admin does in the form, who means what the product asks about. */
export async function enterByHand(context: Context, { seasonId, actorId, matchId, home, ...facts }: ByHand) {
	const match = (await findMatches(context.db, seasonId)).find(({ id, homeTeamId }) =>
		matchId === undefined ? homeTeamId === home : id === matchId,
	);
	if (match === undefined) throw new Error(`No match ${matchId ?? home}`);
	const result = facts.result === undefined ? match.result : facts.result;
	const { state = match.state, kickoff } = facts;
	const entry = { matchId: match.id, result: result ?? '', state, kickoff, beyond: 'time' as const };
	const input = { seasonId, actorId, matchday: match.matchday, matches: [entry], reason: 'Nachgesehen' };
	const saved = await saveResults(context, input);
	if (saved.ok || saved.refusal.code !== 'entry-unconfirmed') return saved;
	return saveResults(context, { ...input, confirmed: saved.refusal.version });
}
