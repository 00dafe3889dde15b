import { type Context, closeContext, hasDatabase, openContext } from '../../app/context.server';
import { readSettings, type Settings } from '../../app/env.server';
import { fail } from './run-command';

/**
 * Runs a command over the database that there is, and gives its exit code; 1 with a sentence where there is none yet, for
 * a command mustn't make one. `settings`: those of the environment, unless the command has asked them something already.
 */
export async function inContext(
	run: (context: Context) => Promise<number>,
	settings: Settings = readSettings(),
): Promise<number> {
	if (!hasDatabase(settings))
		return fail('Es gibt noch keine Datenbank. Starte zuerst die Anwendung, zum Beispiel mit npm start.');
	const context: Context = { ...(await openContext(settings)), onShell: true };
	try {
		return await run(context);
	} finally {
		await closeContext(context);
	}
}
