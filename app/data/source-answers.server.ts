import { gunzipSync, gzipSync } from 'node:zlib';
import type { Db, Tx } from '~/data/engine/db.server';

/** Keeps an answer word for word. Gives the id of the one that said the same just before, if there is one. */
export async function keepAnswer(
	tx: Tx,
	answer: {
		id: string;
		seasonId: string;
		matchday: number | null;
		at: number;
		sha256: string;
		bytes: Uint8Array;
	},
): Promise<string> {
	const { seasonId, matchday, sha256, bytes } = answer;
	const last = await tx.sourceAnswer.findFirst({
		where: { seasonId, matchday },
		orderBy: { at: 'desc' },
		select: { id: true, sha256: true },
	});
	if (last?.sha256 === sha256) return last.id;
	await tx.sourceAnswer.create({ data: { ...answer, bytes: new Uint8Array(gzipSync(bytes)) } });
	return answer.id;
}

/** The bytes of an answer; null once it is gone. */
export async function findAnswer(
	db: Db,
	id: string,
): Promise<{ seasonId: string; at: number; bytes: Uint8Array } | null> {
	const row = await db.sourceAnswer.findUnique({ where: { id } });
	return row && { seasonId: row.seasonId, at: Number(row.at), bytes: gunzipSync(row.bytes) };
}

/** When (ms) these answers came, of those that are still kept. */
export async function findKeptAnswers(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
	const rows = await db.sourceAnswer.findMany({
		where: { id: { in: [...ids] } },
		select: { id: true, at: true },
	});
	return new Map(rows.map(({ id, at }) => [id, Number(at)]));
}

/** Forgets answers from before an instant (ms); how many they were. */
export async function deleteAnswersBefore(db: Db, before: number): Promise<number> {
	const { count } = await db.sourceAnswer.deleteMany({ where: { at: { lt: before } } });
	return count;
}
