import { afterEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { type AdminAct, adjustMember } from '~/services/rounds/adjust-member.server';
import { showDashboard } from '~/services/standings/show-dashboard.server';
import { showMemberWay } from '~/services/standings/show-member-way.server';
import { accepted, buildGame, type Game, HOUR, roundRobin, WEEK } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { shownPicks } from '../../support/shown-picks';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
afterEach(() => close());

const wishOf = ({ players, communityId }: Game) => ({ playerId: players.Lena?.id ?? '', communityId });

/** The members of the current matchday on Lena's dashboard, each with the team, and how many have picked or not. */
async function shown(game: Game) {
	const wish = wishOf(game);
	const { current } = accepted(await showDashboard(context, { ...wish, page: 1 }));
	const { members, picked, missing } = await shownPicks(context, wish, current?.matchday ?? 0);
	return [members.map(({ name, team }) => `${name} ${team?.id ?? '-'}`).join(', '), picked, missing];
}

async function wayOf(game: Game, name: string) {
	const memberId = game.players[name]?.memberId ?? '';
	const { days, way } = accepted(await showMemberWay(context, { ...wishOf(game), memberId }));
	return [days.find((day) => day.matchday === 2)?.team?.id, way.find((step) => step.matchday === 2)?.phase];
}

test('R12, R13: what admins do while a matchday runs changes nothing of who had to pick for it and what they took', async () => {
	({ context, clock, close } = await testContext());
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF);
	const game = await buildGame(context, plan, ['Lena', 'Tom', 'Ida', 'Max', 'Uwe'], {
		rebuy: true,
		jokers: 0,
	});
	for (const name of ['Lena', 'Tom', 'Max', 'Uwe']) await game.pick(name, 1, 'a');
	await game.pick('Ida', 1, 'f');
	clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'f', '1:0');
	await game.evaluate(1);
	for (const name of ['Lena', 'Tom', 'Max']) await game.pick(name, 2, 'b');
	clock.set(KICKOFF + WEEK + HOUR);
	const atKickoff = ['Lena b, Max b, Tom b, Uwe -', 3, 1];
	expect(await shown(game)).toEqual(atKickoff);
	const act = async (name: string, act: AdminAct) => {
		const { communityId, players } = game;
		const memberId = players[name]?.memberId ?? '';
		accepted(await adjustMember(context, { communityId, memberId, actorId: players.Lena?.id ?? '', act }));
	};
	await act('Ida', { kind: 'rebuy' });
	await act('Max', { kind: 'eliminate' });
	await act('Uwe', { kind: 'eliminate' });
	await act('Uwe', { kind: 'reinstate' });
	expect(await shown(game)).toEqual(atKickoff);
	expect(await wayOf(game, 'Max')).toEqual(['b', 'running']);
	expect(await wayOf(game, 'Ida')).toEqual([undefined, 'absent']);
	const { communityId, players } = game;
	accepted(await leaveCommunity(context, { communityId, playerId: players.Tom?.id ?? '' }));
	expect(await shown(game)).toEqual(atKickoff);
	for (const match of await context.db.match.findMany({ where: { matchdayId: game.matchdayId(2) } }))
		await game.enter(match.homeTeamId, match.awayTeamId, '1:0');
	await game.evaluate(2);
	expect(await shown(game)).toEqual(atKickoff);
});
