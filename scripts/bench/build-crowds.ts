import type { Context } from '../../app/context.server';
import { bulkUpsert } from '../../app/data/engine/bulk-write.server';
import { inTransaction, type Tx } from '../../app/data/engine/db.server';
import { saveMemberStates } from '../../app/data/evaluations.server';
import { saveStateChanges } from '../../app/data/state-changes.server';
import { startingState } from '../../app/domain/fold-round';
import { nameOrder } from '../../app/domain/name-order';
import { saveClubs } from '../../app/services/seasons/save-clubs.server';
import { clubs } from '../../prisma/seed/teams';
import { doubleRound, resultAt, teamsPicked } from './season-plan';
import { seededChance } from './seeded-chance';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Rows handed to the database in one transaction. */
const CHUNK = 20_000;

/** A season of 34 matchdays and communities of the sizes wished for. */
export type Crowds = {
	seasonId: string;
	matchdayId: (number: number) => string;
	/** ms UTC */
	kickoffOf: (number: number) => number;
	/** Lets everybody pick who is in, for a matchday ahead (R11). */
	savePicks: (number: number) => Promise<void>;
	/** Enters the results of a matchday as facts, at that instant (ms UTC). */
	enterResults: (number: number, at: number) => Promise<void>;
	/** Enters another result for one match of a matchday: a home win becomes an away win. */
	correctResult: (number: number, at: number) => Promise<void>;
};

type Wish = {
	/** Members of each community. */
	sizes: readonly number[];
	/** Picks are thought out up to this matchday. */
	pickedUpTo: number;
	/** Jokers at the start: with many of them many members stay in. */
	jokers: number;
	/** ms UTC of the first kickoff. */
	start: number;
};

/**
 * Fills an empty database. Members pick a team that wins nine times out of ten while they have one left, so that many
 * are still in after twenty matchdays; two in a hundred forget.
 */
