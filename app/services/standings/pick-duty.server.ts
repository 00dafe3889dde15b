import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import type { Excuse, SettlementKind } from '~/domain/facts';
import { inFoldOrder, isOpen, kickoffAt } from '~/domain/matchday';
import { choices, usedTeams } from '~/domain/pick';
import { missingKind } from '~/domain/settle-member';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';

/** R13: what the evaluation of a closed matchday will do to a member without a pick that counts; null: nothing to tell. */
export function missingOf(
	loaded: LoadedRound,
	entry: StoredEntry,
	matchday: StoredMatchday,
): SettlementKind | null {
	const { at: now, season } = loaded;
	const kickoff = kickoffAt(matchday, now);
	const isTouched = entry.state.active && kickoff !== null && entry.joinedAt < kickoff;
	if (!isTouched || isOpen(matchday, now) || matchday.evaluated) return null;
	if (loaded.excuses.get(entry.memberId)?.has(matchday.number)) return 'excused';
	const used = usedTeams(pickSheetOf(loaded, entry), matchday.number, now);
	return missingKind({ ...matchday, kickoff }, used, { teams: season.teams, jokers: entry.state.jokers });
}

/** What having no valid pick at the kickoff of an open matchday means: out (R13), excused and why (R20), or null: nothing. */
export type WithoutPick = 'out' | Excuse | null;

/** R13, R15, R20: the same of an active member for whom there is a team to choose; null for others. */
export function withoutPick(
	loaded: LoadedRound,
	entry: StoredEntry,
	{ number }: StoredMatchday,
): WithoutPick {
	if (!entry.state.active) return null;
	const listed = choices(pickSheetOf(loaded, entry), number, loaded.at);
	if (!listed.some(({ home, away }) => home.choosable || away.choosable)) return null;
	return loaded.excuses.get(entry.memberId)?.get(number) ?? 'out';
}

/** A matchday without a pick; its kickoff in ms UTC, null while none is known. */
export type MissingPick = { matchday: number; kickoff: number | null };

/** R13: the first open matchday before this one, in the fold's order, that still wants a pick; null: none does. */
export function missingBefore(
	loaded: LoadedRound,
	entry: StoredEntry,
	matchday: StoredMatchday,
): MissingPick | null {
	const { picks } = pickSheetOf(loaded, entry);
	const all = inFoldOrder(loaded.matchdays);
	const missing = all
		.slice(0, all.indexOf(matchday))
		.filter((each) => isOpen(each, loaded.at))
		.filter(({ number }) => !picks.some((pick) => pick.matchday === number && !pick.invalid))
		.find((each) => withoutPick(loaded, entry, each) === 'out');
	return missing === undefined ? null : { matchday: missing.number, kickoff: missing.kickoff };
}
