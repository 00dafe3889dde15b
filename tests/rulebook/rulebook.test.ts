import { describe, expect, it } from 'vitest';
import { hour, match, matchday, scenario, usual } from './scenario';

const week = (index: number) => ({ kickoff: index * 100, pairs: 'ab cd' });

const four = (settings = {}, others = 'BCD', weeks = 6) =>
	scenario()
		.season(
			'abcd',
			Array.from({ length: weeks }, (_, index) => week(index + 1)),
		)
		.found(others, settings);

const homeWins = (play: ReturnType<typeof four>, number: number) =>
	play
		.at(number * 100 + 1)
		.results({ [`${number}ab`]: '1:0', [`${number}cd`]: '1:0' })
		.evaluate(number);

const start = (play: ReturnType<typeof four>) => play.tell('A', { act: 'start round', community: 'c' });
const close = (play: ReturnType<typeof four>) => play.tell('A', { act: 'close round', community: 'c' });

describe('R25', () => {
	it('exactly one active of two or more who took part has won', () => {
		const play = four({}, 'B').picks(1, { A: 'a', B: 'b' });
		homeWins(play, 1);
		expect(play.end()).toEqual({ by: 'one left', winners: ['A'], after: matchday(1) });
	});

	it("who hasn't taken part yet neither wins nor keeps a round open", () => {
		const late = (teams: Record<string, string>) => {
			const play = four({}, 'B').picks(1, teams).at(100);
			play.does('E', { act: 'join', community: 'c' });
			return homeWins(play, 1);
		};
		expect(late({ A: 'a', B: 'b' }).end()?.winners).toEqual(['A']);
		expect(late({ A: 'b', B: 'b' }).end()).toMatchObject({ by: 'all out', winners: ['A', 'B'] });
	});

	it('a lone member plays on until the season ends', () => {
		const play = four({}, '', 2).picks(1, { A: 'a' }).picks(2, { A: 'c' });
		expect(homeWins(play, 1).end()).toBe(null);
		expect(homeWins(play, 2).end()).toMatchObject({ by: 'season', winners: ['A'] });
	});

	it('all out at once share the win, or are as they were before it with their teams used', () => {
		const play = (allOut: 'share' | 'replay') =>
			homeWins(four({ allOut, jokers: 2 }).picks(1, { A: 'b', B: 'd', C: 'b', D: 'd' }), 1);
		expect(play('share').end()).toMatchObject({ by: 'all out', winners: ['A', 'B', 'C', 'D'] });
		const again = play('replay');
		expect(again.end()).toBe(null);
		expect(again.in()).toBe('ABCD');
		expect(again.member('A')).toMatchObject({ active: true, jokers: 2, cause: null, used: ['b'] });
	});

	it('several at the end of the season share', () => {
		const play = four({}, 'B', 1).picks(1, { A: 'a', B: 'c' });
		expect(homeWins(play, 1).end()).toMatchObject({ by: 'season', winners: ['A', 'B'] });
	});

	it('nobody at the end of the season finishes it too', () => {
		const play = four({}, 'B', 1);
		play.adjust('A', 'eliminate');
		play.adjust('B', 'eliminate');
		expect(homeWins(play, 1).end()).toMatchObject({ by: 'season', winners: [] });
	});

	it("doesn't end while the counting pick of an active member has no outcome", () => {
		const play = four({}, 'B').picks(1, { A: 'a', B: 'd' }).at(101).results({ '1cd': '1:0' }).evaluate(1);
		expect(play.end()).toBe(null);
		play.results({ '1ab': '1:0' });
		expect(play.end()?.winners).toEqual(['A']);
	});

	it('waits for it at the end of the season as well', () => {
		const play = four({}, 'B', 1).picks(1, { A: 'a', B: 'c' }).at(101).results({ '1cd': '1:0' }).evaluate(1);
		expect(play.end()).toBe(null);
		play.results({ '1ab': '0:1' });
		expect(play.end()?.winners).toEqual(['B']);
	});

	it('counts adjustments placed after the last matchday before the sharing', () => {
		const play = four({}, 'BC', 1).picks(1, { A: 'a', B: 'c', C: 'c' }).at(100);
		play.adjust('B', 'eliminate');
		expect(homeWins(play, 1).end()?.winners).toEqual(['A', 'C']);
	});

	it('a correction reopens it', () => {
		const play = homeWins(four({}, 'B').picks(1, { A: 'a', B: 'b' }), 1);
		play.results({ '1ab': '1:1' });
		expect(play.end()).toBe(null);
		expect(play.in()).toBe('AB');
	});

	it('a rebuy reopens it, and the game goes on', () => {
		const play = homeWins(four({}, 'BC').picks(1, { A: 'a', B: 'b', C: 'b' }), 1);
		play.adjust('B', 'rebuy');
		play.adjust('C', 'rebuy');
		expect(play.end()).toBe(null);
		homeWins(play.picks(2, { A: 'c', B: 'c', C: 'd' }), 2);
		expect(play.end()).toBe(null);
		expect(play.in()).toBe('AB');
	});

	it('nobody is bought back once the season is played out', () => {
		const play = homeWins(four({}, 'B', 1).picks(1, { A: 'a', B: 'b' }), 1);
		expect(play.end()).toMatchObject({ by: 'one left', winners: ['A'] });
		expect(play.tell('A', { act: 'adjust', community: 'c', user: 'B', adjust: 'rebuy' }).refusals).toEqual([
			'R21 round is over',
		]);
	});

	it('an elimination by hand ends nothing by itself; the next evaluation does', () => {
		const play = homeWins(four({}, 'B').picks(1, { A: 'a', B: 'a' }), 1);
		play.adjust('B', 'eliminate');
		expect(play.end()).toBe(null);
		expect(homeWins(play.picks(2, { A: 'c' }), 2).end()?.winners).toEqual(['A']);
	});

	it('nobody wins without a pick of their own', () => {
		const play = (allOut: 'share' | 'replay', picks: Record<string, string>) =>
			homeWins(
				scenario()
					.season('abcd', [week(1), week(2)])
					.found('BC', { allOut })
					.picks(1, picks),
				1,
			);
		expect(play('share', {}).end()).toMatchObject({ by: 'all out', winners: [] });
		expect(play('share', { A: 'b' }).end()).toMatchObject({ by: 'all out', winners: ['A'] });
		expect(play('replay', { A: 'b' }).end()).toMatchObject({ by: 'one left', winners: ['A'] });
		expect(play('replay', { A: 'b', B: 'd' }).in()).toBe('AB');
		expect(play('replay', {}).end()).toMatchObject({ winners: [] });
	});
});

