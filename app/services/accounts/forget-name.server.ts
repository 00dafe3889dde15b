import { findLettersHolding, saveLetterData } from '~/data/deleted-accounts.server';
import type { Tx } from '~/data/engine/db.server';

/** A name that a deleted account had in a community, and what replaces it. */
export type Renamed = { readonly communityId: string; readonly from: string; readonly to: string };

/**
 * Takes the names of a deleted account out of letters to others, where it is named as a winner, as one who fell, as
 * who got a rebuy, or as who entered a pick (R38).
 */
export async function forgetName(tx: Tx, person: { renamed: readonly Renamed[] }): Promise<void> {
	const names = [...new Set(person.renamed.map(({ from }) => from))];
	for (const { id, data } of await findLettersHolding(tx, names)) {
		const renamed = JSON.stringify(withoutName(JSON.parse(data), person.renamed));
		if (renamed !== data) await saveLetterData(tx, id, renamed);
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
