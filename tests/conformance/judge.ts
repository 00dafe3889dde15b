import type { Outcome } from './runs';
import type { NamedTest, Row } from './tables';

/**
 * What is wrong with rows after a run, a sentence each: no test named, a test that doesn't exist, one that did not
 * pass everywhere where it ran. `partial`: only a part of the tests was run, and the others are no problem.
 */
export function judgeRows(rows: readonly Row[], outcomes: readonly Outcome[], partial = false): string[] {
	return rows.flatMap(({ number, place, tests }) => {
		const wrong = tests.map((test) => wrongWith(test, outcomes, partial));
		if (tests.length === 0) wrong.push('names no test');
		return wrong.filter((each) => each !== null).map((each) => `${number} (${place}): ${each}`);
	});
}

function wrongWith(
	{ file, title }: NamedTest,
	outcomes: readonly Outcome[],
	partial: boolean,
): string | null {
	const ofFile = outcomes.filter((outcome) => outcome.file === file);
	if (ofFile.length === 0) return partial ? null : `no test of ${file} was run`;
	const ofTest = ofFile.filter((outcome) => outcome.title === title);
	if (ofTest.length === 0) return `${file} has no test "${title}"`;
	const failed = ofTest.filter((outcome) => outcome.result === 'failed').map((outcome) => outcome.run);
	if (failed.length > 0) return `${file}, "${title}" failed (${[...new Set(failed)].join(', ')})`;
	const passed = ofTest.some((outcome) => outcome.result === 'passed');
	return passed || partial ? null : `${file}, "${title}" was skipped`;
}
