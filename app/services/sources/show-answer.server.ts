import type { Context } from '~/context.server';
import { findAnswer } from '~/data/source-answers.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/**
 * R41: an answer of a source as it came, with a name for a file of it. Refuses all but site admins, and answers that are
 * unknown or kept no longer (answer-gone).
 */
export async function showAnswer(
	context: Context,
	input: { readonly actorId: string | null; readonly id: string },
): Promise<Result<{ fileName: string; bytes: Uint8Array }, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const answer = await findAnswer(context.db, input.id);
	if (answer === null) return refuse({ code: 'answer-gone' });
	const at = new Date(answer.at).toISOString().slice(0, 16).replace(/\D/g, '-');
	return accept({ fileName: `antwort-${answer.seasonId}-${at}.txt`, bytes: answer.bytes });
}
