import type { Context } from '~/context.server';
import { findSource, isBeingAsked } from '~/data/season-sources.server';
import { DAILY } from '~/domain/due-asks';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { type Asked, askSource } from '~/services/sources/ask-source.server';
import { type AskWish, requestDay } from '~/services/sources/find-due-asks.server';
import type { Answer } from '~/services/sources/plan-answer.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { runLong } from './long-work.server';

/** A person waits for it: after so long no further question is begun, ms. */
const PATIENCE = 15_000;

/**
 * R41: asks a season's source now, for all that it is asked for at all, however long ago that was; null: there is nothing.
 * What it says is judged as ever; `onAnswer` sees each answer before that. Refuses all but site admins, seasons without a
 * source, one that is off or waits after failures, and while another process asks it.
 */
export async function askSourceNow(
	context: Context,
	input: {
		readonly actorId: string | null;
		readonly seasonId: string;
		readonly wish?: Partial<AskWish>;
		readonly onAnswer?: (answer: Answer) => Promise<void>;
	},
): Promise<Result<Asked | null, SeasonRefusal>> {
	const { actorId, seasonId, wish = {}, onAnswer } = input;
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	const source = await findSource(context.db, seasonId);
	if (source === null) return refuse({ code: 'source-missing' });
	if (!context.settings.sources.on) return refuse({ code: 'source-not-asked', why: 'all-off', until: null });
	if (!source.isOn) return refuse({ code: 'source-not-asked', why: 'off', until: null });
	const now = context.now();
	if (source.notBefore > now)
		return refuse({ code: 'source-not-asked', why: 'waits', until: source.notBefore });
	const isToday = source.askedOn === requestDay(now);
	if (isToday && source.asked >= DAILY.most)
		return refuse({ code: 'source-not-asked', why: 'daily', until: null });
	const hear = async (answer: Answer) => {
		await onAnswer?.(answer);
		return runLong(context, 'hearAnswer', answer);
	};
	const asked = await askSource(context, seasonId, hear, { patience: PATIENCE, ...wish });
	if (asked === null && (await isBeingAsked(context.db, seasonId, now)))
		return refuse({ code: 'source-not-asked', why: 'asked', until: null });
	return accept(asked);
}
