import type { OutCause, SettlementKind } from '~/domain/facts';

/** What a matchday does to a member: nothing, one joker less, out, nothing yet (no outcome), nothing (R20). */
export type Effect = 'stays' | 'joker' | 'out' | 'waits' | 'excused';

type Meaning = {
	readonly effect: Effect;
	/** R9: the pick behind it uses its team. */
	readonly usesTeam: boolean;
	/** R16: why the member is out; of kinds whose effect is 'out'. */
	readonly outCause?: OutCause;
};

/** What each kind of line means. Whoever asks what a line cost, ended or used asks here. */
export const settlementKinds: Readonly<Record<SettlementKind, Meaning>> = {
	won: { effect: 'stays', usesTeam: true },
	drew: { effect: 'joker', usesTeam: true },
	'drew-out': { effect: 'out', usesTeam: true, outCause: 'draw' },
	lost: { effect: 'out', usesTeam: true, outCause: 'loss' },
	missed: { effect: 'out', usesTeam: false, outCause: 'missed' },
	'missed-free': { effect: 'stays', usesTeam: false },
	void: { effect: 'stays', usesTeam: false },
	pending: { effect: 'waits', usesTeam: true },
	excused: { effect: 'excused', usesTeam: false },
};

type Event = 'draw' | 'loss' | 'missing';
type Consequence =
	| { readonly costs: 'joker'; readonly paid: SettlementKind; readonly out: SettlementKind }
	| { readonly costs: 'out'; readonly out: SettlementKind };

/** R36: the consequence of each event, and the kinds of line that it gives: the specification's game. */
const consequences: Readonly<Record<Event, Consequence>> = {
	draw: { costs: 'joker', paid: 'drew', out: 'drew-out' },
	loss: { costs: 'out', out: 'lost' },
	missing: { costs: 'out', out: 'missed' },
};

/** R13, R36: the kind of line that an event gives a member with so many jokers. */
export function kindOfEvent(event: Event, jokers: number): SettlementKind {
	const consequence = consequences[event];
	return consequence.costs === 'joker' && jokers > 0 ? consequence.paid : consequence.out;
}

/** What a line did to its member; one that is undone (R25) did nothing. */
export function effectOf({ kind, undone }: { kind: SettlementKind; undone: boolean }): Effect {
	return undone ? 'stays' : settlementKinds[kind].effect;
}

/** R9: whether the pick behind a line of that kind uses its team. */
export function usesTeam(kind: SettlementKind): boolean {
	return settlementKinds[kind].usesTeam;
}

/** The kinds with one of these effects, for statements that ask for lines. */
export function kindsWith(...effects: readonly Effect[]): SettlementKind[] {
	const kinds = Object.keys(settlementKinds) as SettlementKind[];
	return kinds.filter((kind) => effects.includes(settlementKinds[kind].effect));
}
