import { describe, expect, it } from 'vitest';
import type { Settings } from './log';
import { hour, match, matchday, scenario } from './scenario';

const weeks = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ kickoff: (index + 1) * 100, pairs: 'ab cd' }));

const four = (settings: Partial<Settings> = {}, others = 'BC', count = 4) =>
	scenario().season('abcd', weeks(count)).found(others, settings);

type Play = ReturnType<typeof four>;

const homeWins = (play: Play, number: number) =>
	play
		.at(number * 100 + 1)
		.results({ [`${number}ab`]: '1:0', [`${number}cd`]: '1:0' })
		.evaluate(number);

describe('R39, by a community admin', () => {
	it('earlier than 24 hours before the kickoff, and the same for taking back', () => {
		expect(four().at(76, -1).suspend(1).accepted).toBe(true);
		expect(four().at(76).suspend(1).refusals).toEqual(['R39 too late']);
		const play = four();
		play.suspend(1);
		expect(play.at(76).lift(1).refusals).toEqual(['R39 too late']);
		const soon = four();
		soon.suspend(1);
		expect(soon.at(76, -1).lift(1).accepted).toBe(true);
		expect(soon.lift(1).refusals).toEqual(['R39 not suspended']);
	});

	it('or while it has no kickoff, and only while no match of it tells anything', () => {
		const plan = (more: object) => [
			{ kickoff: null, matches: [match(1, 'ab', 90, more), match(1, 'cd', 200)] },
			...weeks(4).slice(2),
		];
		expect(scenario().season('abcd', plan({})).found('B').at(89).suspend(1).accepted).toBe(true);
		const early = scenario()
			.season('abcd', [{ kickoff: 200, matches: [match(1, 'ab', 90), match(1, 'cd', 200)] }])
			.found('B');
		expect(early.at(90, -1).suspend(1).accepted).toBe(true);
		expect(early.at(90).lift(1).refusals).toEqual(['R39 match has started']);
		early.facts({ change: 'state', match: '1ab', to: 'verlegt' });
		expect(early.lift(1).accepted).toBe(true);
		early.results({ '1cd': '1:0' });
		expect(early.suspend(1).refusals).toEqual(['R39 match has started']);
	});

	it('and by nobody else', () => {
		const play = four();
		expect(play.tell('B', { act: 'suspend', community: 'c', matchday: matchday(1) }).refusals).toEqual([
			'R33 not allowed',
		]);
		expect(play.tell('A', { act: 'suspend', community: null, matchday: matchday(1) }).refusals).toEqual([
			'R33 not allowed',
		]);
		play.suspend(1);
		expect(play.suspend(1).refusals).toEqual(['R39 suspended already']);
	});
});

describe('R39, by a site admin for the whole season', () => {
	it('at any time; what was set before the kickoff stays after it', () => {
		const play = four();
		expect(play.at(99).suspend(1, 'S').accepted).toBe(true);
		expect(play.lift(1, 'S').accepted).toBe(true);
		play.suspend(1, 'S');
		expect(play.at(100).lift(1, 'S').refusals).toEqual(['R39 set before the kickoff']);
		expect(play.at(201).suspend(2, 'S').accepted).toBe(true);
		expect(play.lift(2, 'S').accepted).toBe(true);
	});

	it('set in the millisecond to which the kickoff is moved it wasn’t set before (reading 91)', () => {
		const play = four();
		play.at(90).suspend(1, 'S');
		play.facts({ change: 'kickoff', matchday: matchday(1), to: hour(90) });
		expect(play.at(95).lift(1, 'S').accepted).toBe(true);
	});
});

