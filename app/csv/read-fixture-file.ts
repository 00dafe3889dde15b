import { type FileChoices, fileTimeZones } from '~/domain/fixture-layout';
import type { FixtureProblem, FixtureRow } from '~/domain/fixture-row';
import { leagues } from '~/domain/leagues';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { seasonLabelAt } from '~/domain/season-label';
import { teamNameKey } from '~/domain/team-name';
import { decodeBytes } from './decode-bytes';
import type { FixtureFile, OpenedFile } from './fixture-file';
import { leagueIn, seasonIn } from './name-hints';
import { looksLikeJson, openJson } from './open-json';
import { openTable } from './open-table';
import { readRow } from './read-row';

/** More names than the largest league has, each spelt twice; all of them may have to be compared. */
const MAX_NAMES = 60;
/** This many pairings repeated in another season are no slip of the year: a matchday of the smallest league. */
const MIN_AGAIN = 9;
const MAX_LABELS = 3;

/**
 * Bytes of an uploaded file -> what was recognised in it, and the fixtures that it states, row by row, with the rows
 * that can't be taken. `choices` win over what is recognised. Refuses what isn't a fixture list of a known layout,
 * of one league and season, has more teams than one, or doesn't tell whose times it has.
 */
export function readFixtureFile(
	bytes: Uint8Array,
	fileName: string,
	choices: FileChoices = {},
): Result<FixtureFile, FileRefusal> {
	const decoded = decodeBytes(bytes, choices.encoding);
	if (!decoded.ok) return decoded;
	const { text, encoding } = decoded.value;
	const opened = looksLikeJson(text) ? openJson(text, choices.format) : openTable(text, fileName, choices);
	if (!opened.ok) return opened;
	const mixed = findMixed(opened.value, 'league') ?? findMixed(opened.value, 'season');
	if (mixed) return refuse(mixed);
	const hints = hintsOf(opened.value, fileName);
	const zone = zoneOf(opened.value, hints.leagueHint, choices);
	if (zone === null) return refuse({ code: 'file-time-zone-unknown' });
	const { format, separator, columns, otherColumns } = opened.value;
	const read = readRows(opened.value, zone.timeZone ?? 'UTC', choices.folds ?? {});
	const seasons = mixedSeasons(read.rows);
	if (seasons !== null) return refuse({ code: 'file-seasons-mixed', labels: seasons });
	const isDayOnly = opened.value.timeZone === 'league-day' && zone.timeZoneBy === 'league';
	if (isDayOnly && read.rows.some(({ timeKnown }) => timeKnown))
		return refuse({ code: 'file-time-zone-unknown' });
	const names = new Set(read.rows.flatMap(({ home, away }) => [home, away]));
	if (names.size > MAX_NAMES) return refuse({ code: 'file-too-many-teams', found: names.size });
	return accept({
		...{ format, encoding, separator, ...zone, ...hints, columns, otherColumns },
		hasMatchdays: columns.matchday !== undefined,
		...read,
	});
}

/** A file of several leagues or seasons would lay their matches over each other. */
function findMixed({ rows, columns }: OpenedFile, meaning: 'league' | 'season'): FileRefusal | null {
	const values = valuesOf(rows, meaning);
	const column = columns[meaning] ?? '';
	return values.length > 1 ? { code: 'file-mixed', column, values: values.slice(0, 3) } : null;
}

/** Labels of the seasons in which the same pairings come again, if there are several; null if few or none do. */
function mixedSeasons(rows: readonly FixtureRow[]): string[] | null {
	const seasons = new Map<string, Set<string>>();
	for (const { home, away, kickoff } of rows) {
		if (kickoff === null) continue;
		const pairing = `${teamNameKey(home)} ${teamNameKey(away)}`;
		const labels = seasons.get(pairing) ?? new Set();
		seasons.set(pairing, labels.add(seasonLabelAt(kickoff)));
	}
	const again = [...seasons.values()].filter((labels) => labels.size > 1);
	if (again.length < MIN_AGAIN) return null;
	return [...new Set(again.flatMap((labels) => [...labels]))].sort().slice(0, MAX_LABELS);
}

function valuesOf(rows: OpenedFile['rows'], meaning: 'league' | 'season'): string[] {
	const cells = rows.flatMap((row) => ('cells' in row ? [row.cells[meaning] ?? ''] : []));
	return [...new Set(cells.filter((cell) => cell !== ''))];
}

function hintsOf(
	{ rows, titles, seasonByName }: OpenedFile,
	fileName: string,
): Pick<FixtureFile, 'leagueHint' | 'seasonHint'> {
	const name = fileName.replace(/\.[a-z]+$/i, '');
	const leagueTexts = [...valuesOf(rows, 'league'), ...titles, name];
	const seasonTexts = [...valuesOf(rows, 'season'), ...titles];
	return {
		leagueHint: leagueTexts.map(leagueIn).find((league) => league !== null) ?? null,
		seasonHint: seasonTexts.map(seasonIn).find((label) => label !== null) ?? seasonByName ?? seasonIn(name),
	};
}

/** What the admin chose, what the layout states, or where the league plays; null if that isn't known either. */
function zoneOf(
	{ timeZone, columns }: OpenedFile,
	leagueHint: FixtureFile['leagueHint'],
	choices: FileChoices,
): Pick<FixtureFile, 'timeZone' | 'timeZoneBy'> | null {
	const chosen = fileTimeZones.find((zone) => zone === choices.timeZone);
	if (chosen !== undefined) return { timeZone: chosen, timeZoneBy: 'chosen' };
	if (columns.date === undefined && columns.time === undefined)
		return { timeZone: null, timeZoneBy: 'stated' };
	if (timeZone === null) return null;
	if (!timeZone.startsWith('league')) return { timeZone, timeZoneBy: 'stated' };
	const league = leagues.find(({ id }) => id === leagueHint);
	return league ? { timeZone: league.timeZone, timeZoneBy: 'league' } : null;
}

function readRows(
	{ rows: raw, format }: OpenedFile,
	timeZone: string,
	folds: NonNullable<FileChoices['folds']>,
): Pick<FixtureFile, 'rows' | 'problems'> {
	const rows: FixtureRow[] = [];
	const problems: FixtureProblem[] = [];
	for (const one of raw) {
		const { line } = one;
		if ('problem' in one) {
			problems.push(one.problem);
			continue;
		}
		const row = readRow(one.cells, line, { format, timeZone, fold: folds[line] });
		if (row.ok) rows.push(row.value);
		else problems.push(row.refusal);
	}
	return { rows, problems };
}
