import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireSiteAdmin } from '~/http/guards.server';
import { emptyTemplate, exportFixtures } from '~/services/export-fixtures.server';
import { refusalText } from '~/text/refusals';

/** The project's own layout as a file to download: empty, or with `?saison={id}` filled with that season's matches. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const seasonId = new URL(request.url).searchParams.get('saison');
	if (seasonId === null) return download(emptyTemplate());
	const file = await exportFixtures(context, { seasonId, actorId: player.id });
	if (file.ok) return download(file.value);
	return new Response(refusalText(file.refusal), {
		status: 404,
		headers: { 'Content-Type': 'text/plain; charset=utf-8' },
	});
}

function download({ fileName, text }: { fileName: string; text: string }): Response {
	return new Response(text, {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${fileName}"`,
		},
	});
}
