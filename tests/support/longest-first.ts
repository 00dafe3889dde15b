import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files of many seconds, though most aren't large: begun last they would be waited for alone. */
const LONGEST = [
	'services/rounds/agrees-with-the-rules',
	'scripts/commands/refused-start',
	'scripts/bench/bench',
	'http/two-worlds',
	'http/secrecy-crawl',
	'http/server/stopped-process',
	'http/rows-of-strangers',
	'services/mail/mail-faults',
	'jobs/through-the-year',
	'http/letters-of-strangers',
	'data/engine/upgrade',
	'http/server/two-processes',
	'scripts/commands/help',
	'scripts/commands/move-to-postgres',
	'scripts/commands/import',
	'http/budgets',
].map((name) => `tests/${name}.test.ts`);

/**
 * Vitest begins with the largest files, having nothing better to go by in a fresh clone; here the longest go before them.
 * Throws if one of them has moved away: it would be waited for, and nothing else would tell.
 */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const moved = LONGEST.filter((file) => !existsSync(file));
		if (moved.length > 0) throw new Error(`longest-first.ts names what isn't there: ${moved.join(', ')}`);
		const rank = ({ moduleId }: TestSpecification) => {
			const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
			return place < 0 ? LONGEST.length : place;
		};
		return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
	}
}
