import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findMatches } from '~/data/matches.server';
import { findMatchdays, saveKickoff } from '~/data/seasons.server';
import { judgeKickoffMove } from '~/domain/matchday';
import type { RoundRefusal } from '~/domain/refusals-round';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { changeSeason } from './change-season.server';
import { requireConfirmation } from './require-confirmation.server';
import { tellKickoffs } from './tell-kickoffs.server';

export type SetKickoffInput = {
	readonly seasonId: string;
	readonly matchday: number;
	/** ms UTC */
	readonly kickoff: number;
	readonly actorId: string | null;
	/** The version that the refusal `entry-unconfirmed` has named. */
	readonly confirmed?: string;
};

export type SetKickoffRefusal = SeasonRefusal | Extract<RoundRefusal, { code: 'kickoff-passed' }>;

/**
 * R3: moves a matchday's kickoff, in both directions as long as it lies ahead; into the past means now. Answers with the
 * kickoff that is stored (ms). Refuses kickoff-passed, and a move that closes the window at once or is odd
 * (entry-unconfirmed) as long as nobody has confirmed it. Saved picks stay, and the members are told.
 */
export async function setKickoff(
	context: Context,
	input: SetKickoffInput,
): Promise<Result<{ kickoff: number }, SetKickoffRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const act = { ...input, source: 'hand' as const };
	return changeSeason(context, act, (tx, now) => setWithin(tx, context, input, now));
}

type Done = { value: { kickoff: number }; isChange: boolean };

async function setWithin(
	tx: Tx,
	context: Context,
	{ seasonId, matchday: number, kickoff, actorId, confirmed }: SetKickoffInput,
	now: number,
): Promise<Result<Done, SetKickoffRefusal>> {
	const matchdays = await findMatchdays(tx, seasonId);
	const matchday = matchdays.find((candidate) => candidate.number === number);
	if (matchday === undefined) return refuse({ code: 'matchday-not-found' });
	const verdict = judgeKickoffMove(matchday.kickoff, kickoff, now);
	if (!verdict.ok) return verdict;
	const { value } = verdict;
	if (value.kickoff === matchday.kickoff) return accept({ value, isChange: false });
	const stored = (await findMatches(tx, seasonId)).filter((match) => match.matchdayId === matchday.id);
	const entry = { matchday, matchdays, stored, matches: [], kickoff, confirmed };
	const asked = await requireConfirmation(tx, entry, now);
	if (!asked.ok) return asked;
	const change = { oldKickoff: matchday.kickoff, newKickoff: value.kickoff };
	const trace = { id: context.newId(), at: now, cause: 'hand' as const, actorId };
	const moved = await saveKickoff(tx, { ...trace, ...change, matchdayId: matchday.id });
	if (!moved) return refuse({ code: 'matchday-changed-meanwhile' });
	await tellKickoffs(tx, context, { seasonId, actorId, moves: [{ ...change, matchday: number }] });
	return accept({ value, isChange: true });
}