describe('R26', () => {
	it('joining is possible at any time; with a closed entry it is for the next round', () => {
		const play = four({ entryOpen: false }, 'B').picks(1, { A: 'a', B: 'a' }).at(99);
		play.does('C', { act: 'join', community: 'c' });
		play.at(100).does('D', { act: 'join', community: 'c' });
		expect(play.in()).toBe('ABC');
		expect(play.community().members.at(-1)).toMatchObject({ user: 'D', waiting: true });
		expect(play.tell('D', { act: 'join', community: 'c' }).refusals).toEqual(['R26 already a member']);
	});

	it('who joins between rounds waits for the next', () => {
		const play = homeWins(four({}, 'B').picks(1, { A: 'a', B: 'b' }), 1);
		play.does('C', { act: 'join', community: 'c' });
		expect(play.in()).toBe('A');
		start(play);
		expect(play.in()).toBe('ABC');
	});

	it('who left and joins again gets the old membership back, with its state', () => {
		const play = four().picks(1, { B: 'a' }).at(10);
		play.does('B', { act: 'leave', community: 'c' });
		play.at(20).does('B', { act: 'join', community: 'c' });
		expect(play.member('B')).toMatchObject({ active: false, cause: 'left', left: true, joined: hour(0) });
		expect(play.save('B', 1, 'a').refusals).toContain('R11 not active');
	});
});

