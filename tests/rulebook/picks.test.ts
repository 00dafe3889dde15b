import { describe, expect, it } from 'vitest';
import { hour, match, matchday, scenario } from './scenario';

const four = () =>
	scenario()
		.season('abcd', [
			{ kickoff: 100, pairs: 'ab cd' },
			{ kickoff: 200, pairs: 'ab cd' },
			{ kickoff: 300, pairs: 'ab cd' },
			{ kickoff: 400, pairs: 'ab cd' },
			{ kickoff: 500, pairs: 'ab cd' },
		])
		.found('BCD');

describe('R6', () => {
	it('keeps one pick for each member and matchday: a new one replaces the old, and an open one may go', () => {
		const play = four().picks(1, { A: 'a' }).picks(1, { A: 'c' });
		expect(play.pick('A', 1)?.team).toBe('c');
		expect(play.withdraw('A', 1).accepted).toBe(true);
		expect(play.pick('A', 1)).toBeUndefined();
		expect(play.withdraw('A', 1).refusals).toEqual(['R6 no pick']);
	});
});

describe('R7', () => {
	it('is open a millisecond before the kickoff and closed at its instant', () => {
		expect(four().at(100, -1).save('A', 1, 'a').accepted).toBe(true);
		expect(four().at(100).save('A', 1, 'a').refusals).toContain('R7 too late');
		expect(four().at(100, 1).save('A', 1, 'a').refusals).toContain('R7 too late');
		expect(four().picks(1, { A: 'a' }).at(100).withdraw('A', 1).refusals).toContain('R7 too late');
	});

	it('counts from before a hold-up, by one second at most', () => {
		const play = four().at(100, 900);
		expect(play.save('A', 1, 'a', hour(100, -1)).accepted).toBe(true);
		play.at(100, 1_000);
		expect(play.save('B', 1, 'a', hour(100, -1)).refusals).toContain('R7 too late');
		play.at(101).results({ '1ab': '1:0', '1cd': '1:0' }).evaluate(1);
		expect(play.in()).toBe('A');
	});
});

describe('R8', () => {
	const early = () => {
		const play = four().picks(1, { A: 'a', B: 'c' });
		play.facts({ change: 'time', match: '1ab', to: hour(80) });
		return play;
	};

	it('a team whose match has kicked off, has a result or is verlegt cannot be chosen', () => {
		const play = early();
		expect(play.at(80, -1).save('C', 1, 'a').accepted).toBe(true);
		expect(play.at(80).save('D', 1, 'b').refusals).toEqual(['R8 team has started']);
		play.results({ '1cd': '1:0' });
		expect(play.save('D', 1, 'c').refusals).toEqual(['R8 team has started']);
		play.facts({ change: 'state', match: '2ab', to: 'verlegt' });
		expect(play.save('D', 2, 'a').refusals).toEqual(['R8 team is verlegt']);
	});

	it('a pick on a team whose match has kicked off or has a result stays as it is', () => {
		const play = early().at(80);
		expect(play.save('A', 1, 'c').refusals).toEqual(['R8 pick is locked']);
		expect(play.withdraw('A', 1).refusals).toEqual(['R8 pick is locked']);
		play.results({ '1cd': '1:0' });
		expect(play.withdraw('B', 1).refusals).toEqual(['R8 pick is locked']);
	});
});

describe('R9', () => {
	it('a used team cannot be chosen, until every team has been', () => {
		const play = four().picks(1, { A: 'a' }).picks(2, { A: 'b' });
		expect(play.save('A', 3, 'a').refusals).toEqual(['R9 team is used']);
		play.picks(3, { A: 'c' }).picks(4, { A: 'd' });
		expect(play.save('A', 5, 'a').accepted).toBe(true);
	});

	it('void picks use no team, and their teams are free again', () => {
		const play = four().picks(1, { A: 'a', B: 'a', C: 'a', D: 'a' }).at(101);
		play.facts({ change: 'state', match: '1ab', to: 'verlegt' });
		expect(play.save('A', 2, 'a').accepted).toBe(true);
	});

	it("a closed pick of one who is out there uses no team, also after they're back", () => {
		const play = four()
			.picks(1, { A: 'a', B: 'b', C: 'a', D: 'a' })
			.picks(2, { A: 'c', B: 'a', C: 'c', D: 'c' });
		play.at(101).results({ '1ab': '1:0', '1cd': '1:0' }).evaluate(1);
		play.at(201);
		play.adjust('B', 'rebuy');
		expect(play.member('B').used).toEqual(['b']);
		expect(play.save('B', 3, 'a').accepted).toBe(true);
		expect(play.save('B', 4, 'b').refusals).toEqual(['R9 team is used']);
	});

	it('a pick of a matchday under way when its round ended earlier uses none, before its evaluation as after (issue, 4)', () => {
		const play = scenario()
			.season('abcd', [
				{ kickoff: 100, pairs: 'ab cd' },
				{ kickoff: 110, pairs: 'ab cd' },
				{ kickoff: 300, pairs: 'ab cd' },
				{ kickoff: 400, pairs: 'ab cd' },
			])
			.found('B')
			.picks(1, { A: 'a', B: 'b' })
			.picks(2, { A: 'c', B: 'd' });
		play.at(111).results({ '1ab': '1:0', '1cd': '1:0' }).evaluate(1);
		expect(play.end()).toMatchObject({ by: 'one left', winners: ['A'] });
		play.adjust('B', 'rebuy');
		expect(play.end()).toBe(null);
		expect(play.member('A').used).toEqual(['a']);
		expect(play.save('A', 3, 'c').accepted).toBe(true);
		expect(play.save('A', 4, 'a').refusals).toContain('R9 team is used');
		play.results({ '2ab': '1:0', '2cd': '0:1' }).evaluate(2);
		expect(play.member('A').used).toEqual(['a']);
		expect(play.in()).toBe('AB');
	});
});

