import { type FileChoices, fileTimeZones } from '~/domain/fixture-layout';
import type { FixtureProblem, FixtureRow } from '~/domain/fixture-row';
import type { League } from '~/domain/leagues';
import { preparedLeagues } from '~/domain/prepared-leagues';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { seasonLabelAt } from '~/domain/season-label';
import { teamNameKey } from '~/domain/team-name';
import { completeYear, lacksYear, seasonOf, yearBeside } from './complete-year';
import type { Cells, FixtureFile, OpenedFile } from './fixture-file';
import { leaveOut, teamsOf } from './mend-rows';
import { type LeagueMention, leagueIn, seasonIn, yearIn } from './name-hints';
import { openBytes } from './open-bytes';
import { readRow } from './read-row';

/** More names than the first round of a cup has, each spelt twice; all of them may have to be compared. */
const MAX_NAMES = 130;
/** This many pairings repeated in another season are no slip of the year: a matchday of the smallest league. */
const MIN_AGAIN = 9;
const MAX_PARTS = 20;
/** Nothing tells whose times a file has; days without times need no zone to be read. */
const NO_ZONE: Pick<FixtureFile, 'timeZone' | 'timeZoneBy'> = { timeZone: null, timeZoneBy: 'stated' };

/** What is known of competitions when a file is read: all there are, and the one that the admin chose. */
export type KnownLeagues = { readonly leagues: readonly League[]; readonly chosen?: string | null };

/**
 * Bytes of an uploaded file -> what was recognised in it, and the fixtures that it states, row by row, with the rows
 * that can't be taken. `choices` win over what is recognised. Refuses what isn't a fixture list of a known layout,
 * has several leagues or seasons of which none was chosen, more teams than one has, or has times and doesn't tell whose.
 */
export function readFixtureFile(
	bytes: Uint8Array,
	fileName: string,
	choices: FileChoices = {},
	known: KnownLeagues = { leagues: preparedLeagues },
): Result<FixtureFile, FileRefusal> {
	const taken = openBytes(bytes, fileName, choices);
	if (!taken.ok) return taken;
	const { opened: whole, ...container } = taken.value;
	const { opened: mendedFile, mended } = leaveOut(whole, choices.edits ?? {});
	const opened = choosePart(choosePart(mendedFile, 'league', choices), 'season', choices);
	if (isOfOneTeam(opened)) return refuse({ code: 'file-of-one-team' });
	const mixed = findMixed(opened, 'league') ?? findMixed(opened, 'season');
	if (mixed) return refuse(mixed);
	const mention = mentionOf(opened, fileName, known.leagues);
	const leagueId = known.chosen ?? mention?.leagueId ?? null;
	const league = known.leagues.find(({ id }) => id === leagueId) ?? null;
	const zone = zoneOf(opened, league, choices) ?? NO_ZONE;
	const { format, separator, columns, otherColumns, scoreColumn } = opened;
	const hint = seasonHintOf(opened, fileName, league);
	const season = choices.season ?? hint ?? seasonOf(valuesOf(opened.rows, 'date'), league?.calendarYear);
	const { folds = {}, edits = {} } = choices;
	const all = readRows(opened, { timeZone: zone.timeZone ?? 'UTC', label: season, folds, edits });
	const seasons = mixedSeasons(all.rows, league);
	const part = seasons?.find((label) => label === choices.parts?.season);
	if (seasons !== null && part === undefined)
		return refuse({ code: 'file-mixed', part: 'season', column: null, values: seasons });
	const isInPart = ({ kickoff }: FixtureRow) => kickoff !== null && labelAt(kickoff, league) === part;
	const read = part === undefined ? all : { ...all, rows: all.rows.filter(isInPart) };
	const isDayOnly = opened.timeZone === 'league-day' && zone.timeZoneBy === 'league';
	if ((isDayOnly || zone === NO_ZONE) && read.rows.some(({ timeKnown }) => timeKnown))
		return refuse({ code: 'file-time-zone-unknown' });
	const names = new Set(read.rows.flatMap(({ home, away }) => [home, away]));
	if (names.size > MAX_NAMES) return refuse({ code: 'file-too-many-teams', found: names.size });
	return accept({
		...{ format, separator, ...container, ...zone, columns, otherColumns, scoreColumn },
		leagueHint: mention?.leagueId ?? null,
		leagueName: mention?.name ?? null,
		seasonHint: hint,
		guestsFirst: opened.guestsFirst ?? null,
		hasMatchdays: columns.matchday !== undefined,
		mended,
		...read,
	});
}

/** The rows of the league or season that the admin chose, of a file that has several. */
function choosePart(opened: OpenedFile, meaning: 'league' | 'season', { parts }: FileChoices): OpenedFile {
	const part = parts?.[meaning];
	if (part === undefined || !valuesOf(opened.rows, meaning).includes(part)) return opened;
	return { ...opened, rows: opened.rows.filter((row) => 'cells' in row && row.cells[meaning] === part) };
}

/** 'H' and 'A', and nothing else, stand where the home teams should. */
function isOfOneTeam({ rows }: OpenedFile): boolean {
	const homes = new Set(rows.flatMap((row) => ('cells' in row ? [row.cells.home ?? ''] : [])));
	return homes.has('H') && [...homes].every((home) => home === 'H' || home === 'A');
}

/** A file of several leagues or seasons would lay their matches over each other. */
function findMixed({ rows, columns }: OpenedFile, part: 'league' | 'season'): FileRefusal | null {
	const values = valuesOf(rows, part);
	const column = columns[part] ?? null;
	return values.length > 1 ? { code: 'file-mixed', part, column, values: values.slice(0, MAX_PARTS) } : null;
}

