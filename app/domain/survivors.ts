import type { MatchdayFacts, MemberState } from '~/domain/facts';

type Survivor = { readonly joinedAt: number; readonly state: Pick<MemberState, 'active' | 'eliminatedOn'> };

/**
 * How many were in at the start and after each of these matchdays, given in the fold's order, by the states as they
 * are now: who was bought back counts throughout. Matchdays behind the round's end (`until`, a number) are left out.
 */
export function survivorsOf(
	members: readonly Survivor[],
	matchdays: readonly Pick<MatchdayFacts, 'number' | 'kickoff'>[],
	until: number | null,
): { label: string; count: number }[] {
	const end = matchdays.findIndex((matchday) => matchday.number === until);
	const shown = end === -1 ? matchdays : matchdays.slice(0, end + 1);
	const place = new Map(matchdays.map((matchday, index) => [matchday.number, index]));
	const outAt = (member: Survivor) =>
		member.state.active || member.state.eliminatedOn === null
			? Number.POSITIVE_INFINITY
			: (place.get(member.state.eliminatedOn) ?? 0);
	const joinedBefore = (member: Survivor, kickoff: number | null) => kickoff === null || member.joinedAt < kickoff;
	const start = members.filter((member) => joinedBefore(member, shown[0]?.kickoff ?? null)).length;
	return [
		{ label: 'Start', count: start },
		...shown.map(({ number, kickoff }, index) => ({
			label: `${number}.`,
			count: members.filter((member) => joinedBefore(member, kickoff) && outAt(member) > index).length,
		})),
	];
}
