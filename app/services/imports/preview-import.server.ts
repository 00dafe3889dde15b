import type { Context } from '~/context.server';
import type { FixtureFile } from '~/csv/fixture-file';
import type { Db, Tx } from '~/data/engine/db.server';
import type { Season } from '~/data/seasons.server';
import type { Team } from '~/data/teams.server';
import type { DiffedRow } from '~/domain/fixture-diff';
import { type ImportSlip, openSlips } from '~/domain/import-slips';
import type { ImportStage } from '~/domain/import-stages';
import type { ImportWarning } from '~/domain/import-warning';
import type { NameClash } from '~/domain/name-clash';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { SourceKind } from '~/domain/source';
import { closeDueWindows } from '~/services/rounds/close-pick-windows.server';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { type CalledMatchday, namedBy } from '~/text/matchdays';
import { changeOfLeague, type LeagueChange } from './change-of-league.server';
import { guessSeason, type SeasonGuess } from './guess-season.server';
import { type ImportTarget, knownLeagues, loadTarget } from './import-target.server';
import { type UnknownName, whoItMayBe } from './name-book.server';
import type { ImportAnswers, ImportPlan } from './plan-import.server';
import { planWithPicks } from './plan-with-picks.server';
import { findClosed, type MoveWithPicks, movesWithPicks } from './preview-kickoffs.server';
import { type PreviewRow, previewRows, teamNamesOf } from './preview-rows.server';
import { readImportFile } from './read-import-file.server';

export type ImportCounts = Readonly<Record<DiffedRow['kind'] | 'wrong', number>>;

/** The season that an import goes to, as it will be. */
export type PreviewedSeason = Pick<Season, 'id' | 'leagueId' | 'label' | 'part'> & {
	/** The league's name. */
	readonly league: string;
	/** false: the commit makes it. Hand `target` to the commit. */
	readonly isStored: boolean;
	readonly target: ImportTarget;
	/** R40: the commit makes its competition, too. */
	readonly isNewLeague: boolean;
	/** How many teams join it, and how many matchdays it gets. */
	readonly joining: number;
	readonly newMatchdays: number;
	/** None of its matches lies ahead, so that no new community plays in it. */
	readonly isOver: boolean;
	/** For a season that gets its first teams: which come and go against the one before. */
	readonly leagueChange: LeagueChange | null;
};

export type ImportPreview = {
	readonly season: PreviewedSeason;
	/** What was recognised. */
	readonly file: Omit<FixtureFile, 'rows' | 'problems' | 'teamsOfWrong'> & { readonly name: string };
	/** In the order of their lines. */
	readonly rows: readonly PreviewRow[];
	readonly counts: ImportCounts;
	readonly unknownNames: readonly UnknownName[];
	/** Answers to unknown names of which one is wrong. */
	readonly clashes: readonly (Pick<NameClash, 'names' | 'matchday'> & { readonly team: string })[];
	/** The teams to choose from for an unknown name, and whether it can be a new one. */
	readonly teams: readonly Pick<Team, 'id' | 'name'>[];
	readonly mayBeNew: boolean;
	readonly warnings: readonly ImportWarning[];
	/** R3: kickoffs of matchdays that are set or move, with the number of picks saved for them. */
	readonly kickoffs: readonly MoveWithPicks[];
	/** R3: numbers of matchdays whose matches get other times although their window is closed; it stays closed. */
	readonly closedMatchdays: readonly number[];
	readonly evaluatedMatchdays: readonly number[];
	/** R40: the season's matchdays with the names of their rounds, those of the file among them. */
	readonly called: readonly CalledMatchday[];
	/** R2: matches that are verlegt, though their time in the file doesn't make them so. */
	readonly returning: number;
	/** To be answered before the commit. */
	readonly slips: readonly ImportSlip[];
	/** Something would be written, nothing is wrong, and what is likely a slip is meant. */
	readonly canCommit: boolean;
	/** Hand it to the commit. */
	readonly fingerprint: string;
};

export type ImportInput = {
	/** null: guess it from the file. */
	readonly seasonId: ImportTarget | null;
	readonly bytes: Uint8Array;
	readonly fileName: string;
	readonly actorId: string | null;
	readonly answers?: ImportAnswers;
	/** R41: the source that it comes from, and the answer of it that is kept; null: the commit keeps these bytes. */
	readonly source?: { readonly kind: SourceKind; readonly answerId: string | null } | undefined;
};

/**
 * What an import of a file would do, row by row; writes nothing. Refuses files that can't be read, unknown seasons, a
 * season that can't be guessed, and who isn't a site admin.
 */
export async function previewImport(
	context: Context,
	input: ImportInput,
): Promise<Result<ImportPreview, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	say(context, 'reading');
	const file = await readImportFile(context.db, input);
	if (!file.ok) return file;
	const now = context.now();
	// R4: the commit stores what has started before it plans.
	await closeDueWindows(context, now);
	return previewFile(context, { input, file: file.value, now });
}

