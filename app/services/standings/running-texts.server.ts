import type { Context } from '~/context.server';
import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import { isOpenRound } from '~/domain/belonging';
import type { SettlementKind } from '~/domain/facts';
import { isPlayed, isVoid, matchOf } from '~/domain/match';
import { inFoldOrder, isOpen } from '~/domain/matchday';
import { type Unit, unitOf } from '~/domain/settlement-kinds';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { loadTeamViews, type TeamView } from '~/services/rounds/team-views.server';
import { type CalledMatchday, matchdayAfter, matchdayPronoun, matchdaysLabel } from '~/text/matchdays';
import {
	ABANDONED,
	absentText,
	foreseenText,
	missingTexts,
	voidPickText,
	waitingText,
} from '~/text/pick-duty';
import { runningText } from '~/text/play';
import type { WayStepView } from './member-way.server';
import { foreseenOf, missingOf } from './pick-duty.server';

/** A matchday between kickoff and evaluation; `own`: what the reader has there, null: nothing to do with it (R14). */
type Running = { matchday: CalledMatchday; played: boolean; unit: Unit; own: RunningPick | null };

/**
 * A pick that counts, is void (R2), or of who was out at the kickoff (`wasOut`, it doesn't count), or what follows from
 * there being none (R13).
 */
type RunningPick =
	| { team: TeamView; isVoid: boolean; isAbandoned: boolean; wasOut: boolean; soon: SettlementKind | null }
	| { team: null; missing: SettlementKind | null };

/**
 * What a running round waits for, in sentences: its matchdays between kickoff and evaluation, in the fold's order, with
 * what the reader has there, without the one that is told anyway (`isTold`), and the reader's picks that had no outcome
 * when theirs was evaluated (R25).
 */
export async function runningTexts(
	context: Context,
	loaded: LoadedRound,
	shown: { own: StoredEntry | null; way: readonly WayStepView[]; isTold: number | null },
): Promise<string[]> {
	const running = await runningOf(context, loaded, shown.own);
	const strange = running.filter(({ own }) => own === null);
	// Who came later has nothing to do with any of them.
	const told = strange.length > 1 ? running.filter(({ own }) => own !== null) : running;
	const others = told.filter(({ matchday, own }) => own === null || matchday.number !== shown.isTold);
	return [
		...(strange.length > 1 ? [withoutReaderText(strange)] : []),
		...others.map(dayText),
		...waitingOf(loaded, shown.way),
	];
}

function waitingOf({ round }: LoadedRound, way: readonly WayStepView[]): string[] {
	if (!isOpenRound(round)) return [];
	return way.flatMap(({ matchday, name, kind, team }) =>
		kind === 'pending' && team ? [waitingText({ number: matchday, name }, team.name)] : [],
	);
}

async function runningOf(context: Context, loaded: LoadedRound, own: StoredEntry | null): Promise<Running[]> {
	if (!isOpenRound(loaded.round)) return [];
	const begun = loaded.matchdays.filter(
		(each) => each.matches.length > 0 && !each.evaluated && !isOpen(each, loaded.at),
	);
	return Promise.all(inFoldOrder(begun).map((matchday) => runningDay(context, loaded, own, matchday)));
}

async function runningDay(
	context: Context,
	loaded: LoadedRound,
	own: StoredEntry | null,
	current: StoredMatchday,
): Promise<Running> {
	const unit = unitOf(loaded.round.settings);
	const day = { matchday: current, played: isPlayed(current.matches), unit };
	const isIn = own?.state.active && own.joinedAt < (current.kickoff ?? loaded.at);
	if (!own || !isIn) return { ...day, own: null };
	const pick = loaded.picks.get(own.memberId)?.find((each) => each.matchdayId === current.id);
	const team =
		pick === undefined || pick.invalidAt !== null
			? null
			: (await loadTeamViews(context.db, [pick.teamId], loaded.season))(pick.teamId);
	if (team === null) return { ...day, own: { team, missing: missingOf(loaded, own, current) } };
	const wasOut = pickSheetOf(loaded, own).wasOut?.has(current.number) === true;
	const isAbandoned = matchOf(current.matches, team.id)?.state === 'abandoned';
	const soon = foreseenOf(loaded, own, current);
	return { ...day, own: { team, isVoid: isVoid(current.matches, team.id), isAbandoned, wasOut, soon } };
}

/** Several matchdays between kickoff and evaluation that don't touch the reader. */
function withoutReaderText(running: readonly Running[]): string {
	const days = running.map(({ matchday }) => matchday);
	return `Noch nicht ausgewertet sind ${days.every(({ name }) => name == null) ? 'der ' : ''}${matchdaysLabel(days)}. Wer aktiv oder ausgeschieden ist, zeigt diese Seite noch ohne sie.`;
}

/** What the reader has on a matchday between kickoff and evaluation, and that the numbers don't know it yet. */
function dayText({ matchday, played, unit, own }: Running): string {
	const ownSays = own === null ? '' : `${ownText(matchday, own, unit)} `;
	return `${runningText(matchday, played)} ${ownSays}Wer aktiv oder ausgeschieden ist, zeigt diese Seite noch ohne ${matchdayPronoun('ihn', matchday)}.`;
}

function ownText(matchday: CalledMatchday, own: RunningPick, unit: Unit): string {
	if (own.team === null) {
		const meaning = own.missing === null ? undefined : missingTexts[unit][own.missing];
		const when = matchday.name == null ? `Am ${matchday.number}.` : matchdayAfter('Am', matchday);
		return `${when} hast du keinen Tipp, der zählt.${meaning === undefined ? '' : ` ${meaning}`}`;
	}
	const { name } = own.team;
	if (own.wasOut) return absentText(name);
	if (own.isVoid) return voidPickText(name);
	const meaning = own.isAbandoned ? ABANDONED : foreseenText(own.soon, unit);
	return `Dein Tipp dort: ${name}.${meaning === null ? '' : ` ${meaning}`}`;
}
