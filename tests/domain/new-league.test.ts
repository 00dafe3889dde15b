import { describe, expect, test } from 'vitest';
import { judgeLeague, type LeagueFields } from '~/domain/new-league';
import { preparedLeagues } from '~/domain/prepared-leagues';

const fields: LeagueFields = { name: 'Eredivisie', timeZone: 'Europe/Amsterdam', calendarYear: false };
const judge = (more: Partial<LeagueFields>) => judgeLeague({ ...fields, ...more }, preparedLeagues);

describe('R40: a new competition', () => {
	test('has the code that its name makes, or its own', () => {
		expect(judge({ name: ' Kreisliga  A Nord ' })).toMatchObject({
			value: { id: 'kreisligaanord', name: 'Kreisliga A Nord', teamCount: null, matchdayCount: null },
		});
		expect(judge({ code: 'NL1' })).toMatchObject({ value: { id: 'nl1' } });
	});

	test.each<[string, Partial<LeagueFields>, string]>([
		['no name', { name: ' ?! ' }, 'league-name-wrong'],
		['a long name', { name: 'A'.repeat(41) }, 'league-name-wrong'],
		['a code with an underscore', { code: 'nl_1' }, 'league-code-wrong'],
		['a long code', { code: 'a'.repeat(21) }, 'league-code-wrong'],
		['a name of letters that make no code', { name: 'Премьер' }, 'league-code-wrong'],
		['no zone', { timeZone: '' }, 'league-zone-wrong'],
		['a zone that there isn’t', { timeZone: 'Mars/Base' }, 'league-zone-wrong'],
		['a known name', { name: 'bundesliga' }, 'league-exists'],
		['what lists call a known one', { name: '2. Liga', code: 'zl' }, 'league-exists'],
		['a known code', { code: 'seriea' }, 'league-exists'],
	])('refuses %s', (_, more, code) => {
		expect(judge(more)).toMatchObject({ ok: false, refusal: { code } });
	});
});
