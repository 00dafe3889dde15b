import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { actOnCommunity } from '~/http/act-on-community.server';
import { notFound, requireCommunityAdmin } from '~/http/guards.server';
import { answerHeaders } from '~/http/refused-answer.server';
import { showCommunityManage } from '~/services/communities/show-community-manage.server';
import { showOwnActs } from '~/services/communities/show-own-acts.server';
import { closingText, communityTexts, emptyRoundText } from '~/text/communities';
import { rulesLine } from '~/text/house-rules';
import { logLine, logTexts } from '~/text/log-lines';
import { refusalText } from '~/text/refusals';
import { AdminLinks } from '~/ui/admin-links';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';
import { acts } from './acts.server';
import { ActsCard } from './acts-card';
import { DeletionCard } from './deletion-card';
import { LinksCard } from './links-card';
import { ProfileCard } from './profile-card';
import { RoundCard } from './round-card';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data: screen }) => [
	{ title: screen ? `Einstellungen von ${screen.community.name}` : 'Verwalten' },
];

/** A refused form shows the settings as they are now. */
export const shouldRevalidate = afterAnswers;

export const clientAction = keepForm;

/** The confirm steps by `?aktion=`. */
const steps = new Map<string | null, 'close' | 'delete' | 'keep'>([
	['runde-beenden', 'close'],
	['loeschen', 'delete'],
	['behalten', 'keep'],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player } = await requireCommunityAdmin(request, context, params.communityId);
	const asked = steps.get(new URL(request.url).searchParams.get('aktion')) ?? null;
	const shown = await showCommunityManage(context, {
		communityId: params.communityId ?? '',
		actorId: player.id,
		closing: asked === 'close',
	});
	if (!shown.ok) throw notFound();
	const { community, version, round, next, closing } = shown.value;
	const { ownTitle, ownLead, ownEmpty, whole } = logTexts;
	const done = await showOwnActs(context, params.communityId ?? '');
	// In words here: the browser needn't load every sentence of the house.
	const { closeRefusal, empty, ...state } = round;
	return {
		community,
		version,
		round: {
			...state,
			rules: rulesLine(state.settings),
			mayNotClose: closeRefusal && refusalText(closeRefusal),
			nobodyLeft: empty ? emptyRoundText(closeRefusal === null) : null,
		},
		closing: closing && closingText({ ...closing, pending: round.notices.pending }),
		next: next.ok ? next : { ok: false as const, reason: refusalText(next.refusal) },
		acts: { lines: done.map(logLine), texts: { ownTitle, ownLead, ownEmpty, whole } },
		asked,
	};
}

export async function action(args: ActionFunctionArgs) {
	return actOnCommunity(args, '/verwalten', acts);
}

export const headers = answerHeaders;

export default function CommunityAdminManagePage() {
	const { community, version, round, next, closing, acts: log, asked: wish } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const path = `/community/${community.id}/admin/verwalten`;
	// A name that was typed wrong is asked for once more, where it was typed.
	const mistyped = reply?.intent === 'delete-community' && 'typedName' in reply.errors;
	const isWhole = reply && reply.intent !== 'profile' && !mistyped;
	const whole = isWhole ? reply.errors : undefined;
	// A refused step is over: as a dialog it would lie over the reason.
	const asked = whole ? null : mistyped ? 'delete' : wish;
	const deletion = (
		<DeletionCard
			path={path}
			community={community}
			asked={asked === (community.deletesAt === null ? 'delete' : 'keep')}
			reply={mistyped ? reply : undefined}
		/>
	);
	return (
		<Page width="wide">
			<AdminLinks communityId={community.id} at="manage" />
			<PageHead eyebrow={community.name} title="Verwalten" />
			<ErrorSummary errors={mistyped ? reply.errors : whole} />
			{community.deletesAt === null ? null : deletion}
			<RoundCard
				path={path}
				start={`/community/${community.id}/admin/neue-runde`}
				round={round}
				closing={asked === 'close' ? closing : null}
				next={next}
			/>
			<LinksCard communityId={community.id} finished={round.finished !== null} />
			<ActsCard {...log} path={`/community/${community.id}/protokoll`} />
			<ProfileCard
				path={path}
				community={community}
				version={version}
				reply={reply?.intent === 'profile' ? reply : undefined}
			/>
			{community.deletesAt === null ? deletion : null}
		</Page>
	);
}
