import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findPublicCommunities } from '~/data/communities.server';
import { inTransaction } from '~/data/engine/db.server';
import { Prisma } from '~/data/generated/sqlite/client';
import { type PersonTable, personTables } from '~/data/person-tables.server';
import { nameOrder } from '~/domain/name-order';
import { nameKey } from '~/domain/player-name';
import { deleteAccount } from '~/services/accounts/delete-account.server';
import { openSession } from '~/services/accounts/open-session.server';
import { registerPlayer } from '~/services/accounts/register-player.server';
import { requestReset } from '~/services/accounts/request-reset.server';
import { joinCommunity } from '~/services/communities/join-community.server';
import { showCommunityPreview } from '~/services/communities/show-community-preview.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { queueMail } from '~/services/mail/queue-mail.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { showMemberWay } from '~/services/standings/show-member-way.server';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	PASSWORD,
	roundRobin,
} from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { everyCell } from '../../support/every-cell';
import { misplacedIn } from '../../support/stored-order';

/** R34: what deleting an account does, and that nothing of the person is left. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const NAME = 'Zaphoda Beeblebrox';
const EMAIL = 'zaphoda@example.org';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(
		context,
		roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF),
		['Zaphoda', 'Tom', 'Ida'],
		{
			rebuy: true,
		},
	);
	await context.db.player.update({
		where: { id: id('Zaphoda') },
		data: {
			displayName: NAME,
			photoURL: 'https://bild.example/zaphoda.jpg',
			bio: 'Zweiköpfig',
			calendarKey: 'kalender-zaphoda',
		},
	});
	await context.db.member.update({
		where: { id: member('Zaphoda') },
		data: { displayName: NAME, nameKey: NAME.toLowerCase(), nameOrder: nameOrder(NAME) },
	});
});
afterEach(async () => {
	// R18: whatever a test did, the stored states are those that the facts give, and their places those of the states.
	expect((await recomputeStates(context)).differences).toEqual([]);
	expect(await misplacedIn(context.db)).toEqual([]);
	await close();
});

const id = (name: string) => game.players[name]?.id ?? '';
const member = (name: string) => game.players[name]?.memberId ?? '';
const remove = (name = 'Zaphoda', password = PASSWORD) =>
	deleteAccount(context, { playerId: id(name), password });
const memberRow = (name: string) => context.db.member.findUniqueOrThrow({ where: { id: member(name) } });

/** Plays the first matchday: who picks a stays. */
async function playFirst(picks: Record<string, string>) {
	for (const [name, team] of Object.entries(picks)) await game.pick(name, 1, team);
	clock.set(KICKOFF + HOUR);
	await enterResults(1);
	await game.evaluate(1);
}

/** Every home team of the matchday wins. */
async function enterResults(number: number) {
	const matches = await context.db.match.findMany({ where: { matchdayId: game.matchdayId(number) } });
	for (const { homeTeamId, awayTeamId } of matches) await game.enter(homeTeamId, awayTeamId, '1:0');
}

