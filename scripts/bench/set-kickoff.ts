import type { House } from './build-house';

/** Moves the open matchday and its matches (ms UTC) past every service: the bench has no other way of being in time. */
export async function setKickoff({ context, open }: House, kickoff: number): Promise<void> {
	const data = { kickoff: BigInt(kickoff) };
	await context.db.matchday.updateMany({ where: { number: open }, data });
	await context.db.match.updateMany({ where: { matchday: { number: open } }, data });
	await context.db.roundMatchday.deleteMany({ where: { matchday: { number: open } } });
}
