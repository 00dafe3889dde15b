import type {
	AdjustmentFacts,
	EntryFacts,
	Excuse,
	MatchdayFacts,
	MemberId,
	PickFacts,
	TeamId,
} from '~/domain/facts';
import type { Random } from './random';
import { DAY, SEASON_START } from './random-matchdays';
import { decidingMatch, inOrder, outcomeFor } from './reference-log';

/** How the members of one random season behave: probabilities, per member and matchday. */
type Temper = {
	/** Of picking a team that wins. */
	skill: number;
	missing: number;
	odd: number;
	excused: number;
	late: number;
};

/** What a matchday has in store for all members together. */
type Mood = 'usual' | 'all-lose' | 'one-wins' | 'all-win';

/** Members with joins, picks and excuses. The matchdays come in any order. */
export function randomEntries(
	random: Random,
	members: readonly MemberId[],
	teams: readonly TeamId[],
	matchdays: readonly MatchdayFacts[],
	temper: Temper,
): EntryFacts[] {
	const moods = new Map<number, { mood: Mood; lucky: MemberId }>();
	for (const { number } of matchdays) {
		const mood: Mood = random.chance(0.75) ? 'usual' : random.one(['all-lose', 'one-wins', 'all-win']);
		moods.set(number, { mood, lucky: random.one(members) });
	}
	return members.map((member) => {
		const excuses = new Map<number, Excuse>();
		const picks: PickFacts[] = [];
		let fresh = [...teams];
		for (const matchday of inOrder(matchdays)) {
			const excuse = random.chance(temper.excused)
				? random.one<Excuse>(['was-out', random.one<Excuse>(['late-duty', 'late-mark', 'late-kickoff'])])
				: null;
			if (excuse) excuses.set(matchday.number, excuse);
			const reachable = fresh.filter((team) => isReachable(matchday, team)).length;
			const tempted = reachable === 0 ? 0.5 : reachable === 1 ? 0.2 : temper.missing;
			if (random.chance(excuse?.startsWith('late-') ? 0.6 : tempted)) continue;
			const { mood, lucky } = moods.get(matchday.number) ?? { mood: 'usual', lucky: member };
			const skill =
				mood === 'usual'
					? temper.skill
					: mood === 'all-win' || (mood === 'one-wins' && lucky === member)
						? 1
						: 0;
			const team = random.chance(temper.odd)
				? random.one([...teams, 'nobody'])
				: sensibleTeam(random, matchday, fresh, skill);
			picks.push({ matchday: matchday.number, team, invalid: random.chance(temper.odd / 3) });
			if (decidingMatch(matchday, team) !== null) fresh = fresh.filter((one) => one !== team);
			if (fresh.length === 0) fresh = [...teams];
		}
		if (random.chance(0.03)) picks.push({ matchday: 99, team: random.one(teams), invalid: false });
		return {
			member,
			joinedAt: randomJoin(random, matchdays, temper),
			picks: random.shuffled(picks),
			excuses,
		};
	});
}

/** Whether a member could have chosen the team until the matchday's kickoff (R8). */
function isReachable({ kickoff, matches }: MatchdayFacts, team: TeamId): boolean {
	return matches.some(
		(match) =>
			(match.home === team || match.away === team) &&
			match.state !== 'postponed' &&
			(match.kickoff === null || kickoff === null || match.kickoff >= kickoff),
	);
}

/** An unused team with a match, a winning one with probability `skill`, otherwise preferably one that doesn't win. */
function sensibleTeam(
	random: Random,
	matchday: MatchdayFacts,
	fresh: readonly TeamId[],
	skill: number,
): TeamId {
	const playing = fresh.filter((team) => decidingMatch(matchday, team) !== null);
	if (playing.length === 0) return random.one(fresh);
	const wins = (team: TeamId) => {
		const match = decidingMatch(matchday, team);
		return match !== null && outcomeFor(match, team) === 'win';
	};
	const wanted = random.chance(skill);
	const liked = playing.filter((team) => wins(team) === wanted);
	return random.one(liked.length > 0 ? liked : playing);
}

/** Mostly before the season; else around a kickoff, the instant itself included (R14). */
function randomJoin(random: Random, matchdays: readonly MatchdayFacts[], temper: Temper): number {
	if (!random.chance(temper.late)) return SEASON_START - 20 * DAY;
	const kickoff = random.one(matchdays).kickoff ?? SEASON_START;
	return kickoff + random.one([0, 0, -1, 1, -DAY, 3 * DAY]);
}

/** Adjustments of every kind at every place, unknown members and places among them, in any order. */
export function randomAdjustments(
	random: Random,
	members: readonly MemberId[],
	matchdays: readonly MatchdayFacts[],
	count: number,
): AdjustmentFacts[] {
	const adjustments: AdjustmentFacts[] = [];
	for (let seq = 1; seq <= count; seq += 1) {
		const member = random.chance(0.03) ? 'stranger' : random.one(members);
		const after = random.chance(0.12) ? random.one([0, 0, 77]) : random.one(matchdays).number;
		const act = randomAct(random);
		adjustments.push({ seq, member, after, act, afterEnd: act.kind === 'leave' && random.chance(0.5) });
	}
	return random.shuffled(adjustments);
}

function randomAct(random: Random): AdjustmentFacts['act'] {
	const lot = random.whole(1, 20);
	if (lot <= 5) return { kind: 'jokers', amount: random.one([1, 1, 2, -1, -1, -2, -5, 99]) };
	if (lot <= 8) return { kind: 'eliminate' };
	if (lot <= 11) return { kind: 'reinstate' };
	if (lot <= 18) return { kind: 'rebuy' };
	return { kind: 'leave' };
}
