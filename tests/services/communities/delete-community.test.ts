import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { inTransaction } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { findMemberships } from '~/data/memberships.server';
import { askForDeletion, takeDeletionBack } from '~/services/communities/delete-community.server';
import { deleteCommunityNow } from '~/services/communities/delete-community-now.server';
import { deleteDueCommunities } from '~/services/communities/delete-due-communities.server';
import { removeRest, takeAway } from '~/services/communities/remove-community.server';
import { accepted } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { buildCrowd, type Crowd } from '../../support/crowd';

/** R34: a community is removed with all that hangs on it, in parts that no pick waits long for. */

const GRACE = 14 * 24 * 3_600_000;
const NAME = 'Büro Süd';
/** More than twice as many as are removed in one transaction. */
const MEMBERS = 430;

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let crowd: Crowd;
let lena: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	crowd = await buildCrowd(context, clock, { members: MEMBERS, evaluated: 1 });
	lena = crowd.players.Lena?.id ?? '';
});
afterEach(() => close());

const askedBy = (actorId: string) => ({ communityId: crowd.communityId, actorId, name: NAME });
const hasSeat = async () => (await findMemberships(context.db, lena)).length > 0;

async function left(): Promise<number[]> {
	const { community, member, round, entry, pick, pickChange, settlementRow, stateChangeRow } = context.db;
	return Promise.all([
		...[community.count(), member.count(), round.count(), entry.count(), pick.count(), pickChange.count()],
		...[settlementRow.count(), stateChangeRow.count()],
	]);
}

function deletions() {
	const where = { kind: 'community-deleted' };
	return context.db.securityEvent.findMany({ where, select: { actorId: true, detail: true } });
}

test('what is due goes with members, rounds, picks and traces, and not a millisecond before', async () => {
	accepted(await askForDeletion(context, askedBy(lena)));
	clock.advance(GRACE - 1);
	expect(await deleteDueCommunities(context, clock.now())).toBe('0 deleted');
	expect(await hasSeat()).toBe(true);
	expect((await left()).every((count) => count > 0)).toBe(true);
	clock.advance(1);
	const seen = new Set<number>();
	const deleting = deleteDueCommunities(context, clock.now());
	let isDone = false;
	deleting.finally(() => {
		isDone = true;
	});
	while (!isDone) {
		seen.add(await inTransaction(context.db, (tx) => tx.member.count()));
		await nextTurn();
	}
	expect(await deleting).toBe('1 deleted');
	// Who writes meanwhile has a turn after each part.
	expect([...seen].filter((count) => count > 0 && count < MEMBERS)).not.toEqual([]);
	expect((await left()).every((count) => count === 0)).toBe(true);
	expect(await deletions()).toEqual([{ actorId: null, detail: NAME }]);
});

test('a removal that was broken off is nobody’s any more, can’t be taken back, and is ended by the job', async () => {
	const { adminId: admin } = crowd;
	accepted(await askForDeletion(context, askedBy(lena)));
	clock.advance(GRACE);
	const community = await findCommunityById(context.db, crowd.communityId);
	if (community === null) throw new Error('It is there');
	const now = clock.now();
	await inTransaction(context.db, (tx) => takeAway(tx, context, { community, actorId: admin, now }));
	expect(await hasSeat()).toBe(false);
	expect((await left())[1]).toBe(MEMBERS);
	for (const actorId of [lena, admin])
		expect((await takeDeletionBack(context, askedBy(actorId))).ok).toBe(false);
	clock.advance(60_000);
	expect(await deleteDueCommunities(context, clock.now())).toBe('1 deleted');
	expect((await left()).every((count) => count === 0)).toBe(true);
	expect(await deletions()).toEqual([{ actorId: admin, detail: NAME }]);
});

test('what was taken back stays, whatever was about to remove it', async () => {
	accepted(await askForDeletion(context, askedBy(lena)));
	clock.advance(GRACE);
	accepted(await takeDeletionBack(context, askedBy(lena)));
	const community = await findCommunityById(context.db, crowd.communityId);
	if (community === null) throw new Error('It is there');
	const now = clock.now();
	await inTransaction(context.db, (tx) => takeAway(tx, context, { community, actorId: null, now }));
	expect(await removeRest(context, crowd.communityId, now)).toBe(false);
	expect(await hasSeat()).toBe(true);
	expect((await left())[1]).toBe(MEMBERS);
	expect(await deletions()).toEqual([]);
});

test('a site admin’s deletion removes all of it at once', async () => {
	const { adminId: admin } = crowd;
	accepted(await deleteCommunityNow(context, askedBy(admin)));
	expect((await left()).every((count) => count === 0)).toBe(true);
	expect(await deletions()).toEqual([{ actorId: admin, detail: NAME }]);
});
