import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files of half a minute and more, though they aren't large: begun last they would be waited for alone. */
const LONGEST = [
	'services/agrees-with-the-rules',
	'scripts/bench/bench',
	'scripts/refused-start',
	'http/two-worlds',
	'http/secrecy-crawl',
	'scripts/help',
	'http/budgets',
	'data/upgrade',
	'scripts/commands/move-to-postgres',
].map((name) => `/tests/${name}.test.ts`);

/** Vitest begins with the largest files, having nothing better to go by in a fresh clone; here the longest go before them. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const rank = ({ moduleId }: TestSpecification) => {
			const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
			return place < 0 ? LONGEST.length : place;
		};
		return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
	}
}
