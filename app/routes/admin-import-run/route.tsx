import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireSiteAdmin } from '~/http/guards.server';
import { type ShownImport, showImportRun } from '~/services/imports/show-import-run.server';
import { longDate, numberText, plural, shortDate } from '~/text/format';
import { importCounts, importedBy } from '~/text/import-log';
import { matchFieldLabels, matchFieldText } from '~/text/match-fields';
import { Card } from '~/ui/card';
import { DiffTable } from '~/ui/diff-table';
import { ExpandableCard } from '~/ui/expandable-card';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';

export const meta: MetaFunction<typeof loader> = ({ data: run }) => [
	{ title: run ? `Import vom ${shortDate(run.at)}` : 'Import nicht gefunden' },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = await showImportRun(context, { actorId: player.id, runId: params.runId ?? '' });
	if (!shown.ok) throw shown.refusal.code === 'import-not-found' ? notFound() : data(null, { status: 403 });
	return shown.value;
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

const allFields = ['matchday', 'kickoff', 'result', 'state'] as const;

function Changed({ run: { changed } }: { run: ShownImport }) {
	if (changed.length === 0) return null;
	const fields = allFields.filter((field) =>
		changed.some(({ changes }) => changes.some((each) => each.field === field)),
	);
	return (
		<Card title={plural(changed.length, 'geändertes Spiel', 'geänderte Spiele')}>
			<DiffTable
				caption="Geänderte Spiele"
				hideCaption
				nameLabel="Spiel"
				columns={fields.map((field) => matchFieldLabels[field])}
				rows={changed.map(({ id, home, away, matchday, changes }) => ({
					id,
					name: `${home} – ${away}`,
					note: `${matchday}. Spieltag`,
					cells: fields.map((field) => {
						const change = changes.find((each) => each.field === field);
						if (change === undefined) return { before: null, after: null };
						return {
							before: change.oldValue === null ? null : matchFieldText(field, change.oldValue),
							after: matchFieldText(field, change.newValue),
						};
					}),
				}))}
			/>
		</Card>
	);
}

function Kickoffs({ run: { kickoffs } }: { run: ShownImport }) {
	if (kickoffs.length === 0) return null;
	const moved = kickoffs.some(({ oldKickoff }) => oldKickoff !== null);
	return (
		<ExpandableCard title="Anpfiffe der Spieltage" count={numberText(kickoffs.length)} open={moved}>
			<DiffTable
				caption="Anpfiffe der Spieltage"
				hideCaption
				nameLabel="Spieltag"
				columns={['Anpfiff']}
				rows={kickoffs.map(({ matchday, oldKickoff, newKickoff }) => ({
					id: String(matchday),
					name: `${matchday}. Spieltag`,
					cells: [
						{
							before: oldKickoff === null ? null : shortDate(oldKickoff),
							after: newKickoff === null ? null : shortDate(newKickoff),
						},
					],
				}))}
			/>
		</ExpandableCard>
	);
}

function Added({ run: { added } }: { run: ShownImport }) {
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
