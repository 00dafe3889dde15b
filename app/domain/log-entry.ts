import type { CommunityActKind } from './community-act';
import type { Unit } from './settlement-kinds';

/** What a community's log tells of, in groups that can be read alone. */
export const logGroups = ['members', 'matchdays', 'community'] as const;
export type LogGroup = (typeof logGroups)[number];

/** A matchday by its number, with its name if it has one. */
type Called = { readonly number: number; readonly name: string | null };

/** A match of an evaluated matchday, by its teams; null: nothing was or is there. */
type ChangedMatch = {
	readonly matchday: Called;
	readonly match: string;
	readonly before: string | null;
	readonly after: string | null;
};

/** What happened, as the log tells it. `member` is the name of whom it was about. Never an open pick (R12). */
export type LogFact =
	| { readonly kind: 'jokers'; readonly member: string; readonly amount: number; readonly unit: Unit }
	| { readonly kind: 'eliminate' | 'reinstate' | 'rebuy'; readonly member: string }
	/** `removed`: somebody else's act. */
	| { readonly kind: 'leave'; readonly member: string; readonly removed: boolean }
	| { readonly kind: 'renamed'; readonly from: string; readonly to: string }
	/** R38 */
	| {
			readonly kind: 'entered';
			readonly member: string;
			readonly matchday: Called;
			readonly team: string;
	  }
	/** R39 */
	| {
			readonly kind: 'suspended' | 'resumed';
			readonly matchday: Called;
			readonly everywhere: boolean;
			readonly reason: string;
	  }
	/** R3: instants in ms UTC; null: open. */
	| {
			readonly kind: 'kickoff';
			readonly matchday: Called;
			readonly before: number;
			readonly after: number | null;
	  }
	/** R19 */
	| { readonly kind: 'corrected'; readonly matchday: Called; readonly reason: string | null }
	| ({ readonly kind: 'result' } & ChangedMatch)
	| ({ readonly kind: 'state' } & ChangedMatch)
	| { readonly kind: 'round-started' | 'round-closed'; readonly round: number }
	/** `member`: null where it was about nobody. */
	| {
			readonly kind: CommunityActKind;
			readonly member: string | null;
			readonly detail: string;
	  };

/** Who did it: under a name in the community, the operator, a source (its kind, R41), or the member that it is about. */
export type LogActor =
	| { readonly kind: 'member'; readonly name: string }
	| { readonly kind: 'own' }
	| { readonly kind: 'operator' }
	| { readonly kind: 'source'; readonly source: string };

/** An entry of a community's log; `at` in ms UTC. `id` is the same for the same entry. */
export type LogEntry = {
	readonly id: string;
	readonly at: number;
	readonly by: LogActor;
	readonly fact: LogFact;
};
