import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findKickoffAudience } from '~/data/kickoff-audience.server';
import type { StoredMatchday, StoredSeason } from '~/data/round-facts.server';
import { findNewestRound } from '~/data/rounds.server';
import { bumpVersion } from '~/data/season-versions.server';
import { findHolding } from '~/data/suspensions.server';
import { belongsToOpenRound } from '~/domain/belonging';
import { isExcusable } from '~/domain/excuse';
import { hasPassed } from '~/domain/matchday';
import { seasonEnds } from '~/domain/suspension';
import { followSeasonEnd } from '~/services/evaluation/follow-season-end.server';
import { queueMails } from '~/services/mail/queue-mail.server';
import { rejudgeOpenPicks } from '~/services/rounds/rejudge-open-picks.server';
import { namedBy } from '~/text/matchdays';

/** So long after the kickoff (ms) nobody needs to hear of it any more. */
const STALE = 24 * 3_600_000;

/** What somebody does to a matchday, in one community or, with null, in all of its season. */
export type SuspensionAct = {
	readonly kind: 'set' | 'lift';
	/** As it was before; not as a community sees it. */
	readonly season: StoredSeason;
	readonly matchday: StoredMatchday;
	readonly communityId: string | null;
	readonly actorId: string | null;
	/** null: none was asked for. */
	readonly reason: string | null;
	/** ms UTC */
	readonly now: number;
};

/**
 * R39: what follows when a matchday has been suspended before its kickoff, or that has been taken back: rounds end with
 * their season or go on with it (R25), open picks are judged again (R10), and who is in is told.
 */
export async function followSuspension(tx: Tx, context: Context, act: SuspensionAct): Promise<void> {
	const { season, communityId, actorId, now } = act;
	const seasonId = season.id;
	const before = season.suspensions.filter(({ liftedAt }) => liftedAt === null);
	const ends = {
		before: seasonEnds(season.matchdays, before),
		after: seasonEnds(season.matchdays, await findHolding(tx, [seasonId])),
	};
	await followSeasonEnd(tx, context, { seasonId, actorId, now }, ends);
	const own = communityId === null ? null : await findNewestRound(tx, communityId);
	const rounds = own === null ? {} : { roundIds: [own.id] };
	await rejudgeOpenPicks(tx, context, { seasonId, at: now, by: 'other', actorId, ...rounds });
	await bumpVersion(tx, seasonId);
	await tellSuspension(tx, context, act);
}

/**
 * R39: queues a letter to everybody who is in and whose round the matchday belongs to. Whom taking back excuses (R20),
 * everybody but who did it, reads that too. Where another suspension holds still, nothing is taken back.
 */
export async function tellSuspension(tx: Tx, context: Context, act: SuspensionAct): Promise<void> {
	const { kind, season, matchday, communityId, actorId, reason, now } = act;
	const { id: matchdayId, number, name, kickoff } = matchday;
	const holding = kind === 'set' ? [] : await findHolding(tx, [season.id]);
	const still = holding.filter((each) => each.matchdayId === matchdayId);
	const audience = (await findKickoffAudience(tx, season.id)).filter(
		({ round, ...one }) =>
			(communityId === null || one.communityId === communityId) &&
			!still.some((each) => each.communityId === null || each.communityId === one.communityId) &&
			belongsToOpenRound(round, matchday),
	);
	const begun = hasPassed(matchday, now);
	const isLate = !begun && isExcusable(matchday, now);
	const shared = { matchdayId, matchday: number, ...namedBy(name), kickoff, begun };
	const times = begun || kickoff === null ? {} : { worthlessAfter: kickoff + STALE };
	const keyOf = (one: { playerId: string; communityId: string }) =>
		`suspension:${kind}:${matchdayId}:${now}:${one.communityId}:${one.playerId}`;
	if (kind === 'set') {
		const mails = audience.map(({ round: _, playerId, address, ...place }) => ({
			...{ playerId, address, dedupeKey: keyOf({ playerId, ...place }), ...times },
			data: { ...place, ...shared, reason: reason ?? '', everywhere: communityId === null },
		}));
		await queueMails(tx, context, 'matchday-suspended', mails);
		return;
	}
	const mails = audience.map(({ round: _, playerId, address, ...place }) => ({
		...{ playerId, address, dedupeKey: keyOf({ playerId, ...place }), ...times },
		data: {
			...{ ...place, ...shared, excused: isLate && playerId !== actorId },
			...(reason === null ? {} : { reason }),
		},
	}));
	await queueMails(tx, context, 'matchday-resumed', mails);
}
