import { judgeAdjustment } from '~/domain/adjustment';
import type { AdjustmentFacts, MemberState, RoundSettings, RoundState } from '~/domain/facts';

/** What a community admin's page can offer for a member (R21, R24). */
export type OfferedAct = 'joker-plus' | 'joker-minus' | 'eliminate' | 'reinstate' | 'rebuy';

const acts: Record<OfferedAct, AdjustmentFacts['act']> = {
	'joker-plus': { kind: 'jokers', amount: 1 },
	'joker-minus': { kind: 'jokers', amount: -1 },
	eliminate: { kind: 'eliminate' },
	reinstate: { kind: 'reinstate' },
	rebuy: { kind: 'rebuy' },
};

/**
 * R21, R24: what an admin can do to a member in that state of the newest round. An elimination by hand is taken back
 * by reinstating, so no rebuy is offered then; a member who isn't in the round (null) is offered nothing.
 */
export function offeredActs(
	member: MemberState | null,
	round: { readonly state: RoundState; readonly settings: RoundSettings },
): OfferedAct[] {
	if (member === null) return [];
	const offered = (Object.keys(acts) as OfferedAct[]).filter(
		(act) => judgeAdjustment({ member, round: round.state }, acts[act], round).ok,
	);
	return offered.includes('reinstate') ? offered.filter((act) => act !== 'rebuy') : offered;
}
