import type { Db, Tx } from '~/data/engine/db.server';
import type { StoredMatchday } from './round-facts.server';

/** What the promised letters of each kind are about. Instants in ms UTC. */
type Abouts = {
	readonly announcement: { readonly id: string };
	readonly 'announcement-to-all': { readonly id: string };
	readonly 'matchday-picks': { readonly communityId: string; readonly matchdayId: string };
	readonly 'kickoff-moved': { readonly seasonId: string; readonly moves: readonly KickoffMove[] };
	readonly 'pick-turned': {
		readonly matchdayId: string;
		readonly matchday: number;
		readonly kickoff: number | null;
		/** R2: teams whose picks there have become void, and those whose picks count again. */
		readonly isVoid: readonly string[];
		readonly counting: readonly string[];
	};
	readonly suspension: SuspensionNews;
	/** R34: none, but letters that are there have to name a deleted account otherwise. */
	readonly 'name-forgotten': { readonly renamed: readonly Renamed[] };
};

/** A name that a deleted account had in a community, and what replaces it. */
export type Renamed = { readonly communityId: string; readonly from: string; readonly to: string };

/** A matchday's kickoff that has moved. */
export type KickoffMove = { readonly matchday: number; readonly before: number; readonly newKickoff: number };

/** R39: a matchday as it was then, suspended in one community or, with null, in all of its season, or not any more. */
type SuspensionNews = {
	readonly act: 'set' | 'lift';
	/** Where another one still held when this one was taken back; null: everywhere. */
	readonly still: readonly (string | null)[];
	readonly seasonId: string;
	readonly communityId: string | null;
	readonly matchday: Pick<StoredMatchday, 'id' | 'number' | 'name' | 'kickoff'>;
	/** null: none was asked for. */
	readonly reason: string | null;
};

export type PromiseKind = keyof Abouts;

/** Letters that an act at `at` (ms UTC) has promised; `cursor`: the last reader, or letter, that is done, '' for none. */
export type LetterPromise<K extends PromiseKind = PromiseKind> = {
	readonly id: string;
	readonly kind: K;
	readonly at: number;
	readonly actorId: string | null;
	readonly about: Abouts[K];
	readonly cursor: string;
};

/** Promises letters in the transaction of the act that they tell: clocks of processes differ, so they are counted. */
export async function savePromises<K extends PromiseKind>(
	tx: Tx,
	promises: readonly Omit<LetterPromise<K>, 'cursor'>[],
): Promise<void> {
	if (promises.length === 0) return;
	const { _max: last } = await tx.letterPromise.aggregate({ _max: { seq: true } });
	const rows = promises.map(({ at, about, ...promise }, place) => ({
		...{ ...promise, seq: (last.seq ?? 0) + 1 + place, at: BigInt(at), about: JSON.stringify(about) },
	}));
	await tx.letterPromise.createMany({ data: rows });
}

/** The oldest promise of a kind, or null. */
export async function findPromise<K extends PromiseKind>(
	db: Db | Tx,
	kind: K,
): Promise<LetterPromise<K> | null> {
	const row = await db.letterPromise.findFirst({ where: { kind }, orderBy: { seq: 'asc' } });
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
