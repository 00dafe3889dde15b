import type { Db } from '~/data/engine/db.server';

/** What the state of a world is read from beside its seasons and rounds. */
export type StoredRows = {
	readonly seasonIds: readonly string[];
	readonly roundIds: readonly string[];
	readonly communities: readonly { id: string; isClosed: boolean }[];
	readonly members: readonly { id: string; communityId: string; isAdmin: boolean; hasLeft: boolean }[];
	/** R39: those that hold; without a community in the whole season. */
	readonly suspensions: readonly { matchdayId: string; communityId: string | null }[];
	readonly picks: readonly {
		memberId: string;
		matchdayId: string;
		roundId: string;
		teamId: string;
		isMarked: boolean;
		madeBy: 'own' | 'automatic' | 'entered';
	}[];
};

type Row = {
	kind: string;
	a: string;
	b: string;
	c: string;
	d: string;
	e: string;
	isOne: number | bigint;
	isOther: number | bigint;
};

/** Nearly all of them in one statement: a state is read after every few acts, and five cost as much as the rest of it. */
export async function storedRows(db: Db): Promise<StoredRows> {
	const rows = await db.$queryRaw<Row[]>`
		SELECT 'season' AS "kind", "id" AS "a", '' AS "b", '' AS "c", '' AS "d", '' AS "e", 0 AS "isOne", 0 AS "isOther" FROM "Season"
		UNION ALL SELECT 'round', "id", '', '', '', '', 0, 0 FROM "Round"
		UNION ALL SELECT 'community', "id", '', '', '', '', CASE WHEN "closedAt" IS NULL THEN 0 ELSE 1 END, 0 FROM "Community"
		UNION ALL SELECT 'member', "id", "communityId", '', '', '', CASE WHEN "isAdmin" THEN 1 ELSE 0 END,
			CASE WHEN "leftAt" IS NULL THEN 0 ELSE 1 END FROM "Member"
		UNION ALL SELECT 'pick', "memberId", "matchdayId", "roundId", "teamId", "madeBy",
			CASE WHEN "invalidAt" IS NULL THEN 0 ELSE 1 END, 0 FROM "Pick"`;
	const suspensions = await db.suspension.findMany({
		where: { openKey: { not: null } },
		select: { matchdayId: true, communityId: true },
	});
	const of = (kind: string) => rows.filter((row) => row.kind === kind);
	return {
		suspensions,
		seasonIds: of('season')
			.map(({ a }) => a)
			.sort(),
		roundIds: of('round').map(({ a }) => a),
		communities: of('community').map(({ a, isOne }) => ({ id: a, isClosed: isSet(isOne) })),
		members: of('member').map(({ a, b, isOne, isOther }) => ({
			...{ id: a, communityId: b, isAdmin: isSet(isOne), hasLeft: isSet(isOther) },
		})),
		picks: of('pick').map(({ a, b, c, d, e, isOne }) => ({
			...{ memberId: a, matchdayId: b, roundId: c, teamId: d, isMarked: isSet(isOne) },
			madeBy: e as StoredRows['picks'][number]['madeBy'],
		})),
	};
}

/** SQLite counts in bigints in a raw statement, PostgreSQL in numbers. */
const isSet = (flag: number | bigint) => Number(flag) === 1;
