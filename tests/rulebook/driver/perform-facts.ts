import { writeTemplate } from '~/csv/write-template';
import type { Match } from '~/data/generated/sqlite/client';
import { saveNewAliases } from '~/data/teams.server';
import type { MatchState as StoredState } from '~/domain/facts';
import { importSlipCodes } from '~/domain/import-slips';
import type { Result } from '~/domain/result';
import { teamNameKey } from '~/domain/team-name';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { commitImport } from '~/services/imports/commit-import.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { saveMatches } from '~/services/seasons/save-matches.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { buildSeason } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import type { Change, Event, MatchdayId, MatchId, MatchState, MatchTime } from '../log';
import { must } from '../tools';
import type { ProductWorld } from './open-world';

type Facts = Extract<Event, { act: 'facts' }>;

/** The code of a refusal, or null. */
export type Answer = string | null;

export const answerOf = (done: Result<unknown, { code: string }>): Answer =>
	done.ok ? null : done.refusal.code;

/** R19: why anything is corrected; the log doesn't say. */
const REASON = 'laut Protokoll';

const states: Record<MatchState, StoredState> = {
	angesetzt: 'scheduled',
	verlegt: 'postponed',
	gewertet: 'awarded',
	abgebrochen: 'abandoned',
};

const instantOf = (time: MatchTime) => (typeof time === 'number' ? time : null);

/** The number and the season of a matchday's id. */
export function placeOf(matchday: MatchdayId): { seasonId: string; matchday: number } {
	const cut = matchday.lastIndexOf('_');
	return { seasonId: matchday.slice(0, cut), matchday: Number(matchday.slice(cut + 1)) };
}

export async function setUpSeason(
	world: ProductWorld,
	event: Extract<Event, { act: 'season' }>,
): Promise<Answer> {
	for (const { matches } of event.matchdays)
		for (const { match, home, away } of matches)
			world.pairings.set(match, { home, away, season: event.season });
	await buildSeason(world.context, {
		leagueId: event.league,
		part: event.part,
		label: `${2025 + event.part}/${26 + event.part}`,
		matchdays: event.matchdays.map(({ number, kickoff, matches }) => ({
			number,
			kickoff: typeof kickoff === 'number' ? kickoff : null,
			matches: matches.map(({ home, away, time }) => [home, away, instantOf(time)] as const),
		})),
	});
	const teams = event.teams.map((id) => ({
		key: teamNameKey(`Team ${id}`),
		spelling: `Team ${id}`,
		teamId: id,
	}));
	await saveNewAliases(
		world.context.db,
		event.league,
		teams.map((team) => ({ ...team, leagueId: event.league })),
	);
	return null;
}

/** Evaluates a matchday; that there is nothing to do is no refusal. */
export async function evaluate(
	{ context, players }: ProductWorld,
	by: string | null,
	matchdayId: MatchdayId,
): Promise<Answer> {
	const wish = { actorId: by === null ? null : must(players.get(by), by), matchdayId };
	const preview = await previewEvaluation(context, wish);
	if (!preview.ok) return answerOf(preview);
	const { fingerprint } = preview.value;
	const done = answerOf(await commitEvaluation(context, { ...wish, fingerprint, reason: REASON }));
	return done === 'nothing-to-do' ? null : done;
}

/** An act on a season's facts, with the correction's commit where the matchday is evaluated (R19). */
export async function changeFacts(world: ProductWorld, event: Facts): Promise<Answer> {
	const stored = await storedMatches(world, event.changes);
	const corrected = await correctedBy(world, event.changes, stored);
	// A correction that can't be committed yet is put off whole, its facts too.
	if (corrected !== null && (await isPutOff(world, corrected))) return 'window-ajar';
	const waited = corrected === null && (await isEmptied(world, event.changes, stored));
	const next = waited ? await correctedBy(world, event.changes, stored, 'any') : null;
	const done = await (event.source === 'import'
		? importRows(world, event, stored)
		: enter(world, event, stored));
	if (done !== null) return done;
	if (corrected !== null) return evaluate(world, event.by, corrected);
	if (next === null) return null;
	// What waited there is a question for the next evaluation (R25), which these facts may make wait (R7).
	const answer = await evaluate(world, event.by, next);
	return answer === 'window-ajar' ? null : answer;
}

/** How long after its kickoff a window may still be closing (R7), ms. */
const CLOSING = 5_000;