describe('what is left of the person', () => {
	test('nothing, in no column of no table: not the name, the address, the photo, the keys or the id', async () => {
		await leaveTracesEverywhere();
		const names = [NAME, nameOrder(NAME), 'zaphoda', 'Raus wegen Zaphoda'];
		const needles = [...names, EMAIL, id('Zaphoda'), 'Zweiköpfig'];
		const before = await found(needles);
		for (const [model, table] of Object.entries(personTables) as [string, PersonTable | null][])
			for (const column of [...(table?.names ?? []), ...(table?.signatures ?? [])])
				expect(before, `the test has to leave a trace in ${model}.${column}`).toContain(`${model}.${column}`);
		accepted(await remove());
		await queueLetters(context);
		expect(await found(needles)).toEqual([]);
		const events = await context.db.securityEvent.findMany({ where: { kind: 'account-deleted' } });
		expect(events.map(({ playerId, actorId, detail }) => [playerId, actorId, detail])).toEqual([
			[null, null, ''],
		]);
	});

	test('every table and every column is classified, so that a new one is thought of here and in the export', () => {
		const columns = Prisma as unknown as Record<string, Record<string, string> | undefined>;
		expect(Object.keys(personTables).sort()).toEqual(Object.keys(Prisma.ModelName).sort());
		for (const [model, table] of Object.entries(personTables) as [string, PersonTable | null][]) {
			if (table === null) continue;
			const { names = [], plain = [], instants = [], secrets = [], signatures = [] } = table;
			const all: string[] = [...names, ...plain, ...instants, ...secrets, ...signatures];
			expect(all.sort(), model).toEqual(Object.keys(columns[`${model}ScalarFieldEnum`] ?? {}).sort());
		}
	});

	test('R31: not a name from before either, unless somebody else in the community has or had it', async () => {
		const { communityId } = game;
		const rename = { memberId: member('Zaphoda'), at: 1, newName: NAME };
		await context.db.nameChange.createMany({
			data: [
				{ ...rename, id: 'n1', oldName: 'Trillian' },
				{ ...rename, id: 'n2', oldName: 'tom' },
				{ ...rename, id: 'n3', oldName: 'Marvin' },
				{ ...rename, id: 'n4', memberId: member('Ida'), oldName: 'Marvin' },
			],
		});
		const data = { communityId, names: ['Trillian', 'Tom', 'tom', 'Marvin', NAME] };
		const mail = {
			kind: 'result',
			address: 'tom@example.org',
			createdAt: 1,
			nextAttemptAt: clock.now() + HOUR,
		};
		// More than the job looks at in one go.
		const ids = Array.from({ length: 2_100 }, (_, index) => `m${index}`);
		const states = ['waiting', 'sending', 'unknown', 'failed'];
		await context.db.outboxMail.createMany({
			data: ids.map((id, index) => ({
				...{ ...mail, id, state: states[index] ?? 'sent', data: JSON.stringify(data) },
			})),
		});
		accepted(await remove());
		const former = 'Ehemaliger Spieler 1';
		const renamed = JSON.stringify({ communityId, names: [former, 'Tom', 'tom', 'Marvin', former] });
		// What may still be sent names nobody any more from the same moment on.
		const at = { where: { data: renamed }, select: { id: true }, orderBy: { id: 'asc' } } as const;
		expect(await context.db.outboxMail.findMany(at)).toEqual(states.map((_, index) => ({ id: `m${index}` })));
		// Somebody else has the name by the time of the job.
		const later = {
			...mail,
			id: 'later',
			state: 'sent',
			createdAt: clock.now() + 1,
			data: JSON.stringify(data),
		};
		await context.db.outboxMail.create({ data: later });
		await queueLetters(context);
		expect(await context.db.outboxMail.count({ where: { data: renamed } })).toBe(ids.length);
		const kept = await context.db.outboxMail.findUniqueOrThrow({ where: { id: 'later' } });
		expect(JSON.parse(kept.data)).toEqual(data);
		expect(await context.db.letterPromise.count()).toBe(0);
	});

	test('the address can register again, as a stranger', async () => {
		accepted(await remove());
		await registerPlayer(context, { email: EMAIL, password: 'Kurve 7 steht!' });
		const again = await context.db.player.findUniqueOrThrow({ where: { email: EMAIL } });
		expect([again.id === id('Zaphoda'), again.displayName]).toEqual([false, null]);
		expect(await context.db.member.count({ where: { playerId: again.id } })).toBe(0);
	});

	test('a mail that was waiting is not sent', async () => {
		await requestReset(context, { email: EMAIL });
		accepted(await remove());
		await sendWaitingMails(context);
		const mails = await context.db.outboxMail.findMany({ where: { kind: 'reset' } });
		expect(mails.map(({ state, address }) => [state, address])).toEqual([['dropped', '']]);
	});

	/** Something about Zaphoda in every column that can hold it, and what others got to read of her. */
	async function leaveTracesEverywhere() {
		const { db } = context;
		const playerId = id('Zaphoda');
		await playFirst({ Zaphoda: 'a', Tom: 'a', Ida: 'd' });
		const act = { kind: 'rebuy' } as const;
		accepted(
			await adjustMember(context, {
				communityId: game.communityId,
				memberId: member('Ida'),
				actorId: playerId,
				act,
			}),
		);
		await game.pick('Zaphoda', 2, 'b');
		const actorId = playerId;
		await db.pick.updateMany({
			where: { memberId: member('Tom') },
			data: { madeBy: 'entered', enteredById: actorId },
		});
		await db.matchChange.updateMany({ data: { actorId } });
		await db.kickoffChange.updateMany({ data: { actorId } });
		await db.evaluation.updateMany({ data: { actorId, mailsCursor: playerId } });
		await db.evaluationPlan.create({ data: { matchdayId: game.matchdayId(2), stoppedById: playerId } });
		const run = { id: 'run', seasonId: game.seasonId, at: 1, fileName: 'x.csv', sha256: 'x', summary: '{}' };
		await db.importRun.create({ data: { ...run, actorId, undoneById: actorId } });
		const { seasonId } = game;
		await db.suspension.create({
			data: {
				id: 'u1',
				matchdayId: game.matchdayId(2),
				reason: '',
				at: 1,
				actorId,
				liftedAt: 2,
				liftedById: actorId,
			},
		});
		const done = { communityId: game.communityId, at: 1, actorId };
		await db.communityAct.create({ data: { ...done, id: 'c1', kind: 'invite-renewed' } });
		await db.announcement.create({ data: { ...done, id: 'a1', text: 'Hallo', endedById: actorId } });
		const promise = { id: 'l1', seq: 1, kind: 'announcement-to-all', at: 1, about: '{}' };
		await db.letterPromise.create({ data: { ...promise, actorId, cursor: playerId } });
		const source = { kind: 'openligadb', place: 'bl1/2026', createdAt: 1 };
		await db.source.create({
			data: { ...source, seasonId, isOn: true, takesResults: true, takesTimes: true, actorId },
		});
		const word = { subject: 'gone a b 1', kind: 'gone', matchday: 1, said: 'gone', since: 1, heardAt: 1 };
		await db.saidFact.create({
			data: { ...word, id: 'q1', seasonId, waits: 'dismissed', dismissedAt: 1, dismissedById: actorId },
		});
		await db.member.update({
			where: { id: member('Zaphoda') },
			data: { removalReason: 'Raus wegen Zaphoda' },
		});
		const renamed = { at: 1, oldName: 'Ida', newName: 'Idas', actorId: playerId };
		await db.nameChange.create({ data: { ...renamed, id: 'n1', memberId: member('Ida') } });
		await db.nameChange.create({
			data: { ...renamed, id: 'n2', memberId: member('Zaphoda'), newName: NAME, oldName: NAME },
		});
		await requestReset(context, { email: EMAIL });
		await db.token.updateMany({ where: { playerId }, data: { newEmail: EMAIL } });
		await db.secondFactor.create({ data: { playerId, secret: 'x', createdAt: 1 } });
		await db.recoveryCode.create({ data: { playerId, hash: 'x', createdAt: 1 } });
		const event = { at: 1, kind: 'login' };
		await db.securityEvent.create({ data: { ...event, id: 's1', playerId, detail: NAME } });
		await db.securityEvent.create({ data: { ...event, id: 's2', actorId: playerId, playerId: id('Tom') } });
		await db.reminder.create({ data: { playerId, matchdayId: game.matchdayId(2), stage: 'day', at: 1 } });
		const said = { feedback: 'Schön', createdAt: 1 };
		await db.feedback.create({ data: { ...said, id: 'f1', name: NAME, email: ' Zaphoda@Example.org ' } });
		await db.feedback.create({ data: { ...said, id: 'f2', name: NAME, answeredById: playerId } });
		await openSession(context, { playerId, replaces: null });
		const { communityId } = game;
		const end = { cause: 'last-one' as const, winners: [NAME], more: 0, spared: [NAME] };
		const others = { names: ['Tom', NAME], more: 0 };
		const turn = { kind: 'winners' as const, round: 1, own: false, lost: [NAME], more: 0, next: null };
		const now = { active: false, won: false, jokers: 0, eliminatedOn: 1, outCause: 'loss' as const };
		const item = {
			communityId,
			community: 'Büro Süd',
			round: 1,
			line: null,
			now,
			before: null,
			changed: [],
			turn,
			fallen: others,
			fallenEarlier: others,
			end,
		};
		const news = { kind: 'evaluation' as const, matchday: 1, season: 'x', reason: null, items: [item] };
		const goesOn = {
			...{ communityId, community: 'Büro Süd', round: 1, name: NAME, own: false, lost: [NAME], more: 0 },
			...{ within: true, next: null },
		};
		const to = { playerId: id('Tom'), address: 'tom@example.org' };
		await inTransaction(db, async (tx) => {
			await queueMail(tx, context, { kind: 'result', ...to, data: news });
			await queueMail(tx, context, { kind: 'round-goes-on', ...to, data: goesOn });
			const office = { communityId, community: 'Büro Süd' };
			const announced = { ...office, announcementId: 'a1', text: 'Hallo', by: NAME };
			await queueMail(tx, context, { kind: 'announcement', ...to, data: announced });
			const pick = { name: NAME, team: 'a' };
			const told = { teams: [], without: 0, picks: [pick], own: pick };
			const picks = { ...office, roundId: game.roundId, matchdayId: game.matchdayId(1), matchday: 1, told };
			await queueMail(tx, context, { kind: 'matchday-picks', ...to, data: picks });
			await queueMail(tx, context, { kind: 'address-test', playerId, address: EMAIL, data: {} });
		});
		await db.outboxMail.updateMany({
			where: { kind: 'address-test' },
			data: { state: 'failed', error: EMAIL },
		});
	}

	async function found(needles: readonly string[]): Promise<string[]> {
		const places = new Set<string>();
		for (const { table, column, value } of await everyCell(context.db))
			if (needles.some((needle) => value.toLowerCase().includes(needle.toLowerCase())))
				places.add(`${table}.${column}`);
		return [...places].sort();
	}
});

