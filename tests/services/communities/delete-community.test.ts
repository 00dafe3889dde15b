import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findCommunityById, removeNextMembers } from '~/data/communities.server';
import { inTransaction } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { findMemberships } from '~/data/memberships.server';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { accept } from '~/domain/result';
import { askForDeletion, takeDeletionBack } from '~/services/communities/delete-community.server';
import { deleteCommunityNow } from '~/services/communities/delete-community-now.server';
import { deleteDueCommunities } from '~/services/communities/delete-due-communities.server';
import { removeRest, takeAway } from '~/services/communities/remove-community.server';
import { showCommunities } from '~/services/communities/show-communities.server';
import { showCommunityToOperator } from '~/services/communities/show-community-to-operator.server';
import { commitFold, writeCommit } from '~/services/evaluation/commit-fold.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { accepted, buildCommunity } from '../../support/builders';
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
	const [members, traces] = [new Set<number>(), new Set<number>()];
	const traced = await context.db.stateChangeRow.count();
	const deleting = deleteDueCommunities(context, clock.now());
	let isDone = false;
	deleting.finally(() => {
		isDone = true;
	});
	while (!isDone) {
		await inTransaction(context.db, async (tx) => {
			members.add(await tx.member.count());
			traces.add(await tx.stateChangeRow.count());
		});
		await nextTurn();
	}
	expect(await deleting).toBe('1 deleted');
	// Who writes meanwhile has a turn after each part.
	expect([...members].filter((count) => count > 0 && count < MEMBERS)).not.toEqual([]);
	expect([...traces].filter((count) => count > 0 && count < traced)).not.toEqual([]);
	expect((await left()).every((count) => count === 0)).toBe(true);
	expect(await deletions()).toEqual([{ actorId: null, detail: NAME }]);
});

/** As a process leaves it that is killed after the first transaction of a removal. */
async function breakOff(actorId: string | null): Promise<void> {
	const { communityId: id } = crowd;
	await context.db.community.update({ where: { id }, data: { deletesAt: BigInt(clock.now()) } });
	const community = await findCommunityById(context.db, id);
	if (community === null) throw new Error('It is there');
	const act = { community, actorId, now: clock.now() };
	await inTransaction(context.db, (tx) => takeAway(tx, context, act));
}

test('a removal that was broken off is nobody’s and isn’t there any more, and is ended by the job', async () => {
	const { adminId: admin, communityId } = crowd;
	await breakOff(admin);
	expect((await left())[1]).toBe(MEMBERS);
	expect(await hasSeat()).toBe(false);
	const gone = { ok: false, refusal: { code: 'community-not-found' } };
	expect(await takeDeletionBack(context, askedBy(admin))).toEqual(gone);
	expect(await deleteCommunityNow(context, askedBy(admin))).toEqual(gone);
	expect(await showCommunityToOperator(context, { actorId: admin, communityId })).toEqual(gone);
	const wish = { search: '', filter: 'all', page: 1 } as const;
	expect(accepted(await showCommunities(context, { ...wish, actorId: admin })).count).toBe(0);
	await buildCommunity(context, { founderId: lena, founder: 'Lena', name: NAME });
	clock.advance(60_000);
	expect(await deleteDueCommunities(context, clock.now())).toBe('1 deleted');
	expect((await context.db.community.findMany()).map(({ name }) => name)).toEqual([NAME]);
	expect(await context.db.member.count()).toBe(1);
	expect(await deletions()).toEqual([{ actorId: admin, detail: NAME }]);
});

test('no window of it is closed, and no evaluation folds it, while its members go', async () => {
	await crowd.enterAll(2, '2:1');
	const wish = { actorId: crowd.adminId, matchdayId: crowd.matchdayId(2) };
	const { fingerprint } = accepted(await previewEvaluation(context, wish));
	let tries = 0;
	const committed = await commitFold(
		context,
		{ ...wish, fingerprint },
		{
			async judge() {
				if (tries++ > 0) return accept(null);
				await breakOff(null);
				const part = { now: clock.now(), limit: 200 };
				expect(await inTransaction(context.db, (tx) => removeNextMembers(tx, crowd.communityId, part))).toBe(
					'more',
				);
				return accept(null);
			},
			write: async (tx, folded, ahead) => accept(await writeCommit(tx, context, folded, ahead)),
		},
	);
	expect(committed).toEqual({ ok: false, refusal: { code: 'preview-outdated' } });
	clock.set(crowd.kickoff(3) + CLOSES_AFTER);
	// The season's own windows are due; of the community nothing is.
	await closePickWindows(context, clock.now());
	expect(await context.db.roundMatchday.count({ where: { matchday: { number: 3 } } })).toBe(0);
	expect((await recomputeStates(context)).rounds).toBe(0);
});

test('the deletion of a community that nobody is in any more can be taken back like any other', async () => {
	const { adminId: admin, communityId: id } = crowd;
	await context.db.community.update({ where: { id }, data: { closedAt: BigInt(clock.now()) } });
	accepted(await askForDeletion(context, askedBy(admin)));
	accepted(await takeDeletionBack(context, askedBy(admin)));
	clock.advance(GRACE);
	expect(await deleteDueCommunities(context, clock.now())).toBe('0 deleted');
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
