import type { Db } from '~/data/engine/db.server';
import type { DeadlineChange, MatchFieldChange } from '~/domain/matchday-trace';

/** A stored change of a matchday's kickoff, or by hand of one of its matches; instants in ms UTC. */
export type TracedChange = { readonly at: number; readonly actorId: string | null } & (
	| DeadlineChange
	| (MatchFieldChange & { readonly homeTeamId: string; readonly awayTeamId: string })
);

/** R3: the newest `take` of each kind. That a match moved a matchday without a kickoff is no change of one (R20). */
export async function findMatchdayTrace(db: Db, matchdayId: string, take: number): Promise<TracedChange[]> {
	const newest = [{ at: 'desc' as const }, { id: 'desc' as const }];
	const kickoffs = await db.kickoffChange.findMany({
		where: { matchdayId, cause: { not: 'match-moved' } },
		orderBy: newest,
		take,
	});
	const changes = await db.matchChange.findMany({
		where: { match: { matchdayId }, source: 'hand' },
		orderBy: newest,
		take,
		include: { match: { select: { homeTeamId: true, awayTeamId: true } } },
	});
	const ms = (instant: bigint | null) => (instant === null ? null : Number(instant));
	return [
		...kickoffs.map(({ at, actorId, cause, oldKickoff, newKickoff }) => ({
			...{ at: Number(at), actorId, field: 'deadline' as const, cause },
			...{ old: ms(oldKickoff), new: ms(newKickoff) },
		})),
		...changes.map(({ at, actorId, field, oldValue, newValue, reason, match }) => ({
			...{ at: Number(at), actorId, field: field as MatchFieldChange['field'], reason, ...match },
			...{ old: oldValue, new: newValue },
		})),
	];
}
