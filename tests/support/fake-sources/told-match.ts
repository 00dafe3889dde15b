import type { ContentLie } from './lies';
import {
	lastEventOf,
	MINUTE,
	minuteOf,
	type Phase,
	phaseOf,
	type Score,
	scoreBy,
	type TrueMatch,
	WHOLE,
} from './true-match';

/** How old a stale answer is, ms. */
const STALE = 3 * 24 * 60 * MINUTE;
/** How long after its end a match has no score, and how long it has a wrong one, ms. */
const SCORE_LATE = 30 * MINUTE;
const WRONG_FOR = 60 * MINUTE;

/** A match as a service tells it, whatever its words for that are. */
export type ToldMatch = {
	/** Its place in the truth, which ids are made from. */
	index: number;
	id: number;
	truth: TrueMatch;
	/** What is said of its kickoff, ms UTC. */
	kickoff: number;
	phase: Phase;
	minute: number | null;
	/** The instant whose goals are told, ms UTC. */
	at: number;
	/** The running score; of a finished match the end's. null: none is told. */
	score: Score | null;
	half: Score | null;
	/** After extra time, which nobody played. */
	extra: Score | null;
	postponed: boolean;
	/** ms UTC. */
	lastEvent: number;
};

/** The instant whose truth is told. */
export function toldInstant(now: number, lie: ContentLie | null): number {
	return lie === 'stale' ? now - STALE : now;
}

/** What is said of a match at an instant (ms UTC, `toldInstant`). */
export function tell(truth: TrueMatch, index: number, at: number, lie: ContentLie | null): ToldMatch {
	const end = truth.kickoff + WHOLE * MINUTE;
	const isOver = phaseOf(truth, at) === 'finished';
	const phase = phaseToldOf(truth, at, lie);
	const hasHalf = ['pause', 'second-half', 'finished'].includes(phase);
	const score = scoreBy(truth, at);
	if (lie === 'wrong-score' && isOver && at < end + WRONG_FOR) score.home += 1;
	const isLate = lie === 'finished-before-score' && phase === 'finished' && at < end + SCORE_LATE;
	return {
		index,
		id: 70_001 + index + (lie === 'new-ids' ? 100_000 : 0),
		truth,
		kickoff: lie === 'day-month-swapped' ? swapDayAndMonth(truth.kickoff) : truth.kickoff,
		phase,
		minute: phase === 'finished' ? null : isOver ? 90 : minuteOf(truth, at),
		at,
		score: phase === 'ahead' || isLate ? null : score,
		half: hasHalf && lie !== 'running-goals-only' ? scoreBy(truth, at, 45) : null,
		extra: lie === 'extra-time-as-end' && phase === 'finished' ? { home: 0, away: 0 } : null,
		postponed: truth.postponed === true && lie !== 'no-postponed-state',
		lastEvent: lastEventOf(truth, at),
	};
}

/** A match may be called finished in its 90th minute, or never. */
function phaseToldOf(truth: TrueMatch, at: number, lie: ContentLie | null): Phase {
	const phase = phaseOf(truth, at);
	const isNearlyOver = phase === 'second-half' && at >= truth.kickoff + 107 * MINUTE;
	if (lie === 'finished-before-score' && isNearlyOver) return 'finished';
	return lie === 'running-goals-only' && phase === 'finished' ? 'second-half' : phase;
}

/** 7 March -> 3 July; days after the twelfth stay. */
function swapDayAndMonth(instant: number): number {
	const date = new Date(instant);
	const [day, month] = [date.getUTCDate(), date.getUTCMonth()];
	if (day > 12) return instant;
	return Date.UTC(date.getUTCFullYear(), day - 1, month + 1) + (instant % (24 * 60 * MINUTE));
}
