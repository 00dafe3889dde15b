import type {
	AdjustmentFacts,
	Excuse,
	FinishCause,
	MatchFacts,
	MatchState,
	PickFacts,
	RoundFacts,
	RoundSettings,
} from '~/domain/facts';
import { DAY } from '../builders';

/**
 * What a test knows about a season because it has done it itself, in the order of its clock: facts, never states. The
 * services are asked only whether they accepted. Instants in ms UTC.
 */
export type KnownSeason = {
	readonly teams: readonly string[];
	readonly matchdays: KnownMatchday[];
	readonly communities: KnownCommunity[];
};

export type KnownMatch = {
	readonly home: string;
	readonly away: string;
	kickoff: number | null;
	result: string | null;
	state: MatchState;
	/** R2: it was verlegt and hasn't been set back to angesetzt since. */
	wasPostponed: boolean;
	/** What it will end like, unless somebody corrects it. */
	readonly planned: string;
};

export type KnownMatchday = {
	readonly number: number;
	kickoff: number | null;
	/** Its kickoff has passed, and everything that stands still from then on is known. */
	closed: boolean;
	evaluated: boolean;
	matches: KnownMatch[];
	/** R20: when somebody brought its kickoff forward. */
	readonly broughtForward: number[];
};

export type KnownCommunity = {
	readonly id: string;
	readonly founderId: string;
	readonly settings: RoundSettings;
	readonly entryOpen: boolean;
	/** Picks are saved one by one through the service; else judged by the same rule and written many at once. */
	readonly picksByService: boolean;
	/** How often its members pick a team that wins. */
	readonly skill: number;
	/** By player id. */
	readonly members: Map<string, { memberId: string; left: boolean }>;
	/** Oldest first. */
	readonly rounds: KnownRound[];
};

export type KnownRound = {
	readonly id: string;
	readonly settings: RoundSettings;
	readonly beginsAt: number;
	readonly firstMatchday: number;
	closedAfter: number | null;
	/** Numbers of those that belonged to it at their kickoff. */
	readonly matchdays: Set<number>;
	/** By member id. */
	readonly entries: Map<string, KnownEntry>;
	readonly adjustments: AdjustmentFacts[];
	/** When it went on again after its end, and by whose act (null: the site admin's). */
	readonly reopened: { at: number; by: string | null }[];
	/** As it was stored after the last act. */
	stored: { finished: FinishCause | null };
};

export type KnownEntry = {
	readonly memberId: string;
	readonly playerId: string;
	readonly joinedAt: number;
	readonly picks: Map<number, PickFacts>;
	readonly excuses: Map<number, Excuse>;
	/** Matchdays that the member forgets. */
	readonly forgotten: Set<number>;
	/** When the member came back into the game, and by whose act. */
	readonly cameBack: { at: number; by: string | null }[];
	/** As it was stored after the last act. */
	stored: { active: boolean };
};

/** A pick as it is stored, with its mark (R10). */
export type StoredPick = { roundId: string; team: string; mark: { at: number; by: string } | null };

/** R4: the kickoff of a matchday, or the first start of its matches if it has none; null while nothing is known. */
export function kickoffOf({ kickoff, matches }: KnownMatchday): number | null {
	if (kickoff !== null) return kickoff;
	const starts = matches.flatMap((match) =>
		(match.wasPostponed && match.state !== 'scheduled') || match.kickoff === null ? [] : [match.kickoff],
	);
	return starts.length === 0 ? null : Math.min(...starts);
}

/** By kickoff, then by number; those without a kickoff last. */
export function inTheirOrder(matchdays: readonly KnownMatchday[]): KnownMatchday[] {
	const at = (matchday: KnownMatchday) => matchday.kickoff ?? Number.MAX_SAFE_INTEGER;
	return matchdays.toSorted((a, b) => at(a) - at(b) || a.number - b.number);
}

