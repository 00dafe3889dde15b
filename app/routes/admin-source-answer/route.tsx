import type { LoaderFunctionArgs } from '@remix-run/node';
import { withoutDownload } from '~/http/download.server';
import { requireSiteAdmin } from '~/http/guards.server';
import { showAnswer } from '~/services/sources/show-answer.server';
import { refusalText } from '~/text/refusals';

/** R41: what a source answered, word for word, as long as it is kept. Always text to be kept: it is a stranger's. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const answer = await showAnswer(context, { actorId: player.id, id: params.answerId ?? '' });
	if (!answer.ok) return withoutDownload(refusalText(answer.refusal));
	const { fileName, bytes } = answer.value;
	return new Response(bytes as BodyInit, {
		headers: {
			'Content-Type': 'text/plain; charset=utf-8',
			'Content-Disposition': `attachment; filename="${fileName}"`,
			'Cache-Control': 'no-store',
		},
	});
}
