import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command line's options and the words beside them; a text says what is wrong with it. */
export function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
	args: readonly string[],
	options: Options,
) {
	try {
		return parseArgs({ args: [...args], allowPositionals: true as const, options });
	} catch (error) {
		const option = /--?[\w-]+/.exec(String(error))?.[0] ?? '';
		return { wrong: `Diese Angabe gibt es nicht, oder ihr fehlt der Wert: ${option}` };
	}
}
