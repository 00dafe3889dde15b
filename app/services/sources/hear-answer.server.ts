import { createHash } from 'node:crypto';
import type { Context } from '~/context.server';
import { parseJson } from '~/csv/parse-json';
import { type HeardScore, readScores } from '~/csv/read-scores';
import type { Tx } from '~/data/engine/db.server';
import { deleteSaidFacts, saveSaidFact } from '~/data/said-facts.server';
import { deleteScores, findScores, saveScore } from '~/data/scores.server';
import { findAskedSource } from '~/data/season-sources.server';
import { bumpVersion } from '~/data/season-versions.server';
import { keepAnswer } from '~/data/source-answers.server';
import { accept } from '~/domain/result';
import { teamNameKey } from '~/domain/team-name';
import { writeImport } from '~/services/imports/write-import.server';
import { type LoadedSeason, loadSeason } from '~/services/rounds/load-season.server';
import { changeSeason } from '~/services/seasons/change-season.server';
import { nameOfSource } from '~/text/sources';
import { type Answer, planAnswer, readAnswer, type UnheardAnswer } from './plan-answer.server';

/** What came of an answer: how many facts it says otherwise than they are stored, and how many were taken. */
export type Heard =
	| { readonly ok: true; readonly said: number; readonly taken: number; readonly scores: number }
	| { readonly ok: false; readonly failure: UnheardAnswer | 'dropped' };

/**
 * R41: takes note of what a source answers, in one transaction: what it says otherwise than it is stored and since when,
 * the scores of running matches (R42), and what may be taken by itself. An answer that is empty, can't be read or is about
 * another season changes nothing, and one that comes after its source was switched off, replaced or taken away is dropped.
 */
export async function hearAnswer(context: Context, answer: Answer): Promise<Heard> {
	const { source, bytes } = answer;
	const { seasonId } = source;
	const read = await readAnswer(context.db, answer);
	if (!read.ok) return read;
	const act = { seasonId, source: 'import' as const, actorId: null };
	const done = await changeSeason<Heard, never>(context, act, async (tx, now) => {
		// What a site admin has changed while the source was asked counts.
		const allowed = answer.until === undefined ? source : await findAskedSource(tx, source, answer.until);
		if (allowed === null) return accept({ value: { ok: false, failure: 'dropped' }, isChange: false });
		const loaded = await loadSeason(tx, seasonId);
		const asked = { answer: { ...answer, source: allowed }, file: read.file, newId: context.newId };
		const plan = loaded && (await planAnswer(tx, { ...asked, loaded }, now));
		if (loaded === null || plan === null)
			return accept({ value: { ok: false, failure: 'other-season' } as const, isChange: false });
		const sha256 = createHash('sha256').update(bytes).digest('hex');
		const kept = { id: context.newId(), seasonId, matchday: answer.matchday, at: now, sha256, bytes };
		const answerId = await keepAnswer(tx, kept);
		const { facts, gone, silent, taking } = plan;
		const over = [...gone, ...taking.taken].map(({ id }) => id);
		await deleteSaidFacts(tx, over);
		for (const fact of silent) await saveSaidFact(tx, fact, false);
		for (const { fact, isNew } of facts.filter((each) => !over.includes(each.fact.id)))
			await saveSaidFact(tx, isNew ? { ...fact, answerId } : fact, isNew);
		if (taking.plan !== null) {
			const fileName = nameOfSource(source);
			const input = { seasonId, bytes, fileName, actorId: null, source: { kind: source.kind, answerId } };
			const season = { ...loaded, isNew: false, isNewLeague: false };
			await writeImport(tx, { context, input, now }, season, taking.plan);
		}
		const scores = await noteScores(tx, { scores: scoresOf(bytes), loaded, answer, now });
		const value = { ok: true, said: facts.length, taken: taking.taken.length, scores } as const;
		return accept({ value, isChange: taking.plan !== null });
	});
	if (!done.ok) throw new Error('Hearing refuses nothing');
	return done.value;
}

function scoresOf(bytes: Uint8Array): HeardScore[] {
	const document = parseJson(bytes);
	return document === null ? [] : readScores(document);
}

/** R42: the scores of matches that have kicked off and have no result. Gives how many there are. */
async function noteScores(
	tx: Tx,
	{
		scores,
		loaded,
		answer,
		now,
	}: {
		scores: readonly HeardScore[];
		loaded: LoadedSeason;
		answer: Answer;
		now: number;
	},
): Promise<number> {
	const { seasonId } = answer.source;
	const known = new Map((await findScores(tx, seasonId)).map((score) => [score.matchId, score]));
	let changed = 0;
	let count = 0;
	for (const { home, away, matchday, goals, minute } of scores) {
		const [homeId, awayId] = [home, away].map((name) => loaded.aliases.get(teamNameKey(name)));
		const match = loaded.matches.find(
			(each) =>
				each.homeTeamId === homeId &&
				each.awayTeamId === awayId &&
				(matchday === null || each.matchday === matchday),
		);
		if (match === undefined || match.result !== null || match.state !== 'scheduled') continue;
		if (match.kickoff === null || match.kickoff > now) continue;
		const before = known.get(match.id);
		// A goal that was taken back: the match runs, and has none.
		const heard = goals ?? (before === undefined ? null : { home: 0, away: 0 });
		if (heard === null) continue;
		count += 1;
		const score = { matchId: match.id, ...heard, minute, heardAt: now };
		await saveScore(tx, seasonId, score);
		if (before === undefined || before.home !== heard.home || before.away !== heard.away) changed += 1;
	}
	const over = loaded.matches
		.filter(({ id, result }) => known.has(id) && result !== null)
		.map(({ id }) => id);
	changed += await deleteScores(tx, over);
	if (changed > 0) await bumpVersion(tx, seasonId);
	return count;
}
