import type { AppLoadContext } from '@remix-run/node';
import type { Acting, ActOutcome, CommunityAct } from '~/http/act-on-community.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { jokerDone } from '~/text/communities';

/** The forms of the page of the members. */
export const acts: Readonly<Record<string, CommunityAct>> = {
	'joker-plus': {
		does: (_request, context, acting, form) => changeJokers(context, acting, form, 1),
		anchor: 'mitglieder',
	},
	'joker-minus': {
		does: (_request, context, acting, form) => changeJokers(context, acting, form, -1),
		anchor: 'mitglieder',
	},
};

async function changeJokers(
	context: AppLoadContext,
	acting: Acting,
	form: Record<string, string>,
	amount: 1 | -1,
): Promise<ActOutcome> {
	const verdict = await adjustMember(context, {
		...acting,
		memberId: form.memberId ?? '',
		act: { kind: 'jokers', amount },
	});
	if (!verdict.ok) return { refusal: verdict.refusal, values: {} };
	const list = new URLSearchParams();
	if (form.suche) list.set('suche', form.suche);
	if (/^[1-9]\d{0,4}$/.test(form.seite ?? '')) list.set('seite', form.seite ?? '');
	const done = jokerDone(amount, verdict.value.name, verdict.value.unit);
	return list.size === 0 ? { done } : { done, query: `?${list}` };
}
