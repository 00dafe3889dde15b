import type { Context } from '~/context.server';
import type { StoredCommunity } from '~/data/communities.server';
import type { DroppedPick } from '~/data/dropped-picks.server';
import type { Tx } from '~/data/engine/db.server';
import { findAskableMembers } from '~/data/left-members.server';
import type { findPresentMembers } from '~/data/members.server';
import { groupBy } from '~/domain/group-by';
import { invitationCode } from '~/domain/invitation';
import { ASKED_MEMBERS } from '~/domain/next-players';
import type { Letters } from '~/mail/letter';
import { queueMails } from '~/services/mail/queue-mail.server';
import type { NextRound } from './judge-next-round.server';

const DAY = 86_400_000;

type Present = Awaited<ReturnType<typeof findPresentMembers>>;

/**
 * R27: tells a round's start: to who plays, to who sits it out, to whose picks went with it, and, of those who have left,
 * to the members `asked` that may be. Returns how many of these there are.
 */
export async function tellRoundStart(
	tx: Tx,
	context: Context,
	start: {
		community: StoredCommunity;
		next: NextRound;
		playing: Present;
		sitting: Present;
		dropped: readonly DroppedPick[];
		asked: readonly string[];
	},
): Promise<{ asked: number }> {
	const { community, next, playing, sitting, dropped } = start;
	const { id: communityId, name, settings } = community;
	const { number: round, firstMatchday, season, beginsAt } = next;
	const begins = { firstMatchday, season: season.label, kickoff: beginsAt };
	const data = { communityId, community: name, round, ...begins, settings };
	const picks = groupBy(dropped, ({ memberId }) => memberId);
	const told = [
		...playing.map((member) => ({ ...member, more: sitting.length > 0 ? { some: true as const } : {} })),
		...sitting.map((member) => ({ ...member, more: { sitsOut: true as const } })),
	].flatMap(({ id, playerId, address, more }) => {
		if (playerId === null || address === null) return [];
		const matchdays = (picks.get(id) ?? []).map(({ matchday }) => matchday).sort((a, b) => a - b);
		return [{ playerId, address, more, matchdays, key: `${communityId} ${round} ${playerId}` }];
	});
	const started = told.map(({ more, key, ...to }) => ({
		...{ ...to, data: { ...data, ...more }, dedupeKey: `round-started ${key}` },
	}));
	await queueMails(tx, context, 'round-started', started);
	const losers = told.filter(({ matchdays }) => matchdays.length > 0);
	const deleted = losers.map(({ more, key, matchdays, ...to }) => {
		const gone = { communityId, community: name, matchdays, ...('sitsOut' in more ? more : {}) };
		return { ...to, data: gone, dedupeKey: `picks-deleted ${key}` };
	});
	await queueMails(tx, context, 'picks-deleted', deleted);
	return {
		asked: await ask(tx, context, { ...start, data: { communityId, community: name, round, ...begins } }),
	};
}

/** At most once a day for each of them, however many rounds begin, and worth nothing once this one has. */
async function ask(
	tx: Tx,
	context: Context,
	start: {
		community: StoredCommunity;
		next: NextRound;
		asked: readonly string[];
		data: Omit<Letters['asked-back'], 'invitation'>;
	},
): Promise<number> {
	const wanted = new Set(start.asked);
	if (wanted.size === 0) return 0;
	const { id: communityId } = start.community;
	const today = Math.floor(context.now() / DAY);
	const askable = await findAskableMembers(tx, communityId, ASKED_MEMBERS);
	const letters = askable
		.filter(({ id }) => wanted.has(id))
		.map(({ id, playerId, address }) => ({
			...{ playerId, address, data: { ...start.data, invitation: invitationCode(start.community) } },
			dedupeKey: `asked-back ${communityId} ${today} ${id}`,
			worthlessAfter: start.next.beginsAt,
		}));
	return queueMails(tx, context, 'asked-back', letters);
}