function labelAt(instant: number, league: League | null): string {
	return seasonLabelAt(instant, league?.calendarYear);
}

/** Labels of the seasons in which the same pairings come again, if there are several; null if few or none do. */
function mixedSeasons(rows: readonly FixtureRow[], league: League | null): string[] | null {
	const seasons = new Map<string, Set<string>>();
	for (const { home, away, kickoff } of rows) {
		if (kickoff === null) continue;
		const pairing = `${teamNameKey(home)} ${teamNameKey(away)}`;
		const labels = seasons.get(pairing) ?? new Set();
		seasons.set(pairing, labels.add(labelAt(kickoff, league)));
	}
	const again = [...seasons.values()].filter((labels) => labels.size > 1);
	if (again.length < MIN_AGAIN) return null;
	return [...new Set(again.flatMap((labels) => [...labels]))].sort().slice(0, MAX_PARTS);
}

function valuesOf(rows: OpenedFile['rows'], meaning: 'league' | 'season' | 'date'): string[] {
	const cells = rows.flatMap((row) => ('cells' in row ? [row.cells[meaning] ?? ''] : []));
	return [...new Set(cells.filter((cell) => cell !== ''))];
}

/**
 * The league that the file names: in its columns and titles any name counts, known here or not; in its own name and above a
 * table only known ones.
 */
function mentionOf(
	{ rows, titles, names }: OpenedFile,
	fileName: string,
	leagues: readonly League[],
): LeagueMention | null {
	const own = [...valuesOf(rows, 'league'), ...(names ?? [])];
	const told = [...own, ...titles, bareFileName(fileName)].map((text) => leagueIn(text, leagues));
	const known = told.find((mention) => mention !== null && mention.leagueId !== null);
	const other = told.find((mention) => mention !== null);
	const [name] = own.filter((text) => /\p{L}/u.test(text));
	return told[0] ?? known ?? other ?? (name === undefined ? null : { leagueId: null, name });
}

function seasonHintOf(
	{ rows, titles, names, seasonByName }: OpenedFile,
	fileName: string,
	league: League | null,
) {
	const texts = [...valuesOf(rows, 'season'), ...(names ?? []), ...titles];
	const find = (read: (text: string) => string | null) =>
		texts.map(read).find((label) => label !== null) ?? null;
	const name = bareFileName(fileName);
	if (league?.calendarYear) return find(yearIn) ?? yearIn(name);
	return find(seasonIn) ?? seasonByName ?? seasonIn(name);
}

function bareFileName(fileName: string): string {
	return fileName.replace(/\.[a-z]+$/i, '');
}

/** What the admin chose, what the layout states, or where the league plays; null if that isn't known either. */
function zoneOf(
	{ timeZone, columns, rows }: OpenedFile,
	league: League | null,
	choices: FileChoices,
): Pick<FixtureFile, 'timeZone' | 'timeZoneBy'> | null {
	const chosen = fileTimeZones.find((zone) => zone === choices.timeZone);
	if (chosen !== undefined) return { timeZone: chosen, timeZoneBy: 'chosen' };
	if (columns.date === undefined && columns.time === undefined)
		return { timeZone: null, timeZoneBy: 'stated' };
	if (timeZone !== null && !timeZone.startsWith('league')) return { timeZone, timeZoneBy: 'stated' };
	if (rows.every(hasOwnZone)) return { timeZone: 'UTC', timeZoneBy: 'stated' };
	return timeZone !== null && league?.timeZone ? { timeZone: league.timeZone, timeZoneBy: 'league' } : null;
}

/** Whether a row's time says itself how far from UTC it is, or the row has no time. */
function hasOwnZone(row: OpenedFile['rows'][number]): boolean {
	const time = 'cells' in row ? (row.cells.time ?? '') : '';
	return /(?:Z|[+-]\d{1,2}(?::?\d{2})?)$/.test(time.trim());
}

type Reading = {
	readonly timeZone: string;
	/** The season that dates without a year are of; null if nothing tells it. */
	readonly label: string | null;
	readonly folds: NonNullable<FileChoices['folds']>;
	readonly edits: NonNullable<FileChoices['edits']>;
};

function yearMissing(line: number, { date = '' }: Cells): FixtureProblem {
	return { line, code: 'year-missing', value: date };
}

function readRows(
	{ rows: raw, format }: OpenedFile,
	{ timeZone, label, folds, edits }: Reading,
): Pick<FixtureFile, 'rows' | 'problems' | 'teamsOfWrong'> {
	const rows: FixtureRow[] = [];
	const problems: FixtureProblem[] = [];
	const teamsOfWrong = new Map<number, string>();
	let above: string | null = null;
	for (const one of raw) {
		const { line } = one;
		if ('problem' in one) {
			problems.push(one.problem);
			continue;
		}
		const date = dateOf(one.cells, label, above);
		above = date?.date || one.cells.date || above;
		const cells = { ...one.cells, ...date };
		const reading = { format, timeZone, fold: folds[line], edit: edits[line] };
		const row = date === null ? refuse(yearMissing(line, one.cells)) : readRow(cells, line, reading);
		if (row.ok) {
			rows.push(row.value);
			continue;
		}
		problems.push(row.refusal);
		const teams = teamsOf(one);
		if (teams !== null) teamsOfWrong.set(line, teams);
	}
	return { rows, problems, teamsOfWrong };
}

/** The row's date with its year, which the season tells or else the date `above`; null if it lacks one that isn't certain. */
function dateOf({ date }: Cells, label: string | null, above: string | null): Pick<Cells, 'date'> | null {
	if (date === undefined || !lacksYear(date)) return {};
	const completed = completeYear(date, label) ?? yearBeside(date, above);
	return completed === null ? null : { date: completed };
}