/** The round that a community plays now: its newest one, unless that is over. */
export function openRoundOf({ rounds }: KnownCommunity): KnownRound | null {
	const newest = rounds.at(-1);
	return newest === undefined || newest.stored.finished !== null || newest.closedAfter !== null
		? null
		: newest;
}

/** The round's matchdays whose kickoff has passed, in their order. */
export function passedOf(season: KnownSeason, round: KnownRound): KnownMatchday[] {
	return inTheirOrder(season.matchdays.filter((matchday) => round.matchdays.has(matchday.number)));
}

/**
 * The kickoff of a matchday has come: R27 to which round it belongs, R20 who is excused there, by what is stored at this
 * instant, and R10 which picks are marked. The matchday's kickoff is set. The stored picks come by member id; throws if
 * somebody who is in has another one than was saved.
 */
export function closeMatchday(
	{ communities }: KnownSeason,
	matchday: KnownMatchday,
	stored: ReadonlyMap<string, StoredPick>,
): void {
	const kickoff = matchday.kickoff ?? 0;
	matchday.closed = true;
	for (const community of communities) {
		const round = openRoundOf(community);
		if (round === null || (kickoff < round.beginsAt && matchday.number !== round.firstMatchday)) continue;
		round.matchdays.add(matchday.number);
		for (const entry of round.entries.values()) {
			const saved = stored.get(entry.memberId);
			const own = saved?.roundId === round.id ? saved : null;
			const mark = own?.mark ?? null;
			const pick = entry.picks.get(matchday.number);
			if (entry.stored.active && own?.team !== pick?.team)
				throw new Error(
					`${entry.memberId} has ${own?.team} for matchday ${matchday.number}, not ${pick?.team}`,
				);
			if (pick && mark) entry.picks.set(matchday.number, { ...pick, invalid: true });
			if (entry.joinedAt >= kickoff) continue;
			if (!entry.stored.active) entry.excuses.set(matchday.number, 'was-out');
			else {
				const late = lateExcuse(round, entry, matchday, mark);
				if (late !== null) entry.excuses.set(matchday.number, late);
			}
		}
	}
}

/** R20: within the last 24 hours somebody else gave the duty to pick, marked the pick, or brought the kickoff forward. */
function lateExcuse(
	round: KnownRound,
	entry: KnownEntry,
	{ kickoff, broughtForward }: KnownMatchday,
	mark: StoredPick['mark'],
): Excuse | null {
	const isRecent = (at: number) => at >= (kickoff ?? 0) - DAY;
	const byOthers = [...entry.cameBack, ...round.reopened].filter(({ by }) => by !== entry.playerId);
	if (byOthers.some(({ at }) => isRecent(at))) return 'late-duty';
	if (mark !== null && mark.by === 'other' && isRecent(mark.at)) return 'late-mark';
	return broughtForward.some(isRecent) ? 'late-kickoff' : null;
}

/** R18: the facts of a round, of its closed matchdays. */
export function factsOf(season: KnownSeason, community: KnownCommunity, round: KnownRound): RoundFacts {
	const followed = round !== community.rounds.at(-1);
	return {
		settings: round.settings,
		teams: season.teams,
		matchdays: passedOf(season, round).map(({ number, kickoff, evaluated, matches }) => ({
			...{ number, kickoff, evaluated },
			matches: matches.map(matchFacts),
		})),
		firstMatchday: round.firstMatchday,
		// All rounds are of this season: one that another follows didn't see its end.
		seasonOver: !followed && season.matchdays.every((matchday) => matchday.evaluated),
		followed,
		closedAfter: round.closedAfter,
		entries: [...round.entries.values()].map(({ memberId, joinedAt, picks, excuses }) => ({
			...{ member: memberId, joinedAt, excuses },
			picks: [...picks.values()],
		})),
		adjustments: round.adjustments,
	};
}

function matchFacts({ home, away, kickoff, result, state, wasPostponed }: KnownMatch): MatchFacts {
	return { home, away, kickoff, result, state, wasPostponed };
}
