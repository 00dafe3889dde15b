import type { AppLoadContext } from '@remix-run/node';
import { readDoneAct, writeDoneAct } from '~/domain/done-act';
import { memberOrders } from '~/domain/member-order';
import type { Acting, ActOutcome, CommunityAct } from '~/http/act-on-community.server';
import { undoAct } from '~/services/communities/undo-act.server';
import { remindByHand } from '~/services/picks/remind-by-hand.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { withTries } from '~/services/trust/with-tries.server';
import { remindedDone } from '~/text/chase';
import { jokerDone } from '~/text/communities';
import { undoneText } from '~/text/undo';

/** The forms of the page of the members. */
export const acts: Readonly<Record<string, CommunityAct>> = {
	remind: {
		does: async (_request, context, acting) => {
			const verdict = await remindByHand(context, acting);
			if (!verdict.ok) return { refusal: verdict.refusal, values: {} };
			const { reminded, not } = verdict.value;
			return { done: remindedDone(reminded, not) };
		},
		anchor: 'fehlt',
	},
	undo: {
		does: async (_request, context, acting, form) => {
			const done = readDoneAct(form.getan ?? '');
			if (done === null) return { refusal: { code: 'undo-passed' }, values: {} };
			const tries = [{ limit: 'acts-on-member', whom: done.memberId }] as const;
			const verdict = await withTries(context, tries, () => undoAct(context, { ...acting, done }));
			if (!verdict.ok) return { refusal: verdict.refusal, values: {} };
			const list = listOf(form);
			const text = undoneText(done.act, verdict.value.name);
			return list.size === 0 ? { done: text } : { done: text, query: `?${list}` };
		},
		anchor: 'mitglieder',
	},
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
		seen: form.seen,
	});
	if (!verdict.ok) return { refusal: verdict.refusal, values: {} };
	const list = listOf(form);
	const act = amount === 1 ? 'joker-plus' : 'joker-minus';
	list.set('getan', writeDoneAct({ act, memberId: form.memberId ?? '', changeId: verdict.value.changeId }));
	return { done: jokerDone(amount, verdict.value.name, verdict.value.unit), query: `?${list}` };
}

/** The page of the list that the form came from. */
function listOf(form: Record<string, string>): URLSearchParams {
	const list = new URLSearchParams();
	if (form.suche) list.set('suche', form.suche);
	const order = memberOrders.find((each) => each === form.ordnung);
	if (order !== undefined && order !== 'name') list.set('ordnung', order);
	if (/^[1-9]\d{0,4}$/.test(form.seite ?? '')) list.set('seite', form.seite ?? '');
	return list;
}
