import { describe, expect, test } from 'vitest';
import { countFootballData } from '~/csv/count-football-data';
import { groupsOf, joinOpenligadb, leaguesOf } from '~/csv/join-openligadb';
import { bytesOf } from '../support/import-files';

/** What a service, or whoever stands in its place, can answer instead of a list. */
describe('an answer that is none', () => {
	const deep = (depth: number) => bytesOf('['.repeat(depth) + ']'.repeat(depth));
	test.each([
		['brackets in brackets', deep(200_000)],
		['broken off', bytesOf('[{"matchID":1')],
		['another document', bytesOf('{"message":"no"}')],
	])('is told from one: %s', (_what, bytes) => {
		expect(joinOpenligadb([bytes])).toBe(null);
		expect(leaguesOf(bytes, 2026)).toEqual([]);
		expect(groupsOf(bytes)).toEqual([]);
		expect(countFootballData(bytes)).toBe(null);
	});
});

test('the answers for matchdays become one list, with its last change', () => {
	const match = (number: number, lastUpdateDateTime: string) => ({
		...{ leagueName: '1. Fußball-Bundesliga', leagueShortcut: 'bl1', leagueSeason: 2026 },
		...{ group: { groupOrderID: number, groupName: `${number}. Spieltag` }, matchIsFinished: false },
		...{ matchDateTimeUTC: '2026-08-29T13:30:00Z', lastUpdateDateTime, matchResults: [] },
		...{ team1: { teamName: 'Köln', teamIconUrl: 'x' }, team2: { teamName: 'Mainz' } },
	});
	const answers = [match(1, '2026-08-01T10:00:00'), match(2, '2026-08-03T10:00:00')].map((each) =>
		bytesOf(JSON.stringify([each])),
	);
	const joined = joinOpenligadb(answers);
	expect(joined).toMatchObject({ matches: 2, changed: '2026-08-03T10:00:00' });
	const list = JSON.parse(new TextDecoder().decode(joined?.bytes)) as { group: { groupOrderID: number } }[];
	expect(list.map(({ group }) => group.groupOrderID)).toEqual([1, 2]);
	expect(JSON.stringify(list)).not.toContain('teamIconUrl');
});
