import type { Db } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { findRoundSizes } from '~/data/many-rounds.server';
import type { StoredSeason } from '~/data/round-facts.server';
import type { Standing } from '~/domain/adjustment';
import type { RoundFacts } from '~/domain/facts';
import { finishSeason } from '~/domain/finish-season';
import { foldRound } from '~/domain/fold-round';
import { placeOf } from '~/domain/round';
import { finishForActive, isWaiting, reopen } from '~/domain/round-end';
import { settlementKinds } from '~/domain/settlement-kinds';
import { standingChanges } from '~/domain/standing-changes';
import type { SeasonEnds } from '~/domain/suspension';
import { roundFactsOf } from '~/services/rounds/facts-of-round.server';
import { loadRounds } from '~/services/rounds/load-rounds.server';
import type { WholeRound } from '~/services/rounds/loaded-round';
import { MEMBERS_AT_ONCE, partsOf, type SavedStep } from './fold-season.server';

type Ends = { readonly before: SeasonEnds; readonly after: SeasonEnds };

/** An act on a season's list of matches or on its suspensions, at `now` (ms), and how communities see the season by it. */
export type SeasonAct = {
	readonly seasonId: string;
	readonly actorId: string | null;
	readonly now: number;
	readonly ends: Ends;
};

/**
 * R18, R25, R39: an act has ended a season, or given it a matchday again, as some communities see it: their rounds end or go
 * on with it. Nothing else of them is computed anew, for a corrected result counts with its commit (R19). `season`: as the
 * act leaves it.
 */
export async function followSeasonEnd(
	db: Db,
	{ seasonId, now, ends }: SeasonAct,
	season: StoredSeason,
): Promise<SavedStep[]> {
	const all = await findRoundSizes(db, seasonId, { running: false });
	const sizes = all.filter(({ communityId: id }) => ends.after.isOver(id) !== ends.before.isOver(id));
	const options = { at: now, picks: 'closed' as const, seasons: new Map([[seasonId, season]]) };
	const steps: SavedStep[] = [];
	for (const roundIds of partsOf(sizes, MEMBERS_AT_ONCE.whole)) {
		for (const loaded of await loadRounds(db, { roundIds }, options)) {
			const { round, entries } = loaded;
			const members = new Map(entries.map((entry) => [entry.memberId, entry.state]));
			const before: Standing = { members, round: round.state };
			const after = ends.after.isOver(round.communityId) ? endSeason(loaded, before) : goOn(loaded, before);
			steps.push({ round, ...standingChanges(loaded, after), lines: [], replaced: [], gone: [], idle: [] });
		}
		await nextTurn();
	}
	return steps;
}

/** What has become of the season for some communities: it has ended, or goes on again. */
export function seasonTurns({ before, after }: Ends): ('over' | 'on')[] {
	return [null, ...before.communities, ...after.communities].flatMap((communityId) => {
		const isOver = after.isOver(communityId);
		if (isOver === before.isOver(communityId)) return [];
		return [isOver ? 'over' : 'on'];
	});
}

/**
 * A round that its season ends now, unless a counting pick has no outcome, or another round followed within the season.
 */
function endSeason(loaded: WholeRound, standing: Standing): Standing {
	const { round, matchdays, at } = loaded;
	const cause = round.state.finished?.cause;
	if (round.followedInSeason || (cause !== undefined && cause !== 'followed')) return standing;
	const facts = roundFactsOf(loaded, null);
	if (isWaiting(standing, waitingFor(loaded, facts))) return standing;
	return finishSeason(standing, round.state.finished?.after ?? placeOf(matchdays, at), facts);
}

/**
 * R25: members with a counting pick that has no outcome: by a stored line, or by the facts as they are now, for which the
 * commit may be still to come (a match moved back to an evaluated matchday).
 */
function waitingFor(loaded: WholeRound, facts: RoundFacts): Set<string> {
	const { settlements } = foldRound(facts);
	const stored = [...loaded.lines.values()].flat().map(({ kind, memberId }) => ({ kind, member: memberId }));
	const waits = [...settlements, ...stored].filter(({ kind }) => settlementKinds[kind].effect === 'waits');
	return new Set(waits.map(({ member }) => member));
}

/** A round that its season had ended: it goes on, or is over because another one followed (R27). */
function goOn({ round }: WholeRound, standing: Standing): Standing {
	const { finished } = round.state;
	if (finished?.cause !== 'season-end') return standing;
	return round.followed ? finishForActive(standing, finished.after, 'followed') : reopen(standing);
}
