import type { FixtureFile } from '~/csv/fixture-file';
import { parseJson } from '~/csv/parse-json';
import type { Db, Tx } from '~/data/engine/db.server';
import { findSaidFacts, type StoredFact } from '~/data/said-facts.server';
import type { SeasonSource } from '~/data/season-sources.server';
import type { ImportSlipCode } from '~/domain/import-slips';
import { type SaidFact, saidFacts } from '~/domain/said-facts';
import { planImport } from '~/services/imports/plan-import.server';
import { readImportFile } from '~/services/imports/read-import-file.server';
import { knownMatch, type LoadedSeason } from '~/services/rounds/load-season.server';
import { nameOfSource } from '~/text/sources';
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
	/** Questions that are answered beforehand: in the demo's fast time results come within half an hour. */
	readonly meant?: readonly ImportSlipCode[];
	/** The demo's source is stored nowhere: nobody can change it while it is asked. */
	readonly isUnstored?: true;
};

/** What an answer would do: nothing of it is written. */
export type PlannedAnswer = {
	/** All that it says otherwise than it is stored, with why it waits; `isNew`: the source hasn't said it just so before, and its answer isn't noted yet. */
	readonly facts: readonly { readonly fact: StoredFact; readonly isNew: boolean }[];
	/** What it doesn't say any more. */
	readonly gone: readonly StoredFact[];
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
	const about = new Set(numbers.filter((number) => matchday === null || number === matchday));
	const said = saidFacts(plan, loaded.matches.map(knownMatch), { about, answered: matchday });
	const stored = await findSaidFacts(db, source.seasonId);
	const noted = said.map((fact) => noteFact(fact, stored, { source, newId, now }));
	const taking = await takeByItself(
		db,
		{ facts: noted.map(({ fact }) => fact), loaded, source, stands, meant },
		now,
	);
	const subjects = new Set(said.map(({ subject }) => subject));
	return {
		facts: noted.map(({ fact, isNew }) => ({
			fact: { ...fact, waits: taking.waits.get(fact.id) ?? null },
			isNew,
		})),
		gone: stored.filter(
			(fact) => !subjects.has(fact.subject) && (matchday === null || fact.matchday === matchday),
		),
		taking,
	};
}

function isOfAnother(
	{ seasonHint, leagueHint }: { seasonHint: string | null; leagueHint: string | null },
	{ season }: LoadedSeason,
): boolean {
	return (
		(seasonHint !== null && seasonHint !== season.label) ||
		(leagueHint !== null && leagueHint !== season.leagueId)
	);
}

/** What is said by now, with its time: another word about the same begins it anew. */
function noteFact(
	{ line: _, ...said }: SaidFact,
	stored: readonly StoredFact[],
	{ source: { seasonId }, newId, now }: { source: Answer['source']; newId: () => string; now: number },
): { fact: StoredFact; isNew: boolean } {
	const before = stored.find(({ subject }) => subject === said.subject);
	if (before !== undefined && before.said === said.said)
		return { fact: { ...before, ...said, heardAt: now }, isNew: false };
	const anew = { since: now, heardAt: now, answerId: null, waits: null, dismissedAt: null };
	return { fact: { ...said, ...anew, id: before?.id ?? newId(), seasonId }, isNew: true };
}
