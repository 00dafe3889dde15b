import { describe, expect, it } from 'vitest';
import type { Settings } from './log';
import { hour, match, scenario, usual } from './scenario';

const late = { latePicks: true };
/** Matchday 1 begins at 100 with ab, and cd follows at 103. */
const four = (settings: Partial<Settings> = late) =>
	scenario()
		.season('abcd', [
			{ kickoff: 100, matches: [match(1, 'ab', 100), match(1, 'cd', 103)] },
			{ kickoff: 200, pairs: 'ab cd' },
			{ kickoff: 300, pairs: 'ab cd' },
		])
		.found('BCD', settings)
		.picks(1, { A: 'a', B: 'a', C: 'a' });

type Play = ReturnType<typeof four>;

describe('R38', () => {
	it('an admin enters a pick for a member who has none, and it counts as one', () => {
		const play = four().at(101);
		expect(play.enter('D', 1, 'c').accepted).toBe(true);
		expect(play.pick('D', 1)).toMatchObject({ team: 'c', made: 'entered' });
		expect(play.save('D', 2, 'c').refusals).toEqual(['R9 team is used']);
		play.at(110).results({ '1ab': '0:1', '1cd': '1:0' }).evaluate(1);
		expect(play.end()).toMatchObject({ by: 'one left', winners: ['D'] });
	});

	const refused: [what: string, refusal: string, act: (play: Play) => { refusals: string[] }][] = [
		[
			'before the window is stored as closed',
			'R38 window not closed',
			(play) => play.at(100, 4_999).enter('D', 1, 'c'),
		],
		['of a matchday ahead', 'R38 window not closed', (play) => play.at(101).enter('D', 2, 'c')],
		['for oneself', 'R38 for oneself', (play) => play.at(101).enter('A', 1, 'c')],
		['by somebody who is no admin', 'R33 not allowed', (play) => play.at(101).enter('D', 1, 'c', 'B')],
		['for who has a pick', 'R38 has a pick', (play) => play.at(101).enter('B', 1, 'c')],
		[
			'of a team that began with the matchday',
			'R8 team has started',
			(play) => play.at(101).enter('D', 1, 'b'),
		],
		['at the instant of its kickoff', 'R8 team has started', (play) => play.at(103).enter('D', 1, 'c')],
		['of a team without a match', 'R8 no match', (play) => play.at(101).enter('D', 1, 'x')],
		[
			'of a team whose match has a result',
			'R8 team has started',
			(play) => {
				play.at(101).results({ '1cd': '1:0' });
				return play.enter('D', 1, 'c');
			},
		],
		[
			'of a match without a known time',
			'R38 start unknown',
			(play) => {
				play.at(101).facts({ change: 'time', match: '1cd', to: null });
				return play.enter('D', 1, 'c');
			},
		],
		[
			'of a team that is used',
			'R9 team is used',
			(play) => {
				play.picks(1, { D: 'c' }).at(110).results({ '1ab': '1:0', '1cd': '1:0' }).evaluate(1);
				return play.at(200, 5_000).enter('D', 2, 'c');
			},
		],
		[
			'in an evaluated matchday',
			'R11 evaluated',
			(play) => {
				play.at(101).results({ '1ab': '1:0' }).evaluate(1);
				return play.enter('D', 1, 'c');
			},
		],
		[
			'after a later matchday of the round has begun',
			'R38 later matchday',
			(play) => {
				play.at(101).facts({ change: 'time', match: '1cd', to: hour(290) });
				return play.at(201).enter('D', 1, 'c');
			},
		],
		[
			'in a suspended matchday',
			'R39 suspended',
			(play) => {
				play.at(101).suspend(1, 'S');
				return play.enter('D', 1, 'c');
			},
		],
		[
			'for who is out now',
			'R11 not active',
			(play) => {
				play.at(101).adjust('D', 'eliminate');
				return play.enter('D', 1, 'c');
			},
		],
		[
			'for who was out at the kickoff',
			'R38 was not in',
			(play) => {
				play.adjust('D', 'eliminate');
				play.at(101).adjust('D', 'reactivate');
				return play.enter('D', 1, 'c');
			},
		],
		[
			'for who joined at the kickoff',
			'R38 was not in',
			(play) => {
				play.at(100).does('E', { act: 'join', community: 'c' });
				return play.at(101).enter('E', 1, 'c');
			},
		],
		[
			'for who is excused',
			'R38 excused',
			(play) => {
				play.adjust('D', 'eliminate');
				play.at(90).adjust('D', 'reactivate');
				return play.at(101).enter('D', 1, 'c');
			},
		],
	];

	it.each(refused)('is refused %s', (_, refusal, act) => {
		expect(act(four()).refusals).toContain(refusal);
	});

	it('is accepted until the last millisecond before its match', () => {
		expect(four().at(103, -1).enter('D', 1, 'c').accepted).toBe(true);
		expect(four().at(100, 5_000).enter('D', 1, 'd').accepted).toBe(true);
	});

	it('needs the setting, which is off by default and not offered with automatic picks', () => {
		expect(four({}).at(101).enter('D', 1, 'c').refusals).toEqual(['R38 no late picks']);
		const consequences = { ...usual.consequences, missing: 'automatic' } as const;
		const both = { ...usual, consequences, latePicks: true };
		const found = { act: 'found', community: 'e', league: 'l', settings: both } as const;
		expect(four().tell('E', found).refusals).toEqual(['R38 not with automatic picks']);
	});

	it('replaces a marked pick and is final', () => {
		const play = scenario()
			.season('abcd', [
				{ kickoff: 100, pairs: 'ab cd' },
				{ kickoff: 200, matches: [match(2, 'ab', 200), match(2, 'cd', 203)] },
			])
			.found('BC', late)
			.picks(1, { A: 'c', B: 'a', C: 'c' })
			.at(99);
		play.facts({ change: 'state', match: '1ab', to: 'verlegt' });
		play.at(101).picks(2, { A: 'a', B: 'a', C: 'a' });
		play.facts({ change: 'state', match: '1ab', to: 'angesetzt' });
		expect(play.pick('B', 2)?.marked).toBe(true);
		expect(play.at(201).enter('B', 2, 'c').accepted).toBe(true);
		expect(play.pick('B', 2)).toMatchObject({ team: 'c', marked: false, made: 'entered' });
		expect(play.enter('B', 2, 'd').refusals).toEqual(['R38 has a pick']);
	});

	it('lets later open picks be judged again', () => {
		const play = four().picks(2, { D: 'c' }).at(101);
		expect(play.enter('D', 1, 'c').accepted).toBe(true);
		expect(play.pick('D', 2)).toMatchObject({ team: 'c', marked: true });
	});
});
