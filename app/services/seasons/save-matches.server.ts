import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { deleteMatches } from '~/data/matches.server';
import {
	type Matchday,
	matchdayId,
	removeSeasonTeams,
	saveMatchdays,
	saveSeasonTeams,
} from '~/data/seasons.server';
import type { Danger } from '~/domain/entry-dangers';
import type { SeasonMatch } from '~/domain/fixture-diff';
import { pairsMeetOnce } from '~/domain/leagues';
import { judgeKickoffMove } from '~/domain/matchday';
import type { RoundRefusal } from '~/domain/refusals-round';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { type LoadedSeason, loadSeason } from '~/services/rounds/load-season.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { addMatches } from './add-matches.server';
import { changeSeason } from './change-season.server';
import {
	type EnteredMatch,
	judgeMatchList,
	type MatchListAct,
	type MatchListChange,
} from './judge-match-list.server';
import { moveKickoffs } from './move-kickoffs.server';
import { requireConfirmation } from './require-confirmation.server';
import { tellKickoffs } from './tell-kickoffs.server';

export type SaveMatchesInput = MatchListAct & {
	readonly seasonId: string;
	readonly matchday: number;
	/** Kickoff of the matchday (ms); without it the stored one stays (R4 if there is none). */
	readonly kickoff?: number | null;
	readonly actorId: string | null;
	/** R19: why a match is added to an evaluated matchday. */
	readonly reason?: string | null;
	/** The version that the refusal `entry-unconfirmed` has named. */
	readonly confirmed?: string;
};

export type SaveMatchesRefusal = SeasonRefusal | Extract<RoundRefusal, { code: 'kickoff-passed' }>;

type Saved = { readonly added: number; readonly removed: number };
type Saving = { readonly context: Context; readonly input: SaveMatchesInput; readonly now: number };

/**
 * Adds matches to a matchday by hand and takes others away (specification, section 5), all or none; what else others
 * have saved there stays. The matchday is made if the season doesn't have it yet. Refuses lists that break a rule,
 * matchdays beyond the league's, the removal of a match that counts already or isn't there, a move of a kickoff that
 * has passed (R3), a correction without a reason (R19), and what has consequences that nobody has confirmed.
 */
export async function saveMatches(
	context: Context,
	input: SaveMatchesInput,
): Promise<Result<Saved, SaveMatchesRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const act = { ...input, source: 'hand' as const };
	return changeSeason(context, act, (tx, now) => saveWithin(tx, { context, input, now }));
}

async function saveWithin(
	tx: Tx,
	saving: Saving,
): Promise<Result<{ value: Saved; isChange: boolean }, SaveMatchesRefusal>> {
	const { input, now } = saving;
	const { seasonId } = input;
	const loaded = await loadSeason(tx, seasonId);
	if (loaded === null) return refuse({ code: 'season-not-found' });
	const list = judgeMatchList(loaded, input.matchday, input, now);
	if (!list.ok) return list;
	const move = judgeMove(loaded, saving);
	if (!move.ok) return move;
	const confirmed = await judgeConsequences(tx, saving, loaded, list.value);
	if (!confirmed.ok) return confirmed;
	await writeList(tx, saving, loaded, list.value);
	if (move.value !== null) await writeKickoff(tx, saving, loaded, move.value);
	const { added, removed } = list.value;
	const isChange = added.length + removed.length > 0 || move.value !== null;
	return accept({ value: { added: added.length, removed: removed.length }, isChange });
}

/** R3. A matchday that has no matches yet takes any kickoff: nobody could have picked there. */
function judgeMove(
	{ matchdays, matches }: LoadedSeason,
	{ input, now }: Saving,
): Result<number | null, SaveMatchesRefusal> {
	const { kickoff, matchday } = input;
	if (kickoff === undefined || kickoff === null) return accept(null);
	const stored = matchdays.find((candidate) => candidate.number === matchday)?.kickoff ?? null;
	if (stored === null && matches.every((match) => match.matchday !== matchday)) return accept(kickoff);
	const verdict = judgeKickoffMove(stored, kickoff, now);
	if (!verdict.ok) return verdict;
	return accept(verdict.value.kickoff === stored ? null : verdict.value.kickoff);
}

