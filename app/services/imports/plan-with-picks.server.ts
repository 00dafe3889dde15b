import type { FixtureFile } from '~/csv/fixture-file';
import type { Db, Tx } from '~/data/engine/db.server';
import { countEntryPicks, type EntryPicks, matchdayId } from '~/data/seasons.server';
import type { TeamId } from '~/domain/facts';
import type { DiffedRow, KnownMatch, SeasonMatch } from '~/domain/fixture-diff';
import type { ImportSlip } from '~/domain/import-slips';
import { isPostponed } from '~/domain/match';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import { type ImportAnswers, type ImportPlan, planImport } from './plan-import.server';

export type PlanWithPicks = ImportPlan & {
	/** R2: line of a match that becomes verlegt or leaves its matchday -> how many picks that may make void (R12). */
	readonly voids: ReadonlyMap<number, EntryPicks>;
};

/** Of so many matches each is told with its picks; of more the questions tell the sum. */
const MAX_TOLD = 60;

/** What an import of a file into a season would do at `now` (ms), with what it asks about saved picks. */
export async function planWithPicks(
	db: Db | Tx,
	{ file, loaded, answers }: { file: FixtureFile; loaded: LoadedSeason; answers: ImportAnswers },
	now: number,
): Promise<PlanWithPicks> {
	const plan = planImport(file, loaded, answers, now);
	const isAsked = (code: ImportSlip['code']) => plan.slips.some((slip) => slip.code === code);
	const matches = plan.rows.flatMap(({ before, ...row }) => (before === null ? [] : [{ ...row, before }]));
	const becoming = matches.filter(becomesVoid);
	const leaving = matches.filter(leavesMatchday);
	const voided = becoming.filter((row) => !(isAsked('postponed') && row.proposedPostponed));
	const left = isAsked('moved') ? [] : leaving;
	const isVoid = (matchday: number, team: TeamId) => !playsIn(plan.matches, matchday, team);
	const slips = [
		await slipOf(db, { seasonId: loaded.season.id, code: 'void', rows: voided, isVoid }),
		await slipOf(db, { seasonId: loaded.season.id, code: 'left', rows: left, isVoid }),
	];
	const voids = new Map<number, EntryPicks>();
	for (const { line, before, after } of [...becoming, ...leaving].slice(0, MAX_TOLD)) {
		const teams = [after.home, after.away].filter((team) => isVoid(before.matchday, team));
		const id = matchdayId(loaded.season.id, before.matchday);
		if (teams.length > 0) voids.set(line, await countEntryPicks(db, id, teams));
	}
	return { ...plan, voids, slips: [...plan.slips, ...slips.filter((slip) => slip !== null)] };
}

type KnownRow = DiffedRow & { readonly before: KnownMatch };

/** R2: what these matches do to picks on the matchdays on which they are; many at once are another question. */
async function slipOf(
	db: Db | Tx,
	{
		seasonId,
		code,
		rows,
		isVoid,
	}: {
		seasonId: string;
		code: 'void' | 'left';
		rows: readonly KnownRow[];
		isVoid: (matchday: number, team: TeamId) => boolean;
	},
): Promise<ImportSlip | null> {
	const numbers = [...new Set(rows.map(({ before }) => before.matchday))].sort((a, b) => a - b);
	const concerned = { count: 0, matchdays: [] as number[], picks: 0, of: 'teams' as 'teams' | 'matchday' };
	for (const number of numbers) {
		const own = rows
			.filter(({ before }) => before.matchday === number)
			.map(({ after }) => [after.home, after.away].filter((team) => isVoid(number, team)))
			.filter((teams) => teams.length > 0);
		const teams = own.flat();
		if (teams.length === 0) continue;
		const { count, of } = await countEntryPicks(db, matchdayId(seasonId, number), teams);
		if (count === 0) continue;
		concerned.count += own.length;
		concerned.matchdays.push(number);
		concerned.picks += count;
		if (of === 'matchday') concerned.of = of;
	}
	return concerned.count === 0 ? null : { code, ...concerned };
}

function becomesVoid({ before, after }: KnownRow): boolean {
	return before.matchday === after.matchday && !isPostponed(before) && isPostponed(after);
}

/** Picks on a match that was verlegt there are void already. */
function leavesMatchday({ before, after }: KnownRow): boolean {
	return before.matchday !== after.matchday && !isPostponed(before);
}

/** R2: a team that has another match there keeps its picks. */
function playsIn(matches: readonly SeasonMatch[], matchday: number, team: TeamId): boolean {
	return matches.some(
		(each) => each.matchday === matchday && !isPostponed(each) && (each.home === team || each.away === team),
	);
}
