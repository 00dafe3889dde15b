import type { Consequences, OutCause, RoundSettings, SettlementKind } from '~/domain/facts';

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
	'drew-free': { effect: 'stays', usesTeam: true },
	drew: { effect: 'joker', usesTeam: true },
	'drew-out': { effect: 'out', usesTeam: true, outCause: 'draw' },
	'drew-fatal': { effect: 'out', usesTeam: true, outCause: 'draw' },
	'lost-joker': { effect: 'joker', usesTeam: true },
	'lost-out': { effect: 'out', usesTeam: true, outCause: 'loss' },
	lost: { effect: 'out', usesTeam: true, outCause: 'loss' },
	'missed-joker': { effect: 'joker', usesTeam: false },
	'missed-out': { effect: 'out', usesTeam: false, outCause: 'missed' },
	missed: { effect: 'out', usesTeam: false, outCause: 'missed' },
	'missed-free': { effect: 'stays', usesTeam: false },
	void: { effect: 'stays', usesTeam: false },
	pending: { effect: 'waits', usesTeam: true },
	excused: { effect: 'excused', usesTeam: false },
};

type Event = keyof Consequences;

/** The kind of line that a consequence gives: with a joker to pay and without one, or whatever there is. */
type Lines = SettlementKind | { readonly paid: SettlementKind; readonly out: SettlementKind };

/** R36: what each consequence of each event writes: the table that all ask what an event costs. */
const lines: { readonly [E in Event]: Readonly<Record<Consequences[E], Lines>> } = {
	draw: { free: 'drew-free', joker: { paid: 'drew', out: 'drew-out' }, out: 'drew-fatal' },
	loss: { joker: { paid: 'lost-joker', out: 'lost-out' }, out: 'lost' },
	missing: { joker: { paid: 'missed-joker', out: 'missed-out' }, out: 'missed', automatic: 'missed' },
};

/** R36: the specification's game. */
export const CLASSIC: Consequences = { draw: 'joker', loss: 'out', missing: 'out' };

/** R37: automatic picks of a member in a round, unless it is chosen otherwise. */
export const AUTOMATIC_PICKS = 2;

/** R36: the consequences in a round with these settings. */
export function consequencesOf({ consequences }: Pick<RoundSettings, 'consequences'>): Consequences {
	return consequences ?? CLASSIC;
}

/** R13, R36: the kind of line that an event gives a member with so many jokers. */
export function kindOfEvent(event: Event, consequences: Consequences, jokers: number): SettlementKind {
	const row: Readonly<Record<string, Lines>> = lines[event];
	const line = row[consequences[event]] as Lines;
	if (typeof line === 'string') return line;
	return jokers > 0 ? line.paid : line.out;
}

/** R36: whether any event costs a joker; without one nobody speaks of jokers. */
export function hasJokers(consequences: Consequences): boolean {
	return Object.values(consequences).includes('joker');
}

/** What a round counts in (R36): lives where every event costs a joker, for then all that a joker does is to go on. */
export type Unit = 'joker' | 'life';

/** R36: what the texts of a round with these settings speak of. */
export function unitOf(settings: Pick<RoundSettings, 'consequences'>): Unit {
	const { draw, loss, missing } = consequencesOf(settings);
	return [draw, loss, missing].every((consequence) => consequence === 'joker') ? 'life' : 'joker';
}

/** R36: the same, null where nothing costs a joker. */
export function shownUnit(settings: Pick<RoundSettings, 'consequences'>): Unit | null {
	return hasJokers(consequencesOf(settings)) ? unitOf(settings) : null;
}

/** R36: jokers as a screen of a round with these settings shows them; null: it doesn't speak of any. */
export function shownJokers(settings: Pick<RoundSettings, 'consequences'>, jokers: number): number | null {
	return hasJokers(consequencesOf(settings)) ? jokers : null;
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