describe('R39', () => {
	const passedOver = () => {
		const play = four().picks(1, { A: 'a', B: 'b' });
		play.suspend(1);
		return play;
	};

	it('nobody has to pick and nobody is settled, and no team is used', () => {
		const play = homeWins(passedOver(), 1);
		expect(play.in()).toBe('ABC');
		expect(play.member('A')).toMatchObject({ used: [], taken: false });
		expect(play.save('A', 2, 'a').accepted).toBe(true);
	});

	it('picks stay stored without effect and count again if it is taken back, and R10 judges again', () => {
		const play = passedOver();
		expect(play.pick('A', 1)).toMatchObject({ team: 'a', void: true });
		play.picks(2, { A: 'a', B: 'c', C: 'a' });
		expect(play.save('C', 1, 'c').refusals).toEqual(['R39 suspended']);
		expect(play.withdraw('A', 1).refusals).toEqual(['R39 suspended']);
		play.lift(1);
		expect(play.pick('A', 1)).toMatchObject({ team: 'a', void: false });
		expect(play.pick('A', 2)?.marked).toBe(true);
		play.suspend(1);
		expect(play.pick('A', 2)?.marked).toBe(false);
	});

	it('belongs to the community: others play it', () => {
		const play = four();
		play.does('D', { act: 'found', community: 'd', league: 'l', settings: play.round().settings });
		play.does('E', { act: 'join', community: 'd' });
		play.suspend(1);
		homeWins(play, 1);
		expect(play.in()).toBe('ABC');
		expect(play.community('d').rounds[0]?.members.map(({ active }) => active)).toEqual([false, false]);
	});

	it('the season ends without it', () => {
		const play = four({}, 'BC', 2).picks(1, { A: 'a', B: 'a', C: 'a' });
		play.suspend(2);
		expect(homeWins(play, 1).end()).toMatchObject({ by: 'season', winners: ['A', 'B', 'C'] });
	});

	it('keeps no round from closing, and a new one begins with the first that is not suspended', () => {
		const play = passedOver().at(101);
		play.does('A', { act: 'close round', community: 'c' });
		expect(play.suspend(3).accepted).toBe(true);
		play.does('A', { act: 'start round', community: 'c' });
		play.at(200).does(null, { act: 'look' });
		expect(play.round(2).matchdays.map((each) => each.matchday)).toEqual([matchday(2)]);
		const other = passedOver().at(101);
		other.does('A', { act: 'close round', community: 'c' });
		other.suspend(2);
		other.does('A', { act: 'start round', community: 'c' });
		other.at(300).does(null, { act: 'look' });
		expect(other.round(2).matchdays.map((each) => each.matchday)).toEqual([matchday(3)]);
	});

	it('fixes no settings (R28)', () => {
		const play = passedOver().at(101);
		expect(play.round().fixed).toBe(false);
		play.does('A', { act: 'settings', community: 'c', to: { jokers: 3 } });
		expect(play.member('A').jokers).toBe(3);
	});

	it('is neither the current matchday nor the next (R5)', () => {
		const play = four();
		play.suspend(2, 'S');
		play.at(101).does(null, { act: 'look' });
		expect(play.reference.state().seasons[0]).toMatchObject({ current: matchday(1), next: matchday(3) });
		play.at(201).does(null, { act: 'look' });
		expect(play.reference.state().seasons[0]?.current).toBe(matchday(1));
	});

	it('taking back within 24 hours before the kickoff gives the duty (R20)', () => {
		const lifted = (at: number) => {
			const play = four().picks(1, { A: 'a' });
			play.suspend(1, 'S');
			play.at(at).lift(1, 'S');
			return homeWins(play, 1).in();
		};
		expect(lifted(76)).toBe('ABC');
		expect(lifted(75)).toBe('A');
	});

	it('after the kickoff both are corrections, and what was evaluated is evaluated again', () => {
		const play = homeWins(four().picks(1, { A: 'a', B: 'b', C: 'b' }), 1);
		expect(play.end()).toMatchObject({ by: 'one left', winners: ['A'] });
		play.suspend(1, 'S');
		expect(play.end()).toBe(null);
		expect(play.in()).toBe('ABC');
		play.at(150).lift(1, 'S');
		expect(play.end()).toMatchObject({ by: 'one left', winners: ['A'] });
	});

	it('outlives a round', () => {
		const play = four();
		play.suspend(3);
		homeWins(play.picks(1, { A: 'a', B: 'b', C: 'b' }), 1);
		play.does('A', { act: 'start round', community: 'c' });
		homeWins(play.picks(2, { A: 'a', B: 'a', C: 'a' }), 2);
		homeWins(play, 3);
		expect(play.in()).toBe('ABC');
		expect(play.community().suspended).toEqual([matchday(3)]);
	});

	it('its kickoff stays where it is', () => {
		const play = passedOver().at(101);
		play.does(null, { act: 'look' });
		expect(play.kickoff(1)).toBe(hour(100));
	});
});
