import type { FixtureFile } from '~/csv/fixture-file';
import { parseJson } from '~/csv/parse-json';
import type { Db, Tx } from '~/data/engine/db.server';
import { findFactWriters } from '~/data/fact-writers.server';
import { findSaidFacts, type StoredFact } from '~/data/said-facts.server';
import type { SeasonSource } from '~/data/season-sources.server';
import type { ImportSlipCode } from '~/domain/import-slips';
import { overAt } from '~/domain/over-at';
import { isStored, type SaidFact, saidFacts, type Withdrawn, withdrawnOf } from '~/domain/said-facts';
import { liesInSeason } from '~/domain/season-label';
import { type ImportPlan, planImport } from '~/services/imports/plan-import.server';
import { readImportFile } from '~/services/imports/read-import-file.server';
import { knownMatch, type LoadedSeason } from '~/services/rounds/load-season.server';
import { nameOfSource } from '~/text/sources';
import { startOfMatch } from './start-of-match';
import { type Taking, takeByItself } from './take-by-itself.server';

/** Why an answer that came through says nothing about its season. */
const unheardAnswers = ['empty', 'unreadable', 'other-season'] as const;
export type UnheardAnswer = (typeof unheardAnswers)[number];

/** Whether a source failed by what it answered, and not by how. */
export function isUnheard(failure: string | null): failure is UnheardAnswer {
	return unheardAnswers.some((each) => each === failure);
}

/** What a season's source has answered. */
export type Answer = {
	readonly source: Pick<SeasonSource, 'seasonId' | 'kind' | 'place' | 'takesResults' | 'takesTimes'>;
	/** The matchday that was asked for; null: all of them. */
	readonly matchday: number | null;
	readonly bytes: Uint8Array;
	/** How long a fact has to stand, ms (R41). */
	readonly stands: number;
	/** Until when (ms) the process has the right to ask that brings it; none in the demo, whose season has no source. */
	readonly until?: number;
	/** Questions that are answered beforehand: in the demo's fast time results come within half an hour. */
	readonly meant?: readonly ImportSlipCode[];
};

/** What an answer would do: nothing of it is written. */
export type PlannedAnswer = {
	/** All that it says otherwise than it is stored, with why it waits; `isNew`: the source hasn't said it just so before, and its answer isn't noted yet. */
	readonly facts: readonly { readonly fact: StoredFact; readonly isNew: boolean }[];
	/** What it doesn't say any more. */
	readonly gone: readonly StoredFact[];
	/** What it doesn't say any more and a person has dismissed: it is remembered, should the source say so again. */
	readonly silent: readonly StoredFact[];
	readonly taking: Taking;
};

/** An answer as the import reads it, or why it says nothing. An empty one is an outage, never "all cancelled". */
export async function readAnswer(
	db: Db,
	{ source, bytes }: Pick<Answer, 'source' | 'bytes'>,
): Promise<
	{ readonly ok: true; readonly file: FixtureFile } | { readonly ok: false; readonly failure: UnheardAnswer }
> {
	if (isEmpty(bytes)) return { ok: false, failure: 'empty' };
	const { seasonId } = source;
	const read = await readImportFile(db, { seasonId, bytes, fileName: nameOfSource(source) });
	if (!read.ok)
		return { ok: false, failure: read.refusal.code === 'file-without-rows' ? 'empty' : 'unreadable' };
	return read.value.rows.length === 0 ? { ok: false, failure: 'unreadable' } : { ok: true, file: read.value };
}

function isEmpty(bytes: Uint8Array): boolean {
	if (bytes.length > 10_000) return false;
	const document = parseJson(bytes);
	const list = Array.isArray(document) ? document : (document as { matches?: unknown } | null)?.matches;
	return Buffer.from(bytes).toString().trim() === '' || (Array.isArray(list) && list.length === 0);
}

/**
 * R41: what an answer says at `now` (ms) otherwise than it is stored, since when, and what of it may be taken by itself.
 * Writes nothing. null: it is about another season.
 */
