import { describe, expect, it } from 'vitest';
import type { Settings } from './log';
import { hour, match, matchday, scenario, usual } from './scenario';

const automatic = { ...usual.consequences, missing: 'automatic' } as const;
const weeks = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ kickoff: (index + 1) * 100, pairs: 'ab cd' }));

const four = (settings: Partial<Settings> = {}, others = 'B', plan = weeks(5)) =>
	scenario()
		.season('abcd', plan)
		.found(others, { consequences: automatic, ...settings });

/** Five seconds after so many hours. */
const close = (play: ReturnType<typeof four>, count: number, ms = 5_000) => {
	play.at(count, ms).does(null, { act: 'look' });
	return play;
};

const homeWins = (play: ReturnType<typeof four>, number: number) =>
	play
		.at(number * 100 + 1)
		.results({ [`${number}ab`]: '1:0', [`${number}cd`]: '1:0' })
		.evaluate(number);

describe('R37', () => {
	it('gives the first unused team by name when the window is stored as closed', () => {
		const play = four().picks(1, { B: 'a' });
		expect(close(play, 100, 4_999).pick('A', 1)).toBeUndefined();
		expect(close(play, 100).pick('A', 1)).toMatchObject({ team: 'a', made: 'automatic', marked: false });
		expect(play.pick('B', 1)).toMatchObject({ team: 'a', made: 'own' });
		expect(close(play, 200).pick('A', 2)?.team).toBe('b');
	});

	it('is a pick like any other from then on', () => {
		const play = homeWins(close(four().picks(1, { B: 'a' }), 100), 1);
		expect(play.member('A')).toMatchObject({ active: true, used: ['a'] });
		expect(play.save('A', 3, 'a').refusals).toEqual(['R9 team is used']);
		play.results({ '1ab': '0:1' });
		expect(play.in()).toBe('');
	});

	it.each([
		['begins before the matchday', { time: hour(99) }, 'c'],
		['begins together with it', { time: hour(100) }, 'a'],
		['begins later', { time: hour(120) }, 'a'],
		['is verlegt', { state: 'verlegt' as const }, 'c'],
		['has a result', { result: '1:0' }, 'c'],
	])('of a match that %s', (_, more, team) => {
		const matches = [match(1, 'ab', 100, more), match(1, 'cd', 100)];
		const play = scenario()
			.season('abcd', [{ kickoff: 100, matches }, ...weeks(3).slice(1)])
			.found('B', { consequences: automatic });
		expect(close(play, 100).pick('A', 1)?.team).toBe(team);
	});

	it("doesn't look at later open picks; one that then uses a team twice is marked as by one's own act", () => {
		const play = close(four().at(99).picks(2, { A: 'a' }).picks(1, { B: 'a' }), 100);
		expect(play.pick('A', 1)?.team).toBe('a');
		expect(play.pick('A', 2)).toMatchObject({ team: 'a', marked: true });
		// No excuse (R20), though it was marked within the 24 hours before another kickoff: their own.
		const soon = [weeks(1)[0], { kickoff: 110, pairs: 'ab cd' }, ...weeks(3).slice(2)];
		const again = four({}, 'B', soon as ReturnType<typeof weeks>).picks(2, { A: 'a' });
		close(close(again, 100), 110);
		expect(again.round().matchdays.at(-1)?.excusable).toEqual([]);
		// A pick still marked then counts as missing and is replaced.
		expect(again.pick('A', 2)).toMatchObject({ team: 'b', marked: false, made: 'automatic' });
	});

	it('chooses by the facts at the kickoff, whenever it is stored', () => {
		const play = four();
		play.at(100, 2_000).facts({ change: 'state', match: '1ab', to: 'verlegt' });
		expect(close(play, 100).pick('A', 1)).toMatchObject({ team: 'a', void: true });
		const late = four().at(150);
		late.facts({ change: 'result', match: '1ab', to: '0:1' });
		expect(late.pick('A', 1)?.team).toBe('a');
	});

	it('closes several windows in the order of the fold, each seeing the picks before', () => {
		const same = [weeks(1)[0], { kickoff: 100, pairs: 'ab cd' }, { kickoff: 101, pairs: 'ab cd' }];
		const play = close(four({ automaticPicks: 3 }, 'B', same as ReturnType<typeof weeks>), 300);
		expect([1, 2, 3].map((number) => play.pick('A', number)?.team)).toEqual(['a', 'b', 'c']);
	});

	it('gives at most n in a round, then a missing pick is out', () => {
		const play = four({ automaticPicks: 1, jokers: 3 }).picks(1, { B: 'a' }).picks(2, { B: 'c' });
		homeWins(homeWins(play, 1), 2);
		expect(play.pick('A', 2)).toBeUndefined();
		expect(play.member('A')).toMatchObject({ active: false, cause: 'missing', eliminatedOn: 2 });
	});

	it('counts every stored one, of a match that became void too', () => {
		const play = close(four({ automaticPicks: 1 }), 100).at(101);
		play.facts({ change: 'state', match: '1ab', to: 'verlegt' });
		expect(close(play, 200).pick('A', 2)).toBeUndefined();
	});

	it('gives none to who is out, joined at the kickoff or is excused', () => {
		const play = four({}, 'BC');
		play.adjust('B', 'eliminate');
		play.at(90).facts({ change: 'kickoff', matchday: matchday(1), to: hour(95) });
		expect(close(play, 95).pick('B', 1)).toBeUndefined();
		// The kickoff was brought forward within 24 hours.
		expect(play.pick('A', 1)).toBeUndefined();
		play.at(200).does('D', { act: 'join', community: 'c' });
		expect(close(play, 200).pick('D', 2)).toBeUndefined();
		expect(play.pick('A', 2)?.team).toBe('a');
	});

	it('stores with the window that there was no team left', () => {
		const matches = [match(3, 'ab', 290), match(3, 'cd', 300)];
		const plan = [...weeks(2), { kickoff: 300, matches }, ...weeks(5).slice(3)];
		const play = scenario()
			.season('abcd', plan)
			.found('B', { consequences: automatic })
			.picks(1, { A: 'c', B: 'c' })
			.picks(2, { A: 'd', B: 'a' });
		play.at(201).results({ '1ab': '1:0', '1cd': '1:0', '2ab': '1:0', '2cd': '0:1' }).evaluate(1).evaluate(2);
		play.picks(3, { B: 'd' });
		expect(close(play, 300).pick('A', 3)).toBeUndefined();
		play.facts({ change: 'time', match: '3ab', to: hour(305) });
		play.at(310).results({ '3ab': '1:0', '3cd': '0:1' }).evaluate(3);
		expect(play.member('A').active).toBe(true);
	});

	it('is never taken away by a correction: who turns out to have been out keeps it without effect', () => {
		const play = homeWins(four({}, 'BC').picks(1, { A: 'a', B: 'a', C: 'c' }), 1);
		close(play, 200);
		expect(play.pick('A', 2)).toMatchObject({ team: 'b', made: 'automatic' });
		play.at(201).results({ '1ab': '0:1' });
		expect(play.member('A')).toMatchObject({ active: false, eliminatedOn: 1, used: ['a'] });
		expect(play.pick('A', 2)).toMatchObject({ team: 'b', made: 'automatic' });
	});

	it('is never made later by a correction', () => {
		const play = homeWins(four({}, 'BCD').picks(1, { A: 'b', B: 'a', C: 'a', D: 'a' }), 1);
		close(play, 200);
		play.at(201).results({ '1ab': '1:1' });
		expect(play.member('A').active).toBe(true);
		expect(play.pick('A', 2)).toBeUndefined();
		homeWins(play, 2);
		expect(play.member('A').active).toBe(true);
	});

	it("is refused with n outside 1 to 9, or together with R38's", () => {
		const to = (settings: Partial<Settings>) =>
			four().tell('A', { act: 'settings', community: 'c', to: settings }).refusals;
		expect([0, 10, 1.5].map((automaticPicks) => to({ automaticPicks }).length)).toEqual([1, 1, 1]);
		expect([1, 9].flatMap((automaticPicks) => to({ automaticPicks }))).toEqual([]);
		expect(to({ latePicks: true })).toEqual(['R38 not with automatic picks']);
	});
});

describe('R25', () => {
	it('nobody wins by automatic picks alone', () => {
		const play = homeWins(four().picks(1, { A: 'b' }), 1);
		expect(play.end()).toMatchObject({ by: 'one left', winners: [] });
		expect(play.in()).toBe('B');
	});

	it('with "as before" only those come back who have a pick of their own', () => {
		const play = four({ allOut: 'replay', jokers: 0 }).picks(1, { A: 'b' });
		play.at(101).results({ '1ab': '0:0', '1cd': '1:0' }).evaluate(1);
		expect(play.end()).toMatchObject({ by: 'one left', winners: ['A'] });
		expect(play.in()).toBe('A');
	});
});
