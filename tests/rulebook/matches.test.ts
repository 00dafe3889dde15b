import { describe, expect, it } from 'vitest';
import { hour, match, matchday, scenario } from './scenario';

/** Four teams, a matchday every hundred hours. */
const four = () =>
	scenario()
		.season('abcd', [
			{ kickoff: 100, pairs: 'ab cd' },
			{ kickoff: 200, pairs: 'ac bd' },
			{ kickoff: 300, pairs: 'ad bc' },
		])
		.found('BCD');

describe('R1', () => {
	it('tells home wins, away wins and draws by whole goals, and gives no outcome for anything else', () => {
		const play = four().picks(1, { A: 'a', B: 'b', C: 'c', D: 'd' }).at(101);
		play.results({ '1ab': '10:9', '1cd': '0:0' }).evaluate(1);
		expect(play.in()).toBe('ACD');
		expect([play.member('C').jokers, play.member('D').jokers]).toEqual([0, 0]);
		play.results({ '1ab': '0:1' });
		expect(play.in()).toBe('BCD');
		for (const result of ['1-0', '1:', 'x:y', '1.5:0', '-1:0', '']) {
			play.results({ '1ab': result });
			expect(play.in()).toBe('ABCD');
		}
	});

	it('takes an awarded result that differs from the pitch, months later', () => {
		const play = four().picks(1, { A: 'a', B: 'b', C: 'c', D: 'c' }).at(101);
		play.results({ '1ab': '1:1', '1cd': '1:0' }).evaluate(1);
		expect(play.in()).toBe('ABCD');
		play
			.at(150)
			.picks(2, { A: 'c', B: 'a', C: 'a', D: 'a' })
			.at(201)
			.results({ '2ac': '1:1', '2bd': '1:1' })
			.evaluate(2);
		play
			.at(260)
			.facts(
				{ change: 'state', match: '1ab', to: 'gewertet' },
				{ change: 'result', match: '1ab', to: '0:2' },
			);
		expect(play.in()).toBe('BCD');
		expect(play.member('A').eliminatedOn).toBe(1);
		expect(play.member('B').jokers).toBe(0);
	});
});

describe('R2', () => {
	const verlegt = () => {
		const play = four().picks(1, { A: 'a', B: 'b', C: 'c', D: 'c' });
		play.at(99).facts({ change: 'state', match: '1ab', to: 'verlegt' });
		return play.at(101).results({ '1cd': '1:0' }).evaluate(1);
	};

	it('a match marked verlegt voids the picks on both its teams: they stay, their teams are free', () => {
		const play = verlegt();
		expect(play.in()).toBe('ABCD');
		expect(play.member('A').used).toEqual([]);
		expect(play.member('C').used).toEqual(['c']);
	});

	it('stays void when its result arrives later', () => {
		expect(verlegt().at(150).results({ '1ab': '0:2' }).in()).toBe('ABCD');
	});

	it('stays void when it is awarded (issue, 2)', () => {
		const play = verlegt().at(150);
		play.facts(
			{ change: 'state', match: '1ab', to: 'gewertet' },
			{ change: 'result', match: '1ab', to: '0:2' },
		);
		expect(play.in()).toBe('ABCD');
		expect(play.pick('A', 1)?.void).toBe(true);
	});

	it('stays void when it is abandoned and then awarded', () => {
		const play = verlegt().at(150);
		play.facts({ change: 'state', match: '1ab', to: 'abgebrochen' });
		play.facts(
			{ change: 'state', match: '1ab', to: 'gewertet' },
			{ change: 'result', match: '1ab', to: '0:2' },
		);
		expect(play.in()).toBe('ABCD');
	});

	it('counts again once it is set back to angesetzt', () => {
		const play = verlegt().at(150).results({ '1ab': '0:2' });
		play.facts({ change: 'state', match: '1ab', to: 'angesetzt' });
		expect(play.in()).toBe('BCD');
		expect(play.member('B').used).toEqual(['b']);
	});

	it('an abandoned match has no outcome until it is awarded', () => {
		const play = four().picks(1, { A: 'a', B: 'b', C: 'c', D: 'c' }).at(101);
		play.facts(
			{ change: 'state', match: '1ab', to: 'abgebrochen' },
			{ change: 'result', match: '1ab', to: '0:1' },
		);
		play.results({ '1cd': '1:0' }).evaluate(1);
		expect(play.in()).toBe('ABCD');
		expect(play.member('A').used).toEqual(['a']);
		play.facts({ change: 'state', match: '1ab', to: 'gewertet' });
		expect(play.in()).toBe('BCD');
	});

	it('a pick holds if its team has another match in the matchday, and is void if it has none', () => {
		const play = four().picks(1, { A: 'a', B: 'b', C: 'c', D: 'c' });
		play.facts({ change: 'match added', matchday: matchday(1), ...match(1, 'da', 100) });
		play.at(99).facts({ change: 'moved', match: '1ab', to: matchday(2) });
		play.at(101).results({ '1da': '1:0', '1cd': '1:0' }).evaluate(1);
		expect(play.in()).toBe('BCD');
		expect(play.member('B').used).toEqual([]);
	});
});

