import type { Standing } from '~/domain/adjustment';
import type { FinishCause, MemberId, MemberState, RoundSettings, Settlement } from '~/domain/facts';
import { effectOf } from '~/domain/settlement-kinds';

/** R25: members with a counting pick that waits for an outcome, and whether one of these picks isn't automatic. */
export type Waiting = ReadonlyMap<MemberId, boolean>;

/** The standing and the lines of a matchday after the look for a winner. */
export type Concluded = { readonly standing: Standing; readonly settlements: readonly Settlement[] };

/**
 * R25: the end of a round after an evaluated matchday. Only members who have taken part are looked at, and nothing
 * ends while an active member's counting pick waits for an outcome (`waiting`). Nobody wins, or is back "as before",
 * without a pick that counts and isn't automatic.
 * `before` are the states before the matchday, `settlements` its lines.
 */
export function concludeMatchday(
	matchday: number,
	before: ReadonlyMap<MemberId, MemberState>,
	standing: Standing,
	settlements: readonly Settlement[],
	waiting: Waiting,
	settings: RoundSettings,
): Concluded {
	const unchanged = { standing, settlements };
	if (isWaiting(standing, waiting)) return unchanged;
	const participants = [...standing.members].filter(([, state]) => state.tookPart);
	const active = participants.filter(([, state]) => state.active).map(([id]) => id);
	if (participants.length < 2 || active.length > 1) return unchanged;
	const end = (on: Standing, cause: FinishCause, winners: readonly MemberId[]) =>
		finish(on, matchday, cause, winners, waiting);
	if (active.length === 1) return { standing: end(standing, 'last-one', active), settlements };
	const fallen = settlements.filter((line) => effectOf(line) === 'out').map(({ member }) => member);
	if (fallen.length === 0) return unchanged;
	const back = fallen.filter((id) => hasPicked(standing, id, waiting));
	if (settings.allOut === 'share' || back.length === 0)
		return { standing: end(standing, 'all-out', fallen), settlements };
	const again = replay(before, standing, settlements, new Set(back));
	// A member who comes back alone is the one left.
	if (back.length > 1 || isWaiting(again.standing, waiting)) return again;
	return { ...again, standing: end(again.standing, 'last-one', back) };
}

/**
 * R25, R27: the round ends at its place and those still active who have taken part share the win, if they have picked.
 * `waiting` as above; it may be left out where every matchday with matches is evaluated.
 */
export function finishForActive(
	standing: Standing,
	after: number,
	cause: FinishCause,
	waiting: Waiting = new Map(),
): Standing {
	const winners = [...standing.members]
		.filter(([, state]) => state.active && state.tookPart)
		.map(([id]) => id);
	return finish(standing, after, cause, winners, waiting);
}

/** R25: a round whose season isn't over after all goes on, and nobody has won it. */
export function reopen(standing: Standing): Standing {
	const members = [...standing.members].map(([id, state]) => [id, { ...state, won: false }] as const);
	return { members: new Map(members), round: { finished: null } };
}

/** R25: an active member's counting pick has no outcome yet. */
export function isWaiting(standing: Standing, waiting: { readonly keys: () => Iterable<MemberId> }): boolean {
	return [...waiting.keys()].some((id) => standing.members.get(id)?.active);
}

function finish(
	standing: Standing,
	after: number,
	cause: FinishCause,
	winners: readonly MemberId[],
	waiting: Waiting,
): Standing {
	const members = new Map(standing.members);
	for (const id of winners) {
		const state = members.get(id);
		if (state !== undefined && hasPicked(standing, id, waiting)) members.set(id, { ...state, won: true });
	}
	return { members, round: { finished: { after, cause } } };
}

/** R25: a pick of the member in the round that isn't automatic counts in R9's sense, on a matchday that isn't evaluated too. */
function hasPicked({ members }: Standing, id: MemberId, waiting: Waiting): boolean {
	return members.get(id)?.picked === true || waiting.get(id) === true;
}

/** R25: those who went out together are as they were before the matchday; their teams stay used. */
function replay(
	before: ReadonlyMap<MemberId, MemberState>,
	standing: Standing,
	settlements: readonly Settlement[],
	fallen: ReadonlySet<MemberId>,
): Concluded {
	const members = new Map(standing.members);
	for (const id of fallen) {
		const state = before.get(id);
		const picked = standing.members.get(id)?.picked ?? false;
		if (state !== undefined) members.set(id, { ...state, tookPart: true, picked });
	}
	const undo = (line: Settlement) => (fallen.has(line.member) ? { ...line, undone: true } : line);
	return { standing: { members, round: standing.round }, settlements: settlements.map(undo) };
}
