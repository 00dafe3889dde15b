import type { Context } from '~/context.server';
import { matchdayId } from '~/data/seasons.server';
import { findOpenCorrections } from '~/services/evaluation/find-open-corrections.server';

export type LeadingOn = {
	/** R19: evaluated matchdays whose facts have changed, as long as a correction would change anything. */
	readonly corrections: readonly number[];
	/** Id of the first of them, or null. */
	readonly firstCorrection: string | null;
};

/** R19: where an act on facts of these evaluated matchdays leads to. */
export async function openCorrections(
	context: Context,
	seasonId: string,
	touched: readonly number[],
): Promise<LeadingOn> {
	const open = touched.length === 0 ? [] : await findOpenCorrections(context, seasonId);
	const corrections = touched.filter((number) => open.includes(number));
	const [first] = corrections;
	return { corrections, firstCorrection: first === undefined ? null : matchdayId(seasonId, first) };
}
