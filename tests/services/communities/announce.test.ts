import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { announcementsOf } from '~/data/announcements.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { announce, takeDownAnnouncement } from '~/services/communities/announce.server';
import { accepted, buildGame, DAY, type Game, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
});

afterEach(() => close());

const id = (name: string) => game.players[name]?.id ?? '';
const hanging = async () => {
	const { all } = await findPacked(context.db, { all: announcementsOf(game.communityId) });
	return rowsIn(all);
};
/** From a page that shows what hangs, or `seen`. */
const say = async (
	text: string,
	{ by = 'Lena', byMail = false, seen }: { by?: string; byMail?: boolean; seen?: string } = {},
) => {
	const shown = seen ?? (await hanging())[0]?.id ?? '';
	return announce(context, { communityId: game.communityId, actorId: id(by), text, byMail, seen: shown });
};
const codeOf = async (verdict: Promise<{ ok: true } | { ok: false; refusal: { code: string } }>) => {
	const done = await verdict;
	return done.ok ? null : done.refusal.code;
};
const kinds = async () =>
	(await context.db.communityAct.findMany({ orderBy: { at: 'asc' } })).map(({ kind }) => kind);

test('one hangs at a time: a new one replaces it, with author and time', async () => {
	accepted(await say('Erst das'));
	clock.advance(1_000);
	accepted(await say('Dann das'));
	expect(await hanging()).toMatchObject([{ text: 'Dann das', by: 'Lena', at: clock.now() }]);
	expect(await context.db.announcement.count({ where: { endedAt: BigInt(clock.now()) } })).toBe(1);
	expect(await kinds()).toEqual(['announced', 'announced']);
});

test('the same text once more changes nothing, and writes to nobody twice', async () => {
	accepted(await say('Kneipe!', { byMail: true }));
	accepted(await say(' Kneipe! ', { byMail: true }));
	expect(await context.db.announcement.count()).toBe(1);
	expect(await kinds()).toEqual(['announced']);
});

test('what a colleague has hung up meanwhile isn’t replaced, and its letters go', async () => {
	accepted(await say('Kneipe!', { byMail: true }));
	const { id: seen = '' } = (await hanging())[0] ?? {};
	expect(await codeOf(say('Ins Kino!', { by: 'Lena', seen: '' }))).toBe('announcement-meanwhile');
	expect(await hanging()).toMatchObject([{ text: 'Kneipe!', id: seen }]);
	expect(await context.db.letterPromise.count()).toBe(1);
	// The second of two clicks, from the page before.
	accepted(await say('Kneipe!', { byMail: true, seen: '' }));
	accepted(await say('Ins Kino!', { seen }));
	expect(await codeOf(say('Zum Strand!', { seen }))).toBe('announcement-meanwhile');
	expect(await hanging()).toMatchObject([{ text: 'Ins Kino!' }]);
});

test('taken down it is gone, and once more it is told so', async () => {
	accepted(await say('Kneipe!'));
	const [there] = await hanging();
	const down = () =>
		takeDownAnnouncement(context, {
			...{ communityId: game.communityId, actorId: id('Lena'), id: there?.id ?? '' },
		});
	accepted(await down());
	expect(await hanging()).toEqual([]);
	expect(await codeOf(down())).toBe('announcement-gone');
	expect(await kinds()).toEqual(['announced', 'announcement-ended']);
});

test('R33: members, strangers and admins of other communities announce nothing', async () => {
	expect(await codeOf(say('Ich!', { by: 'Tom' }))).toBe('not-community-admin');
	expect(
		await codeOf(announce(context, { ...acting('niemand'), text: 'Ich!', byMail: false, seen: '' })),
	).toBe('not-community-admin');
	expect(await hanging()).toEqual([]);
});

function acting(actorId: string) {
	return { communityId: game.communityId, actorId };
}

test('a locked community takes none, and a closed one is none', async () => {
	const where = { id: game.communityId };
	await context.db.community.update({ where, data: { lockedAt: 1n } });
	expect(await codeOf(say('Hallo'))).toBe('community-locked');
	await context.db.community.update({ where, data: { lockedAt: null, closedAt: 1n } });
	expect(await codeOf(say('Hallo'))).toBe('community-not-found');
});

test('a fourth mail within a day is refused; without mail it hangs', async () => {
	for (const text of ['eins', 'zwei', 'drei']) accepted(await say(text, { byMail: true }));
	expect(await codeOf(say('vier', { byMail: true }))).toBe('announcement-mails-spent');
	expect(await hanging()).toMatchObject([{ text: 'drei' }]);
	accepted(await say('vier'));
	clock.advance(DAY);
	accepted(await say('fünf', { byMail: true }));
});

describe.each(['sqlite', 'postgres'] as const)('two at the same instant on %s', (database) => {
	test('end with one that hangs, and nobody sees a failure', async () => {
		const own = await testContext({ database });
		const there = await buildGame(own.context, roundRobin(['a', 'b'], KICKOFF), ['Lena', 'Tom']);
		const acting = { communityId: there.communityId, actorId: there.players.Lena?.id ?? '' };
		const verdicts = await Promise.all(
			Array.from({ length: 8 }, (_, n) =>
				announce(own.context, { ...acting, text: `Ansage ${n}`, byMail: false, seen: '' }),
			),
		);
		const codes = verdicts.flatMap((each) => (each.ok ? [] : [each.refusal.code]));
		expect(codes.filter((code) => code !== 'announcement-meanwhile')).toEqual([]);
		expect(await own.context.db.announcement.count({ where: { openKey: acting.communityId } })).toBe(1);
		await own.close();
	});
});
