import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { forgetFold } from '~/services/evaluation/fold-once.server';
import { builtHash } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import type { CommunityId, Log, MatchId, UserId } from '../log';

/** A real database with the players of a log, and what the log's names are called there. */
export type ProductWorld = {
	readonly context: Context;
	readonly clock: Clock;
	/** Player ids by the log's users. */
	readonly players: Map<UserId, string>;
	readonly communities: Map<CommunityId, string>;
	/** The pairing of each match that the log has named. */
	readonly pairings: Map<MatchId, { home: string; away: string; season: string }>;
	/** Players who have deleted their account. */
	readonly gone: Set<string>;
	/** The log's users by member id. */
	readonly users: Map<string, UserId>;
	/** Member ids by community and user. */
	readonly memberIds: Map<string, string>;
};

/** A database for many seasons, one after another. */
export type Stage = { open: (log: Log) => Promise<ProductWorld>; close: () => Promise<void> };

/** Every table that a season writes into, each before those that it refers to. */
const tables = [
	...[
		'EvaluationPlan',
		'Evaluation',
		'LineChangeRow',
		'SettlementRow',
		'StateChangeRow',
		'Adjustment',
		'PickChange',
	],
	...[
		'Suspension',
		'Pick',
		'Reminder',
		'RoundMatchday',
		'Entry',
		'Round',
		'Member',
		'Community',
		'MatchChange',
	],
	...['KickoffChange', 'Match', 'Matchday', 'ImportRun', 'SeasonTeam', 'Season', 'TeamAlias', 'Team'],
	...['OutboxMail', 'SecurityEvent', 'Player'],
];

export async function openStage(): Promise<Stage> {
	const { context, clock, close } = await testContext();
	const passwordHash = await builtHash();
	const { db } = context;
	return { open, close };

	/** Empties the database and writes an account for everybody who acts in the log. */
	async function open({ siteAdmins, events }: Log): Promise<ProductWorld> {
		const siteAdminEmails = siteAdmins.map(emailOf);
		const named = events.flatMap((event) => [event.by, 'user' in event ? event.user : null]);
		const users = [...new Set(named.filter((user) => user !== null))];
		const at = BigInt(events[0]?.at ?? 0);
		const players = new Map(users.map((user) => [user, context.newId()]));
		forgetFold(db);
		await inTransaction(db, async (tx) => {
			for (const table of tables) await tx.$executeRawUnsafe(`DELETE FROM "${table}"`);
			await tx.player.createMany({
				data: [...players].map(([user, id]) => ({
					...{ id, email: emailOf(user), passwordHash, displayName: user },
					...{ emailVerifiedAt: at, createdAt: at, updatedAt: at },
				})),
			});
		});
		const settings = { ...context.settings, siteAdminEmails };
		return {
			...{ context: { ...context, settings }, clock, players },
			...{
				communities: new Map(),
				pairings: new Map(),
				users: new Map(),
				memberIds: new Map(),
				gone: new Set(),
			},
		};
	}
}

const emailOf = (user: UserId) => `${user.toLowerCase()}@example.org`;
