import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { OfferedAct } from '~/domain/admin-acts';
import type { Refusal } from '~/domain/refusal';
import { failedForm } from '~/http/failed-form.server';
import { type FormReply, readFields } from '~/http/form.server';
import { notFound, requireCommunityAdmin, requirePlayer } from '~/http/guards.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { showCommunityMember } from '~/services/communities/show-community-member.server';
import { showForgotten } from '~/services/picks/show-forgotten.server';
import { actNote } from '~/text/act-notes';
import { communityTexts } from '~/text/communities';
import { refusalText } from '~/text/refusals';
import { reopeningText } from '~/text/round-ends';
import { leaveNote } from '~/text/way-on';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { useReply } from '~/ui/use-reply';
import { actOnMember } from './act-on-member.server';
import { confirmations, isConfirmable } from './confirmations';
import { MemberView } from './member-view';

export const meta: MetaFunction<typeof loader> = ({ data: screen }) => [
	{ title: screen ? screen.member.displayName : 'Mitglied' },
];

/** For the community's admins, and for the member alone, who can leave here (R34). */
async function requireScreen(
	request: Request,
	context: AppLoadContext,
	params: { communityId?: string; memberId?: string },
) {
	const { player } = await requirePlayer(request, context);
	const { communityId = '', memberId = '' } = params;
	const shown = await showCommunityMember(context, { communityId, memberId, actorId: player.id });
	if (!shown.ok) {
		await requireCommunityAdmin(request, context, communityId);
		throw notFound();
	}
	return { actorId: player.id, screen: shown.value };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { actorId, screen } = await requireScreen(request, context, params);
	const ids = { communityId: screen.community.id, memberId: screen.member.id, actorId };
	const { reopening, leaveRefusal, leaves, facts, ...shown } = screen;
	const excused = shown.own ? '' : `ist ${shown.member.displayName}`;
	const notes = shown.acts.map(
		(act) => [act, facts === null ? '' : actNote(kindOf(act), facts, excused)] as const,
	);
	// In words here: the browser needn't load every sentence of the house.
	return {
		...shown,
		reopening: reopening && [reopeningText(reopening), reopening.pending].filter((text) => text !== null),
		notes: {
			...(Object.fromEntries(notes) as Partial<Record<OfferedAct, string>>),
			leave: leaveNote(leaves) ?? '',
		},
		mayNotLeave: leaveRefusal && { why: refusalText(leaveRefusal), alone: leaveRefusal.alone },
		mayEnterPick: (await showForgotten(context, ids)) !== null,
		asked: new URL(request.url).searchParams.get('aktion'),
	};
}

/** The kind of adjustment that an offered act is. */
function kindOf(act: OfferedAct) {
	return act === 'joker-plus' || act === 'joker-minus' ? 'jokers' : act;
}

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

export async function action({ request, params, context }: ActionFunctionArgs) {
	const { actorId, screen } = await requireScreen(request, context, params);
	const fields = await readFields(request);
	const { community, member, own } = screen;
	const ids = { communityId: community.id, memberId: member.id, actorId, own };
	const outcome = await actOnMember(context, fields, ids, community.name).catch((error: unknown) => ({
		failed: failedForm(error, request, fields),
	}));
	if (outcome === null)
		return data<FormReply>({ errors: { '': communityTexts.somethingWrong }, values: {} }, { status: 400 });
	if ('failed' in outcome) return outcome.failed;
	if ('refusal' in outcome) {
		return refusedAnswer(outcome.refusal, fields, fieldOf(outcome.refusal));
	}
	throw await redirectWithToast(context, request, outcome.to, { kind: 'success', text: outcome.done });
}

export const headers = answerHeaders;

export default function CommunityMemberPage() {
	const { asked, ...screen } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	return (
		<Page>
			<MemberView screen={screen} asked={reply ? askedAgain(reply) : asked} reply={reply} />
		</Page>
	);
}

/** The field that a refusal belongs to; '' is the whole form. */
function fieldOf({ code }: Refusal): string {
	if (code.startsWith('removal-reason')) return 'reason';
	return ['member-name-taken', 'name-empty', 'name-too-long', 'name-is-address'].includes(code)
		? 'displayName'
		: '';
}

/**
 * The step that is shown again. A refused one is over: as a dialog it would lie over the reason, unless a field in it is
 * wrong. One that couldn't be sent (then the reply says which it was) waits to be sent again.
 */
function askedAgain({ errors, values, intent }: FormReply & { intent?: string }): string | null {
	if (intent !== undefined) return isConfirmable(intent) ? confirmations[intent].action : null;
	if ('displayName' in errors) return confirmations.rename.action;
	if (!('reason' in errors)) return null;
	return confirmations[values.intent === 'eliminate' ? 'eliminate' : 'remove'].action;
}
