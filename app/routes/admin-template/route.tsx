import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadCsv, withoutDownload } from '~/http/download.server';
import { requireSiteAdmin } from '~/http/guards.server';
import { emptyTemplate, exportFixtures } from '~/services/imports/export-fixtures.server';
import { refusalText } from '~/text/refusals';

/** The project's own layout as a file to download: empty, or with `?saison={id}` filled with that season's matches. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const seasonId = new URL(request.url).searchParams.get('saison');
	if (seasonId === null) return downloadCsv(emptyTemplate());
	const file = await exportFixtures(context, { seasonId, actorId: player.id });
	return file.ok ? downloadCsv(file.value) : withoutDownload(refusalText(file.refusal));
}
