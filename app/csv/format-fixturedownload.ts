import type { FixtureProblem, FixtureRow } from '~/domain/fixture-row';
import { accept, type Result, refuse } from '~/domain/result';
import type { Cells, TableFormat } from './fixture-file';
import { readKickoff, readMatchday, readScore } from './read-cells';

const DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2}))?$/;
const ZONE_IN_NAME = /-(UTC|GMTStandardTime|WEuropeStandardTime|RomanceStandardTime)(?![a-z])/i;

/** Windows' names of zones, as the site puts them into its files' names. */
const zones: Readonly<Record<string, string>> = {
	utc: 'UTC',
	gmtstandardtime: 'Europe/London',
	weuropestandardtime: 'Europe/Berlin',
	romancestandardtime: 'Europe/Paris',
};

/** The layout of fixturedownload.com: day before month, a zone that only the file's name tells, and no states. */
export const fixturedownloadFormat: TableFormat = {
	id: 'fixturedownload',
	columns: ['Match Number', 'Round Number', 'Date', 'Location', 'Home Team', 'Away Team', 'Result'],
	timeZoneOf: (fileName) => zones[ZONE_IN_NAME.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? null,
	readRow,
};

function readRow(cells: Cells, line: number, timeZone: string): Result<FixtureRow, FixtureProblem> {
	const matchday = readMatchday(cells('Round Number'));
	if (matchday === null) return refuse({ line, code: 'matchday-wrong', value: cells('Round Number') });
	const result = readScore(cells('Result'));
	if (result === undefined) return refuse({ line, code: 'score-wrong', value: cells('Result') });
	const start = readDate(cells('Date'), line, timeZone);
	if (!start.ok) return start;
	const teams = { home: cells('Home Team'), away: cells('Away Team') };
	return accept({ line, matchday, ...teams, ...start.value, result, state: null });
}

/** 'TBC' and an empty cell say nothing about the date. */
function readDate(
	cell: string,
	line: number,
	timeZone: string,
): Result<{ kickoff: number | null; timeKnown: boolean }, FixtureProblem> {
	if (cell === '' || /^tb[acd]$/i.test(cell)) return accept({ kickoff: null, timeKnown: false });
	const found = DATE.exec(cell);
	if (!found) return refuse({ line, code: 'date-wrong', value: cell });
	const [, day, month, year, hour, minute] = found.map(Number);
	const time = found[4] === undefined ? null : { hour: hour ?? 0, minute: minute ?? 0 };
	return readKickoff({ year: year ?? 0, month: month ?? 0, day: day ?? 0 }, time, timeZone, line, cell);
}
