import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireSiteAdmin } from '~/http/guards.server';
import { showImportRun } from '~/services/imports/show-import-run.server';
import { shortDate } from '~/text/format';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { ChangesCard, ListedMatches } from '~/ui/import-changes';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { inWords } from './in-words.server';

export const meta: MetaFunction<typeof loader> = ({ data: run }) => [
	{ title: run ? `Import vom ${shortDate(run.at)}` : 'Import nicht gefunden' },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = await showImportRun(context, { actorId: player.id, runId: params.runId ?? '' });
	if (!shown.ok) throw shown.refusal.code === 'import-not-found' ? notFound() : data(null, { status: 403 });
	return inWords(shown.value);
}

export default function ImportRunPage() {
	const run = useLoaderData<typeof loader>();
	return (
		<Page width="wide">
			<PageHead
				eyebrow="Importprotokoll"
				title={run.season.name}
				lead={run.lead}
				aside={
					<div className="actions">
						{run.undo === null ? null : (
							<LinkButton tone="danger" to={`/admin/import/protokoll/${run.id}/zuruecknehmen`}>
								{run.undo}
							</LinkButton>
						)}
						<LinkButton to="/admin/import/protokoll">Alle Importe</LinkButton>
					</div>
				}
			/>
			{run.undone === null ? null : <Banner tone="info">{run.undone}</Banner>}
			<Card title={run.said === null ? 'Datei' : 'Quelle'}>
				<dl className="log-facts">
					<dt>Name</dt>
					<dd>{run.fileName}</dd>
					{run.said === null ? null : (
						<>
							<dt>Gehört</dt>
							<dd>
								{run.said.answer === null ? (
									'Die Antwort ist älter als eine Woche und nicht mehr da.'
								) : (
									<>
										{run.said.heard}, <a href={run.said.answer}>Antwort der Quelle</a>
									</>
								)}
							</dd>
						</>
					)}
					<dt>SHA-256</dt>
					<dd>
						<code className="log-hash">{run.sha256}</code>
					</dd>
					<dt>Spiele</dt>
					<dd>{run.counts}</dd>
				</dl>
			</Card>
			<ChangesCard table={run.changed} />
			<ChangesCard table={run.kickoffs} />
			<ListedMatches title="Neue Spiele" matches={run.added} />
		</Page>
	);
}
