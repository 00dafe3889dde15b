import { createHash } from 'node:crypto';
import type { Db, Tx } from '~/data/engine/db.server';
import { findEvaluations } from '~/data/evaluations.server';
import { findKeptImport, type ImportRun } from '~/data/import-runs.server';
import {
	findClubsKnownElsewhere,
	findHeldMatchdays,
	findRoundStarts,
	isLeagueKnownElsewhere,
} from '~/data/import-undo.server';
import { countEntryPicks, type EntryPicks, matchdayId } from '~/data/seasons.server';
import { findStoredAliases, findTeams } from '~/data/teams.server';
import type { KeptImport } from '~/domain/kept-import';
import { turnedTeams } from '~/domain/match';
import { planUndo } from '~/domain/plan-undo';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { UndoFacts, UndoPlan } from '~/domain/undo-plan';
import { knownMatch, type LoadedSeason, loadSeason } from '~/services/rounds/load-season.server';
import { findPickedClubs } from './find-picked-clubs.server';

/** R2, R12: picks of a matchday that may become void or count again; while a window is open, all of the matchday. */
export type TurnedPicks = EntryPicks & { readonly matchday: number };

export type PlannedUndo = {
	readonly loaded: LoadedSeason;
	readonly plan: UndoPlan;
	readonly turned: readonly TurnedPicks[];
	/** Equal for equal plans: what the act compares with what its preview showed. */
	readonly fingerprint: string;
};

/**
 * What taking an import back would do at `now` (ms), with the picks that it concerns. Refuses one that was taken back
 * already, and one of a time in which not enough was kept.
 */
export async function planUndoWithPicks(
	db: Db | Tx,
	run: ImportRun,
	now: number,
): Promise<Result<PlannedUndo, SeasonRefusal>> {
	if (run.undoneAt !== null) return refuse({ code: 'import-undone', at: run.undoneAt });
	const kept = await findKeptImport(db, run.id);
	const loaded = await loadSeason(db, run.seasonId);
	if (kept === null || loaded === null) return refuse({ code: 'import-not-kept' });
	const plan = planUndo(kept, await findUndoFacts(db, { run, kept, loaded }), now);
	const turned = await findTurnedPicks(db, loaded, plan);
	return accept({ loaded, plan, turned, fingerprint: fingerprintOf(run.id, plan, turned) });
}

async function findUndoFacts(
	db: Db | Tx,
	{ run, kept, loaded }: { run: ImportRun; kept: KeptImport; loaded: LoadedSeason },
): Promise<UndoFacts> {
	const { season, league, matchdays, matches, teamIds, openPairings } = loaded;
	const { id: seasonId, leagueId } = season;
	const keys = kept.spellings.map(({ key }) => key);
	const clubIds = kept.clubs.map(({ id }) => id);
	const picks = await countPicksOnAdded(db, seasonId, kept);
	const held = await findHeldMatchdays(db, seasonId);
	const elsewhere = new Set([
		...(await findClubsKnownElsewhere(db, clubIds, { seasonId, leagueId, keys })),
		...(await findPickedClubs(db, {
			seasonId,
			kept,
			matchdays: matchdays.filter(({ id }) => held.has(id)),
		})),
	]);
	return {
		importedAt: run.at,
		matches: matches.map(knownMatch),
		matchdays: matchdays.map(({ id, number, name, kickoff, evaluatedAt }) => ({
			...{ number, name, kickoff, evaluated: evaluatedAt !== null },
			open: openPairings.filter(({ matchday }) => matchday === number),
			picks: picks.get(number) ?? 0,
			held: held.has(id),
		})),
		league: { name: league.name, elsewhere: await isLeagueKnownElsewhere(db, leagueId, { seasonId, keys }) },
		rounds: await findRoundStarts(db, seasonId),
		lastCommit: (await findEvaluations(db, seasonId)).at(-1)?.at ?? null,
		teamIds: [...teamIds],
		spellings: new Map(
			(await findStoredAliases(db, leagueId, keys)).map(({ key, teamId, spelling, removed }) => [
				key,
				{ teamId, spelling, removed },
			]),
		),
		clubs: (await findTeams(db, clubIds)).map((club) => ({ ...club, elsewhere: elsewhere.has(club.id) })),
	};
}

async function countPicksOnAdded(db: Db | Tx, seasonId: string, { added }: KeptImport) {
	const teams = new Map<number, string[]>();
	for (const { home, away, facts } of added)
		teams.set(facts.matchday, [...(teams.get(facts.matchday) ?? []), home, away]);
	const counts = new Map<number, number>();
	for (const [number, ids] of teams)
		counts.set(number, (await countEntryPicks(db, matchdayId(seasonId, number), ids)).count);
	return counts;
}

/** Of an evaluated matchday the correction shows what becomes of its picks. */
async function findTurnedPicks(
	db: Db | Tx,
	{ matchdays, matches }: LoadedSeason,
	plan: UndoPlan,
): Promise<TurnedPicks[]> {
	const turned: TurnedPicks[] = [];
	const removed = new Set(plan.removed.map(({ id }) => id));
	for (const { id, number, evaluatedAt } of matchdays) {
		if (evaluatedAt !== null) continue;
		const isOwn = (match: { matchday: number }) => match.matchday === number;
		// What stands against removing matches is told otherwise.
		const before = matches.filter((match) => isOwn(match) && !removed.has(match.id)).map(knownMatch);
		const { isVoid, counting } = turnedTeams(before, plan.matches.filter(isOwn));
		if (isVoid.length + counting.length === 0) continue;
		const picks = await countEntryPicks(db, id, [...isVoid, ...counting]);
		if (picks.count > 0) turned.push({ matchday: number, ...picks });
	}
	return turned;
}

/** A kickoff at the instant of the act is marked as such, and one pick more outdates nothing; the first one does. */
function fingerprintOf(runId: string, plan: UndoPlan, turned: readonly TurnedPicks[]): string {
	const { matches: _matches, kickoffs, against: _against, ...rest } = plan;
	const moves = kickoffs.map((move) => (move.isNow ? { ...move, newKickoff: null } : move));
	const concerned = turned.map(({ matchday, of }) => [matchday, of]);
	const text = JSON.stringify({ runId, ...rest, moves, concerned });
	return createHash('sha256').update(text).digest('base64url');
}
