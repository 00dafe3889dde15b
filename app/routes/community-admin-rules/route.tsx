import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { actOnCommunity } from '~/http/act-on-community.server';
import { notFound, requireCommunityAdmin } from '~/http/guards.server';
import { answerHeaders } from '~/http/refused-answer.server';
import { showCommunityRules } from '~/services/communities/show-community-rules.server';
import { communityTexts } from '~/text/communities';
import { presetChoices } from '~/text/presets';
import { rulesOfRound } from '~/text/rules';
import { AdminLinks } from '~/ui/admin-links';
import { Card } from '~/ui/card';
import { FactList } from '~/ui/facts';
import { gameValues } from '~/ui/game-values';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';
import { acts } from './acts.server';
import { GameCard } from './game-card';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data: screen }) => [
	{ title: screen ? `Regeln von ${screen.community.name}` : 'Regeln' },
];

/** A refused form shows the settings as they are now. */
export const shouldRevalidate = afterAnswers;

export const clientAction = keepForm;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player } = await requireCommunityAdmin(request, context, params.communityId);
	const shown = await showCommunityRules(context, {
		communityId: params.communityId ?? '',
		actorId: player.id,
	});
	if (!shown.ok) throw notFound();
	const { community, version, round } = shown.value;
	const { number, settings, settingsOpen, finished } = round;
	// In words here: the browser needn't load every sentence of the house.
	return {
		community: { id: community.id, name: community.name },
		version,
		round: { number, settingsOpen, finished },
		rules: rulesOfRound({ description: '', settings, entry: null }),
		game: { stored: gameValues(community.settings), presets: presetChoices() },
	};
}

export async function action(args: ActionFunctionArgs) {
	return actOnCommunity(args, '/regeln', acts);
}

export const headers = answerHeaders;

export default function CommunityAdminRulesPage() {
	const { community, version, round, rules, game } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const { number, settingsOpen, finished } = round;
	return (
		<Page width="wide">
			<AdminLinks communityId={community.id} at="rules" />
			<PageHead
				eyebrow={community.name}
				title="Regeln"
				lead={
					settingsOpen
						? `Runde ${number} hat noch nicht begonnen: Bis zum ersten Anpfiff kannst du ihre Regeln ändern.`
						: finished
							? `Runde ${number} ist beendet.`
							: `Runde ${number} läuft: Diese Regeln stehen fest.`
				}
			/>
			<Card title={`Runde ${number}`} id="regeln">
				<FactList facts={rules} />
			</Card>
			<GameCard
				path={`/community/${community.id}/admin/regeln`}
				{...game}
				version={version}
				title={settingsOpen ? 'Regeln ändern' : `Ab Runde ${number + 1}`}
				confirm={settingsOpen ? 'Speichern' : `Für Runde ${number + 1} speichern`}
				reply={reply}
			/>
		</Page>
	);
}
