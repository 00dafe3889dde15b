import { describe, expect, it } from 'vitest';
import { hour, match, matchday, scenario, usual } from './scenario';

const week = (index: number) => ({ kickoff: index * 100, pairs: 'ab cd' });

/** Four teams, six matchdays of the same two matches; members A to D, one joker, rebuy allowed. */
const four = (settings = {}, others = 'BCD') =>
	scenario().season('abcd', [1, 2, 3, 4, 5, 6].map(week)).found(others, settings);

/** The home teams win a matchday, which is evaluated an hour after its kickoff. */
const homeWins = (play: ReturnType<typeof four>, number: number) =>
	play
		.at(number * 100 + 1)
		.results({ [`${number}ab`]: '1:0', [`${number}cd`]: '1:0' })
		.evaluate(number);

describe('R13', () => {
	it('can be evaluated once its kickoff has passed', () => {
		const play = four().at(100, -1);
		expect(play.tell('S', { act: 'evaluate', matchday: matchday(1) }).refusals).toEqual([
			'R13 not kicked off',
		]);
		expect(play.at(100).tell('S', { act: 'evaluate', matchday: matchday(1) }).accepted).toBe(true);
		expect(play.tell('A', { act: 'evaluate', matchday: matchday(1) }).refusals).toEqual(['R33 not allowed']);
	});

	it('no pick: out; win: stays; loss: out; draw: one joker less', () => {
		const play = four()
			.picks(1, { A: 'a', B: 'b', C: 'c' })
			.at(101)
			.results({ '1ab': '2:0', '1cd': '1:1' })
			.evaluate(1);
		expect(play.member('A')).toMatchObject({ active: true, jokers: 1 });
		expect(play.member('B')).toMatchObject({ active: false, cause: 'loss', eliminatedOn: 1 });
		expect(play.member('C')).toMatchObject({ active: true, jokers: 0 });
		expect(play.member('D')).toMatchObject({ active: false, cause: 'missing', eliminatedOn: 1 });
	});

	it('a draw without a joker: out; a missing count counts as 1', () => {
		const draw = (jokers: number | null) =>
			four({ jokers })
				.picks(1, { A: 'a', B: 'c', C: 'c', D: 'c' })
				.at(101)
				.results({ '1ab': '1:1', '1cd': '1:0' })
				.evaluate(1);
		expect(draw(0).member('A')).toMatchObject({ active: false, cause: 'draw' });
		expect(draw(null).member('A')).toMatchObject({ active: true, jokers: 0 });
	});

	it('no outcome yet: unchanged; inactive: unchanged', () => {
		const play = four()
			.picks(1, { A: 'a', B: 'c', C: 'c', D: 'd' })
			.at(101)
			.results({ '1cd': '1:0' })
			.evaluate(1);
		expect(play.in()).toBe('ABC');
		homeWins(play.picks(2, { A: 'c', B: 'a', C: 'a' }), 2);
		expect(play.member('D').eliminatedOn).toBe(1);
	});

	it('settles every community of the season, and none whose round is finished', () => {
		const play = four();
		play.does('E', {
			act: 'found',
			community: 'e',
			league: 'l',
			settings: usual,
		});
		play.does('F', { act: 'join', community: 'e' });
		play.does('F', { act: 'save', community: 'e', matchday: matchday(1), team: 'a' });
		homeWins(play.picks(1, { A: 'a', B: 'b', C: 'b', D: 'b' }), 1);
		expect(play.end()?.winners).toEqual(['A']);
		expect(play.community('e').rounds[0]?.end?.winners).toEqual(['F']);
		homeWins(play, 2);
		expect(play.in()).toBe('A');
	});
});

describe('R14', () => {
	it('who joined at or after the kickoff is not touched', () => {
		const play = four().picks(1, { A: 'a', B: 'a', C: 'a', D: 'a' });
		play.at(100, -1).does('E', { act: 'join', community: 'c' });
		play.at(100).does('F', { act: 'join', community: 'c' });
		play.at(100, 1).does('G', { act: 'join', community: 'c' });
		homeWins(play, 1);
		expect(play.in()).toBe('ABCDFG');
		expect(play.member('F').taken).toBe(false);
	});
});

