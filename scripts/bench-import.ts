import { measureImport } from './bench/measure-import';
import { misused, runCommand, succeed } from './terminal/run-command';

/** Measures what reading and previewing fixture lists costs, with a real database and the real services. */

const help = `npm run bench:import

Builds a database in a folder of its own, which it removes at the end, and previews a season of 380 matches that is
new, unchanged and changed, then one file of each hostile kind. Prints the median of five runs with the shortest and the
longest, the processor's work in it, which a busy machine doesn't stretch, how long the event loop was blocked at most,
and what is said of the file.
Exit codes: 0 measured, 2 called wrongly.`;

async function main(args: readonly string[]): Promise<number> {
	if (args.includes('--help')) return succeed(help);
	if (args.length > 0) return misused('Dieses Kommando hat keine Angaben.', help);
	await measureImport();
	return 0;
}

runCommand(main);