describe('R3', () => {
	it('moves a kickoff ahead in both directions', () => {
		const play = four();
		expect(play.facts({ change: 'kickoff', matchday: matchday(1), to: hour(150) }).accepted).toBe(true);
		expect(play.kickoff(1)).toBe(hour(150));
		expect(play.facts({ change: 'kickoff', matchday: matchday(1), to: hour(90) }).accepted).toBe(true);
		expect(play.kickoff(1)).toBe(hour(90));
	});

	it('a kickoff moved into the past means now, and saved picks stay', () => {
		const play = four().picks(1, { A: 'a' }).at(50);
		play.facts({ change: 'kickoff', matchday: matchday(1), to: hour(20) });
		expect(play.kickoff(1)).toBe(hour(50));
		expect(play.pick('A', 1)).toMatchObject({ team: 'a', open: false });
		expect(play.save('B', 1, 'a').refusals).toContain('R7 too late');
	});

	it('a kickoff that has passed never moves again', () => {
		const play = four().at(100);
		const refused = play.facts({ change: 'kickoff', matchday: matchday(1), to: hour(120) });
		expect(refused.refusals).toEqual(['R3 kickoff has passed']);
		expect(play.facts({ change: 'kickoff', matchday: matchday(1), to: null }).accepted).toBe(false);
		expect(play.kickoff(1)).toBe(hour(100));
	});

	it('proposes the earliest kickoff of the main block, four days around the median', () => {
		const at = (from: number[]) => {
			const play = scenario().season('abcdefgh', [
				{
					kickoff: null,
					matches: ['ab', 'cd', 'ef', 'gh'].map((pair, index) => match(1, pair, from[index] ?? null)),
				},
			]);
			play.facts({ change: 'kickoff', matchday: matchday(1), to: 'proposed' });
			return play.kickoff(1);
		};
		expect(at([1000, 1002, 1024, 1048])).toBe(hour(1000));
		expect(at([280, 1002, 1024, 1048])).toBe(hour(1002));
		expect(at([906, 1002, 1024, 1048])).toBe(hour(906));
		expect(at([905, 1002, 1024, 1048])).toBe(hour(1002));
	});

	it('a day without a time starts nothing until somebody confirms it', () => {
		const play = scenario().season('ab', [
			{ kickoff: null, matches: [{ ...match(1, 'ab'), time: { day: hour(50) } }] },
		]);
		play.at(60).does(null, { act: 'look' });
		expect(play.kickoff(1)).toBe(null);
		play.facts({ change: 'time', match: '1ab', to: hour(70) });
		play.at(70).does(null, { act: 'look' });
		expect(play.kickoff(1)).toBe(hour(70));
	});
});

