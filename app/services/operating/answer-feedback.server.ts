import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findOneFeedback, saveFeedbackAnswer, saveFeedbackState } from '~/data/feedback.server';
import type { FeedbackState } from '~/domain/feedback-state';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { cleanLines, nobody } from './send-feedback.server';

/**
 * A site admin answers a message of the feedback form by mail, and it is done. `seen`: when the answer was given that the
 * form showed (ms UTC; null: none). Refuses all but site admins, an unknown message, one without an address, and one
 * that was answered meanwhile: then nothing is sent.
 */
export async function answerFeedback(
	context: Context,
	input: { id: string; actorId: string; text: string; seen: number | null },
): Promise<Result<null, Refusal>> {
	const { id, actorId, seen } = input;
	const answer = cleanLines(input.text);
	return inTransaction(context.db, async (tx) => {
		const admin = await requireSiteAdminActor({ ...context, db: tx }, actorId);
		if (!admin.ok) return admin;
		const found = await findOneFeedback(tx, id);
		if (!found) return refuse({ code: 'feedback-not-found' });
		if (found.email === nobody) return refuse({ code: 'feedback-without-address' });
		// Two in the same millisecond are two all the same.
		const at = Math.max(context.now(), (found.answer?.at ?? 0) + 1);
		if (!(await saveFeedbackAnswer(tx, { id, text: answer, at, byId: actorId, seen })))
			return refuse({ code: 'feedback-answered-meanwhile' });
		await queueMail(tx, context, {
			...{ kind: 'feedback-answer', playerId: null, address: found.email },
			data: { text: found.text, answer },
			dedupeKey: `feedback-answer:${id}:${at}`,
		});
		await recordSecurityEvent(tx, context, { kind: 'feedback-answered', playerId: null, actorId });
		return accept(null);
	});
}

/** A site admin says what has become of a message. Refuses all but site admins, and an unknown message. */
export async function setFeedbackState(
	context: Context,
	input: { id: string; actorId: string; state: FeedbackState },
): Promise<Result<null, Refusal>> {
	return inTransaction(context.db, async (tx) => {
		const admin = await requireSiteAdminActor({ ...context, db: tx }, input.actorId);
		if (!admin.ok) return admin;
		const isThere = await saveFeedbackState(tx, input.id, input.state);
		return isThere ? accept(null) : refuse({ code: 'feedback-not-found' });
	});
}