describe('R15', () => {
	it('a missing pick costs nothing where every unused team was verlegt or had kicked off before', () => {
		const play = four().picks(1, { A: 'a', B: 'c', C: 'a', D: 'c' });
		homeWins(play.picks(2, { A: 'c', C: 'c' }), 1);
		play.facts({ change: 'state', match: '2ab', to: 'verlegt' });
		play.facts({ change: 'time', match: '2cd', to: hour(200, -1) });
		homeWins(play, 2);
		// B had c used and d's match had kicked off before; everybody else had a pick or none to choose either.
		expect(play.in()).toBe('ABCD');
	});

	it('beginning together with the matchday leaves a team to choose', () => {
		const play = four().picks(1, { A: 'a', B: 'c', C: 'a', D: 'c' });
		homeWins(play.picks(2, { A: 'c', C: 'c' }), 1);
		play.facts({ change: 'state', match: '2ab', to: 'verlegt' });
		homeWins(play, 2);
		expect(play.in()).toBe('AC');
	});
});

describe('R16', () => {
	it('by hand it stores the current matchday of the round, or its first', () => {
		const play = four().picks(1, { A: 'a', B: 'a', C: 'a', D: 'a' });
		play.adjust('B', 'eliminate');
		expect(play.member('B')).toMatchObject({ active: false, cause: 'by hand', eliminatedOn: 1 });
		homeWins(play, 1);
		play.at(200);
		play.adjust('C', 'eliminate');
		expect(play.member('C').eliminatedOn).toBe(2);
	});
});

describe('R17', () => {
	it('a look changes nothing at all', () => {
		const play = four().picks(1, { A: 'a' }).at(150);
		play.does(null, { act: 'look' });
		const before = JSON.stringify(play.reference.state());
		play.does('S', { act: 'look' });
		expect(JSON.stringify(play.reference.state())).toBe(before);
	});
});

describe('R18', () => {
	it("ends a round with a season that is made over by a matchday that isn't the round's own (issue, 1)", () => {
		const play = scenario()
			.season('abcd', [week(1), week(2)])
			.found('B')
			.picks(1, { A: 'a', B: 'b' });
		homeWins(play, 1);
		expect(play.end()).toMatchObject({ by: 'one left', winners: ['A'] });
		play.at(200, 1);
		play.adjust('B', 'rebuy');
		expect(play.end()).toBe(null);
		expect(play.round().matchdays.map((each) => each.matchday)).toEqual([matchday(1)]);
		homeWins(play, 2);
		expect(play.end()).toMatchObject({ by: 'season', winners: ['A', 'B'] });
	});
});

describe('R19', () => {
	it('evaluating twice is the same as once', () => {
		const play = four()
			.picks(1, { A: 'a', B: 'c', C: 'c', D: 'c' })
			.at(101)
			.results({ '1ab': '1:1', '1cd': '1:0' })
			.evaluate(1);
		play.evaluate(1);
		expect(play.member('A')).toMatchObject({ active: true, jokers: 0 });
	});

	it('a correction gives the season in which the fact had been right from the start', () => {
		const play = four().picks(1, { A: 'a', B: 'a', C: 'c', D: 'c' });
		homeWins(play, 1);
		homeWins(play.picks(2, { A: 'c', B: 'd', C: 'a', D: 'a' }), 2);
		expect(play.in()).toBe('ACD');
		play.results({ '1ab': '0:1' });
		expect(play.in()).toBe('CD');
		expect(play.member('B')).toMatchObject({ eliminatedOn: 1, used: ['a'] });
		play.results({ '1ab': '1:1' });
		expect(play.in()).toBe('ACD');
		expect(play.member('A').jokers).toBe(0);
	});

	it('a first result that arrives after the evaluation is one', () => {
		const play = four()
			.picks(1, { A: 'a', B: 'c', C: 'c', D: 'c' })
			.at(101)
			.results({ '1cd': '1:0' })
			.evaluate(1);
		play.at(150).results({ '1ab': '0:1' });
		expect(play.member('A')).toMatchObject({ active: false, eliminatedOn: 1 });
	});
});

