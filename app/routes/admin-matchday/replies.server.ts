import { type AppLoadContext, data } from '@remix-run/node';
import type { Refusal } from '~/domain/refusal';
import type { UnconfirmedEntry } from '~/domain/refusals-season';
import { type FormReply, refusedForm } from '~/http/form.server';
import { backWithToast } from '~/http/toast.server';
import type { AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { postponedOrTime } from '~/text/admin';
import { concernedPicks, dangerText } from '~/text/entry-dangers';
import { refusalText } from '~/text/refusals';
import { movedName, reasonField } from './field-names';

/** Which form came back, with its errors. */
export type MatchdayReply = FormReply & {
	intent: string;
	/** What the entry would do; sent again with the version as `confirmed` it counts. */
	unconfirmed?: Unconfirmed;
};

type Unconfirmed = { readonly lines: readonly string[]; readonly version: string; readonly title?: string };

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
export function refused(sent: Sent, refusal: Refusal, field = '') {
	const { values, matchday } = sent;
	if (refusal.code === 'entry-unconfirmed') return unconfirmed(sent, refusal);
	const at = refusal.code === 'correction-reason-missing' ? reasonField(values.intent ?? '') : field;
	const errors = refusedForm(refusal, values, at).errors;
	if (refusal.code === 'match-moved-beyond')
		for (const { id, home, away } of matchday.matches)
			if (refusal.matchIds.includes(id))
				errors[movedName(id)] = postponedOrTime(home.shortName, away.shortName);
	return reply(422, errors, values);
}

/** What the entry does, with the way to confirm it. */
function unconfirmed(sent: Sent, refusal: UnconfirmedEntry) {
	const lines = refusal.dangers.map((danger) => dangerText(danger, namesOf(sent.matchday)));
	const { version } = refusal;
	return askAgain(sent, refusalText(refusal), {
		lines: [...lines, concernedPicks(refusal.picks)],
		version,
	});
}

/** The form comes back with what it would do; sent again with the version as `confirmed` it counts. */
export function askAgain({ values }: Sent, error: string, unconfirmed: Unconfirmed) {
	const body: MatchdayReply = {
		...{ intent: values.intent ?? '', errors: { confirmed: error }, values, unconfirmed },
	};
	return data(body, { status: 422 });
}

/** The short names of the season's teams, by their id. */
export function namesOf({ matches, teams }: AdminMatchday): (teamId: string) => string {
	const playing = matches.flatMap(({ home, away }) => [home, away]);
	const names = new Map([...playing, ...teams].map(({ id, shortName }) => [id, shortName]));
	return (teamId) => names.get(teamId) ?? teamId;
}

/** The version of the consequences that the form confirms, if it does. */
export function confirmedBy({ values }: Sent): { confirmed?: string } {
	return values.confirmed === undefined ? {} : { confirmed: values.confirmed };
}

/** Why it is corrected. */
export function reasonOf({ values }: Sent): string | null {
	return values.reason?.trim().slice(0, 500) || null;
}

/** Where on the page each form is; those in a fold leave it open. */
const places: Record<string, { anchor: string; fold?: true }> = {
	results: { anchor: 'ergebnisse' },
	kickoff: { anchor: 'anpfiff' },
	kickoffs: { anchor: 'anstoss', fold: true },
	add: { anchor: 'spiele', fold: true },
	remove: { anchor: 'spiele', fold: true },
	'remove-pairing': { anchor: 'offen' },
};

/** Back to the form's place on the page, with a message. */
export function done({ context, request, matchday, values }: Sent, text: string): Promise<Response> {
	const { anchor, fold } = places[values.intent ?? ''] ?? {};
	const path = `/admin/spieltag/${matchday.id}${fold ? `?offen=${anchor}` : ''}`;
	return backWithToast(context, request, { path, anchor }, { kind: 'success', text });
}
