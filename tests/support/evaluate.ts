import type { Context } from '~/context.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { accepted } from './builders';

/** Previews and commits a matchday; throws if it is refused. */
export async function evaluateMatchday(
	context: Context,
	{ reason = '', ...wish }: { actorId: string | null; matchdayId: string; reason?: string },
): Promise<void> {
	const { fingerprint } = accepted(await previewEvaluation(context, wish));
	accepted(await commitEvaluation(context, { ...wish, reason, fingerprint }));
}
