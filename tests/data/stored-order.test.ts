import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDatabase, type Db, openDatabase } from '~/data/engine/db.server';
import { migrate } from '~/data/engine/migrate.server';
import { fillNameOrders } from '~/data/engine/name-orders.server';
import type { MemberState } from '~/domain/facts';
import { nameOrder } from '~/domain/name-order';
import { standings } from '~/domain/standings';
import { seededRandom } from '../domain/reference/random';
import { createEmptyDatabase, type DatabaseKind } from '../support/database';
import { misplacedIn } from '../support/stored-order';

/** A season of three matchdays and a round in it, as the migrations before 0007 know them. */
const SEASON = [
	`INSERT INTO "League" ("id", "name", "teamCount", "matchdayCount", "timeZone") VALUES ('l', 'L', 18, 34, 'UTC')`,
	`INSERT INTO "Season" ("id", "leagueId", "part", "label", "createdAt") VALUES ('s', 'l', 1, 'x', 1)`,
	`INSERT INTO "Matchday" ("id", "seasonId", "number") VALUES ('s_1', 's', 1), ('s_2', 's', 2), ('s_3', 's', 3)`,
	`INSERT INTO "Community" ("id", "name", "nameKey", "leagueId", "visibility", "inviteToken", "createdAt")
		VALUES ('c', 'C', 'c', 'l', 'public', 't', 1), ('d', 'D', 'd', 'l', 'public', 'u', 1)`,
	`INSERT INTO "Round" ("id", "communityId", "number", "seasonId", "jokers", "allowRebuy", "allOut", "startedAt", "beginsAt", "firstMatchday")
		VALUES ('r', 'c', 1, 's', 1, false, 'share', 1, 1, 1)`,
	`INSERT INTO "RoundMatchday" ("communityId", "matchdayId", "roundId", "kickoff", "picked", "missing")
		VALUES ('c', 's_1', 'r', 1, 0, 0), ('c', 's_2', 'r', 2, 0, 0), ('c', 's_3', 'r', 3, 0, 0), ('d', 's_1', NULL, 1, 0, 0)`,
];

const NAMES = [
	'Änne',
	'anna',
	'Anna',
	'Spieler 10',
	'Spieler 2',
	'Groß',
	'Gross',
	'Łukasz',
	'Zoë',
	'zoe',
	"O'Neil",
];

