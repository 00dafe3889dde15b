import { parseArgs } from 'node:util';

/**
 * What a plain Node script is called with. `--help` prints the help and ends with 0; what it doesn't know ends it with a
 * sentence, the help and 2. `words` is how many words it takes beside its options.
 */
export function readOptions(help, { options = {}, words = 0 } = {}) {
	const refuse = (sentence) => {
		console.error(`${sentence}\n\n${help}`);
		process.exit(2);
	};
	let parsed;
	try {
		parsed = parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals: true });
	} catch (error) {
		return refuse(
			`Diese Angabe gibt es nicht, oder ihr fehlt der Wert: ${/--?[\w-]+/.exec(error.message)?.[0] ?? ''}`,
		);
	}
	if (parsed.values.help) {
		console.log(help);
		process.exit(0);
	}
	if (parsed.positionals.length > words)
		return refuse(`So viele Angaben gibt es nicht: ${parsed.positionals.join(' ')}`);
	return parsed;
}
