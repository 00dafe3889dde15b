import { refusedStart } from '../../app/refused-start.server';

/**
 * Runs a command with the process's arguments and ends with the exit code that it gives; an error is printed and gives 1:
 * what somebody can set right as a sentence, anything else with its stack. `--help` prints the help and does nothing else.
 */
export function runCommand(help: string, command: (args: readonly string[]) => Promise<number>): void {
	const args = process.argv.slice(2);
	const run = args.includes('--help') ? Promise.resolve(succeed(help)) : command(args);
	run.then(
		(code) => {
			process.exitCode = code;
		},
		(error) => {
			console.error(refusedStart(error) ?? error);
			process.exitCode = 1;
		},
	);
}

/** Says that all is well; gives the exit code for it. */
export function succeed(sentence: string): 0 {
	console.log(sentence);
	return 0;
}

/** Says why nothing was done; gives the exit code for it. */
export function fail(sentence: string): 1 {
	console.error(sentence);
	return 1;
}

/** Says what is wrong with the arguments, and the help; gives the exit code for it. */
export function misused(sentence: string, help: string): 2 {
	console.error(`${sentence}\n\n${help}`);
	return 2;
}
