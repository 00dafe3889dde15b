import { saveLetterData } from '~/data/deleted-accounts.server';
import type { Tx } from '~/data/engine/db.server';
import { findUnsentMailsHolding, saveMailsDropped } from '~/data/outbox.server';
import { slicesOf } from '~/domain/slices-of';

/** Letters given up in one statement. */
const MAILS = 1_000;

/** Where letters name the communities that they are about. */
type Told = { communityId?: string; items?: { communityId?: string }[] };

/** R34: letters about a community that is gone aren't sent; those about several leave it out. */
export async function dropMailsOfCommunity(tx: Tx, communityId: string): Promise<void> {
	const pointless: string[] = [];
	for (const { id, data } of await findUnsentMailsHolding(tx, communityId)) {
		const told = JSON.parse(data) as Told;
		const items = told.items?.filter((item) => item.communityId !== communityId);
		if (told.communityId === communityId || items?.length === 0) pointless.push(id);
		else if (items !== undefined) await saveLetterData(tx, id, JSON.stringify({ ...told, items }));
	}
	for (const ids of slicesOf(pointless, MAILS)) await saveMailsDropped(tx, ids, 'the community is gone');
}
