import type { Context } from '~/context.server';
import { findPacked } from '~/data/engine/packed-rows.server';
import { Prisma } from '~/data/generated/sqlite/client';
import type { FinishCause } from '~/domain/facts';
import type { Random } from '../../domain/reference/random';
import type { Clock } from '../context';
import {
	closeMatchday,
	type KnownCommunity,
	type KnownEntry,
	type KnownMatchday,
	type KnownRound,
	type KnownSeason,
	kickoffOf,
	type StoredPick,
} from './known-facts';
import type { Ways } from './ways';

/** A season with many communities on a real database, and what the test knows about it. */
export type World = {
	readonly seed: number;
	readonly random: Random;
	readonly context: Context;
	readonly clock: Clock;
	readonly season: KnownSeason & { readonly id: string };
	readonly adminId: string;
	readonly playerIds: readonly string[];
	readonly ways: Ways;
	/** A fact that an evaluation rests on has changed since the last commit. */
	isDirty: boolean;
	/** How often what happened. */
	readonly counts: Map<string, number>;
	/** What happened, in its order: for the report of a failure. */
	readonly trail: string[];
	readonly close: () => Promise<void>;
};

/** Everybody's display name: the same in all communities. */
export function nameOf({ playerIds }: Pick<World, 'playerIds'>, playerId: string): string {
	return `P${playerIds.indexOf(playerId) + 1}`;
}

/** R27: everybody who hasn't left plays. */
export function newRound(
	{ members, settings }: KnownCommunity,
	{ id, beginsAt, first, now }: { id: string; beginsAt: number; first: number; now: number },
): KnownRound {
	const present = [...members].filter(([, { left }]) => !left);
	return {
		...{ id, settings, beginsAt, firstMatchday: first },
		...{ closedAfter: null, matchdays: new Set(), adjustments: [], reopened: [] },
		stored: { finished: null },
		entries: new Map(
			present.map(([playerId, { memberId }]) => [memberId, newEntry({ memberId, playerId, joinedAt: now })]),
		),
	};
}

/** Somebody's part in a round, from that instant (ms) on. */
export function newEntry(entry: { memberId: string; playerId: string; joinedAt: number }): KnownEntry {
	return {
		...entry,
		picks: new Map(),
		excuses: new Map(),
		forgotten: new Set(),
		cameBack: [],
		stored: { active: true },
	};
}

/** One more of what happened, with where. */
export function note({ counts, trail, context }: World, name: string, where: string | number): void {
	counts.set(name, (counts.get(name) ?? 0) + 1);
	trail.push(`${new Date(context.now()).toISOString().slice(0, 16)} ${name} ${where}`);
}

/** Sets the clock, but never beyond the next kickoff: there it stops and everything that is then fixed gets known. */
export async function goOn(world: World, to: number): Promise<void> {
	const open = world.season.matchdays.filter((matchday) => !matchday.closed);
	const due = open.map((matchday) => kickoffOf(matchday) ?? Number.MAX_SAFE_INTEGER);
	const next = Math.min(to, ...due);
	world.clock.set(Math.max(next, world.clock.now()));
	for (const matchday of open) {
		const kickoff = kickoffOf(matchday);
		if (kickoff === null || kickoff > world.clock.now()) continue;
		if (matchday.kickoff === null) note(world, 'kickoff by a start', matchday.number);
		matchday.kickoff = kickoff;
		closeMatchday(world.season, matchday, await storedPicks(world, matchday));
	}
}

/** The stored picks of a matchday, by member. */
async function storedPicks(
	{ context, season }: World,
	{ number }: KnownMatchday,
): Promise<Map<string, StoredPick>> {
	const picks = await context.db.pick.findMany({ where: { matchdayId: `${season.id}_${number}` } });
	return new Map(
		picks.map(({ roundId, memberId, teamId: team, invalidAt, invalidBy }) => {
			const mark = invalidAt === null ? null : { at: Number(invalidAt), by: invalidBy ?? '' };
			return [memberId, { roundId, team, mark }];
		}),
	);
}

/** Reads what an act has stored: who came back into the game, which round went on again (R20). */
export async function observe(
	{ context, season }: World,
	by: string | null,
	only?: KnownCommunity,
): Promise<void> {
	const where = only === undefined ? { seasonId: season.id } : { communityId: only.id };
	const rounds = await context.db.round.findMany({ where, select: { id: true, finishCause: true } });
	const stored = new Map(rounds.map((round) => [round.id, round]));
	if (rounds.length === 0) return;
	const { entries } = await findPacked(context.db, {
		entries: {
			cells: ['e."memberId"', 'CAST(e."active" AS INTEGER)'],
			from: Prisma.sql`FROM "Entry" e WHERE e."roundId" IN (${Prisma.join([...stored.keys()])})`,
			...{ group: 'e."roundId"', order: 'e."memberId"' },
			read: ([memberId = '', active]) => ({ memberId, active: active === '1' }),
		},
	});
	const at = context.now();
	for (const round of (only === undefined ? season.communities : [only]).flatMap((each) => each.rounds)) {
		const found = stored.get(round.id);
		const finished = (found?.finishCause ?? null) as FinishCause | null;
		if (round.stored.finished !== null && finished === null) round.reopened.push({ at, by });
		round.stored = { finished };
		for (const { memberId, active } of entries.get(round.id) ?? []) {
			const entry = round.entries.get(memberId);
			if (entry === undefined) throw new Error(`${memberId} has a part in ${round.id}`);
			if (!entry.stored.active && active) entry.cameBack.push({ at, by });
			entry.stored = { active };
		}
	}
}
