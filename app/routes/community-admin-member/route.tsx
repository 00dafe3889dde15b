import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Refusal } from '~/domain/refusal';
import { type FormReply, readFields } from '~/http/form.server';
import { notFound, requireCommunityAdmin, requirePlayer } from '~/http/guards.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { showCommunityMember } from '~/services/communities/show-community-member.server';
import { communityTexts } from '~/text/communities';
import { ErrorSummary } from '~/ui/error-summary';
import { Page } from '~/ui/page';
import { actOnMember } from './act-on-member.server';
import { confirmations } from './confirmations';
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
	const { screen } = await requireScreen(request, context, params);
	return { ...screen, asked: new URL(request.url).searchParams.get('aktion') };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	const { actorId, screen } = await requireScreen(request, context, params);
	const fields = await readFields(request);
	const { community, member, own } = screen;
	const ids = { communityId: community.id, memberId: member.id, actorId, own };
	const outcome = await actOnMember(context, fields, ids);
	if (outcome === null)
		return data<FormReply>({ errors: { '': communityTexts.somethingWrong }, values: {} }, { status: 400 });
	if ('refusal' in outcome) {
		return refusedAnswer(outcome.refusal, fields, fieldOf(outcome.refusal));
	}
	throw await redirectWithToast(context, request, outcome.to, { kind: 'success', text: outcome.done });
}

export const headers = answerHeaders;

export default function CommunityMemberPage() {
	const { asked, ...screen } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	return (
		<Page>
			<ErrorSummary errors={reply?.errors} />
			{/* A refused step is over: as a dialog it would lie over the reason, unless a field in it is wrong. */}
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

function askedAgain({ errors }: FormReply): string | null {
	if ('displayName' in errors) return confirmations.rename.action;
	return 'reason' in errors ? confirmations.remove.action : null;
}
