import { type AppLoadContext, data } from '@remix-run/node';
import type { Refusal } from '~/domain/refusal';
import { type FormReply, refusedForm } from '~/http/form.server';
import { backWithToast } from '~/http/toast.server';
import type { AdminMatchday } from '~/services/seasons/show-admin-matchday.server';

/** Which form came back, with its errors. */
export type MatchdayReply = FormReply & {
	intent: string;
	/** Somebody else has saved meanwhile: the fields hold the stored facts, what was typed is beside them. */
	outdated?: boolean;
};

/** One of the page's forms on its way: who sent it, for which matchday, and what. */
export type Sent = {
	request: Request;
	context: AppLoadContext;
	actorId: string;
	matchday: AdminMatchday;
	values: Record<string, string>;
};

/** A form that comes back. */
export function reply(status: 400 | 422, errors: Record<string, string>, values: Record<string, string>) {
	const body: MatchdayReply = { intent: values.intent ?? '', errors, values };
	return data(body, { status });
}

/** A form that a service has refused, with the sentence at a field or at the whole form. */
export function refused(refusal: Refusal, values: Record<string, string>, field = '') {
	return reply(422, refusedForm(refusal, values, field).errors, values);
}

/** Where on the page each form is; those in a fold leave it open. */
const places: Record<string, { anchor: string; fold?: true }> = {
	results: { anchor: 'ergebnisse' },
	kickoff: { anchor: 'anpfiff' },
	kickoffs: { anchor: 'anstoss', fold: true },
	add: { anchor: 'spiele', fold: true },
	remove: { anchor: 'spiele', fold: true },
};

/** Back to the form's place on the page, with a message. */
export function done({ context, request, matchday, values }: Sent, text: string): Promise<Response> {
	const { anchor, fold } = places[values.intent ?? ''] ?? {};
	const path = `/admin/spieltag/${matchday.id}${fold ? `?offen=${anchor}` : ''}`;
	return backWithToast(context, request, { path, anchor }, { kind: 'success', text });
}
