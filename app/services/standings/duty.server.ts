import type { Context } from '~/context.server';
import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import type { Seat } from '~/data/seats.server';
import { isOpenRound } from '~/domain/belonging';
import { isVoid } from '~/domain/match';
import { changeableUntil } from '~/domain/pick-deadline';
import { wantsPick } from '~/domain/pickless';
import { isEntryOpen } from '~/services/rounds/entry-open.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { loadTeamViews, type TeamView } from '~/services/rounds/team-views.server';
import { type CalledMatchday, calledIn, matchdayAfter, matchdayLabel } from '~/text/matchdays';
import { countsOnlyText, urgentText, withoutPickText } from '~/text/pick-duty';
import { waitingText } from '~/text/way-on';
import { soonOutOf, withoutPick } from './pick-duty.server';
import { type Comeback, comebackOf, leftOn, type NextStart, nextStartAfter } from './way-on.server';

/** The first thing on the dashboard: does this member still have to pick? Instants in ms UTC. */
export type Duty =
	/**
	 * `marked`: there is a pick, but it became invalid (R10). `without`: what having none by the kickoff means (R13, R20), as
	 * a sentence; `mayPick`: there is a team to choose (R15). `onlyIf`: the pick counts only if the reader survives what
	 * isn't evaluated yet and would put them out, as a sentence.
	 */
	| {
			kind: 'pick';
			matchday: number;
			/** What the matchday is called. */
			label: string;
			kickoff: number | null;
			marked: boolean;
			mayPick: boolean;
			without: string | null;
			/** R36: what having none costs, said in the last day; null: nothing. */
			urgent: string | null;
			onlyIf: string | null;
	  }
	/** `isVoid`: the team's match is verlegt (R2). */
	| {
			kind: 'picked';
			matchday: number;
			label: string;
			kickoff: number | null;
			team: TeamView;
			isVoid: boolean;
			until: number | null;
			onlyIf: string | null;
	  }
	/** `when`: 'am 5. Spieltag'. */
	| { kind: 'out'; when: string | null; byHand: boolean; comeback: Comeback | null }
	/**
	 * `mayPlay`: R26, the running round takes the reader in; `sitsOut`: R27, an admin has started it without; `text` says
	 * that, or why not.
	 */
	| { kind: 'waiting'; mayPlay: boolean; sitsOut: boolean; text: string }
	/** `nextStart`: where the next round could begin, of the newest one alone; `mayStart`: the reader may start it (R27). */
	| { kind: 'finished'; nextStart: NextStart | null; mayStart: boolean }
	| { kind: 'nothing-ahead' };

/** R34: where who left the round did so. */
function leftMatchday(loaded: LoadedRound, own: StoredEntry | null): CalledMatchday | null {
	const left = leftOn(loaded, own);
	return left === null ? null : calledIn(loaded.matchdays, left);
}

/** Whether a member of a loaded round still has to pick; `next` is the round's next matchday. */
export async function dutyOf(
	context: Context,
	loaded: LoadedRound,
	own: StoredEntry | null,
	next: StoredMatchday | null,
	seat: Seat,
): Promise<Duty> {
	if (!isOpenRound(loaded.round)) {
		const { followed } = loaded.round;
		const nextStart = followed ? null : await nextStartAfter(context.db, loaded, seat.leagueId);
		return { kind: 'finished', nextStart, mayStart: seat.isAdmin && nextStart !== null };
	}
	const { active, eliminatedOn, outCause } = own?.state ?? {};
	// R34: who left and has come back waits, too.
	if (own === null || outCause === 'left') {
		const { round, at: now } = loaded;
		const mayPlay =
			own === null && (await isEntryOpen(context.db, { entryOpen: seat.entryOpen, round, now }));
		const sitsOut = own === null && seat.sitsOut;
		const text = waitingText({ mayPlay, sitsOut, leftOn: leftMatchday(loaded, own) });
		return { kind: 'waiting', mayPlay, sitsOut, text };
	}
	if (!active) {
		const how = { byHand: outCause === 'hand', comeback: comebackOf(loaded, own) };
		const when = eliminatedOn == null ? null : matchdayAfter('am', calledIn(loaded.matchdays, eliminatedOn));
		return { kind: 'out', when, ...how };
	}
	if (next === null) return { kind: 'nothing-ahead' };
	const picks = loaded.picks.get(own.memberId);
	const pick = picks?.find((each) => each.matchdayId === next.id);
	const { number: matchday, kickoff } = next;
	const label = matchdayLabel(next);
	const marked = pick !== undefined && pick.invalidAt !== null;
	const meaning = withoutPick(loaded, own, next);
	const without = withoutPickText(meaning, kickoff, marked);
	const mayPick = meaning !== 'no-team';
	const soon = soonOutOf(loaded, own);
	const onlyIf = soon && countsOnlyText(calledIn(loaded.matchdays, soon.matchday));
	const urgent = wantsPick(meaning) ? urgentText(meaning, marked) : null;
	const duty = {
		kind: 'pick',
		matchday,
		label,
		kickoff,
		marked,
		mayPick,
		without,
		urgent,
		onlyIf,
	} as const;
	if (pick === undefined || marked) return duty;
	const team = (await loadTeamViews(context.db, [pick.teamId], loaded.season))(pick.teamId);
	if (team === null) return duty;
	const until = changeableUntil(next, pick.teamId);
	const isVoidPick = isVoid(next.matches, pick.teamId);
	return { kind: 'picked', matchday, label, kickoff, team, isVoid: isVoidPick, until, onlyIf };
}