describe('the game of the others', () => {
	test('R34: the member has left as "Ehemaliger Spieler 1", passed picks stay, open ones go', async () => {
		await playFirst({ Zaphoda: 'a', Tom: 'a', Ida: 'a' });
		await game.pick('Zaphoda', 2, 'b');
		accepted(await remove());
		expect(await memberRow('Zaphoda')).toMatchObject({
			playerId: null,
			displayName: 'Ehemaliger Spieler 1',
			nameKey: 'ehemaliger spieler 1',
			isAdmin: false,
		});
		const picks = await context.db.pick.findMany({ where: { memberId: member('Zaphoda') } });
		expect(picks.map(({ matchdayId, teamId }) => [matchdayId, teamId])).toEqual([[game.matchdayId(1), 'a']]);
		const [left] = await context.db.adjustment.findMany({ where: { memberId: member('Zaphoda') } });
		expect(left).toMatchObject({ kind: 'leave', afterMatchday: 1, actorId: member('Zaphoda') });
		const entry = await context.db.entry.findFirstOrThrow({ where: { memberId: member('Zaphoda') } });
		expect(entry).toMatchObject({ active: false, outCause: 'left' });
	});

	test('R31: each former player of a community has a number that nobody else has', async () => {
		const name = 'EHEMALIGER Spieler 1';
		await context.db.member.update({
			where: { id: member('Ida') },
			data: { displayName: name, nameKey: nameKey(name), nameOrder: nameOrder(name) },
		});
		accepted(await remove('Tom'));
		accepted(await remove());
		expect([(await memberRow('Tom')).displayName, (await memberRow('Zaphoda')).displayName]).toEqual([
			'Ehemaliger Spieler 2',
			'Ehemaliger Spieler 3',
		]);
	});

	test('R20: own acts stay own acts, so that the fold gives the same after a later correction', async () => {
		await playFirst({ Zaphoda: 'd', Tom: 'a', Ida: 'a' });
		const act = { kind: 'rebuy' } as const;
		clock.set(KICKOFF + 6.5 * 24 * HOUR);
		const ids = { communityId: game.communityId, memberId: member('Zaphoda'), actorId: id('Zaphoda') };
		accepted(await adjustMember(context, { ...ids, act }));
		clock.set(KICKOFF + 7 * 24 * HOUR + HOUR);
		await enterResults(2);
		await game.evaluate(2);
		const settled = () =>
			context.db.settlement.findMany({
				where: { matchdayId: game.matchdayId(2) },
				orderBy: { memberId: 'asc' },
			});
		const before = await settled();
		expect(before.find((line) => line.memberId === member('Zaphoda'))?.kind).toBe('missed');
		accepted(await remove());
		expect(await settled()).toEqual(before);
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('the way of the former member can be read as before, and so can who acted', async () => {
		await playFirst({ Zaphoda: 'a', Tom: 'd', Ida: 'a' });
		const act = { kind: 'rebuy' } as const;
		accepted(
			await adjustMember(context, {
				communityId: game.communityId,
				memberId: member('Tom'),
				actorId: id('Zaphoda'),
				act,
			}),
		);
		accepted(await remove());
		const wish = { playerId: id('Tom'), communityId: game.communityId };
		const own = accepted(await showMemberWay(context, { ...wish, memberId: member('Tom') }));
		expect(own.days.flatMap(({ acts }) => acts)).toMatchObject([
			{ act: { kind: 'rebuy' }, by: 'Ehemaliger Spieler 1' },
		]);
		const former = accepted(await showMemberWay(context, { ...wish, memberId: member('Zaphoda') }));
		expect(former).toMatchObject({ member: { name: 'Ehemaliger Spieler 1' } });
	});
});

describe('what becomes of the communities', () => {
	test('R34: where the last admin goes, the longest-standing member becomes admin and is told by mail', async () => {
		await context.db.member.update({ where: { id: member('Ida') }, data: { joinedAt: 5 } });
		accepted(await remove());
		expect([(await memberRow('Ida')).isAdmin, (await memberRow('Tom')).isAdmin]).toEqual([true, false]);
		const mails = await context.db.outboxMail.findMany({ where: { kind: 'made-admin' } });
		expect(mails.map(({ address, data }) => [address, JSON.parse(data)])).toEqual([
			['ida@example.org', { communityId: game.communityId, community: 'Büro Süd', succession: true }],
		]);
	});

	test('R34: while there is another admin nobody is promoted', async () => {
		await context.db.member.update({ where: { id: member('Tom') }, data: { isAdmin: true } });
		accepted(await remove());
		expect((await memberRow('Ida')).isAdmin).toBe(false);
		expect(await context.db.outboxMail.count({ where: { kind: 'made-admin' } })).toBe(0);
	});

	test('R34: a community without members is closed: not listed, not shown, not joined, by link or by name', async () => {
		const founderId = await buildPlayer(context, 'Solo');
		const communityId = await buildCommunity(context, { founderId, founder: 'Solo', name: 'Allein' });
		const listed = async () =>
			(await findPublicCommunities(context.db, { offset: 0, limit: 9 })).communities.map(({ name }) => name);
		expect(await listed()).toContain('Allein');
		accepted(await deleteAccount(context, { playerId: founderId, password: PASSWORD }));
		expect(await listed()).toEqual(['Büro Süd']);
		const entering = { playerId: id('Tom'), displayName: 'Tom', password: '' };
		for (const [way, code] of [
			[{ invitation: communityId }, 'community-not-found'],
			[{ name: 'Allein' }, 'community-name-unknown'],
		] as const)
			expect(await joinCommunity(context, { ...entering, way })).toMatchObject({
				ok: false,
				refusal: { code },
			});
		expect(await showCommunityPreview(context, { invitation: communityId, playerId: null })).toMatchObject({
			ok: false,
			refusal: { code: 'community-not-found' },
		});
		expect(await context.db.community.findUniqueOrThrow({ where: { id: communityId } })).toMatchObject({
			entryOpen: false,
			closedAt: BigInt(clock.now()),
		});
	});
});

describe('refused and at the same time', () => {
	test('a wrong password deletes nothing', async () => {
		expect(await remove('Zaphoda', 'falsch geraten')).toMatchObject({
			ok: false,
			refusal: { code: 'password-wrong' },
		});
		expect(await memberRow('Zaphoda')).toMatchObject({ displayName: NAME, leftAt: null });
	});

	test('of two deletions at once one happens, and the other is refused', async () => {
		const both = await Promise.all([remove(), remove()]);
		expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
		expect(await context.db.adjustment.count({ where: { kind: 'leave' } })).toBe(1);
	});

	test('all delete at once: every one goes, and the community closes', async () => {
		const all = await Promise.all([remove('Zaphoda'), remove('Tom'), remove('Ida')]);
		expect(all.map(({ ok }) => ok)).toEqual([true, true, true]);
		expect((await context.db.community.findFirstOrThrow()).closedAt).not.toBeNull();
		const names = (await context.db.member.findMany({ orderBy: { nameKey: 'asc' } })).map(
			({ displayName }) => displayName,
		);
		expect(names).toEqual(['Ehemaliger Spieler 1', 'Ehemaliger Spieler 2', 'Ehemaliger Spieler 3']);
	});

	test('a pick at the same time is refused or goes with the account', async () => {
		const pick = {
			playerId: id('Zaphoda'),
			communityId: game.communityId,
			matchday: 1,
			teamId: 'a',
			arrivedAt: clock.now(),
		};
		await Promise.all([submitPick(context, pick), remove(), submitPick(context, pick)]);
		expect(await context.db.pick.count({ where: { memberId: member('Zaphoda') } })).toBe(0);
	});

	test('an evaluation at the same time commits what it previewed, or is told that things have changed', async () => {
		for (const name of ['Zaphoda', 'Tom', 'Ida']) await game.pick(name, 1, 'a');
		clock.set(KICKOFF + HOUR);
		await enterResults(1);
		const wish = { actorId: game.adminId, matchdayId: game.matchdayId(1) };
		const { fingerprint } = accepted(await previewEvaluation(context, wish));
		const [committed, deleted] = await Promise.all([
			commitEvaluation(context, { ...wish, fingerprint, reason: 'Nachgesehen' }),
			remove(),
		]);
		expect(deleted.ok).toBe(true);
		expect(committed.ok || committed.refusal.code).toBe(committed.ok || 'preview-outdated');
		const { active, outCause } = await context.db.entry.findFirstOrThrow({
			where: { memberId: member('Zaphoda') },
		});
		expect([active, outCause]).toEqual([false, 'left']);
		const lines = await context.db.settlement.count({ where: { memberId: member('Tom') } });
		expect(lines).toBe(committed.ok ? 1 : 0);
	});
});
