import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import type { LogGroup } from '~/domain/log-entry';
import { announce } from '~/services/communities/announce.server';
import { nameAdmin } from '~/services/communities/name-admin.server';
import { removeMember } from '~/services/communities/remove-member.server';
import { renameMember } from '~/services/communities/rename-member.server';
import { showLog } from '~/services/communities/show-log.server';
import { showOwnActs } from '~/services/communities/show-own-acts.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { liftSuspension, suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import { logLine } from '~/text/log-lines';
import { accepted, buildGame, DAY, type Game, HOUR, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

describe.each(['sqlite', 'postgres'] as const)('the log on %s', (database) => {
	let context: Context;
	let clock: Clock;
	let close: () => Promise<void>;
	let game: Game;

	beforeEach(async () => {
		({ context, clock, close } = await testContext({ database }));
		game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida'], {
			rebuy: true,
		});
		clock.advance(60_000);
	});

	afterEach(() => close());

	const id = (name: string) => game.players[name]?.id ?? '';
	const memberOf = (name: string) => game.players[name]?.memberId ?? '';
	const acting = (name = 'Lena') => ({ communityId: game.communityId, actorId: id(name) });
	const read = async (wish: { round?: number; only?: LogGroup } = {}) =>
		accepted(
			await showLog(context, {
				...{ playerId: id('Tom'), communityId: game.communityId, below: null },
				round: wish.round,
				only: wish.only,
			}),
		);
	const said = async (wish: Parameters<typeof read>[0] = {}) =>
		(await read(wish)).entries.map(logLine).map(({ who, what }) => `${who} ${what}`);
	const later = () => clock.advance(60_000);

	test('tells who did what, the newest first, and begins with the start of the round', async () => {
		const about = { ...acting(), memberId: memberOf('Tom') };
		accepted(await adjustMember(context, { ...about, act: { kind: 'jokers', amount: 1 } }));
		later();
		accepted(await renameMember(context, { ...about, name: 'Tommi' }));
		later();
		accepted(await renameMember(context, { ...acting('Ida'), memberId: memberOf('Ida'), name: 'Ida Blau' }));
		later();
		accepted(await nameAdmin(context, { ...acting(), memberId: memberOf('Ida') }));
		later();
		accepted(await announce(context, { ...acting(), text: 'Kneipe heute', byMail: true, seen: '' }));
		later();
		const place = { ...acting(), matchdayId: game.matchdayId(2) };
		accepted(await suspendMatchday(context, { ...place, reason: 'Winterpause' }));
		later();
		accepted(await liftSuspension(context, place));
		expect(await said()).toEqual([
			'Lena nimmt zurück, dass der 2. Spieltag ausgesetzt war',
			'Lena setzt den 2. Spieltag aus: Winterpause',
			'Lena hängt eine Ansage auf, auch per Mail',
			'Lena macht Ida Blau zum Admin',
			'Ida heißt jetzt „Ida Blau“',
			'Lena benennt „Tom“ in „Tommi“ um',
			'Lena gibt Tommi 1 Joker dazu',
			'Lena startet Runde 1',
		]);
		expect(await said({ only: 'members' })).toHaveLength(4);
		expect(await said({ only: 'matchdays' })).toHaveLength(2);
		expect(await said({ only: 'community' })).toHaveLength(2);
		const acts = (await showOwnActs(context, game.communityId)).map(logLine).map(({ what }) => what);
		expect(acts).toHaveLength(5);
		expect(acts).not.toContain('heißt jetzt „Ida Blau“');
	});

	test('R34: a removal is told once, and its reason never', async () => {
		const wish = { ...acting(), memberId: memberOf('Tom'), reason: 'Beleidigung' };
		const ida = id('Ida');
		accepted(await removeMember(context, wish));
		const screen = accepted(
			await showLog(context, {
				...{ playerId: ida, communityId: game.communityId, below: null, only: undefined },
			}),
		);
		const lines = screen.entries.map(logLine).map(({ who, what }) => `${who} ${what}`);
		expect(lines).toEqual(['Lena entfernt Tom aus der Community', 'Lena startet Runde 1']);
		expect(JSON.stringify(screen)).not.toContain('Beleidigung');
	});

	test('R3, R19: moved kickoffs and corrections of the season stand in it, by the operator', async () => {
		const moved = KICKOFF - 2 * HOUR;
		accepted(
			await setKickoff(context, {
				...{ actorId: game.adminId, seasonId: game.seasonId, matchday: 1, kickoff: moved },
			}),
		);
		for (const name of ['Lena', 'Tom', 'Ida']) await game.pick(name, 1, 'a');
		clock.set(KICKOFF + 3 * HOUR);
		await game.enterAll(1, '1:0');
		await game.evaluate(1);
		later();
		const [home, away] = roundRobin(['a', 'b', 'c', 'd'], KICKOFF).matchdays[0]?.matches[0] ?? ['', ''];
		await game.enter(home, away, '0:1');
		later();
		await game.evaluate(1, 'Vertippt');
		const lines = await said();
		expect(lines.at(-2)).toBe(
			'Betreiber verlegt den Anpfiff vom 1. Spieltag: Sa., 29.08.2026, 13:30 Uhr statt Sa., 29.08.2026, 15:30 Uhr',
		);
		expect(lines.slice(0, 2)).toEqual([
			'Betreiber korrigiert den 1. Spieltag: Vertippt',
			expect.stringMatching(/^Betreiber ändert . – . \(am 1\. Spieltag\): \d:\d statt \d:\d$/),
		]);
	});

	test('pages go on below an entry, and every entry is on exactly one', async () => {
		const about = { ...acting(), memberId: memberOf('Tom') };
		for (let n = 0; n < 60; n++) {
			const amount = n % 2 === 0 ? 1 : -1;
			accepted(await adjustMember(context, { ...about, act: { kind: 'jokers', amount } }));
		}
		const first = await read();
		const wish = { playerId: id('Tom'), communityId: game.communityId, only: undefined };
		const second = accepted(await showLog(context, { ...wish, below: first.next }));
		const ids = [...first.entries, ...second.entries].map((entry) => entry.id);
		expect([first.entries.length, second.entries.length, new Set(ids).size]).toEqual([50, 11, 61]);
		expect(second.next).toBeNull();
	});

	test('R33: nobody reads the log of another community', async () => {
		const wish = { communityId: game.communityId, below: null, only: undefined };
		expect(await showLog(context, { ...wish, playerId: game.adminId })).toMatchObject({ ok: false });
		clock.advance(DAY);
	});
});
