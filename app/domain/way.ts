import { wasActive } from '~/domain/adjustment';
import type {
	AdjustmentFacts,
	MatchdayFacts,
	MatchFacts,
	PickFacts,
	PickMaker,
	Settlement,
	SettlementKind,
	TeamId,
} from '~/domain/facts';
import { matchOf } from '~/domain/match';
import { inFoldOrder, kickoffAt } from '~/domain/matchday';
import { effectOf } from '~/domain/settlement-kinds';

/** One matchday of a member's way. */
export type Step = {
	readonly matchday: number;
	/**
	 * 'absent': it runs without the member, who had no duty on it, being out or having joined too late (R14). 'suspended':
	 * nobody has (R39).
	 */
	readonly phase: 'evaluated' | 'running' | 'absent' | 'ahead' | 'suspended';
	/** The team that was or is picked; null without a pick and where it mustn't be seen. */
	readonly team: TeamId | null;
	/** The match of that team on that matchday. */
	readonly match: MatchFacts | null;
	/** What the matchday did; null while it isn't evaluated or if it didn't touch the member. */
	readonly kind: SettlementKind | null;
	/** R25: what it did was taken back. */
	readonly undone: boolean;
	readonly cost: 'nothing' | 'joker' | 'out';
	/** An open or running pick that is marked as invalid (R10). */
	readonly invalid: boolean;
	/** Of the team that was picked, as far as the pick is known. */
	readonly madeBy: PickMaker;
};

/** What a way is drawn from; `own` is true only for the member's own eyes. */
export type WayFacts = {
	/** The round's matchdays, closed and ahead, in any order. */
	readonly matchdays: readonly MatchdayFacts[];
	readonly picks: readonly PickFacts[];
	/** The member's stored lines. */
	readonly lines: readonly Pick<Settlement, 'matchday' | 'kind' | 'team' | 'undone'>[];
	readonly own: boolean;
	/** R12: numbers of the matchdays whose window is stored as closed; for others only these have begun. */
	readonly closed: ReadonlySet<number>;
	/** R20: numbers of the begun matchdays at whose kickoff the member was out. */
	readonly wasOut?: ReadonlySet<number> | undefined;
	/** The round's adjustments, the member, whether it is active now, and when it joined (ms). */
	readonly adjustments: readonly AdjustmentFacts[];
	readonly entry: { readonly member: string; readonly active: boolean; readonly joinedAt: number };
};

/** "Mein Weg" at `now` (ms), in the fold's order. R12: until the window is closed, others see neither team nor mark. */
export function wayOf(facts: WayFacts, now: number): Step[] {
	return inFoldOrder(facts.matchdays).map((matchday) => {
		const kickoff = kickoffAt(matchday, now);
		const begun = facts.own ? kickoff !== null && kickoff <= now : facts.closed.has(matchday.number);
		const line = facts.lines.find((each) => each.matchday === matchday.number);
		const visible = facts.own || matchday.evaluated || begun;
		const pick = visible ? facts.picks.find((each) => each.matchday === matchday.number) : undefined;
		const wasIn = wasActive(facts.adjustments, { ...facts.entry, matchday: matchday.number });
		const isOut = begun && facts.wasOut?.has(matchday.number);
		const touched = wasIn && !isOut && (kickoff === null || facts.entry.joinedAt < kickoff);
		const running = pick === undefined && !touched ? 'absent' : 'running';
		const played = matchday.evaluated ? 'evaluated' : begun ? running : 'ahead';
		const phase = matchday.suspended ? 'suspended' : played;
		const picked = matchday.suspended ? null : (pick?.team ?? null);
		const team = matchday.evaluated ? (line?.team ?? null) : picked;
		return {
			matchday: matchday.number,
			phase,
			team,
			match: team === null ? null : matchOf(matchday.matches, team),
			kind: line?.kind ?? null,
			undone: line?.undone ?? false,
			cost: line === undefined ? 'nothing' : costOf(line),
			invalid: phase !== 'evaluated' && phase !== 'suspended' && (pick?.invalid ?? false),
			madeBy: pick?.team === team ? (pick?.madeBy ?? 'own') : 'own',
		};
	});
}

function costOf(line: WayFacts['lines'][number]): Step['cost'] {
	const effect = effectOf(line);
	return effect === 'joker' || effect === 'out' ? effect : 'nothing';
}