export async function planAnswer(
	db: Db | Tx,
	{
		answer,
		file,
		loaded,
		newId,
	}: {
		answer: Answer;
		file: FixtureFile;
		loaded: LoadedSeason;
		newId: () => string;
	},
	now: number,
): Promise<PlannedAnswer | null> {
	if (isOfAnother(file, loaded)) return null;
	const { source, matchday, stands, meant = [] } = answer;
	const plan = planImport(file, loaded, {}, now);
	const numbers = loaded.matchdays.map(({ number }) => number);
	// Without matchdays it isn't for any of them: a list of what is played, most often.
	const isAbout = (number: number) => file.hasMatchdays && (matchday === null || number === matchday);
	const about = new Set(numbers.filter(isAbout));
	const withdrawn = await findWithdrawn(db, plan, source);
	const said = saidFacts(plan, loaded.matches.map(knownMatch), { about, answered: matchday, withdrawn });
	const stored = await findSaidFacts(db, source.seasonId);
	const noted = said.map((fact) => ({
		...noteFact(fact, stored, { source, loaded, stands, newId, now }),
		isOfOther: fact.isOfOther,
	}));
	const taking = await takeByItself(
		db,
		{
			facts: noted.map(({ fact }) => fact),
			ofOthers: new Set(noted.flatMap(({ fact, isOfOther }) => (isOfOther ? [fact.id] : []))),
			...{ loaded, source, stands, meant },
		},
		now,
	);
	const subjects = new Set(said.map(({ subject }) => subject));
	const over = stored.filter(
		(fact) => !subjects.has(fact.subject) && (matchday === null || fact.matchday === matchday),
	);
	const isRemembered = (fact: StoredFact) =>
		fact.dismissedAt !== null &&
		!isStored(
			fact,
			loaded.matches.find(({ id }) => id === fact.matchId),
		);
	return {
		facts: noted.map(({ fact, isNew }) => ({
			fact: { ...fact, waits: taking.waits.get(fact.id) ?? null },
			isNew,
		})),
		gone: over.filter((fact) => !isRemembered(fact)),
		silent: over.filter(isRemembered).map((fact) => ({ ...fact, waits: 'silent' as const })),
		taking,
	};
}

/** Lines that lack what is stored of a result and this kind of source has written. */
async function findWithdrawn(
	db: Db | Tx,
	{ rows, names }: Pick<ImportPlan, 'rows' | 'names'>,
	{ kind }: Pick<SeasonSource, 'kind'>,
): Promise<Map<number, Withdrawn>> {
	const fixtures = new Map(names.fixtures.map((fixture) => [fixture.line, fixture]));
	const missing = rows.flatMap(({ line, before }) => {
		const fixture = fixtures.get(line);
		const what = before && fixture ? withdrawnOf(before, fixture) : null;
		return before === null || what === null ? [] : [{ line, id: before.id, what }];
	});
	const writers = await findFactWriters(
		db,
		missing.map(({ id }) => id),
	);
	const isOurs = (id: string) => (writers.get(id)?.result ?? writers.get(id)?.added) === kind;
	return new Map(missing.filter(({ id }) => isOurs(id)).map(({ line, what }) => [line, what]));
}

/** It says so, or its dates do, of which most lie outside the season, where those that are stored don't. */
function isOfAnother(
	{ seasonHint, leagueHint, rows }: FixtureFile,
	{ season, matches }: LoadedSeason,
): boolean {
	return (
		(seasonHint !== null && seasonHint !== season.label) ||
		(leagueHint !== null && leagueHint !== season.leagueId) ||
		(areMostOutside(rows, season.label) && !areMostOutside(matches, season.label))
	);
}

function areMostOutside(matches: readonly { readonly kickoff: number | null }[], label: string): boolean {
	const dates = matches.flatMap(({ kickoff }) => kickoff ?? []);
	return dates.filter((date) => !liesInSeason(date, label)).length * 2 > dates.length;
}

/**
 * What is said by now, with its time: another word about the same begins it anew, and so does the first one that can be
 * the end of its match.
 */
function noteFact(
	{ line: _, isOfOther: __, ...said }: SaidFact,
	stored: readonly StoredFact[],
	{
		source: { seasonId },
		loaded,
		stands,
		newId,
		now,
	}: Pick<Answer, 'source' | 'stands'> & { loaded: LoadedSeason; newId: () => string; now: number },
): { fact: StoredFact; isNew: boolean } {
	const before = stored.find(({ subject }) => subject === said.subject);
	if (before !== undefined && before.said === said.said) {
		const over = overAt(said, startOfMatch(said.matchId, loaded), stands);
		const since = before.since < over && over <= now ? now : before.since;
		return { fact: { ...before, ...said, since, heardAt: now }, isNew: false };
	}
	const anew = { since: now, heardAt: now, answerId: null, waits: null, dismissedAt: null };
	return { fact: { ...said, ...anew, id: before?.id ?? newId(), seasonId }, isNew: true };
}
