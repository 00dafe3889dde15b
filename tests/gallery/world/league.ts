import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { findMemberOfPlayer } from '~/data/members.server';
import { type CommunityDraft, createCommunity } from '~/services/communities/create-community.server';
import { joinCommunity } from '~/services/communities/join-community.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { accepted, buildSeason, DAY, enterResult, HOUR, type SeasonPlan } from '../../support/builders';
import type { Clock } from '../../support/context';
import { type CommunityKey, NOW } from './world';

/** A community and how its members play: one letter for each matchday from `from` on (see `outcomes`). */
export type CommunityPlan = {
	key: CommunityKey;
	draft: Omit<CommunityDraft, 'leagueId'>;
	/** The matchday it is founded before. */
	from: number;
	/** Player name -> letters; the first founds it. */
	picks: Readonly<Record<string, string>>;
	/** Player name -> name in this community, where it is another one. */
	names?: Readonly<Record<string, string>>;
};

/** S: the team wins. U: it draws. N: it loses. V: its match is verlegt. Any other letter: no pick. */
const outcomes = ['S', 'U', 'N', 'V'] as const;
type Outcome = (typeof outcomes)[number];

/** The last matches of every matchday come to something else than a home win. */
const endings: readonly (readonly [result: string | null, home: Outcome, away: Outcome])[] = [
	['1:1', 'U', 'U'],
	['0:0', 'U', 'U'],
	['0:2', 'N', 'S'],
	[null, 'V', 'V'],
];
const homeWins = ['2:1', '3:0', '1:0', '4:2', '2:0', '3:1'];

export type LeaguePlan = {
	season: SeasonPlan;
	communities: readonly CommunityPlan[];
	/** Matchdays up to this one are evaluated. */
	evaluated: number;
	/** Of the first matchday that isn't evaluated: how many matches have their result. */
	results?: number;
	/** What else happens after the evaluation of a matchday. */
	after?: Readonly<Record<number, (ids: LeagueIds) => Promise<void>>>;
};

/** Ids by community and by member. */
export type LeagueIds = {
	seasonId: string;
	communities: Partial<Record<CommunityKey, string>>;
	members: Partial<Record<CommunityKey, Record<string, string>>>;
};

/** Who plays a world: the players by name, its site admin among them. */
export type Cast = { context: Context; clock: Clock; players: ReadonlyMap<string, string>; adminId: string };

/** Plays a league up to now, matchday for matchday, with the clock moving along. */
export async function playLeague(cast: Cast, plan: LeaguePlan): Promise<LeagueIds> {
	const { context, clock, adminId } = cast;
	const seasonId = await buildSeason(context, plan.season);
	const ids: LeagueIds = { seasonId, communities: {}, members: {} };
	const used = new Map<string, Set<string>>();
	for (const { number, kickoff, matches } of plan.season.matchdays) {
		if (kickoff === null) break;
		clock.set(Math.min(NOW, kickoff - 3 * DAY));
		for (const community of plan.communities.filter((each) => each.from === number))
			await found(cast, plan, community, ids);
		clock.set(Math.min(NOW, kickoff - 2 * DAY));
		for (const community of plan.communities.filter((each) => each.from <= number)) {
			for (const [place, [name, letters]] of Object.entries(community.picks).entries()) {
				const wish = teamFor(matches, letters[number - community.from], place, usedBy(used, community, name));
				if (wish === null) continue;
				const [playerId, communityId] = [cast.players.get(name) ?? '', ids.communities[community.key] ?? ''];
				const arrivedAt = context.now();
				const verdict = await submitPick(context, {
					playerId,
					communityId,
					matchday: number,
					teamId: wish,
					arrivedAt,
				});
				if (!verdict.ok)
					throw new Error(`${name}, ${number}. Spieltag, ${community.key}: ${verdict.refusal.code}`);
			}
		}
		if (kickoff > NOW) break;
		clock.set(Math.min(NOW, kickoff + 3 * HOUR));
		const isEvaluated = number <= plan.evaluated;
		const known = isEvaluated ? matches.length : (plan.results ?? 0);
		for (const [index, [home, away]] of matches.entries()) {
			const ending = endings[index - matches.length + endings.length];
			if (index >= known && ending?.[0] !== null) continue;
			const result = ending ? ending[0] : (homeWins[index % homeWins.length] ?? '1:0');
			const state = result === null ? 'postponed' : 'scheduled';
			await enterResult(context, seasonId, { home, away, result, state });
		}
		if (!isEvaluated) continue;
		await evaluate(context, { actorId: adminId, matchdayId: `${seasonId}_${number}` });
		await plan.after?.[number]?.(ids);
	}
	return ids;
}

/** Previews and commits an evaluation, or its correction. */
export async function evaluate(
	context: Context,
	wish: { actorId: string; matchdayId: string; reason?: string },
): Promise<void> {
	const { fingerprint } = accepted(await previewEvaluation(context, wish));
	accepted(await commitEvaluation(context, { ...wish, fingerprint }));
}

/** The stored matches of one matchday, in the order of their kickoffs. */
export async function matchesOf(context: Context, seasonId: string, matchday: number) {
	const matches = await findMatches(context.db, seasonId);
	return matches.filter((match) => match.matchdayId === `${seasonId}_${matchday}`);
}

async function found(
	{ context, players }: Cast,
	plan: LeaguePlan,
	community: CommunityPlan,
	ids: LeagueIds,
): Promise<void> {
	const { key, draft, picks, names = {} } = community;
	const members: Record<string, string> = {};
	for (const name of Object.keys(picks)) {
		const playerId = players.get(name) ?? '';
		const displayName = names[name] ?? name;
		if (ids.communities[key] === undefined) {
			const leagueId = plan.season.leagueId ?? 'bundesliga';
			const made = await createCommunity(context, { playerId, displayName, draft: { ...draft, leagueId } });
			ids.communities[key] = accepted(made).communityId;
		} else {
			const way = { name: draft.name };
			accepted(await joinCommunity(context, { playerId, displayName, password: draft.password, way }));
		}
		const member = await findMemberOfPlayer(context.db, ids.communities[key] ?? '', playerId);
		members[name] = member?.id ?? '';
	}
	ids.members[key] = members;
}

function usedBy(used: Map<string, Set<string>>, { key }: CommunityPlan, name: string): Set<string> {
	const teams = used.get(`${key} ${name}`) ?? new Set();
	used.set(`${key} ${name}`, teams);
	return teams;
}

/** A team that comes to what the letter says and isn't used up yet; players differ by their place. */
function teamFor(
	matches: SeasonPlan['matchdays'][number]['matches'],
	letter: string | undefined,
	place: number,
	used: Set<string>,
): string | null {
	const outcome = outcomes.find((each) => each === letter);
	if (outcome === undefined) return null;
	const teams = matches.flatMap(([home, away], index) => {
		const ending = endings[index - matches.length + endings.length];
		const [ofHome, ofAway] = ending ? [ending[1], ending[2]] : ['S', 'N'];
		return [...(ofHome === outcome ? [home] : []), ...(ofAway === outcome ? [away] : [])];
	});
	const free = teams.filter((team) => !used.has(team));
	const team = free[place % Math.max(1, free.length)];
	if (team === undefined) throw new Error(`No team left for ${letter}`);
	if (outcome !== 'V') used.add(team);
	return team;
}
