import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readDoneAct, writeDoneAct } from '~/domain/done-act';
import { memberOrders } from '~/domain/member-order';
import { shownUnit } from '~/domain/settlement-kinds';
import { actOnCommunity } from '~/http/act-on-community.server';
import { pageOf, searchOf } from '~/http/community-fields.server';
import { notFound, requireCommunityAdmin } from '~/http/guards.server';
import { answerHeaders } from '~/http/refused-answer.server';
import { showCommunityAdmin } from '~/services/communities/show-community-admin.server';
import type { Undoable } from '~/services/communities/show-undo.server';
import { showChase } from '~/services/picks/show-chase.server';
import { showForgotten } from '~/services/picks/show-forgotten.server';
import { communityTexts } from '~/text/communities';
import { forgottenTexts } from '~/text/late-picks';
import { undoableTexts } from '~/text/undo';
import { AdminLinks } from '~/ui/admin-links';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { useReply } from '~/ui/use-reply';
import { acts } from './acts.server';
import { BarredCard } from './barred-card';
import { ChaseCard } from './chase-card';
import { chaseView } from './chase-view.server';
import { ForgottenCard } from './forgotten-card';
import { MembersCard } from './members-card';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data: screen }) => [
	{ title: screen ? `${screen.community.name} verwalten` : 'Community verwalten' },
];

export const shouldRevalidate = afterAnswers;

export const clientAction = keepForm;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player } = await requireCommunityAdmin(request, context, params.communityId);
	const query = new URL(request.url).searchParams;
	const shown = await showCommunityAdmin(context, {
		communityId: params.communityId ?? '',
		actorId: player.id,
		page: pageOf(request),
		search: searchOf(request),
		order: memberOrders.find((each) => each === query.get('ordnung')) ?? 'name',
		done: readDoneAct(query.get('getan') ?? ''),
	});
	if (!shown.ok) throw notFound();
	const acting = { communityId: shown.value.community.id, actorId: player.id };
	const chase = await showChase(context, acting);
	const late = await showForgotten(context, acting);
	const { undo, ...screen } = shown.value;
	const { community } = screen;
	const place = { now: context.now(), origin: context.settings.origin, community };
	return {
		...screen,
		forgotten: late && {
			...forgottenTexts(late.isCut ? null : late.members.length, late.matchday),
			members: late.members,
		},
		chase: chase && chaseView(chase, place),
		undo: undo && undoView(undo),
	};
}

/** In words here: the browser needn't load every sentence of the house. */
function undoView({ done, name }: Undoable) {
	return {
		done: writeDoneAct(done),
		text: undoableTexts[done.act](name),
		label: done.act === 'remove' ? 'Doch wieder zulassen' : 'Rückgängig',
	};
}

export async function action(args: ActionFunctionArgs) {
	return actOnCommunity(args, '', acts);
}

export const headers = answerHeaders;

export default function CommunityAdminPage() {
	const screen = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const { community, round } = screen;
	const path = `/community/${community.id}/admin`;
	return (
		<Page width="wide">
			<AdminLinks communityId={community.id} at="members" />
			<h1 className="sr">{community.name} verwalten: Mitglieder</h1>
			<ErrorSummary errors={reply?.errors} />
			{screen.forgotten === null ? null : <ForgottenCard path={path} forgotten={screen.forgotten} />}
			{screen.chase === null ? null : <ChaseCard path={path} chase={screen.chase} />}
			<MembersCard
				path={path}
				running={round.running}
				unit={shownUnit(round.settings)}
				undo={reply ? null : screen.undo}
				screen={screen}
			/>
			<BarredCard path={path} barred={screen.barred} />
		</Page>
	);
}
