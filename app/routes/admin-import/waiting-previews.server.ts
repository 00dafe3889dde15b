import { randomBytes } from 'node:crypto';
import { type ImportStage, importStages } from '~/domain/import-stages';

/** A preview that takes longer than its request waits, until somebody fetches it. */
type Waiting<T> = { playerId: string; stage: ImportStage | null; answer: Promise<T>; value: T | null };

/** For so long a preview is kept once it is there, ms, and so many at once: each holds its file. */
const KEPT = 5 * 60_000;
const MOST = 8;

/** The previews that this process works on, or keeps to be fetched, the oldest first. */
export function waitingPreviews<T>(kept = KEPT, most = MOST) {
	const all = new Map<string, Waiting<T>>();
	return {
		/** Begins one; the oldest of more than there may be is forgotten, which doesn't stop its work. */
		begin(
			playerId: string,
			work: (onStage: (stage: string) => void) => Promise<T>,
		): { id: string; answer: Promise<T> } {
			const id = randomBytes(16).toString('base64url');
			const waiting: Waiting<T> = { playerId, stage: null, answer: Promise.resolve(null as T), value: null };
			waiting.answer = work((stage) => {
				waiting.stage = importStages.find((known) => known === stage) ?? waiting.stage;
			});
			all.set(id, waiting);
			for (const oldest of all.keys()) if (all.size > most) all.delete(oldest);
			const forget = () => setTimeout(() => all.delete(id), kept).unref();
			waiting.answer.then((value) => {
				waiting.value = value;
				forget();
			}, forget);
			return { id, answer: waiting.answer };
		},
		/** It was answered at once. */
		forget(id: string): void {
			all.delete(id);
		},
		/** How far it is, or what it says; null for one that this process doesn't know, or that is somebody else's. Throws what its work has thrown. */
		async find(id: string, playerId: string): Promise<{ value: T } | { stage: ImportStage | null } | null> {
			const waiting = all.get(id);
			if (waiting?.playerId !== playerId) return null;
			if (waiting.value !== null) return { value: waiting.value };
			// Rejected by now, or not settled: a promise that is settled wins over one made later.
			const settled = await Promise.race([waiting.answer, Promise.resolve(null)]);
			return settled === null ? { stage: waiting.stage } : { value: settled };
		},
	};
}