/** Whether nothing can be evaluated at this instant, because a window is still closing; asked only where one may be. */
async function isPutOff({ context }: ProductWorld, matchdayId: MatchdayId): Promise<boolean> {
	const now = context.now();
	const justNow = { kickoff: { gt: BigInt(now - CLOSING), lte: BigInt(now) } };
	const { seasonId } = placeOf(matchdayId);
	const where = { seasonId, OR: [justNow, { matches: { some: justNow } }] };
	if ((await context.db.matchday.count({ where })) === 0) return false;
	const preview = await previewEvaluation(context, { actorId: null, matchdayId });
	return answerOf(preview) === 'window-ajar';
}

/** The stored matches that changes name, by the log's names. */
type Stored = ReadonlyMap<MatchId, Match>;

/** The matches that changes name, but for added ones. */
export async function storedMatches(
	{ context, pairings }: ProductWorld,
	changes: readonly Change[],
): Promise<Stored> {
	const named = changes.flatMap((each) =>
		'match' in each && each.change !== 'match added' ? [each.match] : [],
	);
	const wanted = [...new Set(named)].map((match) => ({ match, ...must(pairings.get(match), match) }));
	if (wanted.length === 0) return new Map();
	const found = await context.db.match.findMany({
		where: {
			OR: wanted.map(({ home, away, season }) => ({
				...{ seasonId: season, homeTeamId: home, awayTeamId: away },
			})),
		},
	});
	return new Map(
		wanted.map(({ match, home, away, season }) => {
			const one = found.find(
				(each) => each.seasonId === season && each.homeTeamId === home && each.awayTeamId === away,
			);
			return [match, must(one, match)];
		}),
	);
}

async function enter(world: ProductWorld, { by, changes }: Facts, stored: Stored): Promise<Answer> {
	const { context, players } = world;
	const actorId = by === null ? null : must(players.get(by), by);
	const kickoff = changes.find((each) => each.change === 'kickoff');
	const list = changes.filter((each) => each.change === 'match added' || each.change === 'match removed');
	const made = changes.find((each) => each.change === 'matchday added');
	if (made || list.length > 0) {
		const first = list[0];
		const id =
			made?.matchday ??
			(first?.change === 'match added'
				? first.matchday
				: must(stored.get(must(first, 'change').match), 'match').matchdayId);
		const add = list.flatMap((each) => {
			if (each.change !== 'match added') return [];
			world.pairings.set(each.match, { home: each.home, away: each.away, season: placeOf(id).seasonId });
			return [{ home: each.home, away: each.away, kickoff: instantOf(each.time) }];
		});
		const remove = list.flatMap((each) =>
			each.change === 'match removed' ? [must(stored.get(each.match), each.match).id] : [],
		);
		const moves = made
			? { kickoff: made.kickoff }
			: typeof kickoff?.to === 'number'
				? { kickoff: kickoff.to }
				: {};
		const input = { ...placeOf(id), ...moves, add, remove, actorId, reason: REASON };
		return answerOf(await confirmed((more) => saveMatches(context, { ...input, ...more })));
	}
	if (kickoff) {
		const to = must(typeof kickoff.to === 'number' ? kickoff.to : null, 'kickoff');
		const input = { ...placeOf(kickoff.matchday), kickoff: to, actorId };
		return answerOf(await confirmed((more) => setKickoff(context, { ...input, ...more })));
	}
	const rows = rowsAfter(changes, stored);
	const matchday = must(rows[0], 'match').matchday;
	const matches = rows.map(({ id, result, state, kickoff: own, timed }) => ({
		...{ matchId: id, result: result ?? '', state },
		...(timed ? { kickoff: own, beyond: 'time' as const } : {}),
	}));
	const input = { ...placeOf(matchday), matches, actorId, reason: REASON };
	return answerOf(await confirmed((more) => saveResults(context, { ...input, ...more })));
}

