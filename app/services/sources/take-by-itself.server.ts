import type { Db, Tx } from '~/data/engine/db.server';
import {
	type FactWriters,
	findFactWriters,
	findKickoffsByPerson,
	isByPerson,
} from '~/data/fact-writers.server';
import type { StoredFact } from '~/data/said-facts.server';
import type { SeasonSource } from '~/data/season-sources.server';
import { type ImportSlipCode, openSlips } from '~/domain/import-slips';
import { type Effect, judgeSaid, type StandingFact, type StoredPlace, type Waits } from '~/domain/judge-said';
import { overAt } from '~/domain/over-at';
import type { PlanWithPicks } from '~/services/imports/plan-with-picks.server';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import { planSaid } from './plan-said.server';
import { startOfMatch } from './start-of-match';

/** What is taken by itself, with its plan, and why each of the others waits. */
export type Taking = {
	readonly taken: readonly StoredFact[];
	readonly plan: PlanWithPicks | null;
	readonly waits: ReadonlyMap<string, Waits>;
};

/**
 * R41: which of a season's facts are taken by themselves at `now` (ms). Times of one matchday are taken together or not
 * at all, since together they tell where its kickoff goes.
 */
export async function takeByItself(
	db: Db | Tx,
	{
		facts,
		ofOthers,
		loaded,
		source,
		stands,
		meant = [],
	}: {
		facts: readonly StoredFact[];
		/** Ids of those whose line tells of another match than the stored one. */
		ofOthers: ReadonlySet<string>;
		loaded: LoadedSeason;
		source: Pick<SeasonSource, 'takesResults' | 'takesTimes'>;
		stands: number;
		/** Questions that are answered beforehand. */
		meant?: readonly ImportSlipCode[];
	},
	now: number,
): Promise<Taking> {
	const writers = await findFactWriters(
		db,
		facts.flatMap(({ matchId }) => (matchId === null ? [] : [matchId])),
	);
	const hasTimes = facts.some(({ kind }) => kind === 'time');
	const kickoffsByPerson = hasTimes ? await findKickoffsByPerson(db, loaded.season.id) : new Set<string>();
	const allowed = { results: source.takesResults, times: source.takesTimes };
	const waits = new Map<string, Waits>();
	const taken: StoredFact[] = [];
	for (const group of groupsOf(facts)) {
		// What it would do is only asked where nothing else keeps it from being taken.
		const judge = (effect: Effect, fact: StoredFact) =>
			judgeSaid(
				standingOf(fact, { ofOthers, loaded, stands }),
				placeOf(fact, loaded, { writers, kickoffsByPerson }),
				effect,
				{
					allowed,
					now,
					stands,
				},
			);
		const first = group.map((fact) => judge(harmless, fact));
		const may = group.filter((_, index) => first[index] === null);
		const together = first.every((why) => why === null || why !== 'standing') ? may : [];
		const effect = together.length === 0 ? null : await planSaid(db, { facts: together, loaded }, now);
		for (const [index, fact] of group.entries()) {
			const why =
				first[index] ??
				(effect === null ? 'standing' : judge(effectOf(effect, fact, { together, meant }), fact));
			if (why === null) taken.push(fact);
			else waits.set(fact.id, why);
		}
	}
	const plan = taken.length === 0 ? null : await planSaid(db, { facts: taken, loaded }, now);
	if (plan === null || !isSmooth(plan, meant)) {
		for (const fact of taken) waits.set(fact.id, 'odd');
		return { taken: [], plan: null, waits };
	}
	return { taken, plan, waits };
}

/** Results each by itself; the times of a matchday as one. */
function groupsOf(facts: readonly StoredFact[]): StoredFact[][] {
	const groups = new Map<string, StoredFact[]>();
	for (const fact of facts) {
		const key = fact.kind === 'time' ? `time ${fact.matchday}` : fact.id;
		groups.set(key, [...(groups.get(key) ?? []), fact]);
	}
	return [...groups.values()];
}

function standingOf(
	fact: StoredFact,
	{ ofOthers, loaded, stands }: { ofOthers: ReadonlySet<string>; loaded: LoadedSeason; stands: number },
): StandingFact {
	const { id, kind, since, heardAt, dismissedAt, matchId } = fact;
	const over = overAt(fact, startOfMatch(matchId, loaded), stands);
	return { kind, since, heardAt, over, isOfOther: ofOthers.has(id), isDismissed: dismissedAt !== null };
}

function placeOf(
	fact: StoredFact,
	loaded: LoadedSeason,
	{
		writers,
		kickoffsByPerson,
	}: { writers: ReadonlyMap<string, FactWriters>; kickoffsByPerson: ReadonlySet<string> },
): StoredPlace {
	const match = loaded.matches.find(({ id }) => id === fact.matchId);
	const matchday = loaded.matchdays.find(({ number }) => number === match?.matchday);
	const { kickoff, matchdayKickoff } = startOfMatch(fact.matchId, loaded);
	return {
		...{ state: match?.state ?? 'scheduled', kickoff, matchdayKickoff },
		evaluated: (matchday?.evaluatedAt ?? null) !== null,
		// A result or a time that nobody has set is nobody's.
		byPerson: isByPerson(
			fact.kind === 'result' ? 'result' : 'time',
			fact.kind === 'result' ? (match?.result ?? null) : kickoff,
			writers.get(fact.matchId ?? ''),
		),
		kickoffByPerson: kickoffsByPerson.has(matchday?.id ?? ''),
	};
}

/** Of what may be taken: a start that is far ahead, and nothing else moves. */
const harmless: Effect = {
	...{ newKickoff: Number.POSITIVE_INFINITY, moves: [] },
	...{ proposesPostponed: false, isOdd: false },
};

function effectOf(
	plan: PlanWithPicks,
	fact: StoredFact,
	{ together, meant }: { together: readonly StoredFact[]; meant: readonly ImportSlipCode[] },
): Effect {
	const line = together.indexOf(fact) + 1;
	const row = plan.rows.find((each) => each.line === line);
	return {
		newKickoff: row?.after.kickoff ?? null,
		moves: plan.kickoffs,
		proposesPostponed: row?.proposedPostponed ?? false,
		isOdd: row === undefined || !isSmooth(plan, meant),
	};
}

/** Nothing of it would be asked about in a preview, and no day and month look the wrong way round. */
function isSmooth({ problems, slips, warnings }: PlanWithPicks, meant: readonly ImportSlipCode[]): boolean {
	const isTurned = warnings.some(({ code }) => code === 'day-month');
	return problems.length === 0 && openSlips(slips, meant).length === 0 && !isTurned;
}
