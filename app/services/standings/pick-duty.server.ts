import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import type { SettlementKind } from '~/domain/facts';
import { hasPassed, inFoldOrder, isOpen, kickoffAt, notSuspended } from '~/domain/matchday';
import { choices, type PickSheet, usedTeams } from '~/domain/pick';
import { type PicklessMeaning, wantsPick } from '~/domain/pickless';
import { missingKind, settleMember } from '~/domain/settle-member';
import {
	AUTOMATIC_PICKS,
	consequencesOf,
	kindOfEvent,
	settlementKinds,
	unitOf,
} from '~/domain/settlement-kinds';
import { beforeResults, teamsLeft } from '~/domain/teams-left';
import { noTeamOf, pickSheetOf } from '~/services/rounds/facts-of-round.server';
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
	if (!isTouched || isOpen(matchday, now) || matchday.evaluated || matchday.suspended) return null;
	if (loaded.excuses.get(entry.memberId)?.has(matchday.number)) return 'excused';
	if (loaded.noTeams.get(entry.memberId)?.has(matchday.id)) return 'missed-free';
	const consequences = consequencesOf(loaded.round.settings);
	// R37: what it gives is stored with the window.
	if (consequences.missing === 'automatic' && !loaded.closed.has(matchday.id)) return null;
	const used = usedTeams(pickSheetOf(loaded, entry), matchday.number, now);
	const { jokers } = entry.state;
	return missingKind({ ...matchday, kickoff }, used, { teams: season.teams, jokers, consequences });
}

/**
 * R13, R42: what a begun matchday will have done to a member once it is evaluated, if all results stay as they are; null
 * if it does nothing to them, or `isActedOn`. Whether others go out with them (R25) isn't asked.
 */
export function foreseenOf(
	loaded: LoadedRound,
	entry: StoredEntry,
	matchday: StoredMatchday,
): SettlementKind | null {
	const { at: now, excuses, season } = loaded;
	const { memberId, joinedAt } = entry;
	if (isActedOn(loaded, entry)) return null;
	const running = runningIn(loaded);
	const sheet = pickSheetOf(loaded, entry);
	const facts = {
		member: memberId,
		joinedAt,
		picks: sheet.picks,
		excuses: excuses.get(memberId) ?? new Map(),
		noTeam: noTeamOf(loaded, entry),
	};
	let { state } = entry;
	for (const each of running) {
		const begun = { ...each, kickoff: kickoffAt(each, now) };
		const settled = settleMember(facts, state, begun, usedTeams(sheet, each.number, now), {
			...{ teams: season.teams, settings: loaded.round.settings },
		});
		if (each.number === matchday.number) return settled?.settlement.kind ?? null;
		state = settled?.state ?? state;
	}
	return null;
}

/** R21: whether an admin's act on the member is to come after one of the begun matchdays that aren't evaluated. */
export function isActedOn(loaded: LoadedRound, { memberId }: StoredEntry): boolean {
	const running = runningIn(loaded).map(({ number }) => number);
	return loaded.adjustments.some(({ member, after }) => member === memberId && running.includes(after));
}

function runningIn({ matchdays, at }: LoadedRound): StoredMatchday[] {
	return notSuspended(inFoldOrder(matchdays)).filter((each) => !each.evaluated && hasPassed(each, at));
}

/** R13: the first begun matchday, in the fold's order, that will put the member out by `foreseenOf`; null: none will. */
export function soonOutOf(
	loaded: LoadedRound,
	entry: StoredEntry,
): { matchday: number; kind: SettlementKind } | null {
	for (const matchday of runningIn(loaded)) {
		const kind = foreseenOf(loaded, entry, matchday);
		if (kind !== null && settlementKinds[kind].effect === 'out') return { matchday: matchday.number, kind };
	}
	return null;
}

/** What having no valid pick at the kickoff of an open matchday means (R13, R15, R20, R36); null: there is none to tell. */
export type WithoutPick = PicklessMeaning | null;

/** R13, R15, R20: the same of an active member; null for others, and for a matchday without matches. */
export function withoutPick(loaded: LoadedRound, entry: StoredEntry, matchday: StoredMatchday): WithoutPick {
	if (!entry.state.active) return null;
	const { number } = matchday;
	const sheet = pickSheetOf(loaded, entry);
	const listed = choices(sheet, number, loaded.at);
	if (listed.length === 0) return null;
	const canChoose = listed.some(({ home, away }) => home.choosable || away.choosable);
	if (!canChoose && findsNoTeam(loaded, sheet, matchday)) return 'no-team';
	return loaded.excuses.get(entry.memberId)?.get(number) ?? costOfMissing(loaded, entry);
}

/**
 * R15, R37: whether the evaluation, or the automatic pick, will find no team left either. It may find one though nobody can
 * choose (R8): a marked pick whose match has begun is none at the kickoff, and a result that came early says nothing then.
 */
function findsNoTeam(
	{ round, season, at }: LoadedRound,
	sheet: PickSheet,
	matchday: StoredMatchday,
): boolean {
	const isAutomatic = consequencesOf(round.settings).missing === 'automatic';
	const { matches } = isAutomatic ? matchday : beforeResults(matchday);
	const kickoff = kickoffAt(matchday, at) ?? Number.NEGATIVE_INFINITY;
	return teamsLeft({ matches, kickoff }, usedTeams(sheet, matchday.number, at), season.teams).length === 0;
}

/** R37: how many automatic picks are left to the member in this round; null where a missing pick isn't automatic. */
export function automaticLeft({ round, picks }: LoadedRound, { memberId }: StoredEntry): number | null {
	if (consequencesOf(round.settings).missing !== 'automatic') return null;
	const made = (picks.get(memberId) ?? []).filter(({ madeBy }) => madeBy === 'automatic').length;
	return Math.max(0, (round.settings.automaticPicks ?? AUTOMATIC_PICKS) - made);
}

/** R36, R37: what a missing pick costs a member who has jokers and automatic picks left, or doesn't. */
function costOfMissing(loaded: LoadedRound, entry: StoredEntry): PicklessMeaning {
	const { round } = loaded;
	const consequences = consequencesOf(round.settings);
	const left = automaticLeft(loaded, entry);
	if (left !== null) return left > 1 ? 'automatic' : left === 1 ? 'last-automatic' : 'out';
	const { effect } = settlementKinds[kindOfEvent('missing', consequences, entry.state.jokers)];
	if (consequences.missing === 'out') return 'out';
	const isLife = unitOf(round.settings) === 'life';
	if (effect === 'joker') return isLife ? 'life' : 'joker';
	return isLife ? 'last-life' : 'no-joker';
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
		.find((each) => wantsPick(withoutPick(loaded, entry, each)));
	return missing === undefined ? null : { matchday: missing.number, kickoff: missing.kickoff };
}