describe('R27', () => {
	const over = () =>
		homeWins(four({}, 'B').picks(1, { A: 'a', B: 'b' }).picks(2, { A: 'c' }).picks(3, { A: 'b' }), 1);

	it('a new round is for when the last is finished', () => {
		const play = four();
		expect(start(play).refusals).toEqual(['R27 round is open']);
	});

	it('who sits it out has no part in it and comes into the next, or by joining again; somebody has to play', () => {
		const play = over().at(176);
		const absent = (users: string[]) => play.tell('A', { act: 'start round', community: 'c', absent: users });
		expect(absent(['A', 'B']).refusals).toEqual(['R27 nobody plays']);
		expect(absent(['B']).accepted).toBe(true);
		const players = () => play.round(2).members.map(({ user }) => user);
		expect(players()).toEqual(['A']);
		play.does('B', { act: 'leave', community: 'c' });
		play.does('B', { act: 'join', community: 'c' });
		expect(players()).toEqual(['A', 'B']);
	});

	it('begins with the first matchday at least 24 hours ahead', () => {
		expect(start(over().at(176)).accepted).toBe(true);
		const inTime = over().at(176);
		start(inTime);
		inTime.at(200).does(null, { act: 'look' });
		expect(inTime.round(2).matchdays.map((each) => each.matchday)).toEqual([matchday(2)]);
		const late = over().at(176, 1);
		start(late);
		late.at(200).does(null, { act: 'look' });
		expect(late.round(2).matchdays).toEqual([]);
		late.at(300).does(null, { act: 'look' });
		expect(late.round(2).matchdays.map((each) => each.matchday)).toEqual([matchday(3)]);
	});

	it('everybody is in with the initial jokers, teams and rebuys start afresh, and earlier picks go', () => {
		const play = over();
		play.adjust('B', 'rebuy');
		homeWins(play.picks(2, { B: 'd' }), 2);
		expect(play.end()?.winners).toEqual(['A']);
		start(play.at(210));
		expect(play.in()).toBe('AB');
		expect(play.member('B')).toMatchObject({ jokers: 1, rebought: false, used: [] });
		expect(play.pick('A', 3)).toBeUndefined();
		expect(play.save('A', 3, 'a').accepted).toBe(true);
	});

	it('goes on in the next season', () => {
		const play = homeWins(four({}, 'B', 1).picks(1, { A: 'a', B: 'b' }), 1);
		expect(start(play).refusals).toEqual(['R27 no matchday ahead']);
		play.season('abcd', [week(9)], 2);
		expect(start(play).accepted).toBe(true);
		expect(play.round()).toMatchObject({ n: 2, season: 's2' });
	});

	it('a running one is closed when none of its matchdays is under way; the active who took part share', () => {
		const play = four({}, 'BC').picks(1, { A: 'a', B: 'c', C: 'b' }).at(100);
		expect(close(play).refusals).toEqual(['R27 matchday under way']);
		homeWins(play, 1);
		play.does('D', { act: 'join', community: 'c' });
		expect(close(play).accepted).toBe(true);
		expect(play.end()).toMatchObject({ by: 'close', winners: ['A', 'B'] });
		expect(close(play).refusals).toEqual(['R27 round is over']);
	});

	it('a matchday that kicks off while the round is finished belongs to none, asks nothing and uses no team', () => {
		const play = over().at(201);
		play.does(null, { act: 'look' });
		play.adjust('B', 'rebuy');
		play.results({ '2ab': '1:0', '2cd': '0:1' }).evaluate(2);
		expect(play.in()).toBe('AB');
		expect(play.member('A').used).toEqual(['a']);
	});

	it('a followed round never reopens; who was active at its end shares after a correction', () => {
		const play = over();
		start(play.at(110));
		play.results({ '1ab': '1:1' });
		expect(play.end(1)).toMatchObject({ by: 'followed', winners: ['A', 'B'] });
		expect(play.end(2)).toBe(null);
		play.results({ '1ab': '0:1' });
		expect(play.end(1)).toMatchObject({ by: 'one left', winners: ['B'] });
	});
});

describe('R28', () => {
	it('settings of the game count in the round until its first kickoff, then from the next round', () => {
		const play = four({}, 'B');
		play.does('A', { act: 'settings', community: 'c', to: { jokers: 3 } });
		expect(play.member('B').jokers).toBe(3);
		play
			.picks(1, { A: 'a', B: 'b' })
			.at(100)
			.does('A', { act: 'settings', community: 'c', to: { jokers: 0, rebuy: false } });
		expect(play.member('B').jokers).toBe(3);
		homeWins(play, 1);
		expect(play.adjust('B', 'rebuy').accepted).toBe(true);
		homeWins(play.picks(2, { A: 'c', B: 'd' }), 2);
		start(play);
		expect(play.round()).toMatchObject({ fixed: false, settings: { jokers: 0, rebuy: false } });
		expect(play.member('A').jokers).toBe(0);
	});

	it('entry can change at any time', () => {
		const play = four({}, 'B').picks(1, { A: 'a', B: 'a' }).at(100);
		play.does('A', { act: 'settings', community: 'c', to: { entryOpen: false } });
		play.does('C', { act: 'join', community: 'c' });
		expect(play.in()).toBe('AB');
	});
});

