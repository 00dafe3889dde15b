import type { Context } from '~/context.server';
import type { Tx } from '~/data/db.server';
import { findSeasonFacts, type StoredMatchday } from '~/data/round-facts.server';
import { hasPassed } from '~/domain/matchday';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { closeWindows } from './close-windows.server';
import { fingerprintOf } from './evaluation-fingerprint.server';
import { type FoldedRound, foldLoaded } from './fold-loaded.server';
import { loadRounds } from './load-rounds.server';

/** A matchday about to be evaluated, with every round of its season folded as if it were. */
export type FoldedSeason = {
	seasonId: string;
	matchday: StoredMatchday;
	rounds: FoldedRound[];
	/** Of the facts it rests on (R17). */
	fingerprint: string;
};

/**
 * The common part of preview and commit, within a transaction at `at` (ms): stores the windows closed by then, and
 * folds all rounds of the season, finished ones too (R27). Refuses an unknown matchday, one whose kickoff hasn't passed
 * (R13) and one without matches (R4).
 */
export async function foldSeason(
	tx: Tx,
	context: Context,
	wish: { matchdayId: string },
	at: number,
): Promise<Result<FoldedSeason, Refusal>> {
	const seasonId = wish.matchdayId.slice(0, Math.max(0, wish.matchdayId.lastIndexOf('_')));
	await closeWindows(tx, context, at);
	const season = await findSeasonFacts(tx, seasonId);
	const matchday = season?.matchdays.find((each) => each.id === wish.matchdayId);
	if (matchday === undefined) return refuse({ code: 'matchday-not-found' });
	if (matchday.matches.length === 0) return refuse({ code: 'evaluation-without-matches' });
	if (!hasPassed(matchday, at)) return refuse({ code: 'evaluation-too-early', kickoff: matchday.kickoff });
	const loaded = await loadRounds(tx, { seasonId }, { at, picks: 'closed' });
	const rounds = loaded
		.filter((each) => each.matchdays.some((own) => hasPassed(own, at)))
		.map((each) => foldLoaded(each, matchday.id));
	const { id, evaluated } = matchday;
	return accept({ seasonId, matchday, rounds, fingerprint: fingerprintOf({ id, evaluated }, rounds) });
}