export async function buildCrowds(context: Context, wish: Wish): Promise<Crowds> {
	const { sizes, pickedUpTo, jokers, start } = wish;
	const members = sizes.reduce((sum, size) => sum + size, 0);
	const chance = seededChance(11);
	await saveClubs(context, clubs);
	const teams = clubs
		.filter((club) => club.leagueId === 'bundesliga')
		.map((club) => club.id)
		.slice(0, 18);
	const seasonId = 'bundesliga_1';
	const plan = doubleRound(teams);
	const matchdayId = (number: number) => `${seasonId}_${number}`;
	const kickoffOf = (number: number) => start + (number - 1) * WEEK;
	const matchId = (number: number, place: number) => `match_${number}_${place}`;
	const at = BigInt(start - 10 * DAY);

	await inTransaction(context.db, async (tx) => {
		await tx.season.create({
			data: { id: seasonId, leagueId: 'bundesliga', part: 1, label: '2026/27', createdAt: at },
		});
		await bulkUpsert(tx, {
			table: 'SeasonTeam',
			key: ['seasonId', 'teamId'],
			rows: teams.map((teamId) => ({ seasonId, teamId })),
		});
		await bulkUpsert(tx, {
			table: 'Matchday',
			key: ['id'],
			rows: plan.map((_, index) => ({
				id: matchdayId(index + 1),
				seasonId,
				number: index + 1,
				kickoff: BigInt(kickoffOf(index + 1)),
			})),
		});
		await bulkUpsert(tx, {
			table: 'Match',
			key: ['id'],
			rows: plan.flatMap((matches, index) =>
				matches.map(([homeTeamId, awayTeamId], place) => ({
					id: matchId(index + 1, place),
					seasonId,
					matchdayId: matchdayId(index + 1),
					homeTeamId,
					awayTeamId,
					kickoff: BigInt(kickoffOf(index + 1)),
				})),
			),
		});
	});

	const plans = new Uint8Array(members * pickedUpTo);
	for (let index = 0; index < members; index++)
		for (const { number, teamId } of teamsPicked(plan, pickedUpTo, chance))
			plans[index * pickedUpTo + number - 1] = teams.indexOf(teamId) + 1;

	const state = startingState({ jokers, rebuy: false, allOut: 'share' });
	const all = sizes.map((size, community) => ({ size, community, first: 0 }));
	for (const [index, each] of all.entries()) {
		const before = all[index - 1];
		each.first = before === undefined ? 0 : before.first + before.size;
	}
	for (const part of inChunks(all)) {
		const numbers = part.map(({ community }) => community);
		const people = part.flatMap(({ community, first, size }) =>
			Array.from({ length: size }, (_, index) => ({
				community,
				id: memberOf(first + index),
				name: `Mitglied ${first + index}`,
			})),
		);
		await inTransaction(context.db, async (tx) => {
			await bulkUpsert(tx, {
				table: 'Community',
				key: ['id'],
				rows: numbers.map((number) => ({
					id: communityOf(number),
					name: `Runde am Stammtisch ${number}`,
					nameKey: `runde am stammtisch ${number}`,
					leagueId: 'bundesliga',
					visibility: 'public',
					inviteToken: `invite_${number}`,
					jokers,
					createdAt: at,
				})),
			});
			await bulkUpsert(tx, {
				table: 'Round',
				key: ['id'],
				rows: numbers.map((number) => ({
					id: roundOf(number),
					communityId: communityOf(number),
					number: 1,
					seasonId,
					jokers,
					allowRebuy: false,
					allOut: 'share',
					startedAt: at,
					beginsAt: BigInt(start),
					firstMatchday: 1,
					openKey: communityOf(number),
				})),
			});
			await bulkUpsert(tx, {
				table: 'Player',
				key: ['id'],
				rows: people.map(({ id, name }) => ({
					id,
					email: `${id.toLowerCase()}@example.org`,
					passwordHash: 'none',
					displayName: name,
					emailVerifiedAt: at,
					createdAt: at,
					updatedAt: at,
				})),
			});
			await bulkUpsert(tx, {
				table: 'Member',
				key: ['id'],
				rows: people.map(({ id, name, community }) => ({
					id,
					communityId: communityOf(community),
					playerId: id,
					displayName: name,
					nameKey: name.toLowerCase(),
					nameOrder: nameOrder(name),
					joinedAt: at,
				})),
			});
			await saveMemberStates(
				tx,
				people.map(({ id, community }) => ({
					roundId: roundOf(community),
					memberId: id,
					joinedAt: Number(at),
					state,
				})),
			);
			await saveStateChanges(
				tx,
				people.map(({ id, community }) => ({
					id: `join_${id}`,
					roundId: roundOf(community),
					memberId: id,
					at: Number(at),
					cause: 'join' as const,
					causeId: null,
					matchday: null,
					before: null,
					after: state,
					actorId: id,
				})),
			);
		});
	}

	const setResult = (tx: Tx, number: number, place: number, result: string, instant: number) =>
		Promise.all([
			tx.match.update({ where: { id: matchId(number, place) }, data: { result } }),
			tx.matchChange.create({
				data: {
					id: `change_${number}_${place}_${instant}`,
					matchId: matchId(number, place),
					at: BigInt(instant),
					field: 'result',
					oldValue: null,
					newValue: result,
					source: 'hand',
				},
			}),
		]);
	return {
		seasonId,
		matchdayId,
		kickoffOf,
		savePicks: async (number) => {
			const seated = await context.db.entry.findMany({
				where: { active: true, round: { finishedAfter: null } },
				select: { memberId: true, roundId: true },
			});
			const picks = seated.flatMap(({ memberId, roundId }) => {
				const team = plans[Number.parseInt(memberId, 10) * pickedUpTo + number - 1] ?? 0;
				const teamId = teams[team - 1];
				return teamId === undefined
					? []
					: [{ memberId, matchdayId: matchdayId(number), roundId, teamId, savedAt: at }];
			});
			for (let from = 0; from < picks.length; from += CHUNK) {
				const rows = picks.slice(from, from + CHUNK);
				await inTransaction(context.db, (tx) =>
					bulkUpsert(tx, { table: 'Pick', key: ['memberId', 'matchdayId'], rows }),
				);
			}
		},
		enterResults: (number, instant) =>
			inTransaction(context.db, async (tx) => {
				for (let place = 0; place < 9; place++) await setResult(tx, number, place, resultAt(place), instant);
			}),
		correctResult: (number, instant) =>
			inTransaction(context.db, async (tx) => {
				await setResult(tx, number, 0, '0:3', instant);
			}),
	};
}

/** Communities in groups that hold about as many members as one transaction takes. */
function inChunks<T extends { size: number }>(communities: readonly T[]): T[][] {
	const chunks: T[][] = [];
	let left = 0;
	for (const each of communities) {
		if (left <= 0) {
			chunks.push([]);
			left = CHUNK;
		}
		chunks.at(-1)?.push(each);
		left -= each.size;
	}
	return chunks;
}

/** Spreads members over communities of equal size, the last one smaller if they don't divide evenly. */
export function equalSizes(members: number, communities: number): number[] {
	const size = Math.ceil(members / communities);
	return Array.from({ length: communities }, (_, index) =>
		Math.max(0, Math.min(size, members - index * size)),
	).filter((each) => each > 0);
}

/** The id of a community by its place among the sizes, from 0. */
export const communityOf = (number: number) => `community_${number}`;
const memberOf = (index: number) => `${String(index).padStart(8, '0')}MemberOfTheBench`;
const roundOf = (number: number) => `round_of_a_community_${number}`;
