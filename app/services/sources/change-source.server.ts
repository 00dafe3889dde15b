import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findSource, type SourceChoice, saveSource } from '~/data/season-sources.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/** What is changed of a source; the rest stays as it is. */
export type SourceChange = Partial<Pick<SourceChoice, 'isOn' | 'takesResults' | 'takesTimes'>>;

/**
 * R41: switches a season's source on or off, or says what it may do by itself. After that it is read anew, because what
 * it has said already is judged again. Refuses all but site admins, and seasons without a source.
 */
export async function changeSource(
	context: Context,
	input: { readonly actorId: string | null; readonly seasonId: string; readonly change: SourceChange },
): Promise<Result<null, SeasonRefusal>> {
	const { actorId, seasonId, change } = input;
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	return inTransaction(context.db, async (tx) => {
		const source = await findSource(tx, seasonId);
		if (source === null) return refuse({ code: 'source-missing' });
		const { kind, place, isOn, takesResults, takesTimes } = source;
		const choice = { kind, place, isOn, takesResults, takesTimes, ...change };
		await saveSource(tx, seasonId, { choice, actorId, now: context.now() });
		return accept(null);
	});
}
