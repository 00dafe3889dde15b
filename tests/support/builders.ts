import { hash } from '@node-rs/argon2';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { saveLeague } from '~/data/leagues.server';
import { findMatches, saveMatchChanges, saveMatches, updateMatch } from '~/data/matches.server';
import { findMemberOfPlayer } from '~/data/members.server';
import { saveDisplayName, savePlayer, saveVerified } from '~/data/players.server';
import { findNewestRound } from '~/data/rounds.server';
import { matchdayId, saveSeason, saveSeasonTeams } from '~/data/seasons.server';
import { saveNewTeams } from '~/data/teams.server';
import type { MatchState, RoundSettings } from '~/domain/facts';
import { preparedLeagues } from '~/domain/prepared-leagues';
import type { Result } from '~/domain/result';
import { createCommunity } from '~/services/communities/create-community.server';
import { joinCommunity } from '~/services/communities/join-community.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { givenReason } from '~/services/evaluation/given-reason.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { submitPick } from '~/services/picks/submit-pick.server';

/** Small builders that fill a test's database through the product's own services and queries. */

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** The password of every built player. */
export const PASSWORD = 'Flutlicht am Freitagabend';

export type SeasonPlan = {
	/** Default: bundesliga. */
	leagueId?: string;
	part?: number;
	label?: string;
	matchdays: readonly {
		number: number;
		/** ms UTC */
		kickoff: number | null;
		/** Home, away, and the match's own kickoff where it isn't the matchday's. */
		matches: readonly (readonly [home: string, away: string, kickoff?: number | null])[];
	}[];
};

/** Writes a league, its clubs (ids as in the plan) and a season; returns the season's id. */
export async function buildSeason(context: Context, plan: SeasonPlan): Promise<string> {
	const { leagueId = 'bundesliga', part = 1 } = plan;
	const place = preparedLeagues.findIndex((each) => each.id === leagueId);
	const league = preparedLeagues[place];
	if (league === undefined) throw new Error(`Unknown league: ${leagueId}`);
	const seasonId = `${leagueId}_${part}`;
	const teams = [
		...new Set(
			plan.matchdays.flatMap((each) => each.matches.flatMap((match) => match.slice(0, 2) as string[])),
		),
	];
	const at = context.now();
	await inTransaction(context.db, async (tx) => {
		await saveLeague(tx, league, place + 1);
		await saveNewTeams(tx, teams.map(builtTeam));
		await saveSeason(tx, {
			id: seasonId,
			leagueId,
			part,
			label: plan.label ?? `Saison ${part}`,
			createdAt: at,
		});
		await saveSeasonTeams(tx, { seasonId, at: 0 }, teams);
		const matchdays = plan.matchdays.map((each) => ({ ...each, id: matchdayId(seasonId, each.number) }));
		const timed = matchdays.filter(({ kickoff }) => kickoff !== null);
		await tx.matchday.createMany({
			data: matchdays.map(({ id, number, kickoff }) => ({ id, seasonId, number, kickoff })),
		});
		await tx.kickoffChange.createMany({
			data: timed.map(({ id, kickoff }) => ({
				...{ id: context.newId(), matchdayId: id, at: 0, cause: 'import', actorId: null },
				...{ oldKickoff: null, newKickoff: kickoff },
			})),
		});
		await saveMatches(
			tx,
			matchdays.flatMap((matchday) =>
				matchday.matches.map(([home, away, own]) => ({
					...{ id: context.newId(), seasonId, matchdayId: matchday.id, homeTeamId: home, awayTeamId: away },
					kickoff: own === undefined ? matchday.kickoff : own,
					...{ timeKnown: true, result: null, extraTime: null, penalties: null },
					...{ occurrence: 1, state: 'scheduled' as const },
				})),
			),
		);
	});
	return seasonId;
}

/** A team as seasons have them here. */
export function builtTeam(id: string) {
	const initials = id.slice(0, 3).toUpperCase();
	return {
		id,
		name: `Team ${id}`,
		shortName: id,
		initials,
		color: '#123456',
		color2: '#000000',
		ink: '#ffffff',
	};
}

/** A plan in which everybody meets everybody, one matchday a week from `start` (ms); an even number of teams. */
export function roundRobin(teams: readonly string[], start: number): SeasonPlan {
	const [fixed, ...rest] = teams;
	const matchdays = rest.map((_, index) => {
		const turned = [...rest.slice(index), ...rest.slice(0, index)];
		const order = [fixed, ...turned] as string[];
		const half = order.length / 2;
		const matches = order
			.slice(0, half)
			.map((home, place) => [home, order[order.length - 1 - place] as string] as const);
		return { number: index + 1, kickoff: start + index * WEEK, matches };
	});
	return { matchdays };
}

/** A verified player with a name, `{name}@example.org` and `PASSWORD`; returns the id. 'admin' is the site admin. */
export async function buildPlayer(context: Context, name: string): Promise<string> {
	const id = context.newId();
	const at = context.now();
	const passwordHash = await builtHash();
	await inTransaction(context.db, async (tx) => {
		await savePlayer(tx, { id, email: `${name.toLowerCase()}@example.org`, passwordHash, at });
		await saveVerified(tx, { id, at });
		await saveDisplayName(tx, { id, displayName: name, at });
	});
	return id;
}

let hashed: Promise<string> | undefined;

/** A hash of `PASSWORD` that costs next to nothing to verify: tests log in a thousand times. */
export function builtHash(): Promise<string> {
	hashed ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
	return hashed;
}

