import { type AppLoadContext, data } from '@remix-run/node';
import { z } from 'zod';
import type { Refusal } from '~/domain/refusal';
import {
	fieldOf,
	gameFields,
	judgeGame,
	judgePasswords,
	profileFields,
	settingsOf,
} from '~/http/community-fields.server';
import { failedForm } from '~/http/failed-form.server';
import { type FormReply, readFields, readForm } from '~/http/form.server';
import { refusedAnswer } from '~/http/refused-answer.server';
import { backWithToast } from '~/http/toast.server';
import { askForDeletion, takeDeletionBack } from '~/services/communities/delete-community.server';
import { renewInvite } from '~/services/communities/renew-invite.server';
import { updateCommunity } from '~/services/communities/update-community.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { startRound } from '~/services/rounds/start-round.server';
import { updateGameSettings } from '~/services/rounds/update-game-settings.server';
import { withTries } from '~/services/trust/with-tries.server';
import {
	communityTexts,
	deletionAskedText,
	jokerDone,
	profileSavedText,
	roundClosedText,
	roundStartedText,
} from '~/text/communities';
import { rulesAsked } from '~/text/rules';

/** Whose page it is and who acts; the services check the right to it again. */
type Acting = { communityId: string; actorId: string };

type Act = (
	request: Request,
	context: AppLoadContext,
	acting: Acting,
	form: Record<string, string>,
) => Promise<Outcome>;

type Outcome =
	/** `query` of the page to go back to. */
	| { done: string; query?: string }
	| { refusal: Refusal; values: Record<string, string> }
	| { wrong: FormReply };

const profileForm = z.object(profileFields).superRefine(judgePasswords);
const gameForm = z.object(gameFields).superRefine(judgeGame);

const acts: Record<string, Act> = {
	profile: async (request, context, acting) => {
		const form = await readForm(request, profileForm);
		if (!form.ok) return { wrong: form };
		const { passwordRepeat: _, ...change } = form.value;
		const verdict = await updateCommunity(context, { ...acting, change, seen: form.values.seen ?? '' });
		if (!verdict.ok) return { refusal: verdict.refusal, values: form.values };
		return { done: profileSavedText(verdict.value) };
	},
	game: async (request, context, acting) => {
		const form = await readForm(request, gameForm);
		if (!form.ok) return { wrong: form };
		const { seen = '', confirmed = '' } = form.values;
		const tries = [{ limit: 'rule-changes', whom: acting.communityId }] as const;
		const verdict = await withTries(context, tries, () =>
			updateGameSettings(context, { ...acting, settings: settingsOf(form.value), seen, confirmed }),
		);
		if (!verdict.ok) return { refusal: verdict.refusal, values: form.values };
		const { running, told } = verdict.value;
		return { done: communityTexts[told > 0 ? 'savedAndTold' : running ? 'saved' : 'savedForNext'] };
	},
	renew: async (_request, context, acting) => {
		const verdict = await renewInvite(context, acting);
		return verdict.ok ? { done: communityTexts.renewed } : { refusal: verdict.refusal, values: {} };
	},
	'start-round': async (_request, context, acting) => {
		const tries = [{ limit: 'round-starts', whom: acting.communityId }] as const;
		const verdict = await withTries(context, tries, () => startRound(context, acting));
		if (!verdict.ok) return { refusal: verdict.refusal, values: {} };
		return { done: roundStartedText(verdict.value.number, verdict.value.firstMatchday) };
	},
	'close-round': async (_request, context, acting) => {
		const verdict = await closeRound(context, acting);
		if (!verdict.ok) return { refusal: verdict.refusal, values: {} };
		return { done: roundClosedText(verdict.value.number, verdict.value.winners.length) };
	},
	'delete-community': async (_request, context, acting, form) => {
		const tries = [{ limit: 'deletions', whom: acting.communityId }] as const;
		const typedName = form.typedName ?? '';
		const verdict = await withTries(context, tries, () =>
			askForDeletion(context, { ...acting, name: typedName }),
		);
		if (!verdict.ok) return { refusal: verdict.refusal, values: { typedName } };
		return { done: deletionAskedText(verdict.value.deletesAt) };
	},
	'keep-community': async (_request, context, acting) => {
		const verdict = await takeDeletionBack(context, acting);
		return verdict.ok ? { done: communityTexts.deletionStopped } : { refusal: verdict.refusal, values: {} };
	},
	'joker-plus': (_request, context, acting, form) => changeJokers(context, acting, form, 1),
	'joker-minus': (_request, context, acting, form) => changeJokers(context, acting, form, -1),
};

async function changeJokers(
	context: AppLoadContext,
	acting: Acting,
	form: Record<string, string>,
	amount: 1 | -1,
): Promise<Outcome> {
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

/** Where on the page each form is. */
const anchors: Record<string, string> = {
	profile: 'einstellungen',
	game: 'spielregeln',
	renew: 'einladen',
	'start-round': 'runde',
	'close-round': 'runde',
	'delete-community': 'loeschen',
	'keep-community': 'loeschen',
	'joker-plus': 'mitglieder',
	'joker-minus': 'mitglieder',
};

/** One of the page's forms, told apart by `intent`. Redirects back with a message, or replies with what was wrong. */
export async function actOnCommunity(request: Request, context: AppLoadContext, acting: Acting) {
	const form = await readFields(request);
	const intent = form.intent ?? '';
	const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
	if (!act) {
		return data({ intent, errors: { '': communityTexts.somethingWrong }, values: {} }, { status: 400 });
	}
	const outcome = await act(request, context, acting, form).catch((error: unknown) => ({
		failed: failedForm(error, request, communityTexts.saveFailed, form),
	}));
	if ('failed' in outcome) return data({ intent, ...outcome.failed.data }, { status: 500 });
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
		const atField = intent === 'profile' || intent === 'game';
		const typed = refusal.code === 'deletion-name-wrong' ? 'typedName' : '';
		const field = atField ? fieldOf(refusal) : typed;
		const { data: reply, init } = refusedAnswer(refusal, outcome.values, field);
		const outdated = refusal.code === 'community-changed-meanwhile';
		return data({ intent, ...reply, outdated }, init ?? {});
	}
	const path = `/community/${acting.communityId}/admin${outcome.query ?? ''}`;
	const back = { path, anchor: anchors[intent] };
	throw await backWithToast(context, request, back, { kind: 'success', text: outcome.done });
}
