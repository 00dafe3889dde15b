import type { Standing } from '~/domain/adjustment';
import type { FinishCause, MemberId, MemberState, RoundSettings, Settlement } from '~/domain/facts';
import { effectOf } from '~/domain/settlement-kinds';

/** The standing and the lines of a matchday after the look for a winner. */
export type Concluded = { readonly standing: Standing; readonly settlements: readonly Settlement[] };

/**
 * R25: the end of a round after an evaluated matchday. Only members who have taken part are looked at, and nothing
 * ends while an active member's counting pick waits for an outcome (`waiting`).
 * `before` are the states before the matchday, `settlements` its lines.
 */
export function concludeMatchday(
	matchday: number,
	before: ReadonlyMap<MemberId, MemberState>,
	standing: Standing,
	settlements: readonly Settlement[],
	waiting: ReadonlySet<MemberId>,
	settings: RoundSettings,
): Concluded {
	const unchanged = { standing, settlements };
	if (isWaiting(standing, waiting)) return unchanged;
	const participants = [...standing.members].filter(([, state]) => state.tookPart);
	const active = participants.filter(([, state]) => state.active).map(([id]) => id);
	if (participants.length < 2 || active.length > 1) return unchanged;
	if (active.length === 1) return { standing: finish(standing, matchday, 'last-one', active), settlements };
	const fallen = settlements.filter((line) => effectOf(line) === 'out').map(({ member }) => member);
	if (fallen.length === 0) return unchanged;
	if (settings.allOut === 'share')
		return { standing: finish(standing, matchday, 'all-out', fallen), settlements };
	const again = replay(before, standing, settlements, new Set(fallen));
	// A member who went out alone and comes back is the one left.
	if (fallen.length > 1 || isWaiting(again.standing, waiting)) return again;
	return { ...again, standing: finish(again.standing, matchday, 'last-one', fallen) };
}

/** R25, R27: the round ends at its place and those still active who have taken part share the win. */
export function finishForActive(standing: Standing, after: number, cause: FinishCause): Standing {
	const winners = [...standing.members]
		.filter(([, state]) => state.active && state.tookPart)
		.map(([id]) => id);
	return finish(standing, after, cause, winners);
}

/** R25: a round whose season isn't over after all goes on, and nobody has won it. */
export function reopen(standing: Standing): Standing {
	const members = [...standing.members].map(([id, state]) => [id, { ...state, won: false }] as const);
	return { members: new Map(members), round: { finished: null } };
}

/** R25: an active member's counting pick has no outcome yet. */
export function isWaiting(standing: Standing, waiting: ReadonlySet<MemberId>): boolean {
	return [...waiting].some((id) => standing.members.get(id)?.active);
}

function finish(
	standing: Standing,
	after: number,
	cause: FinishCause,
	winners: readonly MemberId[],
): Standing {
	const members = new Map(standing.members);
	for (const id of winners) {
		const state = members.get(id);
		if (state !== undefined) members.set(id, { ...state, won: true });
	}
	return { members, round: { finished: { after, cause } } };
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
		if (state !== undefined) members.set(id, { ...state, tookPart: true });
	}
	const undo = (line: Settlement) => (fallen.has(line.member) ? { ...line, undone: true } : line);
	return { standing: { members, round: standing.round }, settlements: settlements.map(undo) };
}
