import { log } from '../app/log.server';
import { refusedStart } from '../app/refused-start.server';

/**
 * Whether a program that runs until it is stopped may begin with these arguments: it takes none. `--help` prints the help;
 * anything else is refused with a sentence and exit code 2.
 */
export function mayRun(args: readonly string[], help: string): boolean {
	if (args.length === 0) return true;
	if (args.includes('--help')) process.stdout.write(`${help}\n`);
	else {
		process.stderr.write(`Dieses Kommando hat keine Angaben.\n\n${help}\n`);
		process.exitCode = 2;
	}
	return false;
}

/** Says why a program that runs until it is stopped can't begin or go on, and ends the process. */
export function refuse(error: unknown): never {
	const sentence = refusedStart(error);
	if (sentence === null) log.fatal({ err: error }, 'could not start');
	else process.stderr.write(`${sentence}\n`);
	process.exit(1);
}
