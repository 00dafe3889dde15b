import { type AppLoadContext, data } from '@remix-run/node';
import type { Refusal } from '~/domain/refusal';
import { failedForm } from '~/http/failed-form.server';
import { readFields, refusedForm } from '~/http/form.server';
import { redirectWithToast } from '~/http/toast.server';
import { addSpelling, removeSpelling } from '~/services/seasons/change-spellings.server';
import { removeClub } from '~/services/seasons/remove-club.server';
import { updateClub } from '~/services/seasons/update-club.server';
import { adminTexts } from '~/text/admin';
import { clubTexts, spellingRemoved } from '~/text/clubs';

type Acting = { request: Request; context: AppLoadContext; actorId: string; teamId: string };

/** Does what the submitted form asks for: change the club, add or remove a spelling, remove the club. */
export async function act({ request, context, actorId, teamId }: Acting) {
	const fields = await readFields(request);
	const { intent = '', ...values } = fields;
	const { name = '', shortName = '', initials = '', color = '', color2 = '' } = values;
	const { leagueId = '', spelling = '', key = '', seen } = values;
	const ids = { actorId, teamId };
	const acts = {
		save: () =>
			updateClub(context, { ...ids, name, shortName, initials, color, color2, ...(seen && { seen }) }),
		'add-spelling': () => addSpelling(context, { ...ids, leagueId, text: spelling }),
		'remove-spelling': () => removeSpelling(context, { ...ids, leagueId, key }),
		'remove-club': () => removeClub(context, ids),
	};
	if (!isKnown(intent, acts)) {
		return data({ intent, errors: { '': adminTexts.actUnknown }, values }, { status: 400 });
	}
	const verdict = await acts[intent]().catch((error: unknown) => ({
		failed: failedForm(error, request, fields),
	}));
	if ('failed' in verdict) return verdict.failed;
	if (!verdict.ok) {
		const { refusal } = verdict;
		// What somebody else has saved is shown with the refusal, and counts as seen from then on.
		const { seen: _seen, ...typed } = values;
		const reply = refusedForm(
			refusal,
			refusal.code === 'club-overtaken' ? typed : values,
			fieldOf(refusal, leagueId),
		);
		return data({ intent, ...reply }, { status: 422 });
	}
	const to = intent === 'remove-club' ? '/admin/vereine' : `/admin/vereine/${teamId}`;
	const text = intent === 'remove-spelling' ? spellingRemoved(spelling) : clubTexts.done[intent];
	return redirectWithToast(context, request, to, { kind: 'success', text });
}

function isKnown<A extends object>(intent: string, acts: A): intent is Extract<keyof A, string> {
	return Object.hasOwn(acts, intent);
}

function fieldOf(refusal: Refusal, leagueId: string): string {
	if (refusal.code === 'club-name-wrong') return 'name';
	if (refusal.code === 'club-short-name-wrong') return 'shortName';
	if (refusal.code === 'club-initials-wrong') return 'initials';
	if (refusal.code === 'club-color-wrong') return refusal.which;
	if (refusal.code === 'club-color-unreadable') return 'color';
	if (refusal.code === 'spelling-wrong' || refusal.code === 'spelling-known') return `spelling-${leagueId}`;
	if (refusal.code === 'spelling-taken' && leagueId !== '') return `spelling-${leagueId}`;
	return '';
}
