import type { Db, Tx } from '~/data/engine/db.server';

/** What the promised letters of each kind are about. Instants in ms UTC. */
type Abouts = {
	readonly announcement: { readonly id: string };
	readonly 'announcement-to-all': { readonly id: string };
	readonly 'matchday-picks': { readonly communityId: string; readonly matchdayId: string };
	readonly 'kickoff-moved': { readonly seasonId: string; readonly moves: readonly KickoffMove[] };
	readonly 'matchday-suspended': SuspensionNews;
	readonly 'matchday-resumed': SuspensionNews;
};

/** A matchday's kickoff that has moved. */
export type KickoffMove = {
	readonly matchday: number;
	readonly before: number;
	readonly newKickoff: number;
};

/** R39: a matchday as it was then, in one community or, with null, in all of its season. */
type SuspensionNews = {
	readonly seasonId: string;
	readonly communityId: string | null;
	readonly matchday: {
		readonly id: string;
		readonly number: number;
		readonly name: string | null;
		readonly kickoff: number | null;
	};
	/** null: none was asked for. */
	readonly reason: string | null;
};

export type PromiseKind = keyof Abouts;

/** Letters that an act at `at` (ms UTC) has promised; `cursor`: the last reader whose letters are queued, '' for none. */
export type LetterPromise<K extends PromiseKind = PromiseKind> = {
	readonly id: string;
	readonly kind: K;
	readonly at: number;
	readonly actorId: string | null;
	readonly about: Abouts[K];
	readonly cursor: string;
};

/** Promises letters in the transaction of the act that they tell. */
export async function savePromises<K extends PromiseKind>(
	tx: Tx,
	promises: readonly Omit<LetterPromise<K>, 'cursor'>[],
): Promise<void> {
	const rows = promises.map(({ at, about, ...promise }) => ({
		...{ ...promise, at: BigInt(at), about: JSON.stringify(about) },
	}));
	await tx.letterPromise.createMany({ data: rows });
}

/** The oldest promise of a kind, or null. */
export async function findPromise<K extends PromiseKind>(
	db: Db | Tx,
	kind: K,
): Promise<LetterPromise<K> | null> {
	const row = await db.letterPromise.findFirst({ where: { kind }, orderBy: [{ at: 'asc' }, { id: 'asc' }] });
	return row && { ...row, kind, at: Number(row.at), about: JSON.parse(row.about) };
}

/** False if another process has gone on with it; otherwise none does before the end of the transaction. */
export async function holdPromise(
	tx: Tx,
	{ id, cursor }: Pick<LetterPromise, 'id' | 'cursor'>,
): Promise<boolean> {
	return (await tx.letterPromise.updateMany({ where: { id, cursor }, data: { cursor } })).count === 1;
}

/** Moves on to a reader; null: all letters are queued, and nothing is left of the promise. */
export async function movePromise(tx: Tx, id: string, cursor: string | null): Promise<void> {
	if (cursor === null) await tx.letterPromise.delete({ where: { id } });
	else await tx.letterPromise.update({ where: { id }, data: { cursor } });
}
