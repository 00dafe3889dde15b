import type { Context } from '~/context.server';
import { type Db, inTransaction } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import {
	findLetterEntries,
	findLetterReaders,
	findPromisedLetters,
	isToldAlready,
	type PromisedLetters,
	saveLettersQueued,
} from '~/data/result-letters.server';
import { findSeasonFacts } from '~/data/round-facts.server';
import { groupBy } from '~/domain/group-by';
import { isNight } from '~/domain/night';
import { queueMails } from '~/services/mail/queue-mail.server';
import { loadHistory } from '~/services/rounds/load-history.server';
import { namedBy } from '~/text/matchdays';
import { changeSentences } from './changes-to-come.server';
import { resultItems } from './result-letter-items.server';

/** Players looked at in one transaction, which others wait for (some 40 ms), and transactions of one run. */
const CHUNK = 100;
const CHUNKS_PER_RUN = 200;

/** After how long (ms) an evaluation is no news any more: jobs that were off for weeks don't tell it. */
const STALE = 7 * 24 * 3_600_000;

/**
 * A job: queues the letters that evaluations have promised, one for each player who wants it, for all their communities
 * of the season. It goes through the players in the order of their ids; how far it came is stored together with the
 * letters, so that a killed process neither loses nor repeats one. Those of automatic evaluations wait in the night.
 */
export async function queueResultMails(context: Context): Promise<string> {
	let queued = 0;
	const matches = new Map<string, Promise<string[]>>();
	for (let chunk = 0; chunk < CHUNKS_PER_RUN; chunk++) {
		const promised = await findPromisedLetters(context.db, { byHand: isNight(context.now()) });
		if (promised === null) break;
		const changed = matches.get(promised.evaluationId) ?? changedMatches(context.db, promised);
		matches.set(promised.evaluationId, changed);
		queued += await queueChunk(context, promised, await changed);
		await nextTurn();
	}
	return `${queued} queued`;
}

/** R19: the matches that a correction rests on, a sentence each; an evaluation takes in those of earlier matchdays. */
async function changedMatches(db: Db, { evaluationId, seasonId }: PromisedLetters): Promise<string[]> {
	const season = await findSeasonFacts(db, seasonId);
	if (season === null) return [];
	return changeSentences(db, (await loadHistory(db, season)).changes.get(evaluationId) ?? []);
}

function queueChunk(
	context: Context,
	promised: PromisedLetters,
	matches: readonly string[],
): Promise<number> {
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		if (promised.at < now - STALE || (await isToldAlready(tx, promised))) {
			await saveLettersQueued(tx, promised, { cursor: promised.cursor, queuedAt: now });
			return 0;
		}
		const readers = await findLetterReaders(tx, promised.cursor, CHUNK);
		const isLast = readers.length < CHUNK;
		const moved = await saveLettersQueued(tx, promised, {
			cursor: readers.at(-1)?.id ?? promised.cursor,
			queuedAt: isLast ? now : null,
		});
		if (!moved) return 0;
		const { evaluationId, seasonId, kind, matchday, name, season, reason } = promised;
		const playerIds = readers.map((reader) => reader.id);
		const entries = await findLetterEntries(tx, seasonId, playerIds);
		const items = groupBy(await resultItems(tx, promised, entries, now), (item) => item.playerId);
		const mails = readers.flatMap(({ id, email }) => {
			const own = items.get(id);
			if (own === undefined) return [];
			const told = matches.length > 0 ? { matches: [...matches] } : {};
			const news = {
				kind,
				matchday,
				...namedBy(name),
				season,
				reason,
				...told,
				items: own.map(({ item }) => item),
			};
			return [{ playerId: id, address: email, data: news, dedupeKey: `result:${evaluationId}:${id}` }];
		});
		return queueMails(tx, context, 'result', mails);
	});
}
