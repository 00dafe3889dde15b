import type { Db } from '~/data/engine/db.server';

/** A season's facts as they are, without their histories: what an import may change. Kickoffs in ms UTC. */
export async function seasonFacts(db: Db, seasonId: string) {
	const rows = await db.match.findMany({ where: { seasonId }, orderBy: { id: 'asc' } });
	const days = await db.matchday.findMany({ where: { seasonId }, orderBy: { number: 'asc' } });
	const teams = await db.seasonTeam.findMany({ where: { seasonId }, orderBy: { teamId: 'asc' } });
	const ms = (instant: bigint | null) => (instant === null ? null : Number(instant));
	return {
		matches: Object.fromEntries(
			rows.map(({ kickoff, homeTeamId, awayTeamId, ...match }) => [
				`${homeTeamId} ${awayTeamId}`,
				{ ...match, kickoff: ms(kickoff) },
			]),
		),
		matchdays: Object.fromEntries(days.map(({ number, kickoff }) => [number, ms(kickoff)])),
		teams: teams.map(({ teamId }) => teamId),
	};
}
