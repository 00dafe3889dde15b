import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { granted, requireSiteAdmin } from '~/http/guards.server';
import { pageIn } from '~/http/round-query.server';
import { showImportLog } from '~/services/imports/show-import-log.server';
import { machineTime, plural, shortDate } from '~/text/format';
import { importCounts, importedBy, shortHash } from '~/text/import-log';
import { undoneText } from '~/text/import-undo';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Pagination } from '~/ui/pagination';
import { ResponsiveTable } from '~/ui/responsive-table';

export const meta: MetaFunction = () => [{ title: 'Importprotokoll' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = granted(await showImportLog(context, { actorId: player.id, page: pageIn(request) }));
	const imports = shown.imports.map(({ undone, ...run }) => ({
		...run,
		undone: undone === null ? null : undoneText(undone.at, importedBy(undone.by)),
	}));
	return { ...shown, imports };
}

export default function ImportLogPage() {
	const { imports, total, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<Page width="wide">
			<PageHead
				eyebrow="Import"
				title="Protokoll"
				lead={
					total === 0
						? 'Noch wurde nichts importiert.'
						: `${plural(total, 'Import', 'Importe')}, der neueste zuerst.`
				}
				aside={<LinkButton to="/admin/import">Spielplan importieren</LinkButton>}
			/>
			<Card>
				{total === 0 ? (
					<EmptyState
						title="Kein Import"
						text="Hier steht später, wer wann welche Datei übernommen hat und was sich dadurch geändert hat."
						action={{ to: '/admin/import', label: 'Spielplan importieren' }}
					/>
				) : (
					<>
						<ResponsiveTable
							caption="Importe"
							hideCaption
							columns={[
								{ key: 'at', label: 'Wann' },
								{ key: 'season', label: 'Saison' },
								{ key: 'by', label: 'Wer' },
								{ key: 'file', label: 'Datei' },
								{ key: 'counts', label: 'Spiele' },
							]}
							rows={imports.map(({ id, at, season, by, fileName, sha256, counts, undone }) => ({
								id,
								cells: {
									at: (
										<Link to={`/admin/import/protokoll/${id}`}>
											<time dateTime={machineTime(at)}>{shortDate(at)}</time>
										</Link>
									),
									season: season.name,
									by: importedBy(by),
									file: (
										<span className="log-file">
											{fileName} <code>{shortHash(sha256)}</code>
										</span>
									),
									counts: (
										<>
											{importCounts(counts)}
											{undone === null ? null : <small className="log-undone">{undone}</small>}
										</>
									),
								},
							}))}
						/>
						<Pagination page={page} pageCount={pageCount} path="/admin/import/protokoll" />
					</>
				)}
			</Card>
		</Page>
	);
}