/** A public community with its first round, founded by that player; returns its id. */
export async function buildCommunity(
	context: Context,
	community: {
		founderId: string;
		founder: string;
		name?: string;
		leagueId?: string;
		settings?: Partial<RoundSettings>;
		entryOpen?: boolean;
	},
): Promise<string> {
	const made = await createCommunity(context, {
		playerId: community.founderId,
		displayName: community.founder,
		draft: {
			name: community.name ?? 'Büro Süd',
			description: '',
			leagueId: community.leagueId ?? 'bundesliga',
			visibility: 'public',
			password: '',
			settings: { jokers: 1, rebuy: false, allOut: 'share', ...community.settings },
			entryOpen: community.entryOpen ?? true,
		},
	});
	return accepted(made).communityId;
}

export type Player = { id: string; name: string; memberId: string };

/** Lets a built player join a public community; returns the member's id. */
export async function join(
	context: Context,
	player: { id: string; name: string },
	communityId: string,
): Promise<string> {
	const way = { invitation: communityId };
	accepted(
		await joinCommunity(context, { playerId: player.id, displayName: player.name, password: '', way }),
	);
	return memberIdOf(context, player.id, communityId);
}

async function memberIdOf(context: Context, playerId: string, communityId: string): Promise<string> {
	const member = await findMemberOfPlayer(context.db, communityId, playerId);
	if (member === null) throw new Error('No member');
	return member.id;
}

export type Game = {
	seasonId: string;
	communityId: string;
	roundId: string;
	/** The site admin's player id. */
	adminId: string;
	/** By name; the first has founded the community. */
	players: Record<string, Player>;
	matchdayId: (number: number) => string;
	/** Saves a pick as of now; throws if it is refused. */
	pick: (name: string, matchday: number, teamId: string) => Promise<void>;
	/** Enters a result, or a state, as a fact; nothing is judged or evaluated. */
	enter: (home: string, away: string, result: string | null, state?: MatchState) => Promise<void>;
	/** Enters the same result for each match of a matchday. */
	enterAll: (matchday: number, result: string) => Promise<void>;
	/** Previews and commits a matchday; throws if it is refused. */
	evaluate: (matchday: number, reason?: string) => Promise<void>;
};

/** A season, a site admin, players and one community with all of them in its first round. */
export async function buildGame(
	context: Context,
	plan: SeasonPlan,
	names: readonly string[],
	settings: Partial<RoundSettings> = {},
): Promise<Game> {
	const seasonId = await buildSeason(context, plan);
	const adminId = await buildPlayer(context, 'admin');
	const players: Record<string, Player> = {};
	const [founder, ...others] = names;
	if (founder === undefined) throw new Error('A game needs a player');
	const founderId = await buildPlayer(context, founder);
	const communityId = await buildCommunity(context, {
		founderId,
		founder,
		settings,
		leagueId: plan.leagueId ?? 'bundesliga',
	});
	players[founder] = {
		id: founderId,
		name: founder,
		memberId: await memberIdOf(context, founderId, communityId),
	};
	for (const name of others) {
		const player = { id: await buildPlayer(context, name), name };
		players[name] = { ...player, memberId: await join(context, player, communityId) };
	}
	const round = await findNewestRound(context.db, communityId);
	if (round === null) throw new Error('No round');
	return {
		seasonId,
		communityId,
		roundId: round.id,
		adminId,
		players,
		matchdayId: (number) => matchdayId(seasonId, number),
		pick: async (name, matchday, teamId) => {
			const playerId = players[name]?.id ?? '';
			const arrivedAt = context.now();
			accepted(await submitPick(context, { playerId, communityId, matchday, teamId, arrivedAt }));
		},
		enter: (home, away, result, state) => enterResult(context, seasonId, { home, away, result, state }),
		enterAll: async (matchday, result) => {
			const matches = await findMatches(context.db, seasonId);
			for (const match of matches.filter((each) => each.matchdayId === matchdayId(seasonId, matchday)))
				await enterResult(context, seasonId, { home: match.homeTeamId, away: match.awayTeamId, result });
		},
		evaluate: async (matchday, reason) => {
			const wish = { actorId: adminId, matchdayId: matchdayId(seasonId, matchday), reason };
			const preview = accepted(await previewEvaluation(context, wish));
			const { fingerprint } = preview;
			const given = preview.kind === 'correction' ? await givenReason(context.db, preview) : '';
			const why = reason ?? given ?? 'Nachgesehen';
			accepted(await commitEvaluation(context, { ...wish, reason: why, fingerprint }));
		},
	};
}

/** Writes a result, or a state, of a match with its history. */
export async function enterResult(
	context: Context,
	seasonId: string,
	fact: { home: string; away: string; result: string | null; state?: MatchState | undefined },
): Promise<void> {
	const at = context.now();
	await inTransaction(context.db, async (tx) => {
		const matches = await findMatches(tx, seasonId);
		const match = matches.find((each) => each.homeTeamId === fact.home && each.awayTeamId === fact.away);
		if (match === undefined) throw new Error(`No match ${fact.home} - ${fact.away}`);
		const { matchdayId, kickoff, timeKnown, result, extraTime, penalties, state } = match;
		const before = { matchdayId, kickoff, timeKnown, result, extraTime, penalties, state };
		await updateMatch(tx, match.id, before, { ...before, result: fact.result, state: fact.state ?? state });
		const change = { id: context.newId(), matchId: match.id, at, source: 'hand' as const, reason: null };
		const turn = fact.state === undefined || fact.state === state ? [] : [fact.state];
		await saveMatchChanges(tx, [
			{ ...change, field: 'result', oldValue: result, newValue: fact.result, actorId: null },
			...turn.map((newValue) => ({
				...{ ...change, id: context.newId(), field: 'state' as const },
				...{ oldValue: state, newValue, actorId: null },
			})),
		]);
	});
}

/** The value of an accepted verdict; throws with the refusal otherwise. */
export function accepted<T>(result: Result<T, unknown>): T {
	if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`);
	return result.value;
}
