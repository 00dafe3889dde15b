import type { FixtureFile } from '~/csv/fixture-file';
import { readFixtureFile } from '~/csv/read-fixture-file';
import type { Db, Tx } from '~/data/engine/db.server';
import { findSeason } from '~/data/seasons.server';
import type { FileRefusal } from '~/domain/refusals-season';
import type { Result } from '~/domain/result';
import { type ImportTarget, knownLeagues } from './import-target.server';
import type { ImportAnswers } from './plan-import.server';

type Wish = {
	readonly seasonId: ImportTarget | null;
	readonly bytes: Uint8Array;
	readonly fileName: string;
	readonly answers?: ImportAnswers;
};

/**
 * The file of an import, read with the competitions that there are and with what the admin chose: the chosen season tells
 * the zone where a file tells none, and the year of dates without one.
 */
export async function readImportFile(
	db: Db | Tx,
	{ seasonId, bytes, fileName, answers = {} }: Wish,
): Promise<Result<FixtureFile, FileRefusal>> {
	const season = typeof seasonId === 'string' ? await findSeason(db, seasonId) : seasonId;
	const known = await knownLeagues(db, seasonId);
	const choices = season === null ? answers : { ...answers, season: season.label };
	return readFixtureFile(bytes, fileName, choices, known);
}