async function previewFile(
	context: Context,
	{ input, file: first, now }: { input: ImportInput; file: FixtureFile; now: number },
): Promise<Result<ImportPreview, SeasonRefusal>> {
	const { db } = context;
	say(context, 'season');
	const answers = input.answers ?? {};
	const guess = await guessSeason(db, first, (await knownLeagues(db, input.seasonId)).chosen);
	const target = input.seasonId ?? targetOf(guess);
	if (target === null) return refuse(notGuessed(first));
	const read = await readInPlace(db, { input, file: first, target });
	if (!read.ok) return read;
	const { value: file } = read;
	const found = await loadTarget(db, target, now);
	if (!found.ok) return found;
	const { loaded, isStored, isNewLeague } = found.value;
	say(context, 'comparing');
	const plan = await planWithPicks(db, { file, loaded, answers }, now);
	say(context, 'showing');
	const candidates = whoItMayBe(loaded);
	const { season, league } = loaded;
	const isOther = guess !== null && (guess.league.id !== league.id || guess.label !== season.label);
	const { rows: _rows, problems: _problems, teamsOfWrong, ...recognised } = file;
	return accept({
		season: {
			...{ id: season.id, leagueId: league.id, league: league.name, label: season.label, part: season.part },
			isStored,
			isNewLeague,
			target: isStored ? season.id : targetToMake(loaded, isNewLeague),
			joining: plan.names.joining.length,
			newMatchdays: plan.newMatchdays.length,
			isOver:
				plan.names.unknown.length === 0 &&
				plan.rows.every(({ after }) => after.kickoff !== null && after.kickoff <= now),
			leagueChange: await changeOfLeague(db, loaded, plan.names),
		},
		file: { name: input.fileName, ...recognised },
		rows: previewRows(plan, loaded, teamsOfWrong),
		counts: countRows(plan),
		unknownNames: plan.names.unknown,
		clashes: plan.names.clashes.map(({ teamId, ...clash }) => ({
			...clash,
			team: teamNamesOf(plan, loaded).get(teamId) ?? teamId,
		})),
		teams: candidates.teams.map(({ id, name }) => ({ id, name })),
		mayBeNew: candidates.new,
		warnings: [
			...(isOther
				? [{ code: 'other-season-fits' as const, league: guess.league.name, label: guess.label }]
				: []),
			...plan.warnings.map((warning) => withTeamNames(warning, teamNamesOf(plan, loaded))),
		],
		kickoffs: await movesWithPicks(db, loaded, plan, now),
		closedMatchdays: findClosed(plan, loaded, now),
		evaluatedMatchdays: plan.evaluatedMatchdays,
		called: [
			...plan.roundNames,
			...loaded.matchdays.map(({ number, name }) => ({ number, ...namedBy(name) })),
		],
		returning: plan.rows.filter(({ mayReturn }) => mayReturn).length,
		slips: plan.slips,
		canCommit: plan.problems.length === 0 && changesAnything(plan) && isMeant(plan, answers),
		fingerprint: plan.fingerprint,
	});
}

/** A file of days without times, whose season had to be guessed, is read again: in the zone of that season's league. */
async function readInPlace(
	db: Db | Tx,
	{ input, file, target }: { input: ImportInput; file: FixtureFile; target: ImportTarget },
): Promise<Result<FixtureFile, SeasonRefusal>> {
	const isAgain = input.seasonId === null && file.timeZone === null;
	return isAgain && file.rows.some(({ kickoff }) => kickoff !== null)
		? readImportFile(db, { ...input, seasonId: target })
		: accept(file);
}

function targetToMake({ season, league }: LoadedSeason, isNewLeague: boolean): ImportTarget {
	const target = { leagueId: league.id, label: season.label };
	return isNewLeague ? { ...target, league: { name: league.name, timeZone: league.timeZone } } : target;
}

function say({ onStage }: Context, stage: ImportStage): void {
	onStage?.(stage);
}

/** Rows by their kind. */
export function countRows({ rows, problems }: Pick<ImportPlan, 'rows' | 'problems'>): ImportCounts {
	const wrong = new Set(problems.map((problem) => problem.line));
	const counts = { new: 0, changed: 0, unchanged: 0, conflict: 0, wrong: wrong.size };
	for (const row of rows) if (!wrong.has(row.line)) counts[row.kind] += 1;
	return counts;
}

/** No dates or times are likely a slip, or the admin has said that they aren't. */
export function isMeant({ slips }: Pick<ImportPlan, 'slips'>, { meant }: ImportAnswers): boolean {
	return openSlips(slips, meant).length === 0;
}

/** Whether committing the plan would write anything. */
export function changesAnything({ rows, kickoffs, names, openPairings, roundNames }: ImportPlan): boolean {
	const hasRows = rows.some((row) => row.kind === 'new' || row.kind === 'changed');
	const hasRounds = openPairings.length + roundNames.length > 0;
	return (
		hasRows || hasRounds || kickoffs.length > 0 || names.newAliases.length > 0 || names.joining.length > 0
	);
}

function targetOf(guess: SeasonGuess | null): ImportTarget | null {
	if (guess === null) return null;
	return guess.season?.id ?? { leagueId: guess.league.id, label: guess.label };
}

/** How many names a refusal carries. */
const MAX_TEAMS = 3;

/** Why a file doesn't tell its season: most of its rows are wrong, or what they say isn't enough. */
function notGuessed({ format, rows, problems, ...file }: FixtureFile): SeasonRefusal {
	if (problems.length <= rows.length) {
		const isDated = file.seasonHint !== null || rows.some(({ kickoff }) => kickoff !== null);
		const teams = isDated ? [...new Set(rows.flatMap(({ home, away }) => [home, away]))] : [];
		const leagueName = file.leagueHint === null ? file.leagueName : null;
		return { code: 'season-not-guessed', leagueName, teams: teams.slice(0, MAX_TEAMS) };
	}
	return { code: 'file-rows-wrong', format, rows: rows.length + problems.length, problems };
}

/** Matches that a sentence names have ids in the plan. */
function withTeamNames(warning: ImportWarning, names: ReadonlyMap<string, string>): ImportWarning {
	if (!('examples' in warning)) return warning;
	const nameOf = (id: string) => names.get(id) ?? id;
	const examples = warning.examples.map((match) => ({
		...match,
		home: nameOf(match.home),
		away: nameOf(match.away),
	}));
	return { ...warning, examples };
}
