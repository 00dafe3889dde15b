import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { clubs } from '../../prisma/seed/teams';
import { type Ended, runCommand } from './command';
import { testContext } from './context';

/** A database with the known clubs, a folder for the command, and the import run over a file of these bytes. */
export async function importCommand() {
	const { context, url, close } = await testContext();
	const folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-command-'));
	await saveClubs(context, clubs);
	return {
		...{ context, url, folder },
		run: async (bytes: Uint8Array, ...args: string[]): Promise<Ended> => {
			const file = path.join(folder, 'spielplan.csv');
			await writeFile(file, bytes);
			return runCommand('import', { url, folder, args: [file, ...args] });
		},
		close: async () => {
			await close();
			await rm(folder, { recursive: true });
		},
	};
}
