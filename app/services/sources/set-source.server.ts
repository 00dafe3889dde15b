import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { deleteSource, type SourceChoice, saveSource } from '~/data/season-sources.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { refuseAddress } from '~/domain/source-address';
import { readPlace } from '~/domain/source-place';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/**
 * R41: gives a season its source, changes what it may do by itself, or takes it away with `choice` null. Another source
 * begins anew: what the one before said is forgotten. Refuses all but site admins, unknown seasons, one without a source
 * to take away, places that aren't one, addresses that nobody may ask, and football-data.org without a key.
 */
export async function setSource(
	context: Context,
	input: { readonly actorId: string | null; readonly seasonId: string; readonly choice: SourceChoice | null },
): Promise<Result<null, SeasonRefusal>> {
	const { actorId, seasonId, choice } = input;
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	const refusal = choice === null ? null : refusePlace(context, choice);
	if (refusal !== null) return refuse(refusal);
	return inTransaction(context.db, async (tx) => {
		if (choice === null)
			return (await deleteSource(tx, seasonId)) ? accept(null) : refuse({ code: 'source-missing' });
		const saved = await saveSource(tx, seasonId, { choice, actorId, now: context.now() });
		return saved ? accept(null) : refuse({ code: 'season-not-found' });
	});
}

/** Why a season can't have such a source, or null. */
export function refusePlace(
	{ settings }: Pick<Context, 'settings'>,
	{ kind, place }: Pick<SourceChoice, 'kind' | 'place'>,
): SeasonRefusal | null {
	const { footballData, filesUrl } = settings.sources;
	if (kind === 'football-data' && footballData.key === null) return { code: 'source-without-key' };
	if (kind === 'file') {
		const reason = refuseAddress(place, filesUrl);
		if (reason !== null) return { code: 'source-address-wrong', reason };
	}
	return readPlace(kind, place) === null ? { code: 'source-place-wrong', kind } : null;
}
