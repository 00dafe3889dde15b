import { type AppLoadContext, data } from '@remix-run/node';
import { z } from 'zod';
import { type ImportSlipCode, importSlipCodes } from '~/domain/import-slips';
import { type FormReply, readForm, refusedForm } from '~/http/form.server';
import { saidPage } from '~/http/said-page.server';
import { redirectWithToast } from '~/http/toast.server';
import { dismissSaid } from '~/services/sources/dismiss-said.server';
import { type Taken, takeSaid } from '~/services/sources/take-said.server';
import { adminTexts } from '~/text/admin';
import { saidSlipText } from '~/text/import-slips';
import { saidTexts, takenText } from '~/text/said-facts';

/** What is asked before something is taken over: sentences, and what the answer sends along. */
export type Asked = {
	readonly lines: readonly string[];
	/** R2: verlegt or a new time only. */
	readonly asksBeyond: boolean;
	readonly hidden: Readonly<Record<string, string>>;
};

/** `back`: the page that it was decided on. */
export type SaidReply = FormReply & { readonly asked: Asked | null; readonly back: string };

const form = z.object({
	intent: z.enum(['take', 'dismiss'], { error: adminTexts.actUnknown }),
	said: z.string().default(''),
	/** The page that it was decided on. */
	back: z.string().default(''),
	/** Codes of the questions that were answered. */
	meant: z.string().default(''),
	beyond: z.enum(['postponed', 'time']).optional().catch(undefined),
	/** It comes from the questions. */
	asked: z.string().optional(),
});

type Sent = { request: Request; context: AppLoadContext; actorId: string; id: string };

/** Takes over what a source says, or dismisses it, and leads back to where it was decided. */
export async function decide({ request, context, actorId, id }: Sent) {
	const read = await readForm(request, form);
	if (!read.ok) return reply(400, read.errors, read.values);
	const { intent, said, meant, beyond } = read.value;
	const back = saidPage(read.value.back);
	if (intent === 'dismiss') {
		const done = await dismissSaid(context, { actorId, id, said });
		if (!done.ok) return reply(422, refusedForm(done.refusal, {}).errors, read.values);
		return redirectWithToast(context, request, back, { kind: 'success', text: saidTexts.dismissed });
	}
	const answers = { meant: codesOf(meant), beyond };
	const done = await takeSaid(context, { actorId, id, said, ...answers });
	if (!done.ok) return reply(422, refusedForm(done.refusal, {}).errors, read.values);
	if (!done.value.done) {
		const isLeftOpen = done.value.asksBeyond && read.value.asked !== undefined;
		const errors: Record<string, string> = isLeftOpen ? { beyond: saidTexts.beyondMissing } : {};
		return reply(422, errors, read.values, ask(done.value, { said, back }));
	}
	const { corrections, firstCorrection } = done.value;
	const to = firstCorrection === null ? back : `/admin/auswertung/${firstCorrection}`;
	return redirectWithToast(context, request, to, { kind: 'success', text: takenText(corrections) });
}

function ask(
	{ slips, asksBeyond }: Extract<Taken, { done: false }>,
	sent: { said: string; back: string },
): Asked {
	const meant = slips.map(({ code }) => code).join(',');
	// Whether it is verlegt is asked by the choice itself.
	const told = slips.filter(({ code }) => !(asksBeyond && (code === 'postponed' || code === 'void')));
	return { lines: told.map(saidSlipText), asksBeyond, hidden: { ...sent, meant, asked: 'ja' } };
}

function reply(
	status: 400 | 422,
	errors: Record<string, string>,
	values: Record<string, string>,
	asked: Asked | null = null,
) {
	const body: SaidReply = { errors, values, asked, back: saidPage(values.back ?? '') };
	return data(body, { status });
}

function codesOf(meant: string): ImportSlipCode[] {
	const sent = meant.split(',');
	return importSlipCodes.filter((code) => sent.includes(code));
}
