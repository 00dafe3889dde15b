import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerPlayer } from '~/services/accounts/register-player.server';
import { createCommunity } from '~/services/communities/create-community.server';
import { joinCommunity } from '~/services/communities/join-community.server';
import { goodPassword } from '../../support/accounts';
import { accepted, buildGame, buildPlayer, DAY, type Game, HOUR, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

/** The fields that the specification names (its section 3), as they are stored. */

type Test = Awaited<ReturnType<typeof testContext>>;
let context: Test['context'];
let clock: Clock;
let close: Test['close'];
let game: Game;

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
});
afterEach(() => close());

test('a player is created by the registration, with an empty picture and bio and no name yet', async () => {
	await registerPlayer(context, { email: 'neu@example.org', password: goodPassword });
	const player = await context.db.player.findUniqueOrThrow({ where: { email: 'neu@example.org' } });
	const at = BigInt(clock.now());
	expect(player).toMatchObject({ displayName: null, photoURL: '', bio: '', createdAt: at, updatedAt: at });
});

test('a community has name, description, founder, time, visibility, rebuy, jokers and league', async () => {
	const draft = {
		name: 'Nordkurve',
		description: 'Wir tippen.',
		leagueId: 'bundesliga',
		visibility: 'public' as const,
		password: '',
		settings: { jokers: 3, rebuy: true, allOut: 'share' as const },
		entryOpen: true,
	};
	const playerId = game.players.Lena?.id ?? '';
	const made = accepted(await createCommunity(context, { playerId, displayName: 'Lena', draft }));
	expect(await context.db.community.findUniqueOrThrow({ where: { id: made.communityId } })).toMatchObject({
		name: 'Nordkurve',
		description: 'Wir tippen.',
		createdById: playerId,
		createdAt: BigInt(clock.now()),
		visibility: 'public',
		passwordHash: null,
		allowRebuy: true,
		jokers: 3,
		leagueId: 'bundesliga',
	});
});

/** The state of a member in the running round, with the name and the rights. */
async function memberOf(name: string) {
	const member = await context.db.member.findFirstOrThrow({
		where: { communityId: game.communityId, displayName: name },
		include: { entries: { where: { roundId: game.roundId } } },
	});
	const { entries, ...row } = member;
	return { ...row, ...entries[0] };
}

test('R23: who joins is active and not eliminated, no admin, with the jokers of the community', async () => {
	clock.advance(HOUR);
	const ida = await buildPlayer(context, 'Ida');
	const way = { invitation: game.communityId };
	accepted(await joinCommunity(context, { playerId: ida, displayName: 'Ida', password: '', way }));
	expect(await memberOf('Ida')).toMatchObject({
		playerId: ida,
		joinedAt: BigInt(clock.now()),
		active: true,
		eliminatedOn: null,
		jokers: 1,
		isAdmin: false,
	});
});

test('R16: who goes out is not active any more and keeps the number of the matchday', async () => {
	await game.pick('Lena', 1, 'a');
	clock.set(KICKOFF + 2 * HOUR);
	await game.enter('a', 'd', '1:0');
	await game.evaluate(1);
	expect(await memberOf('Tom')).toMatchObject({ active: false, eliminatedOn: 1 });
	expect(await memberOf('Lena')).toMatchObject({ active: true, eliminatedOn: null });
});

test('a matchday has league, part and number as its id, a kickoff or none, and the time of its evaluation', async () => {
	const id = game.matchdayId(1);
	const stored = () => context.db.matchday.findUniqueOrThrow({ where: { id } });
	expect(id).toBe('bundesliga_1_1');
	expect(await stored()).toMatchObject({ number: 1, kickoff: BigInt(KICKOFF), evaluatedAt: null });
	clock.set(KICKOFF + DAY);
	await game.enter('a', 'd', '1:0');
	await game.evaluate(1);
	expect((await stored()).evaluatedAt).toBe(BigInt(clock.now()));
	const match = await context.db.match.findFirst({ where: { matchdayId: id, homeTeamId: 'a' } });
	expect(match).toMatchObject({ homeTeamId: 'a', awayTeamId: 'd', result: '1:0' });
});

test('R6, R31: there is one pick for each member and matchday, with team and time of the server, without an address', async () => {
	await game.pick('Lena', 1, 'b');
	clock.advance(HOUR);
	await game.pick('Lena', 1, 'a');
	expect(await context.db.pick.findMany()).toEqual([
		{
			memberId: game.players.Lena?.memberId,
			matchdayId: game.matchdayId(1),
			roundId: game.roundId,
			teamId: 'a',
			savedAt: BigInt(clock.now()),
			invalidAt: null,
			invalidBy: null,
			idle: false,
			madeBy: 'own',
			enteredById: null,
		},
	]);
});
