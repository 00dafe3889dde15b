import { measureEvaluation, measureGrowth } from './bench/measure-evaluation';
import { measureImport } from './bench/measure-import';
import { measureReminders } from './bench/measure-reminders';
import { misused, runCommand, succeed } from './terminal/run-command';

/** Measures what the product can carry, with a real database and real services. */

const help = `npm run bench -- import
npm run bench -- evaluation [--members N] [--communities N] [--matchdays N]
npm run bench -- growth
npm run bench -- reminders [--members N] [--communities N]

Each builds a database in a folder of its own, which it removes at the end.
import: previews a season of 380 matches that is new, unchanged and changed, then one file of each hostile kind. Prints
the median of five runs with the shortest and the longest, the processor's work in it, which a busy machine doesn't
stretch, how long the event loop was blocked at most, and what is said of the file.
evaluation: evaluates matchday after matchday of a season (default: 100000 members in 2000 communities, 20 matchdays).
Prints for each how long the preview, the commit and a pick saved meanwhile took, the longest block of the event loop and
the memory; then the preview of the next matchday as median of five, its commit, and a correction ten matchdays back.
growth: the same for 1,000, 10,000 and 100,000 members, and at the end what a member costs in each.
reminders: reminds members who haven't picked (default: 10000 in 200 communities), prints how long that took and the
longest block of the event loop; then how long dashboards wait while a server sends the mails, and while it sends none.
Exit codes: 0 measured, 2 called wrongly.`;

async function main(args: readonly string[]): Promise<number> {
	if (args.includes('--help')) return succeed(help);
	const [what, ...rest] = args;
	if (what === 'import' && rest.length === 0) {
		await measureImport();
		return 0;
	}
	if (what === 'growth' && rest.length === 0) {
		await measureGrowth();
		return 0;
	}
	if (what === 'reminders') {
		const wish = readNumbers(rest, { members: 10_000, communities: 200 });
		if (wish === null) return misused('Bitte sage, wie viele es sein sollen.', help);
		await measureReminders(wish);
		return 0;
	}
	const options = readNumbers(rest, { members: 100_000, communities: 2_000, matchdays: 20 });
	if (what !== 'evaluation' || options === null)
		return misused('Bitte sage, was gemessen werden soll.', help);
	await measureEvaluation(options);
	return 0;
}

/** '--name N' pairs over defaults; null if there is anything else. */
function readNumbers<T extends Record<string, number>>(args: readonly string[], defaults: T): T | null {
	const values: Record<string, number> = { ...defaults };
	for (let index = 0; index < args.length; index += 2) {
		const name = args[index]?.replace(/^--/, '') ?? '';
		const value = Number(args[index + 1]);
		if (!(name in defaults) || !Number.isInteger(value) || value < 1) return null;
		values[name] = value;
	}
	return values as T;
}

runCommand(main);