describe('R20', () => {
	it('excuses who was out by the stored state and turns out to have been in; their pick there does not count', () => {
		const play = four().picks(1, { A: 'a', B: 'b', C: 'b', D: 'a' }).picks(2, { A: 'c', B: 'd', D: 'c' });
		homeWins(play, 1);
		homeWins(play, 2);
		expect(play.in()).toBe('AD');
		play.results({ '1ab': '1:1' });
		expect(play.in()).toBe('ABCD');
		expect(play.member('B').used).toEqual(['b']);
		expect(play.round().matchdays[1]?.counting).toEqual(['A', 'D']);
	});

	/** A has a pick; B was put out on the first matchday and is bought back before the second kicks off. */
	const boughtBack = (hoursBefore: number, ms: number, by = 'A') => {
		const play = four().picks(1, { A: 'a', B: 'b', C: 'a', D: 'a' });
		homeWins(play, 1);
		play.picks(2, { A: 'c', C: 'c' });
		play.does('A', { act: 'name admin', community: 'c', user: 'B' });
		play.at(200 - hoursBefore, ms);
		play.adjust('B', 'rebuy', by);
		homeWins(play, 2);
		return play;
	};

	it("excuses who has no pick as somebody else's act gave them the duty within 24 hours", () => {
		expect(boughtBack(24, 1).in()).toBe('ABC');
		expect(boughtBack(0, -1).in()).toBe('ABC');
		expect(boughtBack(24, 0).in()).toBe('ABC');
		expect(boughtBack(24, -1).in()).toBe('AC');
	});

	it('their own act excuses nobody', () => {
		expect(boughtBack(5, 0, 'B').in()).toBe('AC');
		expect(boughtBack(5, 0, 'B').member('B')).toMatchObject({
			cause: 'missing',
			eliminatedOn: 2,
			rebought: true,
		});
	});

	it("excuses who has no pick as somebody else's act marked it within 24 hours", () => {
		const marked = (hoursBefore: number) => {
			const play = four().picks(1, { A: 'a', B: 'c', C: 'c', D: 'c' }).at(99);
			play.facts({ change: 'state', match: '1ab', to: 'verlegt' });
			play.at(101).picks(2, { A: 'a', B: 'a', C: 'a', D: 'a' });
			play.at(200 - hoursBefore).facts({ change: 'state', match: '1ab', to: 'angesetzt' });
			play.results({ '1ab': '1:0', '1cd': '1:0' }).evaluate(1);
			homeWins(play, 2);
			return play.in();
		};
		expect(marked(5)).toBe('ABCD');
		expect(marked(30)).toBe('BCD');
	});

	it('excuses who has no pick as the kickoff was brought forward within 24 hours', () => {
		const forward = (at: number, to: number) => {
			const play = four().picks(1, { A: 'a', B: 'a' });
			play
				.at(at)
				.facts(
					{ change: 'kickoff', matchday: matchday(1), to: hour(to) },
					{ change: 'time', match: '1ab', to: hour(to) },
					{ change: 'time', match: '1cd', to: hour(to) },
				);
			play.at(111).results({ '1ab': '1:0', '1cd': '1:0' }).evaluate(1);
			return play.in();
		};
		expect(forward(70, 90)).toBe('ABCD');
		expect(forward(60, 90)).toBe('AB');
		expect(forward(90, 110)).toBe('AB');
	});

	it('excuses for a match brought forward in a matchday without a kickoff (issue, 6)', () => {
		const play = scenario()
			.season('abcd', [{ kickoff: null, matches: [match(1, 'ab', 200), match(1, 'cd', 205)] }, week(5)])
			.found('BC')
			.picks(1, { A: 'a', B: 'c' });
		play.at(80).facts({ change: 'time', match: '1cd', to: hour(85) });
		play.at(201).results({ '1ab': '1:0', '1cd': '1:0' }).evaluate(1);
		expect(play.kickoff(1)).toBe(hour(85));
		expect(play.in()).toBe('ABC');
		expect(play.member('C').taken).toBe(false);
	});
});

