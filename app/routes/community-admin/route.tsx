import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shownUnit } from '~/domain/settlement-kinds';
import { pageOf, searchOf } from '~/http/community-fields.server';
import { notFound, requireCommunityAdmin } from '~/http/guards.server';
import { answerHeaders } from '~/http/refused-answer.server';
import { showCommunityAdmin } from '~/services/communities/show-community-admin.server';
import { closingText, communityTexts, emptyRoundText, startingText } from '~/text/communities';
import { rulesLine } from '~/text/house-rules';
import { presetChoices } from '~/text/presets';
import { refusalText } from '~/text/refusals';
import { ErrorSummary } from '~/ui/error-summary';
import { gameValues } from '~/ui/game-values';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';
import { actOnCommunity } from './act-on-community.server';
import { BarredCard } from './barred-card';
import { DeletionCard } from './deletion-card';
import { InviteCard } from './invite-card';
import { MembersCard } from './members-card';
import { RoundCard } from './round-card';
import { GameCard, ProfileCard } from './settings-cards';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data: screen }) => [
	{ title: screen ? `${screen.community.name} verwalten` : 'Community verwalten' },
];

/** A refused form shows the settings as they are now. */
export const shouldRevalidate = afterAnswers;

export const clientAction = keepForm;

/** The confirm steps by `?aktion=`. */
const steps = new Map<string | null, 'close' | 'start' | 'renew' | 'delete' | 'keep'>([
	['runde-beenden', 'close'],
	['runde-starten', 'start'],
	['link-erneuern', 'renew'],
	['loeschen', 'delete'],
	['behalten', 'keep'],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player } = await requireCommunityAdmin(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const asked = steps.get(new URL(request.url).searchParams.get('aktion')) ?? null;
	const shown = await showCommunityAdmin(context, {
		communityId,
		actorId: player.id,
		page: pageOf(request),
		search: searchOf(request),
		closing: asked === 'close',
	});
	if (!shown.ok) throw notFound();
	const { origin, productName } = context.settings;
	const { round, next, closing, ...screen } = shown.value;
	// In words here: the browser needn't load every sentence of the house.
	const { closeRefusal, empty, ...state } = round;
	const { settings } = screen.community;
	return {
		...screen,
		round: {
			...state,
			rules: rulesLine(state.settings),
			mayNotClose: closeRefusal && refusalText(closeRefusal),
			nobodyLeft: empty ? emptyRoundText(closeRefusal === null) : null,
		},
		game: { stored: gameValues(settings), presets: presetChoices() },
		closing: closing && closingText({ ...closing, pending: round.notices.pending }),
		next: next.ok
			? { ...next, starting: startingText({ last: round, settings, pending: round.notices.pending }) }
			: { ok: false as const, reason: refusalText(next.refusal) },
		origin,
		productName,
		asked,
	};
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	const { player } = await requireCommunityAdmin(request, context, params.communityId);
	return actOnCommunity(request, context, { communityId: params.communityId ?? '', actorId: player.id });
}

export const headers = answerHeaders;

export default function CommunityAdminPage() {
	const { origin, productName, asked: wish, game, ...screen } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const { community } = screen;
	const path = `/community/${community.id}/admin`;
	// A name that was typed wrong is asked for once more, where it was typed.
	const mistyped = reply?.intent === 'delete-community' && 'typedName' in reply.errors;
	const isWhole = reply && reply.intent !== 'profile' && reply.intent !== 'game' && !mistyped;
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
			<PageHead eyebrow={community.league} title={`${community.name} verwalten`} />
			<ErrorSummary errors={mistyped ? reply.errors : whole} />
			{community.deletesAt === null ? null : deletion}
			<RoundCard
				path={path}
				round={screen.round}
				closing={asked === 'close' ? screen.closing : null}
				next={screen.next}
				asked={asked === 'start'}
			/>
			<InviteCard
				path={path}
				origin={origin}
				productName={productName}
				community={community}
				invitation={screen.invitation}
				renewing={asked === 'renew'}
			/>
			<MembersCard
				path={path}
				running={screen.round.finished === null ? screen.round.running : null}
				unit={shownUnit(screen.round.settings)}
				screen={screen}
			/>
			<BarredCard path={path} barred={screen.barred} />
			<ProfileCard
				path={path}
				community={community}
				version={screen.versions.profile}
				reply={reply?.intent === 'profile' ? reply : undefined}
			/>
			<GameCard
				path={path}
				{...game}
				version={screen.versions.rules}
				settingsOpen={screen.round.settingsOpen}
				finished={screen.round.finished !== null}
				reply={reply?.intent === 'game' ? reply : undefined}
			/>
			{community.deletesAt === null ? deletion : null}
		</Page>
	);
}
