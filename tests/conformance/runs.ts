import path from 'node:path';
import { z } from 'zod';

/** What became of a test in one run: the runner's, or the project's of Playwright. */
export type Outcome = {
	/** From the root of the project. */
	file: string;
	title: string;
	run: string;
	result: 'passed' | 'failed' | 'skipped';
};

const vitestReport = z.object({
	testResults: z.array(
		z.object({
			name: z.string(),
			assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
		}),
	),
});

/** The outcomes in a report of Vitest's JSON reporter. `root` is the folder of the project. */
export function readVitest(report: unknown, root: string, run: string): Outcome[] {
	return vitestReport.parse(report).testResults.flatMap(({ name, assertionResults }) =>
		assertionResults.map(({ title, status }) => ({
			file: fileOf(root, name),
			title,
			run,
			result: vitestResults[status] ?? 'skipped',
		})),
	);
}

const vitestResults: Record<string, Outcome['result']> = { passed: 'passed', failed: 'failed' };

type Suite = z.infer<typeof suite>;

const suite = z.object({
	specs: z.array(
		z.object({
			title: z.string(),
			file: z.string(),
			tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
		}),
	),
	get suites() {
		return z.array(suite).optional();
	},
});

const playwrightReport = z.object({
	config: z.object({ rootDir: z.string() }),
	suites: z.array(suite),
});

/** The outcomes in a report of Playwright's JSON reporter, one for each project. A flaky test has failed. */
export function readPlaywright(report: unknown, root: string): Outcome[] {
	const { config, suites } = playwrightReport.parse(report);
	const specs = (each: Suite): Suite['specs'] => [...each.specs, ...(each.suites ?? []).flatMap(specs)];
	return suites.flatMap(specs).flatMap(({ title, file, tests }) =>
		tests.map(({ projectName, status }) => ({
			file: fileOf(root, path.join(config.rootDir, file)),
			title,
			run: projectName,
			result: playwrightResults[status] ?? 'failed',
		})),
	);
}

const playwrightResults: Record<string, Outcome['result']> = { expected: 'passed', skipped: 'skipped' };

function fileOf(root: string, file: string): string {
	return path.relative(root, file).split(path.sep).join('/');
}