describe('R29', () => {
	const settings = usual;

	it('takes the newest season that has a kickoff ahead, or says that there is none', () => {
		const play = scenario()
			.season('abcd', [week(1)])
			.season('abcd', [week(9)], 2);
		play.does('A', { act: 'found', community: 'c', league: 'l', settings });
		expect(play.round().season).toBe('s2');
		play.at(900);
		expect(play.tell('B', { act: 'found', community: 'd', league: 'l', settings }).refusals).toEqual([
			'R29 no season ahead',
		]);
	});
});

describe('R34', () => {
	it('leaving puts out, takes the open picks along and is not reversible', () => {
		const play = four().picks(1, { B: 'a' });
		play.does('B', { act: 'leave', community: 'c' });
		expect(play.pick('B', 1)).toBeUndefined();
		expect(play.member('B')).toMatchObject({ active: false, cause: 'left', left: true });
		expect(play.adjust('B', 'rebuy').refusals).toContain('R34 has left');
		expect(play.adjust('B', 'reactivate').refusals).toContain('R34 has left');
	});

	it('being removed and deleting the account are the same', () => {
		const play = four();
		play.does('A', { act: 'remove', community: 'c', user: 'B' });
		play.does('C', { act: 'delete account' });
		expect(play.in()).toBe('AD');
		expect(play.tell('C', { act: 'join', community: 'c' }).accepted).toBe(false);
	});

	it('an end that had been reached keeps its winner; after a rebuy of another the winner is out (issue, 5)', () => {
		const play = homeWins(four().picks(1, { A: 'a', B: 'b', C: 'b', D: 'b' }), 1);
		play.does('A', { act: 'name admin', community: 'c', user: 'D' });
		play.does('A', { act: 'leave', community: 'c' });
		play.does('B', { act: 'leave', community: 'c' });
		expect(play.end()?.winners).toEqual(['A']);
		expect(play.adjust('B', 'rebuy', 'D').refusals).toContain('R34 has left');
		play.adjust('C', 'rebuy', 'D');
		expect(play.in()).toBe('C');
		expect(play.end()).toBe(null);
		homeWins(play.picks(2, { C: 'd' }), 2);
		expect(play.end()).toMatchObject({ by: 'all out', winners: ['C'] });
	});

	it('a correction followed by a rebuy undoes no leave (issue, 5)', () => {
		const play = four().picks(1, { A: 'a', B: 'b', C: 'b', D: 'a' });
		homeWins(play, 1);
		play.does('B', { act: 'leave', community: 'c' });
		play.results({ '1ab': '1:1' });
		expect(play.member('B')).toMatchObject({ active: false, cause: 'left', left: true });
		play.results({ '1ab': '1:0' });
		play.adjust('C', 'rebuy');
		expect(play.in()).toBe('ACD');
	});

	it('the last admin leaves only after naming another', () => {
		const play = four();
		expect(play.tell('A', { act: 'leave', community: 'c' }).refusals).toEqual(['R34 last admin']);
		play.does('A', { act: 'name admin', community: 'c', user: 'C' });
		expect(play.tell('A', { act: 'leave', community: 'c' }).accepted).toBe(true);
	});

	it("the longest-standing member follows the last admin's account, and an empty community closes", () => {
		const play = four({}, 'BC');
		play.does('A', { act: 'delete account' });
		expect(play.community().members.map(({ admin }) => admin)).toEqual([false, true, false]);
		play.does('B', { act: 'delete account' });
		play.does('C', { act: 'delete account' });
		expect(play.community().closed).toBe(true);
	});
});

describe('several communities', () => {
	it('share the facts of a season and nothing else', () => {
		const play = four({}, 'B').picks(1, { A: 'a', B: 'a' });
		const settings = { ...usual, jokers: 0, rebuy: false, allOut: 'replay' as const };
		play.does('B', { act: 'found', community: 'd', league: 'l', settings });
		play.does('A', { act: 'join', community: 'd' });
		for (const user of 'AB')
			play.does(user, { act: 'save', community: 'd', matchday: matchday(1), team: 'b' });
		homeWins(play, 1);
		expect(play.in()).toBe('AB');
		expect(play.community('d').rounds[0]?.members.map(({ active }) => active)).toEqual([true, true]);
		expect(match(1, 'ab').home).toBe('a');
	});
});