const state = (index: number): Pick<MemberState, 'active' | 'won' | 'jokers' | 'eliminatedOn'> => ({
	active: index % 3 !== 0,
	won: index % 5 === 0,
	jokers: [0, 1, 99, 60_000][index % 4] ?? 0,
	eliminatedOn: index % 2 === 0 ? null : 1 + (index % 34),
});

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('the order of tables on %s', (kind) => {
	let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
	let db: Db;

	/** A database of the state before 0007, with so many members, brought to today's. */
	async function upgrade(members: number): Promise<void> {
		const source = kind === 'sqlite' ? 'prisma/migrations' : 'prisma/postgres/migrations';
		const folder = path.join(tmpdir(), `drinbleiben-before-0007-${process.pid}-${kind}`);
		await mkdir(folder, { recursive: true });
		for (const name of await readdir(source))
			if (/^000[1-6]_/.test(name))
				await cp(path.join(source, name), path.join(folder, name), { recursive: true });
		await migrate(database.url, { folder });
		await rm(folder, { recursive: true });
		const before = await openDatabase(database.url);
		for (const statement of SEASON) await before.$executeRawUnsafe(statement);
		for (let index = 0; index < members; index++) {
			const name = `${NAMES[index % NAMES.length]} ${index}`.replaceAll("'", "''");
			const { active, won, jokers, eliminatedOn } = state(index);
			await before.$executeRawUnsafe(
				`INSERT INTO "Member" ("id", "communityId", "displayName", "nameKey", "joinedAt") VALUES ('m${index}', 'c', '${name}', '${index}', 1)`,
			);
			await before.$executeRawUnsafe(
				`INSERT INTO "Entry" ("roundId", "memberId", "joinedAt", "active", "won", "jokers", "eliminatedOn")
				VALUES ('r', 'm${index}', 1, ${active}, ${won}, ${jokers}, ${eliminatedOn})`,
			);
		}
		for (const [member, matchday, kind, undone] of [
			[0, 1, 'won', false],
			...[1, 2, 3].map((each, place) => [each, 1, ['lost', 'missed', 'drew-out'][place], false]),
			[0, 2, 'lost', true],
			[1, 2, 'drew', false],
			[2, 2, 'missed', false],
		])
			await before.$executeRawUnsafe(
				`INSERT INTO "Settlement" ("memberId", "matchdayId", "roundId", "matchday", "kind", "jokers", "undone")
				VALUES ('m${member}', 's_${matchday}', 'r', ${matchday}, '${kind}', 1, ${undone})`,
			);
		await closeDatabase(before);
		await migrate(database.url);
		db = await openDatabase(database.url);
	}

	beforeEach(async () => {
		database = await createEmptyDatabase(kind);
	});
	afterEach(async () => {
		await closeDatabase(db);
		await database.drop();
	});

	it('0007 stores the places of states that were there, and how many each matchday left in', async () => {
		await upgrade(60);
		expect((await misplacedIn(db)).filter((line) => line.startsWith('r '))).toEqual([]);
		const counts = await db.roundMatchday.findMany({
			orderBy: [{ communityId: 'asc' }, { matchdayId: 'asc' }],
		});
		expect(counts.map(({ matchdayId, played, survived }) => [matchdayId, played, survived])).toEqual([
			...[
				['s_1', 4, 1],
				['s_2', 3, 2],
				['s_3', 0, 0],
				['s_1', 0, 0],
			],
		]);
	});

	it('names that were there before 0007 get their place, however many, and keep it', async () => {
		await upgrade(1_203);
		await db.member.update({ where: { id: 'm7' }, data: { nameOrder: 'ff' } });
		await Promise.all([fillNameOrders(database.url), fillNameOrders(database.url)]);
		expect(await misplacedIn(db)).toEqual([`c ${NAMES[7]} 7 stands at ff`]);
		await db.member.update({ where: { id: 'm7' }, data: { nameOrder: '' } });
		await fillNameOrders(database.url);
		await fillNameOrders(database.url);
		expect(await misplacedIn(db)).toEqual([]);
	});

	it('the database sorts as JavaScript does, whatever collation it has', async () => {
		await upgrade(4);
		const random = seededRandom(3);
		const names = new Set<string>();
		while (names.size < 300) {
			const signs = Array.from({ length: random.whole(1, 6) }, () => random.one([...'aAäÄbßzZ0129 -_.⚽é!']));
			names.add(signs.join(''));
		}
		const contenders = [...names].map((name, index) => ({ name, state: state(index % 12) as MemberState }));
		await db.member.createMany({
			data: contenders.map(({ name }, index) => ({
				id: `n${index}`,
				communityId: 'c',
				displayName: name,
				nameKey: `n${index}`,
				nameOrder: nameOrder(name),
				joinedAt: 1n,
			})),
		});
		const byName = standings(contenders.map(({ name }) => ({ name, state: state(1) as MemberState })));
		const collations =
			kind === 'sqlite' ? ['BINARY'] : ['C', 'de-x-icu', 'en-US-x-icu', 'tr-x-icu', 'ucs_basic'];
		for (const collation of collations) {
			const rows = await db.$queryRawUnsafe<{ displayName: string }[]>(
				`SELECT "displayName" FROM "Member" WHERE "id" LIKE 'n%' ORDER BY "nameOrder" COLLATE "${collation}"`,
			);
			expect(rows.map((row) => row.displayName)).toEqual(byName.map((row) => row.name));
		}
	});
});
