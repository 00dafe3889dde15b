import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Refusal } from '~/domain/refusal';
import { readFields } from '~/http/form.server';
import { notFound, requireCommunityAdmin } from '~/http/guards.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { enterPick } from '~/services/picks/enter-pick.server';
import { showLatePick } from '~/services/picks/show-late-pick.server';
import { shortDateInSeason } from '~/text/format';
import { enteredText } from '~/text/late-picks';
import { refusalText } from '~/text/refusals';
import { opponentText } from '~/text/today';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { useReply } from '~/ui/use-reply';
import { LatePickView } from './late-pick-view';

export const meta: MetaFunction<typeof loader> = () => [{ title: 'Tipp nachtragen' }];

type Params = { communityId?: string; memberId?: string };

async function requireIds(request: Request, context: AppLoadContext, params: Params) {
	const { communityId = '', memberId = '' } = params;
	const { player } = await requireCommunityAdmin(request, context, communityId);
	return { actorId: player.id, communityId, memberId };
}

/** R38: the teams that can be entered for a member; `?team=` asks whether that one is to be. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const ids = await requireIds(request, context, params);
	const shown = await showLatePick(context, ids);
	const back = `/community/${ids.communityId}/admin/mitglied/${ids.memberId}`;
	if (!shown.ok) {
		if (isNowhere(shown.refusal)) throw notFound();
		return { back, why: refusalText(shown.refusal), screen: null, asked: null };
	}
	const teams = shown.value.teams.map(({ team, kickoff, ...match }) => ({
		...{ id: team.id, name: team.name },
		match: `${opponentText(match)}, ${shortDateInSeason(kickoff)}`,
	}));
	const wanted = new URL(request.url).searchParams.get('team');
	const asked = teams.find(({ id }) => id === wanted) ?? null;
	return { back, why: null, screen: { ...shown.value, teams }, asked };
}

/** A site admin is let in to every address, also of communities and members that there aren't. */
function isNowhere({ code }: Refusal): boolean {
	return code === 'member-not-found' || code === 'community-not-found';
}

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

export async function action({ request, context, params }: ActionFunctionArgs) {
	const ids = await requireIds(request, context, params);
	const fields = await readFields(request);
	const { team = '', matchday = '' } = fields;
	const wish = { ...ids, teamId: team, matchday: Number(matchday), arrivedAt: context.arrivedAt() };
	const verdict = await enterPick(context, wish);
	if (!verdict.ok) {
		if (isNowhere(verdict.refusal)) throw notFound();
		return refusedAnswer(verdict.refusal, fields);
	}
	const back = `/community/${ids.communityId}/admin#mitglieder`;
	throw await redirectWithToast(context, request, back, {
		kind: 'success',
		text: enteredText(verdict.value),
	});
}

export const headers = answerHeaders;

export default function LatePickPage() {
	const shown = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	return (
		<Page>
			<LatePickView {...shown} reply={reply} />
		</Page>
	);
}
