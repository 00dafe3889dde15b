import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireSiteAdmin } from '~/http/guards.server';
import { showImportRun } from '~/services/imports/show-import-run.server';
import { longDate, numberText, plural, shortDate } from '~/text/format';
import { importCounts, importedBy } from '~/text/import-log';
import { Card } from '~/ui/card';
import { DiffTable } from '~/ui/diff-table';
import { ExpandableCard } from '~/ui/expandable-card';
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
				lead={`${longDate(run.at)}, ${importedBy(run.by)}`}
				aside={<LinkButton to="/admin/import/protokoll">Alle Importe</LinkButton>}
			/>
			<Card title="Datei">
				<dl className="log-facts">
					<dt>Name</dt>
					<dd>{run.fileName}</dd>
					<dt>SHA-256</dt>
					<dd>
						<code className="log-hash">{run.sha256}</code>
					</dd>
					<dt>Spiele</dt>
					<dd>{importCounts(run.counts)}</dd>
				</dl>
			</Card>
			<Changed run={run} />
			<Kickoffs run={run} />
			<Added run={run} />
		</Page>
	);
}

type ShownRun = ReturnType<typeof useLoaderData<typeof loader>>;

function Changed({ run: { changed, fields } }: { run: ShownRun }) {
	if (changed.length === 0) return null;
	return (
		<Card title={plural(changed.length, 'geändertes Spiel', 'geänderte Spiele')}>
			<DiffTable caption="Geänderte Spiele" hideCaption nameLabel="Spiel" columns={fields} rows={changed} />
		</Card>
	);
}

function Kickoffs({ run: { kickoffs } }: { run: ShownRun }) {
	if (kickoffs.length === 0) return null;
	const moved = kickoffs.some(({ cells }) => cells.some(({ before }) => before !== null));
	return (
		<ExpandableCard title="Anpfiffe der Spieltage" count={numberText(kickoffs.length)} open={moved}>
			<DiffTable
				caption="Anpfiffe der Spieltage"
				hideCaption
				nameLabel="Spieltag"
				columns={['Anpfiff']}
				rows={kickoffs}
			/>
		</ExpandableCard>
	);
}

function Added({ run: { added } }: { run: ShownRun }) {
	if (added.length === 0) return null;
	return (
		<ExpandableCard title="Neue Spiele" count={numberText(added.length)} open={added.length <= 20}>
			<ul className="log-added">
				{added.map(({ id, home, away, matchday }) => (
					<li key={id}>
						<span className="soft">{matchday}. Spieltag</span> {home} – {away}
					</li>
				))}
			</ul>
		</ExpandableCard>
	);
}
