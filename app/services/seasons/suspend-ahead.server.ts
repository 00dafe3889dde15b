import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findNewestRound } from '~/data/rounds.server';
import { bumpVersion } from '~/data/season-versions.server';
import { findHolding, liftSuspension, saveSuspension } from '~/data/suspensions.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { seasonEnds } from '~/domain/suspension';
import { actOnSeason, type FollowEnd } from '~/services/evaluation/act-on-season.server';
import { closeWindows } from '~/services/rounds/close-pick-windows.server';
import { rejudgeOpenPicks } from '~/services/rounds/rejudge-open-picks.server';
import { promiseSuspensionMails, type SuspensionAct } from './tell-suspension.server';

/** What is suspended or taken back, and where. */
type Found = Pick<SuspensionAct, 'season' | 'matchday'>;

/** What a matchday is called. */
export type Done = { readonly number: number; readonly name: string | null };

/**
 * R39: suspends a matchday before its kickoff, or takes that back, if `find` says what it is: rounds end with their season
 * or go on with it (R25), open picks are judged again (R10), and who is in is told.
 */
export async function suspendAhead(
	context: Context,
	wish: Omit<SuspensionAct, keyof Found | 'now'>,
	find: (tx: Tx, now: number) => Promise<Result<Found, Refusal>>,
): Promise<Result<Done, Refusal>> {
	return actOnSeason(context, async (tx, now, followEnd) => {
		await closeWindows(tx, context, now, wish.communityId ?? undefined);
		const found = await find(tx, now);
		if (!found.ok) return found;
		const act = { ...wish, ...found.value, now };
		const saved = await saveAct(tx, context, act, wish.communityId === null ? 'ahead' : 'early');
		if (saved.ok) await follow(tx, context, act, followEnd);
		return saved;
	});
}

/** Compares the deadline in the statement that writes. */
export async function saveAct(
	tx: Tx,
	{ newId }: Context,
	{ kind, matchday, communityId, reason, actorId, now }: SuspensionAct,
	limit: 'early' | 'ahead' | 'any',
): Promise<Result<Done, Refusal>> {
	const { id: matchdayId, number, name } = matchday;
	const place = { matchdayId, communityId, actorId };
	const isSaved =
		kind === 'set'
			? await saveSuspension(tx, { id: newId(), reason: reason ?? '', ...place }, { limit, now })
			: await liftSuspension(tx, place, { limit, now });
	if (isSaved) return accept({ number, name });
	// In all of a season only who came at the same moment can have been first.
	return refuse({ code: limit === 'early' ? 'suspension-begun' : 'preview-outdated' });
}

async function follow(tx: Tx, context: Context, act: SuspensionAct, followEnd: FollowEnd): Promise<void> {
	const { season, communityId, actorId, now } = act;
	const seasonId = season.id;
	const before = season.suspensions.filter(({ liftedAt }) => liftedAt === null);
	const ends = {
		before: seasonEnds(season.matchdays, before),
		after: seasonEnds(season.matchdays, await findHolding(tx, [seasonId])),
	};
	await followEnd(tx, { seasonId, actorId, now, ends });
	const own = communityId === null ? null : await findNewestRound(tx, communityId);
	const rounds = own === null ? {} : { roundIds: [own.id] };
	await rejudgeOpenPicks(tx, context, { seasonId, at: now, by: 'other', actorId, ...rounds });
	await bumpVersion(tx, seasonId);
	await promiseSuspensionMails(tx, context, act);
}
