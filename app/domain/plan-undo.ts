import { correctedMatchdays } from './corrected-matchdays';
import type { KnownMatch } from './fixture-diff';
import type { KeptImport } from './kept-import';
import { kickoffByMatches } from './matchday';
import { arePairingsSame } from './open-pairings';
import { changesOutcome, planMatches } from './undo-matches';
import { planLeague, planNames } from './undo-names';
import type { ReturningKickoff, UndoFacts, UndoObstacle, UndoPlan, UndoStay } from './undo-plan';
import { planRounds } from './undo-rounds';

/**
 * What taking an import back does at `now` (ms). A fact that is as the import has left it becomes what it was before;
 * one that has changed since, by hand or by a later import, stays. Kickoffs that have passed stay (R3), and with them
 * what could be picked there. Facts of evaluated matchdays return and lead to a correction (R19), but an evaluation is
 * never left without an outcome that it rests on. Matches, matchdays, teams, clubs and the season that came with the
 * import go, where nothing else rests on them.
 */
export function planUndo(kept: KeptImport, facts: UndoFacts, now: number): UndoPlan {
	const { matches, stays, removed, returned } = planMatches(kept, facts, now);
	const days = planMatchdays(kept, facts, matches, now);
	const kickoffs = planKickoffs(kept, facts, { matches, gone: days.gone }, now);
	const playing = new Set(matches.flatMap(({ home, away }) => [home, away]));
	const leaving = kept.joined.filter((id) => facts.teamIds.includes(id) && !playing.has(id));
	const rounds = planRounds(kept, facts, days.gone);
	const names = planNames(kept, facts, leaving);
	const isEmpty =
		days.gone.length === facts.matchdays.length &&
		facts.teamIds.every((id) => leaving.includes(id)) &&
		facts.rounds.length === 0;
	const touched = [
		...removed,
		...returned.filter(changesOutcome).flatMap(({ before, after }) => [before, after]),
	];
	const corrections = correctedMatchdays(
		facts.matchdays.filter(({ evaluated }) => evaluated),
		{ touched: touched.map(({ matchday }) => matchday), haveTeamsChanged: leaving.length > 0 },
	);
	const season = kept.season && isEmpty && facts.lastCommit === null;
	const league = planLeague(kept, facts, { season, spellings: names.spellings });
	return {
		...{ removed, returned, leaving, matches, season },
		league: league.goes,
		kickoffs: kickoffs.moves,
		roundNames: rounds.roundNames,
		openPairings: rounds.openPairings,
		matchdays: days.gone,
		clubs: names.clubs,
		spellings: names.spellings,
		stays: [...stays, ...days.stays, ...kickoffs.stays, ...rounds.stays, ...names.stays, ...league.stays],
		against: [...picksAgainst(removed, facts), ...days.against],
		corrections,
	};
}

/** Whether taking the import back would change anything. */
export function returnsAnything(plan: UndoPlan): boolean {
	const lists = [
		...[plan.removed, plan.returned, plan.kickoffs, plan.roundNames, plan.openPairings],
		...[plan.matchdays, plan.leaving, plan.clubs, plan.spellings],
	];
	return plan.season || lists.some((each) => each.length > 0);
}

/** Of its matches that go, those of matchdays in which picks are saved. */
function picksAgainst(removed: readonly KnownMatch[], { matchdays }: UndoFacts): UndoObstacle[] {
	return matchdays.flatMap(({ number: matchday, picks }): UndoObstacle[] => {
		const matches = removed
			.filter((match) => match.matchday === matchday)
			.map(({ home, away }) => ({ home, away }));
		return picks > 0 && matches.length > 0 ? [{ code: 'picks-depend', matchday, picks, matches }] : [];
	});
}

/** Which matchdays that came with the import go: those that nothing is left of, and on which nothing rests. */
function planMatchdays(kept: KeptImport, facts: UndoFacts, matches: readonly KnownMatch[], now: number) {
	const stays: UndoStay[] = [];
	const against: UndoObstacle[] = [];
	const gone: number[] = [];
	for (const { number, kickoff, evaluated, held, open } of facts.matchdays) {
		if (!kept.matchdays.includes(number) || matches.some(({ matchday }) => matchday === number)) continue;
		const left = kept.kickoffs.find(({ matchday }) => matchday === number)?.after ?? null;
		const came = kept.openPairings.find(({ matchday }) => matchday === number)?.after ?? [];
		const isOpen = open.length > 0 && !arePairingsSame(open, came);
		const isSet = kickoff !== null && kickoff !== left && kickoff > now;
		if (evaluated || held) stays.push({ what: 'matchday', matchday: number, reason: 'in-use' });
		else if (isSet || isOpen) stays.push({ what: 'matchday', matchday: number, reason: 'changed-since' });
		else gone.push(number);
		const isFirst = facts.rounds.some(
			({ startedAt, firstMatchday }) => startedAt >= facts.importedAt && firstMatchday === number,
		);
		if (isFirst) against.push({ code: 'round-depends', matchday: number });
	}
	return { stays, against, gone };
}

function planKickoffs(
	kept: KeptImport,
	facts: UndoFacts,
	{ matches, gone }: { matches: readonly KnownMatch[]; gone: readonly number[] },
	now: number,
) {
	const stays: UndoStay[] = [];
	const moves: ReturningKickoff[] = [];
	for (const { matchday, before, after } of kept.kickoffs) {
		const stored = facts.matchdays.find(({ number }) => number === matchday);
		if (stored === undefined || gone.includes(matchday) || stored.kickoff === before) continue;
		const own = matches.filter((match) => match.matchday === matchday);
		const { kickoff } = stored;
		// A matchday that came with it too: something else is left of it.
		if (kept.matchdays.includes(matchday) && kickoff !== null && kickoff > now) continue;
		if (kickoff !== null && kickoff <= now)
			stays.push({ what: 'kickoff', matchday, kickoff, reason: 'kickoff-passed' });
		else if (kickoff === null || kickoff !== after)
			stays.push({ what: 'kickoff', matchday, kickoff, reason: 'changed-since' });
		else moves.push(returningKickoff({ matchday, before, after }, own, now));
	}
	return { stays, moves };
}

/** R3, R4: into the past means now, and so does none where its matches have begun. */
function returningKickoff(
	{ matchday, before, after }: KeptImport['kickoffs'][number],
	own: readonly KnownMatch[],
	now: number,
): ReturningKickoff {
	const known = own.map((match) => (match.timeKnown ? match : { ...match, kickoff: null }));
	const day = { number: matchday, kickoff: null, evaluated: false, matches: known };
	const isNow = before === null ? kickoffByMatches(day, now) !== null : before <= now;
	return { matchday, oldKickoff: after, newKickoff: isNow ? now : before, isNow };
}
