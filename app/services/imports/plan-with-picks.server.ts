import type { FixtureFile } from '~/csv/fixture-file';
import type { Db, Tx } from '~/data/engine/db.server';
import { countEntryPicks, matchdayId } from '~/data/seasons.server';
import type { DiffedRow } from '~/domain/fixture-diff';
import type { ImportSlip } from '~/domain/import-slips';
import { isPostponed } from '~/domain/match';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import { type ImportAnswers, type ImportPlan, planImport } from './plan-import.server';

/** What an import of a file into a season would do at `now` (ms), with what it asks about saved picks. */
export async function planWithPicks(
	db: Db | Tx,
	{ file, loaded, answers }: { file: FixtureFile; loaded: LoadedSeason; answers: ImportAnswers },
	now: number,
): Promise<ImportPlan> {
	const plan = planImport(file, loaded, answers, now);
	const voided = await findVoided(db, loaded.season.id, plan);
	return voided === null ? plan : { ...plan, slips: [...plan.slips, voided] };
}

/** R2: matches that become verlegt where somebody has picked; many at once are another question. */
async function findVoided(db: Db | Tx, seasonId: string, plan: ImportPlan): Promise<ImportSlip | null> {
	const isAsked = plan.slips.some(({ code }) => code === 'postponed');
	const rows = plan.rows.filter((row) => becomesVoid(row) && !(isAsked && row.proposedPostponed));
	const numbers = [...new Set(rows.map(({ after }) => after.matchday))].sort((a, b) => a - b);
	const concerned = { count: 0, matchdays: [] as number[], picks: 0, of: 'teams' as 'teams' | 'matchday' };
	for (const number of numbers) {
		const own = rows.filter(({ after }) => after.matchday === number);
		const teams = own.flatMap(({ after }) => [after.home, after.away]);
		const { count, of } = await countEntryPicks(db, matchdayId(seasonId, number), teams);
		if (count === 0) continue;
		concerned.count += own.length;
		concerned.matchdays.push(number);
		concerned.picks += count;
		if (of === 'matchday') concerned.of = of;
	}
	return concerned.count === 0 ? null : { code: 'void', ...concerned };
}

function becomesVoid({ before, after }: DiffedRow): boolean {
	return before !== null && !isPostponed(before) && isPostponed(after);
}