async function importRows(world: ProductWorld, { by, changes }: Facts, stored: Stored): Promise<Answer> {
	const rows = rowsAfter(
		changes.filter((each) => each.change !== 'kickoff'),
		stored,
	);
	const text = writeTemplate(
		rows.map((row) => ({
			...{ matchday: placeOf(row.matchday).matchday, home: `Team ${row.home}`, away: `Team ${row.away}` },
			...{
				kickoff: row.timed ? row.kickoff : null,
				timeKnown: row.timeKnown,
				result: row.result,
				state: row.state,
			},
		})),
	).replace(/;(?=\r?\n)/g, ';angesetzt');
	const input = {
		seasonId: placeOf(must(rows[0], 'match').matchday).seasonId,
		bytes: new TextEncoder().encode(text),
		fileName: 'spielplan.csv',
		actorId: by === null ? null : must(world.players.get(by), by),
		answers: { meant: importSlipCodes },
	};
	const preview = await previewImport(world.context, input);
	if (!preview.ok) return answerOf(preview);
	const { fingerprint } = preview.value;
	return answerOf(await commitImport(world.context, { ...input, fingerprint }));
}

type Row = {
	id: string;
	matchday: MatchdayId;
	home: string;
	away: string;
	kickoff: number | null;
	timeKnown: boolean;
	timed: boolean;
	result: string | null;
	state: StoredState;
};

/** The stored matches that changes name, as they would be after them. */
function rowsAfter(changes: readonly Change[], stored: Stored): Row[] {
	const rows = new Map<MatchId, Row>();
	for (const change of changes) {
		if (!('match' in change) || change.change === 'match added') throw new Error(change.change);
		const row = rows.get(change.match) ?? rowOf(must(stored.get(change.match), change.match));
		rows.set(change.match, row);
		if (change.change === 'result') row.result = change.to;
		else if (change.change === 'state') row.state = states[change.to];
		else if (change.change === 'moved') row.matchday = change.to;
		else if (change.change === 'time') {
			row.timed = true;
			row.timeKnown = typeof change.to !== 'object' || change.to === null;
			row.kickoff = change.to !== null && typeof change.to === 'object' ? change.to.day : change.to;
		}
	}
	return [...rows.values()];
}

const rowOf = ({ matchdayId, homeTeamId, awayTeamId, kickoff, ...match }: Match): Row => ({
	...{ id: match.id, matchday: matchdayId, home: homeTeamId, away: awayTeamId, result: match.result },
	...{ kickoff: kickoff === null ? null : Number(kickoff), timeKnown: match.timeKnown, timed: false },
	state: match.state as StoredState,
});

/** An evaluated matchday whose facts are about to change, or any of the season that can be committed for it. */
async function correctedBy(
	world: ProductWorld,
	changes: readonly Change[],
	stored: Stored,
	whose: 'touched' | 'any' = 'touched',
): Promise<MatchdayId | null> {
	const touched = new Set<MatchdayId>();
	for (const change of changes) {
		if (change.change === 'match added') touched.add(change.matchday);
		else if ('match' in change) touched.add(must(stored.get(change.match), change.match).matchdayId);
		if (change.change === 'moved') touched.add(change.to);
	}
	const [first] = touched;
	if (first === undefined) return null;
	const evaluated = await world.context.db.matchday.findMany({
		// R39: one that all have suspended is never evaluated.
		where: {
			seasonId: placeOf(first).seasonId,
			evaluatedAt: { not: null },
			suspensions: { none: { communityId: null, openKey: { not: null } } },
		},
		orderBy: { number: 'asc' },
		select: { id: true, _count: { select: { matches: true } } },
	});
	if (whose === 'touched' && !evaluated.some(({ id }) => touched.has(id))) return null;
	// One that keeps its matches: an empty one can't be evaluated, and a commit corrects the whole season.
	const left = evaluated.filter(({ id, _count }) => !touched.has(id) && _count.matches > 0);
	const own = evaluated.find(({ id, _count }) => touched.has(id) && _count.matches > 1);
	return (own ?? left[0] ?? evaluated.find(({ id }) => touched.has(id)))?.id ?? null;
}

/** Whether changes take the last matches of a matchday that has passed and isn't evaluated. */
async function isEmptied(
	{ context }: ProductWorld,
	changes: readonly Change[],
	stored: Stored,
): Promise<boolean> {
	const leaving = changes.flatMap((each) =>
		each.change === 'moved' || each.change === 'match removed'
			? [must(stored.get(each.match), each.match)]
			: [],
	);
	const passed = await context.db.matchday.findMany({
		where: {
			id: { in: leaving.map(({ matchdayId }) => matchdayId) },
			...{ kickoff: { lte: BigInt(context.now()) }, evaluatedAt: null },
		},
		select: { id: true, _count: { select: { matches: true } } },
	});
	return passed.some(
		({ id, _count }) => leaving.filter(({ matchdayId }) => matchdayId === id).length === _count.matches,
	);
}
