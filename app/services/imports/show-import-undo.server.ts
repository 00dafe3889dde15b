import type { Context } from '~/context.server';
import { findImportRun } from '~/data/import-runs.server';
import type { KnownMatch } from '~/domain/fixture-diff';
import { returnsAnything } from '~/domain/plan-undo';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { ReturningMatch, UndoObstacle, UndoPlan, UndoStay } from '~/domain/undo-plan';
import { closeDueWindows } from '~/services/rounds/close-pick-windows.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { matchFieldText, matchStartText } from '~/text/match-fields';
import { type CalledMatchday, calledIn, matchdayLabel, namedBy } from '~/text/matchdays';
import { namedObstacles, nameIn } from './named-obstacles';
import { planUndoWithPicks, type TurnedPicks } from './plan-undo-with-picks.server';
import { type LoggedImport, logLines } from './show-import-log.server';
import type { ImportedMatch } from './show-import-run.server';

/** A match as it is, `label` included, and what it gets back, in words. */
type ReturnedMatch = Omit<ImportedMatch, 'changes'> & {
	readonly changes: readonly {
		readonly field: ImportedMatch['changes'][number]['field'];
		readonly before: string | null;
		readonly after: string | null;
	}[];
};

/** What taking an import back would do: every match and matchday that it concerns, by the names of the teams. */
export type ShownUndo = {
	readonly run: LoggedImport;
	readonly removed: readonly Omit<ImportedMatch, 'changes'>[];
	readonly returned: readonly ReturnedMatch[];
	readonly kickoffs: readonly (UndoPlan['kickoffs'][number] & { readonly name?: string })[];
	readonly gone: {
		readonly season: boolean;
		/** R40: the name of its competition, if that goes, too. */
		readonly league: string | null;
		/** Numbers of matchdays. */
		readonly matchdays: readonly number[];
		/** R40: of matchdays whose names or open pairings return. */
		readonly rounds: readonly number[];
		/** Names of teams, clubs, and spellings. */
		readonly leaving: readonly string[];
		readonly clubs: readonly string[];
		readonly spellings: readonly string[];
	};
	readonly stays: readonly UndoStay[];
	readonly against: readonly UndoObstacle[];
	readonly turned: readonly (TurnedPicks & { readonly name?: string })[];
	readonly corrections: readonly CalledMatchday[];
	/** Something would return, and nothing stands against it. */
	readonly canUndo: boolean;
	/** Hand it to the act. */
	readonly fingerprint: string;
};

/**
 * The preview of taking an import back; changes nothing. Refuses one that was taken back already, one of a time in which
 * not enough was kept, unknown ones, and who isn't a site admin.
 */
export async function showImportUndo(
	context: Context,
	input: { readonly actorId: string | null; readonly runId: string },
): Promise<Result<ShownUndo, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const run = await findImportRun(context.db, input.runId);
	const [line] = run === null ? [] : await logLines(context.db, [run]);
	if (run === null || line === undefined) return refuse({ code: 'import-not-found' });
	const now = context.now();
	// R4: the act stores what has started before it plans.
	await closeDueWindows(context, now);
	const planned = await planUndoWithPicks(context.db, run, now);
	if (!planned.ok) return planned;
	const { loaded, plan, turned, fingerprint } = planned.value;
	const nameOf = nameIn(loaded);
	const named = (each: { home: string; away: string }) => ({
		home: nameOf(each.home),
		away: nameOf(each.away),
	});
	const nameIs = (matchday: number) => namedBy(calledIn(loaded.matchdays, matchday).name);
	const labelOf = ({ matchday }: { matchday: number }) => matchdayLabel(calledIn(loaded.matchdays, matchday));
	const withName = <T extends { readonly matchday: number }>(each: T) => ({
		...each,
		...nameIs(each.matchday),
	});
	const rounds = [...plan.roundNames, ...plan.openPairings].map(({ matchday }) => matchday);
	const { kickoffs, season, matchdays, clubs, spellings, corrections, against } = plan;
	return accept({
		...{ run: line, fingerprint },
		kickoffs: kickoffs.map(withName),
		turned: turned.map(withName),
		corrections: corrections.map((number) => ({ number, ...nameIs(number) })),
		removed: plan.removed.map((match) => ({ id: match.id, ...named(match), label: labelOf(match) })),
		returned: plan.returned.map((each) =>
			returnedMatch(each, { ...named(each.before), label: labelOf(each.before) }),
		),
		gone: {
			...{ season, matchdays, rounds: [...new Set(rounds)] },
			league: plan.league ? loaded.league.name : null,
			leaving: plan.leaving.map(nameOf),
			clubs: clubs.map(({ name }) => name),
			spellings: spellings.map(({ spelling }) => spelling),
		},
		stays: plan.stays.map((stay) => {
			const told = stay.what === 'match' ? { ...stay, ...named(stay) } : stay;
			return 'matchday' in told ? withName(told) : told;
		}),
		against: namedObstacles(against, loaded),
		canUndo: against.length === 0 && returnsAnything(plan),
	});
}

function returnedMatch(
	{ before, after }: ReturningMatch,
	names: Pick<ReturnedMatch, 'home' | 'away' | 'label'>,
): ReturnedMatch {
	const startOf = ({ kickoff, timeKnown }: KnownMatch) => matchStartText(kickoff, timeKnown);
	const start = { field: 'kickoff' as const, before: startOf(before), after: startOf(after) };
	const others = fields
		.filter((field) => (before[field] ?? null) !== (after[field] ?? null))
		.map((field) => ({
			...{ field, before: textOf(field, before) },
			after: matchFieldText(field, after[field] ?? null),
		}));
	const changes = start.before === start.after ? others : [start, ...others];
	return { id: before.id, ...names, changes };
}

const fields = ['matchday', 'result', 'extraTime', 'penalties', 'state'] as const;

function textOf(field: (typeof fields)[number], match: KnownMatch): string | null {
	const value = match[field] ?? null;
	return value === null ? null : matchFieldText(field, value);
}
