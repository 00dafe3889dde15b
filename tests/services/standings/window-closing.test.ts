import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { type Dashboard, showDashboard } from '~/services/standings/show-dashboard.server';
import { accepted, buildGame, type Game, HOUR, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { hearScore } from '../../support/heard-score';

/** R7, R12: kicked off, and the window isn't stored as closed yet: the dashboard is about that matchday, and tells nobody else's pick. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	clock.set(KICKOFF - HOUR);
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), [
		'Lena',
		'Tom',
		'Ole',
	]);
});
afterEach(() => close());

async function dashboardOf(name: string): Promise<Dashboard> {
	const wish = { playerId: game.players[name]?.id ?? '', communityId: game.communityId, page: 1 };
	return accepted(await showDashboard(context, wish));
}

test('the own match comes first, with its score, and nobody else', async () => {
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	clock.set(KICKOFF + 1_000);
	await hearScore(context, game.seasonId, ['a', 'f', '1:0', 1]);
	const { today, roll, board } = await dashboardOf('Lena');
	expect(today).toMatchObject({
		moment: 'live',
		say: 'Vorläufig weiter',
		tie: { score: '1:0', mates: 'du' },
	});
	expect(today.others).toEqual([]);
	expect(today.foot).toBe('In ein paar Sekunden sind alle Tipps da.');
	expect(roll.members.map(({ word }) => word)).toEqual([null, null, null]);
	expect(board).toBeNull();
	clock.set(KICKOFF + 6_000);
	const closed = await dashboardOf('Lena');
	expect(closed.today.others).toHaveLength(1);
	expect(closed.board?.matches).toHaveLength(1);
});

test('a pick that has come in time may still wait: nobody is told that theirs is missing', async () => {
	clock.set(KICKOFF + 1_000);
	expect((await dashboardOf('Ole')).today).toMatchObject({ moment: 'live', say: 'Angepfiffen.' });
	clock.set(KICKOFF + 6_000);
	expect((await dashboardOf('Ole')).today).toMatchObject({ moment: 'live', say: 'Du wärst raus' });
});

test('R12: what others see is the same whatever was picked', async () => {
	const seen: string[] = [];
	for (const team of ['b', 'c', 'd']) {
		clock.set(KICKOFF - HOUR);
		await game.pick('Tom', 1, team);
		clock.set(KICKOFF + 1_000);
		seen.push(JSON.stringify(await dashboardOf('Lena')));
	}
	expect(new Set(seen).size).toBe(1);
});
