import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node';
import type { Refusal } from '~/domain/refusal';
import { communityTexts } from '~/text/communities';
import { rulesAsked } from '~/text/rules';
import { failedForm } from './failed-form.server';
import { type FormReply, readFields } from './form.server';
import { requireCommunityAdmin } from './guards.server';
import { refusedAnswer } from './refused-answer.server';
import { backWithToast } from './toast.server';

/** Whose page it is and who acts; the services check the right to it again. */
export type Acting = { communityId: string; actorId: string };

export type ActOutcome =
	/** `query` of the page to go back to. */
	| { done: string; query?: string }
	| { refusal: Refusal; values: Record<string, string> }
	| { wrong: FormReply };

/** One form of an admin's page. */
export type CommunityAct = {
	does: (
		request: Request,
		context: AppLoadContext,
		acting: Acting,
		form: Record<string, string>,
	) => Promise<ActOutcome>;
	/** The id of its place on the page. */
	anchor: string;
	/** The field that a refusal belongs to; without it, or '', it is the whole form. */
	fieldOf?: (refusal: Refusal) => string;
};

/**
 * The action of a community admin's page, at `path` below the first of them, for whoever may administer the community: one
 * of its forms, told apart by `intent`. Redirects back with a message, or replies with what was wrong.
 */
export async function actOnCommunity(
	{ request, params, context }: ActionFunctionArgs,
	path: string,
	acts: Readonly<Record<string, CommunityAct>>,
) {
	const { communityId = '' } = params;
	const { player } = await requireCommunityAdmin(request, context, communityId);
	const acting = { communityId, actorId: player.id };
	const form = await readFields(request);
	const intent = form.intent ?? '';
	const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
	if (!act) {
		return data({ intent, errors: { '': communityTexts.somethingWrong }, values: {} }, { status: 400 });
	}
	const outcome = await act.does(request, context, acting, form).catch((error: unknown) => ({
		failed: failedForm(error, request, form),
	}));
	if ('failed' in outcome) return outcome.failed;
	if ('wrong' in outcome) {
		const { errors, values } = outcome.wrong;
		return data({ intent, errors, values }, { status: 400 });
	}
	if ('refusal' in outcome) {
		const { refusal } = outcome;
		if (refusal.code === 'rules-unconfirmed') {
			const unconfirmed = { lines: rulesAsked(refusal), version: refusal.version };
			return data({ intent, errors: {}, values: outcome.values, unconfirmed }, { status: 422 });
		}
		const field = act.fieldOf?.(refusal) ?? '';
		const { data: reply, init } = refusedAnswer(refusal, outcome.values, field);
		const outdated = refusal.code === 'community-changed-meanwhile';
		return data({ intent, ...reply, outdated }, init ?? {});
	}
	const page = `/community/${communityId}/admin${path}${outcome.query ?? ''}`;
	const back = { path: page, anchor: act.anchor };
	throw await backWithToast(context, request, back, { kind: 'success', text: outcome.done });
}
