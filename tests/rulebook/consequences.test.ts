import { describe, expect, it } from 'vitest';
import type { Consequences, Settings } from './log';
import { scenario, usual } from './scenario';

const classic: Consequences = usual.consequences;

/** One matchday on which team a draws, c wins and d loses; A has picked that, and B and C win. */
function played(settings: Partial<Settings>, team: string | null) {
	const play = scenario()
		.season(
			'abcd',
			[1, 2, 3].map((week) => ({ kickoff: week * 100, pairs: 'ab cd' })),
		)
		.found('BC', settings)
		.picks(1, { ...(team === null ? {} : { A: team }), B: 'c', C: 'c' });
	return play.at(101).results({ '1ab': '1:1', '1cd': '1:0' }).evaluate(1);
}

const teams = { draw: 'a', loss: 'd', missing: null } as const;

type Row = {
	event: keyof Consequences;
	costs: string;
	jokers: number;
	after: { active: boolean; jokers?: number; cause?: string; used: string[] };
};

const rows: Row[] = [
	{ event: 'draw', costs: 'free', jokers: 0, after: { active: true, jokers: 0, used: ['a'] } },
	{ event: 'draw', costs: 'free', jokers: 2, after: { active: true, jokers: 2, used: ['a'] } },
	{ event: 'draw', costs: 'joker', jokers: 2, after: { active: true, jokers: 1, used: ['a'] } },
	{ event: 'draw', costs: 'joker', jokers: 0, after: { active: false, cause: 'draw', used: ['a'] } },
	{ event: 'draw', costs: 'out', jokers: 3, after: { active: false, jokers: 3, cause: 'draw', used: ['a'] } },
	{ event: 'loss', costs: 'joker', jokers: 1, after: { active: true, jokers: 0, used: ['d'] } },
	{ event: 'loss', costs: 'joker', jokers: 0, after: { active: false, cause: 'loss', used: ['d'] } },
	{ event: 'loss', costs: 'out', jokers: 3, after: { active: false, jokers: 3, cause: 'loss', used: ['d'] } },
	{ event: 'missing', costs: 'joker', jokers: 1, after: { active: true, jokers: 0, used: [] } },
	{ event: 'missing', costs: 'joker', jokers: 0, after: { active: false, cause: 'missing', used: [] } },
	{
		event: 'missing',
		costs: 'out',
		jokers: 3,
		after: { active: false, jokers: 3, cause: 'missing', used: [] },
	},
];

describe('R36', () => {
	it.each(rows)('$event costs $costs with $jokers jokers', ({ event, costs, jokers, after }) => {
		const consequences = { ...classic, [event]: costs };
		const state = played({ consequences, jokers }, teams[event]).member('A');
		expect(state).toMatchObject({ cause: null, eliminatedOn: after.active ? null : 1, ...after });
	});

	it('the specification is what a community plays that chooses nothing', () => {
		expect(played({}, 'a').member('A')).toMatchObject({ active: true, jokers: 0 });
		expect(played({ jokers: 9 }, 'd').member('A')).toMatchObject({ active: false, cause: 'loss' });
		expect(played({ jokers: 9 }, null).member('A')).toMatchObject({ active: false, cause: 'missing' });
	});

	it('only the event that puts out sets the matchday and the cause', () => {
		const consequences = { draw: 'joker', loss: 'joker', missing: 'joker' } as const;
		const play = played({ consequences, jokers: 2 }, 'a').picks(2, { A: 'd', B: 'd', C: 'a' });
		play.at(201).results({ '2ab': '1:0', '2cd': '1:0' }).evaluate(2);
		expect(play.member('A')).toMatchObject({ active: true, jokers: 0, eliminatedOn: null, cause: null });
		play.at(301).results({ '3ab': '1:0', '3cd': '1:0' }).evaluate(3);
		expect(play.member('A')).toMatchObject({ active: false, eliminatedOn: 3, cause: 'missing' });
		expect(play.member('B')).toMatchObject({ active: true, jokers: 0 });
	});

	const jokerless = { consequences: { draw: 'free', loss: 'out', missing: 'out' } as const, jokers: 0 };

	it('where nothing costs a joker, joker acts are refused and rebuy sets none', () => {
		const play = played(jokerless, 'd');
		expect(play.jokers('B', 1).refusals).toEqual(['R36 no jokers']);
		expect(play.adjust('A', 'rebuy').accepted).toBe(true);
		expect(play.member('A')).toMatchObject({ active: true, rebought: true, jokers: 0 });
	});

	it.each([
		{ draw: 'joker', loss: 'out', missing: 'out' },
		{ draw: 'free', loss: 'joker', missing: 'out' },
		{ draw: 'out', loss: 'out', missing: 'joker' },
	] as const)('one consequence that costs one is enough for them: %j', (consequences) => {
		const play = played({ consequences, jokers: 0 }, 'c');
		expect(play.jokers('A', 1).accepted).toBe(true);
		expect(play.member('A').jokers).toBe(1);
	});

	it('consequences are of a round, and fixed with it (R28)', () => {
		const play = played({}, 'c');
		const to = { consequences: { draw: 'free', loss: 'joker', missing: 'joker' } as const };
		play.does('A', { act: 'settings', community: 'c', to });
		expect(play.round().settings.consequences).toEqual(classic);
		play.results({ '1cd': '0:1' });
		expect(play.member('A')).toMatchObject({ active: false, cause: 'loss' });
	});
});