async function judgeConsequences(
	tx: Tx,
	{ input, now }: Saving,
	loaded: LoadedSeason,
	{ added, removed }: MatchListChange,
): Promise<Result<null, SeasonRefusal>> {
	const { matchdays } = loaded;
	const others = pairsAgain(loaded, input.matchday, added);
	const found = matchdays.find((candidate) => candidate.number === input.matchday);
	if (found === undefined && others.length === 0) return accept(null);
	const matchday = found ?? emptyMatchday(input);
	const isCorrection = matchday.evaluatedAt !== null && added.length + removed.length > 0;
	if (isCorrection && !input.reason?.trim()) return refuse({ code: 'correction-reason-missing' });
	const { kickoff, confirmed } = input;
	const matches = [
		...removed.map((before) => ({ before, after: null })),
		...added.map((match) => ({ before: null, after: newMatch(input.matchday, match) })),
	];
	const stored = loaded.matches.filter((match) => match.matchdayId === matchday.id);
	const entry = { matchday, matchdays, stored, matches, others, confirmed };
	return requireConfirmation(tx, { ...entry, ...(kickoff === undefined ? {} : { kickoff }) }, now);
}

/** One that the season doesn't have yet. */
function emptyMatchday({ seasonId, matchday }: SaveMatchesInput): Matchday {
	return {
		id: matchdayId(seasonId, matchday),
		number: matchday,
		name: null,
		kickoff: null,
		evaluatedAt: null,
	};
}

/** R40: pairs that a league has once on each ground, and that stand at another matchday. */
function pairsAgain(
	{ league, matches }: LoadedSeason,
	matchday: number,
	added: readonly EnteredMatch[],
): Danger[] {
	if (!pairsMeetOnce(league)) return [];
	return added.flatMap(({ home, away }): Danger[] => {
		const other = matches.find((match) => match.homeTeamId === home && match.awayTeamId === away);
		if (other === undefined || other.matchday === matchday) return [];
		return [{ kind: 'pair-again', home, away, matchday: other.matchday }];
	});
}

function newMatch(matchday: number, { home, away, kickoff }: EnteredMatch): SeasonMatch {
	const start = { kickoff: kickoff ?? null, timeKnown: true };
	return { matchday, home, away, ...start, result: null, state: 'scheduled' };
}

async function writeList(
	tx: Tx,
	{ context, input, now }: Saving,
	loaded: LoadedSeason,
	list: MatchListChange,
): Promise<void> {
	const { seasonId, matchday, actorId } = input;
	if (loaded.matchdays.every((candidate) => candidate.number !== matchday)) {
		await saveMatchdays(tx, seasonId, [matchday]);
	}
	await saveSeasonTeams(tx, { seasonId, at: now }, list.joining);
	await deleteMatches(
		tx,
		list.removed.map((match) => match.id),
	);
	await removeSeasonTeams(tx, { seasonId, at: now }, list.leaving);
	await addMatches(tx, context, {
		seasonId,
		at: now,
		source: 'hand',
		actorId,
		reason: input.reason?.trim() || null,
		matches: list.added.map((match) => newMatch(matchday, match)),
	});
}

async function writeKickoff(
	tx: Tx,
	{ context, input, now }: Saving,
	loaded: LoadedSeason,
	kickoff: number,
): Promise<void> {
	const { seasonId, matchday, actorId } = input;
	const stored = loaded.matchdays.find((candidate) => candidate.number === matchday);
	const move = { matchday, oldKickoff: stored?.kickoff ?? null, newKickoff: kickoff };
	await moveKickoffs(tx, context, [move], { at: now, cause: 'hand', actorId, seasonId });
	await tellKickoffs(tx, context, { seasonId, actorId, moves: [move] });
}
