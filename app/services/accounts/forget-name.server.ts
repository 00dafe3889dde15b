import type { Context } from '~/context.server';
import { findLastLetter, findLettersHolding, saveLetterData } from '~/data/deleted-accounts.server';
import type { Tx } from '~/data/engine/db.server';
import { type LetterPromise, type Renamed, savePromises } from '~/data/letter-promises.server';
import type { QueuedPart } from '~/services/mail/queue-news-mails.server';

/** Letters looked at in one transaction. */
const LETTERS = 1_000;

/**
 * Takes the names of a deleted account out of letters to others, where it is named as a winner, as one who fell, as
 * who got a rebuy, or as who entered a pick (R38): of those that aren't sent at `now` (ms) at once, of the many others by
 * the job.
 */
export async function forgetName(
	tx: Tx,
	{ newId }: Pick<Context, 'newId'>,
	{ renamed, now }: { renamed: readonly Renamed[]; now: number },
): Promise<void> {
	if (renamed.length === 0) return;
	await rename(tx, renamed, 'unsent');
	const act = { id: newId(), kind: 'name-forgotten' as const, at: now, actorId: null };
	await savePromises(tx, [{ ...act, about: { renamed } }]);
}

/** The part of the job: by then somebody else may have the name, of whom only later letters tell. */
export async function forgetNameSent(
	tx: Tx,
	_context: Context,
	{ at: until, about, cursor }: LetterPromise<'name-forgotten'>,
): Promise<QueuedPart> {
	const last = await findLastLetter(tx, cursor, LETTERS);
	await rename(tx, about.renamed, { until, after: cursor, last });
	return { queued: 0, cursor: last };
}

type Which = Parameters<typeof findLettersHolding>[2];

async function rename(tx: Tx, renamed: readonly Renamed[], which: Which): Promise<void> {
	const names = [...new Set(renamed.map(({ from }) => from))];
	for (const { id, data } of await findLettersHolding(tx, names, which)) {
		const told = JSON.stringify(withoutName(JSON.parse(data), renamed));
		if (told !== data) await saveLetterData(tx, id, told);
	}
}

/** Where letters name members of a community: one, or a list. */
const holdsNames: ReadonlySet<string> = new Set(['winners', 'names', 'lost', 'spared', 'name', 'by']);

/**
 * A letter's data in which lists of members hold the new name. What doesn't say which community it is of, or not by
 * its id, counts for every one.
 */
function withoutName(value: unknown, renamed: readonly Renamed[], communityId?: string): unknown {
	if (Array.isArray(value)) return value.map((each) => withoutName(each, renamed, communityId));
	if (typeof value !== 'object' || value === null) return value;
	const own =
		'communityId' in value && typeof value.communityId === 'string' ? value.communityId : communityId;
	const now = (name: string) =>
		renamed.find((each) => each.from === name && (own ?? each.communityId) === each.communityId)?.to ?? name;
	const told = (held: unknown) => (typeof held === 'string' ? now(held) : withoutName(held, renamed, own));
	return Object.fromEntries(
		Object.entries(value).map(([key, held]) => {
			if (!holdsNames.has(key)) return [key, withoutName(held, renamed, own)];
			return [key, Array.isArray(held) ? held.map(told) : told(held)];
		}),
	);
}
