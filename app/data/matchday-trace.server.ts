import type { Db } from '~/data/engine/db.server';
import type { DeadlineChange, MatchFieldChange } from '~/domain/matchday-trace';
import type { SourceKind } from '~/domain/source';

/**
 * A stored change of a matchday's kickoff, or of one of its matches, by hand or by what a source says (R41); instants in
 * ms UTC.
 */
export type TracedChange = {
	readonly at: number;
	readonly actorId: string | null;
	/** The import it came with, if that is from a source. */
	readonly saidBy: { readonly source: SourceKind; readonly answerId: string | null } | null;
} & (DeadlineChange | (MatchFieldChange & { readonly homeTeamId: string; readonly awayTeamId: string }));

/** R3: the newest `take` of each kind. That a match moved a matchday without a kickoff is no change of one (R20). */
export async function findMatchdayTrace(db: Db, matchdayId: string, take: number): Promise<TracedChange[]> {
	const newest = [{ at: 'desc' as const }, { id: 'desc' as const }];
	const importRun = { select: { source: true, answerId: true } };
	const kickoffs = await db.kickoffChange.findMany({
		where: { matchdayId, cause: { not: 'match-moved' } },
		orderBy: newest,
		take,
		include: { importRun },
	});
	const changes = await db.matchChange.findMany({
		where: {
			match: { matchdayId },
			OR: [{ source: 'hand' }, { source: 'import', importRun: { source: { not: null } } }],
		},
		orderBy: newest,
		take,
		include: { importRun, match: { select: { homeTeamId: true, awayTeamId: true } } },
	});
	const ms = (instant: bigint | null) => (instant === null ? null : Number(instant));
	return [
		...kickoffs.map(({ at, actorId, cause, oldKickoff, newKickoff, importRun }) => ({
			...{
				at: Number(at),
				actorId,
				saidBy: saidBy(cause === 'import' ? importRun : null),
				field: 'deadline' as const,
				cause,
			},
			...{ old: ms(oldKickoff), new: ms(newKickoff) },
		})),
		...changes.map(({ at, actorId, field, oldValue, newValue, reason, match, importRun }) => ({
			...{
				at: Number(at),
				actorId,
				saidBy: saidBy(importRun),
				field: field as MatchFieldChange['field'],
				reason,
				...match,
			},
			...{ old: oldValue, new: newValue },
		})),
	];
}

function saidBy(run: { source: string | null; answerId: string | null } | null): TracedChange['saidBy'] {
	return run?.source ? { source: run.source as SourceKind, answerId: run.answerId } : null;
}
