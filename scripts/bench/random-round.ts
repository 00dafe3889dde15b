import { markUsed, type UsedTeams } from '../../app/domain/durchgang';
import type {
	EntryFacts,
	MatchdayFacts,
	MemberState,
	RoundSettings,
	Settlement,
	TeamId,
} from '../../app/domain/facts';
import { startingState } from '../../app/domain/fold-round';
import { teamOutcome } from '../../app/domain/match';
import { concludeMatchday } from '../../app/domain/round-end';
import { settleMember } from '../../app/domain/settle-member';
import { consequencesOf } from '../../app/domain/settlement-kinds';
import { beforeResults, choosableTeams } from '../../app/domain/teams-left';
import type { SeasonLine } from '../../prisma/seed/season-2024-25';
import type { seededChance } from './seeded-chance';

type Chance = ReturnType<typeof seededChance>;

/** A matchday with, for each team that plays there, how likely it is picked. */
type RatedMatchday = {
	readonly facts: MatchdayFacts;
	readonly weights: ReadonlyMap<TeamId, number>;
};

/** A season to play random rounds over. */
export type RatedSeason = { readonly teams: readonly TeamId[]; readonly matchdays: readonly RatedMatchday[] };

/** So many places better than its opponent make a team twice as likely to be picked. */
const PLACES = 4;

/** How often somebody forgets to pick. */
const FORGETS = 0.03;

/** The last matchday on which a round of the estimate begins: the middle of the season. */
const LAST_BEGIN = 17;

/** A season with the chances of its teams by the table before each matchday; on the first all are alike. */
export function rateSeason(lines: readonly SeasonLine[]): RatedSeason {
	const teams = [...new Set(lines.flatMap(({ home, away }) => [home, away]))].sort();
	const numbers = [...new Set(lines.map(({ matchday }) => matchday))].sort((a, b) => a - b);
	const points = new Map(teams.map((team) => [team, { points: 0, goals: 0 }]));
	const matchdays = numbers.map((number): RatedMatchday => {
		const own = lines.filter(({ matchday }) => matchday === number);
		const matches = own.map(({ home, away, result, status }) => ({
			...{ home, away, kickoff: null, result: result === '' ? null : result },
			state: status === 'gewertet' ? ('awarded' as const) : ('scheduled' as const),
		}));
		const order = [...teams].sort((a, b) => rate(b) - rate(a));
		const places = new Map(order.map((team) => [team, number === 1 ? 0 : order.indexOf(team)]));
		const place = (team: string) => places.get(team) ?? 0;
		const weights = new Map(
			matches.flatMap(({ home, away }) => [
				[home, 2 ** ((place(away) - place(home)) / PLACES)] as const,
				[away, 2 ** ((place(home) - place(away)) / PLACES)] as const,
			]),
		);
		for (const match of matches) {
			const [forHome = 0, forAway = 0] = (match.result ?? '').split(':').map(Number);
			for (const team of [match.home, match.away]) {
				const row = points.get(team);
				const outcome = teamOutcome(match, team);
				if (row === undefined || outcome === null) continue;
				row.points += outcome === 'win' ? 3 : outcome === 'draw' ? 1 : 0;
				row.goals += team === match.home ? forHome - forAway : forAway - forHome;
			}
		}
		return { facts: { number, kickoff: number, evaluated: true, matches }, weights };
	});
	return { teams, matchdays };

	function rate(team: string): number {
		const { points: won, goals } = points.get(team) ?? { points: 0, goals: 0 };
		return won * 1_000 + goals;
	}
}

/**
 * In how many matchdays a random round ends, at the season's end at the latest. It begins on one of the first half's
 * matchdays, everybody picks an unused team by its chance there, and now and then somebody forgets. What each matchday does
 * and when it is over says the core.
 */
export function playRandomRound(
	{ teams, matchdays }: RatedSeason,
	{ members, settings }: { members: number; settings: RoundSettings },
	chance: Chance,
): number {
	const first = chance.below(LAST_BEGIN);
	const ids = Array.from({ length: members }, (_, place) => String(place));
	const used = new Map<string, UsedTeams>(ids.map((id) => [id, new Map()]));
	const automatic = new Map<string, number>();
	let states: ReadonlyMap<string, MemberState> = new Map(ids.map((id) => [id, startingState(settings)]));
	for (const [played, { facts, weights }] of matchdays.slice(first).entries()) {
		const after = new Map(states);
		const lines: Settlement[] = [];
		for (const [id, state] of states) {
			const own = used.get(id);
			if (!state.active || own === undefined) continue;
			const entry = entryOf(id, facts, () => pickOf(id, own, facts, weights));
			const settled = settleMember(entry, state, facts, own, { teams, settings });
			if (settled === null) continue;
			after.set(id, settled.state);
			lines.push(settled.settlement);
			if (settled.uses !== null) markUsed(own, settled.uses, facts.number, teams);
		}
		const standing = { members: after, round: { finished: null } };
		const concluded = concludeMatchday(facts.number, states, standing, lines, new Map(), settings);
		if (concluded.standing.round.finished !== null) return played + 1;
		states = concluded.standing.members;
	}
	return matchdays.length - first;

	function pickOf(id: string, own: UsedTeams, facts: MatchdayFacts, weights: RatedMatchday['weights']) {
		const free = [...choosableTeams(beforeResults(facts))].filter((team) => !own.has(team));
		if (!chance.of(FORGETS)) return { team: chosen(free, weights, chance), madeBy: 'own' as const };
		const made = automatic.get(id) ?? 0;
		const isGiven = consequencesOf(settings).missing === 'automatic' && made < (settings.automaticPicks ?? 0);
		if (!isGiven) return null;
		automatic.set(id, made + 1);
		return { team: free.sort()[0], madeBy: 'automatic' as const };
	}
}

function entryOf(
	member: string,
	{ number }: MatchdayFacts,
	pick: () => { team: TeamId | undefined; madeBy: 'own' | 'automatic' } | null,
): EntryFacts {
	const { team, madeBy } = pick() ?? {};
	const picks = team === undefined ? [] : [{ matchday: number, team, invalid: false, madeBy }];
	return { member, joinedAt: 0, picks: picks as EntryFacts['picks'], excuses: new Map() };
}

function chosen(
	free: readonly TeamId[],
	weights: RatedMatchday['weights'],
	chance: Chance,
): TeamId | undefined {
	const all = free.reduce((sum, team) => sum + (weights.get(team) ?? 0), 0);
	let rest = (chance.below(1_000_000) / 1_000_000) * all;
	for (const team of free) {
		rest -= weights.get(team) ?? 0;
		if (rest < 0) return team;
	}
	return free.at(-1);
}
