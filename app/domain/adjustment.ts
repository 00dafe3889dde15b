import type {
	AdjustmentFacts,
	FinishCause,
	MemberId,
	MemberState,
	Pointless,
	RoundSettings,
	RoundState,
} from '~/domain/facts';
import { accept, type Result, refuse } from '~/domain/result';
import { consequencesOf, hasJokers } from '~/domain/settlement-kinds';

/** States of a round and its members at one place of the fold. */
export type Standing = { readonly members: ReadonlyMap<MemberId, MemberState>; readonly round: RoundState };

/** What adjustments depend on beside the states. */
export type AdjustmentContext = {
	readonly settings: RoundSettings;
	/** The matchday with which the round began, wherever its kickoff has been moved since (R16). */
	readonly firstMatchday: number;
};

type Act = AdjustmentFacts['act'];

const MOST_JOKERS = 99;
const REOPENED_BY_REBUY: readonly FinishCause[] = ['last-one', 'all-out'];

/**
 * R21, R24, R34: the states after one adjustment. One that has become pointless returns the same object. Leaving works
 * in a finished round too, and takes nothing from an end that has been reached.
 */
export function applyAdjustment(
	standing: Standing,
	adjustment: AdjustmentFacts,
	context: AdjustmentContext,
): Standing {
	const before = standing.members.get(adjustment.member);
	if (before === undefined) return standing;
	const verdict = judgeAdjustment({ member: before, round: standing.round }, adjustment.act, context);
	if (!verdict.ok) return standing;
	const place = adjustment.after === 0 ? context.firstMatchday : adjustment.after;
	const after = act(before, adjustment.act, place, context);
	const members = new Map(standing.members).set(adjustment.member, after);
	if (standing.round.finished === null || adjustment.act.kind === 'leave')
		return { members, round: standing.round };
	for (const [id, state] of members) if (state.won) members.set(id, { ...state, won: false });
	return { members, round: { finished: null } };
}

/**
 * R21, R24, R34, R36: may this be done to a member in that state? A rebuy of a member who was eliminated by hand takes
 * that back and is none; in a finished round only leaving and a rebuy that reopens it are possible. Only a community's
 * newest round is asked about, so a followed one never reopens (R27).
 */
export function judgeAdjustment(
	state: { readonly member: MemberState; readonly round: RoundState },
	wish: Act,
	context: Pick<AdjustmentContext, 'settings'>,
): Result<Record<string, never>, { readonly code: Pointless }> {
	const { member, round } = state;
	if (member.outCause === 'left') return refuse({ code: 'left' });
	if (wish.kind === 'leave') return accept({});
	if (round.finished !== null && !(wish.kind === 'rebuy' && mayReopen(round.finished.cause, member)))
		return refuse({ code: 'round-over' });
	if (wish.kind === 'jokers' && !playsWithJokers(context)) return refuse({ code: 'no-jokers' });
	if (wish.kind === 'jokers' || wish.kind === 'eliminate') {
		if (!member.active) return refuse({ code: 'not-active' });
		if (wish.kind === 'eliminate' || wish.amount === 0) return accept({});
		if (wish.amount < 0 && member.jokers === 0) return refuse({ code: 'no-joker' });
		if (wish.amount > 0 && member.jokers >= MOST_JOKERS) return refuse({ code: 'jokers-full' });
		return accept({});
	}
	if (member.active) return refuse({ code: 'not-out' });
	if (member.outCause === 'hand') return accept({});
	if (wish.kind === 'reinstate') return refuse({ code: 'not-by-hand' });
	if (!context.settings.rebuy) return refuse({ code: 'rebuy-not-allowed' });
	return member.rebought ? refuse({ code: 'rebuy-used' }) : accept({});
}

/** R21: why an adjustment does nothing to this standing; null for one that does something. */
export function whyPointless(
	{ members, round }: Standing,
	{ member: id, act }: AdjustmentFacts,
	context: AdjustmentContext,
): Pointless | null {
	const member = members.get(id);
	const verdict = member && judgeAdjustment({ member, round }, act, context);
	return verdict === undefined || verdict.ok ? null : verdict.refusal.code;
}

function mayReopen(cause: FinishCause, member: MemberState): boolean {
	return REOPENED_BY_REBUY.includes(cause) && !member.active && member.outCause !== 'hand';
}

/** R24, R36: what a rebuy sets the jokers to, as long as anything costs one. */
export const AFTER_REBUY = 2;

function playsWithJokers({ settings }: Pick<AdjustmentContext, 'settings'>): boolean {
	return hasJokers(consequencesOf(settings));
}

function act(
	member: MemberState,
	wish: Act,
	place: number,
	context: Pick<AdjustmentContext, 'settings'>,
): MemberState {
	const back = { ...member, active: true, eliminatedOn: null, outCause: null, jokersAtOut: null };
	switch (wish.kind) {
		case 'jokers':
			return { ...member, jokers: Math.min(MOST_JOKERS, Math.max(0, member.jokers + wish.amount)) };
		case 'eliminate':
			return { ...member, active: false, eliminatedOn: place, outCause: 'hand', jokersAtOut: member.jokers };
		case 'leave': {
			const eliminatedOn = member.active ? place : member.eliminatedOn;
			return { ...member, active: false, eliminatedOn, outCause: 'left', jokersAtOut: null };
		}
		default:
			if (member.outCause === 'hand') return { ...back, jokers: member.jokersAtOut ?? member.jokers };
			return { ...back, jokers: playsWithJokers(context) ? AFTER_REBUY : member.jokers, rebought: true };
	}
}

/**
 * Whether a member was in at a matchday's kickoff, before what admins did to them after it (R13, R21); `active` says
 * whether they are now. For the last matchday that has passed, while it isn't evaluated.
 */
export function wasActive(
	adjustments: readonly AdjustmentFacts[],
	{ member, matchday, active }: { member: string; matchday: number; active: boolean },
): boolean {
	const own = adjustments.filter((each) => each.member === member);
	return turnsAfter(own, matchday).get(member) ?? active;
}

/**
 * Whom admins put out or back in after a matchday, and whether they were in before the first of these acts. Takes the
 * adjustments in the order of `seq`.
 */
export function turnsAfter(adjustments: readonly AdjustmentFacts[], matchday: number): Map<string, boolean> {
	const turns = new Map<string, boolean>();
	for (const { after, member, act } of adjustments)
		if (after === matchday && act.kind !== 'jokers' && !turns.has(member))
			turns.set(member, act.kind === 'eliminate' || act.kind === 'leave');
	return turns;
}
