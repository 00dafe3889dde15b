import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireSiteAdmin } from '~/http/guards.server';
import { showSeason } from '~/services/seasons/show-season.server';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Steps } from '~/ui/steps';
import { useReply } from '~/ui/use-reply';
import { act } from './actions.server';
import { fileChoices } from './import-choices.server';
import { PreviewStep } from './preview-step';
import { UploadStep } from './upload-step';

export const meta: MetaFunction = () => [{ title: 'Spielplan importieren' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = await showSeason(context, { actorId: player.id });
	if (!shown.ok) throw data(null, { status: 403 });
	const { seasons, leagues } = shown.value;
	const wanted = new URL(request.url).searchParams.get('saison') ?? '';
	const choices = { seasons, leagues, ...fileChoices };
	return { choices, wanted: seasons.some(({ id }) => id === wanted) ? wanted : '' };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	return act({ request, context, actorId: player.id });
}

export default function ImportPage() {
	const { choices, wanted } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	if (reply && 'step' in reply && reply.step === 'preview') {
		return (
			<Page width="wide">
				<PageHead
					eyebrow="Import"
					title={`${reply.preview.season.league} ${reply.preview.season.label}`}
					lead={reply.preview.file.name}
				/>
				<ImportSteps current={1} />
				<PreviewStep reply={reply} choices={choices} />
			</Page>
		);
	}
	return (
		<Page>
			<PageHead
				eyebrow="Import"
				title="Spielplan importieren"
				lead="Spiele, Anstoßzeiten und Ergebnisse aus einer Datei. Vor dem Speichern siehst du genau, was sich ändert."
			/>
			<ImportSteps current={0} />
			<UploadStep choices={choices} wanted={wanted} reply={reply} />
		</Page>
	);
}

function ImportSteps({ current }: { current: number }) {
	const labels = ['Datei wählen', 'Vorschau prüfen', 'Übernehmen'];
	const stateOf = (index: number) => (index < current ? 'done' : index === current ? 'current' : 'todo');
	return <Steps steps={labels.map((label, index) => ({ label, state: stateOf(index) }))} />;
}