describe('R21', () => {
	it('keeps its place after the last matchday that had kicked off, whatever is corrected', () => {
		const play = four().picks(1, { A: 'a', B: 'a', C: 'c', D: 'c' });
		homeWins(play, 1);
		play.jokers('A', -1);
		expect(play.member('A').jokers).toBe(0);
		homeWins(play.picks(2, { A: 'c', B: 'c', C: 'a', D: 'a' }), 2);
		play.results({ '1ab': '1:1' });
		// The draw takes A's one joker; the minus after it finds none left.
		expect(play.member('A')).toMatchObject({ active: true, jokers: 0 });
		play.results({ '2cd': '1:1' });
		expect(play.member('A')).toMatchObject({ active: false, cause: 'draw', eliminatedOn: 2 });
		expect(play.round().adjustments).toEqual([{ what: 'jokers', user: 'A', after: matchday(1) }]);
	});

	it('jokers go up and down and never below 0', () => {
		const play = four();
		play.jokers('B', 2);
		expect(play.member('B').jokers).toBe(3);
		play.jokers('B', -9);
		expect(play.member('B').jokers).toBe(0);
	});

	it('one that has become pointless does nothing', () => {
		const play = four().picks(1, { A: 'a', B: 'b', C: 'a', D: 'a' });
		homeWins(play, 1);
		play.adjust('B', 'rebuy');
		expect(play.member('B')).toMatchObject({ rebought: true, jokers: 2 });
		play.results({ '1ab': '1:1' });
		expect(play.member('B')).toMatchObject({ active: true, rebought: false, jokers: 0 });
	});

	it("is made by an admin, and isn't possible in a round that is over", () => {
		const play = four();
		expect(
			play.tell('B', { act: 'adjust', community: 'c', user: 'C', adjust: 'eliminate' }).refusals,
		).toEqual(['R33 not allowed']);
		homeWins(play.picks(1, { A: 'a' }), 1);
		expect(play.adjust('A', 'eliminate').refusals).toContain('R21 round is over');
		expect(play.jokers('A', 1).refusals).toEqual(['R21 round is over']);
	});
});

describe('R22', () => {
	it('evaluates in any order, and folds in its own', () => {
		const play = four()
			.picks(1, { A: 'a', B: 'b', C: 'a', D: 'a' })
			.picks(2, { A: 'c', B: 'c', C: 'd', D: 'c' });
		homeWins(play, 2);
		expect(play.in()).toBe('ABD');
		play.results({ '1ab': '1:0', '1cd': '1:0' }).evaluate(1);
		expect(play.in()).toBe('AD');
		expect(play.member('B')).toMatchObject({ eliminatedOn: 1, used: ['b'] });
	});
});

describe('R23', () => {
	it('gives the initial jokers of the community to all, 0 to 99', () => {
		const play = four({ jokers: 3 });
		expect(['A', 'B'].map((user) => play.member(user).jokers)).toEqual([3, 3]);
		const settings = { ...usual, jokers: 100 };
		expect(play.tell('E', { act: 'found', community: 'e', league: 'l', settings }).refusals).toEqual([
			'R23 jokers out of range',
		]);
	});
});

describe('R24', () => {
	const oneOut = (settings = {}) => {
		const play = four(settings).picks(1, { A: 'a', B: 'b', C: 'a', D: 'a' });
		homeWins(play, 1);
		return play;
	};

	it('reactivates once a round with two jokers, the teams still used', () => {
		const play = oneOut();
		expect(play.adjust('B', 'rebuy').accepted).toBe(true);
		expect(play.member('B')).toMatchObject({
			active: true,
			jokers: 2,
			rebought: true,
			used: ['b'],
			eliminatedOn: null,
		});
		homeWins(play.picks(2, { A: 'c', B: 'd', C: 'c', D: 'c' }), 2);
		expect(play.adjust('B', 'rebuy').refusals).toEqual(['R24 rebought already']);
	});

	it('needs the setting and somebody who is out', () => {
		expect(oneOut({ rebuy: false }).adjust('B', 'rebuy').refusals).toEqual(['R24 no rebuy']);
		expect(oneOut().adjust('A', 'rebuy').refusals).toEqual(['R24 not out']);
	});

	it('takes an elimination by hand back whatever the setting, with the jokers as they were', () => {
		const play = oneOut({ rebuy: false, jokers: 3 });
		play.adjust('C', 'eliminate');
		expect(play.in()).toBe('AD');
		expect(play.adjust('C', 'reactivate').accepted).toBe(true);
		expect(play.member('C')).toMatchObject({ active: true, jokers: 3, rebought: false });
		expect(play.adjust('B', 'reactivate').refusals).toEqual(['R24 not by hand']);
	});
});
