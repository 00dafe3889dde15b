import type { StatedPairing } from '~/domain/open-pairings';
import type { Db, Tx } from './engine/db.server';

/** R40: a match of which a list doesn't name both teams yet; `home` and `away` as the list has them. */
export type OpenPairing = StatedPairing & {
	/** The matchday's number. */
	readonly matchday: number;
};

/** One that is stored. */
export type StoredPairing = OpenPairing & { readonly id: string };

/** The open pairings of a season, by matchday and kickoff. */
export async function findOpenPairings(db: Db | Tx, seasonId: string): Promise<StoredPairing[]> {
	const rows = await db.openPairing.findMany({
		where: { seasonId },
		select: {
			...{ id: true, home: true, away: true, kickoff: true, timeKnown: true },
			matchday: { select: { number: true } },
		},
		orderBy: [{ matchday: { number: 'asc' } }, { kickoff: { sort: 'asc', nulls: 'last' } }, { home: 'asc' }],
	});
	return rows.map(({ matchday, kickoff, ...row }) => ({
		...row,
		matchday: matchday.number,
		kickoff: kickoff === null ? null : Number(kickoff),
	}));
}

/** Puts these open pairings in the place of those that the matchday had. */
export async function replaceOpenPairings(
	tx: Tx,
	place: { readonly seasonId: string; readonly matchdayId: string },
	pairings: readonly (Omit<OpenPairing, 'matchday'> & { readonly id: string })[],
): Promise<void> {
	await tx.openPairing.deleteMany({ where: { matchdayId: place.matchdayId } });
	await tx.openPairing.createMany({ data: pairings.map((pairing) => ({ ...pairing, ...place })) });
}

/** Takes an open pairing away from a matchday; false if it isn't there. */
export async function deleteOpenPairing(
	tx: Tx,
	pairing: { readonly id: string; readonly matchdayId: string },
): Promise<boolean> {
	const { count } = await tx.openPairing.deleteMany({ where: pairing });
	return count === 1;
}