describe('R10', () => {
	it('refuses a choice with which a later pick would use a team twice, naming the matchdays', () => {
		const play = four().picks(3, { A: 'a' });
		const refused = play.save('A', 1, 'a');
		expect(refused).toMatchObject({ refusals: ['R10 later picks'], laterPicks: [matchday(3)] });
		play.withdraw('A', 3);
		expect(play.save('A', 1, 'a').accepted).toBe(true);
	});

	it('refuses a withdrawal that takes a later pick its new Durchgang', () => {
		const play = scenario()
			.season(
				'abc',
				[1, 2, 3, 4].map((index) => ({ kickoff: index * 100, pairs: 'ab ca bc' })),
			)
			.found('B')
			.picks(1, { A: 'a' })
			.picks(2, { A: 'b' })
			.picks(3, { A: 'c' })
			.picks(4, { A: 'a' });
		expect(play.save('A', 3, 'c').accepted).toBe(true);
		expect(play.withdraw('A', 3).refusals).toEqual(['R10 later picks']);
		expect(play.pick('A', 4)?.marked).toBe(false);
	});

	it('marks later picks when a match is no longer verlegt; one still marked at its kickoff counts as none', () => {
		const play = four().picks(1, { A: 'a', B: 'b', C: 'c', D: 'c' }).at(99);
		play.facts({ change: 'state', match: '1ab', to: 'verlegt' });
		play.at(101).picks(2, { A: 'a' });
		play.facts({ change: 'state', match: '1ab', to: 'angesetzt' });
		expect(play.pick('A', 2)?.marked).toBe(true);
		play.picks(2, { B: 'a', C: 'a', D: 'a' }).at(201).results({ '1ab': '1:1', '1cd': '1:0', '2ab': '1:0' });
		play.evaluate(1).evaluate(2);
		expect(play.member('A')).toMatchObject({ active: false, cause: 'missing', eliminatedOn: 2, used: ['a'] });
		play.facts({ change: 'state', match: '1ab', to: 'verlegt' });
		expect(play.member('A').cause).toBe('missing');
	});

	it('marks with the rebuy a pick whose team is now used twice (issue, 3)', () => {
		const play = scenario()
			.season(
				'abc',
				[1, 2, 3, 4, 5].map((index) => ({ kickoff: index * 100, matches: pairs(index) })),
			)
			.found('BC')
			.picks(1, { A: 'b', B: 'a', C: 'a' })
			.picks(2, { A: 'a', B: 'b', C: 'b' })
			.picks(3, { A: 'c' })
			.picks(4, { A: 'b' });
		play.at(101).results({ '1ab': '1:0' }).evaluate(1);
		expect(play.in()).toBe('BC');
		play.at(201).results({ '2ab': '1:1' }).evaluate(2);
		play.adjust('A', 'rebuy', 'S');
		expect(play.pick('A', 4)?.marked).toBe(true);
		expect(play.pick('A', 3)?.marked).toBe(false);
		play.at(301).does(null, { act: 'look' });
		expect(play.pick('A', 4)?.marked).toBe(true);
		play.at(400).does(null, { act: 'look' });
		expect(play.pick('A', 4)).toMatchObject({ marked: true, open: false });
		expect(play.member('A').used).toEqual(['b', 'c']);
	});
});

const pairs = (index: number) => [match(index, 'ab', index * 100), match(index, 'cd', index * 100)];

describe('R11', () => {
	it('only active members pick, for matchdays of the season that are not evaluated', () => {
		const play = four()
			.picks(1, { A: 'a', B: 'b', C: 'a', D: 'a' })
			.at(101)
			.results({ '1ab': '1:0' })
			.evaluate(1);
		expect(play.save('B', 2, 'a').refusals).toContain('R11 not active');
		expect(play.save('A', 1, 'c').refusals).toEqual(expect.arrayContaining(['R11 evaluated', 'R7 too late']));
		expect(play.save('X', 2, 'a').refusals).toContain('R11 not active');
	});

	it('a finished round takes no picks', () => {
		const play = four()
			.picks(1, { A: 'a', B: 'b', C: 'b', D: 'b' })
			.at(101)
			.results({ '1ab': '1:0' })
			.evaluate(1);
		expect(play.save('A', 2, 'b').refusals).toEqual(['R11 round is finished']);
	});
});

describe('R12', () => {
	it('lets nobody see a team before the window is stored as closed, five seconds after the kickoff', () => {
		const play = four().picks(1, { A: 'a' });
		expect(play.pick('A', 1)?.seen).toBe(false);
		play.at(100, 4_999).does(null, { act: 'look' });
		expect(play.pick('A', 1)?.seen).toBe(false);
		play.at(100, 5_000).does(null, { act: 'look' });
		expect(play.pick('A', 1)?.seen).toBe(true);
	});
});