/** A matchday without a kickoff whose matches begin at 100 and 130. */
const open = () =>
	scenario()
		.season('abcd', [
			{ kickoff: null, matches: [match(1, 'ab', 100), match(1, 'cd', 130)] },
			{ kickoff: 500, pairs: 'ac bd' },
		])
		.found('BCD');

describe('R4', () => {
	it('a matchday without a kickoff is open, and the first start becomes its kickoff whoever looks when', () => {
		const play = open().at(100, -1);
		expect(play.save('A', 1, 'a').accepted).toBe(true);
		play.at(100);
		expect(play.save('B', 1, 'c').refusals).toContain('R7 too late');
		play.at(400).does(null, { act: 'look' });
		expect(play.kickoff(1)).toBe(hour(100));
	});

	it('excuses nobody for a match that simply began, at whichever millisecond somebody looks (issue, 7)', () => {
		for (const looks of [[], [[100, -1]], [[100, 0]], [[100, 1]]]) {
			const play = open().picks(1, { A: 'a', B: 'c' });
			for (const [count, ms] of looks) play.at(count ?? 0, ms).does(null, { act: 'look' });
			play.at(140).results({ '1ab': '1:0', '1cd': '1:0' }).evaluate(1);
			expect(play.in()).toBe('AB');
			expect(play.member('C').cause).toBe('missing');
		}
	});

	it('a running match that nobody has looked at holds the kickoff against every act (issue, 8)', () => {
		const play = open().at(100, 30_000);
		const moved = play.facts({ change: 'kickoff', matchday: matchday(1), to: hour(124) });
		expect(moved.refusals).toEqual(['R3 kickoff has passed']);
		play.facts({ change: 'time', match: '1ab', to: hour(124) });
		expect(play.kickoff(1)).toBe(hour(100));
		expect(play.save('A', 1, 'c').refusals).toContain('R7 too late');
	});

	it('the first result entered becomes the kickoff', () => {
		const play = open().at(40).results({ '1cd': '1:0' });
		expect(play.kickoff(1)).toBe(hour(40));
	});

	it('a match set back to angesetzt after its time makes the kickoff now, not the past', () => {
		const play = open();
		play.facts({ change: 'state', match: '1ab', to: 'verlegt' });
		play.at(110).facts({ change: 'state', match: '1ab', to: 'angesetzt' });
		expect(play.kickoff(1)).toBe(hour(110));
	});

	it("a matchday without matches can't be evaluated, begins no round and ends no season", () => {
		const play = scenario()
			.season('ab', [{ kickoff: 50 }, { kickoff: 100, pairs: 'ab' }, { kickoff: 200 }])
			.found('B')
			.picks(2, { A: 'a', B: 'a' })
			.at(60);
		expect(play.tell('S', { act: 'evaluate', matchday: matchday(1) }).refusals).toEqual(['R4 no matches']);
		play.at(101).results({ '2ab': '1:0' }).evaluate(2);
		expect(play.end()).toMatchObject({ by: 'season', winners: ['A', 'B'] });
		const start = play.at(110).tell('A', { act: 'start round', community: 'c' });
		expect(start.refusals).toEqual(['R27 no matchday ahead']);
	});
});

describe('R5', () => {
	it('takes the last that has kicked off as current, evaluated or not, and the first ahead as next', () => {
		const play = four().at(201);
		play.does(null, { act: 'look' });
		const season = () => play.reference.state().seasons[0];
		expect(season()).toMatchObject({ current: matchday(2), next: matchday(3) });
		expect(season()?.matchdays.map(({ phase }) => phase)).toEqual(['ongoing', 'ongoing', 'upcoming']);
		play.results({ '1ab': '1:1', '1cd': '1:1' }).evaluate(1);
		expect(season()).toMatchObject({ current: matchday(2), next: matchday(3) });
	});
});
