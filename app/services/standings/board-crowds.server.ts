import type { Backer, Backers, Backing } from '~/data/matchday-backers.server';
import type { StoredMatchday } from '~/data/round-facts.server';
import type { SettlementKind } from '~/domain/facts';
import { effectOfFate, type Fate } from '~/domain/fate';
import { hasPassed, inFoldOrder } from '~/domain/matchday';
import { kindOfPick } from '~/domain/settle-member';
import { consequencesOf, type Effect } from '~/domain/settlement-kinds';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { makerOf, type OtherMaker } from '~/text/pick-makers';

/** As many of those who treat a matchday alike are named; the rest is counted. */
const NAMED = 8;

/** One of them, as a list names them; `madeBy`: not by them (R37, R38). */
export type Named = { id: string; name: string; own: boolean; madeBy?: OtherMaker };

/** Those on one side of a match who share a fate. */
export type Crowd = { readonly fate: Fate; count: number; readonly people: Named[] };

/** How many share an effect, and those of them who are named. */
export type Tally = Record<Effect | 'unclear', { count: number; people: Named[] }>;

/** One of them with what it means. */
export type Seated = { readonly backer: Backer; readonly fate: Fate };
/** What a pick, or none, means. */
export type Judge = (backing: Backing, soon?: SettlementKind) => Fate;

/**
 * R42: the core that settles says what a pick means by these matches. An earlier matchday of the round that has begun
 * and isn't evaluated would have to be settled first, and an act of an admin after the matchday changed what it starts
 * from: of those nothing is said. A missing pick is foreseen where that was read.
 */
export function judgeOf(loaded: LoadedRound, matchday: StoredMatchday): Judge {
	const order = inFoldOrder(loaded.matchdays);
	const consequences = consequencesOf(loaded.round.settings);
	const isFirst = !order
		.slice(
			0,
			order.findIndex(({ id }) => id === matchday.id),
		)
		.some((each) => !each.evaluated && each.matches.length > 0 && hasPassed(each, loaded.at));
	return ({ teamId, hasJokers, isIn, isActed, kind, undone }, soon) => {
		if (matchday.evaluated) return { kind, undone };
		if (!isIn) return { kind: 'gone', undone: false };
		if (!isFirst || isActed) return { kind: null, undone: false };
		if (teamId === null) return { kind: soon ?? null, undone: false };
		const means = { jokers: hasJokers ? 1 : 0, consequences };
		return { kind: kindOfPick(matchday.matches, teamId, means), undone: false };
	};
}

/** By team ('' for none): all who chose it, by fate, with the first of them by name. */
export function crowdsOf(
	groups: readonly Backers[],
	seated: readonly Seated[],
	{ judge, ownId, foreseen, without }: Foreseen & { judge: Judge; ownId: string },
): Map<string, Crowd[]> {
	const crowds = new Map<string, Crowd[]>();
	const crowdOf = (teamId: string | null, fate: Fate): Crowd => {
		const all = crowds.get(teamId ?? '') ?? [];
		const same = all.find((each) => each.fate.kind === fate.kind && each.fate.undone === fate.undone);
		if (same) return same;
		const crowd: Crowd = { fate, count: 0, people: [] };
		crowds.set(teamId ?? '', [...all, crowd]);
		return crowd;
	};
	const add = (crowd: Crowd, who: Person) => {
		const isOwn = who.memberId === ownId;
		if (crowd.people.length < NAMED || isOwn) crowd.people[isOwn ? 'unshift' : 'push'](namedOf(who, ownId));
	};
	// A missing pick means to each of them what it means.
	const isEach = foreseen.size > 0;
	for (const group of groups)
		if (!isEach || group.teamId !== null) crowdOf(group.teamId, judge(group)).count += group.count;
	for (const { backer, fate } of seated)
		if (!isEach || backer.teamId !== null) add(crowdOf(backer.teamId, fate), backer);
	for (const who of isEach ? without : []) {
		const crowd = crowdOf(null, { kind: foreseen.get(who.memberId) ?? 'gone', undone: false });
		crowd.count += 1;
		add(crowd, who);
	}
	return crowds;
}

/** Who has no pick, and what that means, where it was read. */
type Foreseen = {
	readonly foreseen: ReadonlyMap<string, SettlementKind>;
	readonly without: readonly { readonly memberId: string; readonly name: string }[];
};

type Person = Pick<Backer, 'memberId' | 'name'> & { readonly madeBy?: Backer['madeBy'] };

/** As a list names them. */
export function namedOf({ memberId, name, madeBy }: Person, ownId: string): Named {
	return { id: memberId, name, own: memberId === ownId, ...makerOf(madeBy) };
}

const order: readonly (Effect | 'unclear')[] = ['stays', 'excused', 'waits', 'unclear', 'joker', 'out'];

/** The reader, then by fate; those of the same are in the table's order already. */
export function inOrderOfFate(seated: readonly Seated[], ownId: string): Seated[] {
	const placeOf = ({ backer, fate }: Seated) =>
		backer.memberId === ownId ? -1 : order.indexOf(effectOfFate(fate));
	return [...seated].sort((a, b) => placeOf(a) - placeOf(b));
}

/** What a matchday means, counted; without those who are out by something else. */
export function tallyOf(crowds: readonly Crowd[]): Tally {
	const among = (effect: Effect | 'unclear') => {
		const own = crowds.filter(({ fate }) => fate.kind !== 'gone' && effectOfFate(fate) === effect);
		return {
			count: own.reduce((sum, { count }) => sum + count, 0),
			people: own.flatMap(({ people }) => people),
		};
	};
	return {
		stays: among('stays'),
		joker: among('joker'),
		out: among('out'),
		waits: among('waits'),
		excused: among('excused'),
		unclear: among('unclear'),
	};
}
