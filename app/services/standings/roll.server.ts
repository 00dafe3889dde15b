import type { StoredMatchday } from '~/data/round-facts.server';
import { isOpenRound } from '~/domain/belonging';
import { shownJokers, type Unit, unitOf } from '~/domain/settlement-kinds';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { calledIn, matchdayLabel } from '~/text/matchdays';
import type { DashboardMembers } from './dashboard-members.server';

/** As many of those who are in are listed, and of those who are out. */
const SHOWN = 12;

/** One who is in. */
export type RollMember = {
	id: string;
	name: string;
	own: boolean;
	/** Null in a round without (R36). */
	jokers: number | null;
	rebuy?: true;
	/** How they stand, in a word. */
	word: string | null;
	tone: 'in' | 'joker' | 'out' | 'wait';
};

/** Who is in and who is out, once. */
export type Roll = {
	in: number;
	out: number;
	members: RollMember[];
	/** R36: what the round counts in. */
	unit: Unit;
	/** The last who fell first; '3.' or the name of the matchday. */
	fallen: { id: string; name: string; on: string | null }[];
};

/**
 * The list of who is in: while a matchday runs with what it means, the reader first and then by that; before the next
 * one with whether a pick is there (R12), by place; while a window is closing without a word.
 */
export function rollOf(loaded: LoadedRound, read: DashboardMembers, next: StoredMatchday | null): Roll {
	const { outline, board } = read;
	const isOn = board !== null && board.phase !== 'evaluated' && isOpenRound(loaded.round);
	const isClosing = isOn && board.phase === 'open';
	const members =
		isOn && !isClosing
			? board.members.map(({ id, name, own, jokers, rebuy, word, tone }) => ({
					...{ id, name, own, jokers, word, tone },
					...(rebuy ? { rebuy } : {}),
				}))
			: next !== null && !isClosing
				? read.next.named.map(({ memberId, name, jokers, rebought, hasPicked }) => ({
						...{ id: memberId, name, own: memberId === outline.own?.row.memberId, jokers },
						...(rebought ? { rebuy: true as const } : {}),
						...(hasPicked
							? { word: 'getippt', tone: 'in' as const }
							: { word: 'Tipp fehlt', tone: 'wait' as const }),
					}))
				: read.rows
						.filter(({ active, won }) => active || won)
						.map(({ memberId, name, jokers, rebought, won }) => ({
							...{ id: memberId, name, own: memberId === outline.own?.row.memberId, jokers },
							...(rebought ? { rebuy: true as const } : {}),
							...{ word: won ? 'gewonnen' : null, tone: 'in' as const },
						}));
	return {
		in: outline.active,
		unit: unitOf(loaded.round.settings),
		out: outline.out,
		members: members
			.slice(0, SHOWN)
			.map((member) => ({ ...member, jokers: shownJokers(loaded.round.settings, member.jokers) })),
		fallen: read.out.slice(0, SHOWN).map(({ memberId, name, eliminatedOn }) => ({
			...{ id: memberId, name },
			on: eliminatedOn === null ? null : shortLabel(loaded, eliminatedOn),
		})),
	};
}

function shortLabel({ matchdays }: LoadedRound, number: number): string {
	const called = calledIn(matchdays, number);
	return called.name == null ? `${number}.` : matchdayLabel(called);
}
