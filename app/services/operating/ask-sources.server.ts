import type { Context } from '~/context.server';
import { findSources } from '~/data/season-sources.server';
import { deleteAnswersBefore } from '~/data/source-answers.server';
import { eachAlone } from '~/domain/each-alone';
import { askSource } from '~/services/sources/ask-source.server';
import { runLong } from './long-work.server';

/** Seasons that are asked for at once: one source that hangs mustn't hold the tick. */
const AT_ONCE = 8;

/** What a source answered is kept for so long, ms. */
const KEPT_FOR = 7 * 86_400_000;

/**
 * A job (R41): asks the source of each season what is due at `now` (ms), and forgets answers after a week. What is large
 * is read aside.
 */
export async function askSources(context: Context, now: number): Promise<string> {
	const counts = { asked: 0, taken: 0, failed: 0 };
	const sources = (await findSources(context.db)).filter(({ isOn, notBefore }) => isOn && notBefore <= now);
	await deleteAnswersBefore(context.db, now - KEPT_FOR);
	const ask = async ({ seasonId }: { seasonId: string }) => {
		const outcome = await askSource(context, seasonId, (answer) => runLong(context, 'hearAnswer', answer));
		if (outcome === null) return;
		counts.asked += outcome.requests;
		counts.taken += outcome.taken;
		counts.failed += Number(outcome.failure !== null);
	};
	await eachAlone(sources, ask, AT_ONCE);
	return `${counts.asked} asked, ${counts.taken} taken, ${counts.failed} failed`;
}
