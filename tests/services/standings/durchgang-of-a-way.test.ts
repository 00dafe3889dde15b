import { expect, test } from 'vitest';
import { showMemberWay } from '~/services/standings/show-member-way.server';
import { accepted, buildGame, HOUR, roundRobin, WEEK } from '../../support/builders';
import { testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

test('R9: a way says with which pick all teams were used, and counts the Durchgang from there on', async () => {
	const { context, clock, close } = await testContext();
	const { matchdays } = roundRobin(['a', 'b', 'c', 'd'], KICKOFF);
	const back = matchdays.map(({ number, matches }) => ({
		number: number + 3,
		kickoff: KICKOFF + (number + 2) * WEEK,
		matches: matches.map(([home, away]) => [away, home] as const),
	}));
	const game = await buildGame(context, { matchdays: [...matchdays, ...back] }, ['Lena', 'Tom']);
	for (const [index, team] of ['a', 'b', 'd', 'c', 'a'].entries()) {
		const matchday = index + 1;
		clock.set(KICKOFF + index * WEEK - HOUR);
		for (const name of ['Lena', 'Tom']) await game.pick(name, matchday, team);
		clock.set(KICKOFF + index * WEEK + HOUR);
		const matches = await context.db.match.findMany({ where: { matchdayId: game.matchdayId(matchday) } });
		for (const { homeTeamId, awayTeamId } of matches)
			await game.enter(homeTeamId, awayTeamId, homeTeamId === team ? '1:0' : '0:1');
		if (matchday < 5) await game.evaluate(matchday);
	}
	const { id = '', memberId = '' } = game.players.Tom ?? {};
	const wish = { playerId: id, communityId: game.communityId, memberId };
	const { days } = accepted(await showMemberWay(context, wish));
	expect(days.map((day) => [day.matchday, day.durchgang, day.endsDurchgang, day.team?.id])).toEqual([
		[1, 1, false, 'a'],
		[2, 1, false, 'b'],
		[3, 1, false, 'd'],
		[4, 1, true, 'c'],
		[5, 2, false, 'a'],
	]);
	expect(days.at(-1)?.line).toBeNull();
	await close();
});
