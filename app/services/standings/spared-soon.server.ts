import type { Packed } from '~/data/engine/packed-rows.server';
import type { PickDuty } from '~/data/matchday-picks.server';
import type { SettlementKind } from '~/domain/facts';
import { type memberLists, membersIn } from '~/services/rounds/load-rounds.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { missingOf } from './pick-duty.server';

/** Whether what a missing pick means there is still to be foreseen: after the kickoff (R12), before the evaluation. */
export function isRunning({ closed, matchday }: PickDuty): boolean {
	return closed && !matchday.evaluated;
}

/** R15, R20: what the evaluation will say of members without a pick on a running matchday, by member id. */
export function sparedSoon(
	loaded: LoadedRound,
	matchdayId: string,
	read: Packed<ReturnType<typeof memberLists>>,
): Map<string, SettlementKind> {
	const theirs = { ...membersIn(loaded, read), extent: 'members' as const };
	const matchday = loaded.matchdays.find(({ id }) => id === matchdayId);
	const kinds = theirs.entries.map((entry) => {
		const kind = matchday === undefined ? null : missingOf(theirs, entry, matchday);
		return [entry.memberId, kind] as const;
	});
	return new Map(kinds.flatMap(([memberId, kind]) => (kind === null ? [] : [[memberId, kind] as const])));
}
