import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { granted, requireSiteAdmin } from '~/http/guards.server';
import { showSeason } from '~/services/seasons/show-season.server';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Steps } from '~/ui/steps';
import { useReply } from '~/ui/use-reply';
import { act } from './actions.server';
import { fileChoices } from './import-choices.server';
import { PreviewStep } from './preview-step';
import { UploadStep } from './upload-step';
import { findPreview } from './wait-for-preview.server';

export const meta: MetaFunction = () => [{ title: 'Spielplan importieren' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const { seasons, leagues } = granted(await showSeason(context, { actorId: player.id }));
	const query = new URL(request.url).searchParams;
	const wanted = query.get('saison') ?? '';
	const choices = { seasons, leagues, ...fileChoices };
	const page = { choices, wanted: seasons.some(({ id }) => id === wanted) ? wanted : '' };
	const found = await findPreview(player.id, query);
	if (found === null) return { ...page, waiting: null, reply: undefined };
	if ('waiting' in found) return { ...page, waiting: found.waiting, reply: undefined };
	const { data: reply, init } = found.replied;
	return data({ ...page, waiting: null, reply }, init ?? {});
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	return act({ request, context, actorId: player.id });
}

export default function ImportPage() {
	const { choices, wanted, waiting, reply: fetched } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>() ?? fetched;
	if (reply && 'step' in reply && reply.step === 'preview') {
		return (
			<Page width="wide">
				<PageHead
					eyebrow="Import"
					title={`${reply.preview.season.league} ${reply.preview.season.label}`}
					lead={reply.preview.file.name}
				/>
				<ImportSteps current={1} first={reply.preview.source === null ? undefined : 'Quelle wählen'} />
				<PreviewStep reply={reply} choices={choices} />
			</Page>
		);
	}
	if (waiting !== null && reply === undefined) return <WaitingStep {...waiting} />;
	return (
		<Page>
			<PageHead
				eyebrow="Import"
				title="Spielplan importieren"
				lead="Spiele, Anstoßzeiten und Ergebnisse aus einer Datei. Vor dem Speichern siehst du genau, was sich ändert."
				aside={
					<LinkButton to={wanted === '' ? '/admin/quellen' : `/admin/quellen?saison=${wanted}`}>
						Ohne Datei: Quelle einrichten
					</LinkButton>
				}
			/>
			<ImportSteps current={0} />
			<UploadStep choices={choices} wanted={wanted} reply={reply} />
		</Page>
	);
}

/** A preview that takes a while: the page asks for it again by itself, with and without JavaScript. */
function WaitingStep({ text, again }: { text: string; again: string }) {
	return (
		<Page>
			<PageHead eyebrow="Import" title="Vorschau wird berechnet" lead={text} />
			<ImportSteps current={1} />
			<meta httpEquiv="refresh" content={`1;url=${again}`} />
			<p className="soft">Diese Seite fragt jede Sekunde nach, bis die Vorschau da ist.</p>
			<div className="actions">
				<LinkButton to={again} external>
					Jetzt nachsehen
				</LinkButton>
			</div>
		</Page>
	);
}

function ImportSteps({ current, first = 'Datei wählen' }: { current: number; first?: string | undefined }) {
	const labels = [first, 'Vorschau prüfen', 'Übernehmen'];
	const stateOf = (index: number) => (index < current ? 'done' : index === current ? 'current' : 'todo');
	return <Steps steps={labels.map((label, index) => ({ label, state: stateOf(index) }))} />;
}
